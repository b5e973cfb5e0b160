import { describe, expect, it } from 'vitest'
import { fillText, fillValue, placeholdersIn } from '../../../src/site/placeholders.ts'

describe('placeholdersIn', () => {
  it('names every placeholder in order, including repeats', () => {
    expect(placeholdersIn('{name} and {street} in {name}')).toEqual(['name', 'street', 'name'])
  })

  it('accepts only names that a field can have', () => {
    expect(placeholdersIn('{} { name } {1st} {two words} {a-b} {snake_1}')).toEqual(['snake_1'])
  })
})

describe('fillText', () => {
  it('fills each placeholder, however often it occurs', () => {
    expect(fillText('{name}, {name}!', { name: 'Bay View' })).toBe('Bay View, Bay View!')
  })

  it('leaves one without a value as it is, so that a check can report it', () => {
    expect(fillText('{name} {street}', { name: 'Bay View' })).toBe('Bay View {street}')
    expect(fillText('{constructor} {toString}', {})).toBe('{constructor} {toString}')
  })

  it('inserts values literally: dollars and braces have no meaning in them', () => {
    expect(fillText('{price}', { price: "$& $1 $$ $'" })).toBe("$& $1 $$ $'")
    expect(fillText('{a}', { a: '{b}', b: 'never' })).toBe('{b}')
  })
})

it('fillValue fills every text at any depth and leaves the template unchanged', () => {
  const template = { heading: '{name}', items: [{ text: 'In {name}' }, 7, null, true] }
  const before = structuredClone(template)
  expect(fillValue(template, { name: 'Bay View' })).toEqual({
    heading: 'Bay View',
    items: [{ text: 'In Bay View' }, 7, null, true],
  })
  expect(template).toEqual(before)
})

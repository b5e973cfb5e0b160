import { describe, expect, it } from 'vitest'
import { entryFields } from '../../../src/site/entry-fields.ts'
import { bakery, siteOf } from './site-of.ts'

const fieldsOf = (entry: string, defaults = '{}') => {
  const shops = `collections:
  shops:
    defaults: ${defaults}
    page: { sections: [{ type: hero, heading: x }] }
    entries: [{ name: Harbor, ${entry} }]`
  const collection = siteOf(bakery({ more: shops })).config.collections.shops!
  return entryFields(collection, collection.entries[0]!)
}

describe('the placeholders of an entry', () => {
  it.each([
    // Its fields, its slug and the defaults; numbers as they are written; never its sections.
    [
      'price: 0, since: 1923',
      '{ day: Monday, price: 5 }',
      { price: '0', since: '1923', day: 'Monday' },
    ],
    ['slug: quay, sections: [{ type: hero, heading: b }]', '{}', { slug: 'quay' }],
    // One may lead to the next, in any order.
    [
      "a: '{b}!', b: '{c} {c}', c: '{name}'",
      "{ d: '{a} {slug}' }",
      { a: 'Harbor Harbor!', b: 'Harbor Harbor', c: 'Harbor', d: 'Harbor Harbor! harbor' },
    ],
    // Anything that leads back to itself or nowhere stays.
    ["a: 'x {a}', d: '{none} {toString}'", '{}', { a: 'x {a}', d: '{none} {toString}' }],
  ])('%s, %s', (entry, defaults, fields) => {
    expect(fieldsOf(entry, defaults)).toEqual({ name: 'Harbor', slug: 'harbor', ...fields })
  })

  it('may be nested a hundred deep', () => {
    const chain = (count: number): string => {
      const fields = Array.from({ length: count }, (_, at) => `f${at}: '{f${at + 1}}'`)
      return fieldsOf(`${fields.join(', ')}, f${count}: end`).f0!
    }
    expect(chain(99)).toBe('end')
    expect(chain(200)).toMatch(/^\{f\d+\}$/)
  })

  it('may lead back to each other', () => {
    expect(fieldsOf("b: '{c}', c: '{b}'").b).toMatch(/^\{[bc]\}$/)
  })

  it('can be filled up to the length that a page can hold, and not one character further', () => {
    const grown = (more: string) =>
      fieldsOf(`long: ${'x'.repeat(24_999)}, twice: '{long}{long}${more}'`).twice!
    expect(grown('ab')).toHaveLength(50_000)
    expect(grown('abc')).toBe('{long}{long}abc')
  })
})

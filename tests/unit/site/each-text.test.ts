import { expect, it } from 'vitest'
import { eachText } from '../../../src/site/each-text.ts'

const textsOf = (value: unknown): unknown[] => {
  const found: unknown[] = []
  eachText(value, (text, path) => found.push([[...path], text]))
  return found
}

it('every text of a file is visited once with the way to it, however deep it stands', () => {
  expect(textsOf({ a: 'one', b: ['two', { c: 'three' }, ['four']], d: { e: { f: '' } } })).toEqual([
    [['a'], 'one'],
    [['b', 0], 'two'],
    [['b', 1, 'c'], 'three'],
    [['b', 2, 0], 'four'],
    [['d', 'e', 'f'], ''],
  ])
})

it('a text alone is visited where it stands', () => {
  expect(textsOf('one')).toEqual([[[], 'one']])
  expect(textsOf(['one'])).toEqual([[[0], 'one']])
})

it('what is no text is passed over', () => {
  expect(textsOf({ a: 1, b: true, c: null, d: undefined, e: [], f: {} })).toEqual([])
  expect(textsOf(null)).toEqual([])
})

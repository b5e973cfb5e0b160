import { expect, it } from 'vitest'
import { listed, nearest, onlyNear } from '../../../src/diagnostics/suggest.ts'

const FIELDS = ['title', 'description', 'heading', 'showMore', 'why-choose-us', 'url', 'soft']

it.each<readonly [string, string | undefined]>([
  ['tittle', 'title'],
  ['descripton', 'description'],
  ['Heading', 'heading'],
  ['show_more', 'showMore'],
  ['whyChooseUs', 'why-choose-us'],
  ['headline', 'heading'],
  // Two swapped letters are one slip.
  ['titel', 'title'],
  ['sfot', 'soft'],
  ['ulr', 'url'],
  ...['motto', 'x', '', 'price', 'opening hours'].map((word) => [word, undefined] as const),
])('of the fields, %j is most likely %s', (written, meant) => {
  expect(nearest(written, FIELDS)).toBe(meant)
})

it.each([
  // One slip in a short word, two from six letters on, three from nine.
  ['abcd', 'abcx', true],
  ['abcd', 'abxy', false],
  ['abcde', 'abcxy', false],
  ['abcdef', 'abcdxy', true],
  ['abcdef', 'abcxyz', false],
  ['abcdefghi', 'abcdefxyz', true],
  ['abcdefghi', 'abcdewxyz', false],
  ['ab', 'ax', true],
  ['a', 'x', false],
  ['', 'a', false],
  ['abdc', 'abcd', true],
  ['abdd', 'abcc', false],
  // Hyphens, underscores, spaces, quotes and capitals do not count.
  ['a-b_c d“e”f„g‘h’i"j\'', 'ABCDEFGHIJ', true],
])('%j may mean %j: %s', (written, candidate, is) => {
  expect(nearest(written, [candidate])).toBe(is ? candidate : undefined)
  expect(onlyNear(written, [candidate])).toBe(is ? candidate : undefined)
})

it.each([
  ['/orders', ['/order', '/orderly'], '/order'],
  ['rol', ['roll', 'role'], 'roll'],
  ['bacdefg', ['abcdefxy', 'abcdefg'], 'abcdefg'],
  ['heading', ['headin', 'a', 'a-very-long-candidate', 'Heading'], 'Heading'],
  ['title', [], undefined],
])('%j means the nearest of %j, and the first of two equally near', (written, words, meant) => {
  expect(nearest(written, words)).toBe(meant)
})

it.each([
  ['tittle', FIELDS, 'title'],
  ['rol', ['roll', 'role'], undefined],
  ['/orders', ['/order', '/ordered'], undefined],
  ['tittle', ['title', 'title'], 'title'],
  ['motto', FIELDS, undefined],
])('%j surely means one of %j only if no other is near', (written, words, meant) => {
  expect(onlyNear(written, words)).toBe(meant)
})

it('a list reads like a sentence, and says how many items it omits', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ])
  expect(listed(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(listed([...'abcdefghijklm'])).toBe('a, b, c, d, e, f, g, h, i, j, k, l and 1 more')
})

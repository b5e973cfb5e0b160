import { expect, it } from 'vitest'
import { differInSpaces, looksOf } from '../../../src/site/file-name.ts'

it.each([
  ['images/cabin.webp ', 'images/cabin.webp'],
  ['images/ cabin.webp', 'images/cabin.webp'],
  ['images/cabin .webp', 'images/cabin.webp'],
  ['images/my  cabin.webp', 'images/my cabin.webp'],
  ['images/my\u00a0cabin.webp', 'images/my%20cabin.webp'],
  ['docs /menu.pdf', 'docs/menu.pdf'],
])('"%s" and "%s" differ only in spaces, which nobody sees', (one, other) => {
  expect(differInSpaces(one, other)).toBe(true)
})

it.each([
  ['images/Füße.webp'.normalize('NFD'), 'images/F%C3%BC%C3%9Fe.webp'],
  ['menu.PDF', 'menu.pdf'],
])('%s and %s have the same letters', (one, other) => {
  expect(looksOf(one)).toBe(looksOf(other))
  expect(differInSpaces(one, other)).toBe(false)
})

it('a space between words makes another name', () => {
  expect(differInSpaces('images/my cabin.webp', 'images/mycabin.webp')).toBe(false)
})

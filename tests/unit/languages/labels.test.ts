import { expect, it } from 'vitest'
import amounts from '../../../src/languages/amounts/words.json' with { type: 'json' }
import { isEmptyLabel } from '../../../src/languages/labels/labels.ts'
import labels from '../../../src/languages/labels/words.json' with { type: 'json' }

it.each([
  ['link', 'Click here', 'en-US', true],
  ['link', 'Mehr erfahren …', 'de', true],
  ['link', '詳しくはこちら', 'ja', true],
  ['link', 'Les mer »', 'nn', true],
  // In another language, the word may say something.
  ['link', 'Mer', 'fr', false],
  ['link', 'Our prices', 'en-US', false],
  ['picture', 'A photo of', 'en-US', true],
  ['picture', '写真。', 'ja', true],
  ['picture', 'A photo of our van', 'en-US', false],
] as const)('a %s called %j in %s says nothing: %j', (of, text, lang, isEmpty) => {
  expect(isEmptyLabel(of, text, lang)).toBe(isEmpty)
})

it('every language has words of amounts and of labels, in lowercase', () => {
  expect(Object.keys(labels).toSorted()).toEqual(Object.keys(amounts).toSorted())
  const all = Object.values(labels).flatMap(({ link, picture }) => [link, picture])
  expect(all.filter((list) => list !== list.toLowerCase())).toEqual([])
})

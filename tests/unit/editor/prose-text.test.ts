import { expect, it } from 'vitest'
import { documentOf, sourceOf } from '../../../src/editor/browser/prose-text.ts'

const again = (source: string, isRich = false): string | undefined => {
  const doc = documentOf(source, isRich)
  return doc && sourceOf(doc, source)
}

it.each([
  'Plain words, 2 * 3 and [brackets] and {name}',
  'A **bold** word, *italics*, [a link](/book-now) and [**both**](/a_(b))',
  '**Bold with *italics* in it** at the start',
  'An address [with spaces](</a b>)',
  'Emoji 🚗 and שלום',
  'A file_name_old of ours',
])('keeps prose as it is written: %s', (source) => {
  expect(again(source)).toBe(source)
})

it.each([
  'One paragraph\nover two lines.\n\n## A heading\n\n- one\n- **two**\n\nThe end.\n',
  '* one\n* two\n\n\nAfter a wide gap',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter a table',
  'Text\n## Heading without a line between',
])('keeps every paragraph that has not changed: %j', (source) => {
  expect(again(source, true)?.split(/\n\n+/)).toEqual(source.split(/\n\n+/))
})

it('edits what it does not know as it is written', () => {
  expect(documentOf(String.raw`Ten \% off`, false)).toBeUndefined()
  expect(documentOf('Our _fresh_ bread', false)).toBeUndefined()
  expect(documentOf(String.raw`A star \* and a bracket \[`, false)).toBeUndefined()
})

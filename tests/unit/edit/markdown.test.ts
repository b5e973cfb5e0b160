import { expect, it } from 'vitest'
import { newEntryFile, setFields } from '../../../src/edit/entries.ts'

const ARTICLE = '---\nname: A\n---\n\nText with: a colon\n\n---\n\nafter a line\n'

it('a new Markdown file has its text below its fields', () => {
  expect(newEntryFile('news/a.md', { name: 'A', body: 'Text' })).toBe('---\nname: A\n---\n\nText\n')
})

it('an edit of the fields of a Markdown file leaves its text as it is', () => {
  expect(setFields(ARTICLE, [], { name: 'B' })).toBe(ARTICLE.replace('name: A', 'name: B'))
})

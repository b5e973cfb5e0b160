import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documents, freshDocument } from '../../../tools/documents.ts'

it.each(documents)('%s is up to date', async (file) => {
  const { path, text } = await freshDocument(file)
  expect(readFileSync(path, 'utf8') === text, 'run `npm run docs`').toBe(true)
})

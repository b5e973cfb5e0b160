import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { licencesMarkdown } from './licences.ts'
import { mistakesMarkdown } from './mistakes.ts'
import { referenceMarkdown } from './reference.ts'

const texts = {
  'docs/reference.md': referenceMarkdown,
  'docs/mistakes.md': mistakesMarkdown,
  'docs/licences.md': licencesMarkdown,
}

/** The generated documents. */
export const documents = Object.keys(texts) as readonly (keyof typeof texts)[]

/** The path of a document on disk, and its required content. */
export const freshDocument = async (file: keyof typeof texts) => {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const { code } = await format(file, texts[file](), { singleQuote: true, semi: false })
  return { path, text: code }
}

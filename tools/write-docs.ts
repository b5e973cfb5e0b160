import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { mistakesMarkdown } from './mistakes.ts'
import { referenceMarkdown } from './reference.ts'

const documents: readonly (readonly [file: string, text: () => string])[] = [
  ['docs/reference.md', referenceMarkdown],
  ['docs/mistakes.md', mistakesMarkdown],
]

for (const [file, text] of documents) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const options = await resolveConfig(path, { editorconfig: true })
  writeFileSync(path, await format(text(), { parser: 'markdown', ...options }))
  console.log(`${file} written`)
}

import { writeFileSync } from 'node:fs'
import { documents, freshDocument } from './documents.ts'

for (const file of documents) {
  const { path, text } = await freshDocument(file)
  writeFileSync(path, text)
  console.log(`${file} written`)
}

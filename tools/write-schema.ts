import { writeFileSync } from 'node:fs'
import { entryJsonSchema, siteJsonSchema } from '../schema/json-schema.ts'

const schemas = { 'site.schema.json': siteJsonSchema(), 'entry.schema.json': entryJsonSchema() }
for (const [name, schema] of Object.entries(schemas)) {
  writeFileSync(
    new URL(`../schema/${name}`, import.meta.url),
    `${JSON.stringify(schema, null, 2)}\n`,
  )
  console.log(`schema/${name} written`)
}

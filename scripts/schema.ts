import { writeFileSync } from 'node:fs'
import { siteJsonSchema } from '../schema/json-schema.ts'

const file = new URL('../schema/site.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(siteJsonSchema(), null, 2)}\n`)
console.log('schema/site.schema.json written')

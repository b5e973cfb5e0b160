import type { z } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import { partsOf } from './schema-walk.ts'

let names: ReadonlySet<string> | undefined

/** The name of every field that a site config can have, wherever it stands; found once. */
export const fieldNames = (): ReadonlySet<string> => {
  if (names !== undefined) return names
  const found = new Set<string>()
  const seen = new Set<z.core.$ZodType>()
  const visit = (schema: z.core.$ZodType): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const { fields, item, options, values } = partsOf(schema)
    for (const [name, field] of Object.entries(fields)) {
      found.add(name)
      visit(field)
    }
    for (const part of [item, values, ...options]) if (part !== undefined) visit(part)
  }
  visit(siteSchema)
  return (names = found)
}

import { z } from 'zod'
import { siteSchema } from './site.ts'

/**
 * The JSON Schema (2020-12) of the site config as the owner writes it, for editors.
 * A union told apart by `type` is marked with `discriminator`, so that a validator that knows the
 * keyword (ajv) tells the one mistake of the section at hand instead of one for each section type.
 */
export const siteJsonSchema = (): Record<string, unknown> => {
  const schema = z.toJSONSchema(siteSchema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'union' && 'discriminator' in def) {
        jsonSchema.type = 'object'
        jsonSchema.discriminator = { propertyName: def.discriminator as string }
      }
    },
  })
  return schema as Record<string, unknown>
}

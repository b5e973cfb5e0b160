import { z } from 'zod'
import { COLLECTION, group } from './fields.ts'
import { collectionSchema, entriesElsewhere, siteSchema } from './site.ts'

/** What `entries` may be in the file as its owner writes it. */
const writtenEntries = z
  .union([
    collectionSchema.shape.entries,
    group('Entries in files of their own, one entry a file.', { files: entriesElsewhere.files }),
    group('Entries in a table, one entry a row and one field a column.', {
      table: entriesElsewhere.table,
    }),
  ])
  .describe(
    'The entries, a page each, in the order shown: a list, or where they stand in files or a table.',
  )

/** `site.config.yaml` as its owner writes it: the entries of a collection may stand elsewhere. */
export const siteFileSchema = siteSchema
  .extend({
    collections: z
      .record(
        z.string().regex(COLLECTION),
        collectionSchema
          .extend({ entries: writtenEntries })
          .describe(collectionSchema.description ?? ''),
      )
      .describe(siteSchema.shape.collections.unwrap().description ?? '')
      .default({}),
  })
  .meta(siteSchema.meta() ?? {})

/** What an editor says of a text without the form of its field, in place of the bare pattern. */
const formMessage = ({ pattern, description = '' }: z.core.JSONSchema.BaseSchema): string =>
  pattern === '\\S'
    ? 'This text must not be empty.'
    : `This has not the form that the field asks for. ${description}`.trim()

/**
 * The JSON Schema (2020-12) of the site config as the owner writes it, for editors. By
 * `discriminator` a validator reports the one mistake of the section at hand, not one for each
 * type.
 */
export const siteJsonSchema = () =>
  z.toJSONSchema(siteFileSchema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'union' && 'discriminator' in def) {
        jsonSchema.type = 'object'
        jsonSchema.discriminator = { propertyName: def.discriminator as string }
      }
      const type = jsonSchema.properties?.type
      if (typeof type === 'object' && typeof type.const === 'string' && jsonSchema.description) {
        type.description = `${type.description} ${type.const}: ${jsonSchema.description}`
      }
      if (jsonSchema.pattern !== undefined) jsonSchema.patternErrorMessage = formMessage(jsonSchema)
    },
  })

/**
 * The JSON Schema of a file with one entry (`entries: { files: … }`); it refers to the one above.
 */
export const entryJsonSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: 'site.schema.json#/$defs/entry',
})

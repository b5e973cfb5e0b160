import { z } from 'zod'
import { COLLECTION, group } from './fields.ts'
import { collectionSchema, entriesElsewhere, siteSchema } from './site.ts'

/** The forms that `entries` may take in the owner's file. */
const writtenEntries = z
  .union([
    collectionSchema.shape.entries,
    group('Entries in separate files, one entry per file.', { files: entriesElsewhere.files }),
    group('Entries in a table, with one entry per row and one field per column.', {
      table: entriesElsewhere.table,
    }),
  ])
  .describe(
    'The entries in the order shown, each of which becomes a page: a list, or the location of files or of a table.',
  )

/** `site.config.yaml` as its owner writes it: the entries of a collection may be in other files. */
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

/** The message that an editor shows for a text in the wrong format, instead of the bare pattern. */
const formMessage = ({ pattern, description = '' }: z.core.JSONSchema.BaseSchema): string =>
  pattern === '\\S'
    ? 'This text must not be empty.'
    : `This text does not have the right format. ${description}`.trim()

/**
 * The JSON Schema (2020-12) of the site config as the owner writes it, for editors. Its
 * `discriminator` makes a validator report only the mistakes of the actual section type.
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

/** The JSON Schema of a file with one entry (`entries: { files: … }`), part of the schema above. */
export const entryJsonSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: 'site.schema.json#/$defs/entry',
})

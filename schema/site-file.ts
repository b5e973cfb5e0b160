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

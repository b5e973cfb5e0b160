import { endsWithIndex } from '../site/collections.ts'
import { fillText } from '../site/placeholders.ts'
import type { Collection, Site } from '../site/site.ts'
import type { LabelledLink } from '../ui/shell.ts'

/**
 * The link to the page of all entries with which a list of at most `limit` of them ends; undefined
 * where it ends without.
 */
export const indexLinkOf = (
  { config }: Site,
  collection: Collection,
  limit: number,
): LabelledLink | undefined =>
  endsWithIndex(config, collection, limit)
    ? {
        label: fillText(config.messages.allOf, { label: collection.label }),
        href: collection.indexPath,
      }
    : undefined

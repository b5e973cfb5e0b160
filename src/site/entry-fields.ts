import type { EntryConfig } from '../../schema/site.ts'
import { fillText, placeholdersIn } from './placeholders.ts'
import type { Collection } from './site.ts'
import { slugOf } from '../read/slug.ts'

/** The fields of an entry that are not placeholders of its own. */
const RESERVED = new Set(['position', 'replace', 'sections'])

/**
 * A filled field stops at this length: fields that name each other many times over grow past any
 * memory.
 */
const LONGEST_FIELD = 50_000

/** A longer chain of fields within fields is a slip. */
const DEEPEST_FIELD = 100

export const slugOfEntry = (entry: EntryConfig): string => entry.slug ?? slugOf(entry.name)

/** A value for each name, with no name that every object has. */
const emptyFields = (): Record<string, string> => Object.create(null) as Record<string, string>

/**
 * The values of the placeholders on the page of an entry: name, slug, its fields, the collection's
 * defaults. A value may hold placeholders itself; one that leads back to itself, or
 * would grow past 50,000 characters, stays as it is written.
 */
export const entryFields = (
  collection: Pick<Collection, 'defaults'>,
  entry: EntryConfig,
): Record<string, string> => {
  const written = emptyFields()
  for (const [key, value] of [...Object.entries(collection.defaults), ...Object.entries(entry)])
    if (!RESERVED.has(key) && (typeof value === 'string' || typeof value === 'number'))
      written[key] = String(value)
  written.slug = slugOfEntry(entry)
  const fields = emptyFields()
  const beingFilled = new Set<string>()
  const valueOf = (key: string): string => {
    if (fields[key] !== undefined) return fields[key]
    const text = written[key]!
    beingFilled.add(key)
    const known = emptyFields()
    for (const name of placeholdersIn(text))
      if (name in written && !beingFilled.has(name) && beingFilled.size < DEEPEST_FIELD)
        known[name] = valueOf(name)
    beingFilled.delete(key)
    const filled = fillText(text, known)
    return (fields[key] = filled.length > LONGEST_FIELD ? text : filled)
  }
  for (const key of Object.keys(written)) valueOf(key)
  return fields
}

import type { EntryConfig } from '../../schema/site.ts'
import { slugOf } from '../values/slug.ts'
import { valueAt } from '../values/value-at.ts'
import { readField, shownField, tagsOf, tagsText, typeIn } from './field-types.ts'
import { fillText, placeholdersIn } from './placeholders.ts'
import type { Collection, FieldValue, FieldWords } from './site.ts'

/** The fields of an entry that cannot be used as placeholders. */
const RESERVED = new Set(['hidden', 'noindex', 'position', 'replace', 'sections'])

/** The maximum length of a filled field. Fields that refer to each other could exhaust memory. */
const LONGEST_FIELD = 50_000

/** The maximum depth of fields within fields. A longer chain must be a mistake. */
const DEEPEST_FIELD = 100

export const slugOfEntry = (entry: Pick<EntryConfig, 'name' | 'slug'>): string =>
  entry.slug ?? slugOf(entry.name)

/** An entry without the columns of other languages. */
export const withoutColumns = (entry: EntryConfig): EntryConfig =>
  Object.keys(entry).some((key) => key.includes('@'))
    ? (Object.fromEntries(
        Object.entries(entry).filter(([key]) => !key.includes('@')),
      ) as EntryConfig)
    : entry
/** What the fields of an entry depend on besides the entry. */
export type FieldSource = Pick<Collection, 'defaults'> &
  Partial<Pick<Collection, 'fields'>> & {
    readonly words?: FieldWords
  }

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const filledFields = (
  { defaults, fields: types, words }: FieldSource,
  entry: EntryConfig,
): Record<string, string> => {
  const written = new Map<string, string>()
  for (const [key, value] of [...Object.entries(defaults), ...Object.entries(entry)]) {
    const type = typeIn(types, key)
    if (RESERVED.has(key) || !isValue(value)) continue
    written.set(key, type && words ? shownField(type, value, words) : String(value))
  }
  if (words && entry.tags !== undefined) written.set('tags', tagsText(tagsOf(entry), words))
  written.set('slug', slugOfEntry(entry))
  const fields = new Map<string, string>()
  const beingFilled = new Set<string>()
  const valueOf = (key: string): string => {
    const known = fields.get(key)
    if (known !== undefined) return known
    const text = written.get(key)!
    if (!text.includes('{')) {
      fields.set(key, text)
      return text
    }
    beingFilled.add(key)
    const names = placeholdersIn(text).filter(
      (name) => written.has(name) && !beingFilled.has(name) && beingFilled.size < DEEPEST_FIELD,
    )
    const filled = fillText(text, Object.fromEntries(names.map((name) => [name, valueOf(name)])))
    beingFilled.delete(key)
    fields.set(key, filled.length > LONGEST_FIELD ? text : filled)
    return fields.get(key)!
  }
  for (const key of written.keys()) valueOf(key)
  return Object.fromEntries(fields)
}

type Known = Readonly<{ defaults: Collection['defaults']; fields: Record<string, string> }>

const found = new WeakMap<EntryConfig, Known>()

/**
 * The values of the placeholders on the page of an entry: its name, slug and fields, and the
 * collection's defaults; computed once. A value may contain placeholders; one that refers to itself
 * or would become too long stays unfilled.
 */
export const entryFields = (
  collection: FieldSource,
  entry: EntryConfig,
): Readonly<Record<string, string>> => {
  const { defaults } = collection
  const known = found.get(entry)
  if (known?.defaults === defaults) return known.fields
  const fields = filledFields(collection, entry)
  found.set(entry, { defaults, fields })
  return fields
}

/** The value of a field of an entry, as it is compared: of its own, or by default. */
export const fieldValue = (
  collection: FieldSource,
  entry: EntryConfig,
  field: string,
): FieldValue | undefined => {
  if (field === 'tags') return entry.tags === undefined ? undefined : tagsOf(entry)
  const written = [entry, collection.defaults].map((all) => valueAt(all, [field])).find(isValue)
  const { fields: types, words } = collection
  if (written === undefined) return undefined
  const type = typeIn(types, field)
  if (type !== undefined && words && !String(written).includes('{'))
    return readField(type, written, words)
  return entryFields(collection, entry)[field]
}

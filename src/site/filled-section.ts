import type { EntryConfig, SectionConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { once } from '../values/once.ts'
import { valueAt, withValue } from '../values/value-at.ts'
import { entryFields, fieldValue, type FieldSource } from './entry-fields.ts'
import { moneyOf, typeIn, typeNamed } from './field-types.ts'
import { withoutForeign } from './prose.ts'
import { fillText, fillValue, onlyPlaceholder } from './placeholders.ts'
import { sectionMeanings } from './section-meanings.ts'
import { eachValue } from '../validation/schema-walk.ts'

/** Finds the path of an entry of a collection by its name. */
export type LinkTo = (collection: string, name: string) => string | undefined

/** A place in a section where a field is more than its text. */
interface Place {
  readonly at: Path
  readonly as: 'money' | 'value' | 'prose'
  readonly text: string
}

/** The places of a section, found once. */
const sectionPlaces = once((section: SectionConfig): readonly Place[] => {
  const places: Place[] = []
  for (const { steps, meaning } of sectionMeanings(section.type))
    eachValue(section, steps, (value, at) => {
      if (meaning.kind === 'where')
        for (const [field, wanted] of Object.entries(value as object))
          if (onlyPlaceholder(wanted))
            places.push({ at: [...at, field], as: 'value', text: wanted })
      if (typeof value !== 'string' || !value.includes('{')) return
      if (meaning.kind === 'money') places.push({ at, as: 'money', text: value })
      if (/prose$|^markdown$/.test(meaning.kind)) places.push({ at, as: 'prose', text: value })
    })
  return places
})

/** Whether a price of a section is the field of an entry. */
export const takesPrice = (section: SectionConfig): boolean =>
  sectionPlaces(section).some(({ as }) => as === 'money')

/** Replaces a price whose field has none, which is reported. */
const NO_PRICE = { amount: 0, currency: 'USD' }

/** The fields of an entry, in which those for other entries are links; undefined if none is. */
export const linkedFields = (collection: FieldSource, entry: EntryConfig, linkTo: LinkTo) => {
  const links = Object.entries(collection.fields ?? {}).flatMap(([field, type]) => {
    const name = typeNamed(type) ? '' : String(fieldValue(collection, entry, field) ?? '')
    const href = name === '' ? undefined : linkTo(type, name)
    return href === undefined ? [] : [[field, `[${name}](${href})`]]
  })
  const all = { ...entry, ...(Object.fromEntries(links) as object) }
  return links.length === 0 ? undefined : entryFields(collection, all)
}

/**
 * A section with its placeholders filled in: as texts, as `linked` texts where these may have
 * links, and as values where they are compared or are a price.
 */
export const filledSection = (
  section: SectionConfig,
  collection: FieldSource,
  entry: EntryConfig,
  linked?: Readonly<Record<string, string>>,
): SectionConfig => {
  const fields = entryFields(collection, entry)
  const types = collection.fields
  let filled = fillValue(section, fields)
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind !== 'of-entry' || valueAt(section, steps) !== undefined) continue
    const own = entry[meaning.field]
    if (own !== undefined) filled = { ...filled, [steps[0]!]: own }
  }
  for (const { at, as, text } of sectionPlaces(section)) {
    const set = (value: unknown): void => {
      filled = withValue(filled, at, value) as SectionConfig
    }
    const name = onlyPlaceholder(text) ?? ''
    if (as === 'money')
      set(moneyOf(typeIn(types, name) ?? '', fieldValue(collection, entry, name)) ?? NO_PRICE)
    if (as === 'value') {
      const value = fieldValue(collection, entry, name) ?? fields[name] ?? text
      set(typeof value === 'string' ? withoutForeign(value) : value)
    }
    if (as === 'prose' && linked) set(fillText(text, linked))
  }
  return filled
}

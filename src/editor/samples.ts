import { parse } from 'yaml'
import { examples } from '../../schema/fields.ts'
import { programText } from '../files/program.ts'
import { picturesIn } from '../load/site-files.ts'
import { eachText } from '../site/each-text.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import {
  accepts,
  descriptionOf,
  exampleValue,
  meaningOf,
  optionsOf,
  partsOf,
  takesFreeText,
  unwrapped,
  type AnySchema,
} from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { isGroup } from '../values/value-at.ts'
import { labelOf } from './names.ts'
import { SAMPLES, type SectionKind } from './protocol.ts'
import type { Session } from './session.ts'

type Fields = Readonly<Record<string, unknown>>

/** What takes the place of the parts of an example that only its own site has. */
export interface Own {
  /** One of the owner's pictures, and one of the owner's collections. */
  readonly picture?: string | undefined
  readonly collection?: string | undefined
  /** Whether words of the example become words that ask for the owner's. */
  readonly isNeutral: boolean
}

const exampleOf = once(
  (type: string) => parse(programText(`sections/${type}/example.yaml`)) as Fields,
)

export const isSectionType = (type: string): type is SectionType =>
  Object.hasOwn(sectionSchemas, type)

/** The layouts of a section type; empty if it has only one. */
export const layoutsOf = (type: SectionType): readonly string[] => {
  const { variant } = partsOf(sectionSchemas[type]).fields
  return variant === undefined ? [] : optionsOf(variant)
}

/** Most items of a list in a new section. */
const MOST_ITEMS = 3

/** Formats whose examples are facts: a new section leaves them out where it can. */
const FACTS = new Set(['form', 'money', 'film', 'entry', 'classes', 'dated', 'places'])

const partFor = (schema: AnySchema, value: unknown): AnySchema => {
  const { options } = partsOf(schema)
  return options.find((option) => accepts(option, value)) ?? schema
}

/** A part of an example with what an owner's site has; undefined to leave it out. */
const adapted = (key: string, schema: AnySchema, value: unknown, own: Own): unknown => {
  const known = own.isNeutral && examples.get(unwrapped(schema))
  if (known) return known.example
  const meaning = meaningOf(schema)
  const kind = meaning?.kind
  if (kind === 'picture') {
    const words = own.isNeutral ? { alt: 'Your picture' } : { alt: (value as Fields).alt ?? '' }
    return own.picture === undefined ? undefined : { src: own.picture, ...words }
  }
  // What an example asks of its own collection, or takes from its entry.
  if (kind === 'where' || kind === 'sort' || kind === 'of-entry') return undefined
  const isOptional = accepts(schema, undefined)
  if (kind === 'markdown' && !own.isNeutral)
    return String(value).replace(/!\[[^\]]*\]\([^)]*\)/g, '')
  if (kind === 'collection') return own.isNeutral && isOptional ? undefined : own.collection
  if (meaning?.kind === 'form' && meaning.form === 'picture-file') return own.picture
  if (kind === 'link') return '/'
  if (kind === 'offer') return undefined
  if (own.isNeutral && FACTS.has(kind ?? '')) return isOptional ? undefined : value
  if (typeof value === 'string')
    return own.isNeutral && takesFreeText(schema)
      ? `Your ${labelOf(key).toLowerCase()}`
      : value.replace(/!\[[^\]]*\]\(images\/[^)]*\)\s*/g, '')
  const { item } = partsOf(unwrapped(schema))
  if (Array.isArray(value) && item !== undefined)
    return value
      .slice(0, own.isNeutral ? MOST_ITEMS : undefined)
      .map((each) => adapted(key.replace(/s$/, ''), partFor(item, each), each, own))
      .filter((each) => each !== undefined)
  if (!isGroup(value)) return value
  const { fields } = partsOf(partFor(schema, value))
  const parts = Object.entries(value).flatMap(([name, each]) => {
    const field = fields[name]
    const next = field && adapted(name, field, each, own)
    return next === undefined ? [] : [[name, next] as const]
  })
  return Object.fromEntries(parts)
}

/** A section of a type and layout, made of its example. */
export const sampleOf = (type: SectionType, layout: string | undefined, own: Own): Fields => {
  const { type: _, variant, id: __, ...example } = exampleOf(type)
  const schema = sectionSchemas[type]
  const fields = adapted(type, schema, example, own) as Fields
  const chosen = layout ?? (own.isNeutral ? undefined : variant)
  const section = { type, ...(chosen === undefined ? {} : { variant: chosen }), ...fields }
  return accepts(schema, section) ? section : { ...(exampleValue(schema) as Fields), type }
}

/** What of the owner's a sample shows. */
export const ownOf = ({ folder, good }: Session, isNeutral = true): Own => ({
  picture: picturesIn(folder)[0],
  collection: Object.keys(good?.fullSite.config.collections ?? {})[0],
  isNeutral,
})

/** A new item of a list. */
export const sampleItem = (list: string, item: AnySchema, own: Own): unknown => {
  const example = exampleValue(item)
  if (examples.has(unwrapped(item))) return example
  const value = adapted(list.replace(/s$/, ''), partFor(item, example), example, own)
  return accepts(item, value) && value !== undefined ? value : example
}

/** The texts that every entry of a collection has of its own, in words that ask for the owner's. */
export const textsOfEntries = (
  { good }: Session,
  key: string,
): Readonly<Record<string, string>> => {
  const { page, entries = [], defaults = {} } = good?.fullSite.config.collections[key] ?? {}
  const names = new Set<string>()
  eachText(page, (text) => placeholdersIn(text).forEach((name) => names.add(name)))
  const isOwn = (name: string): boolean =>
    name !== 'name' && defaults[name] === undefined && entries.every((entry) => entry[name])
  const own = [...names].filter(isOwn)
  return Object.fromEntries(own.map((name) => [name, `Your ${labelOf(name).toLowerCase()}`]))
}

/** A new section of the owner's, with an id of its own if its type is on the page already. */
export const sampleSection = (
  { type, layout }: { readonly type: string; readonly layout?: string | undefined },
  page: readonly unknown[],
  own: Own,
): unknown => {
  if (!isSectionType(type)) return { type }
  const { type: _, ...fields } = sampleOf(type, layout, own)
  const ids = page.map((each) => (isGroup(each) ? (each.id ?? each.type) : undefined))
  let id = type as string
  for (let count = 2; ids.includes(id); count++) id = `${type}-${count}`
  return { type, ...(id === type ? {} : { id }), ...fields }
}

/** The advice on a layout, from the description of the field: `cards: For few items.` */
const adviceOf = (description: string, layout: string, all: readonly string[]): string => {
  const end = `(?= (?:(?:${all.join('|')}): |By default,)|$)`
  return new RegExp(`(?:^|[.:] )${layout}: (.*?[.])${end}`).exec(description)?.[1] ?? ''
}

/** All section types for the picker; `chosen` is the layout that the preset chooses. */
export const sectionKinds = (
  chosen: Readonly<Partial<Record<string, string>>>,
): readonly SectionKind[] =>
  (Object.keys(sectionSchemas) as SectionType[]).map((type) => {
    const schema: AnySchema = sectionSchemas[type]
    const { variant } = partsOf(schema).fields
    const all = layoutsOf(type)
    const first = all.filter((name) => name === chosen[type])
    const layouts = [...first, ...all.filter((name) => !first.includes(name))]
    return {
      type,
      label: labelOf(type),
      description: descriptionOf(schema) ?? '',
      layouts: layouts.map((name) => ({
        name,
        words: adviceOf(descriptionOf(variant) ?? '', name, all),
      })),
      sample: `${SAMPLES}${type}`,
    }
  })

import { z } from 'zod'
import { sectionSchema, siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { kindOf, meaningOf, partsOf, schemaAt, unwrapped } from './schema-walk.ts'
import { valueAt } from './value-at.ts'

/** The headings of `docs/reference.md` that are no field: what stands in many places. */
export const headings = {
  sections: 'Sections',
  texts: 'texts',
  links: 'links',
  pictures: 'pictures',
  money: 'amounts of money',
  icons: 'icons',
  businesses: 'kinds of businesses',
} as const

/** What GitHub and editors make of a heading: `business.rating` -> `businessrating`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** The schema inside `optional`, `default` and their like. */
export const bareSchema = (schema: z.ZodType): z.ZodType => unwrapped(schema) as z.ZodType

/** What a list or a group with names of the owner's is made of; itself for another schema. */
export const itemOf = (schema: z.ZodType): z.ZodType => {
  const { item } = partsOf(schema)
  return item === undefined ? bareSchema(schema) : itemOf(item as z.ZodType)
}

/** Whether a field takes many: a list, or a group with names of the owner's. */
const takesMany = (schema: z.ZodType): boolean => /^(array|record)$/.test(kindOf(schema))

/** The fields of a group, or of each of many groups; undefined for another field. */
export const fieldsOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined => {
  const item = itemOf(schema)
  const isPlain = item instanceof z.ZodUnion && !(item instanceof z.ZodDiscriminatedUnion)
  const group = isPlain ? bareSchema(item.options[0] as z.ZodType) : item
  return group instanceof z.ZodObject ? group.shape : undefined
}

/** Links are known by their shape: the schema makes them anew for each field. */
const isLink = (schema: z.ZodType): boolean => {
  const fields = fieldsOf(schema) ?? {}
  return (
    Object.keys(fields).sort().join() === 'href,label' && meaningOf(fields.href)?.kind === 'link'
  )
}

/** The heading under which a group is explained together with its like in other places. */
export const sharedHeading = (field: z.ZodType): string | undefined => {
  if (itemOf(field) === sectionSchema) return headings.sections
  if (isLink(field)) return headings.links
  const meaning = meaningOf(field) ?? meaningOf(itemOf(field))
  if (meaning?.kind === 'site') return meaning.from
  if (meaning?.kind === 'picture') return headings.pictures
  return meaning?.kind === 'money' ? headings.money : undefined
}

/** Where a section type is explained. The word `section` parts it from a top-level key. */
export const explainedSection = (type: string): string => `${type} section`

/** Headings of what stands in many places: the groups below have no headings of their own. */
const LEAVES: ReadonlySet<string> = new Set([
  ...Object.values(headings),
  ...Object.keys(sectionSchemas).map(explainedSection),
])

/** Where the fields of a group are explained that stands in another, or in the file itself. */
export const explainedGroup = (key: string, field: z.ZodType, around?: string): string => {
  if (around === undefined) return key
  const hasHeading = fieldsOf(field) !== undefined && sharedHeading(field) === undefined
  return hasHeading && !LEAVES.has(around) ? `${around}.${key}` : around
}

/** Whether a field is one that every section type has: they are explained once. */
export const isCommonField = (key: string, schema: z.ZodType): boolean =>
  // A number that a section shows may have such a name.
  /^(type|id|hidden|from|until)$/.test(key) && meaningOf(schema)?.kind !== 'number'

/** Where a part of a group or list is explained, which is itself explained at `around`. */
const explainedPart = (
  whole: z.ZodType,
  step: string | number,
  part: z.ZodType,
  around: string | undefined,
): string | undefined => {
  if (takesMany(whole)) return sharedHeading(whole) ?? around
  const shared = takesMany(part) ? undefined : sharedHeading(part)
  return shared ?? explainedGroup(String(step), part, around)
}

/**
 * The anchor of `docs/reference.md` where a place of a site config is explained, or the innermost
 * group around it; undefined for the file itself and for a top-level key that is none.
 */
export const referenceAnchor = (value: unknown, path: Path): string | undefined => {
  let whole: z.ZodType = siteSchema
  let around: string | undefined
  for (const [index, step] of path.entries()) {
    const to = path.slice(0, index + 1)
    const part = schemaAt(siteSchema, value, to) as z.ZodType | undefined
    if (part === undefined) break
    if (part === sectionSchema) {
      const type = String(valueAt(value, [...to, 'type']))
      around = Object.hasOwn(sectionSchemas, type) ? explainedSection(type) : headings.sections
    } else if (whole === sectionSchema && step !== 'type' && isCommonField(String(step), part))
      around = headings.sections
    else around = explainedPart(whole, step, part, around)
    whole = part
  }
  return around && anchorOf(around)
}

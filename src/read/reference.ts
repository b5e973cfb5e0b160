import { z } from 'zod'
import { sectionSchema, siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { descriptionOf, kindOf, meaningOf, partsOf, schemaAt, unwrapped } from './schema-walk.ts'
import { valueAt } from './value-at.ts'

/** The headings of `docs/reference.md` that are no field: what stands in many places. */
export const headings = {
  sections: 'Sections',
  texts: 'texts',
  links: 'links',
  pictures: 'pictures',
  money: 'amounts of money',
  icons: 'icons',
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
  return item instanceof z.ZodObject ? item.shape : undefined
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

/** A heading, and whether the groups below it have headings of their own. */
export interface Explained {
  readonly heading: string
  readonly nests: boolean
}

/** Where the fields of a group are explained that stands in another, or in the file itself. */
export const explainedGroup = (
  key: string,
  field: z.ZodType,
  around: Explained | undefined,
): Explained => {
  if (around === undefined) return { heading: key, nests: true }
  const own = around.nests && fieldsOf(field) !== undefined && sharedHeading(field) === undefined
  return own ? { heading: `${around.heading}.${key}`, nests: true } : around
}

/** Where a section type is explained. Its groups stand under its own heading. */
export const explainedSection = (type: string): Explained => ({
  // The word `section` parts it from the top-level key of the same name.
  heading: `${type} section`,
  nests: false,
})

/** The fields that every section type has, with the same description: they are explained once. */
export const commonSectionFields: readonly string[] = (() => {
  const [first, ...others] = Object.values(sectionSchemas).map(
    ({ shape }) => new Map(Object.entries(shape)),
  )
  return [...first!.keys()].filter((key) =>
    others.every((shape) => descriptionOf(shape.get(key)) === descriptionOf(first!.get(key))),
  )
})()

const everySection: Explained = { heading: headings.sections, nests: false }

/** Where a part of a group or list is explained, which is itself explained at `around`. */
const explainedPart = (
  whole: z.ZodType,
  step: string | number,
  part: z.ZodType,
  around: Explained | undefined,
): Explained | undefined => {
  const heading = sharedHeading(takesMany(whole) ? whole : part)
  const shared = heading === undefined ? undefined : { heading, nests: true }
  if (takesMany(whole)) return shared ?? around
  const own = explainedGroup(String(step), part, around)
  return takesMany(part) ? own : (shared ?? own)
}

/**
 * The anchor of `docs/reference.md` where a place of a site config is explained, or the innermost
 * group around it; undefined for the file itself and for a top-level key that is none.
 */
export const referenceAnchor = (value: unknown, path: Path): string | undefined => {
  let whole: z.ZodType = siteSchema
  let around: Explained | undefined
  for (const [index, step] of path.entries()) {
    const to = path.slice(0, index + 1)
    const part = schemaAt(siteSchema, value, to) as z.ZodType | undefined
    if (part === undefined) break
    if (part === sectionSchema) {
      const type = String(valueAt(value, [...to, 'type']))
      around = Object.hasOwn(sectionSchemas, type) ? explainedSection(type) : everySection
    } else if (
      whole === sectionSchema &&
      step !== 'type' &&
      commonSectionFields.includes(`${step}`)
    ) {
      around = everySection
    } else {
      around = explainedPart(whole, step, part, around)
    }
    whole = part
  }
  return around && anchorOf(around.heading)
}

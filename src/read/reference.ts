import { z } from 'zod'
import { sectionSchema, siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { descriptionOf, kindOf, meaningOf, partsOf, unwrapped } from './schema-walk.ts'
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
  const { item, values } = partsOf(schema)
  const inner = item ?? values
  return inner === undefined ? bareSchema(schema) : itemOf(inner as z.ZodType)
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

const shapes: Readonly<Record<string, z.ZodObject>> = sectionSchemas

/** The fields that every section type has, with the same description: they are explained once. */
export const commonSectionFields: readonly string[] = (() => {
  const [first, ...others] = Object.values(shapes).map(({ shape }) => shape)
  return Object.keys(first ?? {}).filter((key) =>
    others.every((shape) => descriptionOf(shape[key]) === descriptionOf(first?.[key])),
  )
})()

/** The part of a value, or of the fields of a schema. */
const below = (value: unknown, step: string | number): unknown => valueAt(value, [step])

const everySection: Explained = { heading: headings.sections, nests: false }

/** Goes down a path as far as the schema knows it, from a value that is explained at `around`. */
const follow = (
  schema: z.ZodType,
  value: unknown,
  path: Path,
  around: Explained | undefined,
): Explained | undefined => {
  const bare = bareSchema(schema)
  const [step, ...rest] = path
  if (bare === sectionSchema) {
    const type = String(below(value, 'type'))
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined
    const isCommon = step !== 'type' && commonSectionFields.includes(String(step))
    return shape === undefined || isCommon
      ? everySection
      : follow(shape, value, path, explainedSection(type))
  }
  if (step === undefined) return around
  const next = below(value, step)
  const shared = (field: z.ZodType): Explained | undefined => {
    const heading = sharedHeading(field)
    return heading === undefined ? undefined : { heading, nests: true }
  }
  if (takesMany(bare)) {
    const { item, values } = partsOf(bare)
    return follow((item ?? values) as z.ZodType, next, rest, shared(schema) ?? around)
  }
  const field = bare instanceof z.ZodObject ? below(bare.shape, step) : undefined
  if (!(field instanceof z.ZodType)) return around
  const there = explainedGroup(String(step), field, around)
  return follow(field, next, rest, takesMany(field) ? there : (shared(field) ?? there))
}

/**
 * The anchor of `docs/reference.md` where a place of a site config is explained, or the innermost
 * group around it; undefined for the file itself and for a top-level key that is none.
 */
export const referenceAnchor = (value: unknown, path: Path): string | undefined => {
  const explained = follow(siteSchema, value, path, undefined)
  return explained === undefined ? undefined : anchorOf(explained.heading)
}

import { z } from 'zod'
import { sectionSchema, siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { kindOf, meaningOf, partsOf, schemaAt, unwrapped } from './schema-walk.ts'
import { valueAt } from '../values/value-at.ts'

/** Headings of `docs/reference.md` for groups that several fields share. */
export const sharedHeadings = {
  sections: 'Sections',
  texts: 'texts',
  links: 'links',
  pictures: 'pictures',
  money: 'amounts of money',
  icons: 'icons',
  businesses: 'kinds of businesses',
} as const

/** The anchor of a heading in GitHub and editors: `business.rating` -> `businessrating`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** The schema inside `optional`, `default` and similar wrappers. */
export const bareSchema = (schema: z.ZodType): z.ZodType => unwrapped(schema) as z.ZodType

/** The schema of the members of a list or record; any other schema unchanged. */
export const itemOf = (schema: z.ZodType): z.ZodType => {
  const { item } = partsOf(schema)
  return item === undefined ? bareSchema(schema) : itemOf(item as z.ZodType)
}

/** Whether a field is a list or a record with names that the owner chooses. */
const takesMany = (schema: z.ZodType): boolean => /^(array|record)$/.test(kindOf(schema))

/** The fields of a group, or of each group in a list; undefined for other fields. */
export const fieldsOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined => {
  const item = itemOf(schema)
  const isPlain = item instanceof z.ZodUnion && !(item instanceof z.ZodDiscriminatedUnion)
  const group = isPlain ? bareSchema(item.options[0] as z.ZodType) : item
  return group instanceof z.ZodObject ? group.shape : undefined
}

/** Links are recognized by their shape, because each field has a new schema object. */
const isLink = (schema: z.ZodType): boolean => {
  const fields = fieldsOf(schema) ?? {}
  return (
    Object.keys(fields).sort().join() === 'href,label' && meaningOf(fields.href)?.kind === 'link'
  )
}

/** The heading under which a group used in several places is explained. */
export const sharedHeading = (field: z.ZodType): string | undefined => {
  if (itemOf(field) === sectionSchema) return sharedHeadings.sections
  if (isLink(field)) return sharedHeadings.links
  const meaning = meaningOf(field) ?? meaningOf(itemOf(field))
  if (meaning?.kind === 'site') return meaning.from
  if (meaning?.kind === 'picture') return sharedHeadings.pictures
  return meaning?.kind === 'money' ? sharedHeadings.money : undefined
}

/** The heading of a section type. The word `section` distinguishes it from a top-level key. */
export const explainedSection = (type: string): string => `${type} section`

/** Shared headings; groups below them have no separate headings. */
const LEAVES: ReadonlySet<string> = new Set([
  ...Object.values(sharedHeadings),
  ...Object.keys(sectionSchemas).map(explainedSection),
])

/** The heading for the fields of a group, inside another group or at the top level. */
export const explainedGroup = (key: string, field: z.ZodType, around?: string): string => {
  if (around === undefined) return key
  const hasHeading = fieldsOf(field) !== undefined && sharedHeading(field) === undefined
  return hasHeading && !LEAVES.has(around) ? `${around}.${key}` : around
}

/** Whether every section type has the field; such fields are explained once. */
export const isCommonField = (key: string, schema: z.ZodType): boolean =>
  // A number in a section may have the same name.
  /^(type|id|hidden|from|until)$/.test(key) && meaningOf(schema)?.kind !== 'number'

/** The heading for a part of a group or list whose own heading is `around`. */
const explainedPart = (
  parent: z.ZodType,
  step: string | number,
  part: z.ZodType,
  around: string | undefined,
): string | undefined => {
  if (takesMany(parent)) return sharedHeading(parent) ?? around
  const shared = takesMany(part) ? undefined : sharedHeading(part)
  return shared ?? explainedGroup(String(step), part, around)
}

/**
 * The anchor in `docs/reference.md` that explains a path of the site config, or the innermost group
 * around it. Undefined for the file itself and for an unknown top-level key.
 */
export const referenceAnchor = (value: unknown, path: Path): string | undefined => {
  let parent: z.ZodType = siteSchema
  let around: string | undefined
  for (const [index, step] of path.entries()) {
    const to = path.slice(0, index + 1)
    const part = schemaAt(siteSchema, value, to) as z.ZodType | undefined
    if (part === undefined) break
    if (part === sectionSchema) {
      const type = String(valueAt(value, [...to, 'type']))
      around = Object.hasOwn(sectionSchemas, type)
        ? explainedSection(type)
        : sharedHeadings.sections
    } else if (parent === sectionSchema && step !== 'type' && isCommonField(String(step), part))
      around = sharedHeadings.sections
    else around = explainedPart(parent, step, part, around)
    parent = part
  }
  return around && anchorOf(around)
}

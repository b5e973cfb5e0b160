import type { FieldMeaning } from '../../schema/fields.ts'
import { showsOf, type Shows } from '../../schema/section.ts'
import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { eachValue, meaningfulFields } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import type { Section, Site } from './site.ts'

/** The fields of a section type that mean more than their text. */
export const sectionMeanings = once((type: SectionType) => meaningfulFields(sectionSchemas[type]))

/** A field of a section that has a value and a meaning. */
export interface MeantField<Kind extends FieldMeaning['kind']> {
  readonly value: unknown
  /** Where it is in the section. */
  readonly at: Path
  readonly meaning: FieldMeaning & { readonly kind: Kind }
}

/** The fields of a section with a meaning of one kind. */
export const fieldsOfKind = <Kind extends FieldMeaning['kind']>(
  section: SectionConfig,
  kind: Kind,
): readonly MeantField<Kind>[] => {
  const found: MeantField<Kind>[] = []
  for (const { steps, meaning } of sectionMeanings(section.type))
    if (meaning.kind === kind)
      eachValue(section, steps, (value, at) =>
        found.push({ value, at, meaning: meaning as FieldMeaning & { readonly kind: Kind } }),
      )
  return found
}

/** What a section shows that concerns other parts of the site. */
export const sectionShows = (section: SectionConfig): Shows =>
  showsOf(sectionSchemas[section.type], section)

/** The name of the entry to which a section limits one of its lists. */
export const filterOf = (section: SectionConfig): MeantField<'entry'> | undefined =>
  fieldsOfKind(section, 'entry').find(({ meaning }) => meaning.filters)

/** What a section takes from the site (`site` in schema/fields.ts), by its place there. */
export const takenFromSite = (section: Section): ReadonlyMap<string, unknown> =>
  new Map(fieldsOfKind(section, 'site').map(({ value, meaning }) => [meaning.from, value]))

/** The lists of a section that no collection fills, or only some of its entries. */
const ownLists = (section: Section): readonly (readonly [string, unknown])[] =>
  sectionMeanings(section.type).flatMap(({ steps, meaning }) => {
    const key = meaning.kind === 'collection' ? meaning.fills : undefined
    const isFilled = valueAt(section, steps) !== undefined && !('where' in section && section.where)
    return key === undefined || isFilled ? [] : [[key, valueAt(section, [key])]]
  })

/**
 * The list that a section takes from the site (reviews, reels) or has itself, if it is empty and no
 * link leads to more elsewhere, or if nothing in it is about the subject of the section. Such a
 * section would be a heading over nothing, and is left out of its page.
 */
export const emptyList = (section: Section): string | undefined =>
  'action' in section && section.action !== undefined && filterOf(section) === undefined
    ? undefined
    : [...takenFromSite(section), ...ownLists(section)].find(
        ([, value]) => Array.isArray(value) && !value.length,
      )?.[0]

/** The fields that a section leaves out and takes from the site config, with the places there. */
export const placesTaken = (section: SectionConfig): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sectionMeanings(section.type).flatMap(({ steps, meaning }) =>
      meaning.kind === 'site' && valueAt(section, steps) == null ? [[steps[0]!, meaning.from]] : [],
    ),
  )

/** What a section takes from elsewhere in the site config for the fields that it leaves out. */
export const fillsOf = (section: SectionConfig, config: SiteConfig): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(placesTaken(section)).map(([key, from]) => [
      key,
      valueAt(config, from.split('.')),
    ]),
  )

/** The collections whose entries a section shows as cards or links. */
export const listsOf = (section: SectionConfig): readonly string[] =>
  fieldsOfKind(section, 'collection').flatMap(({ value, meaning }) =>
    meaning.fills === undefined ? [] : [value as string],
  )

/** The files of all pictures of a site, with that of its business and its logo. */
export const pictureFilesOf = ({ facts, config, collections }: Site): ReadonlySet<string> => {
  const { business, header } = config
  const sections = facts.flatMap((page) => page.sections)
  const lists = new Set(sections.flatMap((section) => section.lists ?? []))
  const cards = [...lists].flatMap((key) => collections.get(key)?.entries ?? [])
  const shared = facts.map(({ share }) => share?.image)
  const pictures = [business.image, ...cards.map(({ image }) => image), ...shared]
  return new Set(
    [
      ...sections.flatMap((section) => section.pictures ?? []),
      ...pictures.flatMap((picture) => [picture?.src, picture?.portrait]),
      header.logo?.src,
      header.logo?.onLight,
    ].filter((file) => file !== undefined),
  )
}

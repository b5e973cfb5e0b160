import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import { meaningfulFields, type MeaningfulField } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import type { Section, Site } from './site.ts'

const meanings = new Map<string, readonly MeaningfulField[]>()

/** The fields of a section type that mean more than their text; found once. */
export const sectionMeanings = (type: SectionType): readonly MeaningfulField[] => {
  const found = meanings.get(type) ?? meaningfulFields(sectionSchemas[type])
  meanings.set(type, found)
  return found
}

/** What a section takes from the site (`site` in schema/fields.ts), with where it stands there. */
export const takenFromSite = (section: Section): ReadonlyMap<string, unknown> =>
  new Map(
    sectionMeanings(section.type).flatMap(({ steps, meaning }) =>
      meaning.kind === 'site' ? [[meaning.from, valueAt(section, steps)]] : [],
    ),
  )

/** The lists of a section that a collection may fill, where it names none. */
const ownLists = (section: Section): readonly (readonly [string, unknown])[] =>
  sectionMeanings(section.type).flatMap(({ steps, meaning }) => {
    const key = meaning.kind === 'collection' ? meaning.fills : undefined
    return key === undefined || valueAt(section, steps) !== undefined
      ? []
      : [[key, valueAt(section, [key])]]
  })

/**
 * The list that a section takes from the site (reviews, reels) or has itself, where it is empty and
 * no link leads to more elsewhere, or has nothing of what the section is about: it would be a
 * heading over nothing, and is left out of its page.
 */
export const emptyList = (section: Section): string | undefined =>
  'action' in section && section.action !== undefined && !('about' in section && section.about)
    ? undefined
    : [...takenFromSite(section), ...ownLists(section)].find(
        ([, value]) => Array.isArray(value) && !value.length,
      )?.[0]

/** What a section that leaves fields out takes for them from elsewhere in the site config. */
export const fillsOf = (section: SectionConfig, config: SiteConfig): Record<string, unknown> => {
  const fills: Record<string, unknown> = {}
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    const key = steps[0]!
    if (meaning.kind === 'site' && (section as unknown as Record<string, unknown>)[key] == null)
      fills[key] = valueAt(config, meaning.from.split('.'))
  }
  return fills
}

/** The collections of whose entries a section makes cards or links. */
export const listsOf = (section: SectionConfig): readonly string[] =>
  sectionMeanings(section.type).flatMap(({ steps, meaning }) => {
    const key = valueAt(section, steps)
    return meaning.kind === 'collection' && meaning.fills !== undefined && typeof key === 'string'
      ? [key]
      : []
  })

/** The files of all pictures that a site shows, of that of its business, and of its logo. */
export const pictureFilesOf = ({ facts, config, collections }: Site): ReadonlySet<string> => {
  const { business, header } = config
  const sections = facts.flatMap((page) => page.sections)
  const lists = new Set(sections.flatMap((section) => section.lists ?? []))
  const cards = [...lists].flatMap((key) => collections.get(key)?.entries ?? [])
  const pictures = [business.image, ...cards.map(({ image }) => image)]
  return new Set(
    [
      ...sections.flatMap((section) => section.pictures ?? []),
      ...pictures.flatMap((picture) => [picture?.src, picture?.portrait]),
      header.logo?.src,
      header.logo?.onLight,
    ].filter((file) => file !== undefined),
  )
}

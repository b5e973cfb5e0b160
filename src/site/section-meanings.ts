import type { SiteConfig } from '../../schema/site.ts'
import { eachValue, meaningfulFields, type MeaningfulField } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import type { Page, Section, Site } from './site.ts'

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

/** A picture as the site config names it. */
export type ShownPicture = NonNullable<SiteConfig['business']['image']>

/** The pictures that a page shows, in order. */
export const picturesOf = ({ sections }: Page): readonly ShownPicture[] => {
  const found: ShownPicture[] = []
  for (const section of sections)
    for (const { steps, meaning } of sectionMeanings(section.type))
      if (meaning.kind === 'picture')
        eachValue(section, steps, (picture) => found.push(picture as ShownPicture))
  return found
}

/** The files of all pictures that a site shows, of that of its business, and of its logo. */
export const pictureFilesOf = ({ pages, config }: Site): ReadonlySet<string> => {
  const { business, header } = config
  const { image } = business
  const shown = [...pages.flatMap(picturesOf), ...(image === undefined ? [] : [image])]
  return new Set(
    [
      ...shown.flatMap(({ src, portrait }) => [src, portrait]),
      header.logo?.src,
      header.logo?.onLight,
    ].filter((file) => file !== undefined),
  )
}

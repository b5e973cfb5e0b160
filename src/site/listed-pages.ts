import { menuOf, type MenuQuery } from './collections.ts'
import type { EntryCard, ShownPicture, Site } from './site.ts'

/** A page in a menu, with a text and a picture to distinguish it. */
export interface MenuPage {
  readonly label: string
  readonly href: string
  readonly text?: string | undefined
  readonly picture?: ShownPicture | undefined
}

/** The maximum number of pages for which a menu shows pictures and texts rather than only names. */
const MOST_SHOWN = 12

/** The minimum length of a sentence. Shorter ones may end at an abbreviation. */
const SHORTEST = 40

/** The first sentence of a text. */
const firstSentence = (text: string, lang: string): string => {
  let found = ''
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)) {
    found += segment
    if (found.length >= SHORTEST) break
  }
  return found.trim()
}

/** An entry in one line: its summary, or the first sentence of its own description. */
export const entryLine = (
  { config }: Pick<Site, 'config'>,
  { summary, description, isDescribed }: EntryCard,
): string | undefined => summary ?? (isDescribed && firstSentence(description, config.lang))

/**
 * The pages of a menu, each with its line and first picture, unless all have the same. The last
 * link may lead to the page of all entries.
 */
export const menuPages = (site: Site, menu: MenuQuery): readonly MenuPage[] => {
  const { entries, links } = menuOf(site, menu)
  if (links.length > MOST_SHOWN) return links
  const pictures = entries.map((_, at) => site.factsAt.get(links[at]!.href)?.picture)
  const differ = new Set(pictures.map((picture) => picture?.src)).size > 1
  return links.map((link, at) => {
    const entry = entries[at]
    if (entry === undefined) return link
    const text = entryLine(site, entry)
    return { ...link, text, picture: differ ? pictures[at] : undefined }
  })
}

/** The files of the pictures shown in the menus of the header. */
export const menuPictures = (site: Site): ReadonlySet<string> =>
  new Set(
    site.config.header.menu.flatMap((menu) =>
      menuPages(site, menu).flatMap(({ picture }) => picture?.src ?? []),
    ),
  )

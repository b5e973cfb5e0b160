import { siteSchema } from '../../schema/site.ts'
import {
  eachShown,
  frameTexts,
  messageTexts,
  pageTexts,
  type ShownText,
} from '../render/shown-texts.ts'
import { provenanceOf } from '../site/provenance.ts'
import type { Page, Site } from '../site/site.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { NOT_SHOWN, shownSections, type Marked, type Marker } from './marks.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { FindRest } from './sentinels.ts'

/* Marks of the texts that have none after a page is rendered: they are found by their words. */

/** The texts of all pages: those of header, footer and forms, and the words of the interface. */
const commonTexts = once((site: Site): readonly ShownText[] => {
  const { pages: _, collections: __, messages: ___, ...parts } = site.config
  const found: ShownText[] = []
  for (const key of Object.keys(parts))
    eachShown(siteSchema, site.config, [key], site.config.lang, (text, path) =>
      found.push({ text, pieces: [{ text, path }] }),
    )
  return [...frameTexts(site), ...messageTexts(site), ...found]
})

/** The path of the first text of page data with these words. */
const pathIn = (value: unknown, words: string, path: Path = []): Path | undefined => {
  if (NOT_SHOWN.has(String(path.at(-1))) && typeof value === 'string') return undefined
  if (typeof value === 'string') return value.trim() === words ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = pathIn(part, words, [...path, Array.isArray(value) ? Number(key) : key])
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Finds the mark of every text: where its words are written; the value that it is made from, such
 * as an hour in a timetable; or the section or page that shows it. `data` is that of its sections.
 */
export const restOf = (
  site: Site,
  page: Page,
  data: readonly unknown[],
  marker: Marker,
): FindRest => {
  const shown = new Map<string, ShownText[]>()
  for (const text of [...pageTexts(site, page), ...commonTexts(site)]) {
    // A rating of 4.9/5 is shown as 4.9 beside its stars.
    const words = text.text.trim().replace(/^([\d.,]+)\/\d+$/, '$1')
    shown.set(words, [...(shown.get(words) ?? []), text])
  }
  const indexes = shownSections(page)
  const { sectionPieces } = provenanceOf(site, page)
  const madeIn = (text: string, section: number): Marked | undefined => {
    const index = indexes[section]!
    const path = pathIn(data[section], text) ?? []
    const end = path.findLastIndex(
      (_, at) => valueAt(page.sections[index], path.slice(0, at + 1)) !== undefined,
    )
    if (end === -1) return undefined
    const pieces = sectionPieces(index, path.slice(0, end + 1), text)
    const isWhole = pieces.map((piece) => piece.text).join('') === text
    return { pieces: isWhole ? pieces : [{ text, path: pieces[0]!.path }], isFound: true }
  }
  return (text, section, isInside) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return undefined // A sign between other texts.
    const found = shown.get(text)
    const id = section === undefined ? undefined : page.sections[indexes[section]!]?.id
    const own = found?.find((each) => each.section === id) ?? found?.[0]
    if (own !== undefined) return marker.add({ pieces: own.pieces, isFound: true })
    if (isInside) return undefined
    const made = section === undefined ? undefined : madeIn(text, section)
    if (made !== undefined) return marker.add(made)
    const path = section === undefined ? page.source : page.sources[indexes[section]!]!
    return marker.add({ pieces: [{ text, path }], isBuilt: true }, `${path.join()} ${text}`)
  }
}

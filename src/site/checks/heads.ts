import type { Place } from '../../diagnostics/diagnostic.ts'
import { placeholdersIn } from '../placeholders.ts'
import type { Page, PageRef } from '../site.ts'
import { headKey } from '../text-key.ts'
import { shortened } from '../../diagnostics/shorten.ts'
import { isWritten, type Check } from './check.ts'

/** About what search results show before they cut (specification: titles and descriptions). */
const LIMITS = { title: 60, description: 160 } as const

type Part = keyof typeof LIMITS

/** Where a page's title or description comes from: its own, the template's, or nowhere in the file. */
const placeOf = (check: Check, ref: PageRef, part: Part): { place: Place; isOwn: boolean } => {
  const own = [...ref.source, part]
  if (isWritten(check, own)) return { place: { path: own, on: 'value' }, isOwn: true }
  if (ref.collection !== undefined) {
    const shared = ['collections', ref.collection, 'page', part]
    if (isWritten(check, shared)) return { place: { path: shared, on: 'value' }, isOwn: true }
    return { place: { path: shared.slice(0, -1), on: 'key' }, isOwn: false }
  }
  return { place: { path: [...ref.source, 'path'], on: 'value' }, isOwn: false }
}

/** What a page says in search results: looks at one page after the other. */
export const headsCheck = (): ((check: Check, ref: PageRef, page: Page) => void) => {
  // By what stands for a text: those of a large site are not held.
  const seen: Record<Part, Map<number, PageRef>> = { title: new Map(), description: new Map() }
  const tooLong = (
    { report }: Check,
    part: Part,
    text: string,
    path: string,
    place: Place,
  ): void => {
    const length = [...text].length
    if (length <= LIMITS[part]) return
    report({
      code: part === 'title' ? 'title-long' : 'description-long',
      severity: 'warning',
      place,
      message: `The ${part} of ${path} has ${length} characters; search results cut it off after about ${LIMITS[part]}.`,
      hint:
        part === 'title'
          ? 'Say the most important words first, and leave out what the page itself says.'
          : 'Say in one or two short sentences what a visitor finds there.',
    })
  }
  return (check, ref, page) => {
    // The page that lists a whole collection takes its words from elsewhere.
    if (ref.source.length === 2 && ref.source[0] === 'collections') return
    // A name that is a stand-in makes titles that are none of the owner's.
    const names = [
      [...ref.source, 'name'],
      ['business', 'name'],
      ['business', 'description'],
    ]
    if (names.some((path) => check.doubt.at(path))) return
    for (const part of ['title', 'description'] as const) {
      const text = page[part].trim()
      const { place, isOwn } = placeOf(check, ref, part)
      tooLong(check, part, text, page.path, place)
      // A placeholder that nothing fills is told by itself.
      if (placeholdersIn(text).length > 0) continue
      const key = headKey(text)
      const first = seen[part].get(key)
      if (first === undefined) {
        seen[part].set(key, ref)
        continue
      }
      if (first.path === page.path) continue
      check.report({
        code: part === 'title' ? 'same-title' : 'same-description',
        severity: 'warning',
        place,
        message: (lineOf) =>
          isOwn
            ? `${page.path} has the same ${part} as ${first.path} (line ${lineOf(placeOf(check, first, part).place)}): "${shortened(text, 60)}".`
            : `${page.path} has no ${part} of its own, and so the same as ${first.path} (line ${lineOf(placeOf(check, first, part).place)}).`,
        hint: isOwn
          ? `Give each page a ${part} of its own${ref.collection === undefined ? '' : '; {name} in the template makes them differ'}.`
          : `Add a ${part}, which is shown in search results.`,
      })
    }
  }
}

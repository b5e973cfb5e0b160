import type { Location } from '../diagnostics/diagnostic.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Page } from '../site/site.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { headPath, onPage, type Check } from './check.ts'

/** About what search results show before they cut (specification: titles and descriptions). */
const PARTS = {
  title: {
    most: 60,
    advice: 'Say the most important words first, and leave out what the page itself says.',
  },
  description: {
    most: 160,
    advice: 'Say in one or two short sentences what a visitor finds there.',
  },
} as const

/** Where a title or description comes from; what lacks one, where none is written. */
const locationOf = (check: Check, page: Page, part: keyof typeof PARTS): Location => {
  const path = headPath(check, page, part)
  if (path !== undefined) return { path, on: 'value' }
  return page.collection === undefined
    ? { path: [...page.source, 'path'], on: 'value' }
    : { path: ['collections', page.collection, 'page'], on: 'key' }
}

/** Whether title and description are the owner's own words. */
const isOwn = ({ tainted }: Check, { source }: Page): boolean => {
  // The page that lists a whole collection takes its words from elsewhere.
  if (source.length === 2 && source[0] === 'collections') return false
  const names = [
    [...source, 'name'],
    ['business', 'name'],
    ['business', 'description'],
  ]
  return !names.some((path) => tainted.at(path))
}

/** What pages say in search results. */
export const checkHeads = (check: Check): void => {
  for (const part of ['title', 'description'] as const) {
    const { most, advice } = PARTS[part]
    const seen = new Map<string, Page>()
    for (const page of check.site.pages) {
      if (!isOwn(check, page)) continue
      const { report } = onPage(check, page)
      const text = page[part].trim()
      const location = locationOf(check, page, part)
      const { length } = [...text]
      if (length > most)
        report({
          code: `${part}-long`,
          location,
          message: `The ${part} of ${page.path} has ${length} characters; search results cut it off after about ${most}.`,
          hint: advice,
        })
      // A placeholder that nothing fills is reported by itself.
      if (placeholdersIn(text).length > 0) continue
      const first = seen.get(text)
      if (first === undefined) seen.set(text, page)
      if (first === undefined || first.path === page.path) continue
      const isWrittenHere = headPath(check, page, part) !== undefined
      report({
        code: `same-${part}`,
        location,
        message: (lineOf) => {
          const line = lineOf(locationOf(check, first, part))
          return isWrittenHere
            ? `${page.path} has the same ${part} as ${first.path} (line ${line}): "${shortened(text, 60)}".`
            : `${page.path} has no ${part} of its own, and so the same as ${first.path} (line ${line}).`
        },
        hint: isWrittenHere
          ? `Give each page a ${part} of its own${page.collection === undefined ? '' : '; {name} in the template makes them differ'}.`
          : `Add a ${part}, which is shown in search results.`,
      })
    }
  }
}

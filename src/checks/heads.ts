import type { Location } from '../diagnostics/diagnostic.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Page } from '../site/site.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { HEAD, type HeadPart } from '../site/provenance.ts'
import { writtenHead, type Check, type PageCheck, type Placed } from './check.ts'
import { defineRule, type RulePage } from './rule.ts'

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
const locationOf = (check: Check, page: Page, part: HeadPart): Location => {
  const path = writtenHead(check, page, part)
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

/** A title or description, and where it is written, if it is the owner's own. */
interface Head extends Placed {
  readonly isWritten: boolean
  /** Where its line is, for the messages of other pages. */
  readonly line: Location
}

const checkLength = ({ report, page }: PageCheck, part: HeadPart, location: Location): void => {
  const { most, advice } = PARTS[part]
  const { length } = [...page[part].trim()]
  if (length > most)
    report({
      code: `${part}-long`,
      location,
      message: `The ${part} of ${page.path} has ${length} characters; search results cut it off after about ${most}.`,
      hint: advice,
    })
}

/** Reports the pages that have the title or description of an earlier one. */
const checkSame = (
  { report }: Check,
  part: HeadPart,
  pages: readonly RulePage<Partial<Readonly<Record<HeadPart, Head>>>>[],
): void => {
  const seen = new Map<string, { readonly path: string; readonly head: Head }>()
  for (const { page, facts } of pages) {
    const head = facts[part]
    const text = page[part].trim()
    // A placeholder that nothing fills is reported by itself.
    if (head === undefined || (text.includes('{') && placeholdersIn(text).length > 0)) continue
    const first = seen.get(text)
    if (first === undefined) seen.set(text, { path: page.path, head })
    if (first === undefined || first.path === page.path) continue
    const { isWritten, line: _, ...placed } = head
    report({
      code: `same-${part}`,
      ...placed,
      message: [
        isWritten
          ? `${page.path} has the same ${part} as ${first.path} (line `
          : `${page.path} has no ${part} of its own, and so the same as ${first.path} (line `,
        { lineOf: first.head.line },
        isWritten ? `): "${shortened(text, 60)}".` : ').',
      ],
      hint: isWritten
        ? `Give each page a ${part} of its own${page.collection === undefined ? '' : '; {name} in the template makes them differ'}.`
        : `Add a ${part}, which is shown in search results.`,
    })
  }
}

/** What pages say in search results. */
export const heads = defineRule<Partial<Readonly<Record<HeadPart, Head>>>>({
  name: 'heads',
  page: (check) => {
    const { page } = check
    if (!isOwn(check, page)) return {}
    const found = HEAD.map((part) => {
      const location = locationOf(check, page, part)
      checkLength(check, part, location)
      const isWritten = writtenHead(check, page, part) !== undefined
      return [part, { ...check.place(location), isWritten, line: location }]
    })
    return Object.fromEntries(found) as Record<HeadPart, Head>
  },
  template: (check, part) =>
    checkLength(check, part, { path: [...check.page.source, part], on: 'value' }),
  site: (check, pages) => HEAD.forEach((part) => checkSame(check, part, pages)),
})

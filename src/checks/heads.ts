import type { Location } from '../diagnostics/diagnostic.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Page } from '../site/site.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { HEAD, type HeadPart } from '../site/provenance.ts'
import { writtenHead, type Check, type PageCheck, type Placed } from './check.ts'
import { defineRule, type RulePage } from './rule.ts'

/** About how much search results show (specification: titles and descriptions). */
const PARTS = {
  title: {
    most: 60,
    advice: 'Begin with the most important words, and leave out what the page already says.',
  },
  description: {
    most: 160,
    advice: 'Describe in one or two short sentences what visitors find there.',
  },
} as const

/** The path of the title or description, or of what lacks one. */
const headLocation = (check: Check, page: Page, part: HeadPart): Location => {
  const path = writtenHead(check, page, part)
  if (path !== undefined) return { path, on: 'value' }
  if (page.list !== undefined) return { path: page.source, on: 'key' }
  return page.collection === undefined
    ? { path: [...page.source, 'path'], on: 'value' }
    : { path: ['collections', page.collection, 'page'], on: 'key' }
}

/** Whether the owner wrote the title and description. */
const isOwn = ({ tainted }: Check, { source, list }: Page): boolean => {
  // The title of a page that lists entries comes from other fields, unless it is written.
  if (list !== undefined && (source.length === 2 || list.number > 1 || list.where)) return false
  const names = [
    [...source, 'name'],
    ['business', 'name'],
    ['business', 'description'],
  ]
  return !names.some((path) => tainted.at(path))
}

/** A title or description, and its path if the owner wrote it. */
interface Head extends Placed {
  readonly isWritten: boolean
  /** Its location, for messages on other pages. */
  readonly line: Location
}

const checkLength = ({ report, page }: PageCheck, part: HeadPart, location: Location): void => {
  const { most, advice } = PARTS[part]
  const { length } = [...page[part].trim()]
  if (length > most)
    report({
      code: `${part}-long`,
      location,
      message: `The ${part} of ${page.path} has ${length} characters, but search results show only about ${most}.`,
      hint: advice,
    })
}

/** Reports pages with the same title or description as an earlier one. */
const checkSame = (
  { report }: Check,
  part: HeadPart,
  pages: readonly RulePage<Partial<Readonly<Record<HeadPart, Head>>>>[],
): void => {
  const seen = new Map<string, { readonly path: string; readonly head: Head }>()
  for (const { page, facts } of pages) {
    const head = facts[part]
    const text = page[part].trim()
    // Unfilled placeholders have a separate diagnostic.
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
          : `${page.path} has no ${part}, so it shares that of ${first.path} (line `,
        { lineOf: first.head.line },
        isWritten ? `): "${shortened(text, 60)}".` : ').',
      ],
      hint: isWritten
        ? `Write a different ${part} for each page${page.collection === undefined ? '' : ', for example with {name} in the template'}.`
        : `Add a ${part}, which is shown in search results.`,
    })
  }
}

/** Titles and descriptions, as search results show them. */
export const heads = defineRule<Partial<Readonly<Record<HeadPart, Head>>>>({
  name: 'heads',
  page: (check) => {
    const { page } = check
    if (!isOwn(check, page)) return {}
    const found = HEAD.map((part) => {
      const location = headLocation(check, page, part)
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

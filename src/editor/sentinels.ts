import { MARK, SECTION_MARK } from './page-marks.ts'

/*
 * Marks of texts while a page is rendered for the editor: private-use characters around each text
 * of its data tell which elements show it. None of them leaves the renderer
 * (docs/decisions/116-marks-of-texts.md).
 */

const [START, STOP, END] = ['\uE200', '\uE201', '\uE202']
const DIGIT = 0xe210
const OPENING = /\uE200([\uE210-\uE219]+)\uE201/g
const ALL = /\uE200[\uE210-\uE219]+\uE201|\uE202/g

const digitsOf = (id: number): string =>
  String(id).replace(/\d/g, (digit) => String.fromCharCode(DIGIT + Number(digit)))
const sentinelNumber = (digits: string): number =>
  Number(digits.replace(/./g, (digit) => String(digit.charCodeAt(0) - DIGIT)))

/** A text with the sentinels of a mark around it. */
export const withSentinels = (id: number, text: string): string =>
  text === '' ? text : `${START}${digitsOf(id)}${STOP}${text}${END}`

const withoutSentinels = (html: string): string => html.replace(ALL, '')

const idsIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(OPENING), ([, digits]) => sentinelNumber(digits!))

const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/

/** What is before the body of a page, and its texts and tags in turn; a text may be empty. */
const splitPage = (html: string): readonly [string, readonly string[]] => {
  const body = Math.max(html.indexOf('<body'), 0)
  return [html.slice(0, body), html.slice(body).split(/(<!--[^]*?-->|<[^>]*>)/)]
}

const isTag = (at: number): boolean => at % 2 === 1

const tagName = (tag = ''): string => /^<[^\s>]*/.exec(tag)?.[0] ?? ''

/** The texts around a place in which a mark has changed the tags of a page. */
const AROUND = 12

/** A page, or the marks that are to be left out because they change its tags or texts. */
export type MarkedPage = { readonly html: string } | { readonly wrong: readonly number[] }

/** Adds an attribute to a start tag. */
const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end}`)

/** The words of a text of HTML. */
const textInHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof SIGNS) => SIGNS[name]).trim()
const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const

/** Finds the mark of a text that has none, in the section with an index, perhaps within a mark. */
export type FindRest = (
  text: string,
  section: number | undefined,
  isInside: boolean,
) => number | undefined

/**
 * A page with attributes that say which marks each element shows: directly as its text, or as the
 * address of its picture. `marked` is the same page with sentinels. Its attributes may differ, as a
 * component may count letters; where its tags or texts do, the mark is left out. Sections are
 * numbered in their order. `rest` finds the marks of texts without one.
 */
export const withMarks = (plain: string, marked: string, rest: FindRest): MarkedPage => {
  const [head, parts] = splitPage(plain)
  const [, others] = splitPage(marked)
  const ids = new Map<number, Set<number>>()
  const open: number[] = []
  const sections = new Map<number, number>()
  const unmarked: {
    readonly around: readonly number[]
    readonly text: string
    readonly section: number | undefined
  }[] = []
  const mark = (part: number | undefined, found: readonly number[]): void => {
    if (part === undefined || found.length === 0) return
    ids.set(part, new Set([...(ids.get(part) ?? []), ...found]))
  }
  for (const [at, part] of parts.entries()) {
    const other = others[at] ?? ''
    if (!isTag(at)) {
      // A component may show one letter of a text.
      const found = withoutSentinels(other) === part ? idsIn(other) : []
      mark(open.at(-1), found)
      const tag = open.at(-1)
      const section = sections.get(open.findLast((each) => sections.has(each)) ?? -1)
      if (found.length === 0 && part.trim() !== '' && tag !== undefined)
        unmarked.push({ around: [...open], text: textInHtml(part), section })
      continue
    }
    if (tagName(part) !== tagName(other))
      return { wrong: others.slice(Math.max(at - AROUND, 0), at + AROUND).flatMap(idsIn) }
    if (part.startsWith('<!')) continue
    if (part.startsWith('</')) open.pop()
    else {
      mark(at, idsIn(/ src="([^"]*)"/.exec(other)?.[1] ?? ''))
      if (!VOID.test(part) && !part.endsWith('/>')) open.push(at)
      if (part.includes(' data-section="')) sections.set(at, sections.size)
    }
  }
  const shownBy = new Set(ids.keys())
  for (const { around, text, section } of unmarked) {
    const isInside = around.some((tag) => shownBy.has(tag))
    const id = rest(text, section, isInside)
    if (id !== undefined) mark(around.at(-1), [id])
  }
  const shown = parts.map((part, at) => {
    const own = ids.get(at)
    const tag = own === undefined ? part : withAttribute(part, MARK, [...own].join(' '))
    const section = sections.get(at)
    return section === undefined ? tag : withAttribute(tag, SECTION_MARK, String(section))
  })
  return { html: head + shown.join('') }
}

import { LINK } from '../../schema/fields.ts'
import type { Prose, ProseBlock, ProseSpan, ProseTable } from '../../schema/prose-tree.ts'
import { inlineMarks, type Inline, type InlineMark } from './inline-marks.ts'

/** Begins a text that is shown in the first language; the renderer marks its element instead. */
export const FOREIGN = '\uE0FF'

/** A text, or JSON, without the marks of texts in the first language. */
export const withoutForeign = (text: string): string => text.replaceAll(FOREIGN, '')

/** The name of an entry, as links and cards show it. */
export const shownName = ({
  name,
  isForeign,
}: {
  readonly name: string
  readonly isForeign?: true
}): string => (isForeign ? FOREIGN + name : name)

/**
 * A text on one line, with single spaces. Wide and no-break spaces are intentional and remain; a
 * wide space (U+3000) may also start a paragraph.
 */
const onOneLine = (text: string): string =>
  /[\t\n\v\f\r\u2028\u2029]|  |^\s|\s$/.test(text)
    ? text.replace(/[ \t\n\v\f\r\u2028\u2029]+/g, ' ').replace(/^[^\S\u3000]+|[^\S\u3000]+$/g, '')
    : text

/** A link in a prose text. */
export interface WrittenLink {
  /** The whole link as written. */
  readonly source: string
  readonly label: string
  readonly href: string
  /** Whether it can lead anywhere. */
  readonly valid: boolean
}

const isMark = (part: Inline): part is InlineMark => 'kind' in part

const spansOf = (parts: readonly Inline[]): Prose => {
  const spans: ProseSpan[] = []
  for (const part of parts) {
    const last = spans.at(-1)
    if (!isMark(part))
      if (typeof last === 'string') spans[spans.length - 1] = last + part.text
      else spans.push(part.text)
    else if (part.kind === 'b') spans.push({ b: spansOf(part.parts) })
    else if (part.kind === 'i') spans.push({ i: spansOf(part.parts) })
    else spans.push({ a: spansOf(part.parts), href: part.href })
  }
  return spans
}

/**
 * Prose as a small tree: plain strings, and `{ b }`, `{ i }` and `{ a, href }` for **bold**,
 * *italics* and [links](/path), as in CommonMark. Unpaired marks remain as text; nothing is HTML.
 */
export const parseProse = (text: string): Prose => {
  const spans = spansOf(inlineMarks(onOneLine(withoutForeign(text))))
  return text.includes(FOREIGN) ? inForeign(spans) : spans
}

/** Prose that is marked as in the first language. */
export const inForeign = ([first = '', ...rest]: Prose): Prose =>
  typeof first === 'string' ? [FOREIGN + first, ...rest] : [FOREIGN, first, ...rest]

/** The line below the head of a table: hyphens for each column, and colons for its alignment. */
const RULE = String.raw`(?=.*\|)\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *(?:\n|$)`
const TABLE = String.raw`[^|\n]*\|.*\n${RULE}(?:[^|\n]*\|.*(?:\n|$))*`

/** Matches a subheading, a table, the items of a list, or the lines of a paragraph. */
const BLOCK = new RegExp(
  String.raw`^## (.*)|^(${TABLE})|(?:^[-*] .*\n?)+|(?:^(?!## |[-*] |${TABLE}).+\n?)+`,
  'gm',
)

/** The cells in a row of a table; \| is a literal character. */
const rowCells = (line: string): readonly string[] =>
  line
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const parseTable = (text: string, parse: typeof parseProse): ProseTable => {
  const [head = [], rule = [], ...rows] = text.trim().split('\n').map(rowCells)
  const columns = Array.from({ length: Math.max(...[head, ...rows].map((row) => row.length)) })
  const rowOf = (row: readonly string[]) => columns.map((_, at) => parse(row[at] ?? ''))
  const alignOf = (at: number) => {
    const [, left, right] = /^(:?)-+(:?)$/.exec(rule[at] ?? '-')!
    return right === '' ? 'start' : left === '' ? 'end' : 'center'
  }
  const titles = rowOf(head)
  return {
    name: titles.map(plainText).filter(Boolean).join(', '),
    head: titles,
    rows: rows.map(rowOf),
    align: columns.map((_, at) => alignOf(at)),
  }
}

const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : onOneLine(line)))
    .join('\n')

/**
 * Parses a longer text into paragraphs, lists, subheadings and tables; `parse` is given each of
 * their texts.
 */
export const parseRichProse = (text: string, parse = parseProse): readonly ProseBlock[] => {
  if (text.includes(FOREIGN))
    return parseRichProse(withoutForeign(text), (part) => inForeign(parse(part)))
  return Array.from(linesOf(text).matchAll(BLOCK), ([block, heading, table]): ProseBlock => {
    if (heading !== undefined) return { h: parse(heading) }
    if (table !== undefined) return { table: parseTable(table, parse) }
    if (!/^[-*] /.test(block)) return { p: parse(block) }
    const items = block.trim().split('\n')
    return { ul: items.map((item) => parse(item.slice(2))) }
  })
}

/** The marks of a text; those of a longer text by its paragraphs, items and cells. */
const marksOf = (text: string, isRich: boolean): readonly Inline[] => {
  if (!isRich) return inlineMarks(text)
  const all: Inline[] = []
  parseRichProse(text, (part) => {
    all.push(...inlineMarks(part), { text: '\n', isEscaped: false })
    return []
  })
  return all
}

const allMarks = (parts: readonly Inline[]): readonly InlineMark[] =>
  parts.filter(isMark).flatMap((mark) => [mark, ...allMarks(mark.parts)])

/** The address of a link, as it is written after its words. */
const TARGET = /^\s*(?:<(.*?)>|(\S*?))(?:\s.*)?\)$/s

/** The links in a prose text, whether valid or not, with their words and addresses as written. */
export const linksIn = (text: string, isRich = false): readonly WrittenLink[] =>
  allMarks(marksOf(text, isRich))
    .filter(({ kind }) => kind === 'a')
    .map(({ source, label, href }) => {
      const [, angled, plain] = TARGET.exec(source.slice(label.length + 3)) ?? []
      return { source, label, href: angled ?? plain ?? href, valid: LINK.test(href) }
    })

/** The parts of a text that are bold, italic or a link, with their visible words. */
export const marksIn = (
  text: string,
): (Pick<InlineMark, 'kind'> & { found: string; words: string })[] =>
  inlineMarks(text)
    .filter(isMark)
    .map(({ kind, source, parts }) => ({ kind, found: source, words: plainText(spansOf(parts)) }))

/** Comes before the words of a link. */
const LINKED = '\0'
/**
 * Marks shown as they are: an unpaired `**`, a link that is not one, the sign of a picture,
 * stars between numbers, and an address in angle brackets.
 */
const LEFT =
  /\*\*\S[^*\n]*|[^*\s]\*\*|\[[^[\]]*\]\([^()]*\)|\[[^[\]]*\]\s\((?:[/#]|https?:)[^()]*\)|\([^()]*\)\[(?:[/#]|https?:)[^()]*\]|\]\(|!(?=\0)|\d+\*\d+\*\d+|<(?:https?|mailto):[^<>\s]*>/

/** The plain text of marks. What works, and escaped characters, separate it. */
const unmarked = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      isMark(part)
        ? `${part.kind === 'a' ? LINKED : '\n'}${unmarked(part.parts)}\n`
        : part.isEscaped
          ? '\n'
          : part.text,
    )
    .join('')

/** The first mark that visitors would see. */
export const leftIn = (text: string, isRich = false): string | undefined => {
  const left = LEFT.exec(unmarked(marksOf(text, isRich)))?.[0]
  return left === '!' ? '![' : left
}

/** A line with a pipe at each end, which is part of a table or shown as is. */
const PIPES = /^\|.*\|$/m

/** The first line in pipes that is shown as is, because it is not part of a table. */
export const barePipesIn = (text: string, isRich: boolean): string | undefined => {
  const lines = linesOf(text)
  const bare = isRich ? lines.replace(new RegExp(`^${TABLE}`, 'gm'), '\n') : lines
  return PIPES.exec(bare)?.[0]
}

/** A prose text without its marks. */
export const plainText = (prose: Prose): string =>
  prose
    .map((span) =>
      typeof span === 'string'
        ? span
        : plainText('b' in span ? span.b : 'i' in span ? span.i : span.a),
    )
    .join('')

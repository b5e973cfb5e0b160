import { LINK } from '../../schema/fields.ts'
import type { Prose, ProseBlock, ProseSpan, ProseTable } from '../../schema/prose.ts'

/** The words of a link, which may contain a pair of brackets. */
const WORDS = String.raw`\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]`
/** The address of a link, which may contain pairs of parentheses, or is between < and >. */
const ADDRESS = String.raw`(?:<([^<>\n]*)>|((?!<)(?:[^()\s]|\([^()\s]*\))*))`
/** A title, which is not shown. */
const TITLE = String.raw`(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?`
const LINK_TEXT = new RegExp(String.raw`${WORDS}\(${ADDRESS}${TITLE}\s*\)`, 'g')
const TOKEN = new RegExp(
  `\\*\\*(?=[^\\s*])([^]*?\\S)\\*\\*(?!\\*\\S)|(?<![\\w*])\\*(?=\\S)([^*]*?[^*\\s])\\*(?![\\w*])|${LINK_TEXT.source}`,
)

/** Replaces escaped characters, which are not marks, with private-use characters. */
const hidden = (text: string): string =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
    String.fromCharCode(sign.charCodeAt(0) + ESCAPED),
  )
const ESCAPED = 0xe000
const shown = (text: string): string =>
  text.replace(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - ESCAPED))

/** A text with its escaped characters as the owner wrote them. */
const written = (text: string): string =>
  text.replace(/[\ue021-\ue07e]/g, (sign) => `\\${shown(sign)}`)

/**
 * A text on one line, with single spaces. Wide and no-break spaces are intentional and remain; a
 * wide space (U+3000) may also start a paragraph.
 */
const onOneLine = (text: string): string =>
  /[\t\n\v\f\r\u2028\u2029]|  |^\s|\s$/.test(text)
    ? text.replace(/[ \t\n\v\f\r\u2028\u2029]+/g, ' ').replace(/^[^\S\u3000]+|[^\S\u3000]+$/g, '')
    : text

/** The links in a prose text, whether valid or not. */
export const linksIn = (text: string): { label: string; href: string; valid: boolean }[] =>
  Array.from(hidden(text).matchAll(LINK_TEXT), ([, label, angled, plain]) => {
    const href = written(angled ?? plain!)
    return { label: written(label!), href, valid: LINK.test(href) }
  })

/**
 * Prose as a small tree: plain strings, and `{ b }`, `{ i }` and `{ a, href }` for **bold**,
 * *italics* and [links](/path). Unpaired marks remain as text; nothing is ever HTML.
 */
export const parseProse = (text: string): Prose => {
  let rest = onOneLine(hidden(text))
  if (!/[*[]/.test(rest)) return rest === '' ? [] : [shown(rest)]
  const spans: ProseSpan[] = []
  for (let match = TOKEN.exec(rest); match !== null; match = TOKEN.exec(rest)) {
    if (match.index > 0) spans.push(shown(rest.slice(0, match.index)))
    const [whole, bold, italic, label, angled, plain] = match
    if (bold !== undefined) spans.push({ b: parseProse(bold) })
    else if (italic !== undefined) spans.push({ i: parseProse(italic) })
    else spans.push({ a: parseProse(label!), href: shown(angled ?? plain!) })
    rest = rest.slice(match.index + whole.length)
  }
  if (rest !== '') spans.push(shown(rest))
  return spans
}

/** Marks that are shown as they are: an unpaired `**`, and a link that is not one. */
const LEFT =
  /\*\*\S[^*]*|[^*\s]\*\*|\[[^[\]]*\]\([^()]*\)|\[[^[\]]*\]\s\((?:[/#]|https?:)[^()]*\)|\([^()]*\)\[(?:[/#]|https?:)[^[\]]*\]|\]\(/

/** The first mark that visitors would see. */
export const leftIn = (text: string): string | undefined =>
  LEFT.exec(hidden(text).replace(new RegExp(TOKEN, 'g'), ''))?.[0].split(/[\ue021-\ue07e]/)[0]

/** The parts of a text that are bold, italic or a link, with their visible words. */
export const marksIn = (text: string): { found: string; words: string }[] =>
  Array.from(hidden(text).matchAll(new RegExp(TOKEN, 'g')), ([found, bold, italic, label]) => ({
    found: written(found),
    words: shown((bold ?? italic ?? label)!),
  }))

/** The line below the head of a table: hyphens for each column, and colons for its alignment. */
const RULE = String.raw`(?=.*\|)\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *(?:\n|$)`
const TABLE = String.raw`[^|\n]*\|.*\n${RULE}(?:[^|\n]*\|.*(?:\n|$))*`

/** Matches a subheading, a table, the items of a list, or the lines of a paragraph. */
const BLOCK = new RegExp(
  String.raw`^## (.*)|^(${TABLE})|(?:^[-*] .*\n?)+|(?:^(?!## |[-*] |${TABLE}).+\n?)+`,
  'gm',
)

/** The cells in a row of a table; \| is a literal character. */
const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const parseTable = (text: string): ProseTable => {
  const [head = [], rule = [], ...rows] = text.trim().split('\n').map(cellsOf)
  const columns = Array.from({ length: Math.max(...[head, ...rows].map((row) => row.length)) })
  const rowOf = (row: readonly string[]) => columns.map((_, at) => parseProse(row[at] ?? ''))
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

/** Parses a longer text into paragraphs, lists, subheadings and tables. */
export const parseRichProse = (text: string): readonly ProseBlock[] =>
  Array.from(linesOf(text).matchAll(BLOCK), ([block, heading, table]): ProseBlock => {
    if (heading !== undefined) return { h: parseProse(heading) }
    if (table !== undefined) return { table: parseTable(table) }
    if (!/^[-*] /.test(block)) return { p: parseProse(block) }
    const items = block.trim().split('\n')
    return { ul: items.map((item) => parseProse(item.slice(2))) }
  })

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

import { LINK } from '../../schema/fields.ts'
import type { Prose, ProseBlock, ProseSpan } from '../../schema/prose.ts'

/** An address may hold pairs of parentheses, as those of encyclopedias do. */
const LINK_TEXT = /\[([^\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/g
const TOKEN = new RegExp(
  `\\*\\*(?=\\S)([^]+?\\S)\\*\\*|(?<![\\w*])\\*(?=\\S)([^*]*?[^*\\s])\\*(?![\\w*])|${LINK_TEXT.source}`,
)

/** The links in a prose text, valid or not. */
export const linksIn = (text: string): { label: string; href: string; valid: boolean }[] =>
  Array.from(text.matchAll(LINK_TEXT), ([, label, href]) => ({
    label: label!,
    href: href!,
    valid: LINK.test(href!),
  }))

/**
 * Prose as a small tree: plain strings, and `{ b }`, `{ i }` and `{ a, href }` for **bold**,
 * *italics* and [links](/path). What forms no pair stays as it is written; nothing is ever HTML.
 */
export const parseProse = (text: string): Prose => {
  const spans: ProseSpan[] = []
  let rest = text.trim().replace(/\s+/g, ' ')
  for (let match = TOKEN.exec(rest); match !== null; match = TOKEN.exec(rest)) {
    if (match.index > 0) spans.push(rest.slice(0, match.index))
    const [whole, bold, italic, label, href] = match
    if (bold !== undefined) spans.push({ b: parseProse(bold) })
    else if (italic !== undefined) spans.push({ i: parseProse(italic) })
    else spans.push({ a: parseProse(label!), href: href! })
    rest = rest.slice(match.index + whole.length)
  }
  if (rest !== '') spans.push(rest)
  return spans
}

const lineKind = (line: string): 'h' | 'ul' | 'p' | undefined => {
  if (line === '') return undefined
  if (line.startsWith('## ')) return 'h'
  return /^[-*] /.test(line) ? 'ul' : 'p'
}

/** Paragraphs, lists and subheadings of a longer text. */
export const parseRichProse = (text: string): readonly ProseBlock[] => {
  const groups: { kind: 'h' | 'ul' | 'p'; lines: string[] }[] = []
  let before: ReturnType<typeof lineKind>
  for (const line of text.split('\n').map((each) => each.trim())) {
    const kind = lineKind(line)
    if (kind !== undefined && kind === before && kind !== 'h') groups.at(-1)!.lines.push(line)
    else if (kind !== undefined) groups.push({ kind, lines: [line] })
    before = kind
  }
  return groups.map(({ kind, lines }) => {
    if (kind === 'h') return { h: parseProse(lines[0]!.slice(3)) }
    return kind === 'ul'
      ? { ul: lines.map((line) => parseProse(line.slice(2))) }
      : { p: parseProse(lines.join(' ')) }
  })
}

/** A prose text without its marks, as a reader hears it. */
export const plainText = (prose: Prose): string =>
  prose
    .map((span) =>
      typeof span === 'string'
        ? span
        : plainText('b' in span ? span.b : 'i' in span ? span.i : span.a),
    )
    .join('')

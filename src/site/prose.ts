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

/** A subheading, the items of a list, or the lines of a paragraph. */
const BLOCK = /^## (.*)|(?:^[-*] .*\n?)+|(?:^(?!## |[-*] ).+\n?)+/gm

/** Paragraphs, lists and subheadings of a longer text. */
export const parseRichProse = (text: string): readonly ProseBlock[] => {
  const lines = text.split('\n').map((line) => line.trim().replace(/[\r\u2028\u2029]/g, ' '))
  return Array.from(lines.join('\n').matchAll(BLOCK), ([block, heading]): ProseBlock => {
    if (heading !== undefined) return { h: parseProse(heading) }
    if (!/^[-*] /.test(block)) return { p: parseProse(block) }
    const items = block.trim().split('\n')
    return { ul: items.map((item) => parseProse(item.slice(2))) }
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

import { LINK } from '../../schema/fields.ts'
import type { Prose, ProseBlock, ProseSpan } from '../../schema/prose.ts'

/** An address may hold pairs of parentheses, as those of encyclopedias do. */
const LINK_TEXT = /\[([^\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/
const TOKEN =
  /\*\*(?=\S)([^]+?\S)\*\*|(?<![\w*])\*(?=\S)([^*]*?[^*\s])\*(?![\w*])|\[([^\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/

/** What may begin a mark, and spaces that become one. */
const MARK_OR_SPACES = /[*[]|[^\S ]| {2}/

/** The links in a prose text, valid or not. */
export const linksIn = (text: string): { label: string; href: string; valid: boolean }[] =>
  text.includes('](')
    ? Array.from(text.matchAll(new RegExp(LINK_TEXT, 'g')), ([, label, href]) => ({
        label: label!,
        href: href!,
        valid: LINK.test(href!),
      }))
    : []

/**
 * Prose as a small tree: plain strings, `{ b: … }` for **bold**, `{ i: … }` for *italics*, `{ a,
 * href }` for [links](/path). What does not form a pair stays as it is written; nothing is ever
 * HTML.
 */
export const parseProse = (text: string): Prose => {
  const trimmed = text.trim()
  if (!MARK_OR_SPACES.test(trimmed)) return trimmed === '' ? [] : [trimmed]
  const spans: ProseSpan[] = []
  let rest = trimmed.replace(/\s+/g, ' ')
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

/** Paragraphs, lists and subheadings of a longer text. */
export const parseRichProse = (text: string): readonly ProseBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part): ProseBlock[] => {
      const lines = part.split('\n').map((line) => line.trim())
      const blocks: ProseBlock[] = []
      let paragraph: string[] = []
      let items: Prose[] = []
      const close = (): void => {
        if (paragraph.length > 0) blocks.push({ p: parseProse(paragraph.join(' ')) })
        if (items.length > 0) blocks.push({ ul: items })
        paragraph = []
        items = []
      }
      for (const line of lines) {
        if (line.startsWith('## ')) {
          close()
          blocks.push({ h: parseProse(line.slice(3)) })
        } else if (/^[-*] /.test(line)) {
          if (paragraph.length > 0) close()
          items.push(parseProse(line.slice(2)))
        } else if (line !== '') {
          if (items.length > 0) close()
          paragraph.push(line)
        }
      }
      close()
      return blocks
    })

/** A prose text without its marks, as a reader hears it. */
export const plainText = (prose: Prose): string =>
  prose
    .map((span) =>
      typeof span === 'string'
        ? span
        : plainText('b' in span ? span.b : 'i' in span ? span.i : span.a),
    )
    .join('')

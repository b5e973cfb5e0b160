import { isScalar, isSeq, visit } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit, Range } from '../diagnostics/source.ts'
import { listAt } from './items.ts'
import { dashOf, startOfLine, treeOf, valueOfText } from './nodes.ts'
import { EditError, proven } from './proven.ts'
import { scalarLine } from './scalar.ts'

/** The ranges of all text values in a YAML or JSON file, without field names and comments. */
const textRanges = (text: string): readonly Range[] => {
  const ranges: Range[] = []
  visit(treeOf(text), {
    Scalar: (key, { value, range }) => {
      if (key === 'key' || typeof value !== 'string' || range == null) return
      ranges.push([range[0], range[1]])
    },
  })
  return ranges
}

/**
 * Edits of an owner's file that change every link to a path. If the page `isGone`, anchors of its
 * sections are removed.
 */
export const linkEdits = (
  text: string,
  isTable: boolean,
  { from, to, isGone }: { from: string; to: string; isGone: boolean },
): readonly Edit[] => {
  const path = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const anchor = isGone ? '/?(?:#[\\w-]+)?' : ''
  // Not part of a longer path: /locations/ogden is not /locations/ogden-valley.
  const link = new RegExp(`(?<![\\w/.:-])${path}(?![\\w-]|/[\\w-])${anchor}`, 'g')
  const ranges: readonly Range[] = isTable ? [[0, text.length]] : textRanges(text)
  return ranges.flatMap(([start, end]) =>
    Array.from(text.slice(start, end).matchAll(link), ({ index, 0: found }): Edit => {
      const at = start + index
      return { range: [at, at + found.length], text: to }
    }),
  )
}

/** Edits of a site config that replace the old name of an entry in fields `about` it. */
export const nameEdits = (text: string, from: readonly string[], to: string): readonly Edit[] => {
  const edits: Edit[] = []
  visit(treeOf(text), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value !== 'about') return
      for (const item of isSeq(value) ? value.items : [value]) {
        if (!isScalar(item) || !from.includes(String(item.value)) || item.range == null) continue
        const [start, end] = item.range
        edits.push({ range: [start, end], text: scalarLine(to, item.type, true) })
      }
    },
  })
  return edits
}

/* Banners: comments above list entries with the address of the page between signs. */

/** The banner of an address, including the blank lines above it. */
const bannerOf = (text: string, address: string) => {
  const banner = `([ \\t]*#[^\\w/\\r\\n]*)${address}([^\\w/\\r\\n]*)(?=\\r?\\n|$)`
  const found = new RegExp(`((?:\\r?\\n[ \\t]*)*\\r?\\n)${banner}`).exec(text)
  if (found === null) return undefined
  const { index, 0: comment, 1: gap = '', 2: lead = '', 3: tail = '' } = found
  const reading = (to: string): string => `${lead}${to}${tail}`
  return { range: [index, index + comment.length] as const, gap, reading }
}

/** The file after an edit of its comments, or unchanged if the edit would change a text. */
const withComment = (text: string, edit: () => Edit): string => {
  try {
    return proven(text, edit(), valueOfText, (value) => value)
  } catch (error) {
    if (error instanceof EditError) return text
    throw error
  }
}

/** The file with a changed or removed banner. */
export const moveBanner = (text: string, from: string, to?: string): string => {
  const found = bannerOf(text, from)
  if (found === undefined) return text
  const { range, gap, reading } = found
  return withComment(text, () => ({ range, text: to === undefined ? '' : gap + reading(to) }))
}

/** The file with a banner above the last item of a list, if the `sibling` entry has one. */
export const addBanner = (text: string, path: Path, sibling: string, to: string): string => {
  const found = bannerOf(text, sibling)
  if (found === undefined) return text
  return withComment(text, () => {
    const { node } = listAt(text, path)
    const at = startOfLine(text, dashOf(node, node.items.length - 1))
    return { range: [at, at], text: `${found.reading(to)}\n` }
  })
}

import { isScalar, isSeq, visit } from 'yaml'
import type { Edit, Range } from '../diagnostics/source.ts'
import { documentOf } from './list.ts'
import { scalarLine } from './scalar.ts'

/** Where the texts of a file of YAML or JSON stand, without the names of fields and comments. */
const textsOf = (text: string): readonly Range[] => {
  const ranges: Range[] = []
  visit(documentOf(text), {
    Scalar: (key, { value, range }) => {
      if (key === 'key' || typeof value !== 'string' || range == null) return
      ranges.push([range[0], range[1]])
    },
  })
  return ranges
}

/**
 * Edits of an owner's file that lead every link to one path of the site to another. Where the page
 * `isGone`, so are its sections, and their anchors are dropped.
 */
export const linkEdits = (
  text: string,
  isTable: boolean,
  { from, to, isGone }: { from: string; to: string; isGone: boolean },
): readonly Edit[] => {
  const path = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const anchor = isGone ? '/?(?:#[\\w-]+)?' : ''
  // Neither a longer path nor the end of one: /locations/ogden is not /locations/ogden-valley.
  const link = new RegExp(`(?<![\\w/.:-])${path}(?![\\w-]|/[\\w-])${anchor}`, 'g')
  const ranges: readonly Range[] = isTable ? [[0, text.length]] : textsOf(text)
  return ranges.flatMap(([start, end]) =>
    Array.from(text.slice(start, end).matchAll(link), ({ index, 0: found }): Edit => {
      const at = start + index
      return { range: [at, at + found.length], text: to }
    }),
  )
}

/** Edits of a site config after which what is `about` an entry by an old name has its new one. */
export const nameEdits = (text: string, from: readonly string[], to: string): readonly Edit[] => {
  const edits: Edit[] = []
  visit(documentOf(text), {
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

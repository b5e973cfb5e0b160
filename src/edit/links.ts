import { isScalar, parseDocument, visit } from 'yaml'
import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import type { Range } from '../diagnostics/source.ts'

/** A file whose links lead elsewhere, and how many of them. */
export interface MovedLinks {
  readonly text: string
  readonly count: number
}

/** A path of the site at which nothing stands any more. */
export interface LinkMove {
  readonly from: string
  readonly to: string
  /** Whether sections of the page are gone too, so that their anchors are dropped. */
  readonly isGone?: boolean
}

/** The links in ranges of a text, led elsewhere. */
export const movedLinks = (
  text: string,
  ranges: readonly Range[],
  { from, to, isGone = false }: LinkMove,
): MovedLinks => {
  const path = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const anchor = isGone ? '/?(?:#[\\w-]+)?' : ''
  // Neither a longer path nor the end of one: /locations/ogden is not /locations/ogden-valley.
  const link = new RegExp(`(?<![\\w/.:-])${path}(?![\\w-]|/[\\w-])${anchor}`, 'g')
  const edits = ranges.flatMap(([start, end]) =>
    Array.from(text.slice(start, end).matchAll(link), ({ index, 0: found }): Edit => {
      const at = start + index
      return { range: [at, at + found.length], text: to }
    }),
  )
  return { text: applyEdits(text, edits), count: edits.length }
}

/** A file of YAML or JSON in which every link to one path of the site leads to another. */
export const moveLinks = (text: string, move: LinkMove): MovedLinks => {
  const ranges: Range[] = []
  // JSON may be indented by tabs, which YAML does not take.
  visit(parseDocument(text.replaceAll('\t', ' '), { prettyErrors: false }), {
    Scalar: (key, node) => {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      if (node.range != null) ranges.push([node.range[0], node.range[1]])
    },
  })
  return movedLinks(text, ranges, move)
}

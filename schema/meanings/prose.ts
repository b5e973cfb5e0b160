import type { Prose } from '../prose-tree.ts'
import { text } from '../shapes.ts'
import { meant } from './meaning.ts'

/** A text that may contain **bold**, *italics* and [links](/path), but never HTML. */
export const prose = (description: string) =>
  meant(text(`${description} May contain **bold**, *italics* and [links](/path).`), {
    kind: 'prose',
    resolve: (value, { parseProse }) => parseProse(value),
    read: (value, { parseProse, plainText }) => plainText(parseProse(value)),
    checks: ['prose'],
  })

/** Paragraphs of prose separated by blank lines, with `- ` lists, `## ` subheadings and tables. */
export const richProse = (description: string) =>
  meant(
    text(
      `${description} Separate paragraphs with blank lines. Start a list item with '- ' and a subheading with '## '; write the rows of a table as | cells |. May contain **bold**, *italics* and [links](/path).`,
    ),
    {
      kind: 'rich-prose',
      resolve: (value, { parseRichProse }) => parseRichProse(value),
      read: (value, { parseRichProse, plainText }) => {
        const lines = parseRichProse(value).flatMap((block): readonly Prose[] => {
          if ('table' in block) return [block.table.head, ...block.table.rows].flat()
          return 'h' in block ? [block.h] : 'p' in block ? [block.p] : block.ul
        })
        return lines.map(plainText).join(' ')
      },
      checks: ['subheadings', 'prose'],
    },
  )

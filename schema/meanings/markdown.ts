import type { ArticleBlock, ArticleBlocks, WrittenPicture } from '../prose-tree.ts'
import { z } from 'zod'
import { resolvePicture, type Picture } from './picture.ts'
import { meant } from './meaning.ts'

type Written = ArticleBlock<WrittenPicture>

const withPictures = (
  blocks: readonly Written[],
  shown: (image: WrittenPicture) => Picture,
): ArticleBlocks<Picture> =>
  blocks.map((block): ArticleBlock<Picture> => {
    if ('image' in block) return { image: shown(block.image) }
    if ('quote' in block) return { quote: withPictures(block.quote, shown) }
    return 'items' in block
      ? { ...block, items: block.items.map((item) => withPictures(item, shown)) }
      : block
  })

/** A text in Markdown: headings, lists, quotes, pictures, tables and links, but never HTML. */
export const markdown = (description: string, otherwise: string) =>
  meant(z.string().describe(description).default(otherwise), {
    kind: 'markdown',
    resolve: (text, page) =>
      withPictures(page.parseMarkdown(text), (image) =>
        resolvePicture(
          { ...image, focus: '50% 50%' } as Parameters<typeof resolvePicture>[0],
          page,
        ),
      ),
    read: (text, { parseMarkdown, markdownText }) => markdownText(parseMarkdown(text)),
    checks: ['markdown'],
  })

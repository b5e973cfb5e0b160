import type { Nodes, PhrasingContent, RootContent, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { LINK } from '../../schema/fields.ts'
import type { ArticleBlocks, Prose, ProseSpan, WrittenPicture } from '../../schema/prose-tree.ts'
import { recently } from '../values/once.ts'
import { FOREIGN, inForeign, plainText, withoutForeign, type WrittenLink } from './prose.ts'

/*
 * Articles in Markdown (CommonMark, with tables), as blocks of the site's own. HTML is text, except
 * for comments, which are left out.
 */

type Block = ArticleBlocks<WrittenPicture>[number]

/** Something in an article, with the part of the text that it is in. */
interface Found<Value> {
  readonly value: Value
  readonly within: string
}

/** An article, and what is checked of it. */
export interface Markdown {
  readonly blocks: readonly Block[]
  readonly links: readonly Found<WrittenLink>[]
  readonly pictures: readonly Found<WrittenPicture>[]
  readonly headings: readonly Found<number>[]
}

const isComment = (html: string): boolean => /^<!--[^]*-->$/.test(html.trim())

class Reader {
  readonly links: Markdown['links'][number][] = []
  readonly pictures: Markdown['pictures'][number][] = []
  readonly headings: Markdown['headings'][number][] = []
  readonly #text: string
  readonly #targets: ReadonlyMap<string, string>

  readonly #isForeign: boolean

  /** Each part of an article in the first language is marked as such. */
  constructor(text: string, nodes: readonly RootContent[], isForeign: boolean) {
    this.#text = text
    this.#isForeign = isForeign
    this.#targets = new Map(
      nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
    )
  }

  #sourceOf({ position }: Nodes): string {
    return this.#text.slice(position?.start.offset, position?.end.offset)
  }

  #span(node: PhrasingContent): readonly ProseSpan[] {
    switch (node.type) {
      case 'text':
        return [node.value.replaceAll('\n', ' ')]
      case 'inlineCode':
        return [node.value]
      case 'html':
        return isComment(node.value) ? [] : [node.value]
      case 'break':
        return [' ']
      case 'strong':
        return [{ b: this.prose(node.children) }]
      case 'emphasis':
        return [{ i: this.prose(node.children) }]
      case 'link':
      case 'linkReference': {
        const href = 'url' in node ? node.url : (this.#targets.get(node.identifier) ?? '')
        const a = this.prose(node.children)
        const source = this.#sourceOf(node)
        const value = { source, label: plainText(a), href, valid: LINK.test(href) }
        this.links.push({ value, within: source })
        return [{ a, href }]
      }
      default:
        return []
    }
  }

  prose(nodes: readonly PhrasingContent[]): Prose {
    return nodes.flatMap((node) => this.#span(node))
  }

  #words(nodes: readonly PhrasingContent[]): Prose {
    const words = this.prose(nodes)
    return this.#isForeign ? inForeign(words) : words
  }

  #plain(text: string): string {
    return this.#isForeign ? FOREIGN + text : text
  }

  /** A paragraph; pictures in it are blocks of their own. */
  #paragraph(nodes: readonly PhrasingContent[]): readonly Block[] {
    const blocks: Block[] = []
    let words: PhrasingContent[] = []
    const end = (): void => {
      const p = this.#words(words)
      if (withoutForeign(plainText(p)).trim() !== '') blocks.push({ p })
      words = []
    }
    for (const node of nodes) {
      if (node.type !== 'image' && node.type !== 'imageReference') {
        words.push(node)
        continue
      }
      end()
      const src = 'url' in node ? node.url : (this.#targets.get(node.identifier) ?? '')
      const image = { src: src.replace(/^\.?\//, ''), alt: this.#plain(node.alt ?? '') }
      this.pictures.push({ value: image, within: this.#sourceOf(node) })
      blocks.push({ image })
    }
    end()
    return blocks
  }

  #cells = ({ children }: TableRow): readonly Prose[] =>
    children.map((cell) => this.#words(cell.children))

  #block(node: RootContent): readonly Block[] {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node.children)
      case 'heading':
        this.headings.push({ value: node.depth, within: this.#sourceOf(node) })
        return [{ h: this.#words(node.children), depth: Math.max(2, node.depth) }]
      case 'list': {
        const items = node.children.map((item) => this.blocks(item.children))
        return [{ items, ...(node.ordered === true && { start: node.start ?? 1 }) }]
      }
      case 'blockquote':
        return [{ quote: this.blocks(node.children) }]
      case 'code':
        return [{ code: this.#plain(node.value) }]
      case 'thematicBreak':
        return [{ rule: true }]
      case 'html':
        return isComment(node.value) ? [] : [{ p: [this.#plain(node.value)] }]
      case 'table': {
        const [head = [], ...rows] = node.children.map(this.#cells)
        const align = (node.align ?? []).map((side) =>
          side === 'right' ? 'end' : side === 'center' ? side : 'start',
        )
        const name = head.map(plainText).filter(Boolean).join(', ')
        return [{ table: { name, head, rows, align } }]
      }
      default:
        return []
    }
  }

  blocks(nodes: readonly RootContent[]): readonly Block[] {
    return nodes.flatMap((node) => this.#block(node))
  }
}

/** The article that was read last: several parts of a build read the same. */
const last = recently<Markdown>(1)

/** Reads an article. */
export const readMarkdown = (text: string): Markdown => last(text, () => blocksOfMarkdown(text))

const blocksOfMarkdown = (text: string): Markdown => {
  const plain = withoutForeign(text)
  const { children } = fromMarkdown(plain, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const reader = new Reader(plain, children, plain !== text)
  const blocks = reader.blocks(children)
  const { links, pictures, headings } = reader
  return { blocks, links, pictures, headings }
}

/** The words of an article. */
export const markdownText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if ('p' in block) return plainText(block.p)
      if ('h' in block) return plainText(block.h)
      if ('items' in block) return block.items.map(markdownText).join(' ')
      if ('quote' in block) return markdownText(block.quote)
      return 'table' in block
        ? [block.table.head, ...block.table.rows].flat().map(plainText).join(' ')
        : ''
    })
    .filter(Boolean)
    .join(' ')

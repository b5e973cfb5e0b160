import { Schema, type Mark, type Node } from 'prosemirror-model'
import { inlineMarks, type Inline } from '../../site/inline-marks.ts'

/* Prose as the owner writes it, and as a document of ProseMirror. */

/** What prose can contain. `part` is the paragraph of the source that a block comes from. */
const schemaOf = (isRich: boolean): Schema<string, string> => {
  const attrs = { part: { default: null } }
  const block = (tag: string, content = 'inline*', group = 'block') => ({
    content,
    group,
    attrs,
    parseDOM: [{ tag }],
    toDOM: () => [tag, 0] as [string, 0],
  })
  return new Schema<string, string>({
    nodes: {
      doc: { content: isRich ? 'block+' : 'inline*' },
      text: { group: 'inline' },
      ...(isRich && {
        paragraph: block('p'),
        heading: { ...block('h3'), parseDOM: ['h1', 'h2', 'h3', 'h4'].map((tag) => ({ tag })) },
        list: block('ul', 'item+'),
        item: block('li', 'inline*', ''),
        /** What only the panel can write, such as a table. */
        kept: { ...block('pre', 'text*'), code: true },
      }),
    },
    marks: {
      link: {
        attrs: { href: {} },
        inclusive: false,
        parseDOM: [{ tag: 'a[href]', getAttrs: (a) => ({ href: a.getAttribute('href') }) }],
        toDOM: ({ attrs: { href } }) => ['a', { href: href as string }, 0],
      },
      strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
      em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    },
  })
}
export const INLINE = schemaOf(false)
export const RICH = schemaOf(true)

/** The parts of a text with their marks, as the site reads them. */
const marked = (
  parts: readonly Inline[],
  schema: Schema,
  marks: readonly Mark[],
): readonly Node[] =>
  parts.flatMap((part) => {
    if ('text' in part) return [schema.text(part.text, marks)]
    const { kind, href } = part
    const mark =
      kind === 'a' ? schema.mark('link', { href }) : schema.mark(kind === 'b' ? 'strong' : 'em')
    return marked(part.parts, schema, mark.addToSet(marks))
  })

const nodesOf = (text: string, schema: Schema): readonly Node[] =>
  marked(inlineMarks(text), schema, [])

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const paragraphsOf = (source: string): readonly string[] =>
  source.split(/\n(?:[ \t]*\n)+/).filter((part) => part.trim() !== '')

/** The blocks of a part: a subheading, a list, or a paragraph. Others are kept as written. */
const blocksOf = (text: string, part: number): readonly Node[] => {
  const lines = text.trim().split('\n')
  const node = (type: string, content: readonly Node[]) => RICH.node(type, { part }, content)
  const inline = (words: string) => nodesOf(onOneLine(words), RICH)
  const block = lines.every((line) => /^[-*] \S/.test(line))
    ? node(
        'list',
        lines.map((line) => node('item', inline(line.slice(2)))),
      )
    : lines.length === 1 && /^## \S/.test(text.trim())
      ? node('heading', inline(text.trim().slice(3)))
      : node('paragraph', inline(text))
  const isKept = lines.length > 1 && lines.some((line) => /^(#|[-*+>|] ?|\d+[.)] )/.test(line))
  const isSame = onOneLine(writtenBlocks([block])) === onOneLine(text.replace(/^\* /gm, '- '))
  const isList = block.type.name === 'list'
  return isSame && (isList || !isKept) ? [block] : [node('kept', [RICH.text(text.trim())])]
}

/** The document of a text; undefined for prose on one line that has more than it can say. */
export const documentOf = (source: string, isRich: boolean): Node | undefined => {
  if (isRich) {
    const blocks = paragraphsOf(source).flatMap(blocksOf)
    return RICH.node('doc', null, blocks.length > 0 ? blocks : [RICH.node('paragraph')])
  }
  const doc = INLINE.node('doc', null, nodesOf(onOneLine(source), INLINE))
  return inlineText(doc.children) === onOneLine(source) ? doc : undefined
}

/** Characters that would become marks get a backslash. */
const escapedMarks = (text: string): string => {
  const isPlain = inlineMarks(text).every((part) => 'text' in part && !part.isEscaped)
  return isPlain ? text : text.replace(/[*_[\]\\]/g, String.raw`\$&`)
}

const SIGNS: Readonly<Record<string, (mark: Mark) => readonly [string, string]>> = {
  link: ({ attrs }) => {
    const href = String(attrs.href)
    const isPlain = /^(?:[^()\s]|\([^()\s]*\))*$/.test(href)
    return ['[', isPlain ? `](${href})` : `](<${href}>)`]
  },
  strong: () => ['**', '**'],
  em: () => ['*', '*'],
}

/** Text with marks as it is written. Spaces at the end of a mark are outside of it. */
const inlineText = (nodes: readonly Node[]): string => {
  let written = ''
  for (let at = 0; at < nodes.length;) {
    const mark = Object.keys(SIGNS).flatMap(
      (name) => nodes[at]!.marks.find(({ type }) => type.name === name) ?? [],
    )[0]
    if (mark === undefined) {
      written += escapedMarks(nodes[at++]!.text ?? '')
      continue
    }
    const run: Node[] = []
    for (; at < nodes.length && mark.isInSet(nodes[at]!.marks); at++)
      run.push(nodes[at]!.mark(mark.removeFromSet(nodes[at]!.marks)))
    const [, before, text, after] = /^(\s*)([^]*?)(\s*)$/.exec(inlineText(run))!
    const [open, close] = SIGNS[mark.type.name]!(mark)
    written += text === '' ? `${before}${after}` : `${before}${open}${text}${close}${after}`
  }
  return written
}

const blockText = (node: Node): string => {
  if (node.type.name === 'kept') return node.textContent
  if (node.type.name === 'list')
    return node.children.map((item) => `- ${inlineText(item.children).trim()}`).join('\n')
  const text = inlineText(node.children).trim()
  return node.type.name === 'heading' && text !== '' ? `## ${text}` : text
}

const writtenBlocks = (blocks: readonly Node[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n')

/** A document as the owner writes it. Paragraphs that have not changed keep every character. */
export const sourceOf = (doc: Node, source: string): string => {
  if (doc.type.schema === INLINE) return inlineText(doc.children).trim()
  const parts = paragraphsOf(source)
  const runs: Node[][] = []
  for (const node of doc.children) {
    const last = runs.at(-1)
    if (last !== undefined && node.attrs.part !== null && last[0]!.attrs.part === node.attrs.part)
      last.push(node)
    else runs.push([node])
  }
  const texts = runs.map((run) => {
    const part = run[0]!.attrs.part as number | null
    const raw = part === null ? undefined : parts[part]
    return raw !== undefined && writtenBlocks(run) === writtenBlocks(blocksOf(raw, part!))
      ? raw.replace(/\n$/, '')
      : writtenBlocks(run)
  })
  return texts.filter((text) => text !== '').join('\n\n') + (source.endsWith('\n') ? '\n' : '')
}

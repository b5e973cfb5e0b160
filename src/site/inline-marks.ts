import MarkdownIt, { type StateInline, type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'

/** A part of a text that is bold, italic or a link. */
export interface InlineMark {
  readonly kind: 'b' | 'i' | 'a'
  /** The part as written, with its marks. */
  readonly source: string
  readonly parts: readonly Inline[]
  /** The words of a link as written, and where it leads. */
  readonly label: string
  readonly href: string
}

/** Plain text; `isEscaped` for a character after a backslash, which is not a mark. */
export interface Plain {
  readonly text: string
  readonly isEscaped: boolean
}

export type Inline = Plain | InlineMark

/** Where a token is written, and the words of a link as written. */
interface Place {
  readonly from: number
  readonly to: number
  readonly label?: string
}

type InlineRule = (state: StateInline, silent: boolean) => boolean

/** A link without words, and a product of numbers, remain as they are written. */
const LITERAL = /\[\]\(|(?<=\d)\*(?=\d)/y

/** Notes where the tokens of a rule are written. */
const withPlaces =
  (rule: InlineRule): InlineRule =>
  (state, silent) => {
    const { pos, tokens } = state
    LITERAL.lastIndex = pos
    if (LITERAL.test(state.src)) return false
    // Pending text becomes a token of its own before the tokens of the rule.
    const first = tokens.length + (state.pending === '' ? 0 : 1)
    const isDone = rule(state, silent)
    const made = isDone && !silent ? tokens.slice(first) : []
    if (made[0]?.type === 'link_open') {
      const end = markdown.helpers.parseLinkLabel(state, pos, true)
      made[0].meta = { from: pos, to: state.pos, label: state.src.slice(pos + 1, end) }
    } else
      for (const [at, token] of made.entries()) token.meta = { from: pos + at, to: pos + at + 1 }
    return isDone
  }

/** CommonMark's emphasis and links, also where no space separates words, as in Japanese. */
const markdown = new MarkdownIt('zero').enable(['link', 'emphasis', 'balance_pairs', 'escape'])
markdown.use(cjkFriendly)
markdown.normalizeLink = (href) => href
markdown.validateLink = () => true
for (const name of ['link', 'emphasis']) {
  const [, rule] = new MarkdownIt('zero').enable(name).inline.ruler.getRules('')
  markdown.inline.ruler.at(name, withPlaces(rule!))
}

const KINDS: Readonly<Record<string, InlineMark['kind']>> = {
  strong_open: 'b',
  em_open: 'i',
  link_open: 'a',
}

const tokenPlace = ({ meta }: Token): Place => meta as unknown as Place

const treeOf = (text: string, tokens: readonly Token[]): readonly Inline[] => {
  const open: { token: Token; parts: Inline[] }[] = []
  let parts: Inline[] = []
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, parts })
      parts = []
    } else if (token.nesting === -1) {
      const { token: start, parts: outer } = open.pop()!
      const kind = KINDS[start.type]!
      // The marks of bold are two tokens, and the inner ones become its start and end.
      const more = kind === 'b' ? 1 : 0
      const { from, label = '' } = tokenPlace(start)
      const { to } = tokenPlace(kind === 'a' ? start : token)
      const source = text.slice(from - more, to + more)
      outer.push({ kind, source, parts, label, href: String(start.attrGet('href') ?? '') })
      parts = outer
    } else if (token.content !== '')
      parts.push({ text: token.content, isEscaped: token.type === 'text_special' })
  }
  return parts
}

/** The marks of a text by CommonMark 0.31.2, 6.2 (emphasis), 6.3 (links) and 2.4 (escapes). */
export const inlineMarks = (text: string): readonly Inline[] => {
  if (!/[*_[\\]/.test(text)) return text === '' ? [] : [{ text, isEscaped: false }]
  const tokens: Token[] = []
  markdown.inline.parse(text, markdown, {}, tokens)
  return treeOf(text, tokens)
}

import { TURNING, UNPRINTABLE } from '../yaml/readable.ts'
import type { Group } from '../values/value-at.ts'
import { STRANGE_SPACES } from '../yaml/yaml-text.ts'

/*
 * Plain YAML: unambiguous forms about which the full parser has nothing to report
 * (docs/decisions/011-entry-files.md). Every method returns undefined for other forms.
 */

/** Longer texts are left to the full parser, which reports their length. */
const MOST_PLAIN = 100_000

/** Deeper indentation is left to the full parser, which reports it. */
const DEEPEST = 40

/** Characters that the full parser may report: control characters, direction marks. */
const UNUSUAL = /(?!\n)\p{Cc}|[\p{Cs}\p{Zl}\p{Zp}\ufeff\ufffd-\uffff\u202a-\u202e\u2066-\u2069]/u

const isUnusual = (text: string): boolean =>
  /[^\n -~]/.test(text) && (UNUSUAL.test(text) || text.search(STRANGE_SPACES) !== -1)

/** Empty lines and comments, then the start of a line: indentation, hyphen, key. */
const LEAD =
  /(?: *#(?:[^\n]*[^\n ])?(?:\n|$)|\n)*( *)(- )?(?:(?!null:)([a-z][\w-]{0,99}(?:@[a-z][\w-]{0,20})?):(?: (?=[^ \n])|(?=\n)|$))?/iy

const ESCAPED = /^"(?:[^"\\]|\\["\\/nrtu])*"$/
const SINGLE_QUOTED = /^'(?:[^']|'')*'$/

/** The start of plain text. Most other characters have a meaning for YAML there. */
const WORDS = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[\p{L}\p{N}\p{Sc}\p{So}(/+]/iu
const FIGURES = /^[-+]?\d/
const NUMBER = /^-?\d{1,10}(?:\.\d{1,9})?$/

/** A decimal to YAML, but perhaps thousands to a reader: the full parser reports it. */
const MAYBE_THOUSANDS = /^\d{1,3}\.\d{3}$/

const DEGREES = /^(?:latitude|longitude)$/

/** A line of folded text that may be a field or an item with too much indentation. */
const MAYBE_FIELD = /\n(?:[-•] |[a-z][A-Za-z0-9]*:(?:\s|$))/

const fromJson = (quoted: string): string | undefined => {
  try {
    const text = JSON.parse(quoted) as string
    return text.search(UNPRINTABLE) === -1 && text.search(TURNING) === -1 ? text : undefined
  } catch {
    return undefined
  }
}

const numberOf = (written: string, key: string | undefined): number | undefined => {
  const number = Number(written)
  if (!NUMBER.test(written)) return undefined
  if (key !== undefined && DEGREES.test(key)) return number
  // As text, it would differ.
  return String(number) === written && !MAYBE_THOUSANDS.test(written) ? number : undefined
}

/** The value of one-line text, a number, or a YAML keyword. */
const scalarOf = (written: string, key?: string): unknown => {
  if (written.startsWith('"')) {
    if (written.includes('\\')) return ESCAPED.test(written) ? fromJson(written) : undefined
    return written.indexOf('"', 1) === written.length - 1 ? written.slice(1, -1) : undefined
  }
  if (written.startsWith("'"))
    return SINGLE_QUOTED.test(written) ? written.slice(1, -1).replaceAll("''", "'") : undefined
  if (FIGURES.test(written) && !Number.isNaN(Number(written))) return numberOf(written, key)
  if (written === 'true' || written === 'false') return written === 'true'
  if (!WORDS.test(written) || written.endsWith(':')) return undefined
  return written.includes(': ') || written.includes(' #') ? undefined : written
}

/** Text, a number or a keyword inside brackets, which ends at a comma or bracket. */
const IN_BRACKETS = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,[\]{}"'](?:[^,[\]{}]*[^\s,[\]{}])?/y
const FIELD_IN_BRACKETS = /(?!null:)([a-z][\w-]{0,99}): /iy
const OPENING = /[[{] ?/y
const NEXT = /, ?(?=[^\s\]},])| ?(?=[\]}])/y

/** The deepest nesting of brackets. */
const MOST_BRACKETS = 20

/** A one-line list or group in brackets. */
const bracketed = (written: string): unknown => {
  let at = 0
  const take = (pattern: RegExp): readonly string[] | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(written) ?? undefined
    if (found !== undefined) at = pattern.lastIndex
    return found
  }
  const valueOf = (depth: number, key?: string): unknown => {
    const opening = take(OPENING)?.[0]
    if (opening !== undefined) return inside(opening[0] === '[', depth + 1)
    const scalar = take(IN_BRACKETS)
    return scalar && scalarOf(scalar[0]!, key)
  }
  const inside = (isList: boolean, depth: number): unknown => {
    const list: unknown[] = []
    const group: Record<string, unknown> = {}
    const close = isList ? ']' : '}'
    while (written[at] !== close) {
      const key = isList ? String(list.length) : take(FIELD_IN_BRACKETS)?.[1]
      if (key === undefined || Object.hasOwn(group, key) || depth > MOST_BRACKETS) return undefined
      const value = valueOf(depth, key)
      if (value === undefined || take(NEXT) === undefined) return undefined
      if (isList) list.push(value)
      else group[key] = value
    }
    at++
    return isList ? list : group
  }
  const value = valueOf(0)
  return at === written.length ? value : undefined
}

const OVER = -1
const NOT_PLAIN = -2

/** Reads a text line by line. */
class Lines {
  readonly #text: string
  /** The offset of the next line. */
  #next = 0
  /** The indentation of the last line, or why there is none. */
  #indent = OVER
  #isItem = false
  #key: string | undefined
  #written = ''

  constructor(text: string) {
    this.#text = text
    this.#advance()
  }

  /** Reads all fields of the text. */
  all(): Group | undefined {
    const isFilled = this.#indent === 0
    const group = this.#group(0)
    return isFilled && this.#indent === OVER ? group : undefined
  }

  #advance(): void {
    LEAD.lastIndex = Math.min(this.#next, this.#text.length)
    const [, lead, hyphen, key] = LEAD.exec(this.#text)!
    const start = LEAD.lastIndex
    const end = this.#text.indexOf('\n', start)
    this.#next = end === -1 ? this.#text.length + 1 : end + 1
    this.#isItem = hyphen !== undefined
    this.#key = key
    this.#written = this.#text.slice(start, this.#next - 1)
    const isLine = (key !== undefined || this.#isItem) && lead!.length <= DEEPEST
    if (isLine && !this.#written.endsWith(' ')) this.#indent = lead!.length
    else this.#indent = start === this.#text.length ? OVER : NOT_PLAIN
  }

  #group(indent: number): Group | undefined {
    const group: Record<string, unknown> = {}
    while (this.#indent === indent && !this.#isItem) {
      const key = this.#key!
      const value = this.#written === '' ? this.#below(indent) : this.#value(indent, key)
      if (value === undefined || Object.hasOwn(group, key)) return undefined
      group[key] = value
    }
    return group
  }

  #list(indent: number): readonly unknown[] | undefined {
    const list: unknown[] = []
    while (this.#indent === indent && this.#isItem) {
      // The text after the hyphen is read like a separate line.
      this.#indent += 2
      this.#isItem = false
      const item = this.#key === undefined ? this.#value(indent) : this.#group(indent + 2)
      if (item === undefined) return undefined
      list.push(item)
    }
    return list
  }

  /** The content below a key: the hyphens of a list may be aligned with it. */
  #below(indent: number): Group | readonly unknown[] | undefined {
    this.#advance()
    if (this.#isItem && this.#indent >= indent) return this.#list(this.#indent)
    return this.#indent > indent ? this.#group(this.#indent) : undefined
  }

  #value(indent: number, key?: string): unknown {
    const written = this.#written
    const value = /^[|>]-?$/.test(written)
      ? this.#block(indent, written)
      : /^[[{]/.test(written)
        ? bracketed(written)
        : scalarOf(written, indent === 0 ? undefined : key)
    if (value !== undefined) this.#advance()
    return value
  }

  /** A text of several lines, below | or >. */
  #block(indent: number, sign: string): string | undefined {
    const pad = /^ */.exec(this.#text.slice(this.#next, this.#next + DEEPEST))![0]
    if (pad.length <= indent) return undefined
    const lines: string[] = []
    while (this.#next < this.#text.length) {
      const found = this.#text.indexOf('\n', this.#next)
      const end = found === -1 ? this.#text.length : found
      const line = this.#text.slice(this.#next, end)
      if (line !== '' && !line.startsWith(pad)) break
      lines.push(line.slice(pad.length))
      this.#next = end + 1
    }
    const text = lines.join('\n').replace(/\n+$/, '')
    const ending = sign.endsWith('-') ? '' : '\n'
    if (/ (?:\n|$)/.test(text)) return undefined
    if (sign.startsWith('|')) return text + ending
    if (/^ |\n /.test(text) || MAYBE_FIELD.test(text)) return undefined
    return text.replace(/\n(\n*)/g, (_, more: string) => more || ' ') + ending
  }
}

/** The fields of an entry in plain YAML, as the full parser would read them. */
export const plainEntry = (written: string): Group | undefined => {
  const text = written.includes('\r') ? written.replaceAll('\r\n', '\n') : written
  const isLeft = text.length > MOST_PLAIN || isUnusual(text)
  return isLeft ? undefined : new Lines(text).all()
}

/*
 * A reader of the YAML that most entries are written in, for its speed: a hundred times that of a whole parser, which
 * thousands of files feel. It knows but a part of YAML, in which nothing can be meant otherwise, and says so where a
 * text holds more; then the whole parser reads it. What it does take has the value that the parser gives, and none of
 * the losses that `yamlLosses` tells of: a property test holds it to both.
 */

/** The text holds more than this reader knows. */
class NotPlain extends Error {}

const NOT_PLAIN = new NotPlain('not plain')

/**
 * Characters that are never anything but themselves: line ends, what ASCII prints, and letters and signs beyond it
 * that are neither spaces, nor control characters, nor halves of pairs.
 */
const STRANGE =
  // oxlint-disable-next-line no-control-regex
  /[^\n -~\u00a1-\u167f\u1681-\u180d\u180f-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u2fff\u3001-\ud7ff\uf900-\ufdcf\ufe30-\ufefe\uff01-\uff19\uff1b-\uffee]| \n| $/

const KEY = /[A-Za-z_][A-Za-z0-9_-]*/y

/** Keys that are other values than texts in YAML, or take a way of their own through objects of JavaScript. */
const STRANGE_KEY = /^(?:null|true|false|y|n|yes|no|on|off|__proto__)$/i

/** Texts without quotes that YAML reads as another value, or that other programs do. */
const STRANGE_WORD = /^(?:null|true|false|y|n|yes|no|on|off)$/i

/** A number with its digits as JavaScript writes them. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/

/** What ends a text without quotes, or makes it something else. */
const STRANGE_TEXT = /: |:$| #/

/** Escapes within double quotes that JSON and YAML share and that stand for characters which can be seen. */
const STRANGE_ESCAPE = /\\[^"\\/nt]/

/** A list of numbers by name, on one line, as positions are written. */
const NUMBERS = /^\{ ?[A-Za-z_]\w*: -?[\d.]+(?:, [A-Za-z_]\w*: -?[\d.]+)* ?\}$/

/** A line of a folded text that may be meant as a field or an item of a list. */
const FIELD_OR_ITEM = /^[-•]|^[A-Za-z][\w-]*:/

/** Deeper nesting than any entry needs. */
const MOST_DEPTH = 40

const LF = 10
const SPACE = 32
const DOUBLE_QUOTE = 34
const HASH = 35
const SINGLE_QUOTE = 39
const HYPHEN = 45
const BACKSLASH = 92

type Group = Record<string, unknown>

/**
 * The number of a text. Zeros at its end are lost; that is to be told wherever a text may stand as well, which is not
 * so within a group of an entry's own (`mayEndInZeros`), such as a position.
 */
const numberOf = (written: string, mayEndInZeros: boolean): number => {
  const value = Number(written)
  if (!NUMBER.test(written)) throw NOT_PLAIN
  const digits = mayEndInZeros && written.includes('.') ? written.replace(/\.?0+$/, '') : written
  if (String(value) !== digits) throw NOT_PLAIN
  return value
}

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95

class Reader {
  readonly #text: string
  /** Where the next line with anything on it begins to hold something, and how far in that is; -1 at the end. */
  #at = 0
  #indent = -1

  constructor(text: string) {
    this.#text = text
    this.#seek(0)
  }

  /** The value of the whole text. */
  whole(): Group {
    if (this.#indent !== 0) throw NOT_PLAIN
    const value = this.#group(0, 0)
    if (this.#hasMore()) throw NOT_PLAIN
    return value
  }

  #hasMore(): boolean {
    return this.#indent !== -1
  }

  /** Goes to the next line that holds something, from the beginning of a line. */
  #seek(from: number): void {
    const text = this.#text
    let at = from
    for (;;) {
      const start = at
      while (text.charCodeAt(at) === SPACE) at++
      if (at >= text.length) {
        this.#indent = -1
        this.#at = at
        return
      }
      const code = text.charCodeAt(at)
      if (code === LF) at++
      else if (code === HASH) {
        const end = text.indexOf('\n', at)
        at = end === -1 ? text.length : end + 1
      } else {
        this.#indent = at - start
        this.#at = at
        return
      }
    }
  }

  #endOfLine(at: number): number {
    const end = this.#text.indexOf('\n', at)
    return end === -1 ? this.#text.length : end
  }

  /** A group whose first key stands at the place that is read. */
  #group(indent: number, depth: number): Group {
    if (depth > MOST_DEPTH) throw NOT_PLAIN
    const text = this.#text
    const group: Group = {}
    for (;;) {
      KEY.lastIndex = this.#at
      const key = KEY.exec(text)?.[0]
      if (key === undefined || STRANGE_KEY.test(key) || Object.hasOwn(group, key)) throw NOT_PLAIN
      const colon = this.#at + key.length
      if (text.charCodeAt(colon) !== 58) throw NOT_PLAIN
      const after = text.charCodeAt(colon + 1)
      if (after === SPACE) group[key] = this.#scalar(colon + 2, indent, depth)
      else if (after === LF) group[key] = this.#below(colon + 2, indent, depth)
      else throw NOT_PLAIN
      if (this.#indent < indent) return group
      if (this.#indent > indent) throw NOT_PLAIN
      if (text.charCodeAt(this.#at) === HYPHEN) throw NOT_PLAIN
    }
  }

  /** What stands below a key without a value on its line. */
  #below(from: number, indent: number, depth: number): unknown {
    this.#seek(from)
    const isItem = this.#isItem()
    if (this.#indent < indent || (this.#indent === indent && !isItem)) throw NOT_PLAIN
    return isItem ? this.#list(this.#indent, depth + 1) : this.#group(this.#indent, depth + 1)
  }

  #isItem(): boolean {
    const text = this.#text
    return text.charCodeAt(this.#at) === HYPHEN && text.charCodeAt(this.#at + 1) === SPACE
  }

  #list(indent: number, depth: number): unknown[] {
    if (depth > MOST_DEPTH) throw NOT_PLAIN
    const text = this.#text
    const list: unknown[] = []
    for (;;) {
      const at = this.#at + 2
      KEY.lastIndex = at
      const key = isLetter(text.charCodeAt(at)) ? KEY.exec(text)?.[0] : undefined
      const after = key === undefined ? '' : text.slice(at + key.length, at + key.length + 2)
      if (after === ': ' || after === ':\n') {
        this.#at = at
        list.push(this.#group(indent + 2, depth + 1))
      } else list.push(this.#scalar(at, indent, MOST_DEPTH))
      if (this.#indent < indent || (this.#indent === indent && !this.#isItem())) return list
      if (this.#indent > indent) throw NOT_PLAIN
    }
  }

  /** A value on the line of its key or hyphen, or a text that begins there and stands below. */
  #scalar(at: number, indent: number, depth: number): unknown {
    const text = this.#text
    const first = text.charCodeAt(at)
    const end = this.#endOfLine(at)
    let value: unknown
    if (first === DOUBLE_QUOTE) value = this.#doubleQuoted(at, end)
    else if (first === SINGLE_QUOTE) value = this.#singleQuoted(at, end)
    else {
      const written = text.slice(at, end)
      if (/^[>|]-?$/.test(written)) return this.#block(written, end + 1, indent)
      value = this.#plain(written, first, depth)
    }
    this.#seek(end + 1)
    // What stands further in would be the rest of this value.
    if (this.#indent > indent) throw NOT_PLAIN
    return value
  }

  #doubleQuoted(at: number, end: number): string {
    const text = this.#text
    const close = text.indexOf('"', at + 1)
    if (close === end - 1) {
      if (text.charCodeAt(close - 1) !== BACKSLASH) {
        const plain = text.slice(at + 1, close)
        if (!plain.includes('\\')) return plain
      }
    }
    const written = text.slice(at, end)
    // A backslash takes away the meaning of the next character, itself included.
    if (!/^"(?:[^"\\]|\\.)*"$/.test(written)) throw NOT_PLAIN
    if (STRANGE_ESCAPE.test(written.replaceAll('\\\\', ''))) throw NOT_PLAIN
    return JSON.parse(written) as string
  }

  #singleQuoted(at: number, end: number): string {
    const written = this.#text.slice(at + 1, end)
    if (!/^(?:[^']|'')*'$/.test(written)) throw NOT_PLAIN
    return written.slice(0, -1).replaceAll("''", "'")
  }

  #plain(written: string, first: number, depth: number): unknown {
    if (NUMBER.test(written)) return numberOf(written, depth === 1)
    if (written.startsWith('{')) return this.#numbers(written, depth)
    const isDigit = first >= 48 && first <= 57
    // Digits with a space among them are no number in any form.
    if (isDigit ? !written.includes(' ') : !isLetter(first) && first < 0xc0) throw NOT_PLAIN
    if (first >= 0x2000 && first <= 0x206f) throw NOT_PLAIN
    if (STRANGE_WORD.test(written) || STRANGE_TEXT.test(written)) throw NOT_PLAIN
    return written
  }

  #numbers(written: string, depth: number): Group {
    if (!NUMBERS.test(written)) throw NOT_PLAIN
    const group: Group = {}
    for (const part of written.slice(1, -1).trim().split(', ')) {
      const [key = '', number = ''] = part.split(': ')
      if (STRANGE_KEY.test(key) || Object.hasOwn(group, key)) throw NOT_PLAIN
      group[key] = numberOf(number, depth === 0)
    }
    return group
  }

  /** A text below its key: lines of words that join (`>`), or lines as they are (`|`); with `-` without a line end. */
  #block(header: string, from: number, indent: number): string {
    const text = this.#text
    const lines: string[] = []
    let at = from
    let inner = -1
    while (at < text.length) {
      const end = text.indexOf('\n', at)
      // How a text ends that ends with the file is a matter of its last line end.
      if (end === -1) throw NOT_PLAIN
      let start = at
      while (text.charCodeAt(start) === SPACE) start++
      if (start === end) {
        if (end !== at || inner === -1) throw NOT_PLAIN
        lines.push('')
        at = end + 1
        continue
      }
      const spaces = start - at
      if (spaces <= indent) break
      if (inner === -1) inner = spaces
      if (spaces !== inner) throw NOT_PLAIN
      lines.push(text.slice(start, end))
      at = end + 1
    }
    while (lines.at(-1) === '') lines.pop()
    if (inner === -1 || text.charCodeAt(at) === HASH) throw NOT_PLAIN
    this.#seek(at)
    if (this.#indent > indent) throw NOT_PLAIN
    const isFolded = header.startsWith('>')
    if (isFolded && lines.some((line) => line === '' || FIELD_OR_ITEM.test(line))) throw NOT_PLAIN
    return lines.join(isFolded ? ' ' : '\n') + (header.endsWith('-') ? '' : '\n')
  }
}

/** Longer texts are left to the parser, which says what is too long. */
const MOST_PLAIN = 1_000_000

/**
 * The value of a text of YAML that holds one group of texts, numbers, lists and groups, written as most people write
 * them; undefined for any other, which is for the parser to read.
 */
export const plainYaml = (written: string): Readonly<Record<string, unknown>> | undefined => {
  if (written.length > MOST_PLAIN) return undefined
  const text = written.includes('\r') ? written.replaceAll('\r\n', '\n') : written
  if (STRANGE.test(text)) return undefined
  try {
    return new Reader(text).whole()
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

/** Every text of JSON, and the colon behind those that are names. */
const TEXTS = /"(?:[^"\\]|\\.)*"[ \t\r\n]*(:?)/g

const namesWritten = (text: string): number => {
  let count = 0
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== '') count++
  return count
}

const namesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + namesIn(item), 0)
  const items = Object.values(value)
  return items.reduce((sum: number, item) => sum + namesIn(item), items.length)
}

/**
 * The value of a text of JSON (RFC 8259) in which no name stands twice; undefined for any other text, and for one that
 * holds characters which cannot be seen.
 */
export const plainJson = (text: string): unknown => {
  // oxlint-disable-next-line no-control-regex
  if (/[\u007f-\u009f\ufffd-\uffff\ud800-\udfff]|\\[bfu]/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return namesWritten(text) === namesIn(value) ? value : undefined
}

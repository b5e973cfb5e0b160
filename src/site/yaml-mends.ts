import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { lineText, positionAt, type Range, type SourceText } from '../diagnostics/source.ts'
import { quoted } from './quoted.ts'

/** One way to put a mistake of the YAML right, with the words that fit if it is the one. */
export interface Mend {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
  /** What is underlined. */
  readonly range: Range
  readonly edits: readonly Edit[]
  /** Whether no other mending makes sense, so that it can be made without asking. */
  readonly sure: boolean
}

/** A line of a block: indentation and hyphens, a key with its colon, the value. */
const LINE = /^([ \t]*(?:- +)*)((?:[^\s'"#{}[\],&*!|>%@`:-][^:#]*|'[^']*'|"[^"]*"):(?: +|$))?(.*)$/

/** A key of plain letters right before a value, without the space that parts them; no address. */
const UNSPACED = /^([ \t]*(?:- +)*[A-Za-z][A-Za-z0-9_-]*):((?!\/\/)\S.*)$/

/** The characters with which a plain text cannot begin, and what YAML takes each for. */
const MEANINGS: Readonly<Record<string, string>> = {
  '{': 'a group of fields',
  '[': 'a list',
  '&': 'a name for a part of the file',
  '*': 'the name of another part of the file',
  '!': 'a tag',
  '|': 'the beginning of a text on the lines below',
  '>': 'the beginning of a text on the lines below',
  '%': 'a directive',
  '@': 'a character kept for later use',
  '`': 'a character kept for later use',
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

const SMART = /^[“„‟«‘‚‹]([^“”„‟«»‹›]*)[”“»’‘›]$/

interface Line {
  readonly value: string
  /** Whether the key is <<. */
  readonly isMerged: boolean
  /** The range of the value, without the space after it. */
  readonly range: Range
}

const valueOf = (source: SourceText, line: number): Line => {
  const start = source.lineStarts[line - 1]!
  const text = lineText(source, line)
  const [, lead = '', key = '', rest = ''] = LINE.exec(text) ?? []
  const value = rest.trimEnd()
  const from = start + lead.length + key.length
  return { value, isMerged: key.startsWith('<<'), range: [from, from + value.length] }
}

/** Every line that tabs indent: two spaces in place of each. */
const untabbed = (source: SourceText, first: number): Mend[] => {
  const edits: Edit[] = []
  for (const { 0: lead, index } of source.text.matchAll(/^[ \t]*\t[ \t]*/gm)) {
    edits.push({ range: [index, index + lead.length], text: lead.replaceAll('\t', '  ') })
  }
  const more = edits.length - 1
  if (more < 0) return []
  const also = more === 0 ? '' : ` (and on ${more} more ${more === 1 ? 'line' : 'lines'})`
  return [
    {
      code: 'yaml-tab',
      message: `A tab stands where spaces should${also}: YAML is indented with spaces alone.`,
      hint: 'Replace each tab by two spaces.',
      range: [first, first + 1],
      edits,
      sure: false,
    },
  ]
}

const unspaced = (source: SourceText, line: number): Mend[] => {
  const start = source.lineStarts[line - 1]!
  const found = UNSPACED.exec(lineText(source, line))
  if (found === null) return []
  const at = start + found[1]!.length
  const key = found[1]!.replace(/^[ \t-]+/, '')
  // After a space, # would begin a comment.
  const isComment = found[2]!.startsWith('#')
  const value = isComment ? quoted(found[2]!.trimEnd()) : found[2]!.trimEnd()
  return [
    {
      code: 'yaml-space-after-colon',
      message: `A space is missing after the colon of \`${key}\`, so that YAML does not see the key.`,
      hint: `Write ${key}: ${value}`,
      range: [at - key.length, at + 1],
      edits: isComment
        ? [{ range: [at + 1, at + 1 + found[2]!.trimEnd().length], text: ` ${value}` }]
        : [{ range: [at + 1, at + 1], text: ' ' }],
      sure: true,
    },
  ]
}

/** A value with a quote in it that ends it too early, or with none that ends it. */
const requoted = ({ value, range }: Line): Mend[] => {
  const quote = value[0]!
  const closed = value.length > 1 && value.endsWith(quote)
  if (closed) {
    const inner = value.slice(1, -1)
    const text = quoted(quote === "'" ? inner.replaceAll("''", "'") : inner.replaceAll('\\"', '"'))
    return [
      {
        code: 'yaml-quote',
        message:
          quote === "'"
            ? 'The apostrophe in this text ends it too early: it stands in single quotes.'
            : 'The quotes within this text end it too early.',
        hint: `Write ${text}`,
        range,
        edits: [{ range, text }],
        // An escape would become part of the text, and a comment as well.
        sure: !/\\[^"]/.test(inner) && !/\s#/.test(inner),
      },
    ]
  }
  const whole = quoted(value)
  const isWord = value.indexOf(quote, 1) !== -1
  const mends: Mend[] = [
    {
      code: 'yaml-quote',
      message: isWord
        ? 'The text goes on after its closing quote: a text that begins with a quote ends at the next one.'
        : 'The quote that opens here is not closed on this line.',
      hint: `If the quotes are part of the text, write ${whole}`,
      range,
      edits: [{ range, text: whole }],
      // What follows a # may be a comment.
      sure: isWord && !/\s#/.test(value),
    },
  ]
  if (isWord) return mends
  return [
    {
      code: 'yaml-quote',
      message: 'The quote that opens here is not closed on this line.',
      hint: `Add the closing quote: ${value}${quote}`,
      range,
      edits: [{ range: [range[1], range[1]], text: quote }],
      sure: false,
    },
    ...mends,
  ]
}

/** Quotes around a text that needs them. */
const enquoted = ({ value, range, isMerged }: Line): Mend[] => {
  const first = value[0]!
  const bracket = CLOSING[first]
  // A list or group that is not closed is no text.
  if (bracket !== undefined && !value.includes(bracket)) return []
  const smart = SMART.exec(value)
  const text = quoted(smart?.[1] ?? value)
  const taken = MEANINGS[first]
  const hasColon = /:(\s|$)/.test(value)
  if (taken === undefined && !hasColon) return []
  return [
    {
      code: taken === undefined ? 'yaml-colon' : 'yaml-first-character',
      message:
        taken === undefined
          ? 'YAML takes the colon in this text for the end of a key.'
          : `YAML takes ${first} at the beginning of a text for ${taken}.`,
      hint: `Put the text in quotes: ${text}`,
      range,
      edits: [{ range, text }],
      // What follows a # may be a comment, and an alias of << no text.
      sure: !/\s#/.test(value) && !isMerged && value.at(-1) !== bracket,
    },
  ]
}

/**
 * The ways to put a mistake of the YAML right, the likeliest first. Which of them works is for the caller
 * to try: a mending is right when YAML understands the line after it.
 */
export const mendsOf = (source: SourceText, mistake: Diagnostic): readonly Mend[] => {
  if (!('range' in mistake.place)) return []
  const [start] = mistake.place.range
  if (mistake.code === 'yaml-tab') return untabbed(source, start)
  const { line } = positionAt(source, start)
  const part = valueOf(source, line)
  const mends = [
    ...unspaced(source, line),
    // A key without its space reads as the rest of the text above; the parser notices on the next line.
    ...(line > 1 ? unspaced(source, line - 1) : []),
    ...(part.value === '' ? [] : /^['"]/.test(part.value) ? requoted(part) : enquoted(part)),
  ]
  if (mistake.code !== 'yaml-alias') return mends
  return mends.map((mend) =>
    mend.range[0] !== start
      ? mend
      : {
          ...mend,
          code: mistake.code,
          message: typeof mistake.message === 'string' ? mistake.message : mend.message,
        },
  )
}

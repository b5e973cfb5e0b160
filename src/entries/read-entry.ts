import { constructFromEvents, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText } from '../diagnostics/source.ts'
import { ONE_ENTRY, parseSource } from '../read/parse-source.ts'
import { UNPRINTABLE } from '../read/readable.ts'

/** A value of YAML or JSON that has fields. */
export type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Event = ReturnType<typeof parseEvents>[number]
type ScalarEvent = Parameters<typeof getScalarValue>[1]

/** Longer texts are left to the whole parser, which reports what is too long. */
const MOST_QUICK = 1_000_000

/**
 * Characters that the whole parser has something to report about: control and format characters,
 * unusual spaces, tabs, spaces at the end of a line, wide colons, question marks that begin a key.
 */
const UNUSUAL = /(?![ \n\r])[\p{C}\p{Z}\uff1a\ufffd]|[ ]\r?(?:\n|$)|\r(?!\n)|^ *(?:- +)*\?/mu

/**
 * Words that YAML 1.1 reads as true, false or nothing, and names that objects of JavaScript have
 * already.
 */
const UNUSUAL_WORD =
  /^(?:y|n|yes|no|on|off|true|false|null|~|<<|__proto__|[\p{Ps}\p{Pi}„«‘“].*|-(?!\d).*)$/iu

/** What could be a number: digits first, without a space. */
const NUMBER_LIKE = /^[-+.]?[\d.]\S*$/
const DECIMAL = /^-?(?:0|[1-9]\d{0,14})\.\d{1,15}$/

/** A line of a folded text that may be meant as a field or an item of a list. */
const FIELD_OR_ITEM = /^ *(?:[-•]|[A-Za-z][\w-]*:)/m

/** js-yaml takes some words right behind a closing quote or bracket for another key. */
const isGlued = (text: string, start: number): boolean =>
  start > 0 && !/[\s,:[{-]/.test(text[start - 1]!)

/**
 * Whether the whole parser may read a scalar as another value, or has something to report about it.
 */
const isUnusualScalar = (text: string, event: ScalarEvent, depth: number): boolean => {
  const { style, valueStart, valueEnd, anchorStart, tagStart } = event
  if (valueStart === -1 || anchorStart !== -1 || tagStart !== -1) return true
  const written = text.slice(valueStart, valueEnd)
  const isQuoted = style === SCALAR_STYLE.DOUBLE_QUOTED || style === SCALAR_STYLE.SINGLE_QUOTED
  if (isGlued(text, isQuoted ? valueStart - 1 : valueStart)) return true
  if (isQuoted)
    return written.includes('\\') && getScalarValue(text, event).search(UNPRINTABLE) !== -1
  if (style === SCALAR_STYLE.FOLDED_BLOCK) return FIELD_OR_ITEM.test(written)
  if (style !== SCALAR_STYLE.PLAIN) return false
  if (written === '' || written.includes('\n') || UNUSUAL_WORD.test(written)) return true
  // The zeros at the end of a decimal number are lost only in an entry's own field.
  if (NUMBER_LIKE.test(written) && written !== String(Number(written)))
    return depth < 2 || !DECIMAL.test(written)
  return /^ +#/.test(text.slice(valueEnd, valueEnd + 20))
}

const isUnusual = (text: string, events: readonly Event[]): boolean => {
  let depth = 0
  let documents = 0
  return events.some((event) => {
    if (event.type === EVENT_ID.POP) depth--
    else if (event.type === EVENT_ID.ALIAS) return true
    else if (event.type === EVENT_ID.SCALAR) return isUnusualScalar(text, event, depth - 1)
    else if (event.type === EVENT_ID.DOCUMENT) {
      depth++
      return (
        ++documents > 1 || event.directives.length > 0 || event.explicitStart || event.explicitEnd
      )
    } else {
      depth++
      return event.anchorStart !== -1 || event.tagStart !== -1 || isGlued(text, event.start)
    }
    return false
  })
}

/**
 * The value of a text of YAML or JSON that needs no report, read without positions; undefined where
 * the whole parser may find something to report, or another value.
 */
export const quickEntry = (text: string): Group | undefined => {
  if (text.length > MOST_QUICK || UNUSUAL.test(text)) return undefined
  try {
    const events = parseEvents(text, {})
    if (isUnusual(text, events)) return undefined
    const [value] = constructFromEvents(events, { source: text })
    return isGroup(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The text as its parser takes it, every offset as it is: JSON may be indented by tabs, YAML not.
 */
export const parsable = (path: string, text: string): string =>
  path.endsWith('.json') ? text.replaceAll('\t', ' ') : text

export const inFile = (file: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    'range' in diagnostic.location
      ? { ...diagnostic, location: { ...diagnostic.location, file } }
      : diagnostic,
  )

/** What a value is called that is no entry. */
const kindOfValue = (value: unknown): string =>
  value === null ? 'nothing' : Array.isArray(value) ? 'a list' : 'a text or a number'

/** Reads the entry of a file: its value, and what there is to report. */
export const readEntry = (
  file: string,
  written: string,
): { readonly value?: Group; readonly diagnostics: readonly Diagnostic[] } => {
  const text = parsable(file, written)
  const quick = quickEntry(text)
  if (quick !== undefined) return { value: quick, diagnostics: [] }
  const parsed = parseSource(sourceText(file, text), ONE_ENTRY)
  const diagnostics = inFile(file, parsed.diagnostics)
  if (isGroup(parsed.value)) return { value: parsed.value, diagnostics }
  if (parsed.value === undefined) return { diagnostics }
  const notGroup: Diagnostic = {
    code: 'entry-file',
    severity: 'error',
    location: { range: [0, text.length === 0 ? 0 : 1], file },
    message: `A file of entries holds the fields of one entry; here stands ${kindOfValue(parsed.value)}.`,
    hint: 'Write the fields from the left margin on, without a hyphen: name: Ogden. Each further entry has a file of its own.',
  }
  return { diagnostics: [...diagnostics, notGroup] }
}

import { textMistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edit, SourceText } from '../diagnostics/source.ts'
import { reported, type Repair } from './yaml-text.ts'

/** A number of characters in words, such as 1.2 million. */
export const millions = (length: number): string => `${Math.round(length / 100_000) / 10} million`

/**
 * Characters that YAML does not allow (YAML 1.2.2, 5.1): control characters except tabs and line
 * ends, U+FFFE, U+FFFF, and unpaired surrogates.
 */
export const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Decoders put this where bytes are not UTF-8. */
const REPLACEMENT = '\uFFFD'

export const characterName = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** Characters that change the order in which letters are displayed (UAX 9). */
export const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * The most UTF-16 units, and the most lines and items, that are read. More would exceed the memory
 * of a small machine: each item takes some hundred bytes.
 */
export const MOST = { text: 32_000_000, items: 300_000 }

/** A table needs little more memory than its text, however many commas it has. */
export const MOST_OF_TABLE = { text: 4 * MOST.text, items: Infinity }

/** A file with more invisible characters than this is not a text file. */
const MOST_REPAIRED = 1000

const tooLarge = (text: string, most: typeof MOST): Diagnostic | undefined => {
  const count = (character: string): number =>
    most.items === Infinity ? 0 : text.split(character, most.items + 2).length - 1
  const isLong = text.length > most.text
  if (!isLong && count('\n') + count(',') <= most.items) return undefined
  const message = isLong
    ? `The file has ${millions(text.length)} characters; the limit is ${millions(most.text)}.`
    : `The file has more than ${most.items.toLocaleString('en')} lines and list items, which would take minutes to read.`
  const hint = isLong
    ? 'Keep only what the site shows.'
    : 'Keep only what the site shows, or move the entries of a collection to a table or to separate files.'
  return textMistake('file-too-large', [0, Math.min(text.length, 1)], message, hint)
}

const editsAt = (found: readonly { readonly index: number }[], text: string): readonly Edit[] =>
  found.map(({ index }) => ({ range: [index, index + 1], text }))

const notText = (text: string): Diagnostic | undefined => {
  if (text.includes('\r') && !text.includes('\n')) {
    const message =
      'The lines of this file end with CR, as on old Macs, so YAML reads it as a single line.'
    const hint = 'In your editor, choose LF as the line ending and save the file again.'
    const edits = editsAt([...text.matchAll(/\r/g)], '\n')
    return textMistake('file-unreadable', [0, 1], message, hint, edits)
  }
  const wrong = text.indexOf(REPLACEMENT)
  if (wrong === -1) return undefined
  const message =
    'The file is not saved as UTF-8, or a character was lost: from here on, letters would be wrong.'
  const hint =
    'Save the file as UTF-8 (Save with Encoding in your editor), and retype the lost character.'
  return textMistake('file-unreadable', [wrong, wrong + 1], message, hint)
}

/** Reports invisible characters at the first one, with the edits that remove up to `most`. */
const unseen = (
  text: string,
  pattern: RegExp,
  most: number,
  harm: string,
  otherwise = '',
): readonly Repair[] => {
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(pattern)) if (found.push(match) > most) break
  const [first] = found
  if (first === undefined) return []
  const { index } = first
  const isAll = found.length <= most
  const more = isAll ? `${found.length - 1}` : `more than ${most - 1}`
  const others = found.length === 1 ? '' : ` (and ${more} more below)`
  const message = `There is an invisible character here: ${characterName(first[0])}${others}. ${harm}`
  const hint = `Delete it: it came with copied text.${otherwise}`
  const range = [index, index + 1] as const
  const edits = isAll ? editsAt(found, '') : []
  return [{ code: 'control-character', range, message, hint, edits, sure: isAll }]
}

/** Reports characters that change the order of letters. */
export const turned = ({ text }: SourceText): readonly Repair[] =>
  unseen(text, TURNING, Infinity, 'It reverses the letters around it.')

/** Why a text cannot be read as YAML or as a table; empty if it can. */
export const unreadable = ({ text }: SourceText, most = MOST): readonly Diagnostic[] => {
  const found = tooLarge(text, most) ?? notText(text)
  if (found !== undefined) return [found]
  const otherwise = ' If you cannot find it, type the line again.'
  const harm = 'YAML does not allow it.'
  return unseen(text, UNPRINTABLE, MOST_REPAIRED, harm, otherwise).map(reported)
}

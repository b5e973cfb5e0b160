import { textMistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edit, SourceText } from '../diagnostics/source.ts'

/** A number of characters in words: 1.2 million. */
export const millions = (length: number): string => `${Math.round(length / 100_000) / 10} million`

/**
 * Characters that YAML does not allow (YAML 1.2.2, 5.1), and the two halves of a pair when they
 * stand alone: control characters but for tab and line ends, U+FFFE and U+FFFF.
 */
export const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** What a decoder puts where bytes are not UTF-8. */
const REPLACEMENT = '\uFFFD'

export const nameOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** Characters that turn the order of letters: a text shows as another than it is (UAX 9). */
export const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * The most UTF-16 units that are read, and the most lines and items: they take most of the memory
 * of a small machine, where each item takes some hundred bytes.
 */
export const MOST = { text: 32_000_000, items: 300_000 }

/** A table takes little more memory than its text, whatever its commas. */
export const MOST_OF_TABLE = { text: 4 * MOST.text, items: Infinity }

/** More unseen characters than this are no slip, but a file of another kind. */
const MOST_REPAIRED = 1000

const tooLarge = (text: string, most: typeof MOST): Diagnostic | undefined => {
  const count = (character: string): number =>
    most.items === Infinity ? 0 : text.split(character, most.items + 2).length - 1
  const isLong = text.length > most.text
  if (!isLong && count('\n') + count(',') <= most.items) return undefined
  const message = isLong
    ? `The file holds ${millions(text.length)} characters; more than ${millions(most.text)} are not read.`
    : `The file holds more than ${most.items.toLocaleString('en')} lines and list items, which take minutes to read.`
  const hint = isLong
    ? 'Keep what the site shows, and remove the rest.'
    : 'Keep what the site shows. The entries of a collection can stand in a table or in files of their own.'
  return textMistake('file-too-large', [0, Math.min(text.length, 1)], message, hint)
}

const editsAt = (found: readonly { readonly index: number }[], text: string): readonly Edit[] =>
  found.map(({ index }) => ({ range: [index, index + 1], text }))

const notText = (text: string): Diagnostic | undefined => {
  if (text.includes('\r') && !text.includes('\n')) {
    const message =
      'The lines of this file end as on Macs of long ago (CR), so that all of it is one line.'
    const hint = 'Choose LF for the ends of lines in the editor when you save it.'
    const edits = editsAt([...text.matchAll(/\r/g)], '\n')
    return textMistake('file-unreadable', [0, 1], message, hint, edits)
  }
  const wrong = text.indexOf(REPLACEMENT)
  if (wrong === -1) return undefined
  const message =
    'The file is not saved as UTF-8, or holds a character that was lost: from here on letters would come out wrong.'
  const hint =
    'Choose UTF-8 in the editor when you save it (Save with Encoding), and write the character again.'
  return textMistake('file-unreadable', [wrong, wrong + 1], message, hint)
}

const unseen = (text: string): Diagnostic | undefined => {
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(UNPRINTABLE)) if (found.push(match) > MOST_REPAIRED) break
  const [first] = found
  if (first === undefined) return undefined
  const isAll = found.length <= MOST_REPAIRED
  const more = isAll ? `${found.length - 1}` : `more than ${MOST_REPAIRED - 1}`
  const others = found.length === 1 ? '' : ` (and ${more} further on)`
  return textMistake(
    'control-character',
    [first.index, first.index + 1],
    `A character that cannot be seen stands here: ${nameOf(first[0])}${others}. YAML does not allow it.`,
    'Delete it: it came along when text was copied. Typing the line anew is the surest way.',
    isAll ? editsAt(found, '') : undefined,
  )
}

/** What turns the order of letters in a text: one report, with the edits that remove it. */
export const turned = ({ text }: SourceText): readonly Diagnostic[] => {
  const found = [...text.matchAll(TURNING)]
  const [first] = found
  if (first === undefined) return []
  const { index } = first
  const others = found.length === 1 ? '' : ` (and ${found.length - 1} further on)`
  const message = `A character that cannot be seen stands here: ${nameOf(first[0])}${others}. It turns the order of the letters around it.`
  const hint = 'Delete it: it came along when text was copied.'
  return [textMistake('control-character', [index, index + 1], message, hint, editsAt(found, ''))]
}

/** Why a text is not even read as YAML, or as a table; nothing when it is. */
export const unreadable = ({ text }: SourceText, most = MOST): readonly Diagnostic[] =>
  [tooLarge(text, most) ?? notText(text) ?? unseen(text)].filter((found) => found !== undefined)

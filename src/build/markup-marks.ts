// Of the private use area, where no text for visitors has its letters.
const BEGIN = '\uE0F0'
const END = '\uE0F1'
/** Makes a mark longer, for who asks how long a text is. */
export const FILLER = '\uE0F2'
const MARK = /\uE0F0(\d+)\uE0F1\uE0F2*/
/** What no text may hold in which marks are to be found. */
export const PART_OF_MARK = /[\uE0F0-\uE0F2]/

/** What stands in markup in the place of a text, by its number. */
export const markOf = (number: number): string => `${BEGIN}${number}${END}`

/** Markup between marks, and the numbers of these. */
interface Split {
  readonly pieces: readonly string[]
  readonly numbers: readonly number[]
}

/** Takes markup apart at its marks; undefined where a part of one is left. */
export const splitAtMarks = (html: string): Split | undefined => {
  const parts = html.split(MARK)
  const pieces = parts.filter((_, index) => index % 2 === 0)
  return pieces.some((piece) => PART_OF_MARK.test(piece))
    ? undefined
    : { pieces, numbers: parts.filter((_, index) => index % 2 === 1).map(Number) }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
const TO_ESCAPE = /["&'<>]/
const ALL_TO_ESCAPE = /["&'<>]/g

/** A text as React writes it in elements and in attributes. */
export const escaped = (text: string): string =>
  TO_ESCAPE.test(text) ? text.replace(ALL_TO_ESCAPE, (character) => ESCAPES[character]!) : text

/** What a UTF-16 unit is to who reads the words of a text. */
export const PART_OF_WORD = 1
/** A letter of a script without spaces between words: each counts as a word. */
export const WORD = 2
export const BETWEEN_WORDS = 3

/** Stands in a text in place of what names something, and is a word. */
export const NAME = '\uE000'

const LETTER = /[\p{L}\p{M}\p{N}\p{Cs}]/u
const WORD_LETTER =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\uE000]/u

const looked = (unit: number): number => {
  const letter = String.fromCharCode(unit)
  if (WORD_LETTER.test(letter)) return WORD
  return LETTER.test(letter) ? PART_OF_WORD : BETWEEN_WORDS
}

const kinds = new Uint8Array(0x10000)

// What most texts are written with: V8 takes some 30 ms to make those expressions ready, which a build of one page can do without.
kinds.fill(BETWEEN_WORDS, 0, 0xc0).fill(PART_OF_WORD, 0xc0, 0x250)
kinds.fill(BETWEEN_WORDS, 0x2000, 0x2070)
kinds[NAME.charCodeAt(0)] = WORD
for (const sign of '\u00D7\u00F7') kinds[sign.charCodeAt(0)] = BETWEEN_WORDS
for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00AA\u00B2\u00B3\u00B5\u00B9\u00BA\u00BC\u00BD\u00BE')
  kinds[letter.charCodeAt(0)] = PART_OF_WORD

/** The kind of a unit. */
export const kindOfUnit = (unit: number): number => (kinds[unit] ||= looked(unit))

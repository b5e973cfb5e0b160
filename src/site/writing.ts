import { eachText } from './each-text.ts'

/** The characters that every font file has, used or not: a new text seldom makes another file. */
export const COMMON: readonly string[] = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00A0©®·°×§«»–—‘’‚“”„•…€£™′″',
]

const common: ReadonlySet<string> = new Set(COMMON)

const RARE = /[^\u0020-\u007E\u00A0©®·°×§«»–—‘’‚“”„•…€£™′″]/

const CURRENCY = /^[A-Z]{3}$/

/** What texts are written with. */
export interface Writing {
  /** How many characters the texts have, and how many of them are of these scripts. */
  readonly length: number
  readonly greek: number
  readonly cyrillic: number
  /** The characters that are not common. */
  readonly rare: ReadonlySet<string>
  /** What may be a currency (ISO 4217). */
  readonly currencies: ReadonlySet<string>
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Reads all texts below a value. */
export const writingOf = (value: unknown): Writing => {
  let [length, greek, cyrillic] = [0, 0, 0]
  const rare = new Set<string>()
  const currencies = new Set<string>()
  eachText(value, (text) => {
    length += text.length
    if (CURRENCY.test(text)) currencies.add(text)
    if (!RARE.test(text)) return
    greek += countOf(text, /\p{Script=Greek}/gu)
    cyrillic += countOf(text, /\p{Script=Cyrillic}/gu)
    // A browser draws a letter and the accent after it as one glyph where the font has that.
    for (const character of text + text.normalize('NFC'))
      if (!common.has(character)) rare.add(character)
  })
  return { length, greek, cyrillic, rare, currencies }
}

import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import { eachText } from './each-text.ts'
import { outlinesOf } from './entries/outlines.ts'

/** What every font of a site has, used or not, so that a change of a text seldom makes another file: ASCII, and marks. */
export const COMMON: readonly string[] = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00A0©®·°×§«»–—‘’‚“”„•…€£™′″',
]

const common: ReadonlySet<string> = new Set(COMMON)

/** How many letters there are in texts, of all scripts and of some. */
export interface Letters {
  readonly all: number
  readonly greek: number
  readonly cyrillic: number
}

/** What texts are written with. */
export interface Writing {
  readonly letters: Letters
  /** The characters that fonts do not always have, in the order in which they come. */
  readonly characters: string
  /** What may be a currency (ISO 4217). */
  readonly currencies: readonly string[]
}

const CURRENCY = /^[A-Z]{3}$/

/** One for all: nearly every text has none. */
const NO_CURRENCIES: readonly string[] = []

const RARE = 0
const MARK = 1
const LETTER = 2

/** What each UTF-16 unit is: a letter or a mark that fonts always have, or something rarer. */
const units = new Uint8Array(0x10000)
for (const character of COMMON)
  units[character.charCodeAt(0)] = /\p{L}/u.test(character) ? LETTER : MARK

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Reads all texts below a value. */
export const writingOf = (value: unknown): Writing => {
  let all = 0
  let greek = 0
  let cyrillic = 0
  const characters = new Set<string>()
  const currencies = new Set<string>()
  eachText(value, (text) => {
    let letters = 0
    let isCommon = true
    for (let index = 0; index < text.length; index++) {
      const unit = units[text.charCodeAt(index)]
      if (unit === LETTER) letters++
      else if (unit === RARE) isCommon = false
    }
    if (text.length === 3 && CURRENCY.test(text)) currencies.add(text)
    if (isCommon) {
      all += letters
      return
    }
    all += countOf(text, /\p{L}/gu)
    greek += countOf(text, /\p{Script=Greek}/gu)
    cyrillic += countOf(text, /\p{Script=Cyrillic}/gu)
    // A browser draws a letter and an accent after it as one where the font has that.
    for (const character of text + text.normalize('NFC'))
      if (!common.has(character)) characters.add(character)
  })
  return {
    letters: { all, greek, cyrillic },
    characters: [...characters].join(''),
    currencies: currencies.size === 0 ? NO_CURRENCIES : [...currencies],
  }
}

const known = new WeakMap<EntryConfig, Writing>()

/** What an entry is written with; read once. */
export const writingOfEntry = (entry: EntryConfig): Writing => {
  const found = known.get(entry) ?? writingOf(entry)
  known.set(entry, found)
  return found
}

/** Says what an entry is written with of which no more than an outline is held. */
export const knowWriting = (outline: EntryConfig, writing: Writing): void =>
  void known.set(outline, writing)

/** The letters of several texts together. */
export const sumOf = (parts: Iterable<Letters>): Letters => {
  let all = 0
  let greek = 0
  let cyrillic = 0
  for (const part of parts) {
    all += part.all
    greek += part.greek
    cyrillic += part.cyrillic
  }
  return { all, greek, cyrillic }
}

/** The entries of a site config, of all collections, as far as they are held. */
export const entriesOf = (config: SiteConfig): readonly EntryConfig[] =>
  Object.values(config.collections).flatMap(({ entries }) => outlinesOf(entries))

/** A site config without the entries of its collections. */
export const withoutEntries = (config: SiteConfig): object => ({
  ...config,
  collections: Object.values(config.collections).map((collection) => ({
    ...collection,
    entries: [],
  })),
})

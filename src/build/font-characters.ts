import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import { eachText } from '../site/each-text.ts'
import type { Site } from '../site/site.ts'

/** What every font of a site has, used or not, so that a change of a text seldom makes another file: ASCII, and marks. */
const ALWAYS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00A0©®·°×§«»–—‘’‚“”„•…€£™′″',
]

/** What the pages write in the site's language beside its texts: dates, numbers and amounts. */
const writtenByLocale = (lang: string, currencies: Iterable<string>): readonly string[] => {
  const date = (month: number, style: 'long' | 'short'): string =>
    new Date(Date.UTC(2020, month, 15)).toLocaleDateString(lang, {
      day: 'numeric',
      month: style,
      year: 'numeric',
    })
  const months = Array.from({ length: 12 }, (_, month) => month)
  return [
    ...months.flatMap((month) => [date(month, 'long'), date(month, 'short')]),
    (-1_234_567.89).toLocaleString(lang),
    ...Array.from(currencies, (currency) =>
      (1_234_567).toLocaleString(lang, { style: 'currency', currency }),
    ),
  ]
}

/** A currency as a site config names it (ISO 4217). */
const CURRENCY = /^[A-Z]{3}$/

/** Without what is not drawn, in the order of Unicode. */
const inOrder = (characters: Iterable<string>): string =>
  [...characters]
    .filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character))
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')

/** The characters of a site in a language that is written in ASCII, such as English. */
export const COMMON_CHARACTERS = inOrder(ALWAYS)

/** What a part of a site config is written with: the characters that fonts do not always have, and the currencies that it may name. */
interface Written {
  /** In the order in which they come. */
  readonly characters: string
  readonly currencies: readonly string[]
}

const always: ReadonlySet<string> = new Set(ALWAYS)

/** The UTF-16 units of what fonts always have. */
const alwaysUnits = new Uint8Array(0x10000)
for (const character of ALWAYS) alwaysUnits[character.charCodeAt(0)] = 1

const writtenIn = (part: unknown): Written => {
  const characters = new Set<string>()
  const currencies = new Set<string>()
  const add = (text: string): void => {
    let isCommon = true
    for (let index = 0; index < text.length && isCommon; index++)
      isCommon = alwaysUnits[text.charCodeAt(index)] === 1
    if (isCommon) return
    for (const character of text) if (!always.has(character)) characters.add(character)
    // A browser draws a letter and an accent after it as one where the font has that.
    for (const character of text.normalize('NFC'))
      if (!always.has(character)) characters.add(character)
  }
  eachText(part, (text) => {
    add(text)
    if (text.length === 3 && CURRENCY.test(text)) currencies.add(text)
  })
  return { characters: [...characters].join(''), currencies: [...currencies] }
}

const known = new WeakMap<EntryConfig, Written>()

/** What an entry is written with; looked up once. */
const writtenInEntry = (entry: EntryConfig): Written => {
  const found = known.get(entry) ?? writtenIn(entry)
  known.set(entry, found)
  return found
}

const linesOf = ({ characters, currencies }: Written): readonly string[] => [
  ...Array.from(characters, (character) => `character ${character}`),
  ...currencies.map((currency) => `currency ${currency}`),
]

/** What an entry asks of the fonts of its site, each as a line. */
export const charactersOfEntry = (entry: EntryConfig): readonly string[] =>
  linesOf(writtenInEntry(entry))

/** The config without the entries of its collections. */
const withoutEntries = (config: SiteConfig): unknown => ({
  ...config,
  collections: Object.values(config.collections).map((collection) => ({
    ...collection,
    entries: [],
  })),
})

/** What all of a site config but its entries asks of the fonts, each as a line. */
export const charactersOfRest = (config: SiteConfig): readonly string[] =>
  linesOf(writtenIn(withoutEntries(config)))

/**
 * Every character that the pages of a site may show, in the order of Unicode: of its texts and messages, in small
 * letters and capitals, of dates and amounts in its language, and what fonts always have.
 */
export const charactersOf = ({ config }: Site): string => {
  const found = new Set<string>(ALWAYS)
  const currencies = new Set<string>()
  const parts = [
    writtenIn(withoutEntries(config)),
    ...Object.values(config.collections).flatMap(({ entries }) => entries.map(writtenInEntry)),
  ]
  for (const part of parts) {
    for (const character of part.characters) found.add(character)
    for (const currency of part.currencies) currencies.add(currency)
  }
  for (const text of writtenByLocale(config.lang, currencies))
    for (const character of text + text.normalize('NFC')) found.add(character)
  for (const character of [...found])
    for (const other of [
      character.toLocaleUpperCase(config.lang),
      character.toLocaleLowerCase(config.lang),
    ])
      for (const each of other + other.normalize('NFC')) found.add(each)
  return inOrder(found)
}

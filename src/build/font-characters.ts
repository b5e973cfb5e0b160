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

/** The first character that is drawn together with the one before it (Unicode, Combining Diacritical Marks). */
const FIRST_MARK = 0x300

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

/**
 * Every character that the pages of a site may show, in the order of Unicode: of its texts and messages, in small
 * letters and capitals, of dates and amounts in its language, and what fonts always have.
 */
export const charactersOf = ({ config }: Site): string => {
  const found = new Set<string>(ALWAYS)
  const currencies = new Set<string>()
  // By UTF-16 unit: nearly every text is made of what others had before.
  const seen = new Uint8Array(0x10000)
  const add = (text: string): void => {
    let isNew = false
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      // What others compose with may make another character of known ones.
      if (seen[unit] === 0 || unit >= FIRST_MARK) isNew = true
      seen[unit] = 1
    }
    if (!isNew) return
    for (const character of text) found.add(character)
    // A browser draws a letter and an accent after it as one where the font has that.
    for (const character of text.normalize('NFC')) found.add(character)
  }
  eachText(config, (text) => {
    add(text)
    if (CURRENCY.test(text)) currencies.add(text)
  })
  for (const text of writtenByLocale(config.lang, currencies)) add(text)
  for (const character of [...found]) {
    add(character.toLocaleUpperCase(config.lang))
    add(character.toLocaleLowerCase(config.lang))
  }
  return inOrder(found)
}

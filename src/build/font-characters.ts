import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import type { Site } from '../site/site.ts'
import {
  COMMON,
  entriesOf,
  withoutEntries,
  writingOf,
  writingOfEntry,
  type Writing,
} from '../site/writing.ts'

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

/** Without what is not drawn, in the order of Unicode. */
const inOrder = (characters: Iterable<string>): string =>
  [...characters]
    .filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character))
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')

/** The characters of a site in a language that is written in ASCII, such as English. */
export const COMMON_CHARACTERS = inOrder(COMMON)

const linesOf = ({ characters, currencies }: Writing): readonly string[] => [
  ...Array.from(characters, (character) => `character ${character}`),
  ...currencies.map((currency) => `currency ${currency}`),
]

/** What an entry asks of the fonts of its site, each as a line. */
export const charactersOfEntry = (entry: EntryConfig): readonly string[] =>
  linesOf(writingOfEntry(entry))

/** What all of a site config but its entries asks of the fonts, each as a line. */
export const charactersOfRest = (config: SiteConfig): readonly string[] =>
  linesOf(writingOf(withoutEntries(config)))

/**
 * Every character that the pages of a site may show, in the order of Unicode: of its texts and messages, in small
 * letters and capitals, of dates and amounts in its language, and what fonts always have.
 */
export const charactersOf = ({ config }: Site): string => {
  const found = new Set<string>(COMMON)
  const currencies = new Set<string>()
  const parts = [writingOf(withoutEntries(config)), ...entriesOf(config).map(writingOfEntry)]
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

import type { SiteConfig } from '../../schema/site.ts'
import type { Site } from '../site/site.ts'
import { textFactsOf } from '../site/text-facts.ts'

/** The characters that every font file has, used or not: a new text seldom makes another file. */
const COMMON =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)) +
  '\u00A0©®·°×§«»–—‘’‚“”„•…€£™′″'

/** The dates, numbers and amounts that pages show in the language of the site. */
const localTexts = (lang: string, currencies: Iterable<string>): readonly string[] => {
  const month = (number: number): string =>
    new Date(Date.UTC(2020, number, 15)).toLocaleDateString(lang, {
      month: 'long',
      year: 'numeric',
    })
  const amount = (currency: string): string =>
    (-1_234_567.89).toLocaleString(lang, { style: 'currency', currency })
  const weekday = (day: number): string =>
    new Date(Date.UTC(2020, 5, day, day * 2)).toLocaleString(lang, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
    })
  const days = Array.from({ length: 7 }, (_, day) => weekday(day + 1))
  const months = Array.from({ length: 12 }, (_, number) => month(number))
  return [
    ...days,
    ...months,
    (1_234_567.89).toLocaleString(lang),
    ...Array.from(currencies, amount),
  ]
}

/**
 * The characters of some texts and the common ones, without what is not drawn, in the order of
 * Unicode.
 */
const allCharacters = (...characters: readonly string[]): string =>
  [...new Set(COMMON + characters.join(''))]
    .filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character))
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')

/** Every character that the pages of a site may show, and those that every font file has. */
export const charactersOf = ({ config, texts }: Pick<Site, 'config' | 'texts'>): string => {
  const local = localTexts(config.lang, texts.currencies)
  return allCharacters(texts.characters, textFactsOf([config.messages, local]).characters)
}

/** The characters of the header and the footer, which every page shows. */
export const frameCharactersOf = ({ business, notice, header, footer }: SiteConfig): string =>
  allCharacters(textFactsOf({ name: business.name, notice, header, footer }).characters)

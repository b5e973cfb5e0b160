import type { SiteConfig } from '../../schema/site.ts'
import { textsOf } from '../site/each-text.ts'

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
 * Unicode. A browser draws a letter and the accent after it as one glyph where the font has that.
 */
const charactersIn = (texts: readonly string[]): string => {
  const found = new Set(COMMON)
  for (const text of texts) {
    if (!/[^ -~]/.test(text)) continue
    // Browsers draw the Thai and Lao vowel AM as its parts.
    const vowels =
      text
        .match(/[\u0E33\u0EB3]/g)
        ?.join('')
        .normalize('NFKD') ?? ''
    for (const character of text + text.normalize('NFC') + vowels) found.add(character)
  }
  return [...found]
    .filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character))
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')
}

/** Every character that the pages of a site may show, and those that every font file has. */
export const charactersOf = (config: SiteConfig): string => {
  const texts = textsOf(config)
  const currencies = new Set(texts.filter((text) => /^[A-Z]{3}$/.test(text)))
  return charactersIn([...texts, ...localTexts(config.lang, currencies)])
}

/** The characters of the header and the footer, which every page shows. */
export const frameCharactersOf = ({ business, notice, header, footer }: SiteConfig): string =>
  charactersIn(textsOf({ name: business.name, notice, header, footer }))

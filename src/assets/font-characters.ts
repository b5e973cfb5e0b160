import type { SiteConfig } from '../../schema/site.ts'
import { COMMON, writingOf } from '../site/writing.ts'

/** The dates, numbers and amounts that pages show in the language of the site. */
const localTexts = (lang: string, currencies: Iterable<string>): readonly string[] => {
  const month = (number: number): string =>
    new Date(Date.UTC(2020, number, 15)).toLocaleDateString(lang, {
      month: 'long',
      year: 'numeric',
    })
  const amount = (currency: string): string =>
    (-1_234_567.89).toLocaleString(lang, { style: 'currency', currency })
  const months = Array.from({ length: 12 }, (_, number) => month(number))
  return [...months, (1_234_567.89).toLocaleString(lang), ...Array.from(currencies, amount)]
}

/** Without what is not drawn, in the order of Unicode. */
const inOrder = (characters: Iterable<string>): string =>
  [...new Set(characters)]
    .filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character))
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')

/** Every character that the pages of a site may show, and those that every font file has. */
export const charactersOf = (config: SiteConfig): string => {
  const { rare, currencies } = writingOf(config)
  const local = localTexts(config.lang, currencies).join('')
  return inOrder([...COMMON, ...rare, ...local, ...local.normalize('NFC')])
}

/** The characters of the header and the footer, which every page shows. */
export const frameCharactersOf = ({ business, header, footer }: SiteConfig): string =>
  inOrder([...COMMON, ...writingOf({ name: business.name, header, footer }).rare])

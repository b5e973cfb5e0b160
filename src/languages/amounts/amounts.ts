import { spokenIn } from '../languages.ts'
import words from './words.json' with { type: 'json' }

/** How texts of a language speak of amounts of money. */
export interface AmountWords {
  /** The words of each currency (ISO 4217), as a pattern. */
  readonly money: readonly (readonly [currency: string, word: RegExp])[]
  /** The same for all currencies together, as part of a pattern. */
  readonly anyMoney: string
  /** The words between the ends of a range, as a pattern. */
  readonly to: string
  /** A word that makes an amount something other than the price: an old price, a part, a limit. */
  readonly otherAmount: RegExp
}

/** What follows a number that is a multiple of what it says, such as 2万 and tomans of ten rials. */
export const MULTIPLES = String.raw`[kK](?!\p{L})|[百千万萬億亿백천만억]|تومان`

const LETTER = String.raw`[\p{L}\p{M}]`

/** Languages that write no blanks between words. */
const WITHOUT_BLANKS = /^(ja|ko|th|zh)$/

/** A pattern for one of some words, separated by `|`; `*` is any ending. */
const anyOf = (lang: string, list: string): string => {
  if (WITHOUT_BLANKS.test(lang)) return `(?:${list})`
  return `(?<!${LETTER})(?:${list.replaceAll('*', `${LETTER}*`)})(?!${LETTER})`
}

/** The words of a language (BCP 47); undefined if they are not known. */
export const amountWordsOf = (tag: string): AmountWords | undefined => {
  const lang = spokenIn(tag)
  const own = Object.entries(words).find(([key]) => key === lang)?.[1]
  if (own === undefined) return undefined
  const money = Object.entries(own.money)
  return {
    money: money.map(([currency, list]) => [currency, new RegExp(`^${anyOf(lang, list)}$`, 'iu')]),
    anyMoney: anyOf(lang, money.map(([, list]) => list).join('|')),
    to: own.to,
    otherAmount: new RegExp(anyOf(lang, own.other), 'iu'),
  }
}

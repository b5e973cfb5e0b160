import type { NumberText } from '../sections/resolved.ts'

/*
 * Numbers, amounts and days as a language writes them. All of them are made with the pages, none in the browser: what
 * languages know of numbers and days takes a slow phone a twentieth of a second to load, and it may know other forms than the
 * page was made with. A format takes longer to make than a section to render, so that each is made once for a language.
 */

/** A function that works each of its answers out once. */
const remembered = <Made>(make: (from: string) => Made): ((from: string) => Made) => {
  const known = new Map<string, Made>()
  return (from) => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}

const plain = remembered((lang) => new Intl.NumberFormat(lang))

const decimals = remembered((lang) => new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }))

const amounts = remembered((lang) =>
  remembered((currency) => new Intl.NumberFormat(lang, { style: 'currency', currency })),
)

const months = remembered((lang) => {
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return remembered((day) => format.format(new Date(`${day}T12:00:00Z`)))
})

/** A number with the text that shows it: `1,234.5`. */
export const numberText = (value: number, lang: string): NumberText => ({
  value,
  text: plain(lang).format(value),
})

/** A number with a text that has at least one decimal: `5.0`. */
export const decimalText = (value: number, lang: string): NumberText => ({
  value,
  text: decimals(lang).format(value),
})

/** An amount as the language shows it: `$120.00`. Every amount shows its minor units. */
export const moneyText = (amount: number, currency: string, lang: string): string =>
  amounts(lang)(currency).format(amount)

/** The month of a day (`2026-05-31`) in words: `May 2026`. */
export const monthText = (day: string, lang: string): string => months(lang)(day)

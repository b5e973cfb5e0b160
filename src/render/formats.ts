import type { DayText, NumberText } from '../ui/resolved.ts'

/*
 * Numbers, amounts and days as a language writes them. All of them are made with the pages, none in
 * the browser: what languages know of numbers and days takes a slow phone a twentieth of a second
 * to load, and it may know other forms than the page was made with. A format takes longer to make
 * than a section to render, so that each is made once for a language.
 */

/** A function that works each of its answers out once. */
const remembered = <From, Made>(make: (from: From) => Made): ((from: From) => Made) => {
  const known = new Map<From, Made>()
  return (from) => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}

const numbersAs = (options: Intl.NumberFormatOptions) =>
  remembered((lang: string) => {
    const format = new Intl.NumberFormat(lang, options)
    return remembered((value: number): NumberText => ({ value, text: format.format(value) }))
  })

const plain = numbersAs({})

const decimals = numbersAs({ minimumFractionDigits: 1 })

const amounts = remembered((lang: string) =>
  remembered((currency: string) => new Intl.NumberFormat(lang, { style: 'currency', currency })),
)

const months = remembered((lang: string) => {
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return remembered((day: string): DayText => ({
    day,
    text: format.format(new Date(`${day}T12:00:00Z`)),
  }))
})

/** A number with the text that shows it: `1,234.5`. */
export const numberText = (value: number, lang: string): NumberText => plain(lang)(value)

/** A number with a text that has at least one decimal: `5.0`. */
export const decimalText = (value: number, lang: string): NumberText => decimals(lang)(value)

/** An amount as the language shows it: `$120.00`. Every amount shows its minor units. */
export const moneyText = (amount: number, currency: string, lang: string): string =>
  amounts(lang)(currency).format(amount)

/** A day (`2026-05-31`) with its month in words: `May 2026`. */
export const monthText = (day: string, lang: string): DayText => months(lang)(day)

import { isRightToLeft } from '../languages/languages.ts'
import type { Money, NumberText } from '../../schema/meanings/meaning.ts'
import { once } from './once.ts'

/* Numbers and amounts in a language: at build time, as in src/render/format-values.ts. */

/** Caches formatters by language and options: creating one is slower than rendering a section. */
export const formatsOf = <Options, Format>(make: (lang: string, options: Options) => Format) => {
  const made = once((key: string) => make(...(JSON.parse(key) as [string, Options])))
  return (lang: string, options: Options): Format => made(JSON.stringify([lang, options]))
}

export const numberFormat = formatsOf(
  (lang, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(lang, options).format,
)

export const dateFormat = formatsOf((lang, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(lang, options)
  return { format, ...format.resolvedOptions() }
})

const numberAs =
  (options: Intl.NumberFormatOptions) =>
  (value: number, lang: string): NumberText => ({ value, text: numberFormat(lang, options)(value) })

/** A number with its text: `1,234.5`. */
export const numberText = numberAs({})

/** A number with its text, without a separator in years: `1998`, `12,400`. */
export const figureText = numberAs({ useGrouping: 'min2' })

/** A number with its text, with at least one decimal: `5.0`. */
export const decimalText = numberAs({ minimumFractionDigits: 1 })

/**
 * An amount formatted for the language: `$120`, `$49.50`, or `$120.00` with `cents`. Output of
 * `Intl` for a right-to-left language is already in the right order.
 */
export const moneyText = ({ amount, currency, cents }: Money, lang: string): string => {
  const trailingZeroDisplay = cents ? 'auto' : 'stripIfInteger'
  const text = numberFormat(lang, { style: 'currency', currency, trailingZeroDisplay })(amount)
  return isRightToLeft(lang) ? `\u2067${text}\u2069` : text
}

/** A day in full: `May 31, 2026`. */
export const fullDay = (day: string, lang: string): string =>
  dateFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format.format(
    new Date(`${day}T12:00:00Z`),
  )

/*
 * Numbers and days as a language writes them. A format takes longer to make than a section to render, so that each is
 * made once for a language.
 */

const remembered = <Format>(make: (lang: string) => Format): ((lang: string) => Format) => {
  const known = new Map<string, Format>()
  return (lang) => {
    const format = known.get(lang) ?? make(lang)
    known.set(lang, format)
    return format
  }
}

const decimals = remembered((lang) => new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }))

const months = remembered(
  (lang) => new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** A number with at least one decimal: `5.0`. */
export const decimalText = (value: number, lang: string): string => decimals(lang).format(value)

/** The month of a day (`2026-05-31`) in words: `May 2026`. */
export const monthText = (day: string, lang: string): string =>
  months(lang).format(new Date(`${day}T12:00:00Z`))

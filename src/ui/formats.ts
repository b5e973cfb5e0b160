/*
 * Numbers and days as a language writes them. A format takes longer to make than a section to render, so that each is
 * made once for a language.
 */

/** A function that works each of its answers out once. */
export const remembered = <Made>(make: (from: string) => Made): ((from: string) => Made) => {
  const known = new Map<string, Made>()
  return (from) => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}

const decimals = remembered((lang) => new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }))

const months = remembered((lang) => {
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return remembered((day) => format.format(new Date(`${day}T12:00:00Z`)))
})

/** A number with at least one decimal: `5.0`. */
export const decimalText = (value: number, lang: string): string => decimals(lang).format(value)

/** The month of a day (`2026-05-31`) in words: `May 2026`. */
export const monthText = (day: string, lang: string): string => months(lang)(day)

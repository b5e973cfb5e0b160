/** A text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // The digits of a script follow each other in Unicode, from its zero.
    const code = digit.codePointAt(0)!
    let zero = code
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })

const TWO_NUMBERS = /^\s*(-?\d+(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d+(?:\.\d+)?)°?\s*$/

/** The two numbers of a position such as `40.7128, -74.006`, as maps show it. */
export const twoNumbersIn = (text: string): readonly [number, number] | undefined => {
  const [, one, other] = TWO_NUMBERS.exec(text) ?? []
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)]
}

/** The number in a text such as $89, 4.9/5 or 49,50 €; undefined if there is none. */
export const figureIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  // 1 200, 1'200 and 1_200 are one number; 1.2k is not a number.
  const joined = value.replace(/(?<=\d)[ \u00a0\u202f'’_](?=\d{3}(?!\d))/g, '')
  const [, found = '', unit] = /(-?\d[\d,.]*)(\s?[kK]\b)?/.exec(joined) ?? []
  if (unit !== undefined) return undefined
  const written = found.replace(/[,.]$/, '')
  const digits = /,\d{1,2}$/.test(written)
    ? written.replaceAll('.', '').replace(',', '.')
    : written.replaceAll(/^-?\d{1,3}(?:\.\d{3}){2,}$/.test(written) ? '.' : ',', '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

/** An example with its first one or two numbers replaced by those that were written. */
export const withFigure = (example: unknown, written: unknown): unknown => {
  const numbers = Object.entries(example ?? {}).filter(([, value]) => typeof value === 'number')
  const pair = twoNumbersIn(Array.isArray(written) ? written.join(' ') : String(written))
  const figure = figureIn(written)
  const given = numbers.length === 2 && pair !== undefined ? pair : [figure]
  if (typeof example !== 'object' || example === null || given[0] === undefined) return example
  const filled = numbers.slice(0, given.length).map(([key], index) => [key, given[index]])
  return { ...example, ...Object.fromEntries(filled) }
}

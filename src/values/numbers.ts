import { HIDDEN } from '../../schema/shapes.ts'

/** A text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // The digits of a script follow each other in Unicode, from its zero.
    const code = digit.codePointAt(0)!
    let zero = code
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })

const ALL_HIDDEN = new RegExp(HIDDEN, 'g')

/** A text without invisible characters and special spaces. */
export const withoutHidden = (text: string): string =>
  text
    .replace(ALL_HIDDEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/**
 * A text as typed on a plain keyboard: without wide signs, the digits of other scripts, dashes
 * within numbers, special spaces and invisible characters.
 */
export const plainlyTyped = (text: string): string =>
  plainDigits(withoutHidden(text))
    // The wide forms of ASCII follow each other in Unicode like ASCII itself.
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
    .replace(/^[–−](?=\d)|(?<=[\d)])[‐-―−ー](?=[\d(])/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

const DEGREES =
  /^\s*(\d+(?:\.\d+)?)°?\s*(?:(\d+(?:\.\d+)?)['′’]\s*)?(?:(\d+(?:\.\d+)?)["″”]\s*)?([NSEW])\s*$/

/** The degrees in a text such as 53°16'N or 9.05° W, negative in the south and west. */
const degreesIn = (text: string): number | undefined => {
  const [, degrees, minutes = 0, seconds = 0, side = ''] = DEGREES.exec(text) ?? []
  if (degrees === undefined) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return Number((/[SW]/.test(side) ? -size : size).toFixed(5))
}

const TWO_NUMBERS = /^\s*(-?\d+(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d+(?:\.\d+)?)°?\s*$/

/** The two numbers of a position such as `40.7128, -74.006`, as maps show it. */
export const twoNumbersIn = (text: string): readonly [number, number] | undefined => {
  const typed = plainlyTyped(text).replace('、', ',')
  const [, ...plain] = TWO_NUMBERS.exec(typed) ?? []
  const sided = typed.split(/(?<=[NS])[,;\s]+/)
  const [one, other, ...more] = plain.length > 0 ? plain.map(Number) : sided.map(degreesIn)
  return one === undefined || other === undefined || more.length > 0 ? undefined : [one, other]
}

/** The only number in a text such as $89, 4.9/5, 49,50 € or 9°3'W; not of a date or a range. */
export const figureIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const degrees = degreesIn(value)
  if (degrees !== undefined || value.includes('°')) return degrees
  // 1 200, 1'200 and 1_200 are one number. 1.2k, 2万 and amounts in toman, ten rials, are none.
  const joined = plainlyTyped(value).replace(/(?<=\d)[ '’_](?=\d{3}(?!\d))/g, '')
  const [, found = '', unit, more] =
    /(-?\d[\d,.]*)(\s?(?:[kK](?!\p{L})|[百千万萬億亿백천만억]|تومان))?(?:\/\d+$)?(.*\d)?/su.exec(
      joined,
    ) ?? []
  if (unit !== undefined || more !== undefined) return undefined
  const written = found.replace(/[,.]$/, '')
  const digits = /,\d{1,2}$/.test(written)
    ? written.replaceAll('.', '').replace(',', '.')
    : written.replaceAll(/^-?\d{1,3}(?:\.\d{3}){2,}$/.test(written) ? '.' : ',', '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

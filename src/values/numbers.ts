import { MULTIPLES } from '../languages/amounts/amounts.ts'
import { plainlyTyped } from './plainly-typed.ts'

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

const FIGURE = new RegExp(`(-?\\d[\\d,.]*)(\\s?(?:${MULTIPLES}))?(?:\\/\\d+$)?(.*\\d)?`, 'su')

/** The only number in a text such as $89, 4.9/5, 49,50 € or 9°3'W; not of a date or a range. */
export const figureIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const degrees = degreesIn(value)
  if (degrees !== undefined || value.includes('°')) return degrees
  // 1 200, 1'200 and 1_200 are one number. 1.2k and 2万 are none.
  const joined = plainlyTyped(value).replace(/(?<=\d)[ '’_](?=\d{3}(?!\d))/g, '')
  const [, found = '', unit, more] = FIGURE.exec(joined) ?? []
  if (unit !== undefined || more !== undefined) return undefined
  const written = found.replace(/[,.]$/, '')
  const digits = /,\d{1,2}$/.test(written)
    ? written.replaceAll('.', '').replace(',', '.')
    : written.replaceAll(/^-?\d{1,3}(?:\.\d{3}){2,}$/.test(written) ? '.' : ',', '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

import { createRequire } from 'node:module'
import { plainDigits } from './plainly-typed.ts'

const require = createRequire(import.meta.url)

/**
 * A telephone number for links and search engines, with the country code if it is known:
 * `(0)30 1234-56` in Germany -> `+4930123456`. `country` is an ISO 3166 code.
 */
export const dialed = (telephone: string, country: unknown): string => {
  const written = plainDigits(telephone)
  const { default: parse } =
    require('libphonenumber-js/min') as typeof import('libphonenumber-js/min')
  const number = parse(written, typeof country === 'string' ? (country as 'DE') : undefined)
  if (number?.isPossible() === true) return number.number
  // The 0 in parentheses is dialed only within the country.
  return written.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '')
}

/** A telephone number for search engines: with the country code, or as written. */
export const international = (telephone: string, country: unknown): string => {
  const number = dialed(telephone, country)
  return number.startsWith('+') ? number : telephone
}

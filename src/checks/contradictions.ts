import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import { siteSchema } from '../../schema/site.ts'
import type { LineOf, Path, Report } from '../diagnostics/diagnostic.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import {
  eachKnownText,
  eachValue,
  meaningOf,
  schemaAt,
  takesFreeText,
  type AnySchema,
} from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import type { Check } from './check.ts'

/** A price field of the site. */
interface Price {
  readonly amount: number
  readonly currency: string
  /** The package that it belongs to. */
  readonly name: string | undefined
  readonly path: Path
}

/** A text that visitors read, with the prices that stand on the same page. */
interface Claim {
  readonly text: string
  readonly path: Path
  readonly prices: readonly Price[]
  /** Whether it is a field of an entry's own, which may be no more than a value. */
  readonly isField: boolean
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const wordsBefore = (text: string, at: number): string => text.slice(Math.max(0, at - 40), at)

/** The sentence, or the clause of one, in which an offset stands. */
const clauseAt = (text: string, at: number, end: number): string => {
  const from = Math.max(...['. ', '! ', '? ', '; ', '\n'].map((stop) => text.lastIndexOf(stop, at)))
  const ends = ['. ', '! ', '? ', '; ', '\n']
    .map((stop) => text.indexOf(stop, end))
    .filter((to) => to !== -1)
  return text.slice(Math.max(from, at - 200, 0), Math.min(...ends, end + 200, text.length))
}

const reportOther = (
  report: Report,
  code: 'other-telephone' | 'other-price',
  { text: whole, path }: Pick<Claim, 'text' | 'path'>,
  text: string,
  at: number,
  message: (lineOf: LineOf) => string,
): void =>
  report({
    code,
    severity: 'warning',
    location: {
      path,
      on: 'text',
      text,
      // What follows distinguishes words that stand there more than once.
      ...(whole.indexOf(text) === whole.lastIndexOf(text)
        ? {}
        : { within: whole.slice(at, at + text.length + 20) }),
    },
    message,
    hint: 'Correct the one that is out of date.',
  })

/**
 * Telephone numbers as they are written in North America, with a country's code, and as digits of a
 * link.
 */
const NORTH_AMERICAN =
  /(?<![\d.+-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g
const INTERNATIONAL = /(?<![\d.])\+\d[\d ()./-]{6,18}\d(?!\d)/g
const TRUNK = /(?<![\d.,+-])\(?0\d{1,5}\)?[ /-]\d[\d /-]{3,12}\d(?!\d)/g
const LINKED = /(?:tel|sms):([+0-9().-]{6,20}\d)/g

/**
 * Whether the digits are the same without the country's code, the 0 or the 1 that leads
 * it.
 */
const isSameNumber = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((each) => digitsOf(each).replace(/^0+/, ''))
  const [short, long] = a!.length < b!.length ? [a!, b!] : [b!, a!]
  if (long.length - short.length > 4) return false
  return long.endsWith(short) || long.replace(/^(\d{1,3})0/, '$1').endsWith(short)
}

const checkTelephones = ({ business }: SiteConfig, report: Report): ((claim: Claim) => void) => {
  const { telephone, message } = business
  if (telephone === undefined) return () => {}
  const known = [telephone, ...(/^(tel|sms):/.test(message?.href ?? '') ? [message!.href] : [])]
  const forms = telephone.replace(/^\(/, '').startsWith('0')
    ? [INTERNATIONAL, TRUNK]
    : [INTERNATIONAL, NORTH_AMERICAN]
  return (claim) => {
    const { text, isField } = claim
    if (!/\d{3}/.test(text)) return
    const found = new Map<number, string>()
    for (const match of text.matchAll(LINKED))
      found.set(match.index + match[0].indexOf(match[1]!), match[1]!)
    for (const form of forms) {
      for (const { 0: number, index } of text.matchAll(form)) {
        if (
          ![...found].some(([at, other]) => index < at + other.length && at < index + number.length)
        )
          found.set(index, number)
      }
    }
    for (const [at, number] of found) {
      // A field of an entry that is nothing but a number is that place's own.
      if (isField && text.trim() === number.trim()) continue
      if (known.some((each) => isSameNumber(each, number))) continue
      reportOther(
        report,
        'other-telephone',
        claim,
        number,
        at,
        (lineOf) =>
          `This text says ${number}, but the telephone of the business is ${telephone} (line ${lineOf({ path: ['business', 'telephone'], on: 'value' })}).`,
      )
    }
  }
}

const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'USD', '€': 'EUR', '£': 'GBP', USD: 'USD', EUR: 'EUR', GBP: 'GBP', CHF: 'CHF', CAD: 'CAD', AUD: 'AUD', kr: 'SEK', zł: 'PLN',
} // prettier-ignore

/** An amount of money, its symbol before or after it. */
const AMOUNT =
  /(?<![\w$€£])(?:([$€£]|USD|EUR|GBP|CHF|CAD|AUD) ?(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{1,2})?)|(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{1,2})?) ?([$€£]|USD|EUR|GBP|CHF|CAD|AUD|kr|zł))(?![\w.,]*\d)/g

/**
 * Words by which an amount is something else than the price: what it was, a part, a limit, an
 * addition.
 */
const OTHER_AMOUNT =
  /\b(normal(ly)?|usual(ly)?|regular(ly)?|retail|value|valued|worth|instead|was|were|before|sav(e|es|ing|ings)|off|discount(ed)?|cheaper|less|more|from|starting|start|up to|at least|under|over|between|deposit|fee|surcharge|extra|additional|adds?|plus|tip|gift|voucher|coupon|refund|insurance|repair|fine|per (mile|hour|minute|kilometer)|an hour|a mile|statt|sonst|wert|ab|bis|rabatt|gespart|antes|desde|hasta|valor|descuento|au lieu|valeur|jusqu)\b/i

const numberOf = (written: string): number => {
  const cents = /[.,](\d{1,2})$/.exec(written)
  const whole = cents === null ? written : written.slice(0, cents.index)
  return Number(digitsOf(whole)) + (cents === null ? 0 : Number(cents[1]!.padEnd(2, '0')) / 100)
}

/** Packages whose names are looked for in every text. */
const MOST_NAMES = 100

const isNamed = (text: string, name: string | undefined): boolean =>
  name !== undefined && name.includes(' ') && text.toLowerCase().includes(name.toLowerCase())

const checkPrices = (all: readonly Price[], report: Report): ((claim: Claim) => void) => {
  const named = [...new Map(all.map((price) => [price.name, price])).values()].slice(0, MOST_NAMES)
  return (claim) => {
    const { text, prices } = claim
    if (all.length === 0 || !/[$€£]|USD|EUR|GBP|CHF|CAD|AUD|kr|zł/.test(text)) return
    for (const match of text.matchAll(AMOUNT)) {
      const [whole, before, first, second, after] = match
      const currency = SYMBOLS[(before ?? after)!]
      const amount = numberOf((first ?? second)!)
      const end = match.index + whole.length
      const clause = clauseAt(text, match.index, end)
      const meant = named.find(({ name }) => isNamed(clause, name))
      const here = prices.filter((price) => isSymbolOf(price.currency, currency))
      if (here.some((price) => price.amount === amount)) continue
      const only = new Set(here.map((price) => price.amount)).size === 1 ? here[0] : undefined
      const price = meant !== undefined && isSymbolOf(meant.currency, currency) ? meant : only
      if (price === undefined || price.amount === amount) continue
      const isRange =
        /^ ?(?:-|–|to|bis|a|à) ?[$€£]?\d/.test(text.slice(end)) ||
        /\d ?[€£$]? ?(?:-|–|to|bis) ?$/.test(wordsBefore(text, match.index))
      if (isRange || text[end] === '+' || OTHER_AMOUNT.test(clause)) continue
      reportOther(
        report,
        'other-price',
        claim,
        whole,
        match.index,
        (lineOf) =>
          `This text says ${whole}, but ${price.name === undefined ? 'the price' : `the price of ${price.name}`} is ${price.amount} ${price.currency} (line ${lineOf({ path: [...price.path, 'amount'], on: 'value' })}).`,
      )
    }
  }
}

/** A dollar sign stands for the dollars of several countries. */
const isSymbolOf = (currency: string, symbol: string | undefined): boolean =>
  currency === symbol ||
  (symbol === 'USD' && /^(CAD|AUD|NZD|SGD)$/.test(currency)) ||
  (symbol === 'SEK' && /^(NOK|DKK)$/.test(currency))

/** The price fields of sections, with the packages that they belong to. */
const pricesOf = (sections: unknown, path: Path): Price[] => {
  const found: Price[] = []
  for (const [index, section] of ((sections ?? []) as { type: never }[]).entries()) {
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      if (meaning.kind !== 'money') continue
      eachValue(section, steps, (value, at) => {
        const { amount, currency } = value as Pick<Price, 'amount' | 'currency'>
        const name: unknown = valueAt(section, [...at.slice(0, -1), 'name'])
        found.push({
          amount,
          currency,
          name: typeof name === 'string' ? name : undefined,
          path: [...path, index, ...at],
        })
      })
    }
  }
  return found
}

/** Whether a text stands in what customers wrote, which is theirs. */
const isCustomers = (config: SiteConfig, path: Path): boolean => {
  const at = path.lastIndexOf('items')
  if (at === -1) return false
  const section = valueAt(config, path.slice(0, at)) as { type?: string }
  return (
    section.type !== undefined &&
    sectionMeanings(section.type as never).some(
      ({ steps, meaning }) => steps[0] === 'items' && meaning.kind === 'site',
    )
  )
}

/** What every telephone number and price has. */
const COULD_CLAIM = /\d/

const isRead = (schema: AnySchema | undefined): boolean =>
  takesFreeText(schema) || meaningOf(schema)?.kind === 'link'

/** Every text of a part of the config that visitors read or a link leads from. */
const eachClaim = (
  config: SiteConfig,
  part: unknown,
  base: Path,
  prices: readonly Price[],
  visit: (claim: Claim) => void,
): void => {
  const isEntry = base[0] === 'collections' && (base[2] === 'entries' || base[2] === 'defaults')
  eachKnownText(schemaAt(siteSchema, config, base), part, (text, schema, at) => {
    if (!COULD_CLAIM.test(text) || !isRead(schema)) return
    const path = [...base, ...at]
    if (isCustomers(config, path)) return
    visit({ text, path, prices, isField: isEntry && at.length <= 2 })
  })
}

/** The prices in the sections of an entry's own. */
const ownPrices = ({ sections, replace }: EntryConfig, base: Path): readonly Price[] => [
  ...pricesOf(sections, [...base, 'sections']),
  ...pricesOf(replace, [...base, 'replace']),
]

/**
 * What a text says of a fact that has its own field must be what the field says: telephone, prices,
 * rating, number of reviews, places. Each text of the file is looked at once, as it is written.
 */
export const checkContradictions = ({ site, report }: Pick<Check, 'site' | 'report'>): void => {
  const { config, collections } = site
  const pages = config.pages.map((page, index) => ({
    part: page as unknown,
    base: ['pages', index] as Path,
    prices: pricesOf(page.sections, ['pages', index, 'sections']),
  }))
  const templates = [...collections.values()].flatMap(({ key, page, defaults, entries }) => {
    const base: Path = ['collections', key]
    const shared = pricesOf(page.sections, [...base, 'page', 'sections'])
    return [
      { part: page as unknown, base: [...base, 'page'], prices: shared },
      { part: defaults, base: [...base, 'defaults'], prices: shared },
      ...entries.map((entry, index) => {
        const source = [...base, 'entries', index]
        const own = ownPrices(entry, source)
        const prices = [...own, ...(entry.sections === undefined ? shared : [])]
        return { part: entry, base: source, prices }
      }),
    ]
  })
  const all = [...pages, ...templates]
  const checks = [
    checkTelephones(config, report),
    checkPrices([...new Set(all.flatMap(({ prices }) => prices))], report),
  ]
  const check = (claim: Claim): void => {
    for (const each of checks) each(claim)
  }
  const { description, telephone: _, ...business } = config.business
  check({ text: description, path: ['business', 'description'], prices: [], isField: false })
  for (const key of ['priceRange', 'hours', 'message'] as const)
    eachClaim(config, business[key], ['business', key], [], check)
  for (const key of ['header', 'footer'] as const) eachClaim(config, config[key], [key], [], check)
  for (const { part, base, prices } of all) eachClaim(config, part, base, prices, check)
}

import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { LineOf, Path, Report } from '../diagnostics/diagnostic.ts'
import { eachKnownText, meaningOf, schemaAt, takesFreeText } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import { entryAt, type Page } from '../site/site.ts'
import { onPage, type Check } from './check.ts'
import { eachMeaning, eachPageText } from './page-walk.ts'

/** A price field of a section, and the package that it belongs to. */
interface Price {
  readonly amount: number
  readonly currency: string
  readonly name: unknown
  readonly path: Path
}

/** What a text says that a field says otherwise: the words, their offset, and the message. */
interface Contradiction {
  readonly code: 'other-telephone' | 'other-price'
  readonly words: string
  readonly at: number
  readonly message: (lineOf: LineOf) => string
}

/** Numbers with the code of a country, digits of a link, and what is written at home. */
const ABROAD = String.raw`(?<![\d.])\+\d[\d ()./-]{6,18}\d(?!\d)|(?<=(?:tel|sms):)\d{7,15}`
const NORTH_AMERICAN = String.raw`(?<![\d.+-])(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])`
const TRUNK = String.raw`(?<![\d.,+-])\(?0\d{1,5}\)?[ /-]\d[\d /-]{3,12}\d(?!\d)`

/** Whether the digits are the same without the country's code, the 0 or the 1 that leads it. */
const isSameNumber = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one, other].map((each) => each.replace(/\D/g, '').replace(/^0+/, ''))
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 4) return false
  return long.endsWith(short) || long.replace(/^(\d{1,3})0/, '$1').endsWith(short)
}

const otherTelephones = (
  { business: { telephone, message } }: SiteConfig,
  text: string,
): readonly Contradiction[] => {
  if (telephone === undefined || !/\d{3}/.test(text)) return []
  const home = /^\(?0/.test(telephone) ? TRUNK : NORTH_AMERICAN
  return [...text.matchAll(new RegExp(`${ABROAD}|${home}`, 'g'))]
    .filter(
      ([number]) => ![telephone, message?.href ?? ''].some((known) => isSameNumber(known, number)),
    )
    .map(({ 0: words, index: at }) => ({
      code: 'other-telephone',
      words,
      at,
      message: (lineOf) =>
        `This text says ${words}, but the telephone of the business is ${telephone} (line ${lineOf({ path: ['business', 'telephone'], on: 'value' })}).`,
    }))
}

const SIGNS = String.raw`[$€£]|USD|EUR|GBP|CHF|CAD|AUD|kr|zł`
const DIGITS = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{1,2})?`
const TO = String.raw` ?(?:-|–|to|bis|a|à) ?`
/** An amount of money, its sign before or after it, that is not an end of a range. */
const AMOUNT = new RegExp(
  String.raw`(?<![\w$€£]|\d ?[€£$]?${TO})(?:(${SIGNS}) ?(${DIGITS})|(${DIGITS}) ?(${SIGNS}))(?![\w.,]*\d|\+|${TO}[$€£]?\d)`,
  'g',
)
/** The currencies of a sign; dollars and crowns are those of several countries. */
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD SGD',
  '€': 'EUR',
  '£': 'GBP',
  kr: 'SEK NOK DKK',
  zł: 'PLN',
}
/** Words by which an amount is something else than the price: what it was, a part, a limit. */
const OTHER_AMOUNT =
  /\b(normal(ly)?|usual(ly)?|regular(ly)?|retail|value|valued|worth|instead|was|were|before|sav(e|es|ing|ings)|off|discount(ed)?|cheaper|less|more|from|starting|start|up to|at least|under|over|between|deposit|fee|surcharge|extra|additional|adds?|plus|tip|gift|voucher|coupon|refund|insurance|repair|fine|per (mile|hour|minute|kilometer)|an hour|a mile|statt|sonst|wert|ab|bis|rabatt|gespart|antes|desde|hasta|valor|descuento|au lieu|valeur|jusqu)\b/i

const numberOf = (written: string): number => {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written)!
  return Number(`${whole.replace(/\D/g, '')}.${cents || 0}`)
}

/** Packages whose names are looked for in every text. */
const MOST_NAMES = 100

/** `here` are the prices on the page of a text, `named` those of packages that it may name. */
const otherPrices = (
  here: readonly Price[],
  named: readonly Price[],
  text: string,
): readonly Contradiction[] => {
  let end = 0
  return text.split(/(?<=[.!?;] |\n)/).flatMap((clause) => {
    const start = end
    end += clause.length
    if (OTHER_AMOUNT.test(clause)) return []
    return [...clause.matchAll(AMOUNT)].flatMap((match): readonly Contradiction[] => {
      const [words, before, first, second, after = ''] = match
      const currencies = (CURRENCIES[before ?? after] ?? before ?? after).split(' ')
      const amount = numberOf((first ?? second)!)
      const [only, ...others] = here.filter(({ currency }) => currencies.includes(currency))
      const isAlone = others.every((other) => other.amount === only!.amount)
      const price =
        named.find(({ name }) => clause.toLowerCase().includes(String(name).toLowerCase())) ??
        (isAlone ? only : undefined)
      const isSaid = [...others, only, price].some((each) => each?.amount === amount)
      if (price === undefined || isSaid || !currencies.includes(price.currency)) return []
      const what = price.name === undefined ? 'the price' : `the price of ${String(price.name)}`
      return [
        {
          code: 'other-price',
          words,
          at: start + match.index,
          message: (lineOf) =>
            `This text says ${words}, but ${what} is ${price.amount} ${price.currency} (line ${lineOf({ path: [...price.path, 'amount'], on: 'value' })}).`,
        },
      ]
    })
  })
}

const pricesOn = (page: Page): readonly Price[] => {
  const found: Price[] = []
  eachMeaning(page, (meaning, value, { section, at, path }) => {
    if (meaning.kind !== 'money') return
    const { amount, currency } = value as Pick<Price, 'amount' | 'currency'>
    found.push({ amount, currency, name: valueAt(section, [...at.slice(0, -1), 'name']), path })
  })
  return found
}

const reportAll = (report: Report, text: string, path: Path, found: readonly Contradiction[]) => {
  for (const { code, words, at, message } of found) {
    // What follows distinguishes words that stand there more than once.
    const isOnce = text.indexOf(words) === text.lastIndexOf(words)
    const within = isOnce ? {} : { within: text.slice(at, at + words.length + 20) }
    const location = { path, on: 'text', text: words, ...within } as const
    const hint = 'Correct the one that is out of date.'
    report({ code, location, message, hint })
  }
}

/**
 * A telephone number or a price in a text must be that of its own field. Customers' words are
 * theirs, and so is a field of an entry that is nothing but a telephone number.
 */
export const checkContradictions = (check: Check): void => {
  const { site, report } = check
  const { config, pages } = site
  const prices = new Map(pages.map((page) => [page, pricesOn(page)]))
  const byName = new Map([...prices.values()].flat().map((price) => [price.name, price]))
  const named = [...byName.values()].filter(({ name }) => / /.test(String(name ?? '')))
  named.splice(MOST_NAMES)
  const checkShared = (text: string, path: Path): void => {
    const telephones = otherTelephones(config, text).filter(({ words }) => words !== text.trim())
    reportAll(report, text, path, [...telephones, ...otherPrices([], named, text)])
  }
  for (const key of ['business', 'header', 'footer'] as const) {
    eachKnownText(schemaAt(siteSchema, config, [key]), config[key], (text, _, at) => {
      if (key !== 'business' || at[0] !== 'telephone') checkShared(text, [key, ...at])
    })
  }
  // A default counts before an entry shows it.
  for (const [key, { defaults }] of site.collections)
    for (const [name, text] of Object.entries(defaults))
      checkShared(String(text), ['collections', key, 'defaults', name])
  for (const page of pages) {
    const here = onPage(check, page)
    const own = Object.values(entryAt(site, page.source) ?? {})
    const checkText = (text: string, path: Path): void => {
      if (!/\d/.test(text)) return
      const telephones = otherTelephones(config, text).filter(({ words }) => !own.includes(words))
      const found = [...telephones, ...otherPrices(prices.get(page)!, named, text)]
      reportAll(here.report, text, path, found)
    }
    for (const part of ['title', 'description', 'summary']) {
      for (const source of [page.source, ['collections', page.collection ?? '', 'page']]) {
        const text = valueAt(config, [...source, part])
        if (typeof text === 'string') checkText(text, [...source, part])
      }
    }
    eachPageText(site, page, (text, schema, { section, at, path }) => {
      const isTheirs = sectionMeanings(section.type).some(
        ({ steps, meaning }) => meaning.kind === 'site' && steps[0] === at[0],
      )
      const isRead = takesFreeText(schema) || meaningOf(schema)?.kind === 'link'
      if (isRead && !isTheirs) checkText(text, path)
    })
  }
}

import { plainDigits } from '../values/plainly-typed.ts'
import type { SiteConfig } from '../../schema/site.ts'
import type { Path, Report } from '../diagnostics/diagnostic.ts'
import { amountWordsOf, type AmountWords } from '../languages/amounts/amounts.ts'
import { meaningOf, takesFreeText } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { eachText } from '../site/each-text.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import { pricesOf } from '../site/section-facts.ts'
import { HEAD } from '../site/provenance.ts'
import { entryAt, type PriceFacts, type Section, type Site } from '../site/site.ts'
import { writtenSection } from '../site/written-section.ts'
import { collectionParts, isShared, type Check, type PageCheck } from './check.ts'
import { defineRule } from './rule.ts'

/** A text with its path, and what it is compared with. */
interface Written {
  readonly text: string
  readonly path: Path
  readonly report: Report
  /** The prices on the same page. */
  readonly here: readonly PriceFacts[]
  /** Texts that may be a different telephone number. */
  readonly own: readonly unknown[]
}

/** Reports words at an offset of a text that contradict `what`. */
const reportOther = (
  { text, path, report }: Written,
  code: 'other-telephone' | 'other-price',
  { words, at }: { readonly words: string; readonly at: number },
  what: string,
  right: Path,
  otherwise = '',
): void => {
  // The following text distinguishes repeated words.
  const isOnce = text.indexOf(words) === text.lastIndexOf(words)
  const within = isOnce ? {} : { within: text.slice(at, at + words.length + 20) }
  report({
    code,
    // The same for all spellings, with or without a country code.
    cause: `${plainDigits(words).replace(/\D/g, '').slice(-8)} ${what}`,
    location: { path, on: 'text', text: words, ...within },
    message: [
      `This text says ${words}, but ${what} (line `,
      { lineOf: { path: right, on: 'value' } },
      ').',
    ],
    hint: `Correct the outdated one.${otherwise}`,
  })
}

/** Numbers with a country code, digits of a link, and national numbers. */
const ABROAD = String.raw`(?<![\d.])\+\d[\d ()./-]{6,18}\d(?!\d)|(?<=(?:tel|sms):)\d{7,15}`
const NORTH_AMERICAN = String.raw`(?<![\d.+-])(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])`
const TRUNK = String.raw`(?<![\d.,+-])\(?0\d{1,5}\)?[ /-]\d[\d /-]{3,12}\d(?!\d)`

/** Whether the digits are the same without the country code and a leading 0 or 1. */
const isSameNumber = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one, other].map((each) =>
    plainDigits(each).replace(/\D/g, '').replace(/^0+/, ''),
  )
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 4) return false
  return long.endsWith(short) || long.replace(/^(\d{1,3})0/, '$1').endsWith(short)
}

const MEANT = ' If both are right, add the number to `otherTelephones` of `business`.'

const checkTelephones = ({ business }: SiteConfig, written: Written): void => {
  const { telephone, otherTelephones, message, branches, otherHours } = business
  if (telephone === undefined || !/\d{3}/.test(written.text)) return
  const home = /^\(?0/.test(telephone) ? TRUNK : NORTH_AMERICAN
  const others = otherTelephones.map((each) => (typeof each === 'string' ? each : each.number))
  const places = [...branches, ...otherHours].map((each) => each.telephone)
  const known = [telephone, message?.href, business.whatsapp, business.sms, ...others, ...places]
  for (const match of written.text.matchAll(new RegExp(`${ABROAD}|${home}`, 'g'))) {
    const { 0: words, index: at } = match
    if (known.some((each) => isSameNumber(each ?? '', words)) || written.own.includes(words))
      continue
    const what = `the telephone of the business is ${telephone}`
    const right = ['business', 'telephone']
    reportOther(written, 'other-telephone', { words, at }, what, right, MEANT)
  }
}

const SIGNS = String.raw`(?:US|CA|C|AU|A|NZ|S)?\$|[€£]|USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD|kr|zł`
const GAP = String.raw`[ \u00a0\u202f]?`
const DIGITS = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{1,2})?`
/** An amount of money, with its sign or word before or after it, that is not part of a range. */
const amountPattern = ({ anyMoney, to }: AmountWords): RegExp => {
  const between = String.raw` ?(?:-|–|${to}) ?`
  return new RegExp(
    String.raw`(?<![\w$€£]|\d ?[€£$]?${between})(?:(${SIGNS})${GAP}(${DIGITS})|(${DIGITS})(?:[ \u00a0\u202f-]?(${anyMoney})|${GAP}(${SIGNS})))(?![\w.,]*\d|\+|${between}(?:[a-z]{0,2}[$€£])?\d)`,
    'giu',
  )
}

/** How to find amounts in a language; undefined if its words are not known. */
const amountsIn = once((lang) => {
  const words = amountWordsOf(lang)
  if (words === undefined) return undefined
  const ofAmount = new RegExp(`\\d|${SIGNS}|${words.anyMoney}`, 'iu')
  return { ...words, amount: amountPattern(words), ofAmount }
})

const DOLLARS = 'USD CAD AUD NZD SGD'
/** The currencies of a sign. Several countries use dollars and crowns. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^us/, 'USD'],
  [/^ca?\$|^cad/, 'CAD'],
  [/^au?\$|^aud/, 'AUD'],
  [/^n/, 'NZD'],
  [/^s/, 'SGD'],
  [/^\$/, DOLLARS],
  [/^€|^eur/, 'EUR'],
  [/^£|^gbp/, 'GBP'],
  [/^chf/, 'CHF'],
  [/^kr/, 'SEK NOK DKK'],
  [/^zł/, 'PLN'],
]
const currenciesOf = (sign: string): readonly string[] =>
  CURRENCIES.find(([pattern]) => pattern.test(sign.toLowerCase()))![1].split(' ')

/** The currencies of a word. A plain dollar may be that of several countries. */
const currenciesOfWord = ({ money }: AmountWords, word: string): readonly string[] => {
  const found = money.flatMap(([currency, pattern]) => (pattern.test(word) ? [currency] : []))
  return found.includes('USD') ? DOLLARS.split(' ') : found
}

const writtenAmount = (written: string): number => {
  const [, units = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written)!
  return Number(`${units.replace(/\D/g, '')}.${cents || 0}`)
}

/** The most packages whose names are searched for in every text. */
const MOST_NAMES = 100

/** `named` lists the prices of packages that a text may name. */
const checkPrices = (lang: string, named: readonly PriceFacts[], written: Written): void => {
  const words = amountsIn(lang)
  // In other languages, an old price or a discount would look like the price.
  if (words === undefined) return
  let end = 0
  for (const clause of written.text.split(/(?<=[.!?;] |\n)/)) {
    const start = end
    end += clause.length
    if (words.otherAmount.test(clause)) continue
    for (const match of clause.matchAll(words.amount)) {
      const [said, before, first, second, word, after] = match
      const sign = before ?? after
      const currencies = sign === undefined ? currenciesOfWord(words, word!) : currenciesOf(sign)
      const amount = writtenAmount((first ?? second)!)
      const [only, ...others] = written.here.filter(({ currency }) => currencies.includes(currency))
      const isAlone = others.every((other) => other.amount === only!.amount)
      const price =
        named.find(({ name }) => clause.toLowerCase().includes(String(name).toLowerCase())) ??
        (isAlone ? only : undefined)
      const isSaid = [...others, only, price].some((each) => each?.amount === amount)
      if (price === undefined || isSaid || !currencies.includes(price.currency)) continue
      const of = price.name === undefined ? '' : ` of ${String(price.name)}`
      const what = `the price${of} is ${price.amount} ${price.currency}`
      const at = start + match.index
      reportOther(written, 'other-price', { words: said, at }, what, [...price.path, 'amount'])
    }
  }
}

/** Whether a section uses a value from the site. */
const isTaken = ({ type }: Section, [part]: Path): boolean =>
  sectionMeanings(type).some(({ steps, meaning }) => meaning.kind === 'site' && steps[0] === part)

/** The prices of all packages that a text may name. */
const namedPrices = once(({ facts }: Site): readonly PriceFacts[] => {
  const prices = facts.flatMap((page) => page.prices ?? [])
  const byName = new Map(prices.map((price) => [price.name, price]))
  return [...byName.values()].slice(0, MOST_NAMES)
})

/** What the texts of a page are compared with. */
const heldAgainst = once(({ site, page }: PageCheck): Pick<Written, 'here' | 'own'> => ({
  here: pricesOf(page),
  own: Object.values(entryAt(site, page.source) ?? {}),
}))

const checkText = ({ site }: Check, written: Written): void => {
  if (!/\d/.test(written.text)) return
  checkTelephones(site.config, written)
  checkPrices(site.config.lang, namedPrices(site), written)
}

const checkHead = (check: PageCheck, path: Path): void => {
  const text = valueAt(check.site.config, path)
  if (typeof text === 'string')
    checkText(check, { ...heldAgainst(check), text, path, report: check.report })
}

/** Whether a package name in a template depends on the page. */
const isFilled = ({ config }: Site, path: Path, name: string | undefined): boolean =>
  name !== valueAt(config, [...path.slice(0, -1), 'name'])

/** Only a number, such as a telephone number. */
const ONLY_NUMBER = /^[\d\s()+./-]{7,}$/

/**
 * A telephone number or price in a text must match its field. Quotes from customers, and custom
 * fields that contain only a telephone number, are exempt.
 */
export const contradictions = defineRule({
  name: 'contradictions',
  shared: (check) => {
    const { config } = check.site
    const { header, footer } = config
    const business = { ...config.business, telephone: undefined }
    // A default is checked even before an entry shows it.
    const collections = collectionParts(config, ({ defaults }) => ({ defaults }))
    eachText({ business, header, footer, collections }, (text, path) =>
      checkText(check, { text, path, report: check.report, here: [], own: [text.trim()] }),
    )
  },
  concerns: /\d/,
  text: (check, text, schema, { section, at, path }) => {
    if (isTaken(section, at)) return
    if (takesFreeText(schema) || meaningOf(schema)?.kind === 'link')
      checkText(check, { ...heldAgainst(check), text, path, report: check.report })
  },
  isSuspect: ({ site }, value) =>
    (amountsIn(site.config.lang)?.ofAmount ?? /\d/).test(value) ||
    namedPrices(site).some(({ name }) => value.toLowerCase().includes(name!.toLowerCase())),
  differs: (check) => {
    const { here, own } = heldAgainst(check)
    const { page } = check.site.collections.get(check.page.collection ?? '') ?? {}
    const prices = (page?.sections ?? [])
      .flatMap((section) => writtenSection(section).fields)
      .filter(({ meaning }) => meaning.kind === 'money')
    return (
      here.length !== prices.length ||
      here.some(({ path, name }) => !isShared(path) || isFilled(check.site, path, name)) ||
      own.some((value) => typeof value === 'string' && ONLY_NUMBER.test(value))
    )
  },
  page: (check) => {
    const { source, collection = '' } = check.page
    for (const of of [source, ['collections', collection, 'page']])
      for (const part of [...HEAD, 'summary']) checkHead(check, [...of, part])
  },
  template: (check, part) => checkHead(check, [...check.page.source, part]),
})

import type { EntryConfig, SiteConfig } from '../../../schema/site.ts'
import { entrySchema, siteSchema } from '../../../schema/site.ts'
import type { LineOf, Path, Report } from '../../diagnostics/diagnostic.ts'
import { outlinesOf } from '../entries/outlines.ts'
import { sectionMeanings } from '../expand-template.ts'
import {
  eachKnownText,
  eachValue,
  meaningOf,
  schemaAt,
  takesFreeText,
  type AnySchema,
} from '../schema-walk.ts'
import type { IsQuiet } from './check.ts'
import { valueAt } from '../salvage.ts'
import type { Collection, Site } from '../site.ts'
import { listed } from '../../diagnostics/suggest.ts'

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

const tell = (
  report: Report,
  code: 'other-telephone' | 'other-price' | 'other-rating' | 'other-review-count' | 'other-places',
  { text: whole, path }: Pick<Claim, 'text' | 'path'>,
  text: string,
  at: number,
  message: (lineOf: LineOf) => string,
): void =>
  report({
    code,
    severity: 'warning',
    place: {
      path,
      on: 'text',
      text,
      // Words that stand there more than once are told apart by what follows them.
      ...(whole.indexOf(text) === whole.lastIndexOf(text)
        ? {}
        : { within: whole.slice(at, at + text.length + 20) }),
    },
    message,
    hint: 'Correct the one that is out of date.',
  })

/** Telephone numbers as they are written in North America, with a country's code, and as digits of a link. */
const NORTH_AMERICAN =
  /(?<![\d.+-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])/g
const INTERNATIONAL = /(?<![\d.])\+\d[\d ()./-]{6,18}\d(?!\d)/g
const TRUNK = /(?<![\d.,+-])\(?0\d{1,5}\)?[ /-]\d[\d /-]{3,12}\d(?!\d)/g
const LINKED = /(?:tel|sms):([+0-9().-]{6,20}\d)/g

/** The digits that tell a number from others: without the country's code, the 0 or the 1 that leads it. */
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
      tell(
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

/** Words by which an amount is something else than the price: what it was, a part, a limit, an addition. */
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
      tell(
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

const RATING =
  /(?<![\d.,])([0-5][.,]\d)(?![\d.,]*\d)(?= ?(?:\/ ?5|-stars?\b|stars?\b|★|⭐|out of (?:5|five)\b|von 5\b|Sterne|de 5\b|sur 5\b|estrellas|étoiles|rating\b|average\b))|(?<=\b(?:rated|rating of|rating:|average of|bewertet mit|note de) ?)([0-5](?:[.,]\d)?)(?![\d.,]*\d)/gi

const COUNT =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(\+)? (?:(?:[\w★-]+) ){0,2}?(?:reviews|ratings|Bewertungen|Rezensionen|reseñas|opiniones|avis)\b/gi

const AT_LEAST = /\b(over|more than|above|at least|über|mehr als|más de|plus de) $/i

const checkRating = (
  { business: { rating } }: SiteConfig,
  report: Report,
): ((claim: Claim) => void) => {
  if (rating === undefined) return () => {}
  const lineOfField = (lineOf: LineOf, key: string): number | string =>
    lineOf({ path: ['business', 'rating', key], on: 'value' })
  return (claim) => {
    const { text } = claim
    if (!/\d/.test(text)) return
    for (const match of text.matchAll(RATING)) {
      const said = match[1] ?? match[2]!
      if (Number(said.replace(',', '.')) === rating.value) continue
      tell(
        report,
        'other-rating',
        claim,
        said,
        match.index,
        (lineOf) =>
          `This text gives the business ${said} of 5, but its rating is ${rating.value} (line ${lineOfField(lineOf, 'value')}).`,
      )
    }
    for (const match of text.matchAll(COUNT)) {
      const [, written = '', plus] = match
      const count = Number(digitsOf(written))
      const isLeast = plus !== undefined || AT_LEAST.test(wordsBefore(text, match.index))
      if (isLeast ? count <= rating.count : count === rating.count) continue
      tell(
        report,
        'other-review-count',
        claim,
        written,
        match.index,
        (lineOf) =>
          `This text counts ${isLeast ? 'more than ' : ''}${written} reviews, but the business has ${rating.count} (line ${lineOfField(lineOf, 'count')}).`,
      )
    }
  }
}

/** A word of a name: only short ones, such as St., end with a full stop that is no end of a sentence. */
const WORD = String.raw`\p{Lu}(?:\p{L}{1,2}\.(?= )|[\p{L}'’-]{0,40})`
const ITEM = String.raw`${WORD}(?: (?:(?:of|de|la|am|an|der) )?${WORD}){0,4}`
const AND = '(?:and|or|&|und|oder|sowie|y|o|et|ou)'
const LIST = new RegExp(
  `${ITEM}(?:, ${ITEM}){1,200},? ${AND} ${ITEM}|${ITEM}(?:, ${ITEM}){2,200}`,
  'gu',
)
/** Words that say that a list is a part of a whole. */
const PARTIAL =
  /\b(such as|including|include|like|for example|e\.g\.|among|more|from|near|between|beyond|around|other|others|also|beyond|wie|zum Beispiel|unter anderem|mehr|como|entre|más|comme|autres)\b|…|\.\.\./i

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'] // prettier-ignore
/** A number that is part of a larger one, such as the four of "four hundred" or "forty-four", says nothing by itself. */
const LARGER =
  '(?:hundred|thousand|million|dozen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)'
const PLACE_COUNT = new RegExp(
  `(?<![\\d.,-])(?<!${LARGER}(?: and)? )\\b(\\d{1,5}|${NUMBERS.join('|')}) (?!${LARGER}\\b)(?:[a-z]+ )?(?:cities|towns|locations|communities|Städte|Städten|Orte|Orten|ciudades|villes)\\b`,
  'gi',
)

/** The name of a place that an item of a list ends with: "Serving Springfield" is Springfield. */
const knownIn = (item: string, names: ReadonlySet<string>): string | undefined => {
  const words = item.split(' ')
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from).join(' ')
    if (names.has(name)) return name
  }
  return undefined
}

const MOST_NAMED = 5

const checkPlaces = (
  collection: Collection,
  { business }: SiteConfig,
  report: Report,
): ((claim: Claim) => void) => {
  const names = new Set(outlinesOf(collection.entries).map(({ name }) => name))
  const wider = new Set(business.areaServed ?? [])
  const count = collection.entries.length
  const line = (lineOf: LineOf): number | string =>
    lineOf({ path: ['collections', collection.key, 'entries'], on: 'key' })
  const checkList = (claim: Claim, list: string, at: number): void => {
    const items = list
      .split(new RegExp(`,? ${AND} |, `, 'u'))
      .map((item) => item.replace(/[.]$/, ''))
    const known = items.flatMap((item) => knownIn(item, names) ?? [])
    if (known.length < 2) return
    const strange = items.filter(
      (item) =>
        knownIn(item, names) === undefined &&
        !wider.has(item.replace(/[.]$/, '')) &&
        !/^[A-Z]{2}\.?$/.test(item),
    )
    const isMajority = known.length >= 3 || known.length > strange.length
    const [first] = strange
    if (first !== undefined && isMajority && items.length - strange.length >= strange.length) {
      tell(
        report,
        'other-places',
        claim,
        first,
        at + list.indexOf(first),
        (lineOf) =>
          `This text lists ${listed(strange, MOST_NAMED, 'and')}, but ${collection.label} has no such page (line ${line(lineOf)}).`,
      )
      return
    }
    const isWhole =
      known.length >= 4 &&
      2 * known.length >= count &&
      !PARTIAL.test(clauseAt(claim.text, at, at + list.length))
    if (!isWhole) return
    const listedNames = new Set(known)
    const left = [...names].filter((name) => !listedNames.has(name))
    if (left.length === 0) return
    tell(
      report,
      'other-places',
      claim,
      list,
      at,
      (lineOf) =>
        `This list leaves out ${listed(left, MOST_NAMED, 'and')}, which ${collection.label} has as well (line ${line(lineOf)}).`,
    )
  }
  return (claim) => {
    const { text } = claim
    for (const match of text.matchAll(PLACE_COUNT)) {
      const [whole, written = ''] = match
      const said = /^\d/.test(written)
        ? Number(written)
        : NUMBERS.indexOf(written.toLowerCase()) + 2
      const isLeast = AT_LEAST.test(wordsBefore(text, match.index))
      if (isLeast ? said <= count : said === count) continue
      tell(
        report,
        'other-places',
        claim,
        whole,
        match.index,
        (lineOf) =>
          `This text speaks of ${whole}, but ${collection.label} has ${count} (line ${line(lineOf)}).`,
      )
    }
    if (!text.includes(',')) return
    for (const { 0: list, index } of text.matchAll(LIST)) checkList(claim, list, index)
  }
}

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

/** What every claim has: a digit, the commas or the last word of a list, or what is counted. */
const COULD_CLAIM = new RegExp(
  `\\d|,.*(?:,| ${AND} )|cities|towns|locations|communities|Städte|Orte|ciudades|villes`,
  'i',
)

const isRead = (schema: AnySchema | undefined): boolean =>
  takesFreeText(schema) || meaningOf(schema)?.kind === 'link'

/** Whether a text of an entry may say what another place of the site says otherwise. */
export const couldClaim = (entry: EntryConfig): boolean => {
  let could = false
  eachKnownText(entrySchema, entry, (text, schema) => {
    could ||= COULD_CLAIM.test(text) && isRead(schema)
  })
  return could
}

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

/** Pages, templates and entries that are looked at between two breaths. */
const PARTS_A_BREATH = 16

/** The prices in the sections of an entry's own. */
const ownPrices = ({ sections, replace }: EntryConfig, base: Path): readonly Price[] => [
  ...pricesOf(sections, [...base, 'sections']),
  ...pricesOf(replace, [...base, 'replace']),
]

/** Whether an entry has a price of its own, with which the texts of other pages are compared. */
export const hasPrices = (entry: EntryConfig): boolean => ownPrices(entry, []).length > 0

/**
 * What a text says of a fact that has its own field must be what the field says: telephone, prices, rating,
 * number of reviews, places. Each text of the file is looked at once, as it is written; those of known entries are not. Yields now
 * and then, for other work to go on. An entry is quiet of which `couldClaim` is known to be false.
 */
export function* checkContradictions(
  site: Site,
  report: Report,
  isKnown: (path: Path) => boolean = () => false,
  isQuiet: IsQuiet = () => false,
): Generator<undefined, void> {
  const { config } = site
  const pages = config.pages.map((page, index) => ({
    part: (): unknown => page,
    base: ['pages', index] as Path,
    prices: pricesOf(page.sections, ['pages', index, 'sections']),
  }))
  const templates = [...site.collections.values()].flatMap(({ key, page, defaults, entries }) => {
    const shared = pricesOf(page.sections, ['collections', key, 'page', 'sections'])
    return [
      { part: (): unknown => page, base: ['collections', key, 'page'] as Path, prices: shared },
      {
        part: (): unknown => defaults,
        base: ['collections', key, 'defaults'] as Path,
        prices: shared,
      },
      ...outlinesOf(entries).flatMap((outline, index) => {
        const base: Path = ['collections', key, 'entries', index]
        if (isKnown(base)) return []
        // No more than an outline is held of an entry without prices.
        const own = ownPrices(outline, base)
        const says = !isQuiet(key, index)
        return says || own.length > 0
          ? [
              {
                part: (): unknown => (says ? entries[index] : undefined),
                base,
                prices: [...own, ...(outline.sections === undefined ? shared : [])],
              },
            ]
          : []
      }),
    ]
  })
  const all = [...pages, ...templates]
  const checks = [
    checkTelephones(config, report),
    checkPrices([...new Set(all.flatMap(({ prices }) => prices))], report),
    checkRating(config, report),
    ...[...site.collections.values()]
      .filter(({ kind }) => kind === 'place')
      .map((collection) => checkPlaces(collection, config, report)),
  ]
  const check = (claim: Claim): void => {
    for (const each of checks) each(claim)
  }
  const { description, telephone: _, ...business } = config.business
  check({ text: description, path: ['business', 'description'], prices: [], isField: false })
  for (const key of ['priceRange', 'hours', 'message'] as const)
    eachClaim(config, business[key], ['business', key], [], check)
  for (const key of ['header', 'footer'] as const) eachClaim(config, config[key], [key], [], check)
  for (const [index, { part, base, prices }] of all.entries()) {
    if (index % PARTS_A_BREATH === 0) yield
    eachClaim(config, part(), base, prices, check)
  }
}

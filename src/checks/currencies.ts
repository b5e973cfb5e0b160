import { didYouMean, nearest } from '../diagnostics/suggest.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import { placedSections } from '../site/written-section.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import { isWritten, type Check } from './check.ts'
import { defineRule } from './rule.ts'

interface Price {
  readonly amount: number
  readonly currency: string
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** One letter in three may differ. */
const SIMILAR = 3

/** The currencies of the fields of collections, with their places. */
const fieldCurrencies = ({ site }: Check) =>
  Object.entries(site.config.collections).flatMap(([key, { fields }]) =>
    Object.entries(fields).flatMap(([name, type]) =>
      type.startsWith('money ')
        ? [{ own: type.slice(6), path: ['collections', key, 'fields', name] }]
        : [],
    ),
  )

/** The prices of pages and templates, with their currencies if they are written. */
const pricesIn = ({ site, written, tainted }: Check) =>
  placedSections(site.config)
    .flatMap(({ section, path }) =>
      fieldsOfKind(section, 'money').map(({ at }) => [...path, ...at]),
    )
    .filter((path) => isGroup(valueAt(written, path)) && !tainted.within(path))
    .map((path) => {
      const own = valueAt(written, tainted.asWritten([...path, 'currency']))
      return { path, own: own === undefined ? undefined : String(own) }
    })

/** A price without a currency is in US dollars, which is a mistake if all others are in another. */
const checkMissing = (check: Check): void => {
  const prices = pricesIn(check)
  const all = new Set([...fieldCurrencies(check), ...prices].flatMap(({ own }) => own ?? []))
  const [currency = 'USD', ...others] = all
  if (currency === 'USD' || others.length > 0) return
  for (const { path, own } of prices)
    if (own === undefined)
      check.report({
        code: 'missing-field',
        severity: 'warning',
        location: { path, on: 'value' },
        message: `\`currency\` is missing here, so this price is in USD, although the others are in ${currency}.`,
        hint: `Add currency: ${currency}`,
      })
}

/** A currency must be in use. */
const checkIsUsed = (check: Check, currency: string, path: Path): void => {
  if (CURRENCIES.has(currency) || check.tainted.at(path)) return
  const others = [...fieldCurrencies(check), ...pricesIn(check)].flatMap(({ own }) => own ?? [])
  const known = [...others.filter((each) => CURRENCIES.has(each)), 'EUR', 'GBP', 'USD']
  check.report({
    code: 'wrong-value',
    location: { path, on: 'value' },
    message: `There is no currency ${currency} today.`,
    hint: didYouMean(
      nearest(currency, known, SIMILAR),
      'Write the code of a currency (ISO 4217), such as EUR, GBP or USD.',
    ),
  })
}

/** The price that an offer is compared to must be higher, in the same currency. */
const checkRegular = (check: Check, regular: Price, price: Price, path: Path): void => {
  const ofPrice = [...path.slice(0, -1), 'price']
  const isSame = regular.currency === price.currency
  if ([path, ofPrice].some((each) => check.tainted.within(each))) return
  if ([regular, price].some(({ currency }) => !CURRENCIES.has(currency))) return
  if (isSame ? regular.amount > price.amount : !isWritten(check, [...path, 'currency'])) return
  check.report({
    code: isSame ? 'out-of-range' : 'wrong-value',
    location: { path, on: 'value' },
    message: isSame
      ? `\`regularPrice\` must be more than the price of ${price.amount} ${price.currency}, but is ${regular.amount}.`
      : `\`regularPrice\` is in ${regular.currency}, but the price is in ${price.currency}.`,
    hint: 'Correct one of the two.',
  })
}

/** Currencies that exist, and prices that agree with each other. */
export const currencies = defineRule({
  name: 'currencies',
  shared: (check) => {
    checkMissing(check)
    for (const { own, path } of fieldCurrencies(check)) checkIsUsed(check, own, path)
  },
  field: (check, { kind }, value, { section, at, path }) => {
    if (kind !== 'money') return
    const money = value as Price
    // The currency of a field is reported there.
    if (isWritten(check, [...path, 'currency']))
      checkIsUsed(check, money.currency, [...path, 'currency'])
    const price = valueAt(section, [...at.slice(0, -1), 'price'])
    if (at.at(-1) === 'regularPrice' && isGroup(price))
      checkRegular(check, money, price as unknown as Price, path)
  },
})

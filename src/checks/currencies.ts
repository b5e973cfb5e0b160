import { fieldsOfKind } from '../site/section-meanings.ts'
import { placedSections } from '../site/written-section.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { Check } from './check.ts'

/** A price without a currency is in US dollars, which is a mistake if all others are in another. */
export const checkCurrencies = ({ site, written, report, tainted }: Check): void => {
  const prices = placedSections(site.config)
    .flatMap(({ section, path }) =>
      fieldsOfKind(section, 'money').map(({ at }) => [...path, ...at]),
    )
    .filter((path) => isGroup(valueAt(written, path)) && !tainted.within(path))
    .map((path) => ({ path, own: valueAt(written, [...path, 'currency']) }))
  const ofFields = Object.values(site.config.collections).flatMap(({ fields }) =>
    Object.values(fields).flatMap((type) => (type.startsWith('money ') ? [type.slice(6)] : [])),
  )
  const all = new Set([
    ...ofFields,
    ...prices.flatMap(({ own }) => (own === undefined ? [] : [own])),
  ])
  const [currency = 'USD', ...others] = [...all].map(String)
  if (currency === 'USD' || others.length > 0) return
  for (const { path, own } of prices)
    if (own === undefined)
      report({
        code: 'missing-field',
        severity: 'warning',
        location: { path, on: 'value' },
        message: `\`currency\` is missing here, so this price is in USD, although the others are in ${currency}.`,
        hint: `Add currency: ${currency}`,
      })
}

import type { SectionConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import { eachValue } from '../validation/schema-walk.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { Check } from './check.ts'

/** The paths of all prices in sections that are not those of single entries. */
const pricePaths = ({ pages, collections }: Check['site']['config']): readonly Path[] => {
  const paths: Path[] = []
  const add = (sections: readonly SectionConfig[], of: Path): void => {
    for (const [index, section] of sections.entries())
      for (const { steps, meaning } of sectionMeanings(section.type))
        if (meaning.kind === 'money')
          eachValue(section, steps, (_, at) => void paths.push([...of, index, ...at]))
  }
  for (const [at, { sections }] of pages.entries()) add(sections, ['pages', at, 'sections'])
  for (const [key, { page }] of Object.entries(collections))
    add(page.sections, ['collections', key, 'page', 'sections'])
  return paths
}

/** A price without a currency is in US dollars, which is a mistake if all others are in another. */
export const checkCurrencies = ({ site, written, report, tainted }: Check): void => {
  const prices = pricePaths(site.config)
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

import type {
  MenuItemLeaf,
  MenuLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  PersonLeaf,
  UnitPriceSpecificationLeaf,
} from 'schema-dts'
import { foodTypes } from '../../schema/business-types.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { absoluteUrl, addressOfLink } from '../site/base.ts'
import { parseProse, plainText } from '../site/prose.ts'
import { pricesIn } from '../site/section-facts.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import type { Page, PriceFacts, Section, Site } from '../site/site.ts'
import { dayOf } from '../site/spans.ts'
import { defined } from '../values/defined.ts'
import { valueAt } from '../values/value-at.ts'

/** Something with a price, in a list of a section. */
interface Priced {
  readonly name?: string
  readonly text?: string
  readonly prefix?: string
  readonly unit?: string
  readonly diets?: readonly string[]
}

/** The diets that schema.org knows (RestrictedDiet). */
const DIETS: Readonly<Record<string, string>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  'gluten-free': 'GlutenFreeDiet',
  'lactose-free': 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
}

const plainProse = (text: string | undefined) => text && plainText(parseProse(text))

/** The price of something; with a word before it, it is the lowest one. */
const priceOf = ({ amount, currency }: PriceFacts, { prefix, unit }: Priced) =>
  prefix === undefined && unit === undefined
    ? { price: amount, priceCurrency: currency }
    : {
        priceSpecification: defined<UnitPriceSpecificationLeaf>({
          '@type': 'UnitPriceSpecification',
          ...(prefix === undefined ? { price: amount } : { minPrice: amount }),
          priceCurrency: currency,
          unitText: unit,
        }),
      }

const offerLeaf = (price: PriceFacts, item: Priced): OfferLeaf =>
  defined<OfferLeaf>({
    '@type': 'Offer',
    name: item.name,
    description: plainProse(item.text),
    ...priceOf(price, item),
    priceValidUntil: price.until && dayOf(price.until),
  })

const dishOf = (price: PriceFacts | undefined, item: Priced): MenuItemLeaf => {
  const { name: _, description: __, ...offers } = price ? offerLeaf(price, item) : {}
  const diets = item.diets?.map((diet) => `https://schema.org/${DIETS[diet]!}` as const)
  return defined<MenuItemLeaf>({
    '@type': 'MenuItem',
    name: item.name,
    description: plainProse(item.text),
    suitableForDiet: diets as MenuItemLeaf['suitableForDiet'],
    offers: price && { '@type': 'Offer', ...offers },
  })
}

/** The prices of a section that belong to things with names, and are not those of events. */
export const namedPrices = (section: Section): readonly PriceFacts[] => {
  const events = fieldsOfKind(section, 'dated').map(({ at }) => String(at[0]))
  return pricesIn(section).filter(
    ({ name, path }) =>
      name !== undefined && path.at(-1) === 'price' && !events.includes(String(path[0])),
  )
}

interface Group {
  readonly name?: string
  readonly items: readonly Priced[]
}

/** The groups of a price list as a menu, or as catalogs of offers. */
const groupsData = (section: Section, at: Path, groups: readonly Group[], isFood: boolean) => {
  const prices = new Map(pricesIn(section).map((price) => [price.path.join(' '), price]))
  return groups.map(({ name, items }, index) => {
    const all = items.map((item, place) => ({
      item,
      price: prices.get([...at, index, 'items', place, 'price'].join(' ')),
    }))
    return isFood
      ? defined({
          '@type': 'MenuSection' as const,
          name,
          hasMenuItem: all.map(({ item, price }) => dishOf(price, item)),
        })
      : defined({
          '@type': 'OfferCatalog' as const,
          name,
          itemListElement: all.flatMap(({ item, price }) => (price ? offerLeaf(price, item) : [])),
        })
  })
}

/** What a page offers: menus (schema.org Menu), or lists of offers (OfferCatalog). */
export const catalogsOf = (site: Site, page: Page) => {
  const isFood = foodTypes.some((type) => type === site.config.business.type)
  const root = absoluteUrl(site, page.path) ?? ''
  const catalogs: (MenuLeaf | OfferCatalogLeaf)[] = []
  for (const section of page.sections) {
    const name = 'heading' in section ? section.heading : undefined
    const id = `${root}#${section.id}`
    const list = (itemListElement: unknown): void =>
      void catalogs.push(
        defined({ '@type': 'OfferCatalog', '@id': id, name, itemListElement }) as OfferCatalogLeaf,
      )
    const [groups] = fieldsOfKind(section, 'price-groups')
    const prices = namedPrices(section)
    if (groups !== undefined) {
      const parts = groupsData(section, groups.at, groups.value as readonly Group[], isFood)
      const menu = { '@type': 'Menu', '@id': id, name, hasMenuSection: parts }
      if (isFood) catalogs.push(menu as MenuLeaf)
      else list(parts)
    } else if (prices.length > 1)
      list(
        prices.map((price) =>
          offerLeaf(price, valueAt(section, price.path.slice(0, -1)) as Priced),
        ),
      )
  }
  const idsOf = (type: 'Menu' | 'OfferCatalog') => {
    const found = catalogs.filter((each) => each['@type'] === type)
    return found.length > 0 ? found.map((each) => ({ '@id': each['@id']! })) : undefined
  }
  return { catalogs, links: { hasMenu: idsOf('Menu'), hasOfferCatalog: idsOf('OfferCatalog') } }
}

/** The people that the sections of a page present (schema.org Person). */
export const peopleData = (
  site: Site,
  page: Page,
  business: string,
  picture: (src: string) => string | undefined,
): readonly PersonLeaf[] =>
  page.sections
    .flatMap((section) => fieldsOfKind(section, 'people'))
    .flatMap(({ value }) => value as readonly Person[])
    .map(({ name, role, text, image, href }) =>
      defined<PersonLeaf>({
        '@type': 'Person',
        name,
        jobTitle: role,
        description: plainProse(text),
        image: image && picture(image.src),
        url: href && addressOfLink(site, href),
        worksFor: { '@id': business },
      }),
    )

interface Person {
  readonly name: string
  readonly role?: string
  readonly text?: string
  readonly image?: { readonly src: string }
  readonly href?: string
}

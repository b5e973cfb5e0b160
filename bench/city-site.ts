import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * The city site: one page a city of about 4 KB of copy in five sections, and a home page. The copy
 * comes from the generator of the shared benchmark, so that every program builds the same pages.
 */

interface Link {
  readonly label: string
  readonly href: string
}

/** A page as the shared generator gives it. */
interface CityPage {
  readonly slug: string
  readonly city: string
  readonly title: string
  readonly description: string
  readonly sections: readonly [
    hero: { heading: string; text: string; button: Link },
    services: { heading: string; items: readonly { title: string; text: string; icon: string }[] },
    why: { heading: string; items: readonly { title: string; text: string }[] },
    reviews: {
      heading: string
      items: readonly { author: string; rating: number; text: string }[]
    },
    cta: { heading: string; text: string; button: Link },
  ]
}

interface Generator {
  /** The page of a city; the home page below zero. `mark` stands at the end of the first text. */
  readonly page: (index: number, mark?: string) => CityPage
  readonly site: (cities: number) => {
    readonly brand: string
    readonly nav: readonly Link[]
    readonly services: readonly Link[]
    readonly book: Link
    readonly quick: readonly Link[]
  }
  /** Block style, every text in double quotes. */
  readonly yaml: (value: unknown) => string
}

/** The generator's icons by the names of ours that look like them. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ drop: 'droplet', flame: 'flame', wrench: 'wrench', pipe: 'waves' },
  ...{ shield: 'shield', star: 'star', bolt: 'zap', filter: 'layers' },
}

const sectionsOf = ({ sections: [hero, services, why, reviews, cta] }: CityPage) => [
  { type: 'hero', id: 'hero', heading: hero.heading, text: hero.text, actions: [hero.button] },
  {
    type: 'services',
    id: 'services',
    heading: services.heading,
    items: services.items.map(({ icon, ...item }) => ({ ...item, icon: ICONS[icon] ?? 'star' })),
  },
  { type: 'why-choose-us', id: 'why', heading: why.heading, items: why.items },
  {
    type: 'reviews',
    id: 'reviews',
    heading: reviews.heading,
    items: reviews.items.map((item, at) => ({
      id: `review-${at + 1}`,
      ...item,
      date: '2026-05-31',
    })),
  },
  { type: 'cta', id: 'cta', heading: cta.heading, text: cta.text, action: cta.button },
]

/** How many names the generator has: after them it begins again, with other copy. */
const namesOf = ({ page }: Generator, cities: number): number => {
  const first = page(0).slug
  for (let index = 1; index < cities; index++) if (page(index).slug === first) return index
  return cities
}

/** The page of a city; where the names have begun again, their round stands behind them. */
const cityPage = ({ page }: Generator, names: number, index: number, mark?: string): CityPage => {
  const city = page(index, mark)
  const round = Math.floor(index / names) + 1
  if (round === 1) return city
  return { ...city, slug: `${city.slug}-${round}`, title: city.title.replace(' |', ` ${round} |`) }
}

/** The file of a city. */
const cityFile = ({ yaml }: Generator, city: CityPage) => {
  const { slug, title, description } = city
  const entry = { name: city.city, slug, title, description, sections: sectionsOf(city) }
  return { path: join('cities', `${slug}.yaml`), text: yaml(entry) }
}

const configOf = ({ yaml, page, site }: Generator, cities: number): string => {
  const { brand, nav, services, book, quick } = site(cities)
  const home = page(-1)
  const link = ({ label, href }: Link): Link => ({
    label,
    // The page of all cities has none of the sections.
    href: href.replace(/^#/, '/#').replace(/^\/#(?!hero|services|reviews|why|cta).*/, '/#services'),
  })
  return yaml({
    business: { name: brand, description: home.description },
    header: { menu: nav.map(link), action: link(book) },
    footer: {
      menu: [...quick, ...services].map(link),
      collections: [{ title: 'Cities', collection: 'locations', limit: 8 }],
    },
    hosting: { hosts: ['github-pages'] },
    pages: [{ path: '/', title: home.title, sections: sectionsOf(home) }],
    collections: {
      locations: {
        page: {
          title: 'Plumber in {name}',
          sections: [{ type: 'hero', id: 'hero', heading: '{name}' }],
        },
        entries: { files: 'cities/*.yaml' },
      },
    },
  })
}

/** Every text below a value but addresses, names of icons and types. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    ['type', 'icon', 'href'].includes(key) ? [] : textsIn(part),
  )
}

/** The city site in a folder of its own. */
export interface CitySite {
  readonly folder: string
  /** The path of the page of a city. */
  readonly pathOf: (index: number) => string
  /** The texts of the page of a city, as HTML shows them. */
  readonly copyOf: (index: number) => readonly string[]
  /** Writes one more sentence into the copy of a city. */
  readonly change: (index: number, mark: string) => Promise<void>
}

/**
 * Writes the city site with so many cities into a folder, in place of what is there. `peers` is the
 * folder of the shared generator.
 */
export const writeCitySite = async (
  peers: string,
  cities: number,
  folder: string,
): Promise<CitySite> => {
  const generator = (await import(pathToFileURL(join(peers, 'gen.mjs')).href)) as Generator
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'cities'), { recursive: true })
  await writeFile(join(folder, 'site.config.yaml'), configOf(generator, cities))
  const names = namesOf(generator, cities)
  const page = (index: number, mark?: string): CityPage => cityPage(generator, names, index, mark)
  const write = async (index: number, mark?: string): Promise<void> => {
    const { path, text } = cityFile(generator, page(index, mark))
    await writeFile(join(folder, path), text)
  }
  for (let index = 0; index < cities; index++) await write(index)
  return {
    folder,
    pathOf: (index) => `/locations/${page(index).slug}`,
    copyOf: (index) => {
      const { title, description, sections } = page(index)
      return [title, description, ...textsIn(sections)]
    },
    change: write,
  }
}

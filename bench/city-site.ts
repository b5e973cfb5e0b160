import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * The city site: one page a city of about 4 KB of copy in five sections, and a home page. The copy
 * comes from the generator of the shared benchmark, so that every program builds the same pages.
 */

export interface Link {
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

export interface Generator {
  /** The page of a city; the home page below zero. `mark` is the end of the first text. */
  readonly page: (index: number, mark?: string) => CityPage
  readonly site: (cities: number) => {
    readonly brand: string
    readonly nav: readonly Link[]
    readonly services: readonly Link[]
    readonly book: Link
    readonly quick: readonly Link[]
    /** The paths of icons by their names. */
    readonly icons: Readonly<Record<string, string>>
  }
  /** Block style, every text in double quotes. */
  readonly yaml: (value: unknown) => string
}

/** The generator's icons by the names of ours that look like them. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ drop: 'droplet', flame: 'flame', wrench: 'wrench', pipe: 'waves' },
  ...{ shield: 'shield', star: 'star', bolt: 'zap', filter: 'layers' },
}

export const sectionsOf = ([hero, services, why, reviews, cta]: CityPage['sections']) => [
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

/** The generator in the folder of the shared benchmark. */
export const generatorOf = async (peers: string): Promise<Generator> =>
  (await import(pathToFileURL(join(peers, 'gen.mjs')).href)) as Generator

/** How many names the generator has: after them it begins again, with other copy. */
const namesOf = ({ page }: Generator, cities: number): number => {
  const first = page(0).slug
  for (let index = 1; index < cities; index++) if (page(index).slug === first) return index
  return cities
}

/** The pages of these `cities`; when the names repeat, the number of the round is added. */
export const namedPages = (generator: Generator, cities: number): Generator['page'] => {
  const names = namesOf(generator, cities)
  return (index, mark) => {
    const city = generator.page(index, mark)
    const round = Math.floor(index / names) + 1
    if (round === 1) return city
    const title = city.title.replace(' |', ` ${round} |`)
    return { ...city, slug: `${city.slug}-${round}`, title }
  }
}

/** The file of a city. */
const cityFile = ({ yaml }: Generator, city: CityPage) => {
  const { slug, title, description } = city
  const entry = { name: city.city, slug, title, description, sections: sectionsOf(city.sections) }
  return { path: join('cities', `${slug}.yaml`), text: yaml(entry) }
}

/** The site config of one collection, with a home page. */
export const configOf = (
  { yaml, page, site }: Generator,
  cities: number,
  locations: Readonly<Record<string, unknown>>,
): string => {
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
    pages: [{ path: '/', title: home.title, sections: sectionsOf(home.sections) }],
    collections: { locations },
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

/** A site in a folder of its own. */
export interface BenchSite {
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
): Promise<BenchSite> => {
  const generator = await generatorOf(peers)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'cities'), { recursive: true })
  const hero = { type: 'hero', id: 'hero', heading: '{name}' }
  const template = { title: 'Plumber in {name}', sections: [hero] }
  const config = configOf(generator, cities, {
    page: template,
    entries: { files: 'cities/*.yaml' },
  })
  await writeFile(join(folder, 'site.config.yaml'), config)
  const page = namedPages(generator, cities)
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

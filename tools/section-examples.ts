import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { optionsOf, partsOf } from '../src/validation/schema-walk.ts'
import { sectionSchemas, type SectionType } from '../src/sections/schemas.ts'

/** The text of a section type's example. */
export const exampleOf = (type: string): string =>
  readFileSync(new URL(`../src/sections/${type}/example.yaml`, import.meta.url), 'utf8')

/** The layouts of a section type; none if it has only one. */
export const variantsOf = (type: string): readonly string[] => {
  const { variant } = partsOf(sectionSchemas[type as SectionType]).fields
  return variant === undefined ? [] : optionsOf(variant)
}

/** The names of all examples: of each section type, and of each further layout. */
export const exampleNames = (types = Object.keys(sectionSchemas)): readonly string[] =>
  types.flatMap((type) => [
    type,
    ...variantsOf(type)
      .slice(1)
      .map((each) => `${type}.${each}`),
  ])

/** The picture of an example, by its file below `docs/`. */
export const pictureOfExample = (name: string): string =>
  `images/reference/${name.replace('.', '-')}.webp`

/** The page of an example on the site of all examples. */
export const pathOfExample = (name: string): string => `/examples/${name.replace('.', '-')}`

interface Example {
  readonly type: string
  readonly collection?: string
}

/** The facts about the business that sections show. */
const business = {
  timeZone: 'Europe/London',
  name: 'Corner Bakery',
  description: 'Bread and rolls, baked every morning.',
  telephone: '(212) 555-0100',
  email: 'bread@example.com',
  hours: ['Monday to Friday, 7 am to 5 pm', 'Saturday, 7 am to noon'],
  address: { street: '12 Chestnut Square', city: 'Millbrook', region: 'NY', postalCode: '12545' },
  position: { latitude: 41.785, longitude: -73.694 },
  rating: { value: 4.8, count: 120 },
  social: [
    { label: 'Photos', href: 'https://social.example.com/corner-bakery', icon: 'camera' },
    { label: 'Videos', href: 'https://video.example.com/corner-bakery', icon: 'video' },
  ],
}

/** Sections that other examples link to. */
const offer = {
  type: 'package-offer',
  heading: 'All in one',
  name: 'All in one',
  price: { amount: 120 },
  items: ['All of it'],
}
const contact = { type: 'contact', id: 'contact', heading: 'Contact' }
const page = { sections: [{ type: 'hero', heading: '{name}' }] }
const town = (name: string, latitude: number, longitude: number) => {
  return { name, county: 'Dutchess', position: { latitude, longitude } }
}
const towns = [
  town('Millbrook', 41.785, -73.694),
  town('East Harbor', 41.712, -73.552),
  town('Cedar Hollow', 41.846, -73.583),
  town('Fairview', 41.738, -73.861),
  town('Stony Point', 41.897, -73.79),
  town('Westbrook', 41.826, -73.962),
]
const repairs = [
  {
    name: 'Drains',
    summary: 'Cleared **within the hour**, without chemicals.',
    icon: 'waves',
    area: 'home',
  },
  {
    name: 'Boilers',
    summary: 'Serviced once a year, so that it lasts.',
    icon: 'thermometer',
    area: 'home',
  },
]

const plumbers = [
  {
    name: 'Ines Roth',
    role: 'Apprentice',
    trade: 'heating',
    summary: 'In her third year.',
    image: { src: 'images/team/ines.webp', alt: 'Ines Roth beside the van' },
  },
]

/** The entries of the collections that examples name. */
const entries: Readonly<Record<string, readonly object[]>> = { repairs, plumbers }

/** The text of a site config in a theme with a page for the example of each section type. */
export const examplesConfig = (theme: unknown, types = Object.keys(sectionSchemas)): string => {
  const examples = exampleNames(types).map((name) => {
    const [type = '', variant] = name.split('.')
    const example = parse(exampleOf(type)) as Example
    return { name, example: variant === undefined ? example : { ...example, variant } }
  })
  const collections = examples.flatMap(({ example }) => example.collection ?? [])
  return stringify({
    business,
    theme,
    integrations: { form: { to: 'netlify' } },
    pages: [
      { path: '/', sections: [{ type: 'hero', heading: 'Every section' }, contact] },
      { path: '/offer', sections: [{ type: 'hero', heading: 'An offer' }, offer] },
      ...examples.map(({ name, example }) => ({
        path: pathOfExample(name),
        title: name,
        sections: example.type === 'contact' ? [example] : [example, contact],
      })),
    ],
    collections: Object.fromEntries(
      collections.map((name) => [name, { page, entries: entries[name] ?? towns }]),
    ),
  })
}

/** The pictures that a site config names. */
export const picturesNamedIn = (config: string): readonly string[] => [
  ...new Set(config.match(/images\/[\w./-]+/g)),
]

/** The files in the folder `public/` that are the films of a site config. */
export const filmsNamedIn = (config: string): readonly string[] => [
  ...new Set(Array.from(config.matchAll(/: \/(films\/[\w.-]+)/g), ([, file]) => `public/${file}`)),
]

import { readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import {
  examplesConfig,
  filmsNamedIn,
  picturesNamedIn,
  exampleOf,
  variantsOf,
} from '../tools/section-examples.ts'
import { sectionSchemas, type SectionType } from '../src/sections/schemas.ts'

/** A red square that moves on white: a few kilobytes. */
const FILM = new URL('film.mp4', import.meta.url)

const GERMAN = new URL('browser/german.config.yaml', import.meta.url)

/** A German business: a name of 60 characters, and words that only a hyphen can break. */
export const germanSite = (): string => readFileSync(GERMAN, 'utf8')

const MANY_CITIES = 400
const MANY_SERVICES = 30

/** Made-up place names, all different. */
const cityNames = (count: number): readonly string[] => {
  const first =
    'Ash Birch Cedar Dover Elm Fair Glen Hazel Iron King Lake Maple North Oak Pine Quarry River Stone Thorn West'
  const last =
    'brook bury dale field ford ham haven hurst land leigh mere mont port ridge ton vale view ville ward wick'
  const [firsts, lasts] = [first.split(' '), last.split(' ')]
  return Array.from(
    { length: count },
    (_, index) =>
      `${firsts[index % firsts.length]}${lasts[(index + Math.floor(index / firsts.length)) % lasts.length]}`,
  )
}

/** Services of every kind: of three cards one has a picture, one an icon, one only words. */
const manyServices = Array.from({ length: MANY_SERVICES }, (_, index) => ({
  title: `Service number ${index + 1}`,
  text:
    index % 4 === 0
      ? 'Done in a day.'
      : 'Done in a day, at your home or where you work, with our own water.',
  ...(index % 3 === 0
    ? { image: { src: 'images/service.webp', alt: `Service ${index + 1} under way` } }
    : {}),
  ...(index % 3 === 1 ? { icon: 'wrench' } : {}),
  ...(index % 2 === 0 ? { href: '/#home' } : {}),
}))

const claims = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Promise ${index + 1}`,
    text: 'Kept, or the visit is free.',
    icon: 'shield-check',
  }))

/**
 * Many of everything except reviews: 30 services, 400 cities on a map, one review; no picture in
 * the hero.
 */
export const crowdedSite = (): string =>
  stringify({
    business: {
      name: 'Ridge & Valley',
      description: 'Windows, gutters and roofs, cleaned all over the county.',
      telephone: '(212) 555-0100',
      rating: { value: 4.9, count: 12_480 },
    },
    theme: { preset: 'atelier' },
    reviews: [
      {
        id: 'only',
        author: 'J. M.',
        text: 'They came on time and left no streak.',
        date: '2026-05-31',
      },
    ],
    header: {
      menu: [
        { label: 'Services', href: '/#services', collection: 'services', limit: 200 },
        { label: 'Locations', href: '/locations', collection: 'locations', limit: 120 },
        { label: 'Contact', href: '/#contact' },
      ],
      action: { label: 'Book', href: '/#contact' },
    },
    footer: {
      menuTitle: 'Pages',
      menu: [{ label: 'Start', href: '/' }],
      collections: [
        { title: 'Services', collection: 'services', limit: 12 },
        { title: 'Locations', collection: 'locations' },
      ],
    },
    pages: [
      {
        path: '/',
        sections: [
          {
            type: 'hero',
            id: 'home',
            heading: 'Clear windows in four hundred towns',
            text: 'One van, one price, no streaks.',
            actions: [{ label: 'Book a visit', href: '#contact' }],
          },
          { type: 'services', id: 'services', heading: 'Thirty services', items: manyServices },
          {
            type: 'services',
            id: 'without-pictures',
            heading: 'Seven without pictures',
            items: manyServices.slice(0, 7).map((service) => ({ ...service, image: undefined })),
          },
          { type: 'trust-claims', heading: 'Four promises and a rating', claims: claims(4) },
          {
            type: 'trust-claims',
            id: 'seven',
            heading: 'Seven promises',
            rating: false,
            claims: claims(7),
          },
          { type: 'reviews', heading: 'What people say' },
          { type: 'service-area', heading: 'Where we come', collection: 'locations' },
          { type: 'contact', id: 'contact', heading: 'Talk to us' },
        ],
      },
    ],
    collections: {
      locations: {
        kind: 'place',
        label: 'locations',
        page: {
          description: 'Window cleaning in {name}.',
          sections: [
            { type: 'hero', size: 'compact', heading: 'Window cleaning in {name}' },
            { type: 'service-area', heading: 'Around {name}', collection: 'locations' },
          ],
        },
        // A spiral, as even as the seeds of a sunflower.
        entries: cityNames(MANY_CITIES).map((name, index) => ({
          name,
          position: {
            latitude: Number((40 + 0.05 * Math.sqrt(index) * Math.sin(index * 2.4)).toFixed(4)),
            longitude: Number((-111 + 0.06 * Math.sqrt(index) * Math.cos(index * 2.4)).toFixed(4)),
          },
        })),
      },
      services: {
        kind: 'service',
        page: {
          description: '{name} all over the county.',
          sections: [{ type: 'hero', size: 'compact', heading: '{name}' }],
        },
        entries: manyServices.map(({ title }) => ({ name: title })),
      },
    },
  })

/** Where a page shows these layouts of all section types: the first on the start page. */
const pathOfLayouts = (at: number): string => (at === 0 ? '/' : `/layouts-${at + 1}`)

const ALL_TYPES = Object.keys(sectionSchemas) as readonly SectionType[]

const CONTACT = { type: 'contact', id: 'contact', heading: 'Contact' }

/** The examples of section types, each layout on the page for its place in the list of layouts. */
export const layoutPages = (types: readonly SectionType[] = ALL_TYPES) => {
  const first: readonly SectionType[] = ['urgency-banner', 'hero']
  const order = [...first, ...types.filter((type) => !first.includes(type))]
  const most = Math.max(...order.map((type) => variantsOf(type).length))
  return Array.from({ length: most }, (_, at) => {
    const shown = order.filter((type) => at === 0 || variantsOf(type).length > at)
    const sections = shown.map((type) => ({
      ...(parse(exampleOf(type)) as object),
      type,
      ...(at > 0 && { variant: variantsOf(type)[at] }),
      ...(type === 'contact' || type === 'contact-form' ? { id: type } : {}),
    }))
    return {
      path: pathOfLayouts(at),
      title: `Layouts ${at + 1}`,
      sections: shown.includes('contact') ? sections : [...sections, CONTACT],
    }
  })
}

/** Every layout of section types on a few pages: the first layouts are on the start page. */
export const everyLayout = (theme: object, types: readonly SectionType[] = ALL_TYPES) => {
  const config = parse(examplesConfig(theme)) as {
    readonly pages: readonly { readonly path: string }[]
  }
  return {
    ...config,
    header: {
      menu: [
        { label: 'Towns', href: '/#contact', collection: 'locations' },
        { label: 'Contact', href: '/#contact' },
      ],
      action: { label: 'Order', href: '/#contact' },
    },
    footer: {
      menu: [{ label: 'Start', href: '/' }],
      collections: [{ title: 'Towns', collection: 'locations' }],
    },
    pages: [...layoutPages(types), ...config.pages.filter(({ path }) => path === '/offer')],
  }
}

const somePicture = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4e4c8"/><stop offset=".5" stop-color="#7d98b8"/><stop offset="1" stop-color="#241f38"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer()

/** Writes a site config with the pictures and films that it names. Returns the config's path. */
export const writeExtremeSite = async (folder: string, config: string): Promise<string> => {
  const file = join(folder, 'site.config.yaml')
  await mkdir(folder, { recursive: true })
  await writeFile(file, config)
  for (const name of picturesNamedIn(config)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), await somePicture(1600, 1000))
  }
  for (const name of filmsNamedIn(config)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await copyFile(FILM, join(folder, name))
  }
  return file
}

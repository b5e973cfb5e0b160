import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { examplesConfig, picturesNamedIn } from '../src/docs/section-examples.ts'
import { sectionSchemas, type SectionType } from '../src/sections/schemas.ts'
import { exampleOf } from '../src/docs/section-examples.ts'

/** A name of 60 characters, the longest word of which has 27. */
export const LONG_NAME = 'Fahrzeugaufbereitungswerkstatt Schwarzenbacher & Söhne e. K.'

/** Words that cannot be broken but by a hyphen. */
export const LONG_WORDS = {
  work: 'Fahrzeuginnenraumaufbereitungsspezialist',
  care: 'Keramikversiegelungsauffrischung',
  city: 'Garmisch-Partenkirchen-Untergrainau',
  page: 'Hochglanzlackversiegelungspflege',
} as const

const telephone = '(212) 555-0100'
const toForm = { label: 'Aufbereitungstermin vereinbaren', href: '/termin' }
const toCare = { label: LONG_WORDS.care, href: '/#leistungen' }
const sentence = `Unsere ${LONG_WORDS.care} hält den Lack Ihres Wagens über Jahre glatt.`

/** Words of the interface that visitors of the German site see. */
const germanMessages = {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  menu: 'Menü',
  submenu: 'Untermenü {label}',
  allOf: 'Alle Seiten: {label}',
  footerNavigation: 'Fußzeile',
  showMore: 'Weitere Kundenbewertungen anzeigen',
  averageOf: '({count} Bewertungen)',
  reviewsCount: '{count} Bewertungen',
  verified: 'Geprüfter Kunde',
  telephone: 'Telefonnummer',
  email: 'E-Mail-Adresse',
  hours: 'Werkstattöffnungszeiten',
  areaServed: 'Einsatzgebiet',
  sendMessage: 'Kurznachricht senden',
  callBar: 'Schnellkontakt',
  callBarMessage: 'Kurznachricht',
}

/**
 * A German business with a long name and long words in every place that takes words; one city, one service, no
 * review and no reel.
 */
export const germanSite = (): string =>
  stringify({
    lang: 'de',
    business: {
      name: LONG_NAME,
      description: `${LONG_WORDS.work} für Werdenfels und Umgebung.`,
      telephone,
      email: 'fahrzeuginnenraumaufbereitung@schwarzenbacher.example.com',
      address: 'Partenkirchner-Feldwegsiedlungsstraße 127, 82467 Garmisch',
      hours: ['Montag bis Donnerstagnachmittag, 8 bis 17 Uhr'],
      areaServed: [LONG_WORDS.city],
      message: { label: 'Direktnachricht an die Werkstattleitung', href: 'sms:+12125550100' },
    },
    theme: { preset: 'daylight' },
    messages: germanMessages,
    header: {
      menu: [
        { label: 'Fahrzeugaufbereitung', href: '/#leistungen', collection: 'services' },
        { label: 'Einsatzgebiete', href: '/#orte', collection: 'locations' },
        { label: 'Werkstattgeschichte', href: '/#geschichte' },
        { label: 'Kundenbewertungen', href: '/#bewertungen' },
        { label: 'Ansprechpartner', href: '/#kontakt' },
      ],
      action: toForm,
    },
    footer: {
      text: sentence,
      menuTitle: 'Schnellzugriffsverzeichnis',
      menu: [toCare, toForm],
      collections: [
        { title: 'Dienstleistungsverzeichnis', collection: 'services' },
        { title: 'Einsatzgebietsverzeichnis', collection: 'locations' },
      ],
      legal: `© ${LONG_NAME}. Haftungsbeschränkungshinweise auf Anfrage.`,
    },
    pages: [
      {
        path: '/',
        title: LONG_NAME,
        sections: [
          {
            type: 'urgency-banner',
            text: `**Frühjahrsaktionswochen:** ${LONG_WORDS.care} zum Vorzugspreis.`,
            action: toForm,
          },
          {
            type: 'hero',
            id: 'anfang',
            eyebrow: 'Fahrzeugaufbereitungsmeisterbetrieb',
            heading: `${LONG_WORDS.work} für Ihren Lieblingswagen`,
            text: sentence,
            actions: [toForm, toCare],
            points: ['Geschwindigkeitsgarantie', 'Umweltverträglichkeitsgeprüft'],
          },
          {
            type: 'services',
            id: 'leistungen',
            heading: `${LONG_WORDS.care} und ${LONG_WORDS.page}`,
            text: sentence,
            collection: 'services',
            action: toForm,
          },
          {
            type: 'about',
            id: 'geschichte',
            heading: 'Unternehmensgeschichte',
            text: sentence,
            statements: [
              { title: 'Qualitätssicherungsversprechen', text: sentence, icon: 'shield-check' },
              { title: 'Nachhaltigkeitsverpflichtung', text: sentence, icon: 'leaf' },
            ],
          },
          {
            type: 'programs',
            heading: 'Wartungsaufbereitungsprogramme',
            items: [
              {
                name: 'Vierteljahresaufbereitung',
                rhythm: 'vierteljährlich',
                text: sentence,
                features: [LONG_WORDS.work, LONG_WORDS.care],
                price: { amount: 1249.5, currency: 'EUR' },
              },
            ],
          },
          {
            type: 'pricing',
            heading: 'Aufbereitungspreisverzeichnis',
            tiers: [
              {
                name: LONG_WORDS.page,
                prefix: 'voraussichtlich ab',
                price: { amount: 12999.99, currency: 'EUR' },
                unit: 'je Geländefahrzeug',
                features: [LONG_WORDS.care],
                action: toCare,
                featured: true,
              },
              {
                name: LONG_WORDS.care,
                price: { amount: 349, currency: 'EUR' },
                features: [LONG_WORDS.work],
                action: toForm,
              },
            ],
          },
          {
            type: 'trust-claims',
            heading: 'Vertrauensbildende Maßnahmen',
            rating: false,
            claims: [
              { title: LONG_WORDS.work, text: sentence, icon: 'shield-check' },
              { title: LONG_WORDS.care, text: sentence, icon: 'truck' },
            ],
          },
          {
            type: 'why-choose-us',
            heading: 'Alleinstellungsmerkmale',
            items: [
              { title: LONG_WORDS.care, text: sentence },
              { title: LONG_WORDS.page, text: sentence },
            ],
          },
          {
            type: 'spots-counter',
            label: 'Aufbereitungstermine verfügbar',
            text: sentence,
          },
          { type: 'reviews', id: 'bewertungen', heading: 'Kundenzufriedenheitsbekundungen' },
          { type: 'gallery', heading: 'Bewegtbildveröffentlichungen' },
          {
            type: 'service-area',
            id: 'orte',
            heading: 'Einsatzgebietsübersichtskarte',
            text: sentence,
            collection: 'locations',
            action: toForm,
          },
          {
            type: 'faq',
            heading: 'Versicherungsfragenbeantwortung',
            items: [
              { question: `Was ist eine ${LONG_WORDS.care}?`, answer: sentence },
              { question: 'Rechtsschutzversicherungsgesellschaften?', answer: sentence },
            ],
          },
          {
            type: 'contact',
            id: 'kontakt',
            heading: 'Ansprechpartnerverzeichnis',
            text: sentence,
            actions: [toForm, toCare],
          },
          { type: 'cta', heading: LONG_WORDS.work, action: toForm, secondary: toCare },
        ],
      },
      {
        path: '/termin',
        title: 'Terminvereinbarung',
        sections: [
          {
            type: 'package-offer',
            heading: `${LONG_WORDS.care} zum Vorzugspreis`,
            name: LONG_WORDS.page,
            price: { amount: 12999.99, currency: 'EUR' },
            unit: 'je Geländefahrzeug',
            items: [LONG_WORDS.work, LONG_WORDS.care],
            bonuses: { title: 'Kostenlose Zusatzdienstleistungen', items: [LONG_WORDS.page] },
            action: toCare,
          },
          { type: 'lead-form', id: 'anfrage', heading: 'Terminvereinbarungsformular' },
          {
            type: 'rich-text',
            heading: 'Datenschutzgrundverordnungshinweise',
            body: `## ${LONG_WORDS.work}\n\n${sentence}\n\n- ${LONG_WORDS.care}\n- ${LONG_WORDS.page}`,
          },
        ],
      },
    ],
    collections: {
      locations: {
        kind: 'place',
        label: 'Einsatzgebiete',
        index: true,
        page: {
          description: `${LONG_WORDS.work} in {name}.`,
          sections: [
            { type: 'hero', size: 'compact', heading: `${LONG_WORDS.care} in {name}` },
            { type: 'service-area', heading: 'Einsatzgebiet', collection: 'locations' },
          ],
        },
        entries: [
          {
            name: LONG_WORDS.city,
            position: { latitude: 47.4921, longitude: 11.0958 },
          },
        ],
      },
      services: {
        kind: 'service',
        label: 'Dienstleistungen',
        page: {
          description: '{name} vom Meisterbetrieb.',
          sections: [
            { type: 'hero', size: 'compact', heading: '{name}', actions: [toForm] },
            { type: 'directory', heading: LONG_WORDS.page, collection: 'services' },
          ],
        },
        entries: [{ name: LONG_WORDS.care, summary: sentence, icon: 'sparkles' }],
      },
    },
  })

export const MANY_CITIES = 400
export const MANY_SERVICES = 30

/** Made-up names of places, no two the same. */
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

/** Services of every make: of three cards one has a picture, one an icon, one words alone. */
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

/** Many of everything but reviews: 30 services, 400 cities on a map, one review; no picture in the hero. */
export const crowdedSite = (): string =>
  stringify({
    business: {
      name: 'Ridge & Valley',
      description: 'Windows, gutters and roofs, cleaned all over the county.',
      telephone,
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

/** The example of every section type, one below the other on the start page. */
export const everySection = (): string => {
  const config = parse(examplesConfig({ preset: 'obsidian' })) as Record<string, unknown>
  const types = Object.keys(sectionSchemas) as SectionType[]
  const first: readonly SectionType[] = ['urgency-banner', 'hero']
  const order = [...first, ...types.filter((type) => !first.includes(type))]
  return stringify({
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
    pages: [
      {
        path: '/',
        title: 'Every section',
        sections: order.map((type) => ({
          ...(parse(exampleOf(type)) as object),
          ...(type === 'contact' ? { id: 'contact' } : {}),
        })),
      },
    ],
  })
}

const somePicture = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4e4c8"/><stop offset=".5" stop-color="#7d98b8"/><stop offset="1" stop-color="#241f38"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer()

/** Writes a site config and a picture for each that it names. Answers with the config's file. */
export const writeExtremeSite = async (folder: string, config: string): Promise<string> => {
  const file = join(folder, 'site.config.yaml')
  await mkdir(folder, { recursive: true })
  await writeFile(file, config)
  for (const name of picturesNamedIn(config)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), await somePicture(1600, 1000))
  }
  return file
}

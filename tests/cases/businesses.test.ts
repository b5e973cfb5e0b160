import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../src/entries/text-files.ts'
import { loadSite } from '../../src/load/load.ts'
import { structuredData } from '../../src/render/structured-data.ts'
import { aboutOf } from '../../src/form/shown.ts'
import { entryLinks } from '../../src/site/collections.ts'
import type { Page, Site } from '../../src/site/site.ts'
import { FOLDER, pageAt } from '../unit/site/site-of.ts'
import { rooferFiles } from './businesses/roofer.ts'

/*
 * Sites of six businesses: a veterinary clinic, a driving school, a camp site, a photographer, a
 * food truck and a roofer.
 */

const folderFiles = (name: string): ReadonlyMap<string, string> => {
  const folder = join(import.meta.dirname, 'businesses', name)
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )
}

/** The site of files, with nothing to report but its few sample pictures. */
const siteFrom = async (files: ReadonlyMap<string, string>) => {
  const text = files.get('site.config.yaml')!
  const loaded = await loadSite('site.config.yaml', text, { ...FOLDER, texts: filesOf(files) })
  const { site, diagnostics } = loaded
  const told = diagnostics.filter(
    ({ code }) => !/^(sample-content|near-copy|form-host|picture-repeated)$/.test(code),
  )
  expect(told.map(({ code, message }) => `${code} ${message}`)).toEqual([])
  return site!
}

/** The titles of the cards in the section with an id. */
const listed = (page: Page, id: string): readonly string[] => {
  const section = page.sections.find((each) => each.id === id) as unknown as {
    readonly items?: readonly { readonly title: string; readonly note?: string }[]
    readonly links?: readonly { readonly label: string }[]
  }
  return [
    ...(section.items ?? []).map(({ title, note }) => (note ? `${note}: ${title}` : title)),
    ...(section.links ?? []).map(({ label }) => label),
  ]
}

/** The things of a type in the structured data of a page. */
const thingsOn = (site: Site, path: string, type: string) =>
  (
    structuredData(site, pageAt(site, path), (src) => `/${src}`)['@graph'] as readonly {
      readonly '@type': string | readonly string[]
    }[]
  ).filter((each) => [each['@type']].flat().includes(type))

it('a veterinary clinic has two branches, a number for emergencies and a course', async () => {
  const site = await siteFrom(folderFiles('vet-clinic-nl'))
  const [clinic] = thingsOn(site, '/', 'VeterinaryCare')
  expect(clinic).toMatchObject({
    '@type': ['LocalBusiness', 'VeterinaryCare'],
    address: [{ streetAddress: 'Lindeweg 4' }, { addressLocality: 'Amstelveen' }],
    location: [{ name: 'De Linde Noord' }, { name: 'De Linde Amstelveen' }],
    contactPoint: [{ contactType: 'Spoed', telephone: '+31205550199' }],
  })
  expect(thingsOn(site, '/team', 'Person')).toHaveLength(2)
  expect(thingsOn(site, '/puppycursus', 'Course')).toMatchObject([
    {
      hasCourseInstance: [
        {
          startDate: '2027-01-09T10:00:00+01:00',
          location: { address: { postalCode: '1031 AB' } },
        },
        { remainingAttendeeCapacity: 3 },
      ],
    },
  ])
  const menu = { ...site.config.header.menu[0]! }
  expect(entryLinks(site, menu).map(({ label }) => label)).not.toContain('Vergiftiging')
})

it('a camp site is closed in winter, and its camp has daily times', async () => {
  const site = await siteFrom(folderFiles('camp-site-nb'))
  const [camp] = thingsOn(site, '/kurs', 'Event')
  expect(camp).toMatchObject({
    startDate: '2027-07-05T09:30:00+02:00',
    eventSchedule: [{ startTime: '09:30', endTime: '13:00', repeatFrequency: 'P1D' }],
    offers: { price: 1900, priceCurrency: 'NOK' },
  })
  expect(listed(pageAt(site, '/'), 'services')).toEqual([
    '2 senger, fra 690\u00a0kr: Bjørka',
    '4 senger, fra 750\u00a0kr: Rogna',
  ])
  // Those without a bath have no page of their own, because _No_ would be its heading.
  expect(site.facts.filter(({ list }) => list?.where)).toEqual([])
})

it('a food truck has a menu with diets, and no street', async () => {
  const site = await siteFrom(folderFiles('food-truck-us'))
  expect(thingsOn(site, '/menu', 'Menu')).toMatchObject([
    { hasMenuSection: [{ hasMenuItem: [{}, { name: 'Charred squash bowl' }] }, {}] },
  ])
  const [truck] = thingsOn(site, '/', 'FastFoodRestaurant')
  expect(truck).toMatchObject({ address: { addressLocality: 'Boise', addressRegion: 'ID' } })
})

it('a driving school lists its licences by price, in its language', async () => {
  const site = await siteFrom(folderFiles('driving-school-es'))
  expect(listed(pageAt(site, '/'), 'services')).toEqual([
    'desde 320\u00a0€: Permiso AM',
    'desde 549,50\u00a0€: Permiso A2',
    'desde 690\u00a0€: Permiso B',
  ])
  expect(pageAt(site, '/permisos/permiso-b').description).toContain('desde 690\u00a0€')
  expect(listed(pageAt(site, '/localidades/olvera'), 'services')).toEqual([
    '30 de junio de 2026: Curso intensivo de agosto',
  ])
  expect(pageAt(site, '/noticias/aula-nueva-en-gaucin').sections[0]).toMatchObject({
    body: expect.stringContaining('en [Gaucín](/localidades/gaucin) con') as string,
  })
})

it('a photographer lists stories by place, with tags in Korean', async () => {
  const site = await siteFrom(folderFiles('photographer-ko'))
  expect(listed(pageAt(site, '/stories/forest'), 'services')).toEqual([
    '2026년 7월 1일: 비 오는 숲',
  ])
  const paths = site.facts.flatMap(({ path }) => (path.startsWith('/stories/tag') ? path : []))
  expect(new Set(paths).size).toBe(5)
  const page = pageAt(site, '/stories/rain')
  const graph = structuredData(site, page, (src) => `/${src}`)['@graph']
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: '비 오는 숲',
      datePublished: '2026-07-01',
      author: { '@type': 'Person', name: '한달빛' },
    }),
  )
})

it('a roofer lists the towns of a service and the services of a town', async () => {
  const site = await siteFrom(rooferFiles())
  expect(site.facts.length).toBeGreaterThan(450)
  expect(listed(pageAt(site, '/services/roof-repair'), 'towns')).toHaveLength(60)
  expect(listed(pageAt(site, '/towns/elk-creek'), 'services')).toHaveLength(6)
  const page = pageAt(site, '/roofing/roof-repair-elk-creek')
  expect(aboutOf(page)).toEqual({ city: 'Elk Creek', service: 'Roof repair' })
  const [city] = [...site.forms.values()].flatMap(({ fields }) =>
    fields.filter(({ name }) => name === 'city'),
  )
  expect(city).toMatchObject({ kind: 'text' })
  expect(listed(pageAt(site, '/news'), 'services')).toHaveLength(24)
  expect(listed(pageAt(site, '/news/page/2'), 'services')).toHaveLength(3)
})

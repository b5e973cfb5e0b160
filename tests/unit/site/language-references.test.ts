import { expect, it } from 'vitest'
import { filesOf } from '../../../src/entries/text-files.ts'
import { loadSite } from '../../../src/load/load.ts'
import { pageOf } from '../../../src/site/expand-template.ts'
import { FOREIGN } from '../../../src/site/prose.ts'
import { FOLDER } from './site-of.ts'

/* What names an entry, a page or a day keeps its meaning in every language. */

const SITE = `lang: de
languages: [es]
business:
  name: Lager
  description: Hütten am See.
  timeZone: Europe/Berlin
  openingHours: { regular: { Di-Do: 9-17 Uhr } }
  branches: [{ name: Seehaus, openingHours: { regular: { Mi: 9-17 Uhr } } }]
  otherHours: [{ label: Notdienst, openingHours: { regular: { So: rund um die Uhr } } }]
reviews:
  - { id: ak, author: A. K., date: 2026-05-01, text: Gut., about: [Fichte] }
  - { id: bk, author: B. K., date: 2026-05-01, text: Schön., about: [seehaus] }
pages:
  - path: /
    title: Lager
    sections:
      - { type: hero, heading: Lager }
      - { type: services, heading: Boote an der Fichte, collection: boats, where: { cabin: Fichte } }
  - { path: /preise, title: Preise, sections: [{ type: hero, heading: Preise }] }
collections:
  cabins:
    kind: service
    page:
      title: Hütte {name}
      description: Hütte {name}
      sections:
        - { type: hero, heading: 'Hütte {name}', text: '{intro}', actions: [{ label: Preise, href: '{more}' }] }
        - { type: reviews, heading: 'Zu {name}', about: '{name}' }
        - { type: services, heading: 'Boote an {name}', collection: boats, where: { cabin: '{name}' } }
    entries: { table: cabins.csv }
  boats:
    fields: { cabin: cabins, roof: yes-no, since: date, place: text }
    page:
      title: '{name}'
      description: Boot {name}
      sections: [{ type: hero, heading: '{name}', text: 'Bei {cabin}. Dach: {roof}. Seit {since}. {place}' }]
    entries:
      - { name: Hecht, cabin: Fichte, roof: ja, since: 2026-05-31, place: Am Steg. }
      - { name: Barsch, cabin: Seehaus, roof: nein, since: 2026-05-31, place: Am Steg. }
`
const CABINS = `name,slug,more,intro,name@es,intro@es
Fichte,,/preise,Siehe [Preise](/preise).,Pícea,Vea [precios](/preise).
Seehaus,,/preise#hero,Gut.,Casa del Lago,Buena.
`
const SPANISH = {
  ...{
    Lager: 'Campo',
    Notdienst: 'Urgencias',
    'Hütten am See.': 'Cabañas.',
    'Gut.': 'Bien.',
    'Schön.': 'Bonito.',
  },
  ...{ 'Boote an der Fichte': 'Botes en la Pícea', Preise: 'Precios', 'Zu {name}': 'Sobre {name}' },
  ...{ 'Hütte {name}': 'Cabaña {name}', 'Boote an {name}': 'Botes en {name}', Cabins: 'Cabañas' },
  ...{ 'Boot {name}': 'Bote {name}', Hecht: 'Lucio', Barsch: 'Perca', Boats: 'Botes' },
  'Bei {cabin}. Dach: {roof}. Seit {since}. {place}':
    'En {cabin}. Techo: {roof}. Desde {since}. {place}',
  'Am Steg.': 'Al muelle.',
}
const ES = `paths: { /preise: /precios, "/cabins/{slug}": "/cabanas/{slug}" }
texts:
${Object.entries(SPANISH)
  .map(([de, es]) => `  - { de: ${JSON.stringify(de)}, es: ${JSON.stringify(es)} }\n`)
  .join('')}`

const spanish = async (site = SITE, cabins = CABINS) => {
  const texts = filesOf(
    new Map([
      ['languages/es.yaml', ES],
      ['cabins.csv', cabins],
    ]),
  )
  const loaded = await loadSite('site.config.yaml', site, { ...FOLDER, texts }, () => '2026-11-23')
  const { site: found } = loaded.served!.others[0]!
  const pageAt = (path: string) => pageOf(found, found.factsAt.get(path)!)
  return { loaded, pageAt }
}

it('reviews and lists name entries in any language', async () => {
  const { loaded, pageAt } = await spanish()
  expect(loaded.diagnostics.filter(({ code }) => code.startsWith('translation-miss'))).toEqual([])
  expect(pageAt('/cabanas/picea').sections).toMatchObject([
    { heading: 'Cabaña Pícea' },
    { items: [{ text: 'Bien.' }] },
    { items: [{ href: '/boats/lucio' }] },
  ])
  expect(pageAt('/cabanas/casa-del-lago').sections[1]).toMatchObject({
    items: [{ text: 'Bonito.' }],
  })
  expect(pageAt('/').sections[1]).toMatchObject({ items: [{ href: '/boats/lucio' }] })
})

it('every set of hours is open on the same days', async () => {
  const { config } = (await spanish()).loaded.served!.others[0]!.site
  const places = [config.business, ...config.business.branches, ...config.business.otherHours]
  const days = places.map(({ openingHours }) => Object.keys(openingHours!.regular))
  expect(days).toEqual([['Tue, Wed, Thu'], ['Wed'], ['Sun']])
})

it('fields with a type are shown in the language of the page', async () => {
  const { pageAt } = await spanish()
  expect(pageAt('/boats/lucio').sections[0]).toMatchObject({
    text: 'En [Pícea](/cabanas/picea). Techo: Sí. Desde 31 de mayo de 2026. Al muelle.',
  })
})

it('links in fields of entries lead to pages in the language', async () => {
  const { pageAt } = await spanish()
  expect(pageAt('/cabanas/picea').sections[0]).toMatchObject({
    text: 'Vea [precios](/precios).',
    actions: [{ href: '/precios' }],
  })
  expect(pageAt('/cabanas/casa-del-lago').sections[0]).toMatchObject({
    actions: [{ href: '/precios#hero' }],
  })
})

it('names without a translation are marked where they are shown, and still name entries', async () => {
  const shown = SITE.replace('[es]', '[{ lang: es, untranslated: show }]')
  const { pageAt } = await spanish(shown, CABINS.replace('Pícea', ''))
  const page = pageAt('/cabanas/fichte')
  expect(page).toMatchObject({ name: 'Fichte', title: 'Cabaña Fichte', entry: { name: 'Fichte' } })
  expect(page.sections).toMatchObject([
    { heading: 'Cabaña Fichte' },
    { items: [{ text: 'Bien.' }] },
    { items: [{ href: '/boats/lucio' }] },
  ])
  const { pageAt: boatAt } = await spanish(shown.replaceAll('Hecht', 'Zander'))
  expect(boatAt('/boats/zander').sections[0]).toMatchObject({ heading: `${FOREIGN}Zander` })
  expect(boatAt('/').sections[1]).toMatchObject({ items: [{ title: `${FOREIGN}Zander` }] })
})

import { expect, it } from 'vitest'
import { filesOf } from '../../../src/entries/text-files.ts'
import { loadSite } from '../../../src/load/load.ts'
import { shownFormOf } from '../../../src/form/shown.ts'
import { structuredData } from '../../../src/render/structured-data.ts'
import { FOLDER, pageAt } from '../site/site-of.ts'

/* Structured data and forms of pages in a further language. */

const SITE = `lang: en
languages: [es]
business: { name: Pine Camp, description: Cabins by the lake., url: 'https://camp.example.com' }
pages:
  - path: /
    title: Pine Camp
    sections: [{ type: team, heading: We, people: [{ name: Ana, href: /rules }, { name: Bo, href: /news }] }, { type: contact-form, heading: We }]
  - { path: /rules, title: Rules, sections: [{ type: hero, heading: Be quiet at night }] }
integrations: { form: { to: netlify } }
collections:
  news:
    kind: article
    index: { title: News, description: All news., heading: News }
    page: { title: '{name}', description: '{name}', sections: [{ type: article-text }] }
    entries:
      - { name: Story, date: 2026-01-02, body: Text., image: { src: images/lake.webp, alt: A lake } }
`
const SPANISH = {
  ...{ 'Pine Camp': 'Campo', 'Cabins by the lake.': 'Cabañas.', We: 'Nosotros', News: 'Noticias' },
  ...{ Ana: 'Ana', Bo: 'Bo', 'All news.': 'Todo.', Story: 'Historia', 'Text.': 'Texto.' },
  ...{ 'A lake': 'Un lago', '{name}': '{name}', Rules: 'Reglas' },
}
const ES = `paths: { "/news/{slug}": "/noticias/{slug}" }
texts:
${Object.entries(SPANISH)
  .map(([en, es]) => `  - { en: '${en}', es: '${es}' }\n`)
  .join('')}`

it('pictures and pages of the first language keep their addresses', async () => {
  const texts = filesOf(new Map([['languages/es.yaml', ES]]))
  const { served } = await loadSite(
    'site.config.yaml',
    SITE,
    { ...FOLDER, texts },
    () => '2026-11-23',
  )
  const { site } = served!.others[0]!
  const dataAt = (path: string) =>
    structuredData(site, pageAt(site, path), (src) => `/assets/${src}`)['@graph']
  expect(dataAt('/noticias/historia')).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      url: 'https://camp.example.com/es/noticias/historia',
      image: 'https://camp.example.com/assets/images/lake.webp',
    }),
  )
  expect(dataAt('/')).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Ana', url: 'https://camp.example.com/rules' }),
      expect.objectContaining({ name: 'Bo', url: 'https://camp.example.com/es/noticias' }),
    ]) as object,
  )
  const start = pageAt(site, '/')
  const form = shownFormOf(site, start, start.sections[1]!, { base: '/' })
  expect(form).toMatchObject({ id: 'request-es', store: '/form:request' })
})

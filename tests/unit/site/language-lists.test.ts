import { expect, it } from 'vitest'
import { filesOf } from '../../../src/entries/text-files.ts'
import { loadSite } from '../../../src/load/load.ts'
import { feedFiles } from '../../../src/output/feeds.ts'
import { pageDataOf } from '../../../src/render/page-data.ts'
import { pageOf } from '../../../src/site/expand-template.ts'
import { FOLDER } from './site-of.ts'

/* Lists of articles in several languages: their pages, tags and feeds. */

const COUNT = 30

const entries = Array.from(
  { length: COUNT },
  (_, at) =>
    `      - { name: Story ${at + 1}, date: 2026-01-02, body: Text., tags: [${at < 2 ? 'Boats, ' : ''}fire] }\n`,
).join('')

const SITE = `lang: en
languages: [es, ar]
business: { name: Pine Camp, description: Cabins by the lake., url: 'https://camp.example.com' }
pages:
  - { path: /, title: Pine Camp, sections: [{ type: hero, heading: Pine Camp }] }
collections:
  news:
    kind: article
    index: { title: News, description: All news., heading: News }
    page: { title: '{name}', description: 'News: {name}', sections: [{ type: article-text }] }
    entries:
${entries}`

const units = (key: string, words: Readonly<Record<string, string>>): string => {
  const names = Array.from({ length: COUNT }, (_, at) => [
    `Story ${at + 1}`,
    words.Story!.replace('#', String(at + 1)),
  ])
  const all = [...Object.entries(words), ...names].filter(([source]) => source !== 'Story')
  const texts = all.map(([source, target]) => `  - { en: '${source}', ${key}: '${target}' }\n`)
  return `texts:\n${texts.join('')}`
}

const SPANISH = {
  ...{ 'Pine Camp': 'Campo', 'Cabins by the lake.': 'Cabañas.', 'News: {name}': 'Noticia: {name}' },
  ...{ News: 'Noticias', 'All news.': 'Todas.', Boats: 'Botes', fire: 'Fuego', 'Text.': 'Texto.' },
  Story: 'Historia #',
}
const ARABIC = {
  ...{ 'Pine Camp': 'مخيم', 'Cabins by the lake.': 'أكواخ.', 'News: {name}': 'خبر: {name}' },
  ...{
    News: 'أخبار',
    'All news.': 'كل الأخبار.',
    Boats: 'قوارب',
    fire: 'نار',
    'Text.': 'نص.',
    Story: 'قصة #',
  },
}

const served = async () => {
  const files = new Map([
    ['languages/es.yaml', units('es', SPANISH)],
    ['languages/ar.yaml', units('ar', ARABIC)],
  ])
  const folder = { ...FOLDER, texts: filesOf(files) }
  const loaded = await loadSite('site.config.yaml', SITE, folder, () => '2026-11-23')
  return loaded.served!
}

const PICTURES = {
  base: '/',
  picture: () => {
    throw new Error('There are no pictures.')
  },
}

it('every page of a list, and every tag, leads to the same one in other languages', async () => {
  const { site, others } = await served()
  const versions = site.facts.flatMap((head) => {
    const { versions: links } = pageDataOf(site, pageOf(site, head), PICTURES)
    return head.list ? [[head.path, links?.es, links?.ar]] : []
  })
  expect(versions).toEqual([
    ['/news', '/es/news', '/ar/news'],
    ['/news/page/2', '/es/news/page/2', '/ar/news/page/2'],
    ['/news/tag/fire', '/es/news/tag/fuego', '/ar/news/tag/fire'],
    ['/news/tag/fire/page/2', '/es/news/tag/fuego/page/2', '/ar/news/tag/fire/page/2'],
    ['/news/tag/boats', '/es/news/tag/botes', '/ar/news/tag/boats'],
  ])
  for (const { site: other } of others)
    for (const head of other.facts) {
      const { alternates = {} } = pageDataOf(other, pageOf(other, head), PICTURES).head
      const own = `https://camp.example.com/${other.config.lang}${head.path}`.replace(/\/$/, '')
      expect(alternates[other.config.lang]).toBe(own)
    }
})

it('each language has its own feed', async () => {
  const { site, others } = await served()
  const feeds = [site, ...others.map((other) => other.site)].flatMap(feedFiles)
  expect(feeds.map(({ path }) => path)).toEqual([
    ...['news/feed.xml', 'es/news/feed.xml', 'ar/news/feed.xml'],
  ])
  expect(feeds[1]!.contents).toContain('xml:lang="es"')
})

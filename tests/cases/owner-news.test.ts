import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesOf } from '../../src/entries/text-files.ts'
import { loadSite } from '../../src/load/load.ts'
import { feedFiles } from '../../src/output/feeds.ts'
import { sitemapFiles } from '../../src/output/site-files.ts'
import { FOLDER, pageAt } from '../unit/site/site-of.ts'

/* Follows news.md of the owner's guide. */

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

const [collection, article, latest, fields, sharing] = Array.from(
  read('docs/owner/news.md').matchAll(
    /<!-- tried by tests\/cases\/owner-news\.test\.ts -->\n\n```\w+\n([^]*?)```\n/g,
  ),
  ([, block]) => block!,
) as [string, string, string, string, string]

const shipped = read('site.config.yaml').replace(/^languages:.*\n/m, '')

/** The first site, with what the guide adds. */
const config = (own = ''): string =>
  shipped
    .replace(/^(pages:\n[^]*?\n {4}sections:\n)/m, `$1${latest}`)
    .replace(/^collections:\n/m, `collections:\n${collection}${own}`)

const load = (text: string) =>
  loadSite('site.config.yaml', text, {
    ...FOLDER,
    texts: filesOf(new Map([['news/van.md', article]])),
  })

it('news are on the start page, on their own pages, in a feed and on pages of tags', async () => {
  const { site, diagnostics } = await load(config())
  expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([])
  const paths = site!.facts.map(({ path }) => path).filter((path) => path.startsWith('/news'))
  expect(paths).toEqual([
    ...['/news', '/news/tag/van', '/news/tag/behind-the-scenes', '/news/a-van-of-our-own'],
  ])
  const [first] = pageAt(site!, '/').sections
  expect(first).toMatchObject({ items: [{ title: 'A van of our own', note: 'May 31, 2026' }] })
  expect(feedFiles(site!)[0]).toMatchObject({
    path: 'news/feed.xml',
    contents: expect.stringContaining('<updated>2026-05-31T00:00:00Z</updated>') as string,
  })
})

it('a page is left out of search engines, and has its own title and picture for links', async () => {
  const { site } = await load(
    config().replace(/^( {2}news:\n[^]*? {4}page:\n)/m, `$1${sharing.replace(/^(?=.)/gm, '  ')}`),
  )
  const page = site!.factsAt.get('/news/a-van-of-our-own')!
  expect(page).toMatchObject({ noindex: true, share: { title: 'A van of our own' } })
  const addresses = sitemapFiles(site!)
    .map(({ contents }) => String(contents))
    .join('')
  expect(addresses).toContain('/news/tag/van')
  expect(addresses).not.toContain('/news/a-van-of-our-own')
})

it('fields have the types that the guide names', async () => {
  const shops = `
  shops:
${fields}    page:
      sections:
        - { type: hero, heading: '{name}', text: 'Open since {opened}, for {area}.' }
        - { type: package-offer, heading: Entry, name: A day, price: '{fee}', items: [All of it] }
    entries:
      - { name: Corner, opened: 2026-05-31, fee: 49.5, area: Ceramic Coating }
`
  const named = /collections:[^]*?services:[^]*?entries:[^]*?- name: (.+)/.exec(shipped)![1]!
  const { site, diagnostics } = await load(config(shops.replace('Ceramic Coating', named)))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const [hero, offer] = pageAt(site!, '/shops/corner').sections
  expect(hero).toMatchObject({
    text: expect.stringMatching(/^Open since May 31, 2026, for \[.+\]\(\/.+\)\.$/) as string,
  })
  expect(offer).toMatchObject({ price: { amount: 49.5, currency: 'USD' } })
})

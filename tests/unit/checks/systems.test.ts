import { expect, it } from 'vitest'
import { loadSite } from '../../../src/load/load.ts'
import { redirectPages } from '../../../src/output/site-files.ts'
import { BAKERY, bakery, FOLDER, reportedOf, siteOf } from '../site/site-of.ts'

/* What works on one system works on all: Windows and macOS differ in names and line ends. */

const page = (path: string) => `- path: ${path}
  title: Page ${path}
  description: About ${path}
  sections: [{ type: hero, heading: '${path}' }]`

const towns = (entries: string) => `collections:
  towns:
    entries: ${entries}
    page:
      title: Bread in {name}
      description: What we bake for {name}.
      sections: [{ type: hero, heading: 'Bread in {name}' }]`

it.each([
  ['pages', bakery({ pages: `${page('/order')}\n${page('/Order')}` }), 'wrong-form', '/Order'],
  [
    'slugs',
    bakery({ more: towns('[{ name: A, slug: b }, { name: B, slug: B }]') }),
    'wrong-form',
    'B',
  ],
  ['names', bakery({ more: towns('[{ name: Ogden }, { name: OGDEN }]') }), 'same-path', 'OGDEN'],
])('no two addresses of %s differ only in letter case', async (_, text, code, at) => {
  expect(await reportedOf(text)).toMatchObject([{ severity: 'error', code, at }])
})

it('of two old addresses that differ only in letter case, one gets a page', async () => {
  const text = `${BAKERY}redirects: [{ from: /old, to: / }, { from: /Old, to: / }]`
  expect(await reportedOf(text)).toMatchObject([
    {
      code: 'host-limit',
      at: '/Old',
      message: 'GitHub Pages cannot redirect this address: it differs from /old only in case.',
    },
  ])
  expect(redirectPages(siteOf(text), '/').map(({ path }) => path)).toEqual(['old/index.html'])
})

it.each([
  [
    'a picture',
    bakery({ business: String.raw`image: { src: images\a\shop.webp, alt: Us }` }),
    'images/a/shop.webp',
  ],
  ['files', bakery({ more: towns(String.raw`{ files: data\towns\*.yaml }`) }), 'data/towns/*.yaml'],
  ['a table', bakery({ more: towns(String.raw`{ table: data\towns.csv }`) }), 'data/towns.csv'],
])('backslashes in the path of %s are refused with the working path', async (_, text, meant) => {
  const [found, ...more] = await reportedOf(text)
  expect(found).toMatchObject({ code: 'wrong-form', at: meant.replaceAll('/', '\\') })
  expect(found!.hint).toContain(`Did you mean ${meant}?`)
  expect(more).toEqual([])
})

it('a file with Windows line ends is the same site', async () => {
  const sections = `- type: hero
  heading: Bread
  text: |
    First line
    second line

    A paragraph of its own
- type: cta
  heading: >-
    Order
    today
  action: { label: Order, href: / }`
  const text = bakery({ sections, more: towns('[{ name: Ogden }, { name: Lehi }]') })
  const load = async (file: string) => (await loadSite('f', file, FOLDER)).site?.config
  const site = await load(text)
  expect(site).toBeDefined()
  expect(await load(text.replaceAll('\n', '\r\n'))).toEqual(site)
})

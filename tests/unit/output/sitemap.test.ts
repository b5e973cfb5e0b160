import { describe, expect, it } from 'vitest'
import { sitemapFiles } from '../../../src/output/site-files.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const at = (url: string, yaml = BAKERY) =>
  siteOf(yaml.replace('  name: Corner Bakery', `  name: Corner Bakery\n  url: ${url}`))

const filesOf = (...args: Parameters<typeof sitemapFiles>): Record<string, string> =>
  Object.fromEntries(
    Array.from(sitemapFiles(...args), ({ path, contents }) => [path, String(contents)]),
  )

const addressesIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address!)

const MANY = `${BAKERY}collections:
  towns:
    entries: [${Array.from({ length: 9 }, (_, index) => `{ name: Town ${index + 1} }`).join(', ')}]
    page: { sections: [{ type: hero, heading: '{name}' }] }
redirects: [{ from: /old, to: / }]
`

describe('search engines find', () => {
  it('every page once, without redirects and the not-found page', () => {
    const { 'sitemap.xml': xml, 'robots.txt': robots } = filesOf(at('https://bakery.test', MANY))
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/,
    )
    expect(addressesIn(xml!)).toEqual([
      'https://bakery.test/',
      ...Array.from({ length: 9 }, (_, index) => `https://bakery.test/towns/town-${index + 1}`),
    ])
    expect(robots).toBe('User-agent: *\nAllow: /\n\nSitemap: https://bakery.test/sitemap.xml\n')
  })

  it('full addresses, below the path of the site', () => {
    const { 'sitemap.xml': xml, 'robots.txt': robots } = filesOf(at('https://bakery.test/shop'))
    expect(addressesIn(xml!)).toEqual(['https://bakery.test/shop/'])
    expect(robots).toContain('Sitemap: https://bakery.test/shop/sitemap.xml\n')
  })

  it('addresses that XML and HTTP understand', () => {
    const { 'sitemap.xml': xml } = filesOf(at("https://bäckerei.test/brot&'kuchen"))
    expect(addressesIn(xml!)).toEqual(["https://xn--bckerei-5wa.test/brot&#38;'kuchen/"])
  })

  it('no sitemap if the site does not know its address, and no mention of one', () => {
    expect(filesOf(siteOf(MANY))).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' })
  })
})

describe('a site with more pages than one sitemap may contain', () => {
  it.each([
    [4, [4, 4, 2]],
    [5, [5, 5]],
  ])('has several, and one that names them: %j', (most, counts) => {
    const files = filesOf(at('https://bakery.test', MANY), most)
    const xml = files['sitemap.xml']!
    const names = counts.map((_, index) => `sitemap-${index + 1}.xml`)
    expect(Object.keys(files)).toEqual(['robots.txt', ...names, 'sitemap.xml'])
    expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(addressesIn(xml)).toEqual(names.map((name) => `https://bakery.test/${name}`))
    expect(names.map((name) => addressesIn(files[name]!).length)).toEqual(counts)
    expect(new Set(names.flatMap((name) => addressesIn(files[name]!))).size).toBe(10)
  })

  it('has only one if it is just enough', () => {
    const files = filesOf(at('https://bakery.test', MANY), 10)
    expect(Object.keys(files)).toEqual(['robots.txt', 'sitemap.xml'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  readRedirectFile,
  redirectFile,
} from '../../../src/output/hosts/header-and-redirect-files.ts'
import { redirectsOf, withQuery } from '../../../src/output/hosts/redirects.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const SHOPS = `
collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Bay View }, { name: Harbor }]
`
const redirected = (...rules: readonly string[]): string =>
  `${BAKERY}redirects: [${rules.join(', ')}]\n`

const fileOf = (yaml: string, hosts: readonly string[], base = '/'): string => {
  const site = siteOf(`${yaml}hosting: { hosts: [${hosts.join(', ')}] }\n`)
  return redirectFile(site, base, redirectsOf(site, base))
}

describe('where an old address leads', () => {
  it.each([
    ['/order', '/order'],
    ['/order#form', '/order#form'],
    ['https://shop.example.com/a?b=c#d', 'https://shop.example.com/a?b=c#d'],
    [
      'https://shop.example.com/$1%20;{a}"b\'',
      'https://shop.example.com/$1%20;{a}"b\''
        .replace('$', '%24')
        .replace('{a}', '%7Ba%7D')
        .replace('"', '%22')
        .replace("'", '%27'),
    ],
    ['https://müller.example.com/ü', 'https://xn--mller-kva.example.com/%C3%BC'],
  ])('%s is given to servers as %s', (to, location) => {
    const site = siteOf(redirected(`{ from: /old, to: ${JSON.stringify(to)} }`))
    expect(redirectsOf(site, '/')).toEqual([
      { from: '/old', to: location, query: [], isWild: false },
    ])
  })

  it('accepts an added query after its own, and before the anchor', () => {
    expect(withQuery('/order', 'utm=1')).toBe('/order?utm=1')
    expect(withQuery('/order?a=b#form?c', 'utm=1')).toBe('/order?a=b&utm=1#form?c')
    expect(withQuery('https://a.example.com/#x', 'utm=1')).toBe('https://a.example.com/?utm=1#x')
  })

  it('is left to the page at the old address if no server could lead there', () => {
    const site = siteOf(
      redirected(
        "{ from: /old, to: 'mailto:shop@example.com' }",
        "{ from: /call, to: 'tel:+12125550100' }",
      ),
    )
    expect(redirectsOf(site, '/')).toEqual([])
  })
})

describe('_redirects', () => {
  const OLD = redirected('{ from: /old, to: / }')

  it('forces Netlify past the page at the old address, with words that Cloudflare ignores', () => {
    expect(fileOf(OLD, ['netlify'])).toBe('/old / 301!\n')
    expect(fileOf(OLD, ['cloudflare-pages'])).toBe('/old / 301\n')
    expect(fileOf(OLD, ['netlify', 'cloudflare-pages'])).toBe('/old / 301!\n/old / 301\n')
  })

  it('lets Cloudflare answer each page itself, a collection with one rule, below the base', () => {
    expect(fileOf(BAKERY + SHOPS, ['cloudflare-pages'], '/b/')).toBe(
      '/b/shops/:slug /b/shops/:slug/ 200\n',
    )
    expect(fileOf(BAKERY + SHOPS, ['netlify'])).toBe('')
  })

  it('excludes files that are not pages from the pattern of a collection', () => {
    const path = `${BAKERY}${SHOPS.replace('shops:\n', "shops:\n    path: '/{slug}'\n")}`
    expect(fileOf(path, ['cloudflare-pages'])).toBe(
      '/bay-view /bay-view/ 200\n/harbor /harbor/ 200\n',
    )
  })

  it('never contains more rules than Cloudflare accepts; redirects come first', () => {
    const many = redirected(
      ...Array.from({ length: 1999 }, (_, at) => `{ from: /old-${at}, to: / }`),
    )
    const pages = Array.from(
      { length: 5 },
      (_, at) => `  - { path: /page-${at}, sections: [{ type: hero, heading: Page }] }\n`,
    )
    const yaml = many.replace('redirects:', `${pages.join('')}redirects:`)
    const lines = fileOf(yaml, ['cloudflare-pages']).trimEnd().split('\n')
    expect(lines.length).toBe(2000)
    expect(lines.filter((line) => line.endsWith(' 301')).length).toBe(1999)
  })

  it('is read back as it was written', () => {
    const yaml = redirected(
      "{ from: '/index.php?a=b&page_id=3', to: / }",
      "{ from: '/menu%20(1).html/', to: / }",
      '{ from: /über, to: / }',
      "{ from: '/blog/*', to: /order }",
    )
    const site = siteOf(yaml)
    const text = fileOf(yaml, ['netlify', 'cloudflare-pages'])
    expect(text).toContain('/index.php a=b page_id=3 / 301!\n/menu%20(1).html / 301!\n')
    expect(text).toContain('/%C3%BCber / 301\n')
    const read = readRedirectFile(`${text}/a /a/ 200\n`)
    expect(read).toEqual(expect.arrayContaining([...redirectsOf(site, '/')]))
  })
})

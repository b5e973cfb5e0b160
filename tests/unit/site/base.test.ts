import { describe, expect, it } from 'vitest'
import { absoluteUrl, baseOf, below, readBase, withBase } from '../../../src/site/base.ts'
import { BAKERY, siteOf } from './site-of.ts'

const at = (url: string) => siteOf(BAKERY.replace('business:\n', `business:\n  url: ${url}\n`))

describe('a base', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['//', '/'],
    ['shop', '/shop/'],
    ['/shop', '/shop/'],
    ['/shop/', '/shop/'],
    ['/my-shop/v1.2/', '/my-shop/v1.2/'],
    ['~owner/site_1', '/~owner/site_1/'],
  ])('written as %j is %s', (written, base) => {
    expect(readBase(written)).toBe(base)
  })

  it.each([
    '..',
    '/a/../b',
    '/.well',
    'a b',
    'a//b',
    'über',
    'a?b',
    'a#b',
    'C:/Git/shop',
    "a'b",
    '<a>',
  ])('does not exist for %j', (written) => {
    expect(readBase(written)).toBeUndefined()
  })

  it.each([
    ['https://example.com', '/'],
    ['https://example.com/', '/'],
    ['https://example.com/shop', '/shop/'],
    ['https://example.com/shop/', '/shop/'],
  ])('follows from the address of the site: %s -> %s', (url, base) => {
    expect(baseOf(at(url))).toBe(base)
  })

  it('is / for a site without an address', () => {
    expect(baseOf(siteOf(BAKERY))).toBe('/')
    expect(withBase(siteOf(BAKERY), '/shop/').config.business.url).toBeUndefined()
  })

  it('given by hand changes the canonical address of every page', () => {
    for (const url of ['https://example.com', 'https://example.com/old/']) {
      const moved = withBase(at(url), '/shop/')
      expect(absoluteUrl(moved, '/')).toBe('https://example.com/shop/')
      expect(absoluteUrl(moved, '/order')).toBe('https://example.com/shop/order')
    }
  })

  it('comes before a path', () => {
    expect(below('/', '/order')).toBe('/order')
    expect(below('/shop/', '/')).toBe('/shop/')
    expect(below('/shop/', '/order')).toBe('/shop/order')
  })
})

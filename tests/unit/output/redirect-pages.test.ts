import { describe, expect, it } from 'vitest'
import { redirectPages } from '../../../src/output/site-files.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const fileFor = (from: string, to: string, base = '/'): string => {
  const [file] = redirectPages(
    siteOf(`${BAKERY}redirects: [{ from: '${from}', to: '${to}' }]\n`),
    base,
  )
  expect(file!.path).toBe(`${from.slice(1)}/index.html`)
  return String(file!.contents)
}

describe('a page at an old address', () => {
  it('redirects immediately, with or without script, and is not listed itself', () => {
    const html = fileFor('/shops/harbor', '/shops/south-pier#hours')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/shops/south-pier#hours">')
    expect(html).toContain('<link rel="canonical" href="/shops/south-pier#hours">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<a href="/shops/south-pier#hours">')
    expect(html).toContain('<html lang="en-US">')
  })

  it('names its target by the full address, if the site knows its own', () => {
    const site = siteOf(
      `${BAKERY.replace('name: Corner', 'url: https://bakery.test/shop/\n  name: Corner')}redirects: [{ from: /old, to: '/new#hours' }]\n`,
    )
    const html = String(redirectPages(site, '/shop/')[0]!.contents)
    expect(html).toContain('<link rel="canonical" href="https://bakery.test/shop/new">')
    expect(html).toContain('url=/shop/new#hours">')
  })

  it('contains an address as text, whatever characters it has', () => {
    const html = fileFor('/old', 'https://www.example.com/?a="&b=<x>')
    expect(html).not.toContain('<x>')
    expect(html).toContain('url=https://www.example.com/?a=&#34;&#38;b=&#60;x&#62;"')
  })

  it('gives another site no referrer or opener, like every external link', () => {
    const out = fileFor('/old', 'https://www.example.com/')
    expect(out).toContain('<a href="https://www.example.com/" rel="noopener">')
    for (const to of ['/order', 'tel:+12125550100'])
      expect(fileFor('/old', to)).toContain(`<a href="${to}">`)
  })
})

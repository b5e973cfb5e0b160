import { describe, expect, it } from 'vitest'
import { redirectFiles } from '../../../src/build/redirects.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const fileFor = (from: string, to: string): string => {
  const [file] = redirectFiles(siteOf(`${BAKERY}redirects: [{ from: '${from}', to: '${to}' }]\n`))
  expect(file!.path).toBe(`${from.slice(1)}/index.html`)
  return String(file!.contents)
}

describe('a page at an old address', () => {
  it('leads on at once, with or without script, and is not listed itself', () => {
    const html = fileFor('/shops/harbor', '/shops/south-pier#hours')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/shops/south-pier#hours">')
    expect(html).toContain('<link rel="canonical" href="/shops/south-pier#hours">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<a href="/shops/south-pier#hours">')
    expect(html).toContain('<html lang="en-US">')
  })

  it('holds an address as text, whatever stands in it', () => {
    const html = fileFor('/old', 'https://www.example.com/?a="&b=<x>')
    expect(html).not.toContain('<x>')
    expect(html).toContain('url=https://www.example.com/?a=&#34;&#38;b=&#60;x&#62;"')
  })

  it('is not made where nothing is redirected', () => {
    expect(redirectFiles(siteOf(BAKERY))).toEqual([])
  })
})

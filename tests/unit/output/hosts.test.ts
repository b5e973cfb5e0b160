import { describe, expect, it } from 'vitest'
import { fileLimits, hostFiles, sendsCompressed } from '../../../src/output/hosts/hosts.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const siteOn = (hosts: string) => siteOf(`${BAKERY}${hosts}\n`)

describe('compressed copies', () => {
  it.each([
    ['', false],
    ['hosting: {}', false],
    ['hosting: { hosts: [netlify, cloudflare-pages, github-pages, s3-cloudfront] }', false],
    ['hosting: { hosts: [nginx] }', true],
    ['hosting: { hosts: [netlify, caddy] }', true],
    ['hosting: { hosts: [apache] }', true],
  ])('%j: %s', (hosts, are) => {
    expect(sendsCompressed(siteOn(hosts))).toBe(are)
  })
})

describe('too many files for a host', () => {
  it('are refused by the named host; without one, the owner may choose another', () => {
    expect(fileLimits(siteOn('hosting: { hosts: [nginx] }'), 20_001)).toEqual([])
    expect(fileLimits(siteOn('hosting: { hosts: [cloudflare-pages] }'), 20_001)).toEqual([
      'Cloudflare Pages accepts 20000 files, but the site has 20001. It would reject the site.',
    ])
    expect(fileLimits(siteOn(''), 20_001)[0]).toContain('List only your own host')
    expect(fileLimits(siteOn(''), 20_000)).toEqual([])
  })
})

// After an intended change: `npx vitest run --project unit tests/unit/output -u`
it('each host gets its redirects, its headers and its cache rules', async () => {
  const site = siteOn("redirects: [{ from: /old, to: '/?a=b#hero' }]")
  const files = (['publicFiles', 'settings'] as const).flatMap(
    (part) => hostFiles(part, site, '/shop/', new Set(["'sha256-a'"])).files,
  )
  const texts = files.map(({ path, contents }) => `== ${path}\n${String(contents)}`)
  await expect(texts.join('\n')).toMatchFileSnapshot('hosts.txt')
})

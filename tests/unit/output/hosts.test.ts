import { describe, expect, it } from 'vitest'
import { hosting } from '../../../src/commands/hosting.ts'
import { fileLimits, hostFiles, sendsCompressed } from '../../../src/output/hosts/hosts.ts'
import { fakeWorld } from '../commands/fake-world.ts'
import { testFolder } from '../folder.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const folder = testFolder()

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
  const config = `${BAKERY}redirects: [{ from: /old, to: '/?a=b#hero' }]\n`
  const { files } = hostFiles('publicFiles', siteOf(config), '/shop/', new Set(["'sha256-a'"]))
  for (const { path, contents } of files) folder.put(`dist/${path}`, String(contents))
  folder.put('site.config.yaml', config)
  await hosting(['--base', '/shop/'], fakeWorld(folder.path))
  const texts = Object.entries(folder.files()).map(([path, text]) => `== ${path}\n${text}`)
  await expect(texts.toSorted().join('\n')).toMatchFileSnapshot('hosts.txt')
})

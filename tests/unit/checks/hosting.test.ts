import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../src/checks/load.ts'
import { BAKERY } from '../site/site-of.ts'

const folder = { picture: () => Promise.resolve(undefined), pictures: () => [] }

/** What is told of a file, of the codes of hosting. */
const told = async (yaml: string): Promise<readonly string[]> =>
  (await loadSite('site.config.yaml', yaml, folder)).diagnostics
    .filter(({ code }) => ['site-address', 'embed-address', 'host-limit'].includes(code))
    .map(({ code, severity, message }) => `${severity} ${code}: ${message}`)

const at = (url: string): Promise<readonly string[]> =>
  told(BAKERY.replace('business:\n', `business:\n  url: ${url}\n`))

describe('the address of a site', () => {
  it.each(['https://example.com', 'https://example.com/shop', 'https://example.com/shop/v1.2/'])(
    '%s is one',
    async (url) => {
      expect(await at(url)).toEqual([])
    },
  )

  it.each([
    ['https://example.com/index.html', 'names a file'],
    ['https://example.com/shop/index.php', 'names a file'],
    ['https://example.com/über', 'The site would stand below /%C3%BCber,'],
    ["https://example.com/o'neil/", "The site would stand below /o'neil/,"],
    ['https://%zz/', 'names no host'],
    ['https://a{b};c.example.com/', 'names no host'],
    ['https://*.example.com/', 'names no host'],
  ])('%s is none', async (url, words) => {
    const [mistake, ...others] = await at(url)
    expect(mistake).toMatch(/^error site-address: /)
    expect(mistake).toContain(words)
    expect(others).toEqual([])
  })
})

describe('an embed', () => {
  it('of a section is looked at as that of the whole site is, and its further hosts too', async () => {
    const section = `${BAKERY}      - type: lead-form
        heading: Order
        form: { src: 'https://*.example.com/a', origins: ['https://a.example.com', 'https://a;b/'] }
`
    expect(await told(section)).toEqual([
      'error embed-address: The host of https://*.example.com/a is none that a page could be allowed to load from.',
      'error embed-address: The host of https://a;b/ is none that a page could be allowed to load from.',
    ])
  })

  it('that the file leaves to its standard is never at fault', async () => {
    expect(await told(`${BAKERY}      - { type: gallery, heading: Posts }\n`)).toEqual([])
  })
})

describe('the limits of a host', () => {
  const redirects = (count: number): string =>
    `redirects:\n${Array.from({ length: count }, (_, index) => `  - { from: /old-${index}, to: / }\n`).join('')}`

  it('are told at the first redirect beyond them', async () => {
    expect(await told(BAKERY + redirects(2000))).toEqual([])
    const [limit] = await told(BAKERY + redirects(2003))
    expect(limit).toMatch(
      /^warning host-limit: Cloudflare Pages takes 2000 redirects, and these are 2003\./,
    )
  })

  it('of other hosts than the own are not', async () => {
    expect(await told(`${BAKERY}${redirects(2003)}hosting: { hosts: [nginx] }\n`)).toEqual([])
  })
})

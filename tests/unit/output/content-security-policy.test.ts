import { describe, expect, it } from 'vitest'
import {
  hashSource,
  policyText,
  sitePolicy,
  withOwnPolicy,
  withoutStyles,
  withPolicy,
} from '../../../src/output/content-security-policy.ts'
import { ENDS_SCRIPT } from '../../../src/pages/document.tsx'
import { embedsOf, originOf } from '../../../src/site/policy-sources.ts'
import { fitsHeaderFile } from '../../../src/output/hosts/header-and-redirect-files.ts'
import { securityHeaders } from '../../../src/output/security-headers.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const FORM = `
integrations:
  leadForm: { src: 'https://forms.example.com/a', script: 'https://cdn.example.com/b.js', origins: ['https://api.example.com/v1'] }
`
const withForm = `${BAKERY}      - { type: lead-form, heading: Order }\n`

const textOf = (yaml: string): string => policyText(sitePolicy(embedsOf(siteOf(yaml)), []))

describe('the policy of a site', () => {
  it('allows only its own host if nothing is embedded', () => {
    expect(textOf(BAKERY)).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; base-uri 'none'; form-action 'none'`,
    )
  })

  it('names the hosts of a form only if a page has it', () => {
    const text = textOf(withForm + FORM)
    expect(text).toContain("script-src 'self' https://api.example.com https://cdn.example.com;")
    expect(text).toContain('frame-src https://api.example.com https://forms.example.com;')
    expect(text).toContain(
      "connect-src 'self' https://api.example.com https://cdn.example.com https://forms.example.com;",
    )
    expect(textOf(BAKERY + FORM)).toBe(textOf(BAKERY))
  })

  it('forbids all framing, and all forms if there is no receiver', () => {
    const text = textOf(withForm)
    expect(text).toContain("frame-src 'none';")
    expect(text).toContain("form-action 'none'")
  })

  it("allows forms to be sent to the site's receiver", () => {
    const to = (written: string): string =>
      textOf(`${withForm}integrations: { form: ${written} }\n`)
    expect(to('{ to: netlify }')).toContain("form-action 'self'")
    expect(to('{ to: { endpoint: https://forms.test/x } }')).toContain(
      'form-action https://forms.test',
    )
  })

  it('allows an address to be sent to a newsletter service, and its redirects', () => {
    const hosts = 'endpoint: https://letters.test/join, origins: [https://thanks.test]'
    expect(textOf(`${BAKERY}      - { type: newsletter, heading: Letters, ${hosts} }\n`)).toContain(
      'form-action https://letters.test https://thanks.test',
    )
  })

  it('allows the script that hides expired content if something expires', () => {
    const notice = `${BAKERY}notice: { text: Closed early, until: 2099-01-01 }\n`
    expect(textOf(BAKERY)).toContain("script-src 'self';")
    expect(textOf(notice)).toContain(`script-src 'self' ${hashSource(ENDS_SCRIPT)};`)
  })

  it("allows only its own host's fonts, and none if the device has them", () => {
    const system = `${BAKERY}theme: { fonts: { heading: system, body: system } }\n`
    expect(textOf(BAKERY)).toContain("font-src 'self';")
    expect(textOf(system)).not.toContain('font-src')
    const lasting = withoutStyles(sitePolicy(embedsOf(siteOf(system)), []))
    expect(policyText(lasting)).toContain("font-src 'none'")
  })

  it('names the hosts of gallery posts, whose players are in frames', () => {
    const gallery = (items: string) =>
      textOf(`${BAKERY}      - { type: gallery, heading: Posts, items: ${items} }\n`)
    expect(gallery("[{ permalink: 'https://posts.example.com/1', caption: Rolls }]")).toContain(
      'frame-src https://posts.example.com https://www.instagram.com;',
    )
    expect(gallery('[]')).toBe(textOf(BAKERY))
  })
})

describe('an origin', () => {
  it.each([
    ['https://forms.example.com/x?y#z', 'https://forms.example.com'],
    ['https://forms.example.com:8443/', 'https://forms.example.com:8443'],
    ['https://user:secret@forms.example.com/', 'https://forms.example.com'],
    ['https://müller.example.com/', 'https://xn--mller-kva.example.com'],
  ])('of %s is %s, however often it is computed', (address, origin) => {
    const origins = new Set(Array.from({ length: 20_000 }, () => originOf(address)))
    expect(origins).toEqual(new Set([origin]))
  })

  it.each([
    'https://*.example.com/',
    'https://*/',
    "https://a;script-src'none'/",
    'https://a,b/',
    'http://forms.example.com/',
    'data:text/html,x',
    'https://',
    '/demo-form/',
  ])('is missing for %s', (address) => {
    expect(originOf(address)).toBeUndefined()
  })
})

describe('inline styles', () => {
  it('are found in a document, each by the hash that browsers compute', () => {
    const html = '<head><style>a{}</style><style data-x="">b{}</style></head>'
    const { styles } = withOwnPolicy({ path: 'a', contents: html }, embedsOf(siteOf(BAKERY)))
    expect(styles).toEqual([hashSource('a{}'), hashSource('b{}')])
    // printf 'a{}' | openssl dgst -sha256 -binary | base64
    expect(hashSource('a{}')).toBe("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
  })

  it('that are too many make the header cover only what does not depend on them', () => {
    const embeds = embedsOf(siteOf(BAKERY))
    const many = Array.from({ length: 40 }, (_, at) => hashSource(String(at)))
    const few = many.slice(0, 20)
    expect(fitsHeaderFile(securityHeaders(sitePolicy(embeds, few), embeds))).toBe(true)
    expect(fitsHeaderFile(securityHeaders(sitePolicy(embeds, many), embeds))).toBe(false)
    expect(fitsHeaderFile(securityHeaders(withoutStyles(sitePolicy(embeds, many)), embeds))).toBe(
      true,
    )
  })

  it('are omitted from a permanent policy, and everything else is in it', () => {
    const policy = sitePolicy(embedsOf(siteOf(withForm + FORM)), [])
    const lasting = policyText(withoutStyles(policy))
    expect(lasting).not.toMatch(/style-src|default-src/)
    for (const name of ['object', 'media', 'worker'])
      expect(lasting).toContain(`${name}-src 'none'`)
    expect(lasting).toContain("font-src 'self'")
    expect(lasting).not.toContain("font-src 'none'")
  })
})

describe('a page', () => {
  it('has its policy before everything else, and keeps every other byte', () => {
    const html = '<html><head><meta charSet="utf-8"/><title>$& $1</title></head></html>'
    const with_ = withPolicy(html, [['default-src', ["'none'"]]])
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
    expect(with_).toContain(`<meta charSet="utf-8"/>${meta}<title>`)
    expect(with_.replace(meta, '')).toBe(html)
  })
})

describe('the headers', () => {
  const headersOf = (yaml: string) => {
    const embeds = embedsOf(siteOf(yaml))
    return new Map(securityHeaders(sitePolicy(embeds, []), embeds))
  }

  it('forbid all framing of the site', () => {
    expect(headersOf(BAKERY).get('Content-Security-Policy')).toMatch(/; frame-ancestors 'none'$/)
    expect(headersOf(withForm + FORM).get('Content-Security-Policy')).toMatch(
      /; frame-ancestors 'none'$/,
    )
  })

  it("let a provider's form open a window that replies to it, and nothing else", () => {
    expect(headersOf(BAKERY).get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headersOf(withForm + FORM).get('Cross-Origin-Opener-Policy')).toBe(
      'same-origin-allow-popups',
    )
  })
})

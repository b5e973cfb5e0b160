import { expect, it } from 'vitest'
import {
  policyText,
  sitePolicy,
  withoutStyles,
} from '../../../src/output/content-security-policy.ts'
import { askedFor } from '../../../src/site/analytics.ts'
import { embedsOf } from '../../../src/site/policy-sources.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { bakery, siteOf } from './site-of.ts'

const siteWith = (analytics: string) =>
  siteOf(bakery({ more: `integrations: { analytics: { ${analytics} } }` }))

const policyOf = (analytics: string): string =>
  policyText(sitePolicy(embedsOf(siteWith(analytics)), []))

const GA = 'google-analytics: { id: G-ABC1234567 }'
const ADS = 'google-ads: { id: AW-123456789 }'

it('the policy allows what the named services load, and nothing else', () => {
  expect(policyOf('')).not.toContain('https:')
  expect(policyOf('plausible: { id: a.com }')).toBe(
    "default-src 'none'; script-src 'self' https://plausible.io; style-src 'self'; img-src 'self' https://plausible.io; font-src 'self'; connect-src 'self' https://plausible.io; frame-src 'none'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  )
  expect(policyOf("matomo: { id: '1', host: 'https://a.com/matomo' }")).toContain(
    "script-src 'self' https://a.com;",
  )
  expect(policyOf(GA)).toContain('https://*.google-analytics.com')
  expect(policyOf(GA)).not.toContain('doubleclick')
})

it('the policy of all services fits in a line of the headers of Cloudflare Pages', () => {
  const all = `plausible: { id: a.com }, goatcounter: { id: a }, cloudflare: { id: ${'a'.repeat(32)} }, umami: { id: b59e9c65-ae32-47f1-8400-119fcf4861c4 }, matomo: { id: '1', host: 'https://a.com' }, ${GA}, ${ADS}`
  const policy = withoutStyles(sitePolicy(embedsOf(siteWith(all)), []))
  expect(policyText(policy).length).toBeLessThan(1900)
})

it.each([
  ['plausible: { id: a.com }', []],
  ["matomo: { id: '1', host: 'https://a.com', cookies: false }", []],
  ["matomo: { id: '1', host: 'https://a.com' }", ['statistics']],
  [`${ADS}, ${GA}`, ['statistics', 'advertising']],
])('visitors are asked only before services with cookies: %s', (analytics, categories) => {
  const site = siteWith(analytics)
  expect(askedFor(site.config).categories).toEqual(categories)
  const { privacy, messages } = shellOf(site)
  expect(privacy?.categories.map(([value]) => value) ?? []).toEqual(categories)
  expect(Object.keys(messages).filter((name) => name.startsWith('privacy'))).toEqual([])
})

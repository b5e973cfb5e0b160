import { describe, expect, it } from 'vitest'
import { localeOf, socialElements } from '../../../src/pages/social.ts'

const head = {
  title: 'Bread & <rolls>',
  description: 'Fresh at six.',
  canonical: 'https://bakery.test/bread',
}
const card = {
  url: 'https://bakery.test/assets/cards/bread-1a2b3c4d.jpg',
  width: 1200,
  height: 630,
  alt: 'Corner Bakery: Bread',
}

const shared = (...args: Parameters<typeof socialElements>): Record<string, string> =>
  Object.fromEntries(
    socialElements(...args).map(({ attributes }) => [
      attributes.property ?? attributes.name,
      attributes.content,
    ]),
  ) as Record<string, string>

describe('a shared link shows', () => {
  it('the title, the description, the site and the card of the page', () => {
    expect(shared(head, { siteName: 'Corner Bakery', locale: 'en_GB', card })).toEqual({
      'og:type': 'website',
      'og:site_name': 'Corner Bakery',
      'og:locale': 'en_GB',
      'og:title': 'Bread & <rolls>',
      'og:description': 'Fresh at six.',
      'og:url': 'https://bakery.test/bread',
      'og:image': 'https://bakery.test/assets/cards/bread-1a2b3c4d.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Corner Bakery: Bread',
      'twitter:card': 'summary_large_image',
    })
  })

  it('no address and no card if the site does not know its own', () => {
    const { canonical: _, ...nameless } = head
    expect(Object.keys(shared(nameless, { siteName: 'Corner Bakery', locale: 'en_US' }))).toEqual([
      'og:type',
      'og:site_name',
      'og:locale',
      'og:title',
      'og:description',
    ])
  })

  it.each([
    ['en-US', 'en_US'],
    ['de', 'de_DE'],
    ['pt', 'pt_BR'],
    ['zh-Hant', 'zh_TW'],
    ['sr-Latn-RS', 'sr_RS'],
  ])('the language as Open Graph writes it: %s', (lang, locale) => {
    expect(localeOf(lang)).toBe(locale)
  })
})

import { describe, expect, it } from 'vitest'
import { siteSchema } from '../../../schema/site.ts'
import type { Path } from '../../../src/diagnostics/diagnostic.ts'
import { accepts } from '../../../src/read/example-value.ts'
import { formAdvice, type FormAdvice } from '../../../src/read/form-advice.ts'
import { meaningOf, schemaAt } from '../../../src/read/schema-walk.ts'

const config = {
  pages: [{ sections: [{ type: 'hero' }, { type: 'package-offer' }] }],
  reviews: [{}],
  collections: { shops: { entries: [{}] } },
}

const fields = {
  link: ['pages', 0, 'sections', 0, 'actions', 0, 'href'],
  'web address': ['business', 'reviewsUrl'],
  "address of the site's own": ['business', 'url'],
  'picture file': ['pages', 0, 'sections', 0, 'image', 'src'],
  slug: ['collections', 'shops', 'entries', 0, 'slug'],
  path: ['pages', 0, 'path'],
  color: ['theme', 'colors', 'text'],
  date: ['reviews', 0, 'date'],
  currency: ['pages', 0, 'sections', 1, 'price', 'currency'],
  telephone: ['business', 'telephone'],
  text: ['business', 'name'],
  'e-mail address': ['business', 'email'],
  'pattern of addresses': ['collections', 'shops', 'path'],
  'name of a review': ['reviews', 0, 'id'],
  icon: ['collections', 'shops', 'entries', 0, 'icon'],
} as const satisfies Readonly<Record<string, Path>>

const advise = (field: keyof typeof fields, written: string): FormAdvice => {
  const schema = schemaAt(siteSchema, config, fields[field])!
  return formAdvice(meaningOf(schema), written, (value) => accepts(schema, value))
}

const ADDRESS = 'Only an address that begins with https:// can stand here.'
const LINK_FORMS = 'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.'
const unsafe = (scheme: string): string =>
  `could do harm: addresses that begin with ${scheme}: are not allowed`
const unencrypted = 'is not encrypted: browsers warn of such addresses'

describe.each(['link', 'web address', "address of the site's own"] as const)('a %s', (field) => {
  it.each([
    ['javascript:alert(1)', 'javascript'],
    ['data:text/html,x', 'data'],
    ['vbscript:x', 'vbscript'],
    ['file:///etc/passwd', 'file'],
    ['view-source:x', 'view-source'],
  ])(
    'that is %j is said to be refused for its scheme, and no other is made of it',
    (text, scheme) => {
      expect(advise(field, text)).toEqual({
        reason: unsafe(scheme),
        hint: field === 'link' ? LINK_FORMS : ADDRESS,
      })
    },
  )

  it.each<readonly [string, FormAdvice]>([
    ['http://a.test/x', { reason: unencrypted, meant: 'https://a.test/x' }],
    ['http://', { reason: unencrypted }],
    ['//a.test/x', { meant: 'https://a.test/x' }],
    ['www.a.test', { reason: 'lacks https://', meant: 'https://www.a.test' }],
    ['a.test', { reason: 'lacks https://', meant: 'https://a.test' }],
    ['a.test/order', { reason: 'lacks https://', meant: 'https://a.test/order' }],
    ['https://a b.test', { reason: 'holds a space, which no address can' }],
    ['https://', { reason: 'is no whole address' }],
    ['ftp://a.test/x', {}],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise(field, text)).toEqual(advice)
  })
})

describe('a link', () => {
  it.each<readonly [string, FormAdvice]>([
    ['bread@a.test', { meant: 'mailto:bread@a.test' }],
    ['bread@a', {}],
    ['x bread@a.test', { reason: 'holds a space, which no link can' }],
    ['(414) 555-0142', { meant: 'tel:4145550142' }],
    ['+1 414.555.0142', { meant: 'tel:+14145550142' }],
    ['555014', { meant: '/555014' }],
    ['call 555-0142', { meant: '/call-555-0142' }],
    ['tel:(414) 555-0142', { reason: 'holds more than digits', meant: 'tel:4145550142' }],
    ['sms: 555 0142', { reason: 'holds more than digits', meant: 'sms:5550142' }],
    ['order', { meant: '/order' }],
    ['Order Bread', { meant: '/order-bread' }],
    ['/order bread', { meant: '/order-bread' }],
    ['over_night', { meant: '/over-night' }],
    ['-', {}],
    ['prices#rolls', {}],
    ['order?a=b', {}],
    ['# Our Prices', { meant: '#our-prices' }],
    ['/order now!', { reason: 'holds a space, which no link can' }],
    ['java script:x', { reason: 'holds a space, which no link can' }],
    ['xjavascript:x', {}],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise('link', text)).toEqual(advice)
  })

  it.each(['/\\a.test', '\\\\a.test'])('%j is told that a backslash cannot stand in it', (text) => {
    expect(advise('link', text).reason).toMatch(/backslash/)
  })

  it('with two dots leads to the page that they lead to', () => {
    expect(advise('link', '../order').meant).toBe('/order')
  })
})

describe('a web address', () => {
  it.each<readonly [string, FormAdvice]>([
    ['/order', {}],
    ['bread@a.test', {}],
    ['414-555-0142', {}],
    ['bakery', {}],
    ['a.test/x y', { reason: 'holds a space, which no address can' }],
    [
      '<iframe src="https://forms.a.test/f?id=1" height="735"></iframe>',
      {
        reason: 'is HTML, of which the address alone belongs here',
        meant: 'https://forms.a.test/f?id=1',
      },
    ],
    ['a.test\\b', {}],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise('web address', text)).toEqual(advice)
  })
})

describe('a picture file', () => {
  const web = {
    reason: 'is an address on the web',
    hint: 'Download the picture, put it into the folder images/ and name that file.',
  }
  const out = {
    reason: 'leads out of the folder images/, or may',
    hint: 'Put the picture into the folder images/ and name it without two dots in a row.',
  }
  const location = (name: string): FormAdvice => ({
    reason: 'is a place on one computer',
    hint: `Put the file into the folder images/ and write images/${name} here.`,
  })
  it.each<readonly [string, FormAdvice]>([
    ['hero.webp', { meant: 'images/hero.webp' }],
    ['/hero.webp', { meant: 'images/hero.webp' }],
    ['./hero.webp', { meant: 'images/hero.webp' }],
    ['/images/hero.webp', { meant: 'images/hero.webp' }],
    ['images\\shop\\hero.webp', { meant: 'images/shop/hero.webp' }],
    ['../images/hero.webp', out],
    ['images/../../secret.png', out],
    ['images/a..b.webp', out],
    ['my loaf.jpg', { meant: 'images/my loaf.jpg' }],
    ['images/ shop / my  loaf.jpg', { meant: 'images/shop/my  loaf.jpg' }],
    ['C:\\My Pictures\\my loaf.jpg', location('my loaf.jpg')],
    ['https://a.test/x.jpg', web],
    [
      'data:image/png;base64,x',
      { reason: unsafe('data'), hint: 'Name a file in the folder images/.' },
    ],
    [' FILE:///a.jpg', { reason: unsafe('file'), hint: 'Name a file in the folder images/.' }],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise('picture file', text)).toEqual(advice)
  })

  it.each([
    ['C:\\shop\\hero.webp', 'hero.webp'],
    ['d:/hero.webp', 'hero.webp'],
  ])('by its place on one machine is put into the folder by its name: %s', (text, name) => {
    expect(advise('picture file', text)).toEqual({
      reason: 'is a place on one computer',
      hint: `Put the file into the folder images/ and write images/${name} here.`,
    })
  })
})

describe('a slug', () => {
  const through = 'is a way through folders; a slug is one part of an address'
  it.each<readonly [string, FormAdvice]>([
    ['North Side', { meant: 'north-side' }],
    ['../north', { reason: through, meant: 'north' }],
    ['a..b', { reason: through, meant: 'a-b' }],
    ['a/b', { reason: through, meant: 'a-b' }],
    ['東京', {}],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise('slug', text)).toEqual(advice)
  })
})

describe('a path', () => {
  it.each<readonly [string, FormAdvice]>([
    ['order', { meant: '/order' }],
    ['/Order/', { meant: '/order' }],
    ['//order', { meant: '/order' }],
    ['/order?a=b#c', { meant: '/order' }],
    ['/Straße.html', { meant: '/strasse-html' }],
    ['../order', { reason: 'leads out of the site', meant: '/order' }],
    ['/a/../b', { reason: 'leads out of the site', meant: '/a/b' }],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise('path', text)).toEqual(advice)
  })
})

describe('a color', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['336699', '#336699'],
  ])('%j is meant to be %s', (text, meant) => {
    expect(advise('color', text)).toEqual({ meant })
  })

  it.each(['reddish', 'light blue', '#33669'])('%j: what a color looks like is said', (text) => {
    expect(advise('color', text)).toEqual({
      hint: "Write it as six digits behind a #, in quotes: '#336699'. A color picker shows them.",
    })
  })
})

describe('a date', () => {
  const hint = 'Write year, month and day: 2026-05-31.'
  it.each<readonly [string, FormAdvice]>([
    ['2026-5-1', { meant: '2026-05-01' }],
    ['2026/05/31', { meant: '2026-05-31' }],
    ['2026-02-30', { reason: 'is no day of the calendar' }],
    ['2026-00-10', { reason: 'is no day of the calendar' }],
    ['2026-13-01', { hint }],
    ['', { hint }],
  ])('%j gets its own advice', (text, advice) => {
    expect(advise('date', text)).toEqual(advice)
  })
})

describe('a currency', () => {
  it.each([
    ['$', 'USD'],
    ['Dollar', 'USD'],
    ['usd', 'USD'],
    ['cHf', 'CHF'],
  ])('%j is meant to be %s', (text, meant) => {
    expect(advise('currency', text)).toEqual({ meant })
  })
})

it('a telephone number is shown as one is written', () => {
  expect(advise('telephone', 'call us')).toEqual({
    hint: "Write digits, spaces and ( ) . - alone, with + before a country's code: '(212) 555-0100'.",
  })
})

it('a field without a form of its own gets no advice', () => {
  expect(advise('text', '  ')).toEqual({})
  expect(advise('icon', 'http://a.test')).toEqual({})
})

it('nothing is named that the field would refuse as well', () => {
  expect(formAdvice({ kind: 'link' }, 'order', () => false)).toEqual({})
  expect(formAdvice({ kind: 'link' }, 'www.a.test', () => false)).toEqual({
    reason: 'lacks https://',
  })
})

describe('an e-mail address', () => {
  const reason = 'is no e-mail address'
  const hint = 'It is a name, @ and a domain, as in info@your-site.com.'

  it.each(['joe', 'joe@corner'])('is not made of %s', (written) => {
    expect(advise('e-mail address', written)).toEqual({ reason, hint })
  })
})

describe('a pattern of addresses', () => {
  const reason = 'has no place for the name of the entry'

  it.each([
    ['shops/{slug}', { meant: '/shops/{slug}' }],
    ['/Our Shops/{slug}/', { meant: '/our-shops/{slug}' }],
    ['/shops', { reason, meant: '/shops/{slug}' }],
    ['/shops/{name}', { reason, meant: '/shops/{slug}' }],
    ['{name}', { reason }],
  ])('%s', (written, expected) => {
    expect(advise('pattern of addresses', written)).toEqual(expected)
  })
})

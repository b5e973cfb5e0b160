import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { Diagnostic } from '../../../../src/diagnostics/diagnostic.ts'
import { checkContradictions } from '../../../../src/site/checks/contradictions.ts'
import { siteOf } from '../site-of.ts'

/** A site with every fact that a text can contradict, and one text on its offer page. */
const site = (text: string, more: { readonly telephone?: string; readonly entry?: object } = {}) =>
  siteOf(
    stringify({
      business: {
        name: 'Corner Bakery',
        description: 'Bread and rolls.',
        telephone: more.telephone ?? '(414) 555-2368',
        areaServed: ['Wisconsin'],
        rating: { value: 4.9, count: 247 },
        message: { label: 'Write to us', href: 'sms:+14145557000' },
      },
      reviews: [{ id: 'a', author: 'J. M.', text: 'Rated 4.1 by 12 reviews.', date: '2026-05-31' }],
      pages: [
        {
          path: '/',
          sections: [
            { type: 'hero', heading: 'Bread', text },
            { type: 'reviews', heading: 'Reviews' },
            {
              type: 'package-offer',
              heading: 'For parties',
              name: 'Party basket',
              price: { amount: 297 },
              items: ['Rolls'],
            },
          ],
        },
      ],
      collections: {
        shops: {
          kind: 'place',
          label: 'Shops',
          page: {
            sections: [{ type: 'hero', heading: '{name}', text: '{intro}' }],
          },
          defaults: { intro: 'Fresh.' },
          entries: ['Bay View', 'Harbor', 'Riverwest', 'Lakeside', 'Third Ward'].map(
            (name, at) => ({ name, ...(at === 0 ? more.entry : {}) }),
          ),
        },
      },
    }),
  )

const toldOf = (text: string, more: Parameters<typeof site>[1] = {}): readonly Diagnostic[] => {
  const told: Diagnostic[] = []
  const check = checkContradictions(site(text, more), (diagnostic) => void told.push(diagnostic))
  while (check.next().done !== true);
  return told
}

/** Each contradiction as `code the words that contradict`. */
const outline = (text: string, more: Parameters<typeof site>[1] = {}): string[] =>
  toldOf(text, more).map(
    ({ code, place }) => `${code} ${'path' in place && place.on === 'text' ? place.text : '?'}`,
  )

/** The message, as if every place stood on line 7. */
const messageOf = (text: string): string => {
  const [{ message } = { message: '' }] = toldOf(text)
  return typeof message === 'string'
    ? message
    : message(
        () => 7,
        () => '',
      )
}

describe('a telephone number in a text', () => {
  it.each([
    ['Call (414) 555-7001 now.', '(414) 555-7001'],
    ['Call 414-555-7001.', '414-555-7001'],
    ['Call 414.555.7001', '414.555.7001'],
    ['Call +1 414 555 7001!', '+1 414 555 7001'],
    ['[Call us](tel:+14145557001)', '+14145557001'],
    ['Call +49 30 1234567.', '+49 30 1234567'],
  ])('that is another than the business has is told: %s', (text, number) => {
    expect(outline(text)).toEqual([`other-telephone ${number}`])
  })

  it.each([
    'Call (414) 555-2368 now.',
    'Call +1 414-555-2368.',
    '[Call us](tel:4145552368)',
    'Write to 414 555 7000.',
    'Open 2019-2023, order 4145557001, ZIP 53202-1234.',
    'On 2026-05-31 from 9-5, 1,200 loaves, licence 12 345 678.',
  ])('that is the same, the one for messages, or none at all, is not: %s', (text) => {
    expect(outline(text)).toEqual([])
  })

  it('is compared without the 0 and the code of the country', () => {
    const telephone = '030 123456'
    expect(outline('Rufen Sie +49 30 123456 an.', { telephone })).toEqual([])
    expect(outline('Rufen Sie 030 123457 an.', { telephone })).toEqual([
      'other-telephone 030 123457',
    ])
  })

  it('that is a field of a place is its own', () => {
    const entry = { intro: 'x', phone: '(414) 555-9000' }
    expect(outline('Fine.', { entry: { intro: '(414) 555-9000' } })).toEqual([])
    expect(outline('Fine.', { entry: { ...entry, intro: 'Call (414) 555-9000.' } })).toEqual([
      'other-telephone (414) 555-9000',
    ])
  })

  it('is told with both numbers and the line of the field', () => {
    expect(messageOf('Call (414) 555-7001 now.')).toBe(
      'This text says (414) 555-7001, but the telephone of the business is (414) 555-2368 (line 7).',
    )
  })
})

describe('a price in a text', () => {
  it.each([
    ['All for $279.', '$279'],
    ['All for $1,297.00 today', '$1,297.00'],
    ['The Party basket at 279 USD', '279 USD'],
    ['Only $ 297.50', '$ 297.50'],
  ])('that is another than the offer beside it is told: %s', (text, amount) => {
    expect(outline(text)).toEqual([`other-price ${amount}`])
  })

  it.each([
    'All for $297, or $297.00.',
    'Normally $427, save $130.',
    'Worth $427+.',
    'Parking is 5 € an hour.',
    'From $100-$900.',
    'A $50 deposit holds the day.',
    'We sold 279 loaves.',
  ])('that is the same, or something else than the price, is not: %s', (text) => {
    expect(outline(text)).toEqual([])
  })

  it('belongs to the package that a text on another page names', () => {
    expect(outline('Fine.', { entry: { intro: 'The Party basket costs $250 here.' } })).toEqual([
      'other-price $250',
    ])
    expect(outline('Fine.', { entry: { intro: 'A cake costs $250 here.' } })).toEqual([])
  })

  it('is told with the package and its price', () => {
    expect(messageOf('All for $279.')).toBe(
      'This text says $279, but the price of Party basket is 297 USD (line 7).',
    )
  })
})

describe('a rating or a number of reviews in a text', () => {
  it.each([
    ['Rated 4.8 by all.', 'other-rating 4.8'],
    ['4.8/5 from our guests', 'other-rating 4.8'],
    ['4,8 Sterne', 'other-rating 4,8'],
    ['A rating of 5 in town', 'other-rating 5'],
    ['4.8 out of 5', 'other-rating 4.8'],
    ['250 reviews', 'other-review-count 250'],
    ['1,247 Google reviews', 'other-review-count 1,247'],
    ['over 300 reviews', 'other-review-count 300'],
    ['300+ five-star reviews', 'other-review-count 300'],
    ['248 Bewertungen', 'other-review-count 248'],
  ])('that is another is told: %s', (text, expected) => {
    expect(outline(text)).toEqual([expected])
  })

  it.each([
    'Rated 4.9 by 247 reviews.',
    '4.9/5, 4.9 stars',
    'over 240 reviews, 200+ reviews, more than 247 reviews',
    'A 5-star service with five-star rolls.',
    'Version 4.8 of our recipe, 4.8 km from here.',
  ])('that is the same, or says nothing of it, is not: %s', (text) => {
    expect(outline(text)).toEqual([])
  })

  it("is not looked for in customers' own words", () => {
    expect(outline('Fine.')).toEqual([])
  })

  it('is told with what the business has', () => {
    expect(messageOf('Rated 4.8 by all.')).toBe(
      'This text gives the business 4.8 of 5, but its rating is 4.9 (line 7).',
    )
    expect(messageOf('over 300 reviews')).toBe(
      'This text counts more than 300 reviews, but the business has 247 (line 7).',
    )
  })
})

describe('places in a text', () => {
  it.each([
    ['We bake in Harbor, Lakeside, Riverwest and Shorewood.', 'Shorewood'],
    ['Shops in Bay View, Harbor, Third Ward and West Allis, Wisconsin', 'West Allis'],
  ])('among which one has no page are told: %s', (text, place) => {
    expect(outline(text)).toEqual([`other-places ${place}`])
  })

  it('that leave one out are told, when they look like all', () => {
    expect(outline('Harbor, Lakeside, Riverwest and Bay View.')).toHaveLength(1)
    expect(messageOf('Harbor, Lakeside, Riverwest and Bay View.')).toBe(
      'This list leaves out Third Ward, which Shops has as well (line 7).',
    )
  })

  it.each([
    'Harbor, Lakeside, Riverwest, Third Ward and Bay View.',
    'Places such as Harbor, Lakeside, Riverwest and Bay View.',
    'Harbor, Lakeside, Riverwest, Bay View and more.',
    'Harbor and Shorewood are near.',
    'Old Harbor and South Mountain, and the streets of Corner Canyon.',
    'Bread, Rolls, Cakes and Pies.',
  ])('that are a part, all of them, or no places, are not: %s', (text) => {
    expect(outline(text)).toEqual([])
  })

  it.each([
    ['In eight cities.', 'eight cities'],
    ['Our 4 locations', '4 locations'],
    ['over 6 towns', '6 towns'],
  ])('that are counted as more or fewer are told: %s', (text, words) => {
    expect(outline(text)).toEqual([`other-places ${words}`])
  })

  it.each(['In five cities.', 'over 4 towns', 'two locations of the oven: five locations'])(
    'that are counted right are not: %s',
    (text) => {
      expect(outline(text).filter((told) => told.includes('five'))).toEqual([])
    },
  )

  it.each([
    'In four hundred towns.',
    'In forty-four towns.',
    'In one hundred and four towns.',
    'In 1,004 towns.',
  ])('that are part of a larger number are not read alone: %s', (text) => {
    expect(outline(text)).toEqual([])
  })
})

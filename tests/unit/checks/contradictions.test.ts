import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../../src/load/load.ts'
import words from '../../../src/languages/amounts/words.json' with { type: 'json' }
import { FOLDER } from '../site/site-of.ts'

/** A site with every fact that a text can contradict, and texts on its offer page. */
const site = (
  texts: string | readonly string[],
  more: {
    readonly telephone?: string
    readonly otherTelephones?: readonly string[]
    readonly branches?: readonly object[]
    readonly entry?: object
    readonly lang?: string
  } = {},
) =>
  stringify({
    ...(more.lang && { lang: more.lang }),
    business: {
      name: 'Corner Bakery',
      description: 'Bread and rolls.',
      telephone: more.telephone ?? '(414) 555-2368',
      ...(more.otherTelephones && { otherTelephones: more.otherTelephones }),
      ...(more.branches && { branches: more.branches }),
      areaServed: ['Wisconsin'],
      rating: { value: 4.9, count: 247 },
      message: { label: 'Write to us', href: 'sms:+14145557000' },
    },
    reviews: [{ id: 'a', author: 'J. M.', text: 'Call (414) 555-7001.', date: '2026-05-31' }],
    pages: [
      {
        path: '/',
        sections: [
          ...[texts].flat().map((text) => ({ type: 'hero', heading: 'Bread', text })),
          { type: 'reviews', heading: 'Reviews' },
          {
            type: 'package-offer',
            heading: 'For parties',
            name: 'Party basket',
            price: { amount: 297, ...(more.lang && { currency: 'EUR' }) },
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
        entries: ['Bay View', 'Harbor', 'Riverwest', 'Lakeside', 'Third Ward'].map((name, at) => ({
          name,
          ...(at === 0 ? more.entry : {}),
        })),
      },
    },
  })

/** Each contradiction as `code the contradicting words`. */
const outline = async (...parts: Parameters<typeof site>): Promise<readonly string[]> => {
  const { diagnostics, source } = await loadSite('f', site(...parts), FOLDER)
  return diagnostics
    .filter(({ code }) => /^other-/.test(code))
    .map(({ code, range }) => `${code} ${source.text.slice(...range)}`)
}

const messageOf = async (text: string): Promise<string | undefined> =>
  (await loadSite('f', site(text), FOLDER)).diagnostics.find(({ code }) => /^other-/.test(code))
    ?.message

describe('a telephone number in a text', () => {
  it.each([
    ['Call (414) 555-7001 now.', '(414) 555-7001'],
    ['Call 414-555-7001.', '414-555-7001'],
    ['Call 414.555.7001', '414.555.7001'],
    ['Call +1 414 555 7001!', '+1 414 555 7001'],
    ['[Call us](tel:+14145557001)', '+14145557001'],
    ['Call +49 30 1234567.', '+49 30 1234567'],
  ])("that differs from the business's number is reported: %s", async (text, number) => {
    expect(await outline(text)).toEqual([`other-telephone ${number}`])
  })

  it.each([
    'Call (414) 555-2368 now.',
    'Call +1 414-555-2368.',
    '[Call us](tel:4145552368)',
    'Write to 414 555 7000.',
    'Open 2019-2023, order 4145557001, ZIP 53202-1234.',
    'On 2026-05-31 from 9-5, 1,200 loaves, licence 12 345 678.',
  ])('that is the same, for messages, or no telephone number, is not: %s', async (text) => {
    expect(await outline(text)).toEqual([])
  })

  it('is compared without the 0 and the country code', async () => {
    const telephone = '030 123456'
    expect(await outline('Rufen Sie +49 30 123456 an.', { telephone })).toEqual([])
    expect(await outline('Rufen Sie 030 123457 an.', { telephone })).toEqual([
      'other-telephone 030 123457',
    ])
  })

  it('that the business lists as an additional one is not reported', async () => {
    const otherTelephones = ['(414) 555-7001', '+49 30 1234567']
    const text = 'Call (414) 555-7001, [at night](tel:+14145557001) or +49 30 1234567.'
    expect(await outline(text, { otherTelephones })).toEqual([])
    expect(await outline('Call (414) 555-7002.', { otherTelephones })).toEqual([
      'other-telephone (414) 555-7002',
    ])
  })

  it('of a branch is not reported', async () => {
    const branches = [{ name: 'Harbor', telephone: '(414) 555-7001' }]
    expect(await outline('Call (414) 555-7001.', { branches })).toEqual([])
  })

  it("is ignored in customers' own words", async () => {
    expect(await outline('Fine.')).toEqual([])
  })

  it('in a field of a place belongs to the place', async () => {
    expect(await outline('Fine.', { entry: { intro: '(414) 555-9000' } })).toEqual([])
    expect(await outline('Fine.', { entry: { intro: 'Call (414) 555-9000.' } })).toEqual([
      'other-telephone (414) 555-9000',
    ])
  })

  it('is reported with both numbers and the line of the field', async () => {
    expect(await messageOf('Call (414) 555-7001 now.')).toBe(
      'This text says (414) 555-7001, but the telephone of the business is (414) 555-2368 (line 4).',
    )
  })
})

describe('a price in a text', () => {
  it.each([
    ['All for $279.', '$279'],
    ['All for $1,297.00 today', '$1,297.00'],
    ['The Party basket at 279 USD', '279 USD'],
    ['Only $ 297.50', '$ 297.50'],
    ['All for 279 dollars.', '279 dollars'],
    ['All for 1,279 US dollars.', '1,279 US dollars'],
    ['A 279-dollar basket', '279-dollar'],
    ['279 Dollars, all in', '279 Dollars'],
    ['All for US$279.', 'US$279'],
    ['All for US$ 279.50', 'US$ 279.50'],
    ['All for 279 US$.', '279 US$'],
    ['All for USD 279', 'USD 279'],
    ['All for 279\u00a0dollars', '279\u00a0dollars'],
  ])('that differs from the offer next to it is reported: %s', async (text, amount) => {
    expect(await outline(text)).toEqual([`other-price ${amount}`])
  })

  it.each([
    'All for $297, or $297.00.',
    'All for 297 dollars, US$297 or a 297-dollar note.',
    'Parking is 5 euros, or CA$5.',
    'From US$100-US$900.',
    'Between 100 and 279 dollars.',
    'Save 20 dollars.',
    'It holds 279 pounds of flour and 279 dollarfish.',
    'Normally $427, save $130.',
    'Worth $427+.',
    'Parking is 5 € an hour.',
    'From $100-$900.',
    'A $50 deposit holds the day.',
    'We sold 279 loaves.',
  ])('that is the same, or something other than the price, is not: %s', async (text) => {
    expect(await outline(text)).toEqual([])
  })

  it('belongs to the package that a text on another page names', async () => {
    expect(
      await outline('Fine.', { entry: { intro: 'The Party basket costs $250 here.' } }),
    ).toEqual(['other-price $250'])
    expect(await outline('Fine.', { entry: { intro: 'A cake costs $250 here.' } })).toEqual([])
  })

  it('is reported with the package and its price', async () => {
    expect(await messageOf('All for $279.')).toBe(
      'This text says $279, but the price of Party basket is 297 USD (line 30).',
    )
  })
})

/** How each language says that the price is 350 euros. */
const PLAIN: Readonly<Record<keyof typeof words, string>> = {
  ar: 'السعر 350 €.',
  cs: 'Cena je 350 €.',
  da: 'Prisen i butikken er 350 €.',
  de: 'Der Preis beträgt 350 €, ein Paket von uns.',
  el: 'Η τιμή είναι 350 €.',
  en: 'The price is 350 €.',
  es: 'El precio es de 350 €, una vez.',
  fa: 'قیمت 350 € است.',
  fi: 'Hinta on 350 €.',
  fr: 'Le prix est de 350 €.',
  he: 'המחיר הוא 350 €.',
  hi: 'हमसे कीमत 350 € है.',
  hu: 'A szolgáltatás díja 350 €.',
  id: 'Biaya 350 €.',
  it: 'Il prezzo è di 350 €, il costo di una visita.',
  ja: '料金は350 €です。',
  ko: '가격은 350 €입니다.',
  nb: 'Prisen er 350 €.',
  nl: 'De kosten zijn 350 €.',
  pl: 'Cena wynosi 350 €.',
  pt: 'O preço é de 350 €.',
  ro: 'Prețul este de 350 €.',
  ru: 'Стоимость 350 €.',
  sv: 'Priset är 350 €.',
  th: 'ราคา 350 €',
  tr: 'Ücreti 350 €.',
  uk: 'Вартість 350 €.',
  vi: 'Chi phí 350 €.',
  zh: '价格为350 €。',
}

describe.each(Object.entries(words))('prices in texts in %s', (lang, { money, to, other }) => {
  /** Numbers that differ, because the same contradiction is reported once. */
  const numbered = (list: string): readonly (readonly [string, number])[] =>
    Array.from(list.split('|'), (word, at) => [word.replaceAll('*', ''), 351 + at])
  const pricesIn = async (...texts: readonly string[]): Promise<readonly string[]> =>
    (await outline(texts, { lang })).filter((each) => each.startsWith('other-price'))

  it('are compared with the price, in symbols and in words', async () => {
    const inWords = numbered(money.EUR).map(([word, amount]) => `${amount} ${word}`)
    const texts = ['300 €', '297 €', ...inWords].map((each) => `… ${each} …`)
    const expected = ['300 €', ...inWords].map((each) => `other-price ${each}`)
    const plain = PLAIN[lang as keyof typeof words]
    expect(await pricesIn(...texts, plain)).toEqual([...expected, 'other-price 350 €'])
  })

  it('are not compared if they are a part, a limit, a range or an old price', async () => {
    const others = numbered(other).map(([word, amount]) => `… ${word} ${amount} € …`)
    const ranges = numbered(to).map(([word, amount]) => `… ${amount} ${word} 900 € …`)
    expect(await pricesIn(...others, ...ranges)).toEqual([])
  })
})

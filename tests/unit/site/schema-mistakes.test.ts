import { describe, expect, it } from 'vitest'
import { bakery, toldOf, type Told } from './site-of.ts'

/** A told error without its line and severity: it stands where its words are underlined. */
type ToldError = Omit<Told, 'line' | 'severity'>

const errorsIn = async (yaml: string): Promise<readonly ToldError[]> =>
  (await toldOf(yaml))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, at, message, hint, paste, fix }) => ({
      code,
      at,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(paste === undefined ? {} : { paste }),
      ...(fix === undefined ? {} : { fix }),
    }))

const section = (fields: string): string =>
  bakery({ sections: `- ${fields.replace(/\n/g, '\n  ')}` })
const hero = (fields: string): string => section(`type: hero\nheading: Bread\n${fields}`)
const shop = (entry: string, defaults = '{}'): string =>
  bakery({
    more: `collections:
  shops:
    defaults: ${defaults}
    page: { title: 'Bread in {name}', description: '{name}', sections: [{ type: hero, heading: '{open}' }] }
    entries:
      - ${entry.replace(/\n/g, '\n        ')}`,
  })

const TYPES =
  'hero, about, services, why-choose-us, cta, reviews, gallery, contact, urgency-banner, spots-counter, package-offer, trust-claims, lead-form, programs, faq, pricing, rich-text, directory, before-after or service-area'
const EYEBROW = 'This field: A short line above the heading.'
const POINTS = 'This field: Up to four short facts under the buttons.'
const PARALLAX =
  'This field: How much of the scroll the background picture moves by; 0 keeps it still.'
const PASTE = 'Add, with the spaces as they are here:'
const INSTEAD = 'Write in its place, with the spaces as they are here:'
const SECTION = 'A section begins with a hyphen and its type: - type: hero'

type Row = readonly [given: string, yaml: string, ...told: ToldError[]]
/** Rows for a table, with the name of each for its title. */
const named = (rows: readonly Row[]): (readonly [string, Row])[] => rows.map((row) => [row[0], row])

describe('a field that does not exist', () => {
  const rows: readonly Row[] = [
    [
      'is put right where one is near',
      hero('eyebrw: Fresh'),
      {
        code: 'unknown-key',
        at: 'eyebrw',
        message: '`eyebrw` is not a field of the hero section; what it holds would be lost.',
        hint: 'Did you mean `eyebrow`?',
        fix: 'eyebrow',
      },
    ],
    [
      'is not put right by one that stands there already',
      hero('heading2: Rolls'),
      {
        code: 'unknown-key',
        at: 'heading2',
        message: '`heading2` is not a field of the hero section; what it holds would be lost.',
        hint: 'Did you mean `heading`? It stands on line 8 already: keep one of the two.',
      },
    ],
    [
      'shows the fields that can still stand there where none is near',
      hero('banana: 1'),
      {
        code: 'unknown-key',
        at: 'banana',
        message: '`banana` is not a field of the hero section; what it holds would be lost.',
        hint: 'Fields that can stand here: id, eyebrow, text, image, actions, points, size or parallax. Otherwise remove this one.',
      },
    ],
    [
      'names the group that it is a field of',
      hero("telephone: '(414) 555-0142'"),
      {
        code: 'unknown-key',
        at: 'telephone',
        message: '`telephone` is not a field of the hero section; what it holds would be lost.',
        hint: '`telephone` is a field of `business`. Fields that can stand here: id, eyebrow, text, image, actions, points, size or parallax.',
      },
    ],
    [
      'names no group that it stands in itself',
      bakery({ business: 'rating: { value: 5, count: 7, url: /x }' }),
      {
        code: 'unknown-key',
        at: 'url',
        message: '`url` is not a field of `rating`; what it holds would be lost.',
        hint: 'Every field that can stand here stands already: remove this one.',
      },
    ],
    [
      'names an item of a list by its place, and what can still stand in it',
      bakery({
        more: 'reviews:\n  - { id: a, author: J. M., text: Good., date: 2026-05-31, stars: 5 }',
      }),
      {
        code: 'unknown-key',
        at: 'stars',
        message: '`stars` is not a field of item 1 of `reviews`; what it holds would be lost.',
        hint: 'Fields that can stand here: rating or verified. Otherwise remove this one.',
      },
    ],
    [
      'names an item of a list by its name where it has one',
      bakery({
        sections:
          '- type: pricing\n  heading: Prices\n  tiers:\n    - { name: Rolls, pric: { amount: 5 } }',
      }),
      {
        code: 'unknown-key',
        at: 'pric',
        message: '`pric` is not a field of Rolls in `tiers`; what it holds would be lost.',
        hint: 'Did you mean `price`?',
        fix: 'price',
      },
    ],
  ]
  it.each(named(rows))('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('at the top of the file is one of the file', async () => {
    const [first] = await errorsIn(bakery({ more: "telephone: '(414) 555-0142'" }))
    expect(first!.message).toBe(
      '`telephone` is not a field of the file; what it holds would be lost.',
    )
    expect(first!.hint).toMatch(
      /^`telephone` is a field of `business`\. Fields that can stand here: lang, theme, /,
    )
  })
})

describe('a field that is missing', () => {
  const rows: readonly Row[] = [
    [
      'is shown as it would be written, with the spaces of its neighbours',
      section('type: hero'),
      {
        code: 'missing-field',
        at: 'type',
        message: '`heading` is missing here. This field: The main heading of the page.',
        hint: PASTE,
        paste: ['        heading: Your text'],
      },
    ],
    [
      'is shown without a line break where the group stands in braces',
      section('{ type: hero }'),
      {
        code: 'missing-field',
        at: 'type',
        message: '`heading` is missing here. This field: The main heading of the page.',
        hint: 'Add within the braces, after a comma: heading: Your text',
      },
    ],
    [
      'is shown with all that it needs itself',
      'pages:\n  - path: /\n    sections: [{ type: hero, heading: Bread }]\n',
      {
        code: 'missing-field',
        at: 'pages',
        message:
          '`business` is missing here. This field: The facts about the business; every other part takes them from here.',
        hint: PASTE,
        paste: ['business:', '  name: Your text', '  description: Your text'],
      },
    ],
    [
      'is not told where a misspelt one stands in its place',
      section('type: hero\nheadng: Bread'),
      {
        code: 'unknown-key',
        at: 'headng',
        message: '`headng` is not a field of the hero section; what it holds would be lost.',
        hint: 'Did you mean `heading`?',
        fix: 'heading',
      },
    ],
  ]
  it.each(named(rows))('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })
})

describe('a text that YAML reads as something else', () => {
  const wrong = (at: string, is: string, more = ''): ToldError => ({
    code: 'wrong-type',
    at,
    message: `\`eyebrow\` must be a text; here stands ${is}.${more}`,
    hint: `Put it in quotes: '${at}'. ${EYEBROW}`,
    fix: `'${at}'`,
  })
  const plain = (at: string, is: string): ToldError => ({
    code: 'wrong-type',
    at,
    message: `\`eyebrow\` must be a text; here stands ${is}.`,
    hint: EYEBROW,
  })
  const brace = {
    code: 'yaml-first-character',
    at: '{name}',
    message:
      '`eyebrow` must be a text; here stands a group of fields. YAML takes { for the beginning of one.',
    hint: `Put it in quotes: '{name}'. ${EYEBROW}`,
    fix: "'{name}'",
  }
  const colon = (at: string): ToldError => ({
    code: 'yaml-colon',
    at,
    message:
      'Item 1 of `points` must be a text; here stands a group of fields. YAML takes the colon in the text for the end of a key.',
    hint: `Put the text in quotes: '${at}'`,
    fix: `'${at}'`,
  })
  const rows: readonly Row[] = [
    ['a number gets quotes', hero('eyebrow: 42'), wrong('42', 'a number')],
    [
      'a number that loses characters is shown as YAML reads it, and quoted as it is written',
      hero('eyebrow: 08401'),
      wrong('08401', 'a number', ' YAML reads it as 8401.'),
    ],
    ['the word true gets quotes', hero('eyebrow: true'), wrong('true', 'the word true')],
    ['the word false gets quotes', hero('eyebrow: False'), wrong('False', 'the word false')],
    ['nothing', hero('eyebrow:'), plain('eyebrow', 'nothing')],
    ['a list', hero('eyebrow: [a]'), plain('eyebrow', 'a list')],
    ['an empty group', hero('eyebrow: {}'), plain('eyebrow', 'a group of fields')],
    ['a list of one group', hero('eyebrow: [{ a: }]'), plain('eyebrow', 'a list')],
    ['a list of nothing', hero('eyebrow: [~]'), plain('eyebrow', 'a list')],
    ['a group of two', hero('eyebrow: { a: , b: }'), plain('eyebrow', 'a group of fields')],
    [
      'a group of a group',
      hero('eyebrow:\n  Open: { a: b }'),
      plain('eyebrow', 'a group of fields'),
    ],
    ['a placeholder alone gets quotes', hero('eyebrow: {name}'), brace],
    ['a text with a colon gets quotes', hero('points:\n  - Open: 9 to 5'), colon('Open: 9 to 5')],
    ['so does one with a number behind it', hero('points:\n  - Open: 9'), colon('Open: 9')],
    [
      'and one with an apostrophe',
      hero("points:\n  - Today: it's bread"),
      {
        ...colon("Today: it's bread"),
        hint: `Put the text in quotes: "Today: it's bread"`,
        fix: `"Today: it's bread"`,
      },
    ],
  ]
  it.each(named(rows))('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })
})

describe('a switch', () => {
  const at = (text: string, hint: string, fix?: string): ToldError => ({
    code: 'wrong-type',
    at: text,
    message: '`rating` must be true or false; here stands a text.',
    hint,
    ...(fix === undefined ? {} : { fix }),
  })
  const trust = (value: string): string =>
    section(`type: trust-claims\nheading: Trust\nrating: ${value}`)
  const NO_HELP = "This field: Whether the business's own rating is shown."
  it.each(
    named([
      ...["'true'", "'True'"].map((word): Row => [
        `reads ${word} as true`,
        trust(word),
        at(word, 'Write true, without quotes.', 'true'),
      ]),
      [
        `reads 'false' as false`,
        trust("'false'"),
        at("'false'", 'Write false, without quotes.', 'false'),
      ],
      ...['yes', 'Y', 'on', 'Yes'].map((word): Row => [
        `reads ${word} as true`,
        trust(word),
        at(word, 'Write true, without quotes.', 'true'),
      ]),
      ...['no', 'N', 'off', 'OFF'].map((word): Row => [
        `reads ${word} as false`,
        trust(word),
        at(word, 'Write false, without quotes.', 'false'),
      ]),
      ...['ture', 'treu', 'True.'].map((word): Row => [
        `asks whether ${word} is true`,
        trust(word),
        at(word, 'Did you mean true, without quotes?'),
      ]),
      ...['flase', 'Falsee'].map((word): Row => [
        `asks whether ${word} is false`,
        trust(word),
        at(word, 'Did you mean false, without quotes?'),
      ]),
      ...['nope', 'yess', 'untrue', 'truth', 'falsehood', 'oh-no', 'son'].map((word): Row => [
        `reads nothing into ${word}`,
        trust(word),
        at(word, NO_HELP),
      ]),
      [
        'reads nothing into a number',
        trust('1'),
        {
          code: 'wrong-type',
          at: '1',
          message: '`rating` must be true or false; here stands a number.',
          hint: NO_HELP,
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })
})

describe('a number', () => {
  const price = (amount: string): string =>
    section(
      `type: package-offer\nheading: Offer\nname: Rolls\nitems: [One]\nprice: { amount: ${amount} }`,
    )
  const AMOUNT = 'This field: The amount, for example 120 or 49.5.'
  const wrong = (at: string, digits?: string, fix?: string): ToldError => ({
    code: 'wrong-type',
    at,
    message: '`amount` must be a number; here stands a text.',
    hint:
      digits === undefined
        ? AMOUNT
        : `Write the number alone, without quotes or signs: ${digits}. ${AMOUNT}`,
    ...(fix === undefined ? {} : { fix }),
  })
  it.each(
    named([
      ['in quotes loses them', price("'297'"), wrong("'297'", '297', '297')],
      ['with a decimal point too', price("'49.50'"), wrong("'49.50'", '49.50', '49.50')],
      ['with a currency sign keeps its digits', price('$297'), wrong('$297', '297')],
      ['with words around it', price('about 297 dollars'), wrong('about 297 dollars', '297')],
      ['with commas', price("'$1,297,000.50'"), wrong("'$1,297,000.50'", '1297000.5')],
      ['with a decimal comma', price("'49,50'"), wrong("'49,50'", '49.5')],
      [
        'with a decimal comma and points between thousands',
        price("'1.297,50 €'"),
        wrong("'1.297,50 €'", '1297.5'),
      ],
      ['with a decimal comma and nothing behind it', price("'297,00'"), wrong("'297,00'", '297')],
      ['with a decimal comma and one place', price("'49,5'"), wrong("'49,5'", '49.5')],
      ['with a comma between thousands', price("'1,297'"), wrong("'1,297'", '1297')],
      ['with commas that part no thousands is none', price("'1,297,50'"), wrong("'1,297,50'")],
      ['of several is the first', price('4.9/5'), wrong('4.9/5', '4.9')],
      ['with two points is none', price('1.2.3'), wrong('1.2.3')],
      ['of a span is its beginning', price('5 to 7'), wrong('5 to 7', '5')],
      ['of a span with a hyphen is its beginning', price('5-7'), wrong('5-7', '5')],
      ['in words is none', price('much'), wrong('much')],
      [
        'that is a list is none',
        price('[1]'),
        {
          code: 'wrong-type',
          at: 'amount',
          message: '`amount` must be a number; here stands a list.',
          hint: AMOUNT,
        },
      ],
      [
        'that is left empty is none',
        hero('parallax:'),
        {
          code: 'wrong-type',
          at: 'parallax',
          message: '`parallax` must be a number; here stands nothing.',
          hint: `Write the value behind the colon, or remove the line. ${PARALLAX}`,
        },
      ],
      [
        'that must be whole',
        hero('points: []')
          .replace('type: hero', 'type: spots-counter\n        label: left\n        from: 30.5')
          .replace('        heading: Bread\n', '')
          .replace('        points: []\n', ''),
        {
          code: 'wrong-type',
          at: '30.5',
          message: '`from` must be a whole number; here stands a number.',
          hint: 'This field: The number shown at first.',
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it.each(
    named([
      [
        'at its upper limit is good, above it is not',
        hero('parallax: 0.91'),
        {
          code: 'out-of-range',
          at: '0.91',
          message: '`parallax` must be at most 0.9; here stands 0.91.',
          hint: PARALLAX,
        },
      ],
      ['at its upper limit', hero('parallax: 0.9')],
      [
        'below its lower limit',
        hero('parallax: -0.1'),
        {
          code: 'out-of-range',
          at: '-0.1',
          message: '`parallax` must be at least 0; here stands -0.1.',
          hint: PARALLAX,
        },
      ],
      ['at its lower limit', hero('parallax: 0')],
      [
        "in another's place is told with both",
        shop('name: Harbor\nopen: at six\nposition: { latitude: -111.9, longitude: 40.7 }'),
        {
          code: 'out-of-range',
          at: '-111.9',
          message: '`latitude` must be at least -90; here stands -111.9.',
          hint: "The two numbers stand in each other's place. Did you mean latitude: 40.7 and longitude: -111.9?",
        },
      ],
      [
        'that is too far in any place is told alone',
        shop('name: Harbor\nopen: at six\nposition: { latitude: -111.9, longitude: -111.9 }'),
        {
          code: 'out-of-range',
          at: '-111.9',
          message: '`latitude` must be at least -90; here stands -111.9.',
          hint: 'This field: Degrees north of the equator, from -90 to 90: 40.7128.',
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('without end is not said to be what it must be', async () => {
    const [first] = await errorsIn(hero('parallax: .inf'))
    expect(first!.message).not.toBe('`parallax` must be a number; here stands a number.')
  })

  it('is put right only by one that the field takes', async () => {
    const [first] = await errorsIn(hero("parallax: '-1'"))
    expect(first).not.toHaveProperty('fix')
  })
})

describe('a list', () => {
  const wrong = (at: string, is: string, hint: string): ToldError => ({
    code: 'wrong-type',
    at,
    message: `\`points\` must be a list; here stands ${is}.`,
    hint,
  })
  const listing = (at: string, is: string, items: readonly string[]): ToldError => ({
    ...wrong(at, is, `${POINTS} ${INSTEAD}`),
    paste: ['        points:', ...items.map((item) => `          - ${item}`)],
  })
  it.each(
    named([
      [
        'of one number is one behind a hyphen',
        hero('points: 5'),
        listing('5', 'a number', ["'5'"]),
      ],
      [
        'that is a group',
        hero('points: { a: b }'),
        wrong(
          'points',
          'a group of fields',
          `Begin each item of the list with a hyphen. ${POINTS}`,
        ),
      ],
      [
        'that is nothing',
        hero('points:'),
        wrong(
          'points',
          'nothing',
          `Write below it what belongs to it, or remove the line. ${POINTS}`,
        ),
      ],
      ['that is a switch', hero('points: true'), wrong('true', 'the word true', POINTS)],
      [
        'with too many items',
        hero('points: [a, b, c, d, e]'),
        {
          code: 'too-many',
          at: 'points',
          message: '`points` can have at most 4 items; here stand 5.',
          hint: `Remove 1 of them. ${POINTS}`,
        },
      ],
      ['with as many as there can be', hero('points: [a, b, c, d]')],
      [
        'with too few items',
        section('type: faq\nheading: Questions\nitems: []'),
        {
          code: 'too-few',
          at: 'items',
          message: '`items` needs at least 1 item; here is none.',
          hint: `This field: The questions, in the order shown. ${INSTEAD}`,
          paste: [
            '        items:',
            '          - question: Your text',
            '            answer: Your text',
          ],
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('of sections is shown as a section begins', async () => {
    expect(await errorsIn(bakery({}).replace(/sections:\n.*/, 'sections: hero'))).toEqual([
      {
        code: 'wrong-type',
        at: 'hero',
        message: '`sections` must be a list; here stands a text.',
        hint: 'A section begins with a hyphen and its type: - type: hero',
      },
    ])
  })

  it.each<readonly [text: string, items: readonly string[]]>([
    ['Baked at night', ['Baked at night']],
    ['Baked at night, sold at six', ['Baked at night', 'sold at six']],
    ['Baked; sold, all of it; gone', ['Baked', 'sold, all of it', 'gone']],
    ['Baked • Sold • Gone', ['Baked', 'Sold', 'Gone']],
    ['• Baked · Sold', ['Baked', 'Sold']],
    ['Baked - sold - gone', ['Baked', 'sold', 'gone']],
    ["'- Baked, and warm'", ['Baked', 'and warm']],
    ['- Baked, sold'.replace('- ', '– '), ['Baked', 'sold']],
    ["'yes, 5'", ['yes', "'5'"]],
    ['|\n  Baked, and warm\n  Sold', ['Baked, and warm', 'Sold']],
  ])('given as one text is shown with its items: %s', async (text, items) => {
    const [first] = await errorsIn(hero(`points: ${text}`))
    expect(first).toMatchObject({ code: 'wrong-type', hint: `${POINTS} ${INSTEAD}` })
    expect(first!.paste).toEqual(['        points:', ...items.map((item) => `          - ${item}`)])
  })

  it.each(['points: Fresh bread daily', 'points: bread and rolls'])(
    'of one text is told once, and not as a number out of range: %s',
    async (fields) => {
      expect((await errorsIn(hero(fields))).map(({ code }) => code)).toEqual(['wrong-type'])
    },
  )
})

describe('a group of fields', () => {
  const IMAGE = 'This field: The background picture.'
  it.each(
    named([
      [
        'that is a text is shown as it would be written',
        hero('image: hero.webp'),
        {
          code: 'wrong-type',
          at: 'hero.webp',
          message: '`image` must be a group of fields; here stands a text.',
          hint: `${IMAGE} ${INSTEAD}`,
          paste: [
            '        image:',
            '          src: images/your-picture.webp',
            '          alt: Your text',
          ],
        },
      ],
      [
        'that needs no field is not shown',
        bakery({ more: 'theme: dark' }),
        {
          code: 'wrong-type',
          at: 'dark',
          message: '`theme` must be a group of fields; here stands a text.',
          hint: 'This field: How the site looks.',
        },
      ],
      [
        'in a list is not shown, since it has no key',
        bakery({ more: 'reviews: [Good.]' }),
        {
          code: 'wrong-type',
          at: 'Good.',
          message: 'Item 1 of `reviews` must be a group of fields; here stands a text.',
          hint: 'This field: One review.',
        },
      ],
      [
        'that is the whole file',
        'Hello\n',
        {
          code: 'wrong-type',
          at: 'Hello',
          message: 'The file must be a group of fields; here stands a text.',
          hint: 'This field: A whole website: every page as an ordered list of sections.',
        },
      ],
      [
        'that is another list',
        '- a\n',
        {
          code: 'wrong-type',
          at: '-',
          message: 'The file must be a group of fields; here stands a list.',
          hint: 'This field: A whole website: every page as an ordered list of sections.',
        },
      ],
      [
        'that is a section begins with its type',
        bakery({ sections: '- hero' }),
        {
          code: 'wrong-type',
          at: 'hero',
          message: 'Item 1 of `sections` must be a group of fields; here stands a text.',
          hint: SECTION,
        },
      ],
      [
        'that is a section is no list',
        bakery({ sections: '- [type, hero]' }),
        {
          code: 'wrong-type',
          at: '[',
          message: 'Item 1 of `sections` must be a group of fields; here stands a list.',
          hint: SECTION,
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('that holds numbers and switches is shown with its own values', async () => {
    const [first] = await errorsIn(bakery({ business: 'rating: 4.9' }))
    expect(first).toMatchObject({
      message: '`rating` must be a group of fields; here stands a number.',
      paste: ['  rating:', '    value: 4.9', '    count: 1'],
    })
  })

  it.each([
    ['$89', 89],
    ['89', 89],
    ['4.9/5', 4.9],
    ['297,00 €', 297],
    ['$1,297.50', 1297.5],
    ['much', 1],
    ['no. 1,2,3', 1],
  ])('that is the price %s keeps the figure in what is to be pasted: %s', async (text, amount) => {
    const [first] = await errorsIn(
      section(`type: package-offer\nheading: Offer\nname: Rolls\nitems: [One]\nprice: ${text}`),
    )
    expect(first!.paste).toEqual(['        price:', `          amount: ${amount}`])
  })

  it('whose example holds no number keeps none', async () => {
    const [first] = await errorsIn(hero('image: loaf2.webp'))
    expect(first!.paste).toContain('          src: images/your-picture.webp')
  })

  it('that needs no field and is nothing is written below its name, or left out', async () => {
    expect(await errorsIn(bakery({ more: 'theme:' }))).toEqual([
      {
        code: 'wrong-type',
        at: 'theme',
        message: '`theme` must be a group of fields; here stands nothing.',
        hint: 'Write below it what belongs to it, or remove the line. This field: How the site looks.',
      },
    ])
  })

  it('whose field has an equals sign is told that a colon belongs there', async () => {
    const [first] = await errorsIn(bakery({ more: 'theme:\n  corners = soft' }))
    expect(first).toEqual({
      code: 'wrong-type',
      at: 'corners = soft',
      message: '`theme` must be a group of fields; here stands a text.',
      hint: 'A colon parts a field from its value: write corners: soft',
    })
    const [other] = await errorsIn(bakery({ more: 'theme:\n  edges=soft' }))
    expect(other!.hint).toBe('This field: How the site looks.')
  })

  it.each([
    ['a list', 'image: [a]'],
    ['nothing', 'image:'],
  ])('that is %s is shown as far in as its neighbours', async (_, fields) => {
    const [first] = await errorsIn(hero(fields))
    expect(first!.paste!.map((line) => line.trim())).toEqual([
      'image:',
      'src: images/your-picture.webp',
      'alt: Your text',
    ])
  })

  it.each(['image: [a]', 'image:'])(
    'that is no text is shown as far in as its neighbours: %s',
    async (fields) => {
      const [first] = await errorsIn(hero(fields))
      expect(first!.paste![0]).toBe('        image:')
    },
  )
})

describe('a missing space after a colon', () => {
  const entry = (text: string, field = 'name'): ToldError => ({
    code: 'yaml-space-after-colon',
    at: text,
    message: `Item 1 of \`entries\` must be a group of fields; here stands a text. A space is missing after the colon of \`${field}\`, so that YAML does not see the key.`,
    hint: `Write ${text.replace(':', ': ')}`,
    fix: text.replace(':', ': '),
  })
  const plain = (at: string, hint: string): ToldError => ({
    code: 'wrong-type',
    at,
    message: 'Item 1 of `entries` must be a group of fields; here stands a text.',
    hint,
  })
  it.each(
    named([
      ['is put in before the value', shop('name:Ogden'), entry('name:Ogden')],
      [
        'is put in once',
        shop('name:Ogden:north'),
        { ...entry('name:Ogden:north'), hint: 'Write name: Ogden:north' },
      ],
      [
        'is put in for any field that can stand there',
        shop('slug:north'),
        entry('slug:north', 'slug'),
      ],
      [
        'is not seen behind a word that is no field',
        shop('foo:Ogden'),
        plain('foo:Ogden', 'Write - name: foo:Ogden'),
      ],
      ['is not seen without a value', shop("'name:'"), plain("'name:'", "Write - name: 'name:'")],
      [
        'is not seen within a text',
        shop('a name:Ogden'),
        plain('a name:Ogden', 'Write - name: a name:Ogden'),
      ],
      [
        'is not seen where there is one',
        shop("'name: Ogden'"),
        plain("'name: Ogden'", "Write - name: 'name: Ogden'"),
      ],
      ['is not seen where there is no colon', shop('Ogden'), plain('Ogden', 'Write - name: Ogden')],
    ]),
  )('%s', async (_, [, yaml, expected]) => {
    expect((await errorsIn(yaml)).find(({ at }) => at === expected!.at)).toEqual(expected)
  })
})

describe('a value that is not one of the choices', () => {
  const wrong = (at: string, shown: string, hint: string, fix?: string) => ({
    code: 'wrong-value',
    at,
    message: `${shown} is not one of the values that \`corners\` can have. This field: The corners of buttons, cards and pictures.`,
    hint,
    ...(fix === undefined ? {} : { fix }),
  })
  const corners = (value: string): string => bakery({ more: `theme: { corners: ${value} }` })
  const CHOICES = 'It can be sharp, soft or round.'
  const x = (count: number): string => 'x'.repeat(count)
  it.each(
    named([
      [
        'is put right where one is near',
        corners('sof'),
        wrong('sof', '"sof"', 'Did you mean `soft`?', 'soft'),
      ],
      [
        'shows all of them where none is near',
        corners('pointy'),
        wrong('pointy', '"pointy"', CHOICES),
      ],
      ['is shown when it is a number', corners('5'), wrong('5', '"5"', CHOICES)],
      ['is named when it is a list', corners('[soft]'), wrong('corners', 'A list', CHOICES)],
      [
        'is named when it is a group',
        corners('{ a: b }'),
        wrong('corners', 'A group of fields', CHOICES),
      ],
      [
        'is shown whole up to sixty characters',
        corners(x(60)),
        wrong(x(60), `"${x(60)}"`, CHOICES),
      ],
      ['is cut where it is longer', corners(x(61)), wrong(x(61), `"${x(57)}…"`, CHOICES)],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('is not put right where two are near', async () => {
    const [first] = await errorsIn(
      section('type: trust-claims\nheading: x\nrating: false\nclaims: [{ title: a, icon: userz }]'),
    )
    expect(first).toEqual({
      code: 'wrong-value',
      at: 'userz',
      message:
        '"userz" is not one of the values that `icon` can have. This field: The icon of the claim.',
      hint: 'Did you mean `user`?',
    })
  })

  it('shows every icon that there is', async () => {
    const [first] = await errorsIn(
      section(
        'type: trust-claims\nheading: x\nrating: false\nclaims: [{ title: a, icon: banana }]',
      ),
    )
    expect(first!.hint).toMatch(/^It can be award, badge-check, .* wrench or zap\.$/)
  })

  it('is not called null when nothing stands there', async () => {
    const [first] = await errorsIn('theme:\n  corners:\n' + bakery({}))
    expect(first!.message).not.toMatch(/null/)
  })
})

describe('a text of the wrong form', () => {
  it.each(
    named([
      [
        'says why, and how it is meant',
        bakery({ business: 'url: www.bakery.test' }),
        {
          code: 'wrong-form',
          at: 'www.bakery.test',
          message: '"www.bakery.test" cannot stand in `url`: it lacks https://.',
          hint: 'Did you mean https://www.bakery.test? This field: The address at which the site will stand. Begins with https://.',
        },
      ],
      [
        'says what to do where it can mean nothing',
        hero('image: { src: ../hero.webp, alt: A loaf }'),
        {
          code: 'wrong-form',
          at: '../hero.webp',
          message:
            '"../hero.webp" cannot stand in `src`: it leads out of the folder images/, or may.',
          hint: 'Put the picture into the folder images/ and name it without two dots in a row. This field: The file, for example images/hero.webp.',
        },
      ],
      [
        'in which a # begins a comment is shown in quotes',
        bakery({ more: 'theme: { colors: { text: abc } }' }),
        {
          code: 'wrong-form',
          at: 'abc',
          message: '"abc" does not have the form that `text` needs.',
          hint: "Did you mean '#aabbcc'? This field: The color of text. Written as '#rrggbb', in quotes.",
        },
      ],
      [
        'without advice of its own says what the field is for',
        section('type: hero\nid: Hero\nheading: x'),
        {
          code: 'wrong-form',
          at: 'Hero',
          message: '"Hero" does not have the form that `id` needs.',
          hint: 'For example: your-name. This field: The name of this section on its page, for links (#id) and for replacing it. The section type unless given. Small letters, digits and hyphens.',
        },
      ],
      ...["''", "'   '"].map((blank): Row => [
        `that is empty leaves a hole: ${blank}`,
        hero(`eyebrow: ${blank}`),
        {
          code: 'empty-text',
          at: blank,
          message: `\`eyebrow\` is empty, and would leave a hole on the page. ${EYEBROW}`,
          hint: 'Write a text, or remove the line.',
        },
      ]),
      [
        'that is empty where a text is needed cannot be left out',
        hero('').replace('heading: Bread', "heading: ''"),
        {
          code: 'empty-text',
          at: "''",
          message:
            '`heading` is empty, and would leave a hole on the page. This field: The main heading of the page.',
          hint: 'Write a text.',
        },
      ],
      [
        'with advice for nothing but its form',
        hero('image: { src: images/a.webp, alt: A loaf, focus: left }'),
        {
          code: 'wrong-form',
          at: 'left',
          message: '"left" does not have the form that `focus` needs.',
          hint: 'This field: The point that stays in view when the picture is cropped, across and down: 50% 50%.',
        },
      ],
      [
        'that names a collection',
        bakery({
          more: 'collections:\n  My Shops:\n    page: { sections: [{type: hero, heading: x}] }\n    entries: [{ name: Harbor }]',
        }),
        {
          code: 'wrong-form',
          at: 'My Shops',
          message:
            '"My Shops" cannot be a name here: a name begins with a small letter and holds letters, digits and hyphens alone.',
          hint: 'Choose a name such as my-shops.',
        },
      ],
      [
        'that names a placeholder',
        shop('{ name: Harbor, open: x }', '{ open-today: x }'),
        {
          code: 'wrong-form',
          at: 'open-today',
          message:
            '"open-today" cannot be a name here: a name begins with a letter and holds letters, digits and underscores alone.',
          hint: 'Choose a name such as openToday.',
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })
})

describe("a field of an entry's own", () => {
  const said = (is: string): string => `\`open\` must be a text or a number; here stands ${is}.`
  const NO_TEXT =
    'A field of your own holds one text; give a section in `replace` where a page needs more.'
  const OWN = 'This field: A field of your own: {field} in the template stands for its value.'
  it.each(
    named([
      [
        'that is a switch gets quotes',
        shop('name: Harbor\nopen: true'),
        {
          code: 'wrong-type',
          at: 'true',
          message: said('the word true'),
          hint: "Put it in quotes: 'true'.",
          fix: "'true'",
        },
      ],
      [
        'that is a misspelt group is told as what it means',
        shop('name: Harbor\nopen: at six\npositon: { latitude: 40.7, longitude: -111.9 }'),
        {
          code: 'unknown-key',
          at: 'positon',
          message: '`positon` is not a field of an entry; what it holds would be lost.',
          hint: 'Did you mean `position`?',
          fix: 'position',
        },
      ],
      [
        'that is a list',
        shop('name: Harbor\nopen: [a]'),
        {
          code: 'wrong-type',
          at: 'open',
          message: said('a list'),
          hint: 'A field of your own holds one text: a',
        },
      ],
      [
        'that is a list of several is shown as one text',
        shop('name: Harbor\nopen: [Mon, Tue]'),
        {
          code: 'wrong-type',
          at: 'open',
          message: said('a list'),
          hint: 'A field of your own holds one text: Mon, Tue',
        },
      ],
      [
        'that is a list of more than texts',
        shop('name: Harbor\nopen: [{ a: b }]'),
        { code: 'wrong-type', at: 'open', message: said('a list'), hint: NO_TEXT },
      ],
      [
        'that is a group',
        shop('name: Harbor\nopen: { a: b, c: d }'),
        { code: 'wrong-type', at: 'open', message: said('a group of fields'), hint: NO_TEXT },
      ],
      [
        'that is nothing',
        shop('name: Harbor\nopen:'),
        {
          code: 'wrong-type',
          at: 'open',
          message: said('nothing'),
          hint: 'Write the text behind the colon, or remove the line.',
        },
      ],
      [
        'that is a placeholder gets quotes',
        shop('name: Harbor\nopen: {name}'),
        {
          code: 'yaml-first-character',
          at: '{name}',
          message: said('a group of fields'),
          hint: `Put it in quotes: '{name}'. ${OWN}`,
          fix: "'{name}'",
        },
      ],
      [
        'that has a colon gets quotes',
        shop('name: Harbor\nopen:\n  Monday: 9 to 5'),
        {
          code: 'yaml-colon',
          at: 'Monday: 9 to 5',
          message: said('a group of fields'),
          hint: "Put the text in quotes: 'Monday: 9 to 5'",
          fix: "'Monday: 9 to 5'",
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('may be a default, which shows first on the first page', async () => {
    expect(await errorsIn(shop('{ name: Harbor }', '{ open: false }'))).toEqual([
      {
        code: 'wrong-type',
        at: 'false',
        message: `${said('the word false')} The first page with it is that of Harbor.`,
        hint: "Put it in quotes: 'false'.",
        fix: "'false'",
      },
    ])
  })
})

describe('the type of a section', () => {
  const type = (value: string): string => section(`type: ${value}\nheading: Bread`)
  const wrong = (at: string, shown: string, hint: string, fix?: string) => ({
    code: 'unknown-section-type',
    at,
    message: `${shown} is not a section type.`,
    hint,
    ...(fix === undefined ? {} : { fix }),
  })
  it.each(
    named([
      [
        'is put right where one is near',
        type('heor'),
        wrong('heor', '"heor"', 'Did you mean `hero`?', 'hero'),
      ],
      [
        'shows all where none is near',
        type('banana'),
        wrong('banana', '"banana"', `Section types: ${TYPES}.`),
      ],
      ['is no number', type('5'), wrong('5', '"5"', `Section types: ${TYPES}.`)],
      [
        'is no group',
        type('{ a: b }'),
        wrong('type', 'A group of fields', `Section types: ${TYPES}.`),
      ],
      ['is no list', type('[hero]'), wrong('type', 'A list', `Section types: ${TYPES}.`)],
      [
        'is written with its own key',
        section('tpye: hero\nheading: Bread'),
        {
          code: 'unknown-key',
          at: 'tpye',
          message: '`tpye` is not a field of a section; what it holds would be lost.',
          hint: 'Did you mean `type`?',
          fix: 'type',
        },
      ],
      [
        'must be there',
        section('heading: Bread'),
        {
          code: 'missing-field',
          at: 'heading',
          message: '`type` is missing here: it says what kind of section this is.',
          hint: `One of ${TYPES}. ${PASTE}`,
          paste: ['        type: hero'],
        },
      ],
    ]),
  )('%s', async (_, [, yaml, ...expected]) => {
    expect(await errorsIn(yaml)).toEqual(expected)
  })

  it('is not called null when nothing stands there', async () => {
    const [first] = await errorsIn(type(''))
    expect(first!.message).not.toMatch(/null/)
  })
})

it('what a merge key brings is told once, as what it is', async () => {
  const codes = async (yaml: string) => (await errorsIn(yaml)).map(({ code }) => code)
  expect(await codes(bakery({ more: 'footer:\n  <<: { legal: x }' }))).toEqual(['yaml-merge-key'])
  expect(await codes(shop('name: Harbor\nopen: x\n<<: { street: x }'))).toEqual(['yaml-merge-key'])
})

it('an alias is never put in quotes: it would show as it is written', async () => {
  const told = await errorsIn(bakery({ more: 'footer: { text: &number 5, legal: *number }' }))
  expect(told.find(({ at }) => at === '*number')).not.toHaveProperty('fix')
})

it('what is put right in braces is what the hint shows', async () => {
  const [first] = await errorsIn(hero('eyebrow: {name: }'))
  expect(first!.hint).toContain(first!.fix)
})

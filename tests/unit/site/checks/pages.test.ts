import { describe, expect, it } from 'vitest'
import { bakery, HERO, outlineOf, toldOf } from '../site-of.ts'

const REVIEW = 'author: J. M., text: Good., date: 2026-05-31'

/** Pages that differ in what search results show. */
const page = (path: string, name: string): string =>
  `- path: ${path}\n  title: ${name}\n  description: About ${name}\n  sections: [${HERO.slice(2)}]`

const shops = (entries: string, more = ''): string => `collections:
  shops:
    page:
      title: Bread in {name}
      description: All of {name}
      sections:
        - { type: hero, heading: '{name}' }
    entries: [${entries}]${more}`

describe('two pages at one address', () => {
  it('are told, with the line of the other', async () => {
    const yaml = bakery({ pages: `${page('/order', 'A')}\n${page('/order', 'B')}` })
    expect(await toldOf(yaml)).toEqual([
      {
        code: 'same-path',
        severity: 'error',
        line: 12,
        at: '/order',
        message:
          'Two pages have the path /order: this one and that on line 8; only one of them could be shown.',
        hint: 'Give this page another path, or remove one of the two.',
      },
    ])
  })

  it.each([
    ['{ name: Harbor }, { name: harbor }', 'harbor'],
    ['{ name: Harbor }, { name: Quay, slug: harbor }', 'harbor'],
  ])('are told at the name or slug of an entry: %s', async (entries, at) => {
    expect(await toldOf(bakery({ more: shops(entries) }))).toEqual([
      {
        code: 'same-path',
        severity: 'error',
        line: 15,
        at,
        message:
          'Two pages have the path /shops/harbor: this one and that on line 15; only one of them could be shown.',
        hint: 'Give this entry another name or a `slug` of its own, or remove one of the two.',
      },
    ])
  })

  it('are told for an entry and a page of its own', async () => {
    const yaml = bakery({ pages: page('/shops/harbor', 'A'), more: shops('{ name: Harbor }') })
    expect(
      (await toldOf(yaml)).map(({ code, line, at, message }) => [code, line, at, message]),
    ).toEqual([
      [
        'same-path',
        19,
        'Harbor',
        'Two pages have the path /shops/harbor: this one and that on line 8; only one of them could be shown.',
      ],
    ])
  })

  it('are told for the list of a collection, at its name', async () => {
    const limit =
      '\nfooter: { collections: [{ title: A, collection: shops, limit: 1 }, { title: B, collection: bakers, limit: 1 }] }'
    const bakers = shops('{ name: Quay }, { name: Pier }')
      .replace('collections:\n  shops:', "  bakers:\n    path: '/shops/{slug}'")
      .replace('Bread', 'Rolls')
      .replace('All', 'More')
    const yaml = bakery({ more: `${shops('{ name: A }, { name: B }')}\n${bakers}${limit}` })
    expect(
      (await toldOf(yaml)).map(({ code, line, at, message }) => [code, line, at, message]),
    ).toEqual([
      [
        'same-path',
        16,
        'bakers',
        'Two pages have the path /shops: this one and that on line 9; only one of them could be shown.',
      ],
    ])
  })
})

describe('a collection that is none', () => {
  it('is told where it is named, with one that is near', async () => {
    const yaml = bakery({
      sections: `${HERO}\n- { type: directory, heading: A, collection: shop }\n- { type: services, heading: B, collection: shps }`,
      more: `${shops('{ name: Harbor }')}
header: { menu: [{ label: A, href: /, collection: banana }, { label: B, href: /, collection: shops }] }
footer: { collections: [{ title: A, collection: apple }] }`,
    })
    expect((await toldOf(yaml)).map(({ code, line, at, hint }) => [code, line, at, hint])).toEqual([
      ['unknown-collection', 8, 'shop', 'Did you mean `shops`?'],
      ['unknown-collection', 9, 'shps', 'Did you mean `shops`?'],
      ['unknown-collection', 18, 'banana', 'Collections: shops.'],
      ['unknown-collection', 19, 'apple', 'Collections: shops.'],
    ])
  })

  it('is told where there are none at all', async () => {
    expect(
      await toldOf(
        bakery({ sections: `${HERO}\n- { type: directory, heading: A, collection: shops }` }),
      ),
    ).toEqual([
      {
        code: 'unknown-collection',
        severity: 'error',
        line: 8,
        at: 'shops',
        message: 'There is no collection `shops`, so that nothing would be listed here.',
        hint: 'This file has no collections.',
      },
    ])
  })
})

it('what a section is filled with from elsewhere is checked where it stands, and there alone', async () => {
  const yaml = bakery({
    sections: `${HERO}
- { type: services, heading: A, collection: shops, items: [{ title: A, text: 'See [a](/a)', href: /b }] }
- { type: directory, heading: B, collection: shops, links: [{ label: Here, href: /c }] }`,
    more: shops("{ name: Here, summary: 'See [d](/d)' }"),
  })
  expect(await outlineOf(yaml)).toEqual([
    'broken-link 8 /a',
    'broken-link 8 /b',
    'vague-link 9 Here',
    'broken-link 9 /c',
    'broken-link 17 /d',
  ])
})

describe('a counter', () => {
  const counter = (fields: string) =>
    toldOf(bakery({ sections: `${HERO}\n- type: spots-counter\n  label: left\n${fields}` }))
  const rises = (at: string, line: number, message: string) => [
    {
      code: 'counter-rises',
      severity: 'error',
      line,
      at,
      message: `The counter counts down, but ${message}.`,
      hint: 'Make `to` smaller than `from`.',
    },
  ]

  it.each(['', '  from: 8', '  to: 29', '  from: 1\n  to: 0'])(
    'that goes down is good: %j',
    async (fields) => {
      expect(await counter(fields)).toEqual([])
    },
  )

  it('that stands still or rises is told', async () => {
    expect(await counter('  from: 5\n  to: 5')).toEqual(rises('5', 11, '5 is not below 5'))
    expect(await counter('  from: 5\n  to: 6')).toEqual(rises('6', 11, '6 is not below 5'))
  })

  it('that is held against a standard value says so', async () => {
    expect(await counter('  to: 30')).toEqual(
      rises('30', 10, '30 is not below 30 (30 is what `from` is unless you write it)'),
    )
    expect(await counter('  from: 7')).toEqual(
      rises('7', 10, '7 is not below 7 (7 is what `to` is unless you write it)'),
    )
  })
})

describe('the rating of the business', () => {
  const trust = (section: string, business = '') =>
    toldOf(
      bakery({ business, sections: `${HERO}\n- { type: trust-claims, heading: A${section} }` }),
    )
  const missing = (at: string) => ({
    code: 'rating-missing',
    severity: 'warning',
    line: 8,
    at,
    message: 'This section shows the rating of the business, but the business has none.',
    hint: 'Add `rating` with `value` and `count` to `business`, or set `rating: false` here.',
  })

  it('that a section shows must be there', async () => {
    expect(await trust('')).toEqual([missing('trust-claims')])
    expect(await trust(', rating: true')).toEqual([missing('true')])
  })

  it('need not be there where no section shows it', async () => {
    expect(await trust(', rating: false')).toEqual([])
    expect(await trust('', 'rating: { value: 5, count: 7 }')).toEqual([])
  })
})

describe('the reviews', () => {
  const reviews = (section: string, site = '') =>
    toldOf(
      bakery({
        sections: `${HERO}\n- { type: reviews, heading: A${section} }`,
        more: site,
      }),
    )
  const listed = (...ids: string[]): string =>
    `[${ids.map((id) => `{ id: ${id}, ${REVIEW} }`).join(', ')}]`
  const MORE = ', action: { label: More of them, href: / }'

  it('that are to be shown at first must be there, where the owner wrote how many', async () => {
    expect(await reviews(', initial: 3', `reviews: ${listed('a', 'b')}`)).toEqual([
      {
        code: 'reviews-initial',
        severity: 'warning',
        line: 8,
        at: '3',
        message:
          '3 reviews are to be shown at first, but there are only 2: the button for more never appears.',
        hint: 'Make `initial` smaller, or add reviews.',
      },
    ])
    expect(await reviews(`, initial: 1${MORE}`)).toMatchObject([
      {
        message:
          '1 review is to be shown at first, but there are none: the button for more never appears.',
        hint: 'Add reviews, or remove `initial`.',
      },
    ])
    expect((await reviews(`, initial: 2, items: ${listed('a')}`))[0]!.message).toMatch(/only 1:/)
  })

  it('may be as many as are shown at first, and fewer than the standard', async () => {
    expect(await reviews(', initial: 2', `reviews: ${listed('a', 'b')}`)).toEqual([])
    expect(await reviews('', `reviews: ${listed('a')}`)).toEqual([])
    expect(await reviews(MORE)).toEqual([])
  })

  it('leave their section out while there are none, which is told once', async () => {
    for (const section of ['', ', initial: 3']) {
      expect(await reviews(section)).toMatchObject([
        {
          code: 'nothing-listed',
          severity: 'warning',
          at: 'reviews',
          hint: 'Add some under `reviews`, give the section an `action` that leads to some elsewhere, or remove it and the links to #reviews.',
        },
      ])
    }
    expect(await reviews(', items: []', `reviews: ${listed('a')}`)).toMatchObject([
      { code: 'nothing-listed', hint: expect.stringMatching(/^Add items, /) },
    ])
    // Whether a list with a mistake is empty, nobody knows.
    const codes = (await reviews('', 'reviews: none')).map(({ code }) => code)
    expect(codes).not.toContain('nothing-listed')
  })

  it('each have an id of their own', async () => {
    expect(
      await toldOf(
        bakery({
          more: `reviews:\n  - { id: a, ${REVIEW} }\n  - { id: b, ${REVIEW} }\n  - { id: a, ${REVIEW} }`,
        }),
      ),
    ).toEqual([
      {
        code: 'same-review-id',
        severity: 'error',
        line: 11,
        at: 'a',
        message: 'Two reviews have the id a: this one and that on line 9.',
        hint: 'Give each review an id of its own.',
      },
    ])
  })

  it('of a section are looked at there, those of the site once', async () => {
    expect(
      (await reviews(`, items: ${listed('a', 'a')}`)).map(({ code, line }) => [code, line]),
    ).toEqual([['same-review-id', 8]])
    const twice = await outlineOf(
      bakery({
        sections: `${HERO}\n- { type: reviews, heading: A }\n- { type: reviews, id: more, heading: B }`,
        more: `reviews: ${listed('a', 'a')}`,
      }),
    )
    expect(twice).toEqual(['same-review-id 10 a'])
  })
})

describe('a lead form', () => {
  const note = {
    code: 'sample-content',
    severity: 'note',
    line: 8,
    at: 'lead-form',
    message: 'The lead form is a sample: no lead will arrive.',
    hint: 'Set `src` under `integrations.leadForm` to the address of your own form.',
  }
  const form = (section: string, more = '') =>
    toldOf(bakery({ sections: `${HERO}\n- { type: lead-form, heading: A${section} }`, more }))

  it('is a sample until the owner names one', async () => {
    expect(await form('')).toEqual([note])
    expect(await form('', 'integrations: { leadForm: { src: https://forms.test/1 } }')).toEqual([])
    expect(await form(', form: { src: https://forms.test/1 }')).toEqual([])
  })

  it('is no matter where no page shows one', async () => {
    expect(await toldOf(bakery({}))).toEqual([])
  })
})

describe('two sections of a page with one id', () => {
  it('are told at the second, with the line of the first', async () => {
    expect(
      await toldOf(
        bakery({
          sections: `${HERO}\n- { type: rich-text, id: prices, body: A }\n- { type: rich-text, id: more, body: B }\n- { type: rich-text, id: prices, body: C }`,
        }),
      ),
    ).toEqual([
      {
        code: 'same-section-id',
        severity: 'error',
        line: 10,
        at: 'prices',
        message:
          'Two sections of the page / have the id `prices`, this one and that on line 8, so that a link could reach only the first.',
        hint: 'Give each section of a page an id of its own.',
      },
    ])
  })

  it('are none on two pages, nor where the type alone names them', async () => {
    expect(
      await toldOf(
        bakery({
          sections: `${HERO}\n- { type: rich-text, body: A }\n- { type: rich-text, body: B }`,
          pages: page('/order', 'A'),
        }),
      ),
    ).toEqual([])
  })

  it('are told for a template once, with the first entry', async () => {
    const yaml = bakery({
      more: shops('{ name: Harbor }, { name: Quay }').replace(
        "        - { type: hero, heading: '{name}' }",
        "        - { type: hero, id: a, heading: '{name}' }\n        - { type: rich-text, id: a, body: B }",
      ),
    })
    expect((await toldOf(yaml)).map(({ line, message }) => [line, message])).toEqual([
      [
        15,
        'Two sections of the page /shops/harbor have the id `a`, this one and that on line 14, so that a link could reach only the first. The first page with it is that of Harbor.',
      ],
    ])
  })
})

describe('the headings of a page', () => {
  const NONE = 'Begin the page with a hero, or give its first section a heading.'
  const BEFORE = 'Give this section a heading, or move it below the first section that has one.'
  const none = (line: number, at: string, path: string, more = '') => ({
    code: 'heading-order',
    severity: 'warning',
    line,
    at,
    message: `No section of the page ${path} has a heading, so that it has no main one.${more}`,
    hint: NONE,
  })

  it('begin with a main one', async () => {
    expect(await toldOf(bakery({ sections: '- { type: rich-text, body: A }' }))).toEqual([
      none(5, '/', '/'),
    ])
    expect(
      await toldOf(bakery({ sections: '- { type: rich-text, heading: A, body: B }' })),
    ).toEqual([])
    expect(
      await toldOf(
        bakery({
          sections: '- { type: rich-text, body: A }\n- { type: rich-text, heading: B, body: C }',
        }),
      ),
    ).toEqual([])
  })

  it('are told at the template of a collection, once', async () => {
    const yaml = bakery({
      more: shops('{ name: Harbor }, { name: Quay }').replace(
        "{ type: hero, heading: '{name}' }",
        '{ type: rich-text, body: A }',
      ),
    })
    expect(await toldOf(yaml)).toEqual([
      none(14, 'type', '/shops/harbor', ' The first page with it is that of Harbor.'),
    ])
  })

  it('are told at the sections of an entry', async () => {
    const yaml = bakery({
      more: shops('{ name: Harbor, sections: [{ type: rich-text, body: A }] }'),
    })
    expect(await toldOf(yaml)).toEqual([none(15, 'type', '/shops/harbor')])
  })

  it('are the heading of its list on the page of a collection', async () => {
    const yaml = bakery({
      more: `${shops('{ name: Harbor }, { name: Quay }')}\nfooter: { collections: [{ title: A, collection: shops, limit: 1 }] }`,
    })
    expect(await toldOf(yaml)).toEqual([])
  })

  it('do not begin with a smaller one', async () => {
    const yaml = bakery({
      sections: `- type: trust-claims
  rating: false
  claims: [{ title: Fresh }, { title: Warm }]
${HERO}
- type: services
  heading: Rolls
  items: [{ title: Dark, text: A }]`,
    })
    expect(await toldOf(yaml)).toEqual(
      ['Fresh', 'Warm'].map((at) => ({
        code: 'heading-order',
        severity: 'warning',
        line: 9,
        at,
        message: 'This stands as a smaller heading before the main heading of the page /.',
        hint: BEFORE,
      })),
    )
  })

  it('may be smaller in the very section with the main one', async () => {
    expect(
      await outlineOf(
        bakery({
          sections: '- type: services\n  heading: Rolls\n  items: [{ title: Dark, text: A }]',
        }),
      ),
    ).toEqual([])
  })

  it.each(['# Rolls', '### Rolls', '#### Rolls', '##### Rolls', '###### Rolls'])(
    'within a longer text have one level: %s',
    async (line) => {
      const marks = line.slice(0, line.indexOf(' '))
      const yaml = bakery({
        sections: `${HERO}\n- type: rich-text\n  body: |\n    Item ${marks}1.\n\n    ${line}\n    More.`,
      })
      expect(await toldOf(yaml)).toEqual([
        {
          code: 'heading-order',
          severity: 'warning',
          line: 12,
          at: marks,
          message: `${marks} does not make a heading, and would show as it is: a text has subheadings of one level.`,
          hint: 'Begin the line with two: ## Subheading',
        },
      ])
    },
  )

  it.each(['## Rolls', '#1 in town', 'No. # 1', '####### Rolls', 'a # b'])(
    'within a longer text are not in %s',
    async (line) => {
      const yaml = bakery({
        sections: `${HERO}\n- type: rich-text\n  body: |\n    Bread.\n    ${line}`,
      })
      expect(await toldOf(yaml)).toEqual([])
    },
  )

  it('are sought in every longer text of a section', async () => {
    const yaml = bakery({
      sections: `${HERO}\n- type: faq\n  heading: Q\n  items:\n    - { question: A, answer: '# B' }\n    - { question: C, answer: '# D' }`,
    })
    expect(await outlineOf(yaml)).toEqual(['heading-order 11 #', 'heading-order 12 #'])
  })
})

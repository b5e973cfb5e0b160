import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { Diagnostic, Path } from '../../../src/diagnostics/diagnostic.ts'
import {
  freeKeys,
  isOwn,
  meantKey,
  misspeltIn,
  NO_DOUBT,
  pathOfIssue,
  salvage,
  valueAt,
} from '../../../src/site/salvage.ts'
import { BAKERY, bakery, HERO, outlineOf, toldOf } from './site-of.ts'

/** A page with its own title and description, so that nothing is told of them. */
const page = (path: string, more = ''): string =>
  `- path: ${path}\n  title: Page ${path}\n  description: About ${path}\n  sections: [{ type: hero, heading: Bread }]${more}`

const withText = (text: string, more = ''): string =>
  `- type: hero\n  heading: Bread\n  text: ${text}${more}`

/** A bakery with shops, whose template shows name and street. Its first entry stands on line 17, unless it is given more sections. */
const shops = ({
  own = HERO,
  template = "- { type: hero, heading: '{name} in {street}' }",
  entries = '- { name: Harbor, street: Quay }\n- { name: Market, street: Square }',
  defaults = '{}',
  more = '',
}): string =>
  bakery({
    sections: own,
    more: `collections:
  shops:
    defaults: ${defaults}
    page:
      title: Bread in {name}
      description: All of {name}
      sections:
${template.replace(/^/gm, '        ')}
    entries:
${entries.replace(/^/gm, '      ')}
${more}`,
  })

describe('a page whose path is not known', () => {
  it('makes no link to it broken, when its key is misspelt', async () => {
    expect(
      await outlineOf(
        bakery({
          sections: withText('See [our bread](/order).'),
          pages: page('/order').replace('path', 'pth'),
        }),
      ),
    ).toEqual(['unknown-key 10 pth'])
  })

  it('makes no link to it broken, when it is missing, or another page has a mistake in its path', async () => {
    const text = withText('See [our bread](/order).')
    expect(
      await outlineOf(
        bakery({ sections: text, pages: page('/order').replace('path: /order\n  ', '') }),
      ),
    ).toEqual(['missing-field 10 title'])
    expect(await outlineOf(bakery({ sections: text, pages: page('/Order') }))).toEqual([
      'wrong-form 10 /Order',
    ])
    expect(await outlineOf(bakery({ sections: text, pages: '- /order' }))).toEqual([
      'wrong-type 10 /order',
    ])
  })

  it('hides no link that is misspelt beyond doubt', async () => {
    expect(
      await outlineOf(
        bakery({
          sections: withText('See [us](/abut), [bread](/order).'),
          pages: `${page('/about')}\n${page('/order').replace('path: /order\n  ', '')}`,
        }),
      ),
    ).toEqual(['broken-link 9 /abut', 'missing-field 14 title'])
  })

  it('hides no broken link where the mistake stands elsewhere', async () => {
    const text = withText('See [our bread](/order).')
    for (const more of ['theme: { corners: odd }', 'lang: 5', 'header: { menu: 5 }'])
      expect(await outlineOf(bakery({ sections: text, more }))).toContain('broken-link 9 /order')
    expect(
      await outlineOf(
        bakery({ sections: text, pages: page('/about', '\n  localBusiness: maybe') }),
      ),
    ).toContain('broken-link 9 /order')
    expect(
      await outlineOf(shops({ own: text, entries: '- { name: Harbor, street: true }' })),
    ).toContain('broken-link 9 /order')
  })

  it.each(['東京', "''"])('is not taken for the start page: %s', async (path) => {
    const told = await outlineOf(
      `business: { name: a, description: b }\npages:\n  - path: ${path}\n    title: A\n    description: C\n    sections: [${HERO.slice(2)}]\n  - path: /\n    sections: [${HERO.slice(2)}]\n`,
    )
    expect(told).toHaveLength(1)
  })
})

it('a limit that is not known hides no link to the page of all entries, and tells of none', async () => {
  const text = (limit: string): string =>
    bakery({
      sections: withText('See [all shops](/shops).'),
      more: `header: { menu: [{ label: Shops, href: '#hero', collection: shops, limit: ${limit} }] }\ncollections:\n  shops:\n    page:\n      title: A {name}\n      description: B {name}\n      sections: [{ type: hero, heading: 'C {name}' }]\n    entries: [{ name: Quay }, { name: Harbor }]`,
    })
  const links = async (limit: string): Promise<readonly string[]> =>
    (await outlineOf(text(limit))).filter((line) => line.startsWith('broken-link'))
  expect(await links('24')).toEqual(['broken-link 9 /shops'])
  expect(await links('1')).toEqual([])
  expect(await links('one')).toEqual([])
})

describe('an entry whose address is not known', () => {
  const own = withText('See [the quay](/shops/quay-side).')

  it.each([
    ['its name is missing', '- { street: Quay }'],
    ['its name is no text', '- { name: [Harbor], street: Quay }'],
    ['its name is empty', "- { name: '', street: Quay }"],
    ['its slug has another form', '- { name: Harbor, slug: Quay Side!, street: Quay }'],
    ['it is left empty', '-'],
  ])('makes no link to it broken, when %s', async (_, entry) => {
    const told = await outlineOf(shops({ own, entries: entry }))
    expect(told.filter((each) => each.startsWith('broken-link'))).toEqual([])
  })

  it('makes no link to it broken, when the pattern of all addresses has a mistake', async () => {
    expect(await outlineOf(shops({ own, more: '    path: places\n' }))).toEqual([
      'wrong-form 21 places',
    ])
  })

  it('makes no link to it broken, when the whole collection cannot be read', async () => {
    expect(await outlineOf(bakery({ sections: own, more: 'collections: { shops: [a] }' }))).toEqual(
      ['wrong-type 10 shops'],
    )
    expect(await outlineOf(bakery({ sections: own, more: 'collections: none' }))).toEqual([
      'wrong-type 10 none',
    ])
  })

  it('keeps the name that it has as a number', async () => {
    expect(
      await outlineOf(
        shops({
          own: withText('See [it](/shops/1930).'),
          entries: '- { name: 1930, street: Quay }',
        }),
      ),
    ).toEqual(['wrong-type 19 1930'])
  })

  it('keeps the slug that it most likely means', async () => {
    expect(
      await outlineOf(
        shops({
          own: withText('See [it](/shops/the-harbor).'),
          entries: '- { name: Harbor, slug: The Harbor, street: Quay }',
        }),
      ),
    ).toEqual(['wrong-form 19 The Harbor'])
  })

  it('makes no link to it broken because another entry is there', async () => {
    expect(
      await outlineOf(
        shops({
          own: withText('See [the harbor](/shops/harbor).'),
          entries: '- { street: Quay }\n- { name: Market, street: Square }',
        }),
      ),
    ).toEqual(['missing-field 19 street'])
  })

  it.each(['- Harbor', '- name:Harbor'])('lacks no field that it may have: %s', async (entry) => {
    expect(await toldOf(shops({ entries: entry }))).toHaveLength(1)
  })

  it('shares its stand-in with no other', async () => {
    expect(await outlineOf(shops({ entries: '- { street: Quay }\n- { street: Square }' }))).toEqual(
      ['missing-field 17 street', 'missing-field 18 street'],
    )
  })

  it('shares no title made of a stand-in', async () => {
    const told = await toldOf(
      shops({ entries: '- { slug: a, street: Quay }\n- { slug: b, street: Square }' }),
    )
    expect(told.map(({ code }) => code)).toEqual(['missing-field', 'missing-field'])
  })
})

describe('a section that is not known', () => {
  it('makes no link to it broken, when its type or the key of its type is misspelt', async () => {
    expect(
      await outlineOf(
        bakery({
          sections: `${withText('See [a](#faq).')}\n- { type: fqa, heading: Q, items: [{ question: a, answer: b }] }`,
        }),
      ),
    ).toEqual(['unknown-section-type 10 fqa'])
    expect(
      await outlineOf(
        bakery({
          sections: `${withText('See [a](#cta).')}\n- { tpe: cta, heading: Q, action: { label: Order bread, href: / } }`,
        }),
      ),
    ).toEqual(['unknown-key 10 tpe'])
  })

  it.each([
    ['its type is none', '{ type: questions, heading: Q }'],
    ['its type is missing', '{ heading: Q }'],
    ['its id has another form', '{ type: rich-text, id: Our Prices, body: a }'],
    ['it is no group', 'prices'],
  ])('makes no link to it broken, when %s', async (_, section) => {
    expect(
      await outlineOf(bakery({ sections: `${withText('See [a](#prices).')}\n- ${section}` })),
    ).toHaveLength(1)
  })

  it('hides no link that is misspelt beyond doubt', async () => {
    expect(
      await outlineOf(bakery({ sections: `${withText('See [a](#her).')}\n- { type: questions }` })),
    ).toEqual(['broken-anchor 9 #her', 'unknown-section-type 10 questions'])
  })

  it('hides no broken link where a field of a section alone has a mistake', async () => {
    expect(
      await outlineOf(bakery({ sections: withText('See [a](#prices).', '\n  parallax: 7') })),
    ).toEqual(['broken-anchor 9 #prices', 'out-of-range 10 7'])
  })

  it.each(['theme: { corners: odd }', 'messages: { menu: 5 }', 'lang: 5'])(
    'is not suspected for a mistake elsewhere: %s',
    async (more) => {
      expect(await outlineOf(bakery({ sections: withText('See [a](#prices).'), more }))).toContain(
        'broken-anchor 9 #prices',
      )
    },
  )

  it('has no type by a value that is none, nor by a key that means another', async () => {
    expect(await outlineOf(bakery({ sections: `${HERO}\n- { tpye: banana }` }))).toEqual([
      'unknown-key 8 tpye',
    ])
    expect(
      await outlineOf(
        bakery({ sections: `${HERO}\n- { kind: hero, heading: A, text: 'See [a](/a).' }` }),
      ),
    ).toEqual(['missing-field 8 kind'])
  })

  it('leaves the rest of the page to be checked', async () => {
    expect(
      await outlineOf(
        bakery({ sections: `- { type: questions }\n${withText('See [a](/order).')}` }),
      ),
    ).toEqual(['unknown-section-type 7 questions', 'broken-link 10 /order'])
  })
})

describe('a collection whose name cannot be one', () => {
  const more = `collections:
  My Shops:
    page: { description: '{name}', sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Harbor }]`

  it('is not missing where it is listed', async () => {
    const own = `${HERO}\n- { type: directory, heading: All, collection: shops }`
    expect(await outlineOf(bakery({ sections: own, more }))).toEqual(['wrong-form 10 My Shops'])
  })

  it('hides no name of another that is misspelt', async () => {
    const own = `${HERO}\n- { type: directory, heading: All, collection: baker }`
    expect(
      await outlineOf(
        bakery({
          sections: own,
          more: `${more}\n  bakers:\n    page: { sections: [{ type: hero, heading: x }], description: '{name} b' }\n    entries: [{ name: Quay }]`,
        }),
      ),
    ).toEqual(['unknown-collection 8 baker', 'wrong-form 10 My Shops'])
  })
})

describe('a field of an entry with a mistake of its own', () => {
  it('is no unknown placeholder', async () => {
    expect(
      await outlineOf(
        shops({ entries: '- { name: Harbor, street: true }\n- { name: B, street: [a] }' }),
      ),
    ).toEqual(['wrong-type 17 true', 'wrong-type 18 street'])
    expect(
      await outlineOf(shops({ entries: '- name: Harbor', defaults: '{ street: true }' })),
    ).toEqual(['wrong-type 10 true'])
  })

  it('hides no other placeholder that is unknown', async () => {
    expect(
      await outlineOf(
        shops({
          template: "- { type: hero, heading: '{street} {town}' }",
          entries: '- { name: Harbor, street: [a] }',
        }),
      ),
    ).toEqual(['unknown-placeholder 15 {town}', 'wrong-type 17 street'])
  })

  it('is not sought in other parts of the file', async () => {
    expect(
      await outlineOf(
        shops({
          own: '- { type: hero, heading: 5 }',
          template: "- { type: hero, heading: '{street} {heading}' }",
        }),
      ),
    ).toContain('unknown-placeholder 15 {heading}')
  })

  it('is not unknown because its default has a name that none can have', async () => {
    expect(
      await outlineOf(
        shops({
          template: "- { type: hero, heading: '{my_street}' }",
          entries: '- name: Harbor',
          defaults: '{ my-street: Quay }',
        }),
      ),
    ).toEqual(['wrong-form 10 my-street'])
  })
})

describe('a field that nothing seems to use', () => {
  it.each([
    ['has a section of an unknown type', "- { type: banana, heading: '{street}' }"],
    ['has a misspelt section type', "- { type: heroo, heading: '{name}', text: '{street}' }"],
    ['has a field that is none', "- { type: hero, heading: '{name}', banana: '{street}' }"],
    ['has a text of another type', "- { type: hero, heading: '{name}', text: ['{street}'] }"],
  ])('is not told while the template %s', async (_, template) => {
    const told = await outlineOf(shops({ template }))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^(unknown|wrong)-(section-type|key|type) 1[56] /)
  })

  it.each([
    ['replacements', 'replace'],
    ['sections', 'sections'],
  ])('is not told while the %s of an entry cannot be read', async (_, key) => {
    expect(
      await outlineOf(
        shops({ entries: `- { name: Harbor, street: Quay, stret: x, ${key}: none }` }),
      ),
    ).toEqual(['wrong-type 17 none'])
  })

  it('is told while a field of an entry alone has a mistake', async () => {
    expect(
      await outlineOf(
        shops({ entries: '- { name: Harbor, street: Quay, icon: starr, banana: x }' }),
      ),
    ).toEqual(['wrong-value 17 starr', 'unused-field 17 banana'])
  })

  it('is told while the template of another collection has a mistake', async () => {
    const more = `  others:
    page: { description: '{name} o', sections: [{ type: banana }] }
    entries: [{ name: Quay, apple: x }]`
    expect(
      await outlineOf(shops({ entries: '- { name: Harbor, street: Quay, banana: x }', more })),
    ).toEqual(['unused-field 17 banana', 'unknown-section-type 19 banana'])
  })

  it('of the defaults is not told either', async () => {
    expect(
      await outlineOf(shops({ template: '- { type: banana }', defaults: '{ day: Monday }' })),
    ).toEqual(['unknown-section-type 15 banana'])
  })
})

describe('a replacement whose section is not known', () => {
  it('is not told while the template has a mistake', async () => {
    expect(
      await outlineOf(
        shops({
          template:
            "- { type: hero, heading: '{street}' }\n- { type: rich-text, id: My Story, body: a }",
          entries:
            '- name: Harbor\n  street: Quay\n  replace: [{ type: rich-text, id: story, body: b }]',
        }),
      ),
    ).toEqual(['wrong-form 16 My Story'])
  })

  it('is not told of a stand-in', async () => {
    expect(
      await outlineOf(
        shops({ entries: '- name: Harbor\n  street: Quay\n  replace: [{ type: banana }]' }),
      ),
    ).toEqual(['unknown-section-type 19 banana'])
  })
})

describe('what is only presumed', () => {
  it.each([
    [
      'a color',
      "theme: { colors: { text: '#111111', background: white, surface: '#ffffff', muted: '#333333', accent: '#5a3a00', onAccent: '#ffffff' } }",
    ],
  ])('is not held against what is written: %s', async (_, more) => {
    expect((await toldOf(bakery({ more }))).map(({ code }) => code)).toEqual(['wrong-form'])
  })

  it.each([
    ['a counter', '- { type: spots-counter, label: left, from: ten, to: 40 }', ''],
    ['reviews', '- { type: reviews, heading: R, initial: 7, items: none }', ''],
    ['reviews of the site', '- { type: reviews, heading: R, initial: 7 }', 'reviews: none'],
    ['a lead form', '- { type: lead-form, heading: R }', 'integrations: { leadForm: { src: 5 } }'],
  ])('is not held against what is written: %s', async (_, section, more) => {
    expect(
      (await toldOf(bakery({ sections: `${HERO}\n${section}`, more }))).map(({ code }) => code),
    ).toEqual(['wrong-type'])
  })

  it('is not held against what is written: the rating', async () => {
    expect(
      await outlineOf(
        bakery({
          business: 'rating: 4.9',
          sections: `${HERO}\n- { type: trust-claims, heading: T }`,
        }),
      ),
    ).toEqual(['wrong-type 4 4.9'])
  })

  it.each(['heading: [a]', 'title: Our bread'])(
    'makes no page without a heading: %s',
    async (field) => {
      expect(
        await outlineOf(bakery({ sections: `- type: rich-text\n  ${field}\n  body: a` })),
      ).toHaveLength(1)
    },
  )

  it('is not called what a field is unless it is written, where its key is misspelt', async () => {
    const told = await toldOf(
      bakery({ sections: `${HERO}\n- type: spots-counter\n  label: left\n  form: 5\n  to: 7` }),
    )
    const counter = told.find(({ code }) => code === 'counter-rises')!
    expect(counter.message).toBe('The counter counts down, but 7 is not below 5.')
  })

  it('stands where it is written, where its key is misspelt', async () => {
    expect(await outlineOf(bakery({ more: "theme: { colors: { txt: '#222222' } }" }))).toContain(
      "low-contrast 8 '#222222'",
    )
  })
})

describe('a misspelt key that has to be there', () => {
  it('lets what it holds be checked', async () => {
    expect(
      await outlineOf(
        bakery({ sections: withText('See [a](/order).') }).replace('sections:', 'secions:'),
      ),
    ).toEqual(['unknown-key 6 secions', 'broken-link 9 /order'])
  })

  it('takes nothing from those that use what it holds', async () => {
    expect(await outlineOf(shops({}).replace('entries:', 'entires:'))).toEqual([
      'unknown-key 16 entires',
    ])
  })

  it('and a type of which its value is nearly one are told together', async () => {
    expect(await outlineOf(bakery({ sections: '- { tpye: heroo, heading: Bread }' }))).toEqual([
      'unknown-key 7 tpye',
      'unknown-section-type 7 heroo',
    ])
  })
})

describe('mistakes across the file that are told beside those of the schema', () => {
  it('stand where the keys of the file are, misspelt or not', async () => {
    expect(
      await outlineOf(
        bakery({ more: 'futer:\n  mnu:\n    - label: Order bread\n      href: /order' }),
      ),
    ).toEqual(['unknown-key 8 futer', 'unknown-key 9 mnu', 'broken-link 11 /order'])
  })

  it('are told of everything but what cannot be read', async () => {
    expect(
      await outlineOf(
        bakery({
          business: 'image: { src: images/a.webp, alt: image }',
          sections: `${withText('See [here](/order).', '\n  id: top')}\n- { type: rich-text, id: top, body: <b>Rolls</b> }`,
          pages: page('/', '\n  localBusiness: maybe'),
          more: 'reviews:\n  - { id: a, author: J. M., text: Good., date: 2026-05-31 }\n  - { id: a, author: 5, text: Good., date: 2026-05-31 }\nmessages: { menu: "{title}" }',
        }),
      ),
    ).toEqual([
      'picture-alt 4 image',
      'vague-link 10 here',
      'broken-link 10 /order',
      'same-section-id 12 top',
      'markup-in-text 12 <b>',
      'same-path 13 /',
      'wrong-type 17 maybe',
      'same-review-id 20 a',
      'wrong-type 20 5',
      'unknown-placeholder 21 {title}',
    ])
  })
})

describe('salvage', () => {
  const good = parse(BAKERY) as Record<string, unknown>
  const salvaged = (more: Record<string, unknown>) => salvage({ ...good, ...more })!

  it.each([['text'], [5], [null], [undefined], [['a']]])('makes nothing of %j', (value) => {
    expect(salvage(value)).toBeUndefined()
  })

  it('takes a good file as it is', () => {
    const { config, doubt, brought } = salvage(good)!
    expect(config).toEqual(siteSchema.parse(good))
    expect(brought).toEqual([])
    const path = ['pages', 0, 'path']
    expect(doubt.asWritten(path)).toBe(path)
    expect([doubt.pages, doubt.sections, doubt.collections]).toEqual([false, false, false])
    expect([doubt.uses('shops'), doubt.field('shops', 'name'), doubt.at(path)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('leaves the value that it is given as it was', () => {
    const value = { ...good, theme: { corners: 'odd' }, futer: { legal: 5 } }
    const before = structuredClone(value)
    salvage(value)
    expect(value).toEqual(before)
  })

  it('makes a file of next to nothing, with stand-ins for all that has to be there', () => {
    const { config, doubt } = salvage({})!
    expect(config.business.name).toBe('Your text')
    expect(config.pages[0]!.path).toBe('/your-page')
    expect([doubt.pages, doubt.sections, doubt.collections]).toEqual([true, true, false])
    expect(doubt.at(['business', 'name'])).toBe(true)
    expect(doubt.at(['header'])).toBe(false)
  })

  it('leaves out what can be left out, and keeps the length of lists', () => {
    const { config } = salvaged({
      footer: { menu: [{ label: 'a', href: 5 }, 'none', { label: 'b', href: '/' }], legal: [] },
    })
    expect(config.footer.legal).toBeUndefined()
    expect(config.footer.menu.map(({ href }) => href)).toEqual(['/your-page', '/your-page', '/'])
  })

  it('keeps as much of a value as can be kept', () => {
    const hero = { type: 'hero', heading: true, actions: [{ label: 5, href: 'order bread' }] }
    const { config } = salvaged({
      pages: [{ path: 'Order', sections: [hero, { type: 'faq', heading: 'x', items: [] }] }],
    })
    expect(config.pages[0]).toMatchObject({
      path: '/order',
      sections: [
        { heading: 'true', actions: [{ label: '5', href: '/order-bread' }] },
        { items: [{ question: 'Your text', answer: 'Your text' }] },
      ],
    })
  })

  it('reads a misspelt key as the one it means, unless that is there', () => {
    const { config, doubt } = salvaged({
      futer: { legal: 'a' },
      business: { ...(good.business as object), nme: 'b' },
    })
    expect(config.footer.legal).toBe('a')
    expect(config.business.name).toBe('Corner Bakery')
    expect(doubt.asWritten(['footer', 'legal'])).toEqual(['futer', 'legal'])
    expect(doubt.at(['footer', 'legal'])).toBe(false)
    expect(doubt.at(['business', 'nme'])).toBe(true)
  })

  it('drops what means no key', () => {
    const { config, doubt } = salvaged({ banana: 1 })
    expect(config).toEqual(siteSchema.parse(good))
    expect(doubt.at(['banana'])).toBe(true)
  })

  it('brings the mistakes that show once others are mended, with the value that they are about', () => {
    const { brought } = salvaged({
      pages: [{ path: '/', sections: [{ type: 'heor', heading: 'x', parallax: 5 }] }],
    })
    expect(brought.flatMap(({ issues }) => issues.map(({ code, path }) => [code, path]))).toEqual([
      ['too_big', ['pages', 0, 'sections', 0, 'parallax']],
    ])
    expect(valueAt(brought[0]!.value, ['pages', 0, 'sections', 0])).toMatchObject({
      type: 'hero',
      parallax: 5,
    })
  })

  describe('doubts', () => {
    const doubtOf = (more: Record<string, unknown>) => salvaged(more).doubt
    const shop = { page: { sections: [{ type: 'hero', heading: 'x' }] }, entries: [{ name: 'a' }] }
    const pages = (path: unknown) => ({
      pages: [{ path, sections: [{ type: 'hero', heading: 'x' }] }],
    })
    const section = (fields: object) => ({
      pages: [{ path: '/', sections: [{ type: 'hero', heading: 'x', ...fields }] }],
    })
    const collection = (fields: object) => ({ collections: { shops: { ...shop, ...fields } } })

    it.each<readonly [string, object, boolean]>([
      ['the list of pages', { pages: 'none' }, true],
      ['a page', { pages: ['none'] }, true],
      ['the path of a page', pages(5), true],
      ['the title of a page', { pages: [{ ...pages('/').pages[0], title: [] }] }, false],
      ['a section', section({ heading: [] }), false],
      ['all collections', { collections: [] }, true],
      ['a collection', { collections: { shops: 5 } }, true],
      ['the pattern of a collection', collection({ path: 'x' }), true],
      ['the label of a collection', collection({ label: [] }), false],
      ['the template of a collection', collection({ page: 5 }), false],
      ['the list of entries', collection({ entries: 5 }), true],
      ['an entry', collection({ entries: [5] }), true],
      ['the name of an entry', collection({ entries: [{ name: [] }] }), true],
      ['the slug of an entry', collection({ entries: [{ name: 'a', slug: [] }] }), true],
      ['the icon of an entry', collection({ entries: [{ name: 'a', icon: 5 }] }), false],
      [
        'the name of a field within',
        collection({
          entries: [
            { name: 'a', sections: [{ type: 'pricing', heading: 'x', tiers: [{ name: [] }] }] },
          ],
        }),
        false,
      ],
      ['the business', { business: 5 }, false],
    ])('the pages for a mistake in %s: %s', (_, more, expected) => {
      expect(doubtOf(more as Record<string, unknown>).pages).toBe(expected)
    })

    it.each<readonly [string, object, boolean]>([
      ['the list of pages', { pages: 'none' }, true],
      ['a page', { pages: ['none'] }, true],
      ['the list of sections', { pages: [{ path: '/', sections: 5 }] }, true],
      ['a section', { pages: [{ path: '/', sections: [5] }] }, true],
      ['the id of a section', section({ id: 'A' }), true],
      ['the type of a section', section({ type: 'heor' }), true],
      ['the heading of a section', section({ heading: [] }), false],
      [
        'the id of a review of a section',
        {
          pages: [
            {
              path: '/',
              sections: [
                {
                  type: 'reviews',
                  heading: 'x',
                  items: [{ id: 'A b', author: 'J. M.', text: 'x', date: '2026-05-31' }],
                },
              ],
            },
          ],
        },
        false,
      ],
      ['a replacement', collection({ entries: [{ name: 'a', replace: [5] }] }), true],
      ['all collections', { collections: [] }, true],
      ['a collection', { collections: { shops: 5 } }, true],
      ['the list of entries', collection({ entries: 5 }), true],
      ['an entry', collection({ entries: [5] }), true],
      ['the defaults', collection({ defaults: { a: [] } }), false],
      ['the title of the template', collection({ page: { ...shop.page, title: 5 } }), false],
      ['the label of a collection', collection({ label: [] }), false],
      ['the title of a page', { pages: [{ ...pages('/').pages[0], title: [] }] }, false],
      ['the business', { business: 5 }, false],
      [
        'the id of a replacement',
        collection({
          entries: [{ name: 'a', replace: [{ type: 'hero', id: 'A', heading: 'x' }] }],
        }),
        true,
      ],
      ['the template', collection({ page: 5 }), true],
      ['the icon of an entry', collection({ entries: [{ name: 'a', icon: 5 }] }), false],
    ])('the sections for a mistake in %s: %s', (_, more, expected) => {
      expect(doubtOf(more as Record<string, unknown>).sections).toBe(expected)
    })

    it.each<readonly [string, object, boolean]>([
      ['all collections', { collections: [] }, true],
      ['a collection', { collections: { shops: 5 } }, true],
      ['the name of a collection', { collections: { 'My Shops': shop } }, true],
      ['the label of a collection', collection({ label: [] }), false],
      ['a page', { pages: ['none'] }, false],
    ])('the collections for a mistake in %s: %s', (_, more, expected) => {
      expect(doubtOf(more as Record<string, unknown>).collections).toBe(expected)
    })

    it.each<readonly [string, object, boolean]>([
      ['the template', collection({ page: 5 }), true],
      ['the defaults', collection({ defaults: { a: [] } }), true],
      ['the list of entries', collection({ entries: 5 }), true],
      ['an entry', collection({ entries: [5] }), true],
      ['replacements', collection({ entries: [{ name: 'a', replace: [5] }] }), true],
      ['the sections of an entry', collection({ entries: [{ name: 'a', sections: [5] }] }), true],
      ['the icon of an entry', collection({ entries: [{ name: 'a', icon: 5 }] }), false],
      ['another collection', { collections: { shops: shop, others: { ...shop, page: 5 } } }, false],
      ['pages of the same name', { pages: [{ path: '/', shops: [] }, 5] }, false],
    ])('what a collection uses for a mistake in %s: %s', (_, more, expected) => {
      expect(doubtOf(more as Record<string, unknown>).uses('shops')).toBe(expected)
    })

    it('the field that has the mistake, and no other', () => {
      const doubt = doubtOf(collection({ entries: [{ name: 'a', street: [] }] }))
      expect(doubt.field('shops', 'street')).toBe(true)
      expect(doubt.field('shops', 'town')).toBe(false)
      expect(doubt.field('shops', 'name')).toBe(false)
    })

    it('what stands at a stand-in and within it, and not beside it', () => {
      const doubt = doubtOf({ business: { name: 'a', description: 5 } })
      expect(doubt.at(['business', 'description'])).toBe(true)
      expect(doubt.at(['business', 'description', 'within'])).toBe(true)
      expect(doubt.at(['business', 'name'])).toBe(false)
      expect(doubt.at(['business'])).toBe(false)
      expect(doubt.at([])).toBe(false)
    })
  })
})

describe('isOwn', () => {
  const { doubt } = salvage({
    ...(parse(BAKERY) as object),
    theme: { corners: 'odd' },
    collections: {
      shops: { page: 5, entries: [{ name: 'a' }] },
      others: { page: { sections: [{ type: 'hero', heading: 'x' }] }, entries: [{ name: 'a' }] },
    },
  })!
  const own = (code: Diagnostic['code'], path: Path): boolean =>
    isOwn({ code, severity: 'error', place: { path, on: 'key' }, message: 'x' }, doubt)

  it('takes what stands nowhere near a mistake for the own of the owner', () => {
    expect(own('broken-link', ['pages', 0])).toBe(true)
    expect(own('broken-link', ['theme', 'corners'])).toBe(false)
    expect(own('unused-field', ['pages', 0])).toBe(true)
    expect(
      isOwn({ code: 'yaml-tab', severity: 'error', place: { range: [0, 1] }, message: 'x' }, doubt),
    ).toBe(true)
  })

  it.each(['unused-field', 'unknown-replacement', 'near-copy'] as const)(
    'does not trust %s where the template is in doubt',
    (code) => {
      expect(own(code, ['collections', 'shops', 'entries', 0])).toBe(false)
      expect(own(code, ['collections', 'others', 'entries', 0])).toBe(true)
      expect(own('empty-slug', ['collections', 'shops', 'entries', 0])).toBe(true)
    },
  )

  it('trusts everything where there is no doubt', () => {
    const diagnostic = { code: 'unused-field', severity: 'error', message: 'x' } as const
    expect(
      isOwn({ ...diagnostic, place: { path: ['collections', 'a'], on: 'key' } }, NO_DOUBT),
    ).toBe(true)
    expect([NO_DOUBT.uses('a'), NO_DOUBT.field('a', 'b'), NO_DOUBT.at(['a'])]).toEqual([
      false,
      false,
      false,
    ])
    const path: Path = ['a']
    expect(NO_DOUBT.asWritten(path)).toBe(path)
    expect([NO_DOUBT.pages, NO_DOUBT.sections, NO_DOUBT.collections]).toEqual([false, false, false])
  })
})

it('valueAt finds what stands at a path, and nothing of the language itself', () => {
  const value = { a: [{ b: 0 }], c: null, d: 'text' }
  expect(valueAt(value, [])).toBe(value)
  expect(valueAt(value, ['a', 0, 'b'])).toBe(0)
  expect(valueAt(value, ['c'])).toBeNull()
  for (const path of [
    ['c', 'x'],
    ['d', 0],
    ['d', 'length'],
    ['toString'],
    ['a', 1],
    ['a', 'length', 'x'],
  ])
    expect(valueAt(value, path)).toBeUndefined()
  expect(valueAt(undefined, ['a'])).toBeUndefined()
  expect(valueAt(null, ['a'])).toBeUndefined()
})

it('pathOfIssue keeps keys and places', () => {
  const issue = { code: 'custom', path: ['a', 0, Symbol('b')], message: '' } as never
  expect(pathOfIssue(issue)).toEqual(['a', 0])
})

it('freeKeys are those that do not stand there yet', () => {
  const value = { footer: { text: 'a' }, header: null, pages: 'none' }
  expect(freeKeys(value, ['footer'])).toEqual(['menu', 'menuTitle', 'collections', 'legal'])
  expect(freeKeys(value, ['header'])).toEqual(['menu', 'action', 'callBar'])
  expect(freeKeys({}, ['header'])).toEqual(['menu', 'action', 'callBar'])
  expect(freeKeys(value, ['pages'])).toEqual([])
})

it('meantKey takes a key that is free before one that is not', () => {
  expect(meantKey({ footer: { menu: [] } }, ['footer'], 'menus')).toBe('menu')
  expect(meantKey({ footer: { menu: [] } }, ['footer'], 'menuTitel')).toBe('menuTitle')
  expect(meantKey({ footer: {} }, ['footer'], 'banana')).toBeUndefined()
  expect(meantKey({ reviews: [{ text: 'a' }] }, ['reviews', 0], 'txt')).toBe('text')
})

describe('misspeltIn', () => {
  const entry = (value: unknown) => ({ collections: { shops: { entries: [value] } } })
  const found = (value: unknown, ...rest: (string | number)[]) =>
    misspeltIn(entry(value), ['collections', 'shops', 'entries', 0, ...rest])

  it('finds the key of an entry that means one that is missing', () => {
    expect(found({ street: 'a', nmae: 'Harbor' }, 'name')).toBe('nmae')
  })

  it('finds none where the key is there, none is near, or the near one is right', () => {
    expect(found({ name: 5, nmae: 'Harbor' }, 'name')).toBeUndefined()
    expect(found({ street: 'a' }, 'name')).toBeUndefined()
    expect(found({ title: 'a' }, 'titel')).toBeUndefined()
    for (const value of ['text', null, undefined]) expect(found(value, 'name')).toBeUndefined()
  })

  it('looks at entries alone', () => {
    const value = { ...entry({ name: 'a', replace: [{ nme: 'x' }] }), pages: [{ pth: 'x' }] }
    expect(misspeltIn(value, ['pages', 0, 'path'])).toBeUndefined()
    const section = { pages: [{ sections: [{ type: 'hero', headng: 'x' }] }] }
    expect(misspeltIn(section, ['pages', 0, 'sections', 0, 'heading'])).toBeUndefined()
    const page = { collections: { shops: { page: { sections: { x: 1, titel: 'a' } } } } }
    expect(misspeltIn(page, ['collections', 'shops', 'page', 'sections', 'title'])).toBeUndefined()
    expect(
      misspeltIn(value, ['collections', 'shops', 'entries', 0, 'replace', 0, 'name']),
    ).toBeUndefined()
    expect(misspeltIn(value, ['collections', 'shops', 'entries', 0])).toBeUndefined()
    expect(
      misspeltIn({ ...entry({}), business: { nme: 'x' } }, ['business', 'name']),
    ).toBeUndefined()
  })
})

it('doubt stands at every group around what is not the own of the owner', () => {
  const { doubt } = salvage({ ...(parse(BAKERY) as object), theme: { colors: { text: 'red' } } })!
  expect(doubt.within(['theme'])).toBe(true)
  expect(doubt.within(['theme', 'colors', 'text'])).toBe(true)
  expect(doubt.within(['theme', 'colors', 'accent'])).toBe(false)
  expect(doubt.within(['theme', 'colors', 'text', 'more'])).toBe(false)
  expect(NO_DOUBT.within(['theme'])).toBe(false)
})

it('a field of a collection is in doubt however its name is written', () => {
  const shop = { page: { sections: [{ type: 'hero', heading: 'x' }] }, entries: [{ name: 'a' }] }
  const { doubt } = salvage({
    ...(parse(BAKERY) as object),
    collections: { shops: { ...shop, defaults: { 'my-street': 'x' } }, others: shop },
  })!
  for (const name of ['my-street', 'my_street', 'myStreet'])
    expect(doubt.field('shops', name)).toBe(true)
  expect(doubt.field('others', 'my_street')).toBe(false)
  expect(doubt.field('shops', 'street')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { bakery, outlineOf, toldOf } from '../site-of.ts'

const page = (path: string, head: string): string =>
  `- path: ${path}\n  sections: [{ type: hero, heading: Bread }]\n${head.replace(/^(?=.)/gm, '  ')}`

/** The bakery's file with one further page at /order. */
const order = (head: string): string => bakery({ pages: page('/order', head) })

const shops = (head: string, entries = '{ name: Harbor }, { name: Quay }'): string =>
  bakery({
    more: `collections:
  shops:
    page:
${head.replace(/^(?=.)/gm, '      ')}
      sections: [{ type: hero, heading: '{name}' }]
    entries: [${entries}]`,
  })

describe('a title or description that search results cut off', () => {
  it.each([
    [
      'title',
      'title-long',
      60,
      'Say the most important words first, and leave out what the page itself says.',
    ],
    [
      'description',
      'description-long',
      160,
      'Say in one or two short sentences what a visitor finds there.',
    ],
  ])('a %s', async (part, code, limit, hint) => {
    const other = part === 'title' ? 'description: Bread at your door.' : 'title: Order bread'
    const of = (length: number): string => order(`${part}: ${'b'.repeat(length)}\n${other}`)
    for (const length of [limit - 1, limit]) expect(await toldOf(of(length))).toEqual([])
    expect(await toldOf(of(limit + 1))).toEqual([
      {
        code,
        severity: 'warning',
        line: 10,
        at: 'b'.repeat(limit + 1),
        message: `The ${part} of /order has ${limit + 1} characters; search results cut it off after about ${limit}.`,
        hint,
      },
    ])
  })

  it('is counted in characters as a reader counts them, without blanks around it', async () => {
    expect(await toldOf(order(`title: ${'🥐'.repeat(60)}\ndescription: Rolls.`))).toEqual([])
    expect(await toldOf(order(`title: ' ${'b'.repeat(60)} '\ndescription: Rolls.`))).toEqual([])
  })

  it('is counted with its placeholders filled, and told for the first entry alone', async () => {
    expect(
      await toldOf(shops(`title: ${'b'.repeat(54)} {name}\ndescription: All of {name}`)),
    ).toEqual([
      {
        code: 'title-long',
        severity: 'warning',
        line: 11,
        at: `${'b'.repeat(54)} {name}`,
        message:
          'The title of /shops/harbor has 61 characters; search results cut it off after about 60. The first page with it is that of Harbor.',
        hint: 'Say the most important words first, and leave out what the page itself says.',
      },
    ])
  })

  it('is told at the entry that gives it', async () => {
    expect(
      await outlineOf(
        shops(
          'title: Bread in {name}\ndescription: All of {name}',
          `{ name: Harbor, title: ${'b'.repeat(61)} }`,
        ),
      ),
    ).toEqual([`title-long 14 ${'b'.repeat(61)}`])
  })

  it('that is left out is told where the page begins', async () => {
    const yaml = bakery({}).replace(/description: .*/, `description: ${'b'.repeat(161)}`)
    expect(await outlineOf(yaml)).toEqual(['description-long 5 /'])
  })
})

describe('two pages that say the same in search results', () => {
  it('are told where each says it itself', async () => {
    const title = 'A title of more than sixty characters is cut off in messages, t'
    const yaml = bakery({
      pages: `${page('/order', `title: Order bread\ndescription: ${title}oo`)}\n${page('/rolls', `title: Order bread\ndescription: ${title}oo`)}`,
    })
    expect(await toldOf(yaml)).toEqual([
      {
        code: 'same-title',
        severity: 'warning',
        line: 14,
        at: 'Order bread',
        message: '/rolls has the same title as /order (line 10): "Order bread".',
        hint: 'Give each page a title of its own.',
      },
      {
        code: 'same-description',
        severity: 'warning',
        line: 15,
        at: `${title}oo`,
        message: `/rolls has the same description as /order (line 11): "${title.slice(0, 58)}…".`,
        hint: 'Give each page a description of its own.',
      },
    ])
  })

  it.each([60, 61])('show up to sixty characters of it: %i', async (length) => {
    const text = 'b'.repeat(length)
    const yaml = bakery({
      pages: `${page('/a', `title: A\ndescription: ${text}`)}\n${page('/b', `title: B\ndescription: ${text}`)}`,
    })
    expect((await toldOf(yaml))[0]!.message).toBe(
      `/b has the same description as /a (line 11): "${length === 60 ? text : `${'b'.repeat(58)}…`}".`,
    )
  })

  it('are told where one says nothing of its own', async () => {
    expect(await toldOf(order(''))).toEqual([
      {
        code: 'same-description',
        severity: 'warning',
        line: 8,
        at: '/order',
        message: '/order has no description of its own, and so the same as / (line 5).',
        hint: 'Add a description, which is shown in search results.',
      },
      {
        code: 'same-title',
        severity: 'warning',
        line: 8,
        at: '/order',
        message: '/order has no title of its own, and so the same as / (line 5).',
        hint: 'Add a title, which is shown in search results.',
      },
    ])
  })

  it('are told apart by more than blanks around it', async () => {
    expect(
      await outlineOf(
        order("title: ' Corner Bakery '\ndescription: Bread and rolls from our own oven."),
      ),
    ).toEqual([
      "same-title 10 ' Corner Bakery '",
      'same-description 11 Bread and rolls from our own oven.',
    ])
  })

  it('are told for a template that says the same on every page', async () => {
    expect(await toldOf(shops('title: Our shops\ndescription: All of {name}'))).toEqual([
      {
        code: 'same-title',
        severity: 'warning',
        line: 11,
        at: 'Our shops',
        message:
          '/shops/quay has the same title as /shops/harbor (line 11): "Our shops". The first page with it is that of Quay.',
        hint: 'Give each page a title of its own; {name} in the template makes them differ.',
      },
    ])
  })

  it('are told for a page of its own beside an entry, with no word of placeholders', async () => {
    const yaml = bakery({
      pages: page('/quay', 'title: Bread in Harbor\ndescription: The quay.'),
      more: `collections:
  shops:
    page:
      title: Bread in {name}
      description: All of {name}
      sections: [{ type: hero, heading: '{name}' }]
    entries: [{ name: Harbor, description: The quay. }]`,
    })
    expect((await toldOf(yaml)).map(({ code, line, message }) => [code, line, message])).toEqual([
      [
        'same-title',
        15,
        '/shops/harbor has the same title as /quay (line 10): "Bread in Harbor". The first page with it is that of Harbor.',
      ],
      [
        'same-description',
        18,
        '/shops/harbor has the same description as /quay (line 11): "The quay.".',
      ],
    ])
  })

  it('are not told for a template that leaves both to be derived: the name is in them', async () => {
    expect(await toldOf(shops('{}').replace('      {}\n', ''))).toEqual([])
  })

  it('are told for two entries of one name whose template says nothing of its own', async () => {
    const yaml = shops('{}', '{ name: Harbor }, { name: Harbor, slug: quay }').replace(
      '      {}\n',
      '',
    )
    expect(await toldOf(yaml)).toEqual(
      ['description', 'title'].map((part) => ({
        code: `same-${part}`,
        severity: 'warning',
        line: 10,
        at: 'page',
        message: expect.stringMatching(
          new RegExp(
            `^/shops/quay has no ${part} of its own, and so the same as /shops/harbor \\(line 10\\)\\.`,
          ),
        ) as string,
        hint: `Add a ${part}, which is shown in search results.`,
      })),
    )
  })

  it('show first on the page that is told, where the template says nothing', async () => {
    const yaml = shops('{}', '{ name: Harbor }, { name: Harbor, slug: quay }, { name: Pier }')
    const told = await toldOf(
      yaml.replace('      {}\n', '').replace('{ name: Harbor },', '{ name: Harbor, summary: A },'),
    )
    const title = told.find(({ code }) => code === 'same-title')!
    expect(title.message).toMatch(/\(line 10\)\.$/)
  })

  it('are not told for a placeholder that nothing fills, nor for one address', async () => {
    expect(await outlineOf(shops("title: 'Bread in {town}'\ndescription: All of {name}"))).toEqual([
      'unknown-placeholder 11 {town}',
    ])
    expect(await outlineOf(bakery({ pages: page('/', 'title: Corner Bakery') }))).toEqual([
      'same-path 8 /',
    ])
  })

  it('are not told where the name or description of the business is not known', async () => {
    const two =
      'pages:\n  - path: /\n    sections: [{ type: hero, heading: A }]\n  - path: /b\n    sections: [{ type: hero, heading: B }]\n'
    expect(await outlineOf(`business: { name: Bakery }\n${two}`)).toEqual([
      'missing-field 1 business',
    ])
    expect(await outlineOf(`business: { name: [], description: Bread. }\n${two}`)).toEqual([
      'wrong-type 1 name',
    ])
  })

  it('are told with a misspelt key as what the page itself says', async () => {
    expect(
      (await toldOf(order('ttile: Corner Bakery\ndescription: Rolls.'))).map(({ at, message }) => [
        at,
        message,
      ]),
    ).toContainEqual(['Corner Bakery', '/order has the same title as / (line 5): "Corner Bakery".'])
  })

  it('are not told for the page that lists a collection', async () => {
    const yaml = `${shops('title: Bread in {name}\ndescription: All of {name}')}footer: { collections: [{ title: Shops, collection: shops, limit: 1 }] }\n`
    expect(await toldOf(yaml)).toEqual([])
    expect(
      await toldOf(yaml.replace('    page:', `    label: ${'L'.repeat(61)}\n    page:`)),
    ).toEqual([])
  })
})

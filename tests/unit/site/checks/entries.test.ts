import { describe, expect, it } from 'vitest'
import { bakery, outlineOf, toldOf } from '../site-of.ts'

interface Shops {
  readonly defaults?: string
  readonly title?: string
  readonly description?: string
  /** Sections of the template, each on a line of its own. */
  readonly sections?: readonly string[]
  /** Entries, each on a line of its own. */
  readonly entries?: readonly string[]
}

/** Defaults stand on line 10, title on 12, description on 13, sections from 15, entries after the line behind them. */
const shops = ({
  defaults = '{}',
  title = 'Bread in {name}',
  description = 'All of {name}',
  sections = ["{ type: hero, heading: '{name}' }"],
  entries = ['{ name: Harbor }', '{ name: Quay }'],
}: Shops): string =>
  bakery({
    more: `collections:
  shops:
    defaults: ${defaults}
    page:
      title: ${JSON.stringify(title)}
      description: ${JSON.stringify(description)}
      sections:
${sections.map((section) => `        - ${section}`).join('\n')}
    entries:
${entries.map((entry) => `      - ${entry}`).join('\n')}`,
  })

describe('a placeholder of the template', () => {
  it('that every entry fills is good', async () => {
    expect(
      await toldOf(
        shops({
          defaults: '{ day: Monday }',
          sections: [
            "{ type: hero, heading: '{name} {slug} {day} {street} {title} {description} {summary}' }",
          ],
          entries: [
            '{ name: Harbor, street: Quay, title: A, description: B, summary: C }',
            '{ name: Quay, street: 5, day: Sunday, title: D, description: E, summary: F }',
          ],
        }),
      ),
    ).toEqual([])
  })

  it('that none fills is told with those that could stand there', async () => {
    expect(
      await toldOf(
        shops({
          sections: ["{ type: hero, heading: 'In {town}' }"],
          entries: ['{ name: Harbor, summary: S }'],
        }),
      ),
    ).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 15,
        at: '{town}',
        message:
          'No entry of shops has a field `town`, so {town} would stay on the page as it is. The first page with it is that of Harbor.',
        hint: 'Placeholders that can stand here: {name}, {slug} or {summary}.',
      },
    ])
  })

  it('that is misspelt is told with the one that is meant', async () => {
    expect(
      (await toldOf(shops({ title: 'Bread in {nmae}' }))).map(({ at, hint }) => [at, hint]),
    ).toEqual([['{nmae}', 'Did you mean {name}?']])
  })

  it('that one entry does not fill is told with its name, and what to add', async () => {
    expect(
      await toldOf(
        shops({
          description: 'All of {street}',
          entries: ['{ name: Market }', '{ name: Harbor, street: Quay }'],
        }),
      ),
    ).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 13,
        at: '{street}',
        message:
          '{street} has no value for Market: the entry has no such field, and `defaults` has none either. The first page with it is that of Market.',
        hint: 'Add `street: …` to the entry Market, or a value for every entry under `defaults` of shops.',
      },
    ])
  })

  it('that one entry does not fill shows first on the page of that entry', async () => {
    const [first] = await toldOf(
      shops({
        description: 'All of {street}',
        entries: ['{ name: Harbor, street: Quay }', '{ name: Market }'],
      }),
    )
    expect(first!.message).not.toMatch(/The first page with it is that of Harbor\.$/)
  })

  it.each(['replace', 'sections', 'icon'])('is never filled from %s', async (key) => {
    const value = key === 'icon' ? 'star' : "[{ type: hero, heading: '{name}' }]"
    const yaml = shops({ title: `{${key}}`, entries: [`{ name: Harbor, ${key}: ${value} }`] })
    const [first] = await toldOf(yaml)
    expect([first?.code, first?.at]).toEqual(
      key === 'icon' ? [undefined, undefined] : ['unknown-placeholder', `{${key}}`],
    )
  })

  it.each(['replace', 'sections'])('is not said to be filled by %s', async (key) => {
    const [first] = await toldOf(
      shops({
        title: `Bread in {name} {town}`,
        entries: [`{ name: Harbor, ${key}: [{ type: hero, heading: x }] }`, '{ name: Quay }'],
      }),
    )
    expect(first!.hint).toBe('Placeholders that can stand here: {name} or {slug}.')
  })

  it('that nothing fills shows first where no other section is in its place', async () => {
    const [first] = await toldOf(
      shops({
        sections: ["{ type: hero, heading: '{town}' }"],
        entries: ['{ name: Harbor, replace: [{ type: hero, heading: A }] }', '{ name: Quay }'],
      }),
    )
    expect(first!.message).toMatch(/ The first page with it is that of Quay\.$/)
  })

  it('that only some entries fill by their icon says so', async () => {
    const [first] = await toldOf(
      shops({
        sections: ["{ type: hero, heading: '{icon}' }"],
        entries: ['{ name: Harbor, icon: star }', '{ name: Quay }'],
      }),
    )
    expect(first!.message).not.toMatch(/^No entry of shops has a field `icon`/)
  })

  it('is told for each text that holds it', async () => {
    expect(
      await outlineOf(
        shops({
          title: '{a}',
          description: '{a}',
          sections: ["{ type: hero, heading: '{a} {a} {b}' }", '{ type: rich-text, body: "{a}" }'],
        }),
      ),
    ).toEqual([
      'unknown-placeholder 12 {a}',
      'unknown-placeholder 13 {a}',
      'unknown-placeholder 15 {a}',
      'unknown-placeholder 15 {b}',
      'unknown-placeholder 16 {a}',
    ])
  })

  it('is not told where every entry has something else in its place', async () => {
    expect(
      await outlineOf(
        shops({
          title: '{a}',
          description: '{b}',
          sections: [
            "{ type: hero, heading: '{c}' }",
            "{ type: rich-text, id: story, body: '{d}' }",
          ],
          entries: [
            '{ name: Harbor, title: A, description: B, sections: [{ type: hero, heading: C }] }',
            '{ name: Quay, title: D, description: E, replace: [{ type: hero, heading: F }, { type: cta, id: story, heading: G, action: { label: Order bread, href: / } }] }',
          ],
        }),
      ),
    ).toEqual([])
  })

  it('is told where an entry puts something in the place of another part', async () => {
    expect(
      await outlineOf(
        shops({
          title: '{a}',
          description: '{b}',
          sections: [
            "{ type: hero, heading: '{c}' }",
            "{ type: rich-text, id: story, body: '{d}' }",
          ],
          entries: [
            '{ name: Harbor, title: A, replace: [{ type: rich-text, id: story, body: B }] }',
          ],
        }),
      ),
    ).toEqual(['unknown-placeholder 13 {b}', 'unknown-placeholder 15 {c}'])
  })
})

describe('a placeholder in two pairs of braces', () => {
  it('is told, and loses the outer ones', async () => {
    expect(await toldOf(shops({ title: 'Bread in {{name}}' }))).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 12,
        at: '{{name}}',
        message:
          '{{name}} is not filled as it should be: a placeholder stands in one pair of braces, without spaces. The first page with it is that of Harbor.',
        hint: 'Write {name}',
        fix: '{name}',
      },
    ])
  })

  it('is told wherever placeholders stand, each once', async () => {
    expect(
      await outlineOf(
        shops({
          defaults: "{ intro: 'Bread for {{name}}' }",
          title: '{{slug}} and {{slug}}',
          description: 'All of {{ name }} by {slug}',
          sections: ["{ type: hero, heading: '{{street}}, {intro}' }"],
          entries: ['{ name: Harbor, street: Quay }', "{ name: Quay, street: 'Near {{name}}' }"],
        }),
      ),
    ).toEqual([
      'unknown-placeholder 10 {{name}}',
      'unknown-placeholder 12 {{slug}}',
      'unknown-placeholder 13 {{ name }}',
      'unknown-placeholder 15 {{street}}',
      'unknown-placeholder 18 {{name}}',
    ])
  })

  it('that nothing fills is told for that alone', async () => {
    expect(await outlineOf(shops({ title: 'Bread in {{nmae}}' }))).toEqual([
      'unknown-placeholder 12 {nmae}',
    ])
  })

  it.each(['{ {name} }', '{{na me}}', '{name}'])('%s is none', async (text) => {
    expect(
      (await outlineOf(shops({ title: text }))).filter((told) =>
        told.startsWith('unknown-placeholder'),
      ),
    ).toEqual([])
  })
})

describe('a placeholder of the defaults', () => {
  it('that nothing fills is told there', async () => {
    expect(
      await toldOf(
        shops({
          defaults: "{ intro: 'Bread for {quarter}' }",
          sections: ["{ type: hero, heading: '{intro}' }"],
        }),
      ),
    ).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 10,
        at: '{quarter}',
        message:
          'No entry has a field `quarter`, so {quarter} would stay on the page as it is. The first page with it is that of Harbor.',
        hint: 'Placeholders that can stand here: {name} or {slug}.',
      },
    ])
  })

  it('is not told where every entry gives the field itself', async () => {
    expect(
      await outlineOf(
        shops({
          defaults: "{ intro: 'Bread for {quarter}' }",
          sections: ["{ type: hero, heading: '{intro}' }"],
          entries: ['{ name: Harbor, intro: A }'],
        }),
      ),
    ).toEqual([])
  })

  it('may lead on to fields of the entry', async () => {
    expect(
      await outlineOf(
        shops({
          defaults: "{ intro: 'Bread for {quarter}' }",
          sections: ["{ type: hero, heading: '{intro}' }"],
          entries: ['{ name: Harbor, quarter: A }'],
        }),
      ),
    ).toEqual([])
  })
})

describe('a placeholder of an entry', () => {
  it('that nothing fills is told there', async () => {
    expect(await toldOf(shops({ entries: ["{ name: Harbor, title: 'Bread in {nam}' }"] }))).toEqual(
      [
        {
          code: 'unknown-placeholder',
          severity: 'error',
          line: 17,
          at: '{nam}',
          message: 'Harbor has no field `nam`, so {nam} would stay on the page as it is.',
          hint: 'Did you mean {name}?',
        },
      ],
    )
  })

  it('shows the fields of that entry, but not the one in which it stands', async () => {
    const [first] = await toldOf(
      shops({
        defaults: '{ day: Monday }',
        sections: ["{ type: hero, heading: '{day}' }"],
        entries: ["{ name: Harbor, summary: 'At {town}' }", '{ name: Quay, town: x }'],
      }),
    )
    expect(first).toMatchObject({
      at: '{town}',
      hint: 'Placeholders that can stand here: {day}, {name} or {slug}.',
    })
  })

  it('may stand in its own sections', async () => {
    expect(
      await outlineOf(
        shops({
          entries: [
            "{ name: Harbor, street: A, replace: [{ type: hero, heading: '{street} {none}' }] }",
          ],
        }),
      ),
    ).toEqual(['unknown-placeholder 17 {none}'])
  })

  it('that reaches a field by way of another is told once, where it stands', async () => {
    expect(
      await outlineOf(
        shops({
          sections: ["{ type: hero, heading: '{a}' }"],
          entries: ["{ name: Harbor, a: '{b}', b: '{none}' }"],
        }),
      ),
    ).toEqual(['unknown-placeholder 17 {none}'])
  })

  it('that leads back to its own field is told', async () => {
    expect(
      await toldOf(
        shops({
          sections: ["{ type: hero, heading: '{a}' }"],
          entries: ["{ name: Harbor, a: 'Bread {a}' }"],
        }),
      ),
    ).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 17,
        at: '{a}',
        message:
          '{a} cannot be filled in `a`: it leads back to that field, or makes it longer than a page can bear.',
        hint: 'Write the text itself in one of the two.',
      },
    ])
  })

  it('that leads back by way of the defaults is told in each', async () => {
    expect(
      await outlineOf(
        shops({
          defaults: "{ a: 'x {b}' }",
          sections: ["{ type: hero, heading: '{a}' }"],
          entries: ["{ name: Harbor, b: 'y {a}' }"],
        }),
      ),
    ).toEqual(["unknown-placeholder 10 'x {b}'", 'unknown-placeholder 17 {a}'])
  })
})

describe('a field that nothing uses', () => {
  it('is told, since it shows nowhere', async () => {
    expect(await toldOf(shops({ entries: ['{ name: Harbor, banana: x }'] }))).toEqual([
      {
        code: 'unused-field',
        severity: 'error',
        line: 17,
        at: 'banana',
        message:
          'Nothing uses the field `banana`: it is no field of an entry, and the template of shops has no {banana}.',
        hint: 'Use {banana} in the template, or remove the field.',
      },
    ])
  })

  it.each([
    ['summry', 'summary'],
    ['titel', 'title'],
    ['replacee', 'replace'],
    ['stret', 'street'],
  ])('is told with the field that is meant: %s', async (key, meant) => {
    const told = await toldOf(
      shops({
        sections: ["{ type: hero, heading: '{street}' }"],
        defaults: '{ street: Main }',
        entries: [`{ name: Harbor, ${key}: x }`],
      }),
    )
    expect(told.map(({ at, hint }) => [at, hint])).toEqual([[key, `Did you mean \`${meant}\`?`]])
  })

  it('is not told with one that stands there already', async () => {
    const told = await toldOf(shops({ entries: ['{ name: Harbor, summary: S, summry: x }'] }))
    expect(told[0]!.hint).toBe('Use {summry} in the template, or remove the field.')
  })

  it.each([
    ['the title', { title: '{a}' }],
    ['the description', { description: '{a}' }],
    ['a section', { sections: ["{ type: hero, heading: '{a}' }"] }],
    ['a default', { sections: ["{ type: hero, heading: '{b}' }"], defaults: "{ b: '{a}' }" }],
  ])('is not told where %s uses it', async (_, parts) => {
    expect(await outlineOf(shops({ ...parts, entries: ['{ name: Harbor, a: A }'] }))).toEqual([])
  })

  it('is not told where the entry itself uses it, but is for another entry', async () => {
    expect(
      await outlineOf(
        shops({ entries: ["{ name: Harbor, a: A, summary: 'At {a}' }", '{ name: Quay, a: B }'] }),
      ),
    ).toEqual(['unused-field 18 a'])
  })

  it('of the defaults is told there', async () => {
    expect(await toldOf(shops({ defaults: '{ day: Monday }' }))).toEqual([
      {
        code: 'unused-field',
        severity: 'error',
        line: 10,
        at: 'day',
        message: 'Nothing uses the default `day`: the template of shops has no {day}.',
        hint: 'Use {day} in the template, or remove the default.',
      },
    ])
  })

  it('of the defaults is not told where one entry or another default uses it', async () => {
    expect(
      await outlineOf(
        shops({ defaults: '{ day: Monday }', entries: ["{ name: Harbor, summary: 'On {day}' }"] }),
      ),
    ).toEqual([])
    expect(
      await outlineOf(
        shops({ defaults: "{ day: Monday, on: 'On {day}' }", title: '{on} in {name}' }),
      ),
    ).toEqual([])
  })
})

describe('a replacement', () => {
  const sections = ["{ type: hero, heading: '{name}' }", '{ type: rich-text, id: story, body: A }']

  it('of no section of the template is told at its id', async () => {
    expect(
      await toldOf(
        shops({
          sections,
          entries: ['{ name: Harbor, replace: [{ type: rich-text, id: stori, body: B }] }'],
        }),
      ),
    ).toEqual([
      {
        code: 'unknown-replacement',
        severity: 'error',
        line: 18,
        at: 'stori',
        message:
          'The template of shops has no section with the id `stori`, so this one would replace nothing.',
        hint: 'Did you mean `story`?',
      },
    ])
  })

  it('without an id is told at its type', async () => {
    const told = await toldOf(
      shops({
        sections,
        entries: [
          '{ name: Harbor, replace: [{ type: hero, heading: B }, { type: rich-text, body: C }, { type: faq, heading: D, items: [{ question: A, answer: B }] }] }',
        ],
      }),
    )
    expect(told.map(({ at, hint }) => [at, hint])).toEqual([
      ['rich-text', 'Its sections: hero or story.'],
      ['faq', 'Its sections: hero or story.'],
    ])
  })

  it('beside sections of its own replaces nothing', async () => {
    expect(
      await toldOf(
        shops({
          entries: [
            '{ name: Harbor, replace: [{ type: hero, heading: B }], sections: [{ type: hero, heading: C }] }',
          ],
        }),
      ),
    ).toEqual([
      {
        code: 'replaced-and-listed',
        severity: 'error',
        line: 17,
        at: 'replace',
        message:
          '`sections` takes the place of the whole template, so that `replace` has nothing to replace.',
        hint: 'Keep one of the two.',
      },
    ])
  })
})

describe('a name of which no address can be made', () => {
  it('needs a slug', async () => {
    expect(await toldOf(shops({ entries: ['{ name: 東京 }'] }))).toEqual([
      {
        code: 'empty-slug',
        severity: 'error',
        line: 17,
        at: '東京',
        message:
          'No address follows from the name "東京": it holds no letter or digit that an address can have.',
        hint: 'Add a slug, for example slug: north-side',
      },
    ])
  })

  it('is good with one', async () => {
    expect(await toldOf(shops({ entries: ['{ name: 東京, slug: tokyo }'] }))).toEqual([])
  })
})

it('two collections are looked at each by itself', async () => {
  const yaml = bakery({
    more: `collections:
  shops:
    page: { title: 'S {name}', description: 'S {name}', sections: [{ type: hero, heading: '{town}' }] }
    entries: [{ name: Harbor }]
  bakers:
    page: { title: 'B {name}', description: 'B {name}', sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Quay, town: x }]`,
  })
  expect(await outlineOf(yaml)).toEqual(['unknown-placeholder 10 {town}', 'unused-field 14 town'])
})

import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../src/diagnostics/edit.ts'
import { positionAt } from '../../../src/diagnostics/source.ts'
import { loadSite } from '../../../src/checks/load.ts'
import { BAKERY } from '../site/site-of.ts'

const folder = {
  picture: async () => ({ bytes: 100_000, width: 1600, height: 900 }),
  pictures: () => [],
}

const load = (text: string) => loadSite('site.config.yaml', text, folder)

/** What is told of one code, with the words that are underlined. */
const toldOf = async (text: string, code: string) => {
  const { source, diagnostics } = await load(text)
  return diagnostics
    .filter((diagnostic) => diagnostic.code === code)
    .map(({ range, ...rest }) => ({
      ...rest,
      line: positionAt(source, range[0]).line,
      words: text.slice(...range),
    }))
}

const codesOf = async (text: string): Promise<string[]> =>
  (await load(text)).diagnostics.map(({ code }) => code)

/** The bakery's line of a field, replaced. */
const bakery = (heading: string): string => BAKERY.replace('heading: Bread', `heading: ${heading}`)

const SHOPS = `collections:
  shops:
    page:
      sections:
        - type: hero
          heading: '{name}'
`

describe('loadSite', () => {
  it('makes a site of a good file, and none of one with an error', async () => {
    const { site, source, diagnostics, tally } = await load(BAKERY)
    expect(site?.pages).toHaveLength(1)
    expect(source).toMatchObject({ name: 'site.config.yaml', text: BAKERY })
    expect(diagnostics).toEqual([])
    expect(tally).toEqual({ pages: 1, sections: 1, links: 0, pictures: 0 })
    const wrong = await load(`${BAKERY}theme: { corners: odd }\n`)
    expect(wrong.site).toBeUndefined()
    expect(wrong).not.toHaveProperty('site')
    expect(wrong.tally).toMatchObject({ pages: 1 })
  })

  it('makes a site in spite of warnings and notes', async () => {
    const { site, diagnostics } = await load(
      `${BAKERY}      - { type: trust-claims, heading: Trust }\n`,
    )
    expect(diagnostics.map(({ severity }) => severity)).toContain('warning')
    expect(diagnostics.map(({ severity }) => severity)).not.toContain('error')
    expect(site).toBeDefined()
  })

  it('makes no site of what could only be read with its mistakes mended', async () => {
    const { site, tally, diagnostics } = await load(bakery('Bread: fresh'))
    expect(site).toBeUndefined()
    expect(tally).toMatchObject({ pages: 1, sections: 1 })
    expect(diagnostics).toMatchObject([{ code: 'yaml-colon', fix: [{ text: "'Bread: fresh'" }] }])
  })

  it('says that a file was not read as far as the pages', async () => {
    expect(await load('a: >x\n b\n')).not.toHaveProperty('tally')
    expect(await load('Hello\n')).not.toHaveProperty('tally')
  })

  it('tells mistakes of several kinds in one run, in the order of the file', async () => {
    expect(
      await codesOf(
        `theme: { corners: odd, corner: soft }\n${bakery('A: b')}    nme: x\nlang: no\n`,
      ),
    ).toEqual(['wrong-value', 'unknown-key', 'yaml-colon', 'unknown-key', 'yaml-yes-no'])
  })

  it.each([
    ['an alias within its own anchor', `${BAKERY}theme: &a\n  corners: *a\n`],
    ['an alias of the whole file', `&all\n${BAKERY.trimStart()}footer: *all\n`],
    ['a value that JSON cannot hold', `${BAKERY}theme:\n  corners: .nan\n`],
    ['keys that are no texts', `${BAKERY}? [a, b]\n: 1\n? { c: d }\n: 2\n`],
    ['keys of the language itself', `${BAKERY}__proto__: 1\nconstructor: 2\ntoString: 3\n`],
    ['a section that is a list', `${BAKERY}      - [type, hero]\n`],
    ['a type that is a group', `${BAKERY}      - type: { a: b }\n`],
    ['a file that is a text', 'Hello\n'],
    ['a file that is a list', '- a\n- b\n'],
    ['a file that is a number', '5\n'],
  ])('tells a mistake, and never breaks, for %s', async (_, text) => {
    const { site, source, diagnostics } = await load(text)
    expect(site).toBeUndefined()
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const { message, range } of diagnostics) {
      expect(message).toMatch(/^\S.*\.$/s)
      expect(range[0]).toBeGreaterThanOrEqual(0)
      expect(range[1]).toBeLessThanOrEqual(source.text.length)
    }
  })

  it('tells a mistake of a template once, however many entries it shows on', async () => {
    const entries = Array.from({ length: 3 }, (_, at) => `      - name: Shop ${at}`).join('\n')
    const codes = await codesOf(`${BAKERY}
collections:
  shops:
    page:
      sections:
        - type: hero
          heading: '{name}'
          text: See [prices](#prices) in {town}.
          actions: [{ label: Order, href: /order }]
        - { type: rich-text, id: more, body: More. }
        - { type: rich-text, id: more, body: Even more. }
    entries:
${entries}
`)
    const wanted = ['broken-anchor', 'unknown-placeholder', 'broken-link', 'same-section-id']
    expect(codes.filter((code) => wanted.includes(code))).toEqual(wanted)
  })
})

describe('a mistake in a template', () => {
  it('names the first entry, on whose page it shows', async () => {
    const text = `${BAKERY}${SHOPS}          texxt: x\n    entries: [{ name: Harbor }, { name: Market }]\n`
    const [told] = await toldOf(text, 'unknown-key')
    expect(told!.message).toMatch(/\. The first page with it is that of Harbor\.$/)
    expect(told!.words).toBe('texxt')
  })

  it('names none where the entry has no name, and none for the name of a standard value', async () => {
    const nameless = `${BAKERY}${SHOPS}          texxt: x\n    entries: [{ name: 5 }]\n`
    expect((await toldOf(nameless, 'unknown-key'))[0]!.message).not.toContain(
      'The first page with it',
    )
    const unused = `${BAKERY}${SHOPS}    defaults: { town: x }\n    entries: [{ name: Harbor }]\n`
    const { diagnostics } = await load(unused)
    for (const { message } of diagnostics) expect(message).not.toContain('The first page with it')
  })

  it('names the entry for the value of a standard field', async () => {
    const text = `${BAKERY}${SHOPS}    defaults: { town: [1] }\n    entries: [{ name: Harbor }]\n`
    const [told] = await toldOf(text, 'wrong-type')
    expect(told!.message).toMatch(/ The first page with it is that of Harbor\.$/)
  })

  it('names none for a mistake of the collection itself, or of an entry', async () => {
    const text = `${BAKERY}${SHOPS}    kind: 5\n    entries: [{ name: Harbor, slug: 5 }]\npage: 1\n`
    for (const { message } of (await load(text)).diagnostics)
      expect(message).not.toContain('The first page with it')
  })
})

describe('a mistake in a part that an alias brings', () => {
  it('stands where the part stands, and names the line of the alias', async () => {
    const text = `${BAKERY}        actions: [&a { label: Order, href: / }]
footer:
  menu:
    - &b { label: 5, href: / }
    - *b
`
    const told = await toldOf(text, 'wrong-type')
    expect(told.map(({ words, line }) => `${line} ${words}`)).toEqual(['13 5'])
    expect(told[0]!.message).toBe(
      '`label` must be a text; here stands a number. By an alias it stands on line 14 as well.',
    )
  })

  it('is told once however many aliases bring it', async () => {
    const text = `${BAKERY}        actions: [{ label: Order, href: / }]
footer:
  menu:
    - &b { label: 5, href: / }
    - *b
    - *b
    - *b
`
    const told = await toldOf(text, 'wrong-type')
    expect(told.map(({ message }) => message)).toEqual([
      '`label` must be a text; here stands a number. By an alias it stands on lines 14, 15 and 16 as well.',
    ])
  })
})

describe('what mends a mistake', () => {
  const mended = async (text: string): Promise<string[]> =>
    (await load(text)).diagnostics.map(({ code, fix }) =>
      fix === undefined
        ? code
        : `${code} ${applyEdits(text, fix).split('heading: ')[1]?.trimEnd()}`,
    )

  it('is another text in its place', async () => {
    const text = `${BAKERY}theme: { corners: Round }\n`
    const [told] = await toldOf(text, 'wrong-value')
    const start = text.indexOf('Round')
    expect(told).toMatchObject({
      words: 'Round',
      fix: [{ range: [start, start + 5], text: 'round' }],
    })
  })

  it('is quotes around what stands there', async () => {
    expect(await mended(bakery('08401'))).toEqual(["wrong-type '08401'"])
    expect(await mended(bakery('5'))).toEqual(["wrong-type '5'"])
  })

  it('is the edits of the file that YAML needs', async () => {
    expect(await mended(bakery('Bread: fresh'))).toEqual(["yaml-colon 'Bread: fresh'"])
    expect(await mended(bakery('yes'))).toEqual(["yaml-yes-no 'yes'"])
  })

  it('is none where nothing stands, or more than a line', async () => {
    for (const value of ['', '\n          - 1\n          - 2']) {
      const { diagnostics } = await load(bakery(value).replace('heading: \n', 'heading:\n'))
      expect(diagnostics.length).toBeGreaterThan(0)
      for (const diagnostic of diagnostics) expect(diagnostic).not.toHaveProperty('fix')
    }
  })
})

describe('lines to paste', () => {
  it('stand as far in as their new neighbours', async () => {
    const text = BAKERY.replace('  description: Bread and rolls from our own oven.\n', '')
    const [told] = await toldOf(text, 'missing-field')
    expect(told!.paste!.length).toBeGreaterThan(0)
    for (const line of told!.paste!) expect(line).toMatch(/^ {2}\S|^ {3,}/)
    expect(told!.paste![0]).toMatch(/^ {2}description: /)
    expect(told!.hint).toMatch(/Add, with the spaces as they are here:$/)
    expect(told!.see).toBe('docs/reference.md#business')
  })

  it('stand under a field deep in a list', async () => {
    const text = BAKERY.replace('        heading: Bread\n', '')
    const [told] = await toldOf(text, 'missing-field')
    expect(told!.paste![0]).toMatch(/^ {8}heading: /)
    expect(told!.see).toBe('docs/reference.md#hero-section')
  })

  it('are told as a field within braces where the group stands on one line', async () => {
    const text = `business: { name: A }\n${BAKERY.slice(BAKERY.indexOf('pages:'))}`
    const [told] = await toldOf(text, 'missing-field')
    expect(told).not.toHaveProperty('paste')
    expect(told!.hint).toMatch(/Add within the braces, after a comma: description: \S/)
    expect(told!.hint).not.toContain('with the spaces')
  })

  it('are told as the first field where nothing stands within the braces', async () => {
    const text = `business: {}\n${BAKERY.slice(BAKERY.indexOf('pages:'))}`
    const told = await toldOf(text, 'missing-field')
    expect(told.map(({ hint }) => hint)).toEqual([
      'Write within the braces: description: Your text',
      'Write within the braces: name: Your text',
    ])
  })

  it('are none where they would not fit into braces', async () => {
    const text = `{ business: { name: A, description: B } }\n`
    const [told] = await toldOf(text, 'missing-field')
    expect(told).not.toHaveProperty('paste')
    expect(told!.hint ?? '').not.toContain('Add within the braces')
  })
})

describe('a value that YAML has swallowed', () => {
  it('is told once, as what swallowed it', async () => {
    const text = `${BAKERY}theme:\n  colors:\n    accent: #336699\n`
    expect(await codesOf(text)).toEqual(['yaml-comment-cut'])
    expect(await codesOf(bakery('#1'))).toEqual(['yaml-comment-cut'])
  })

  it('hides no other mistake, nor a value that is nothing elsewhere', async () => {
    const text = `${BAKERY}theme:\n  corners: ~\n  colors:\n    accent: #336699\n    text: 5\nlang:\n`
    expect(await codesOf(text)).toEqual([
      'wrong-value',
      'yaml-comment-cut',
      'wrong-type',
      'wrong-type',
    ])
  })

  it('hides nothing where a comment was cut off a text', async () => {
    const text = `${bakery('Bread # fresh')}lang:\n`
    expect(await codesOf(text)).toEqual(['yaml-comment-cut', 'wrong-type'])
  })
})

describe('what << was to bring', () => {
  const link = (fields: string): string =>
    `${BAKERY}footer:\n  menu:\n    - &shop { label: Our bread, href: / }\n    - ${fields}\n`

  it('is not told to be missing as well', async () => {
    expect(await codesOf(link('<<: *shop'))).toEqual(['yaml-merge-key'])
    expect(await codesOf(link('<<: *shop\n      label: Our rolls'))).toEqual(['yaml-merge-key'])
  })

  it('hides no other mistake, nor what is missing elsewhere', async () => {
    const text = link('<<: *shop\n      label: 5\n    - { label: Our pies }')
    expect(await codesOf(text)).toEqual(['yaml-merge-key', 'wrong-type', 'missing-field'])
  })
})

it('a mistake of a field leads to the reference, any other to its code', async () => {
  expect((await toldOf(bakery('yes'), 'yaml-yes-no'))[0]!.see).toBe('docs/mistakes.md#yaml-yes-no')
  expect((await toldOf(`${BAKERY}theme: { corners: odd }\n`, 'wrong-value'))[0]!.see).toBe(
    'docs/reference.md#theme',
  )
  expect((await toldOf(`${BAKERY}thema: {}\n`, 'unknown-key'))[0]!.see).toBe(
    'docs/mistakes.md#unknown-key',
  )
})

import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../src/site/load.ts'
import { BAKERY } from './site-of.ts'

const folder = { hasFile: () => true, pictures: () => [] }

const codesOf = (text: string): string[] =>
  loadSite('site.config.yaml', text, folder).diagnostics.map(({ code }) => code)

describe('loadSite', () => {
  it('makes a site of a good file, and none of one with an error', () => {
    expect(loadSite('f', BAKERY, folder).site?.pages).toHaveLength(1)
    expect(loadSite('f', `${BAKERY}theme: { corners: odd }\n`, folder).site).toBeUndefined()
  })

  it('makes a site in spite of warnings and notes', () => {
    const { site, diagnostics } = loadSite(
      'f',
      `${BAKERY}      - { type: trust-claims, heading: Trust }\n`,
      folder,
    )
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning'])
    expect(site).toBeDefined()
  })

  it('tells mistakes of several kinds in one run, in the order of the file', () => {
    expect(codesOf(`theme: { corners: odd, corner: soft }\n${BAKERY}    nme: x\n`)).toEqual([
      'wrong-value',
      'unknown-key',
      'unknown-key',
    ])
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
  ])('tells a mistake, and never breaks, for %s', (_, text) => {
    const { site, source, diagnostics } = loadSite('f', text, folder)
    expect(site).toBeUndefined()
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const { message, range } of diagnostics) {
      expect(message).toMatch(/^[`"A-Z].*\.$/s)
      expect(range[0]).toBeGreaterThanOrEqual(0)
      expect(range[1]).toBeLessThanOrEqual(source.text.length)
    }
  })

  it('tells a mistake of a template once, however many entries it shows on', () => {
    const entries = Array.from({ length: 3 }, (_, at) => `      - name: Shop ${at}`).join('\n')
    expect(
      codesOf(`${BAKERY}
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
`),
    ).toEqual(['broken-anchor', 'unknown-placeholder', 'broken-link', 'same-section-id'])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { entrySchema } from '../../../schema/site.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { plainEntry } from '../../../src/entries/plain-entry.ts'
import { parseEntry } from '../../../src/entries/read-entry.ts'
import { ONE_ENTRY, parseSource } from '../../../src/repair/parse-source.ts'

const PLAIN = `# Our first town
name: Ogden
slug: 'ogden'
title: "Bread: the best, in Ogden # Utah"
position: { latitude: 41.2230, longitude: -111.974 }
population: 87321

replace:
  - type: hero
    heading: It's 24 hours, für alle
    items:
    - one
    - "two: three"
`

describe('a plain entry is read without positions', () => {
  it.each([
    ['texts, numbers, lists and a position', PLAIN],
    ['line ends of Windows', PLAIN.replaceAll('\n', '\r\n')],
    ['no line end at the end', 'name: Ogden'],
    ['a comment at the end', 'name: Ogden\n# The next: Lehi'],
    ['letters of other scripts', 'name: Čačak\nsummary: Хлеб и 面包\n'],
    ['no-break spaces', 'name: Évry\nsummary: 12\u00a0€ «\u00a0pain\u00a0»\n'],
    ['escapes', String.raw`name: "O\"g\\d\/en\u00e9\ud83c\udf5e\n"`],
    ['quotes within quotes', "name: 'It''s'\ntitle: '''90s'\n"],
    ['words with signs', 'name: O\nurl: https://a.com/#b?c=d&e\nwhen: 6:30-19:30, [or] {so}\n'],
    ['dates, prices, measures', 'name: O\ndate: 2026-05-31\nprice: $89\nsize: 12 m\nof: 4.9/5\n'],
    ['what only looks like a number', 'name: O\nphone: (801) 555-0100\nto: 1_000\nis: +1 801\n'],
    ['fractions', 'name: O\nrating: 4.9\nloss: -0.5\n'],
    ['signs before words', 'name: O\nlegal: © 2026 O\nprice: ₹250\nzip: 〒162\n'],
    ['yes and no', 'name: O\nhidden: true\nicon: null and void\n'],
    ['brackets', 'name: O\nimage: { src: images/a.jpg, alt: "a, b" }\nof: [a, 1, [], {}, [b c]]\n'],
    ['a text as it is', 'name: O\nreplace:\n  - text: |\n      a: b\n\n        # c\n  - text: d\n'],
    ['a text as it is, without its end', 'name: O\nsummary: |-\n  a\n\n\n# End\n'],
    ['a folded text', 'name: O\nsummary: >\n  a\n  b\n\n  c\n\n\n  d\n\nslug: o\n'],
    ['a folded text at the end', 'name: O\nsummary: >-\n  a\n  b'],
    ['texts in a list', 'name: O\ntexts:\n  - |\n    a\n  - >\n    b\n    c\n'],
  ])('%s', (_, text) => {
    const { value, diagnostics } = parseEntry('ogden.yaml', text)
    expect(plainEntry(text)).toStrictEqual(value)
    expect(diagnostics).toEqual([])
  })
})

describe('texts that the full parser may report on, or read differently, are left to it', () => {
  it.each([
    ['nothing', ''],
    ['comments alone', '# name: Ogden\n'],
    ['a list', '- name: Ogden\n'],
    ['a repeated key', 'name: Ogden\nname: Lehi\n'],
    ['a key without a value', 'name: Ogden\nslug:\n'],
    ['a number that shows as another', 'name: Ogden\nprice: 1.10\nzip: 08401\n'],
    ['what may be thousands', 'name: Ogden\nprice: 1.234\n'],
    ['degrees that a template shows', 'name: Ogden\nlatitude: 41.20\n'],
    ['words that many programs take for yes and no', 'name: Ogden\nopen: yes\n'],
    ['a comment after words', 'name: Ogden # Utah\n'],
    ['a line that continues', 'name: Ogden\n  Utah\n'],
    ['a field that a folded text swallows', 'name: O\nsummary: >\n  a\n  slug: b\n'],
    ['an item that a folded text swallows', 'name: O\nsummary: >\n  a\n  - name: b\n'],
    ['a second key', 'name: Ogden: Utah\n'],
    ['spaces at the end of a line', 'name: Ogden \n'],
    ['spaces at the end of a text', 'name: Ogden\nsummary: |\n  a \n  b\n'],
    ['a tab', 'name: Ogden\tUtah\n'],
    ['an escape for what cannot be seen', 'name: "Og\\u202eden"\n'],
    ['half of a pair', 'name: "\\ud83c"\n'],
    ['a wide colon', '- a\uff1a b\nname\uff1aOgden\n'],
    ['depth', `name: O\na: ${'['.repeat(200)}${']'.repeat(200)}\n`],
    ['depth of lines', [...Array(60).keys()].map((at) => `${' '.repeat(at)}a:\n`).join('')],
  ])('%s', (_, text) => {
    expect(plainEntry(text)).toBeUndefined()
  })
})

/** What the scanner reads from a text, and what the full parser reads, if both do. */
const bothOf = (text: string) => {
  const plain = plainEntry(text)
  if (plain === undefined) return []
  // A schema of only fields gives no line a reason to move.
  const schema = entrySchema.safeParse(plain).success ? entrySchema : z.looseObject({})
  const { value, diagnostics } = parseSource(sourceText('a.yaml', text), { ...ONE_ENTRY, schema })
  const whole = { value, codes: diagnostics.map(({ code }) => code) }
  return [{ value: plain, codes: [] }, whole]
}

const often = { numRuns: Number(process.env.ENTRY_RUNS ?? 300), seed: 20 }

const pieces = [
  ...['name', 'a', 'key-2', 'null', 'yes', '1', '1.5', '-0', '007', '1e3', '~', ':', ': ', '#', ' # c', '- ', '-'],
  ...['\n', '\n', '\n  ', '\n    ', '\n- ', '\n  - ', '"', "'", '\\n', '\\u00e9', '{', '{ a: 1.0 }', '[', ',', '&a ', '*a', '!x'],
  ...['|', '|\n  ', '>-', '>\n  ', ' ', '\t', '\r\n', '---\n', '? ', '@', '%', 'é', '“a”', '面', '\u00a0', '<<', 'x: y', '"q"', "'q'"],
  ...['}', ']', ', ', '[a, b]', '{ a: b }', '\uff1a', '\u200d', '\ufeff', '+1', '0x1', '.5', '12:30', '/', '(', '$', 'true', '\n\n'],
] // oxfmt-ignore

const words = fc.oneof(
  fc.constantFrom(
    ...['Ogden', 'two words', "it's", 'a: b', '# no', 'a #b', 'a:b', '12', '1.50', '1.234', 'yes', 'null', ' a', 'a '],
    ...['“a”', 'x\ny', 'x\n\n y\n', 'x\n- y', 'x\nname: y', '2026-05-31', '$5', '[a]', 'a, b', '\\', 'a\u0007', '\u202e', '🍞'],
    ...['\u00a0a', 'a\u2028b', '0x1F', '+5', '-5', '- 5', '1e3', 'Infinity', 'a\tb', '', '|', '>', '*a', '&a', '!a', '%', '@'],
  ), // oxfmt-ignore
  fc.string({ maxLength: 12, unit: 'binary' }),
)
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.boolean()),
    tie('list'),
    tie('group'),
  ),
  list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
  group: fc.dictionary(fc.constantFrom('a', 'bc', 'title', 'latitude'), tie('value'), { minKeys: 1, noNullPrototype: true }), // oxfmt-ignore
}))
const entries = fc.dictionary(fc.constantFrom('name', 'title', 'x', 'toString'), values, {
  minKeys: 1,
  noNullPrototype: true,
})
const written = fc
  .tuple(
    entries,
    fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'),
    fc.boolean(),
    fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
  )
  .map(([value, defaultStringType, indentSeq, collectionStyle]) =>
    stringify(value, { defaultKeyType: 'PLAIN', defaultStringType, indentSeq, collectionStyle }),
  )

/** Texts with a slip: some characters added or removed, or a line indented differently. */
const slippedOf = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      texts,
      fc.array(fc.tuple(fc.nat(4000), fc.nat(2), fc.constantFrom(...pieces)), { maxLength: 3 }),
      fc.tuple(fc.nat(40), fc.constantFrom('', '', '  ', ' ')),
    )
    .map(([text, slips, [line, indent]]) => {
      const lines = text.split('\n')
      const moved = lines.with(line % lines.length, indent + lines[line % lines.length]!)
      return slips.reduce((before, [at, gone, put]) => {
        const from = at % (before.length + 1)
        return before.slice(0, from) + put + before.slice(from + gone)
      }, moved.join('\n'))
    })

const soup = fc
  .array(fc.constantFrom(...pieces), { maxLength: 24 })
  .map((parts) => `name: a\n${parts.join('')}`)

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const filesBelow = (folder: string, name: string): readonly string[] =>
  readdirSync(join(ROOT, folder)).flatMap((each) => {
    try {
      return [readFileSync(join(ROOT, folder, each, name), 'utf8')]
    } catch {
      return []
    }
  })

/** An entry of each section type, and the parts of complete sites. */
const sections = filesBelow('src/sections', 'example.yaml').map((text) => {
  const lines = text.replace(/^#.*\n/gm, '').replace(/^(?=[^\n])/gm, '    ')
  return `name: Ogden\nsections:\n  - ${lines.trimStart()}`
})
const parts = filesBelow('examples', 'site.config.yaml')
  .flatMap((text) => text.split(/\n(?=[a-z]|  - )/))
  .map((text) => (text.startsWith(' ') ? `name: Ogden\nsections:\n${text}` : text))

/** The `JSON` of each text, because programs write YAML like that. */
const programmed = (value: unknown, indent: string): string => {
  if (typeof value !== 'object') return ` ${JSON.stringify(value)}\n`
  const lines = Object.entries(value as object).map(([key, part]) =>
    Array.isArray(value)
      ? `${indent}-${programmed(part, `${indent}  `).replace(/^\n? +/, ' ')}`
      : `${indent}${key}:${programmed(part, `${indent}  `)}`,
  )
  return `\n${lines.join('')}`
}

const texts = fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}\ufffd]/u.test(text)) // oxfmt-ignore
const { group: programs } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, texts, fc.integer(), fc.boolean(), tie('list'), tie('group')), // oxfmt-ignore
  list: fc.array(fc.oneof(texts, fc.integer(), tie('group')), { minLength: 1, maxLength: 3 }),
  group: fc.dictionary(fc.stringMatching(/^[a-m][\w-]{0,9}$/), tie('value'), {
    minKeys: 1,
    noNullPrototype: true,
  }),
}))

it.each([
  ['signs of YAML', soup],
  ['values as YAML writes them', written],
  ['values with slips', slippedOf(written)],
  ['what programs write with slips', slippedOf(programs.map((value) => programmed(value, '').slice(1)))], // oxfmt-ignore
  ['sections with slips', slippedOf(fc.constantFrom(...sections))],
  ['parts of whole sites with slips', slippedOf(fc.constantFrom(...parts))],
])('the scanner overlooks no mistake, and changes no value: %s', (_, texts) => {
  const isSame = fc.property(texts, (text) => {
    const [plain, whole] = bothOf(text)
    expect(plain).toStrictEqual(whole)
  })
  fc.assert(isSame, often)
})

it('the parts of shipped sites are read alike, and every section is plain', () => {
  for (const text of [...sections, ...parts]) {
    const [plain, whole] = bothOf(text)
    expect(plain, text).toStrictEqual(whole)
  }
  expect(sections.filter((text) => plainEntry(text) === undefined)).toEqual([])
})

it('entries that programs write are plain', () => {
  fc.assert(
    fc.property(programs, (value) => {
      expect(plainEntry(programmed(value, '').slice(1))).toStrictEqual({ ...(value as object) })
    }),
    often,
  )
})

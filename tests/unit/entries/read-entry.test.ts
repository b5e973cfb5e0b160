import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { plainEntry, parseEntry } from '../../../src/entries/read-entry.ts'

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

describe('a plain entry is read without places', () => {
  it.each([
    ['texts, numbers, lists and a position', PLAIN],
    ['no line end at the end', 'name: Ogden'],
    ['letters of other scripts', 'name: Čačak\nsummary: Хлеб и 面包\n'],
  ])('%s', (_, text) => {
    const { value, diagnostics } = parseEntry('ogden.yaml', text)
    expect(plainEntry(text)).toStrictEqual(value)
    expect(diagnostics).toEqual([])
  })
})

const pieces = [
  ...['name', 'a', 'key-2', 'null', 'yes', '1', '1.5', '-0', '007', '1e3', '~', ':', ': ', '#', ' # c', '- ', '-'],
  ...['\n', '\n', '\n  ', '\n    ', '\n- ', '\n  - ', '"', "'", '\\n', '{', '{ a: 1.0 }', '[', ',', '&a ', '*a', '!x'],
  ...['|', '>-', ' ', '\t', '\r\n', '---\n', '? ', '@', '%', 'é', '“a”', '面', '\u00a0', '<<', 'x: y', '"q"', "'q'"],
] // prettier-ignore

const words = fc.constantFrom(
  'Ogden',
  'two words',
  "it's",
  'a: b',
  '# no',
  '12',
  '1.50',
  'yes',
  ' a',
  '“a”',
  'x\ny',
)
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, words, fc.integer(), tie('list'), tie('group')),
  list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
  group: fc.dictionary(fc.constantFrom('a', 'bc', 'title'), tie('value'), { minKeys: 1 }),
}))
const written = fc
  .tuple(
    fc.dictionary(fc.constantFrom('name', 'title', 'x'), values, { minKeys: 1 }),
    fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED'),
    fc.boolean(),
  )
  .map(([value, defaultStringType, indentSeq]) =>
    stringify(value, { defaultKeyType: 'PLAIN', defaultStringType, indentSeq }),
  )

/** Texts with a slip: some characters put in or taken out. */
const slipped = fc
  .tuple(
    written,
    fc.array(fc.tuple(fc.nat(400), fc.nat(2), fc.constantFrom(...pieces)), { maxLength: 3 }),
  )
  .map(([text, slips]) =>
    slips.reduce((before, [at, gone, put]) => {
      const from = at % (before.length + 1)
      return before.slice(0, from) + put + before.slice(from + gone)
    }, text),
  )
const soup = fc
  .array(fc.constantFrom(...pieces), { maxLength: 24 })
  .map((parts) => `name: a\n${parts.join('')}`)

it.each([
  ['signs of YAML', soup],
  ['values as YAML writes them', written],
  ['values with slips', slipped],
])('nothing to report is passed over, and no value is another: %s', (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const plain = plainEntry(text)
      if (plain === undefined) return
      const { value, diagnostics } = parseEntry('a.yaml', text)
      expect({ value, codes: diagnostics.map(({ code }) => code) }).toStrictEqual({
        value: plain,
        codes: [],
      })
    }),
    { numRuns: Number(process.env.ENTRY_RUNS ?? 300), seed: 20 },
  )
})

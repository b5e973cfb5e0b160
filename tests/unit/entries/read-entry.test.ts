import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { quickEntry } from '../../../src/entries/read-entry.ts'
import { ONE_ENTRY, parseSource } from '../../../src/read/parse-source.ts'

/** What the whole reader makes of a text, and whether it has anything to tell of it. */
const wholly = (text: string) => {
  const { value, diagnostics } = parseSource(sourceText('f', text), ONE_ENTRY)
  return { value, codes: diagnostics.map(({ code }) => code) }
}

const ENTRY = `# Our first town
name: Ogden
slug: 'ogden'
title: "Bread in \\"Ogden\\" \\\\ Utah"
position: { latitude: 41.223, longitude: -111.974 }
population: 87321

summary: >-
  Two ovens
  and a mill: warm
landmark: |
  The old
    mill
`.replace('    mill', '  mill')

const NESTED = `replace:
  - type: hero
    heading: It's 24 hours
    items:
    - one
    - "two: three"
    -  four
  - type: prose
    nested:
      deeper: 1.5
`.replace('    -  four\n', '')

describe('an entry as most people write it is read without the whole parser', () => {
  it.each([
    ['texts, numbers and a position', ENTRY],
    ['lists and groups within each other', NESTED],
    ['line ends of Windows', ENTRY.replaceAll('\n', '\r\n')],
    ['no line end at the end', 'name: Ogden'],
    [
      'zeros at the end of a position',
      'position: { latitude: 40.5650, longitude: -111.0 }\nname: a\n',
    ],
    ['the same on lines of their own', 'position:\n  latitude: 40.5650\n  longitude: -111.80\n'],
    ['letters of other scripts', 'name: Čačak\nsummary: Хлеб и 面包\n'],
  ])('%s', (_, text) => {
    expect(quickEntry(text)).toStrictEqual(parse(text))
    expect(wholly(text)).toStrictEqual({ value: parse(text), codes: [] })
  })
})

describe('what can be meant otherwise is left to the whole parser', () => {
  it.each([
    ['an alias', 'a: &x b\nc: *x\n'],
    ['a key that stands twice', 'name: a\nname: b\n'],
    ['a text that goes on below', 'name: a\n  b\n'],
    ['a text that is cut at a #', 'name: a #1\n'],
    ['a colon in a text', 'name: a: b\n'],
    ['a number with a zero before it', 'zip: 08401\n'],
    ['a number with a zero behind it', 'price: 1.10\n'],
    ['yes without quotes', 'open: yes\n'],
    ['nothing behind a colon', 'name:\nsummary: a\n'],
    ['a tab', 'name:\ta\n'],
    ['a space at the end of a line', 'name: a \n'],
    ['a second document', 'name: a\n---\nname: b\n'],
    ['an escape that cannot be seen', 'name: "\\u0007"\n'],
    ['curly quotes', 'name: “a”\n'],
    ['a list at the top', '- a\n'],
    ['a text at the top', 'a\n'],
    ['no text', ''],
    ['a key of objects', '__proto__: a\n'],
    ['a merge key', '<<: a\n'],
    ['a space of another kind', 'name:\u00a0a\n'],
    ['a field within a folded text', 'summary: >-\n  one\n  title: two\n'],
    ['another indent than the neighbours', 'a:\n    b: c\n  d: e\n'],
    ['a hyphen within a group', 'a: b\n- c\n'],
    ['nesting without end', Array.from({ length: 90 }, (_unused, at) => `${' '.repeat(at)}a:\n`).join('')], // prettier-ignore
  ])('%s', (_, text) => {
    expect(quickEntry(text)).toBeUndefined()
  })
})

const pieces = [
  'name', 'a', 'key-2', '_b', 'null', 'yes', '1', '1.5', '-0', '007', '1e3', '0x1F', '.5', '~', ':', ': ', ' :', '#', ' # c',
  '- ', '-', '\n', '\n', '\n', '\n  ', '\n    ', '\n- ', '\n  - ', '"', "'", "''", '\\', '\\n', '\\"', '{', '}', '{ a: 1 }', '{ b: 1.50 }', '{ c: -0.0, d: 10 }', '2.0', '\n  a: 1.50', '[', ']', ',', '&a ', '*a',
  '!x ', '|', '>-', '>', '|-', ' ', '  ', '\t', '\r\n', '---\n', '...', '? ', '@', '%', '`', 'é', '“a”', '面', '😀', '\u00a0', '<<', 'x: y', 'a b', '"q"', "'q'",
] // prettier-ignore

/**
 * Texts made of what YAML is made of, and of slips: most are good for nothing, many for something.
 */
const soup = fc
  .array(fc.constantFrom(...pieces), { maxLength: 24 })
  .map((parts) => `name: a\n${parts.join('')}`)

const words = fc.constantFrom(
  'Ogden',
  'two words',
  "it's",
  'say "so"',
  '24 hours',
  'Straße 面',
  'a long text of many words that is folded',
)
const odd = fc.oneof(
  fc.constantFrom('a: b', '# no', '- x', '12', '1.50', 'yes', '', ' a', 'a ', 'x\ny', '{n}', '“a”'),
  fc.string({ maxLength: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -180, max: 180 }),
)
const scalar = fc.oneof(
  { weight: 12, arbitrary: words },
  { weight: 3, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
  { weight: 1, arbitrary: odd },
)
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, scalar, tie('list'), tie('group')),
  list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
  group: fc.dictionary(fc.constantFrom('a', 'bc', 'title', 'key-2'), tie('value'), {
    minKeys: 1,
    maxKeys: 3,
  }),
}))
const written = fc
  .tuple(
    fc.dictionary(fc.constantFrom('name', 'title', 'replace', 'x'), values, { minKeys: 1 }),
    fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'),
    fc.constantFrom(0, 40),
    fc.boolean(),
  )
  .map(([value, defaultStringType, lineWidth, indentSeq]) =>
    stringify(value, {
      defaultKeyType: 'PLAIN',
      defaultStringType,
      lineWidth,
      indentSeq,
    }),
  )

/** A text with a slip: some characters put in, taken out or written twice. */
const slipped = fc
  .tuple(
    written,
    fc.array(fc.tuple(fc.nat(400), fc.nat(2), fc.constantFrom(...pieces)), { maxLength: 3 }),
  ) // prettier-ignore
  .map(([text, slips]) =>
    slips.reduce((before, [at, gone, put]) => {
      const from = at % (before.length + 1)
      return before.slice(0, from) + put + before.slice(from + gone)
    }, text),
  )

describe('what it takes is just what the whole parser gives, with nothing left untold', () => {
  it.each([
    ['texts made of the signs of YAML', soup],
    ['values as YAML writes them', written],
    ['values with slips', slipped],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const value = quickEntry(text)
        if (value === undefined) return
        expect(wholly(text)).toStrictEqual({ value, codes: [] })
      }),
      { interruptAfterTimeLimit: 40000, numRuns: Number(process.env.ENTRY_RUNS ?? 3000) },
    )
  })

  it('takes most of what is written plainly, and not only nothing', () => {
    const texts = fc.sample(written, { numRuns: 300, seed: 7 })
    expect(texts.filter((text) => quickEntry(text) !== undefined).length).toBeGreaterThan(50)
  })
})

describe('an entry in JSON', () => {
  it('is read without the whole parser', () => {
    const value = { name: 'Ogden', position: { latitude: 41.2 }, replace: [{ text: '"a": b' }] }
    expect(quickEntry(JSON.stringify(value, undefined, 2))).toStrictEqual(value)
  })

  it.each([
    ['a name that stands twice', '{ "name": "a", "name": "b" }'],
    ['a character that cannot be seen', '{ "name": "a\\u0007" }'],
    ['letters that were lost', '{ "name": "\ufffd" }'],
  ])('is left to the whole parser: %s', (_, text) => {
    expect(quickEntry(text)).toBeUndefined()
  })
})

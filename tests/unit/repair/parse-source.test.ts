import { describe, expect, it } from 'vitest'
import type { Location, Path } from '../../../src/diagnostics/diagnostic.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { parseSource } from '../../../src/repair/parse-source.ts'

const parsed = (text: string) => parseSource(sourceText('f', text))
const codesOf = (text: string): string[] => parsed(text).diagnostics.map(({ code }) => code)

const BAKERY = `business:
  name: 'Corner Bakery'
  hours: [Mon, Tue]
  text: >-
    Fresh bread
    every day
  empty:
pages:
  - path: /
    sections:
      - type: hero
`
const WHOLE = 'a:\n  b: 1\n  c: 2\n\n\nd: [1, 2] \ne: f\ng:\n'
const ALIASED = 'a: &shared\n  name: Bread\nb: *shared\n'
const BROKEN = `a: x: y
b: @it's
c: "one
d:e
f:
  - g: { h: last, i: [j] }
k: &l {m: n}
o: *l
`

describe('a place in the file is found', () => {
  it.each<readonly [string, Path, string, string]>([
    [BAKERY, ['business', 'name'], 'key', 'name'],
    [BAKERY, ['business', 'name'], 'value', "'Corner Bakery'"],
    [BAKERY, ['business', 'hours', 1], 'value', 'Tue'],
    // A group or a list is named by the key that leads to it, an item by its first key.
    [BAKERY, ['business'], 'value', 'business'],
    [BAKERY, ['business', 'hours'], 'value', 'hours'],
    [BAKERY, ['pages', 0], 'value', 'path'],
    [BAKERY, [], 'value', 'business'],
    // The nearest existing part.
    [BAKERY, ['business', 'price', 'amount'], 'value', 'business'],
    [BAKERY, ['pages', 0, 'sections', 7, 'id'], 'value', 'sections'],
    [BAKERY, ['nowhere'], 'key', 'business'],
    [WHOLE, ['a'], 'whole', 'b: 1\n  c: 2'],
    [WHOLE, ['d'], 'whole', '[1, 2]'],
    [WHOLE, [], 'whole', WHOLE.trimEnd()],
    [WHOLE, ['g'], 'whole', ''],
    [ALIASED, ['b'], 'value', '*shared'],
    [ALIASED, ['b', 'name'], 'value', 'Bread'],
    // After a repair, each part has its location in the original file.
    [BROKEN, ['a'], 'value', 'x: y'],
    [BROKEN, ['b'], 'key', 'b'],
    [BROKEN, ['c'], 'value', '"one'],
    [BROKEN, ['d'], 'value', 'e'],
    [BROKEN, ['f', 0, 'g', 'h'], 'value', 'last'],
    [BROKEN, ['f', 0, 'g', 'i', 0], 'value', 'j'],
    [BROKEN, ['f', 0, 'g'], 'whole', '{ h: last, i: [j] }'],
    [BROKEN, ['o', 'm'], 'value', 'n'],
  ])('in %j: %j, its %s', (text, path, on, words) => {
    const location = { path, on } as Location
    expect(text.slice(...parsed(text).locate(location))).toBe(words)
  })

  it.each([
    ['b', undefined, [9, 10]],
    ['b', '[b](/b)', [17, 18]],
    ['/b', '(/b)', [20, 22]],
    ['or b', ' or b', [24, 28]],
    // A path that is missing as a whole leaves the whole value.
    ['b', '{b}]', [3, 29]],
  ])('by the words %j within %j', (words, within, range) => {
    const text = "a: 'see {b} and [b](/b) or b'\n"
    const location = { path: ['a'], on: 'text', text: words, ...(within && { within }) } as const
    expect(parsed(text).locate(location)).toEqual(range)
  })

  it('in a folded text, and with a given range', () => {
    const location = { path: ['business', 'text'], on: 'text', text: 'every day' } as const
    expect(BAKERY.slice(...parsed(BAKERY).locate(location))).toBe('every day')
    for (const text of [BAKERY, '[', ''])
      expect(parsed(text).locate({ range: [3, 7] })).toEqual([3, 7])
  })
})

it.each<readonly [Path, string | undefined]>([
  [['b', 'n'], '25 *one'],
  [['b', 'n', 'm'], '25 *one'],
  [['c', 0, 'n'], '34 *one'],
  [['a', 'n', 'm'], undefined],
  [['b'], undefined],
  [['c', 0], undefined],
])('the alias that provides %j is %s', (path, alias) => {
  const text = 'a: &one\n  n: { m: 1 }\nb: *one\nc: [*one]\n'
  const range = parsed(text).aliasTo(path)
  expect(range && `${range[0]} ${text.slice(...range)}`).toBe(alias)
})

it.each<readonly [Path, number | undefined]>([
  [[], 0],
  [['a', 'd', 0], 8],
  [['m'], 3],
  // A field that is empty so far, or a text, takes a group indented by two more.
  [['a', 'c'], 6],
  [['a', 'd', 0, 'f'], 10],
  // In braces, fields are on one line.
  [['g'], undefined],
  [['k', 0], undefined],
  [['o'], 2],
])('the fields of the group at %j are indented by %s', (path, indent) => {
  const text = `a:
    b: 1
    c:
    d:
      - e: 1
        f:
g: { h: 1 }
k: [ { l: 1 } ]
m: &x
   n: 1
o: *x
`
  expect(parsed(text).indentOf(path)).toBe(indent)
})

describe('hostile files are refused', () => {
  // An input that takes excessive time exceeds the runner's own limit.
  it.each(['[', '{a: ', '- ', '? '])('20,000 times %j', (nesting) => {
    expect(codesOf(nesting.repeat(20_000))).toEqual(['yaml-too-deep'])
  })

  it.each([
    ['[', ']'],
    ['{a: ', '}'],
  ])('more than a hundred times %j', (open, close) => {
    expect(codesOf(open.repeat(100) + close.repeat(100))).toEqual([])
    const { value, diagnostics } = parsed(open.repeat(101) + close.repeat(101))
    const start = 100 * open.length
    expect(diagnostics).toMatchObject([
      { code: 'yaml-too-deep', location: { range: [start, start + 1] } },
    ])
    expect(value).toBeUndefined()
  })

  it('except for what is closed again, or is in texts and comments', () => {
    expect(parsed(`[${'[],'.repeat(300)}]`).value).toHaveLength(300)
    const lines = Array.from({ length: 150 }, (_, at) => `- 'see [${at} :{'`)
    expect(parsed(lines.join('\n')).value).toHaveLength(150)
    expect(parsed(`a: 1 # ${'['.repeat(200)}\n`).value).toEqual({ a: 1 })
  })

  it('more than a thousand uses of one alias', () => {
    const uses = (count: number): string => `a: &a x\nb:\n${'- *a\n'.repeat(count)}`
    expect(parsed(uses(999)).value).toMatchObject({ b: { length: 999 } })
    const { value, diagnostics } = parsed(uses(1001))
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'yaml-alias', location: { range: [0, 1] } }])
  })
})

import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Path } from '../../../src/diagnostics/diagnostic.ts'
import { duplicateItem, insertItem, moveItem, replaceValue } from '../../../src/edit/items.ts'
import { valueOfText } from '../../../src/edit/nodes.ts'
import { EditError } from '../../../src/edit/proven.ts'
import { removeValue, setValue } from '../../../src/edit/value.ts'
import { valueAt } from '../../../src/values/value-at.ts'
import { pathsIn } from './paths-in.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Every way of writing YAML that an owner may have, with comments wherever one is allowed. */
const FILE = `# head
business: # after the name
  name: &n "Caf\\u00e9 \\"X\\"" # anchor
  other: *n
  said: 'It''s a
    folded single'
  plain: a plain text
    over two lines # c
  kept: |2-
      two more
    less
    # not a comment
  plus: >+
    folded text that
    goes on

    second paragraph

  clip: |
    one
    two
  tab: x\t# after a tab
  strip: >-
    some words that are folded over
    several lines of the file
list:
  # about the list
  - name: a # one

  # about b
  - name: b
    deep: [1, { x: y }]
  -
    name: c
flow: { a: 1, b: [x, "y", { z: 'w' }], } # fl
empty: {}
none: []
nothing:
last: end
`

/** What an edit changed: lines that it removed and added, in order. */
const changed = (before: string, after: string): readonly string[] => {
  const [old, now] = [before, after].map((text) => text.split('\n'))
  let start = 0
  while (start < old!.length && old![start] === now![start]) start++
  let end = 0
  while (
    end < Math.min(old!.length, now!.length) - start &&
    old!.at(-1 - end) === now!.at(-1 - end)
  )
    end++
  return [
    ...old!.slice(start, old!.length - end).map((line) => `-${line}`),
    ...now!.slice(start, now!.length - end).map((line) => `+${line}`),
  ]
}

const set = (path: Path, value: unknown, text = FILE) => changed(text, setValue(text, path, value))

describe('a text keeps its style, and the lines of words that stay', () => {
  it.each([
    [['business', 'said'], "It's a folded double", ["-    folded single'", "+    folded double'"]],
    [['business', 'plain'], 'a plain text over three lines', 1],
    [
      ['business', 'kept'],
      '  two more\nmuch less\n# not a comment',
      ['-    less', '+    much less'],
    ],
    [['business', 'clip'], 'one\n2', ['-    two', '+    2']],
    [['business', 'tab'], 'z', ['-  tab: x\t# after a tab', '+  tab: z\t# after a tab']],
    [['business', 'strip'], 'some other words that are folded over several lines of the file', 1],
    [['business', 'plus'], 'folded text that goes further\nsecond paragraph', 1],
    [['list', 0, 'name'], 'A', ['-  - name: a # one', '+  - name: A # one']],
    [['flow', 'b', 1], 'Y', 1],
    [['last'], 'yes: #1', ['-last: end', "+last: 'yes: #1'"]],
    [['last'], '“x” 👍 שלום', ['-last: end', "+last: '“x” 👍 שלום'"]],
    [['nothing'], 'something', ['-nothing:', '+nothing: something']],
  ] as const)('%j', (path, value, lines) => {
    const found = set(path, value)
    expect(typeof lines === 'number' ? found.length / 2 : found).toEqual(lines)
  })

  it('a longer text is folded within the width of the file', () => {
    const words =
      'some words that are folded over and over again, until a line has no room left for '
    const after = setValue(FILE, ['business', 'strip'], `${words}several lines of the file`)
    for (const line of after.split('\n')) expect(line.length).toBeLessThanOrEqual(104)
  })

  it('several lines in a plain field become a block', () => {
    expect(set(['last'], 'a\nb')).toEqual(['-last: end', '+last: |-', '+  a', '+  b'])
  })

  it('a text with an anchor changes wherever it is used', () => {
    const after = setValue(FILE, ['business', 'name'], 'Y')
    expect(valueAt(valueOfText(after), ['business', 'other'])).toBe('Y')
    expect(changed(FILE, after)).toEqual([
      '-  name: &n "Caf\\u00e9 \\"X\\"" # anchor',
      '+  name: &n "Y" # anchor',
    ])
    expect(set(['business', 'other'], 'Z')).toEqual(['-  other: *n', '+  other: Z'])
  })

  it('line ends of Windows stay', () => {
    const after = setValue(FILE.replaceAll('\n', '\r\n'), ['business', 'strip'], 'two\nlines')
    expect(after).not.toMatch(/[^\r]\n/)
  })
})

describe('fields', () => {
  it.each([
    [['list', 1, 'note'], 'x', ['+    note: x']],
    [['flow', 'c'], { d: [1] }, 1],
    [['empty', 'a'], 'b', ['-empty: {}', '+empty:', '+  a: b']],
    [['none', 0], 'b', ['-none: []', '+none:', '+  - b']],
    [['new', 'group', 'of'], ['x'], ['+new:', '+  group:', '+    of:', '+      - x']],
  ] as const)('are added in the manner of the file: %j', (path, value, lines) => {
    const found = set(path, value)
    expect(typeof lines === 'number' ? found.length / 2 : found).toEqual(lines)
  })

  it('are added in their order', () => {
    const order = () => ['first', 'business', 'middle', 'list']
    expect(setValue(FILE, ['first'], 1, order)).toContain('# head\nfirst: 1\nbusiness:')
    expect(setValue(FILE, ['middle'], 1, order)).toContain('of the file\nmiddle: 1\nlist:')
  })

  it.each([
    [['business', 'strip'], 3],
    [['business', 'plus'], 6],
    [['list', 0, 'name'], 1],
    [['list', 1, 'name'], 2],
    [['flow', 'a'], 1],
    [['flow', 'b'], 1],
    [['last'], 1],
  ] as const)('are removed with their lines alone: %j', (path, lines) => {
    const after = removeValue(FILE, path)
    expect(valueAt(valueOfText(after), path)).toBeUndefined()
    expect(changed(FILE, after).filter((line) => line.startsWith('-')).length).toBeLessThanOrEqual(
      lines,
    )
    for (const comment of FILE.match(/# (head|about the list|about b|fl)/g)!)
      expect(after).toContain(comment)
  })
})

describe('items', () => {
  it('move with the comments above them', () => {
    expect(changed(FILE, moveItem(FILE, ['list', 1], 0)).slice(5)).toEqual([
      ...['+  # about b', '+  - name: b', '+    deep: [1, { x: y }]', '+', '+  - name: a # one'],
    ])
    expect(moveItem(moveItem(FILE, ['list', 1], 2), ['list', 2], 1)).toBe(FILE)
  })

  it('are copied as they are written', () => {
    const copied = duplicateItem(FILE, ['list', 1])
    expect(copied.split('# about b')).toHaveLength(3)
    expect(removeValue(copied, ['list', 2])).toBe(FILE)
  })

  it.each([0, 1, 3])('are inserted at %i and removed again', (at) => {
    const more = insertItem(FILE, ['list'], at, { name: 'new', deep: [{ x: 'y' }] })
    expect(valueAt(valueOfText(more), ['list', at, 'name'])).toBe('new')
    expect(removeValue(more, ['list', at])).toBe(FILE)
  })

  const FLOW = `a: [
  # about one
  one, # of one
  { two: 2 }, # of two
  three
]
b: &b [x, y, 'z']
c: *b
d: [ x,
  y ]
`
  it.each([
    ['a', 0, ['-  one, # of one']],
    ['a', 1, ['-  { two: 2 }, # of two']],
    ['a', 2, ['-  three']],
    ['d', 1, ['-d: [ x,', '-  y ]', '+d: [ x ]']],
  ] as const)('in brackets are removed with the comment after them: %s %i', (key, at, lines) => {
    expect(changed(FLOW, removeValue(FLOW, [key, at]))).toEqual(lines)
  })

  it('in brackets are inserted below the comment on the one before', () => {
    expect(changed(FLOW, insertItem(FLOW, ['a'], 1, 'new'))).toEqual(['+  new,'])
    expect(changed(FLOW, duplicateItem(FLOW, ['a', 1]))).toEqual(['+  { two: 2 },'])
  })

  it('that are used in several places stay, and the refusal names them', () => {
    expect(() => removeValue(FLOW, ['b'])).toThrow('used in several places (*b)')
  })

  it('of a whole list keep their lines where they stay the same', () => {
    const value = [{ name: 'a' }, { name: 'B', deep: [1, { x: 'y' }] }, { name: 'c' }]
    expect(changed(FILE, replaceValue(FILE, ['list'], value))).toEqual([
      '-  - name: b',
      '+  - name: B',
    ])
  })
})

const FILES = [
  `${ROOT}site.config.yaml`,
  ...readdirSync(`${ROOT}examples`).map((name) => `${ROOT}examples/${name}/site.config.yaml`),
].map((file) => readFileSync(file, 'utf8'))

/** The text that an edit writes, or the wanted one where the file refuses the edit. */
const writtenAt = (text: string, path: Path, value: string): unknown => {
  try {
    return valueAt(valueOfText(setValue(text, path, value)), path)
  } catch (error) {
    if (error instanceof EditError) return value
    throw error
  }
}

it('any text can be written at any place, and nothing else changes', () => {
  const files = [FILE, FILE.replaceAll('\n', '\r\n'), ...FILES].map((text) => {
    const whole = valueOfText(text)
    const paths = pathsIn(whole).filter((path) => typeof valueAt(whole, path) === 'string')
    return { text, paths }
  })
  const words = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() === text),
    fc.constantFrom('- a', 'a: b', 'a #b', '“x”', "'", '"', 'true', '08401', 'a\nb', 'a\n\n- b'),
    fc.lorem({ maxCount: 60 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), words, ({ text, paths }, at, value) => {
      const path = paths[at % paths.length]!
      expect(String(writtenAt(text, path, value)).trimEnd()).toBe(value)
    }),
    { numRuns: 60 },
  )
})

import { describe, expect, it } from 'vitest'
import type { Path, Location } from '../../../src/diagnostics/diagnostic.ts'
import { applyEdits } from '../../../src/diagnostics/edit.ts'
import { positionAt, sourceText } from '../../../src/diagnostics/source.ts'
import { parseSource } from '../../../src/read/parse-source.ts'

const parsed = (text: string) => parseSource(sourceText('f', text))

/** The words of the file at a place. */
const at = (text: string, location: Location): string =>
  text.slice(...parsed(text).locate(location))

/** Each mistake as `line:column code`. */
const told = (text: string): string[] => {
  const source = sourceText('f', text)
  return parseSource(source).diagnostics.map(({ code, location }) => {
    if (!('range' in location)) throw new Error('A mistake of the YAML has no path')
    const { line, column } = positionAt(source, location.range[0])
    return `${line}:${column} ${code}`
  })
}

describe('locate', () => {
  const text = `business:
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

  it('finds a key and its value', () => {
    expect(at(text, { path: ['business', 'name'], on: 'key' })).toBe('name')
    expect(at(text, { path: ['business', 'name'], on: 'value' })).toBe("'Corner Bakery'")
    expect(at(text, { path: ['business', 'hours', 1], on: 'value' })).toBe('Tue')
    expect(at(text, { path: ['pages', 0, 'path'], on: 'value' })).toBe('/')
  })

  it('names a group or a list by the key that leads to it, an item by its first key', () => {
    expect(at(text, { path: ['business'], on: 'value' })).toBe('business')
    expect(at(text, { path: ['business', 'hours'], on: 'value' })).toBe('hours')
    expect(at(text, { path: ['pages', 0], on: 'value' })).toBe('path')
    expect(at(text, { path: [], on: 'value' })).toBe('business')
  })

  it('finds the words within a text, in a folded one as well', () => {
    expect(at(text, { path: ['business', 'name'], on: 'text', text: 'Bakery' })).toBe('Bakery')
    expect(at(text, { path: ['business', 'text'], on: 'text', text: 'every day' })).toBe(
      'every day',
    )
  })

  it('falls back on the nearest part that exists', () => {
    expect(at(text, { path: ['business', 'price', 'amount'], on: 'value' })).toBe('business')
    expect(at(text, { path: ['pages', 0, 'sections', 7, 'id'], on: 'value' })).toBe('sections')
    expect(at(text, { path: ['nowhere'], on: 'key' })).toBe('business')
  })

  it('takes the words of a longer piece where they stand elsewhere too', () => {
    const twice = "a: 'see {b} and [b](/b) or b'\n"
    const location = (text: string, within?: string) =>
      parsed(twice).locate({
        path: ['a'],
        on: 'text',
        text,
        ...(within === undefined ? {} : { within }),
      })
    expect(location('b')).toEqual([9, 10])
    expect(location('b', '[b](/b)')).toEqual([17, 18])
    expect(location('/b', '(/b)')).toEqual([20, 22])
    expect(location('or b', ' or b')).toEqual([24, 28])
    // What is not there as a whole leaves the whole value.
    expect(location('b', '{b}]')).toEqual([3, 29])
  })

  it('takes the whole of a group or a list when that is meant, without the line end behind it', () => {
    const whole = 'a:\n  b: 1\n  c: 2\n\n\nd: [1, 2] \ne: f\ng:\n'
    expect(at(whole, { path: ['a'], on: 'whole' })).toBe('b: 1\n  c: 2')
    expect(at(whole, { path: ['d'], on: 'whole' })).toBe('[1, 2]')
    expect(at(whole, { path: ['e'], on: 'whole' })).toBe('f')
    expect(at(whole, { path: [], on: 'whole' })).toBe(whole.trimEnd())
    expect(parsed(whole).locate({ path: ['g'], on: 'whole' })).toEqual([37, 37])
  })

  it('is a range that is given', () => {
    expect(parsed(text).locate({ range: [3, 7] })).toEqual([3, 7])
    expect(parsed('[').locate({ range: [3, 7] })).toEqual([3, 7])
    expect(parsed('').locate({ range: [3, 7] })).toEqual([3, 7])
  })

  it('points to the alias that stands in a place, and into its anchor for what is within', () => {
    const aliased = 'a: &shared\n  name: Bread\nb: *shared\n'
    expect(at(aliased, { path: ['b'], on: 'value' })).toBe('*shared')
    expect(at(aliased, { path: ['b', 'name'], on: 'value' })).toBe('Bread')
  })
})

describe('a value that can be read', () => {
  it('has aliases filled in, and dates and the words yes and no as they are written', () => {
    const { value, diagnostics } = parsed("a: &x { n: 1 }\nb: *x\nday: 2026-05-31\nyes: 'no'\n")
    expect(value).toEqual({ a: { n: 1 }, b: { n: 1 }, day: '2026-05-31', yes: 'no' })
    expect(diagnostics).toEqual([])
    expect(parsed('yes: no\n').value).toEqual({ yes: 'no' })
  })

  it('may open with the line that says where the document begins', () => {
    expect(parsed('# My site\n---\na: 1\n').value).toEqual({ a: 1 })
    expect(told('---\na: 1\n...\n')).toEqual([])
  })

  it('may be written with the line ends of Windows', () => {
    expect(parsed('a:\r\n  - 1\r\n').value).toEqual({ a: [1] })
  })

  it('may hold brackets and braces in its texts and comments by the hundred', () => {
    const lines = Array.from({ length: 150 }, (_, at) => `- 'see [${at} :{'`)
    expect(parsed(lines.join('\n')).value).toHaveLength(150)
    expect(parsed(`a: 1 # ${'['.repeat(200)}\n`).value).toEqual({ a: 1 })
  })
})

describe('where an alias brings a part to its place', () => {
  const text = 'a: &one\n  n: { m: 1 }\nb: *one\nc: [*one]\n'

  it('is the alias, for what it stands for and for all within', () => {
    const words = (path: Path): string | undefined => {
      const range = parsed(text).aliasTo(path)
      return range && `${range[0]} ${text.slice(...range)}`
    }
    expect(words(['b', 'n'])).toBe('25 *one')
    expect(words(['b', 'n', 'm'])).toBe('25 *one')
    expect(words(['c', 0, 'n'])).toBe('34 *one')
    expect(words(['b', 'none'])).toBe('25 *one')
  })

  it('is none where no alias stands on the way', () => {
    for (const path of [['a'], ['a', 'n', 'm'], ['b'], ['c', 0], ['none']])
      expect(parsed(text).aliasTo(path)).toBeUndefined()
  })
})

describe('how far in the fields of a group stand', () => {
  const text = `a:
    b: 1
    c:
    d:
      - e: 1
        f:
g: { h: 1 }
i: {}
j: text
k: [ { l: 1 } ]
m: &x
   n: 1
o: *x
`
  it.each<readonly [Path, number | undefined]>([
    [[], 0],
    [['a', 'd', 0], 8],
    [['m'], 3],
    // A field that holds nothing yet, or a text, takes a group two further in.
    [['a', 'c'], 6],
    [['a', 'd', 0, 'f'], 10],
    // In braces, fields stand on one line.
    [['g'], undefined],
    [['k', 0], undefined],
    [['o'], 2],
  ])('%j: %s', (path, indent) => {
    expect(parsed(text).indentOf(path)).toBe(indent)
  })
})

describe('a file with nothing in it', () => {
  it.each(['', '# only\n# comments\n', '---\n', '~\n'])('%j is told to be empty', (text) => {
    expect(told(text)).toEqual(['1:1 file-empty'])
    expect(parsed(text).value).toBeUndefined()
  })
})

it('an empty file is told with what the smallest site is', () => {
  expect(parsed('').diagnostics).toEqual([
    {
      code: 'file-empty',
      severity: 'error',
      location: { range: [0, 0] },
      message: 'The file holds nothing yet.',
      hint: 'The smallest site is a business with a name and a description, and one page with one section.',
    },
  ])
  expect(parsed('""\n').value).toBe('')
  expect(parsed('0\n').value).toBe(0)
  expect(told('@\n')).not.toContain('1:1 file-empty')
})

describe('a space that is no plain one', () => {
  const NBSP = '\u00a0'
  /** What is told, what it is mended to, and what is read. */
  const read = (text: string) => {
    const { diagnostics, value } = parsed(text)
    const fixes = diagnostics.flatMap(({ fix }) =>
      fix !== undefined && 'edits' in fix ? fix.edits : [],
    )
    return { told: told(text), mended: applyEdits(text, fixes), value }
  }

  it.each([
    [`a:\n${NBSP}${NBSP}b: x\n`, '2:1', 'a:\n  b: x\n', { a: { b: 'x' } }],
    [`a:${NBSP}x\n`, '1:3', 'a: x\n', { a: 'x' }],
    [`a:\n  -${NBSP}x\n`, '2:4', 'a:\n  - x\n', { a: ['x'] }],
    ['a\uff1a x\n', '1:2', 'a: x\n', { a: 'x' }],
    [`a:${NBSP}x\r\nb: z\r\n`, '1:3', 'a: x\r\nb: z\r\n', { a: 'x', b: 'z' }],
  ])('%j is told, read on and mended one for one', (text, location, mended, value) => {
    expect(read(text)).toEqual({ told: [`${location} yaml-space`], mended, value })
  })

  it('hides no other mistake, and moves none', () => {
    const text = `a:${NBSP}x\nb: @w\nc:\n${NBSP}${NBSP}d: u: v\n`
    expect(told(text)).toEqual(['1:3 yaml-space', '2:4 yaml-first-character', '4:6 yaml-colon'])
    expect(parsed(text).value).toEqual({ a: 'x', b: '@w', c: { d: 'u: v' } })
  })
})

describe('a second document', () => {
  const read = (text: string) => {
    const { diagnostics, value } = parsed(text)
    const [first] = diagnostics
    const edits = first?.fix !== undefined && 'edits' in first.fix ? first.fix.edits : []
    return {
      told: told(text),
      value,
      mended: edits.length > 0 ? applyEdits(text, edits) : undefined,
    }
  }

  it.each([
    ['a: 1\n---\nb: 2\n', '2:1', { a: 1, b: 2 }, 'a: 1\nb: 2\n'],
    [
      'a: 1\n# x\n\n--- # y\nb: 2\n---\nc: 3\n',
      '4:1',
      { a: 1, b: 2, c: 3 },
      'a: 1\n# x\n\nb: 2\nc: 3\n',
    ],
    ['---\n---\na: 1\n---', '2:1', { a: 1 }, '---\na: 1\n'],
    ['a: 1\r\n---\r\nb: 2\r\n', '2:1', { a: 1, b: 2 }, 'a: 1\r\nb: 2\r\n'],
  ])('%j: parts of one config are read on as one', (text, location, value, mended) => {
    expect(read(text)).toEqual({ told: [`${location} yaml-several-documents`], value, mended })
  })

  it.each([
    ['a: 1\n---\nb: 2\na: 3\n', '2:1', { a: 1 }],
    ['a: 1\n---\n- b\n', '2:1', { a: 1 }],
    ['>\n...\na', '3:1', ''],
  ])('%j: another config is left out', (text, location, value) => {
    expect(read(text)).toEqual({
      told: [`${location} yaml-several-documents`],
      value,
      mended: undefined,
    })
  })
})

describe('mistakes of the YAML', () => {
  /** The line of each mistake as `line:column code => mended`, and what can be read. */
  const mended = (text: string): readonly string[] =>
    parsed(text).diagnostics.map(({ code, location, fix }) => {
      if (!('range' in location)) throw new Error('A mistake of the YAML has no path')
      const { line, column } = positionAt(sourceText('f', text), location.range[0])
      const edits = fix !== undefined && 'edits' in fix ? fix.edits : []
      const shown = edits.map((edit) => `${text.slice(...edit.range)} => ${edit.text}`)
      return [`${line}:${column} ${code} ${text.slice(...location.range)}`, ...shown].join(' | ')
    })

  it('are all told in one run, and what is right is read', () => {
    const text = `a: x: y
b: @z
c: "one
d: it's: ok
e: *star
f: [1]
g:h
`
    expect(mended(text)).toEqual([
      "1:4 yaml-colon x: y | x: y => 'x: y'",
      "2:4 yaml-first-character @z | @z => '@z'",
      '3:4 yaml-quote "one',
      `4:4 yaml-colon it's: ok | it's: ok => "it's: ok"`,
      "5:4 yaml-alias *star | *star => '*star'",
      '7:1 yaml-space-after-colon g: |  =>  ',
    ])
    expect(parsed(text).value).toEqual({
      a: 'x: y',
      b: '@z',
      c: 'one',
      d: "it's: ok",
      e: '*star',
      f: [1],
      g: 'h',
    })
  })

  it.each([
    ['a: [1, 2\nb: 3\n', ['1:4 yaml-not-closed [1, 2'], { a: [1, 2], b: 3 }],
    ['a: [1, 2}\nb: 3\n', ['1:4 yaml-not-closed [1, 2}'], { a: [1, 2], b: 3 }],
    ['a: [\n  1,\n  2,\nb: 3\n', ['1:4 yaml-not-closed ['], { a: [1, 2], b: 3 }],
    [
      'a:\n  - { x: 1, y: [2\n  - { x: 3\nb: 3\n',
      ['2:5 yaml-not-closed { x: 1, y: [2', '3:5 yaml-not-closed { x: 3'],
      { a: [{ x: 1, y: [2] }, { x: 3 }], b: 3 },
    ],
    ['a: ["b" "c"]\n', ['1:9 yaml-comma "c"'], { a: ['b', 'c'] }],
    [
      'pages:\n  -path: /\n    sections:\n      -type: hero\n       heading: x\n',
      ['2:3 yaml-hyphen -path: / |  =>  ', '4:7 yaml-hyphen -type: hero |  =>   |  =>  '],
      { pages: [{ path: '/', sections: [{ type: 'hero', heading: 'x' }] }] },
    ],
    ['a: -5\nb: -x\nc:\n  - -7\n', [], { a: -5, b: '-x', c: [-7] }],
    [
      'a:\n  - type hero\n    heading: x\n',
      ['2:5 yaml-no-colon type hero'],
      { a: [{ type: 'hero', heading: 'x' }] },
    ],
    ['a: one,\ntwo three.\n\nb: 1\n', ['2:1 yaml-no-colon two three.'], { a: 'one,', b: 1 }],
    [
      'a: one,\ntwo three\nfour\ng:h\nb: 1\n',
      ['2:1 yaml-no-colon two three\nfour', '4:1 yaml-space-after-colon g: |  =>  '],
      { a: 'one,', g: 'h', b: 1 },
    ],
    [
      'a:\n  - one\n  – two\n  • three\nb: 1\n',
      ['3:3 yaml-hyphen –', '4:3 yaml-hyphen •'],
      { a: ['one', 'two', 'three'], b: 1 },
    ],
    [
      'a: \'one\',\nb: "two",\n',
      [`1:4 yaml-quote 'one', | , => `, `2:4 yaml-quote "two", | , => `],
      { a: 'one', b: 'two' },
    ],
    [
      'a: "C:\\questions"\nb: 1\n',
      ['1:4 yaml-quote "C:\\questions"'],
      { a: 'C:\\questions', b: 1 },
    ],
    [
      '- name: A  heading: B\n  text: C\n',
      ['1:12 yaml-colon heading:'],
      [{ name: 'A', heading: 'B', text: 'C' }],
    ],
    ['a: [1, 2]]\nb: 3\n', ['1:10 yaml-syntax ]'], { a: [1, 2], b: 3 }],
    [
      'a:\n  text: >-\n  one\n  two\n  b: 1\n',
      ['3:3 yaml-indent one'],
      { a: { text: 'one two', b: 1 } },
    ],
    [
      'a:\n  b: one\n    two\n    three\n    c: 1\n    d: 2\ne: 3\n',
      ['5:5 yaml-indent c: 1', '6:5 yaml-indent d: 2'],
      { a: { b: 'one two three', c: 1, d: 2 }, e: 3 },
    ],
    ['a:\n  - b: 1\n   c:\n     d: 2\n', ['3:4 yaml-indent c:'], { a: [{ b: 1, c: { d: 2 } }] }],
    // Nothing says whether this is a text or a list that belongs on the lines below.
    ['a: - one\nb: 1\n', ['1:4 yaml-first-character - one'], { a: '- one', b: 1 }],
  ])('%j are told where they are put right', (text, expected, value) => {
    expect(mended(text)).toEqual(expected)
    expect(parsed(text).value).toEqual(value)
  })

  it.each([
    ['    ', '11:5'],
    ['       ', '11:8'],
    ['', '11:1'],
  ])(
    'an item of a list that stands %j spaces in is moved to its neighbours',
    (spaces, location) => {
      const cities =
        'cities:\n  page:\n    title: T\n  entries:\n      - name: Provo\n        text: A\n      - name: Lehi\n        text: >-\n          B\n          C\n'
      const text = `${cities}${spaces}- name: Ogden\n${spaces}  text: D\n`
      expect(mended(text)).toEqual([`${location} yaml-indent - name: Ogden`])
      const { value, diagnostics } = parsed(text)
      expect(value).toMatchObject({
        cities: { entries: [{ name: 'Provo' }, { text: 'B C' }, { name: 'Ogden', text: 'D' }] },
      })
      expect(diagnostics[0]!.hint).toContain('so that it begins under `-` of line 7; move what')
    },
  )

  it('move no place behind them: each stands where the file has it', () => {
    const text = `a: x: y
b: @it's
c: "one
d:e
f:
  - g: { h: last, i: [j] }
k: &l {m: n}
o: *l
`
    const { locate, aliasTo, indentOf } = parsed(text)
    const words = (location: Location): string => text.slice(...locate(location))
    expect(words({ path: ['a'], on: 'value' })).toBe('x: y')
    expect(words({ path: ['b'], on: 'value' })).toBe("@it's")
    expect(words({ path: ['b'], on: 'key' })).toBe('b')
    expect(words({ path: ['c'], on: 'value' })).toBe('"one')
    expect(words({ path: ['d'], on: 'key' })).toBe('d')
    expect(words({ path: ['d'], on: 'value' })).toBe('e')
    expect(words({ path: ['f', 0, 'g', 'h'], on: 'value' })).toBe('last')
    expect(words({ path: ['f', 0, 'g', 'i', 0], on: 'value' })).toBe('j')
    expect(words({ path: ['f', 0, 'g'], on: 'whole' })).toBe('{ h: last, i: [j] }')
    expect(words({ path: ['f', 0, 'g', 'h'], on: 'text', text: 'as' })).toBe('as')
    expect(words({ path: ['o', 'm'], on: 'value' })).toBe('n')
    expect(text.slice(...aliasTo(['o', 'm'])!)).toBe('*l')
    expect(indentOf(['f', 0])).toBe(4)
  })

  it('move no loss behind them, nor its mending', () => {
    const text = 'a: x: y\nb: @z\nbusiness:\n  name: no\n  description: “Bread”  \nc: ok\tok\n'
    expect(mended(text)).toEqual([
      "1:4 yaml-colon x: y | x: y => 'x: y'",
      "2:4 yaml-first-character @z | @z => '@z'",
      "4:9 yaml-yes-no no | no => 'no'",
      "5:16 yaml-smart-quotes “Bread” | “Bread” => 'Bread'",
      '6:6 yaml-tab \t | \t =>  ',
      '5:23 trailing-space    |    => ',
    ])
  })

  it('leave nothing to check further where one has no mending; all before it are told', () => {
    const text = 'a: x: y\nb: ?\n'
    expect(mended(text)).toEqual(["1:4 yaml-colon x: y | x: y => 'x: y'", '2:4 yaml-colon ?'])
    expect(parsed(text).value).toBeUndefined()
    expect(parsed('a: >x\n b\n').value).toBeUndefined()
    expect(text.slice(...parsed(text).locate({ path: ['b'], on: 'key' }))).toBe('b')
  })

  it('leave a value to check further where a key stands twice', () => {
    expect(told('a: 1\nb: 2\na: 3\n')).toEqual(['3:1 yaml-duplicate-key'])
    expect(parsed('a: 1\nb: 2\na: 3\n').value).toEqual({ a: 3, b: 2 })
    expect(told('a: 1\na: 2\nb: 1\nb: 2\n')).toEqual([
      '2:1 yaml-duplicate-key',
      '4:1 yaml-duplicate-key',
    ])
  })

  it('a tab that indents is told, and what stands behind it is read', () => {
    expect(told('a:\n  b: 1\n\tc: 2\n')).toEqual(['3:1 yaml-tab'])
    const text = 'a:\n\tb: 1\n\tc: 2\nd: @e\n'
    expect(mended(text)).toEqual(['2:1 yaml-tab \t', "4:4 yaml-first-character @e | @e => '@e'"])
    expect(parsed(text).value).toEqual({ a: { b: 1, c: 2 }, d: '@e' })
    expect(text.slice(...parsed(text).locate({ path: ['a', 'c'], on: 'value' }))).toBe('2')
    expect(parsed(text).diagnostics[0]).not.toHaveProperty('fix')
  })

  it('a line that is right stays as it is, whatever stands on the next', () => {
    expect(mended('a:\n  - mailto:bread@example.com\n  - @bakery\n')).toEqual([
      "3:5 yaml-first-character @bakery | @bakery => '@bakery'",
    ])
  })

  it('forty of them are told in one run', () => {
    const text = Array.from({ length: 40 }, (_, at) => `k${at}: @x${at}\n`).join('')
    expect(parsed(text).diagnostics).toHaveLength(40)
    expect(parsed(text).value).toMatchObject({ k0: '@x0', k39: '@x39' })
  })
})

describe('hostile files are refused', () => {
  // What takes time out of all proportion runs into the runner's own limit.
  const codesOf = (text: string): string[] => told(text).map((line) => line.split(' ')[1]!)
  const tooDeep = (start: number) => [
    {
      code: 'yaml-too-deep',
      severity: 'error',
      location: { range: [start, start + 1] },
      message: 'Lists or groups are nested more than 100 deep here.',
      hint: 'Close what was opened before, or move the line to the left; a site needs no more than a few steps.',
    },
  ]

  it('20,000 nested brackets or braces', () => {
    expect(codesOf(`a: ${'['.repeat(20_000)}`)).toEqual(['yaml-too-deep'])
    expect(codesOf('{a: '.repeat(20_000))).toEqual(['yaml-too-deep'])
  })

  it('20,000 nested lists without brackets', () => {
    expect(codesOf('- '.repeat(20_000))).toEqual(['yaml-too-deep'])
    expect(codesOf('? '.repeat(20_000))).toEqual(['yaml-too-deep'])
  })

  it('brackets and braces nest a hundred deep, and no deeper', () => {
    expect(told('['.repeat(100) + ']'.repeat(100))).toEqual([])
    expect(parsed('['.repeat(101) + ']'.repeat(101)).diagnostics).toEqual(tooDeep(100))
    expect(told('{a: '.repeat(100) + '}'.repeat(100))).toEqual([])
    expect(parsed('{a: '.repeat(101) + '}'.repeat(101)).diagnostics).toEqual(tooDeep(400))
    expect(parsed(`# [\nx: '['\ny: ${'[{a: '.repeat(51)}`).diagnostics).toEqual(
      tooDeep(14 + 50 * 5),
    )
    expect(parsed('['.repeat(101)).value).toBeUndefined()
  })

  it('what is closed again does not count', () => {
    expect(parsed(`[${'[],'.repeat(300)}]`).value).toHaveLength(300)
    expect(parsed(`[${'{},'.repeat(300)}]`).value).toHaveLength(300)
  })

  it('more than a thousand uses of one alias', () => {
    const uses = (count: number): string => `a: &a x\nb:\n${'- *a\n'.repeat(count)}`
    expect(parsed(uses(999)).value).toMatchObject({ b: { length: 999 } })
    for (const count of [1001, 10_000]) {
      const { value, diagnostics, locate } = parsed(uses(count))
      expect(value).toBeUndefined()
      expect(diagnostics).toEqual([
        {
          code: 'yaml-alias',
          severity: 'error',
          location: { range: [0, 1] },
          message:
            'Aliases (*name) repeat parts of this file so often that it would grow past any site; the file is not read further.',
          hint: 'Write the values out in place of the aliases.',
        },
      ])
      expect(locate({ path: ['b'], on: 'key' })).toEqual([8, 9])
    }
  })

  it('aliases that add more than a million values, however few they are', () => {
    const list = `a: &a [${Array(1999).fill('x').join(', ')}]\n`
    const uses = (count: number): string => `${list}b:\n${'- *a\n'.repeat(count)}`
    expect(parsed(uses(500)).value).toMatchObject({ b: { length: 500 } })
    expect(told(uses(501))).toEqual(['1:1 yaml-alias'])
    expect(parsed(uses(501)).value).toBeUndefined()
    const group = `a: &a { ${Array.from({ length: 1999 }, (_, at) => `k${at}: x`).join(', ')} }\n`
    expect(parsed(`${group}b:\n${'- *a\n'.repeat(500)}`).value).toBeDefined()
    expect(told(`${group}b:\n${'- *a\n'.repeat(501)}`)).toEqual(['1:1 yaml-alias'])
  })
})

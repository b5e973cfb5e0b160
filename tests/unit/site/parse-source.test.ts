import { describe, expect, it } from 'vitest'
import type { Path, Place } from '../../../src/diagnostics/diagnostic.ts'
import { applyEdits } from '../../../src/diagnostics/edit.ts'
import { positionAt, sourceText } from '../../../src/diagnostics/source.ts'
import { parseSource } from '../../../src/site/parse-source.ts'

const parsed = (text: string) => parseSource(sourceText('f', text))

/** The words of the file at a place. */
const at = (text: string, place: Place): string => text.slice(...parsed(text).locate(place))

/** Each mistake as `line:column code`. */
const told = (text: string): string[] => {
  const source = sourceText('f', text)
  return parseSource(source).diagnostics.map(({ code, place }) => {
    if (!('range' in place)) throw new Error('A mistake of the YAML has no path')
    const { line, column } = positionAt(source, place.range[0])
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

  it('takes no words from elsewhere in the file', () => {
    expect(at(text, { path: ['business', 'name'], on: 'text', text: 'hero' })).toBe(
      "'Corner Bakery'",
    )
  })

  it('points to the key of a value that is nothing', () => {
    expect(at(text, { path: ['business', 'empty'], on: 'value' })).toBe('empty')
  })

  it('falls back on the nearest part that exists', () => {
    expect(at(text, { path: ['business', 'price', 'amount'], on: 'value' })).toBe('business')
    expect(at(text, { path: ['pages', 0, 'sections', 7, 'id'], on: 'value' })).toBe('sections')
    expect(at(text, { path: ['nowhere'], on: 'key' })).toBe('business')
  })

  it('takes the words of a longer piece where they stand elsewhere too', () => {
    const twice = "a: 'see {b} and [b](/b) or b'\n"
    const place = (text: string, within?: string) =>
      parsed(twice).locate({
        path: ['a'],
        on: 'text',
        text,
        ...(within === undefined ? {} : { within }),
      })
    expect(place('b')).toEqual([9, 10])
    expect(place('b', '[b](/b)')).toEqual([17, 18])
    expect(place('/b', '(/b)')).toEqual([20, 22])
    expect(place('or b', ' or b')).toEqual([24, 28])
    // What is not there as a whole leaves the whole value.
    expect(place('b', '{b}]')).toEqual([3, 29])
  })

  it('takes words that end where the value ends, and none that go on behind it', () => {
    const place = (text: string) =>
      parsed('a: one\nb: two\n').locate({ path: ['a'], on: 'text', text })
    expect(place('one')).toEqual([3, 6])
    expect(place('one\n')).toEqual([3, 6])
    expect(place('two')).toEqual([3, 6])
  })

  it('takes no words where the value itself is not there', () => {
    expect(at(text, { path: ['business', 'nothing'], on: 'text', text: 'Bakery' })).toBe('business')
    expect(at(text, { path: ['business', 'empty'], on: 'text', text: 'hero' })).toBe('empty')
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

  it('is the beginning of a file that cannot be read', () => {
    expect(parsed('').locate({ path: ['a'], on: 'value' })).toEqual([0, 0])
    expect(parsed('').aliasTo(['a'])).toBeUndefined()
    expect(parsed('').indentOf(['a'])).toBeUndefined()
  })

  it('finds keys that are numbers, and passes keys that are lists over', () => {
    const odd = '? [x]\n: 1\n7: seven\nlist: [[a, b], { c: d }]\n'
    expect(at(odd, { path: ['7'], on: 'value' })).toBe('seven')
    expect(at(odd, { path: [7], on: 'key' })).toBe('7')
    expect(at(odd, { path: ['x'], on: 'value' })).toBe('[x]')
    expect(at(odd, { path: ['list', 0, 1], on: 'value' })).toBe('b')
    expect(at(odd, { path: ['list', 0], on: 'value' })).toBe('[')
    expect(at(odd, { path: ['list', 1], on: 'value' })).toBe('c')
    expect(at(odd, { path: ['list', 1, 'c'], on: 'value' })).toBe('d')
  })

  it('points to the value where an item of a list has no key, even when the key is meant', () => {
    expect(at('a: [b, c]\n', { path: ['a', 1], on: 'key' })).toBe('c')
    expect(at('- b\n- c\n', { path: [1], on: 'key' })).toBe('c')
    expect(at('a: {}\n', { path: ['a'], on: 'value' })).toBe('a')
    expect(at('[{}]\n', { path: [0], on: 'value' })).toBe('{')
    expect(at('a: b\n', { path: ['a', 'c'], on: 'value' })).toBe('b')
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

  it('is the first of several on the way', () => {
    const nested = 'a: &one { x: 1 }\nb: &two { y: *one }\nc: *two\n'
    const range = parsed(nested).aliasTo(['c', 'y', 'x'])
    expect(nested.slice(...range!)).toBe('*two')
  })

  it('is told at its place in the file as it is written', () => {
    const mended = 'z: @at\na: &one { x: 1 }\nb: *one\n'
    expect(mended.slice(...parsed(mended).aliasTo(['b', 'x'])!)).toBe('*one')
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
    [['a'], 4],
    [['a', 'd', 0], 8],
    [['m'], 3],
    // A field that holds nothing yet, or a text, takes a group two further in.
    [['a', 'c'], 6],
    [['a', 'd', 0, 'f'], 10],
    [['j'], 2],
    [['k'], 2],
    // In braces, fields stand on one line.
    [['g'], undefined],
    [['i'], undefined],
    [['k', 0], undefined],
    [['a', 'nothing'], undefined],
    [['nothing', 'at', 'all'], undefined],
    [['o'], 2],
  ])('%j: %s', (path, indent) => {
    expect(parsed(text).indentOf(path)).toBe(indent)
  })

  it('is none for a file that is a list', () => {
    expect(parsed('- a\n').indentOf([])).toBeUndefined()
    expect(parsed('- a\n').indentOf([0])).toBeUndefined()
  })
})

describe('a file with nothing in it', () => {
  it.each(['', '\n\n', '# only\n# comments\n', '---\n', '---\n# later\n...\n', '\n  \n', '~\n'])(
    '%j is told to be empty',
    (text) => {
      expect(told(text)).toEqual(['1:1 file-empty'])
      expect(parsed(text).value).toBeUndefined()
    },
  )
})

it('an empty file is told with what the smallest site is', () => {
  expect(parsed('').diagnostics).toEqual([
    {
      code: 'file-empty',
      severity: 'error',
      place: { range: [0, 0] },
      message: 'The file holds nothing yet.',
      hint: 'The smallest site is a business with a name and a description, and one page with one section.',
    },
  ])
  expect(parsed('""\n').value).toBe('')
  expect(parsed('0\n').value).toBe(0)
  expect(told('@\n')).not.toContain('1:1 file-empty')
})

it('a file that is no text is told so, and not read', () => {
  expect(told('a: \uFFFD\n')).toEqual(['1:4 file-unreadable'])
  expect(parsed('a: \uFFFD\n').value).toBeUndefined()
  expect(told('a: b\u0007\n')).toEqual(['1:5 control-character'])
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
    [`a:\n ${NBSP}b: x\n`, '2:1', 'a:\n  b: x\n', { a: { b: 'x' } }],
    [`a:${NBSP}x\n`, '1:3', 'a: x\n', { a: 'x' }],
    [`a:\n  -${NBSP}x\n`, '2:4', 'a:\n  - x\n', { a: ['x'] }],
    [`a:\n  - b:${NBSP}x\n`, '2:7', 'a:\n  - b: x\n', { a: [{ b: 'x' }] }],
    [`a:\n${NBSP} - x\n`, '2:1', 'a:\n  - x\n', { a: ['x'] }],
    ['a\uff1a x\n', '1:2', 'a: x\n', { a: 'x' }],
    [`a:\n  -   b:\u00a0x\n`, '2:9', 'a:\n  -   b: x\n', { a: [{ b: 'x' }] }],
    [`a:\n  -\u00a0b\uff1a x\n`, '2:4', 'a:\n  - b: x\n', { a: [{ b: 'x' }] }],
    ['- b\uff1a x\n', '1:4', '- b: x\n', [{ b: 'x' }]],
    [`a:${NBSP}x\r\nb: z\r\n`, '1:3', 'a: x\r\nb: z\r\n', { a: 'x', b: 'z' }],
  ])('%j is told, read on and mended one for one', (text, place, mended, value) => {
    expect(read(text)).toEqual({ told: [`${place} yaml-space`], mended, value })
  })

  it.each([
    '\u00a0', '\u2000', '\u2001', '\u2002', '\u2003', '\u2004', '\u2005', '\u2006', '\u2007',
    '\u2008', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000',
  ])('%j is one', (space) => {
    const text = `a:\n${space}${space}b:${space}x\n`
    expect(read(text)).toEqual({
      told: ['2:1 yaml-space'],
      mended: 'a:\n  b: x\n',
      value: { a: { b: 'x' } },
    })
  }) // prettier-ignore

  it('is told once, with how many more there are', () => {
    const message = (text: string) => parsed(text).diagnostics[0]!.message
    const said = (also: string, what = 'space'): string =>
      `What looks like a ${what} here is another character${also}, as word processors and web pages put in; YAML takes it for a letter.`
    expect(parsed(`a:${NBSP}x\n`).diagnostics).toEqual([
      {
        code: 'yaml-space',
        severity: 'error',
        place: { range: [2, 3] },
        message: said(''),
        hint: 'Delete it and type a space.',
        fix: { edits: [{ range: [2, 3], text: ' ' }] },
      },
    ])
    expect(message(`a:${NBSP}x\nb:${NBSP}z\n`)).toBe(said(' (and in 1 more place)'))
    expect(message(`a:${NBSP}x\nb:${NBSP}z\nc:\n${NBSP}- w\n`)).toBe(
      said(' (and in 2 more places)'),
    )
    expect(parsed('a\uff1a x\n').diagnostics).toMatchObject([
      { message: said('', 'colon'), hint: 'Delete it and type a colon.' },
    ])
  })

  it('hides no other mistake, and moves none', () => {
    const text = `a:${NBSP}x\nb: @w\nc:\n${NBSP}${NBSP}d: u: v\n`
    expect(told(text)).toEqual(['1:3 yaml-space', '2:4 yaml-first-character', '4:6 yaml-colon'])
    expect(parsed(text).value).toEqual({ a: 'x', b: '@w', c: { d: 'u: v' } })
  })

  it.each([
    [`a: one${NBSP}two\n`, { a: `one${NBSP}two` }],
    [`a: 'at 4${NBSP}p.m.:${NBSP}tea'\n`, { a: `at 4${NBSP}p.m.:${NBSP}tea` }],
    ['a: one\uff1atwo\n', { a: 'one\uff1atwo' }],
    [`a: |\n  one${NBSP}two\n  three${NBSP}\n`, { a: `one${NBSP}two\nthree${NBSP}\n` }],
    [`a: one\n  two${NBSP}three\n`, { a: `one two${NBSP}three` }],
    [`# one:${NBSP}two\na: x\n`, { a: 'x' }],
  ])('is left alone within a text or a remark: %j', (text, value) => {
    expect(told(text)).toEqual([])
    expect(parsed(text).value).toEqual(value)
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
    ['---\na: 1\n---\n', '3:1', { a: 1 }, '---\na: 1\n'],
    ['---\n---\na: 1\n---', '2:1', { a: 1 }, '---\na: 1\n'],
    ['a: 1\n...\nb: 2\n', '3:1', { a: 1, b: 2 }, 'a: 1\nb: 2\n'],
    ['a: 1\r\n---\r\nb: 2\r\n', '2:1', { a: 1, b: 2 }, 'a: 1\r\nb: 2\r\n'],
  ])('%j: parts of one config are read on as one', (text, place, value, mended) => {
    expect(read(text)).toEqual({ told: [`${place} yaml-several-documents`], value, mended })
  })

  it.each([
    ['a: 1\n---\nb: 2\na: 3\n', '2:1', { a: 1 }],
    ['a: 1\n--- b\n', '2:1', { a: 1 }],
    ['a: 1\n---\n- b\n', '2:1', { a: 1 }],
    ['>\n...\na', '3:1', ''],
  ])('%j: another config is left out', (text, place, value) => {
    expect(read(text)).toEqual({
      told: [`${place} yaml-several-documents`],
      value,
      mended: undefined,
    })
  })

  it('hides no other mistake', () => {
    expect(told('a: @x\n---\nb: @y')).toEqual([
      '2:1 yaml-several-documents',
      '1:4 yaml-first-character',
      '3:4 yaml-first-character',
    ])
    expect(told('a: @x\n---\na: @y')).toEqual([
      '2:1 yaml-several-documents',
      '1:4 yaml-first-character',
    ])
  })

  it('is told with three hyphens and what to do', () => {
    expect(parsed('a: 1\n---\nb: 2\n').diagnostics).toEqual([
      {
        code: 'yaml-several-documents',
        severity: 'error',
        place: { range: [5, 8] },
        message: 'A second document begins here; a site config is one.',
        hint: 'Remove the line ---: what stands above and below it is one site.',
        fix: { edits: [{ range: [5, 9], text: '' }] },
      },
    ])
    expect(parsed('a: 1\n---\nb: 2\n---\n').diagnostics[0]!.hint).toBe(
      'Remove the line --- (and the 1 like it): what stands above and below it is one site.',
    )
    expect(parsed('a: 1\n---\na: 2\n').diagnostics[0]!.hint).toBe(
      'Remove the line --- and what follows it, or move it into the first part.',
    )
  })
})

describe('mistakes of the YAML', () => {
  /** The line of each mistake as `line:column code => mended`, and what can be read. */
  const mended = (text: string): readonly string[] =>
    parsed(text).diagnostics.map(({ code, place, fix }) => {
      if (!('range' in place)) throw new Error('A mistake of the YAML has no path')
      const { line, column } = positionAt(sourceText('f', text), place.range[0])
      const edits = fix !== undefined && 'edits' in fix ? fix.edits : []
      const shown = edits.map((edit) => `${text.slice(...edit.range)} => ${edit.text}`)
      return [`${line}:${column} ${code} ${text.slice(...place.range)}`, ...shown].join(' | ')
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
    ['a: [1, 2 # two\nb: 3\n', ['1:4 yaml-not-closed [1, 2 # two'], { a: [1, 2], b: 3 }],
    ['a: [1, 2', ['1:4 yaml-not-closed [1, 2'], { a: [1, 2] }],
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
    [
      'a:\n  -Bread\n  -Rolls\n  - Pies\n  -"Cakes"\n',
      [
        '2:3 yaml-hyphen -Bread |  =>  ',
        '3:3 yaml-hyphen -Rolls |  =>  ',
        '5:3 yaml-hyphen -"Cakes" |  =>  ',
      ],
      { a: ['Bread', 'Rolls', 'Pies', 'Cakes'] },
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
    ['a: 1\r\nHello\r\nyou\r\nb: 2\r\n', ['2:1 yaml-no-colon Hello\r\nyou'], { a: 1, b: 2 }],
    ['a: 1\nWe are closed.\n', ['2:1 yaml-no-colon We are closed.'], { a: 1 }],
    [
      'a:\n  - one\n  – two\n  • three\nb: 1\n',
      ['3:3 yaml-hyphen –', '4:3 yaml-hyphen •'],
      { a: ['one', 'two', 'three'], b: 1 },
    ],
    ['a:\n– one\n– two\n', ['2:1 yaml-hyphen –', '3:1 yaml-hyphen –'], { a: ['one', 'two'] }],
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
    ["a: one: two'\nb: 1\n", ["1:4 yaml-colon one: two'"], { a: 'one: two', b: 1 }],
    [
      '- name: A  heading: B\n  text: C\n',
      ['1:12 yaml-colon heading:'],
      [{ name: 'A', heading: 'B', text: 'C' }],
    ],
    ['name: A, heading: B\n', ['1:10 yaml-colon heading:'], { name: 'A', heading: 'B' }],
    ['a: [1, 2]]\nb: 3\n', ['1:10 yaml-syntax ]'], { a: [1, 2], b: 3 }],
    ['a: { b: 2 }}\nc: 3\n', ['1:12 yaml-syntax }'], { a: { b: 2 }, c: 3 }],
    ['a: [x: [z]\nb: 3\n', ['1:4 yaml-not-closed [x: [z]'], { a: [{ x: ['z'] }], b: 3 }],
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
    [
      'x:\n  a:\n - one\n - two\nb: 1\n',
      ['3:2 yaml-indent - one', '4:2 yaml-indent - two'],
      { x: { a: ['one', 'two'] }, b: 1 },
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
    ['        ', '11:9'],
    ['       ', '11:8'],
    ['   ', '11:4'],
    ['', '11:1'],
  ])('an item of a list that stands %j spaces in is moved to its neighbours', (spaces, place) => {
    const cities =
      'cities:\n  page:\n    title: T\n  entries:\n      - name: Provo\n        text: A\n      - name: Lehi\n        text: >-\n          B\n          C\n'
    const text = `${cities}${spaces}- name: Ogden\n${spaces}  text: D\n`
    expect(mended(text)).toEqual([`${place} yaml-indent - name: Ogden`])
    const { value, diagnostics } = parsed(text)
    expect(value).toMatchObject({
      cities: { entries: [{ name: 'Provo' }, { text: 'B C' }, { name: 'Ogden', text: 'D' }] },
    })
    expect(diagnostics[0]!.hint).toContain('so that it begins under `-` of line 7; move what')
  })

  it.each([4, 5, 7, 8])(
    'an item that stands %i spaces in, with its fields where they belong, is moved without them',
    (spaces) => {
      const text = `cities:\n  entries:\n      - name: Provo\n        text: A\n${' '.repeat(spaces)}- name: Ogden\n        text: >-\n          B\n          C\n        more: D\n`
      expect(mended(text)).toEqual([`5:${spaces + 1} yaml-indent - name: Ogden`])
      const { value, diagnostics } = parsed(text)
      expect(value).toEqual({
        cities: {
          entries: [
            { name: 'Provo', text: 'A' },
            { name: 'Ogden', text: 'B C', more: 'D' },
          ],
        },
      })
      expect(diagnostics[0]!.hint).toMatch(/so that it begins under `-` of line 3\.$/)
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
    const words = (place: Place): string => text.slice(...locate(place))
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

  it('move no word within a text that was put in quotes', () => {
    const text = "a: @it's about {town}, he's: sure\n"
    expect(at(text, { path: ['a'], on: 'text', text: '{town}' })).toBe('{town}')
  })

  it('are told with the words of the mending that works', () => {
    expect(parsed('a: x: y\n').diagnostics).toEqual([
      {
        code: 'yaml-colon',
        severity: 'error',
        place: { range: [3, 7] },
        message: 'YAML takes the colon in this text for the end of a key.',
        hint: "Put the text in quotes: 'x: y'",
        fix: { edits: [{ range: [3, 7], text: "'x: y'" }] },
      },
    ])
    expect(parsed('a: "x\n').diagnostics).toEqual([
      {
        code: 'yaml-quote',
        severity: 'error',
        place: { range: [3, 5] },
        message: 'The quote that opens here is not closed on this line.',
        hint: 'Add the closing quote: "x"',
      },
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

  it('are mended beside a key that stands twice, which stays in its place', () => {
    const text = 'a: x: y\nb: @z\na: 3\n'
    expect(mended(text)).toEqual([
      "1:4 yaml-colon x: y | x: y => 'x: y'",
      "2:4 yaml-first-character @z | @z => '@z'",
      '3:1 yaml-duplicate-key a',
    ])
    expect(parsed(text).value).toEqual({ a: 3, b: '@z' })
  })

  it('a tab that indents is told, and what stands behind it is read', () => {
    expect(told('a:\n  b: 1\n\tc: 2\n')).toEqual(['3:1 yaml-tab'])
    const text = 'a:\n\tb: 1\n\tc: 2\nd: @e\n'
    expect(mended(text)).toEqual(['2:1 yaml-tab \t', "4:4 yaml-first-character @e | @e => '@e'"])
    expect(parsed(text).value).toEqual({ a: { b: 1, c: 2 }, d: '@e' })
    expect(text.slice(...parsed(text).locate({ path: ['a', 'c'], on: 'value' }))).toBe('2')
    expect(parsed(text).diagnostics[0]).not.toHaveProperty('fix')
  })

  it.each([
    ['a:\n\tb:\n\t\tc: 1\n', 2, { a: { b: { c: 1 } } }],
    ['a:\n    b: 1\n\tc: 2\n', 4, { a: { b: 1, c: 2 } }],
    ['a:\n        b: 1\n\tc: 2\n', 8, { a: { b: 1, c: 2 } }],
  ])('a tab is as wide as makes the lines fit: %j', (text, width, value) => {
    expect(told(text)).toHaveLength(1)
    expect(parsed(text).diagnostics[0]!.hint).toBe(`Replace each tab by ${width} spaces.`)
    expect(parsed(text).value).toEqual(value)
  })

  it('what else is wrong on a line that a tab indents is told in the same run', () => {
    expect(told('a:\n\tb: @x\n\tc: d\n')).toEqual(['2:1 yaml-tab', '2:5 yaml-first-character'])
  })

  it('a quote that is never closed is told where it opens', () => {
    expect(told('a: 1\nb: "two\nc: 3\n')).toEqual(['2:4 yaml-quote'])
    expect(parsed('a: 1\nb: "two\nc: 3\n').value).toEqual({ a: 1, b: 'two', c: 3 })
  })

  it('an alias without its anchor is told where it stands, and read as a text', () => {
    expect(told('a: 1\nb: *none\n')).toEqual(['2:4 yaml-alias'])
    expect(parsed('a: 1\nb: *none\n').value).toEqual({ a: 1, b: '*none' })
  })

  it('a key without its space is told where it is, not where the parser notices it', () => {
    expect(mended('a: 1\nb:2\nc: 3\n')).toEqual(['2:1 yaml-space-after-colon b: |  =>  '])
    expect(parsed('a: 1\nb:2\nc: 3\n').value).toEqual({ a: 1, b: 2, c: 3 })
  })

  it('a line that is right stays as it is, whatever stands on the next', () => {
    expect(mended('a:\n  - mailto:bread@example.com\n  - @bakery\n')).toEqual([
      "3:5 yaml-first-character @bakery | @bakery => '@bakery'",
    ])
  })

  it('a key without its space hides no mistake before it', () => {
    expect(mended('a: x: y\nb:c\nd: 1\n')).toEqual([
      "1:4 yaml-colon x: y | x: y => 'x: y'",
      '2:1 yaml-space-after-colon b: |  =>  ',
    ])
  })

  it('a mending that would begin a second document is none', () => {
    expect(parsed('a: "x\n---\nb: 1\n').value).toBeUndefined()
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
      place: { range: [start, start + 1] },
      message: 'Lists or groups are nested more than 100 deep here.',
      hint: 'Close what was opened before, or move the line to the left; a site needs no more than a few steps.',
    },
  ]
  const steps = (count: number, lead = ''): string =>
    Array.from({ length: count }, (_, at) => `${lead}${' '.repeat(at)}a:`).join('\n')

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

  it('lines are indented in a hundred steps, and no more', () => {
    expect(told(`${steps(100)} 1`)).toEqual([])
    expect(parsed(`${steps(101)} 1`).diagnostics).toEqual(tooDeep(steps(101).length - 2))
    expect(told(`${steps(100)} 1\n${steps(100)} 1`)).toEqual(['101:1 yaml-duplicate-key'])
    expect(parsed(`b:\n${steps(100, ' ')} 1`).diagnostics).toMatchObject([
      { code: 'yaml-too-deep' },
    ])
  })

  it('blank lines and comments are no steps, however far in', () => {
    const lines = Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}${at % 2 ? '# x' : ''}`)
    expect(told(`a: 1\n${lines.join('\n')}\nb: 2\n`)).toEqual([])
  })

  it('hyphens on a line are a list within a list each', () => {
    expect(told(`${'- '.repeat(99)}x`)).toEqual([])
    expect(codesOf(`${'- '.repeat(101)}x`)).toEqual(['yaml-too-deep'])
    expect(told(`a:\n  ${'-  '.repeat(99)}x`)).toEqual([])
    expect(codesOf(`a:\n  ${'-  '.repeat(101)}x`)).toEqual(['yaml-too-deep'])
    expect(codesOf(`a: x\nb:\n${'? '.repeat(101)}x`)).toEqual(['yaml-too-deep'])
    expect(told(`a: ${'-'.repeat(300)}\nb: ${'x- '.repeat(300)}y\n`)).toEqual([])
  })

  it('hyphens on a line nest a hundred deep like all others', () => {
    expect(told(`${'- '.repeat(100)}x`)).toEqual([])
  })

  it('aliases that stand for a billion values', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    for (let at = 1; at < 10; at++)
      bomb.push(
        `a${at}: &a${at} [${Array(9)
          .fill(`*a${at - 1}`)
          .join(', ')}]`,
      )
    expect(codesOf(bomb.join('\n'))).toEqual(['yaml-alias'])
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
          place: { range: [0, 1] },
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

  it('100,000 spaces that are none, behind hyphens and colons', () => {
    const fill = (part: string): string => part.repeat(100_000 / part.length)
    for (const part of ['\u00a0', '-\u00a0', '- ', 'a:\u00a0', '\uff1a', 'a\uff1a'])
      expect(parsed(`a: b\n${fill(part)}\n`).diagnostics).not.toEqual([])
  })

  it('100,000 blank lines', () => {
    expect(codesOf('\n'.repeat(100_000))).toEqual(['file-empty'])
  })
})

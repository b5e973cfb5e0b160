import { describe, expect, it } from 'vitest'
import type { Place } from '../../../src/diagnostics/diagnostic.ts'
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

  it('points to the alias that stands in a place, and into its anchor for what is within', () => {
    const aliased = 'a: &shared\n  name: Bread\nb: *shared\n'
    expect(at(aliased, { path: ['b'], on: 'value' })).toBe('*shared')
    expect(at(aliased, { path: ['b', 'name'], on: 'value' })).toBe('Bread')
  })
})

describe('a value that can be read', () => {
  it('has aliases filled in and dates as they are written', () => {
    const { value, diagnostics } = parsed('a: &x { n: 1 }\nb: *x\nday: 2026-05-31\nyes: no\n')
    expect(value).toEqual({ a: { n: 1 }, b: { n: 1 }, day: '2026-05-31', yes: 'no' })
    expect(diagnostics).toEqual([])
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

describe('a file with nothing in it', () => {
  it.each(['', '\n\n', '# only\n# comments\n', '---\n', '---\n# later\n...\n', '\n  \n', '~\n'])(
    '%j is told to be empty',
    (text) => {
      expect(told(text)).toEqual(['1:1 file-empty'])
      expect(parsed(text).value).toBeUndefined()
    },
  )
})

describe('mistakes of the YAML', () => {
  it('leave nothing to check further, but for a key that stands twice', () => {
    expect(parsed('a: [1\nb: 2\n').value).toBeUndefined()
    expect(told('a: 1\nb: 2\na: 3\n')).toEqual(['3:1 yaml-duplicate-key'])
    expect(parsed('a: 1\nb: 2\na: 3\n').value).toMatchObject({ b: 2 })
  })

  it('a second document is told at its first line', () => {
    expect(told('a: 1\n---\nb: 2\n')).toEqual(['2:1 yaml-several-documents'])
  })

  it('a tab is told once a line, and nothing else of that line', () => {
    expect(told('a:\n  b: 1\n\tc: 2\n')).toEqual(['3:1 yaml-syntax'])
  })

  it('a quote that is never closed is told where it opens', () => {
    expect(told('a: 1\nb: "two\nc: 3\n')).toEqual(['2:4 yaml-syntax'])
  })

  it('an alias without its anchor is told where it stands', () => {
    expect(told('a: 1\nb: *none\n')).toEqual(['2:4 yaml-alias'])
  })

  it('several are told in one run', () => {
    expect(told('a: 1\na: 2\nb: 1\nb: 2\n')).toEqual([
      '2:1 yaml-duplicate-key',
      '4:1 yaml-duplicate-key',
    ])
  })
})

describe('hostile files are refused', () => {
  // What takes time out of all proportion runs into the runner's own limit.
  const codesOf = (text: string): string[] => told(text).map((line) => line.split(' ')[1]!)

  it('20,000 nested brackets or braces', () => {
    expect(codesOf(`a: ${'['.repeat(20_000)}`)).toEqual(['yaml-syntax'])
    expect(codesOf('{a: '.repeat(20_000))).toEqual(['yaml-syntax'])
  })

  it('20,000 nested lists without brackets', () => {
    expect(codesOf('- '.repeat(20_000))).toEqual(['yaml-syntax'])
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

  it('10,000 uses of one alias', () => {
    expect(codesOf(`a: &a x\nb:\n${'- *a\n'.repeat(10_000)}`)).toEqual(['yaml-alias'])
  })

  it('100,000 blank lines', () => {
    expect(codesOf('\n'.repeat(100_000))).toEqual(['file-empty'])
  })
})

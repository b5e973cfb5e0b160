import { describe, expect, it } from 'vitest'
import { parseAllDocuments, type Document } from 'yaml'
import { positionAt, sourceText } from '../../../src/diagnostics/source.ts'
import { yamlMistakes } from '../../../src/read/yaml-mistakes.ts'

const mistakesOf = (text: string) => {
  const [document] = parseAllDocuments(text, {
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  return yamlMistakes(sourceText('f', text), document as Document.Parsed)
}

/** Each mistake as `line:column code words`, with the words that are underlined. */
const told = (text: string): string[] =>
  mistakesOf(text).map(({ code, location }) => {
    if (!('range' in location)) throw new Error('A mistake of the YAML has no path')
    const { line, column } = positionAt(sourceText('f', text), location.range[0])
    return `${line}:${column} ${code} ${text.slice(...location.range)}`
  })

/** What a person reads about a file with one mistake. */
const said = (text: string) => {
  const [mistake, ...others] = mistakesOf(text)
  expect(others).toEqual([])
  const { severity, message, hint } = mistake!
  expect(severity).toBe('error')
  return { message, hint }
}

describe('a tab that indents', () => {
  it('is told once a line, and hides the guesses that follow from it', () => {
    expect(told('a:\n  b: 1\n\tc: 2\n\td: 3\n')).toEqual(['3:1 yaml-tab \t', '4:1 yaml-tab \t'])
    expect(told('a: b\n\tf: 1\nc: d: e\n')).toEqual(['2:1 yaml-tab \t'])
    expect(told('a: x\n\tb\n')).toEqual(['2:1 yaml-tab \t'])
  })
})

describe('a line that stands too far in or out', () => {
  it.each([
    ['a: 1\n b: 2\n', '2:2 yaml-indent b'],
    ['a: text\n   more: x\n', '2:4 yaml-indent more'],
    ['a: text\n \t more: x\n', '2:4 yaml-indent more'],
    ['a: ok\n   b c: d\n', '2:4 yaml-indent b c'],
    ['a:\n  - x\n y: 1\n', '3:2 yaml-indent y'],
    ['a:\n    b: 1\n  c: 2\n', '3:3 yaml-indent c'],
    // A field that stands too far in reads as the end of the text above, however many lines that
    // has.
    ['a: text\n  goes on\n  and on\n  more: x\n', '4:3 yaml-indent more'],
    ['- a: text\r\n    goes on\r\n    more: x\r\n', '3:5 yaml-indent more'],
    ['hello\na: 1\n', '1:1 yaml-no-colon hello'],
    ['hello\r\nlong key  : 1\r\n', '1:1 yaml-no-colon hello'],
  ])('%j is told as %j', (text, expected) => {
    expect(told(text)).toEqual([expected])
  })

  it.each([
    ['a:\n  - x\n - y\n', '3:2 yaml-indent - y'],
    ['a:\n    - x: 1\n  - y: 2\n', '3:3 yaml-indent - y'],
    ['a:\n  b: 1\n  - c: 2\n', '3:3 yaml-indent - c'],
    ['a:\n  - x: 1\n    - y: 2\n', '3:5 yaml-indent - y'],
    ['a:\r\n  - x\r\n - y\r\n', '3:2 yaml-indent - y'],
  ])('is told at its hyphen when it is an item: %j', (text, expected) => {
    expect(told(text)).toEqual([expected])
  })
})

describe('a colon in a text', () => {
  it('is told once a line, on every line', () => {
    expect(told('a: x: y: z\nb: u: v\n')).toEqual(['1:4 yaml-colon x', '2:4 yaml-colon u'])
  })
})

describe('a quote that is never closed', () => {
  it.each([
    ['a: "two\nb: 3\n', '1:4 yaml-quote "two'],
    ["a: 'two\nb: 3\n", "1:4 yaml-quote 'two"],
    ['a: "two', '1:4 yaml-quote "two'],
    ['a: "\n', '1:4 yaml-quote "'],
    ["a: 'one'\nb: 'x  \n  y\n", "2:4 yaml-quote 'x"],
    ["a: 'x\r\nb: 1\r\n", "1:4 yaml-quote 'x"],
    ['a: "é\n\n\n', '1:4 yaml-quote "é'],
  ])('%j is told where it opens: %j', (text, expected) => {
    expect(told(text)).toEqual([expected])
  })
})

describe('what YAML does not understand', () => {
  it.each([
    ['a: @x\n', '1:4 yaml-syntax @'],
    ['a: `x`\n', '1:4 yaml-syntax `'],
    ['a: %x\n', '1:4 yaml-syntax %'],
    ['a: ]\n', '1:4 yaml-syntax ]'],
    ['a: - b\n', '1:4 yaml-syntax -'],
    ['a: |x\n', '1:5 yaml-syntax x'],
    ['a: "x" y\n', '1:8 yaml-syntax y'],
    ["a: 'it's'\nb: 1\n", "1:8 yaml-syntax s'"],
    ['a: &', '1:4 yaml-syntax &'],
  ])('%j is told as %j', (text, expected) => {
    expect(told(text)).toEqual([expected])
  })

  it('is underlined within the file, also when it is noticed at its end', () => {
    for (const text of ['a: [1, 2', 'a: [a: [', 'a: {b', '{', 'a: "', 'a: [? ', '{?', 'a: [? {']) {
      const ranges = mistakesOf(text).map(({ location }) =>
        'range' in location ? location.range : [0, 0],
      )
      expect(ranges.length).toBeGreaterThan(0)
      for (const [start, end] of ranges) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }
    expect(mistakesOf('a: [1, 2')).toMatchObject([{ location: { range: [3, 8] } }])
  })
})

describe('an alias that names no part of the file', () => {
  it('is told with the whole of its text, and nothing else of its line', () => {
    expect(told('a: *x y\nb: *z\n')).toEqual(['1:4 yaml-alias *x y', '2:4 yaml-alias *z'])
    expect(told('a: *x: y\n')).toEqual(['1:4 yaml-alias *x: y'])
    expect(told('a: *\n')).toEqual(['1:4 yaml-alias *'])
  })

  it('is one that stands before the name that it uses', () => {
    expect(told('b: *x\na: &x 1\n')).toEqual(['1:4 yaml-alias *x'])
    expect(told('a: &x 1\nb: *x\nc: *y\n')).toEqual(['3:4 yaml-alias *y'])
    expect(told('a: &x [1]\nb: &y { c: 1 }\nd: [*x, *y]\n')).toEqual([])
  })
})

describe('a key that stands twice', () => {
  it('is told at the second and the third, with the line of the first', () => {
    const text = 'a: 1\nb: 1\na: 2\na: 3\n'
    expect(told(text)).toEqual(['3:1 yaml-duplicate-key a', '4:1 yaml-duplicate-key a'])
    for (const { severity, message, hint } of mistakesOf(text)) {
      expect(severity).toBe('error')
      expect(message).toBe(
        'This key stands twice in the same place (first on line 1), so that one of the two would be lost.',
      )
      expect(hint).toBe('Keep one of the two.')
    }
  })

  it('is told in an item of a list with the hyphen that may be missing', () => {
    expect(said('- a: 1\n  a: 2\n')).toEqual({
      message:
        'This key stands twice in the same place (first on line 1), so that one of the two would be lost.',
      hint: 'If a new item of the list begins here, write a hyphen in front: `- a: 2`. Otherwise keep one of the two.',
    })
    expect(said(`- a: 1\n  a: ${'x'.repeat(70)}\n`).hint).toContain(`\`- a: ${'x'.repeat(55)}…\``)
  })

  it('is told in an item of a list once for all fields of the next', () => {
    expect(told('- a: 1\n  b: 2\n  a: 3\n  b: 4\n- a: 5\n  a: 6\n')).toEqual([
      '3:3 yaml-duplicate-key a',
      '6:3 yaml-duplicate-key a',
    ])
    expect(told('- c:\n    a: 1\n    b: 2\n    a: 3\n    b: 4\n')).toEqual([
      '4:5 yaml-duplicate-key a',
      '5:5 yaml-duplicate-key b',
    ])
  })
})

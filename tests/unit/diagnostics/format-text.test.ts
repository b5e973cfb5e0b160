import * as fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { counted, formatDiagnostic, summarize, wrap } from '../../../src/diagnostics/format-text.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'

const found = (
  text: string,
  words: string,
  more: Partial<LocatedDiagnostic> = {},
): LocatedDiagnostic => ({
  code: 'wrong-value',
  severity: 'error',
  message: 'This is wrong.',
  range: [text.indexOf(words), text.indexOf(words) + words.length],
  ...more,
})

const format = (text: string, diagnostic: LocatedDiagnostic, { color = false, width = 80 } = {}) =>
  formatDiagnostic(sourceText('f', text), diagnostic, { color, width })

/** The words above the carets. */
const underlined = (formatted: string): string => {
  const [shown = '', carets = ''] = formatted.split('\n').filter((line) => line.includes(' | '))
  return shown.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)
}

const ROUND = 'theme:\n  corners: rund\n'
const code = (number: number): string => `\u001b[${number}m`

describe('a diagnostic', () => {
  it('says where, what and what to do, with lines to paste as they belong in the file', () => {
    const more = {
      hint: 'Add, with the spaces as they are here:',
      paste: [`  text: ${'x'.repeat(90)}`, '    more: 1'],
      see: 'docs/reference.md#theme',
    }
    expect(format(ROUND, found(ROUND, 'rund', more)).split('\n')).toEqual([
      'f:2:12 error wrong-value',
      '  This is wrong.',
      '  2 |   corners: rund',
      '    |            ^^^^',
      '  Add, with the spaces as they are here:',
      `  text: ${'x'.repeat(90)}`,
      '    more: 1',
      '  Explained in docs/reference.md#theme',
    ])
  })

  it('marks an empty place with one caret, and only the end of the first line', () => {
    const empty = format('a: ""', found('a: ""', '', { range: [5, 5] }))
    expect(empty.split('\n').at(-1)).toBe('    |      ^')
    const text = 'text: one\n  two\n'
    expect(underlined(format(text, found(text, 'one\n  two')))).toBe('one')
  })

  it('wraps with an indent of two spaces', () => {
    const long = 'word '.repeat(8).trim()
    const more = { message: long, hint: long, see: `docs/reference.md#${'x'.repeat(20)}` }
    expect(format('a: b', found('a: b', 'b', more), { width: 26 }).split('\n')).toEqual([
      'f:1:4 error wrong-value',
      '  word word word word word',
      '  word word word',
      '  1 | a: b',
      '    |    ^',
      '  word word word word word',
      '  word word word',
      '  Explained in',
      '  docs/reference.md#xxxxxx',
      '  xxxxxxxxxxxxxx',
    ])
  })

  it('sends no command from the file to the terminal', () => {
    const text = 'name: "\u001b[31mred\u0007\u009b0m"'
    const more = { message: 'Not "\u001b[2J".', hint: 'Not\u0000this.' }
    const formatted = format(text, found(text, 'red', more))
    // oxlint-disable-next-line no-control-regex
    expect(formatted.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
    expect(underlined(formatted)).toBe('red')
  })

  it('reverses no line, and shows half a character as a whole one', () => {
    const text = 'a\u202eb\u2066c \ud83dd \ud83d\ude00'
    const lines = format(text, found(text, 'd', { message: text })).split('\n')
    const shown = 'a b c \ufffdd \ud83d\ude00'
    expect(lines.slice(1, 3)).toEqual([`  ${shown}`, `  1 | ${shown}`])
  })

  it('highlights place, severity, code, carets, lines to paste and reference with color', () => {
    const diagnostic = found(ROUND, 'rund', { hint: 'Do.', paste: ['  a: 1'], see: 'docs' })
    const formatted = format(ROUND, diagnostic, { color: true })
    expect(formatted.split('\n')).toEqual([
      `${code(1)}f:2:12${code(22)} ${code(31)}error${code(39)} ${code(2)}wrong-value${code(22)}`,
      '  This is wrong.',
      '  2 |   corners: rund',
      `${code(31)}    |            ^^^^${code(39)}`,
      '  Do.',
      `${code(32)}  a: 1${code(39)}`,
      `${code(2)}  Explained in docs${code(22)}`,
    ])
    // oxlint-disable-next-line no-control-regex
    expect(formatted.replace(/\u001b\[\d+m/g, '')).toBe(format(ROUND, diagnostic))
    for (const [severity, color] of [
      ['warning', 33],
      ['note', 36],
    ] as const)
      expect(format(ROUND, { ...diagnostic, severity }, { color: true })).toContain(
        `${code(color)}${severity}`,
      )
  })
})

it('reported mistakes are counted', () => {
  expect([0, 1, 2].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  const of = (...severities: LocatedDiagnostic['severity'][]): string =>
    summarize(severities.map((severity) => ({ severity })))
  expect(of()).toBe('no mistakes')
  expect(of('note', 'error', 'error', 'warning', 'note')).toBe('2 errors, 1 warning, 2 notes')
})

it.each([
  ['aaaa bbbb cccc', 9, '', 'aaaa bbbb\ncccc'],
  ['aaaa bbbb cccc', 8, '', 'aaaa\nbbbb\ncccc'],
  ['aaaa bbbb cccc', 14, '', 'aaaa bbbb cccc'],
  // The indent takes room on each line except the first, where it is already there.
  ['aaaa bbbb cccc', 11, '  ', 'aaaa bbbb\n  cccc'],
  ['aaaa bbbb cccc', 10, '  ', 'aaaa\n  bbbb\n  cccc'],
  // A word longer than a line is cut.
  ['x abcdefghijklmnopqrst y', 8, '', 'x\nabcdefgh\nijklmnop\nqrst y'],
  ['abcdefghi', 8, '', 'abcdefgh\ni'],
  ['  a \n\t b  ', 80, '', 'a b'],
  ['', 80, '', ''],
])('%j is wrapped to %i columns after %j: %j', (text, width, indent, wrapped) => {
  expect(wrap(text, width, indent)).toBe(wrapped)
})

describe('the line of a mistake', () => {
  /** The line and its carets, on a terminal of 40 columns: 34 are left for the line. */
  const frameOf = (text: string, start: number, end = start + 1): string[] =>
    format(text, found('', '', { range: [start, end] }), { width: 40 })
      .split('\n')
      .slice(2)
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
  const carets = (before: number, count = 1): string =>
    `    | ${' '.repeat(before)}${'^'.repeat(count)}`
  const [whole, long] = [letters.slice(0, 34), letters.slice(0, 35)]

  it.each([
    ['is whole when it just fits', whole, [33, 34], whole, carets(33)],
    ['may be the mistake', whole, [0, 34], whole, carets(0, 34)],
    ['is cut at its end', long, [21, 22], `${long.slice(0, 33)}…`, carets(21)],
    // With the mistake a third of the way in.
    ['is cut at its beginning', long, [22, 23], `…${long.slice(11)}`, carets(12)],
    ['is cut before its end', long, [34, 35], `…${long.slice(23)}`, carets(12)],
  ] as const)('%s', (_, text, [start, end], line, marks) => {
    expect(frameOf(text, start, end)).toEqual([`  1 | ${line}`, marks])
  })

  const marked = (count: number): string => `a${'\u0301'.repeat(count)}`
  it.each([
    [marked(67), 0, `a\u0301{67}$`],
    [marked(68), 0, `a\u0301{67}…$`],
    [`${marked(79)}bcd`, 80, '…\u0301+bcd$'],
    [`${marked(33)}b${'x'.repeat(60)}`, 34, '…\u0301{11}bx+…$'],
    [`${marked(66)}b`, 67, 'a\u0301{66}b$'],
    [`${marked(67)}b`, 68, '…\u0301{11}b$'],
  ])('is cut even if zero-width marks go on endlessly (%#)', (text, start, shown) => {
    expect(frameOf(text, start)[0]).toMatch(new RegExp(` \\| ${shown}`))
  })

  it('shows the mistake after wide letters on a narrow terminal', () => {
    const shown = format('漢'.repeat(60), found('', '', { range: [4, 6] }), { width: 26 })
    expect(shown).toContain('漢漢')
  })
})

describe('a terminal of any width', () => {
  const columns = fc.integer({ min: 20, max: 80 })
  const wordsOf = (...letters: readonly string[]): fc.Arbitrary<string> => {
    const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 90, size: 'max' })
    return fc.array(word, { maxLength: 8, size: 'max' }).map((words) => words.join(' '))
  }

  it.each([
    ['ASCII', wordsOf(...'abcdefg:#-0123456789'), columns],
    ['wide letters', wordsOf('漢', '字', '😀', 'é', 'e\u0301'), fc.integer({ min: 26, max: 80 })],
  ])('fits every line of %s', (_, texts, widths) => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(60), widths, (text, at, length, width) => {
        const start = text === '' ? 0 : at % text.length
        const range = [start, Math.min(start + length, text.length)] as const
        const more = { range, message: text, hint: text, see: text }
        // The first line, with the file name, cannot change.
        const lines = format(text, found('', '', more), { width })
          .split('\n')
          .slice(1)
        expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width)
      }),
      { numRuns: 50 },
    )
  })

  it('underlines exactly the words, wherever they are in an ASCII line', () => {
    const words = fc.array(fc.constantFrom('a', 'bread', 'and', 'rolls'), { maxLength: 40 })
    fc.assert(
      fc.property(words, words, fc.integer({ min: 26, max: 80 }), (before, after, width) => {
        const text = [...before, '<mark>', ...after].join(' ')
        expect(underlined(format(text, found(text, '<mark>'), { width }))).toBe('<mark>')
      }),
    )
  })
})

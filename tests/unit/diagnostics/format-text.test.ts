import * as fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import {
  counted,
  formatDiagnostic,
  formatDiagnostics,
  summarize,
  wrap,
} from '../../../src/diagnostics/format-text.ts'
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

const plain = { color: false, width: 80 }

/** The words over the carets. */
const underlined = (formatted: string): string => {
  const [shown = '', carets = ''] = formatted.split('\n').filter((line) => line.includes(' | '))
  return shown.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)
}

describe('formatDiagnostic', () => {
  it('says where, what and what to do, with the exact text underlined', () => {
    const text = 'theme:\n  corners: rund\n'
    expect(
      formatDiagnostic(
        sourceText('site.config.yaml', text),
        found(text, 'rund', { hint: 'Did you mean `round`?' }),
        plain,
      ),
    ).toBe(
      [
        'site.config.yaml:2:12 error wrong-value',
        '  This is wrong.',
        '  2 |   corners: rund',
        '    |            ^^^^',
        '  Did you mean `round`?',
      ].join('\n'),
    )
  })

  it('marks an empty place with one caret', () => {
    const formatted = formatDiagnostic(
      sourceText('f', 'a: ""'),
      found('a: ""', '', { range: [5, 5] }),
      plain,
    )
    expect(formatted.split('\n').at(-1)).toBe('    |      ^')
  })

  it('underlines no further than the end of the first line', () => {
    const text = 'text: one\n  two\n'
    const formatted = formatDiagnostic(sourceText('f', text), found(text, 'one\n  two'), plain)
    expect(underlined(formatted)).toBe('one')
  })

  it.each([40, 60, 80, 100])('fits %i columns wherever the mistake stands', (width) => {
    const text = `text: ${Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')}`
    const source = sourceText('f', text)
    for (const word of ['text', 'word3 ', 'word30', 'word55', 'word59']) {
      const formatted = formatDiagnostic(
        source,
        found(text, word, {
          message: 'A message of several words. '.repeat(5),
          hint: 'Do. '.repeat(50),
        }),
        { color: false, width },
      )
      for (const line of formatted.split('\n'))
        expect(line.length, `the line: ${line}`).toBeLessThanOrEqual(width)
      expect(underlined(formatted)).toBe(word)
    }
  })

  it('sends no command of the file to the terminal', () => {
    const text = 'name: "\u001b[31mred\u0007\u009b0m"'
    const formatted = formatDiagnostic(
      sourceText('f', text),
      found(text, 'red', { message: 'Not "\u001b[2J".', hint: 'Not\u0000this.' }),
      plain,
    )
    // oxlint-disable-next-line no-control-regex
    expect(formatted.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
    expect(underlined(formatted)).toBe('red')
  })

  it('turns no line from right to left, and shows half a character as a whole one', () => {
    const text = 'a\u202eb\u2066c \ud83dd \ud83d\ude00'
    const lines = formatDiagnostic(
      sourceText('f', text),
      found(text, 'd', { message: text }),
      plain,
    ).split('\n')
    expect(lines.slice(1, 3)).toEqual([
      '  a b c \ufffdd \ud83d\ude00',
      '  1 | a b c \ufffdd \ud83d\ude00',
    ])
  })

  it('colours errors, warnings and notes apart when asked to, and only then', () => {
    const source = sourceText('f', 'a: b')
    const paint = (severity: LocatedDiagnostic['severity'], color: boolean): string =>
      formatDiagnostic(source, found('a: b', 'b', { severity }), { color, width: 80 })
    const [error, warning, note] = (['error', 'warning', 'note'] as const).map((severity) =>
      paint(severity, true),
    )
    expect(error).toContain('\u001b[31merror')
    expect(warning).toContain('\u001b[33mwarning')
    expect(note).toContain('\u001b[36mnote')
    expect(paint('error', false)).not.toContain('\u001b')
    // oxlint-disable-next-line no-control-regex
    expect(error!.replace(/\u001b\[\d+m/g, '')).toBe(paint('error', false))
  })
})

it('diagnostics are parted by blank lines, and none of them is no text', () => {
  const source = sourceText('f', 'a: b')
  const one = found('a: b', 'b')
  const text = 'f:1:4 error wrong-value\n  This is wrong.\n  1 | a: b\n    |    ^'
  expect(formatDiagnostics(source, [one, one], plain)).toBe(`${text}\n\n${text}`)
  expect(formatDiagnostics(source, [], plain)).toBe('')
})

it('a count stands with its word', () => {
  expect([0, 1, 2].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual([
    '1 entry',
    '2 entries',
  ])
})

it('the closing line counts what was found', () => {
  const of = (...severities: LocatedDiagnostic['severity'][]): string =>
    summarize(severities.map((severity) => ({ severity })))
  expect(of()).toBe('no mistakes')
  expect(of('error')).toBe('1 error')
  expect(of('note', 'error', 'error', 'warning', 'note')).toBe('2 errors, 1 warning, 2 notes')
})

describe('wrap', () => {
  it('fills each line as far as it goes', () => {
    expect(wrap('aaaa bbbb cccc', 9)).toBe('aaaa bbbb\ncccc')
    expect(wrap('aaaa bbbb cccc', 8)).toBe('aaaa\nbbbb\ncccc')
    expect(wrap('aaaa bbbb cccc', 14)).toBe('aaaa bbbb cccc')
  })

  it('leaves room for the indent of each line but the first, which is already there', () => {
    expect(wrap('aaaa bbbb cccc', 11, '  ')).toBe('aaaa bbbb\n  cccc')
    expect(wrap('aaaa bbbb cccc', 10, '  ')).toBe('aaaa\n  bbbb\n  cccc')
  })

  it('cuts a word that is longer than a line', () => {
    expect(wrap('x abcdefghijklmnopqrst y', 8)).toBe('x\nabcdefgh\nijklmnop\nqrst y')
    expect(wrap('abcdefgh', 8)).toBe('abcdefgh')
    expect(wrap('abcdefghi', 8)).toBe('abcdefgh\ni')
  })

  it('takes any blanks for one, and none at the ends', () => {
    expect(wrap('  a \n\t b  ', 80)).toBe('a b')
    expect(wrap('', 80)).toBe('')
  })
})

describe('the line of a mistake', () => {
  const width = 40
  /** The line and its carets, on paper of 40 columns: 34 are left for the line. */
  const frameOf = (text: string, start: number, end = start + 1): string[] =>
    formatDiagnostic(sourceText('f', text), found('', '', { range: [start, end] }), {
      color: false,
      width,
    })
      .split('\n')
      .slice(2)
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(8)

  it('is whole when it just fits', () => {
    const text = letters.slice(0, 34)
    expect(frameOf(text, 33)).toEqual([`  1 | ${text}`, `    | ${' '.repeat(33)}^`])
    expect(frameOf(text, 0, 34)).toEqual([`  1 | ${text}`, `    | ${'^'.repeat(34)}`])
  })

  it('is cut at its end when the mistake stands near its beginning', () => {
    const text = letters.slice(0, 35)
    expect(frameOf(text, 0)).toEqual([`  1 | ${letters.slice(0, 33)}…`, '    | ^'])
    expect(frameOf(text, 21)).toEqual([
      `  1 | ${letters.slice(0, 33)}…`,
      `    | ${' '.repeat(21)}^`,
    ])
  })

  it('is cut at its beginning, with the mistake a third of the way in, when it stands further on', () => {
    const text = letters.slice(0, 35)
    expect(frameOf(text, 22)).toEqual([`  1 | …${text.slice(11)}`, `    | ${' '.repeat(12)}^`])
    expect(frameOf(text, 34)).toEqual([`  1 | …${text.slice(23)}`, `    | ${' '.repeat(12)}^`])
  })

  it('is cut where marks without a width go on without end', () => {
    const [shown] = frameOf(`a${'\u0301'.repeat(500)}`, 0)
    expect(shown!.length).toBeLessThan(100)
    expect(frameOf(`a${'\u0301'.repeat(67)}`, 0)[0]).toBe(`  1 | a${'\u0301'.repeat(67)}`)
    expect(frameOf(`a${'\u0301'.repeat(68)}`, 0)[0]).toBe(`  1 | a${'\u0301'.repeat(67)}…`)
  })

  it('shows the mistake behind marks without a width', () => {
    const marks = (count: number): string => `a${'\u0301'.repeat(count)}`
    expect(frameOf(`${marks(79)}bcd`, 80)[0]).toMatch(/ \| …\u0301+bcd$/)
    expect(frameOf(`${marks(33)}b${'x'.repeat(60)}`, 34)[0]).toMatch(/ \| …\u0301{11}bx+…$/)
    expect(frameOf(`${marks(32)}b${'x'.repeat(60)}`, 33)[0]).toMatch(/ \| a\u0301{32}bx+…$/)
    expect(frameOf(`${marks(66)}b`, 67)[0]).toBe(`  1 | ${marks(66)}b`)
    expect(frameOf(`${marks(67)}b`, 68)[0]).toMatch(/ \| …\u0301{11}b$/)
  })

  it('shows the mistake behind wide letters on narrow paper', () => {
    const text = '漢'.repeat(60)
    const shown = formatDiagnostic(sourceText('f', text), found('', '', { range: [4, 6] }), {
      color: false,
      width: 26,
    })
    expect(shown).toContain('漢漢')
  })
})

describe('what a diagnostic says beyond its message', () => {
  const text = 'theme:\n  corners: rund\n'

  it('is what to do, the lines to paste as they belong in the file, and where it is explained', () => {
    expect(
      formatDiagnostic(
        sourceText('f', text),
        found(text, 'rund', {
          hint: 'Add, with the spaces as they are here:',
          paste: [`  text: ${'x'.repeat(90)}`, '    more: 1'],
          see: 'docs/reference.md#theme',
        }),
        plain,
      ),
    ).toBe(
      [
        'f:2:12 error wrong-value',
        '  This is wrong.',
        '  2 |   corners: rund',
        '    |            ^^^^',
        '  Add, with the spaces as they are here:',
        `  text: ${'x'.repeat(90)}`,
        '    more: 1',
        '  Explained in docs/reference.md#theme',
      ].join('\n'),
    )
  })

  it('is wrapped behind two blanks', () => {
    const long = 'word '.repeat(8).trim()
    expect(
      formatDiagnostic(
        sourceText('f', 'a: b'),
        found('a: b', 'b', {
          message: long,
          hint: long,
          see: `docs/reference.md#${'x'.repeat(20)}`,
        }),
        { color: false, width: 26 },
      ).split('\n'),
    ).toEqual([
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

  it('is coloured so that place, severity, code, carets, lines to paste and reference stand out', () => {
    const formatted = formatDiagnostic(
      sourceText('f', text),
      found(text, 'rund', { hint: 'Do.', paste: ['  a: 1'], see: 'docs' }),
      { color: true, width: 80 },
    )
    const code = (number: number): string => `\u001b[${number}m`
    expect(formatted.split('\n')).toEqual([
      `${code(1)}f:2:12${code(22)} ${code(31)}error${code(39)} ${code(2)}wrong-value${code(22)}`,
      '  This is wrong.',
      '  2 |   corners: rund',
      `${code(31)}    |            ^^^^${code(39)}`,
      '  Do.',
      `${code(32)}  a: 1${code(39)}`,
      `${code(2)}  Explained in docs${code(22)}`,
    ])
  })
})

describe('paper of any width', () => {
  const columns = fc.integer({ min: 26, max: 80 })
  const wordsOf = (...letters: readonly string[]): fc.Arbitrary<string> => {
    const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 90, size: 'max' })
    return fc.array(word, { maxLength: 8, size: 'max' }).map((words) => words.join(' '))
  }
  const ascii = wordsOf(...'abcdefg:#-0123456789')
  const wide = wordsOf('漢', '字', '漢', '字', '😀', 'é', 'e\u0301')

  /** The widest line of a told mistake; its first, with the name of the file, is what it is. */
  const widest = (
    text: string,
    start: number,
    length: number,
    words: string,
    width: number,
  ): number =>
    Math.max(
      ...formatDiagnostic(
        sourceText('f', text),
        found('', '', { range: [start, start + length], message: words, hint: words, see: words }),
        { color: false, width },
      )
        .split('\n')
        .slice(1)
        .map((line) => stringWidth(line)),
    )
  const tooWide = (widths: fc.Arbitrary<number>, words: fc.Arbitrary<string>) =>
    fc.check(
      fc.property(words, fc.nat(), fc.nat(60), widths, (text, at, length, width) => {
        const start = text === '' ? 0 : at % text.length
        return widest(text, start, Math.min(length, text.length - start), text, width) <= width
      }),
      { numRuns: 50 },
    ).counterexample

  it('holds every line from 26 columns on', () => {
    expect(tooWide(columns, ascii)).toBeNull()
  })

  it('holds every line from 20 columns on', () => {
    expect(tooWide(fc.integer({ min: 20, max: 25 }), ascii)).toBeNull()
  })

  it('holds every line of wide letters', () => {
    expect(tooWide(columns, wide)).toBeNull()
  })

  it('holds the caret behind a line that just fits', () => {
    const text = 'x'.repeat(34)
    expect(widest(text, 34, 0, '', 40)).toBeLessThanOrEqual(40)
  })

  it('underlines the very words, wherever they stand in a line of ASCII', () => {
    const words = fc.array(fc.constantFrom('a', 'bread', 'and', 'rolls'), { maxLength: 40 })
    fc.assert(
      fc.property(words, words, columns, (before, after, width) => {
        const text = [...before, '<mark>', ...after].join(' ')
        const formatted = formatDiagnostic(sourceText('f', text), found(text, '<mark>'), {
          color: false,
          width,
        })
        expect(underlined(formatted)).toBe('<mark>')
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import {
  formatDiagnostic,
  formatDiagnostics,
  summarize,
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
  expect(formatDiagnostics(source, [one, one], plain).split('\n\n')).toHaveLength(2)
  expect(formatDiagnostics(source, [], plain)).toBe('')
})

it('the closing line counts what was found', () => {
  const of = (...severities: LocatedDiagnostic['severity'][]): string =>
    summarize(severities.map((severity) => ({ severity })))
  expect(of()).toBe('no mistakes')
  expect(of('error')).toBe('1 error')
  expect(of('note', 'error', 'error', 'warning', 'note')).toBe('2 errors, 1 warning, 2 notes')
})

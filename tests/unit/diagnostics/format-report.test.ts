import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { formatReport } from '../../../src/diagnostics/format-text.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'

const config = sourceText('site.config.yaml', 'a: b\n'.repeat(5000))
const on = (line: number, more: Partial<LocatedDiagnostic> = {}): LocatedDiagnostic => ({
  code: 'wrong-value',
  severity: 'error',
  message: 'This is wrong.',
  range: [5 * line - 2, 5 * line - 1],
  ...more,
})
const note = (line: number, message = 'Put in your own.', more = {}): LocatedDiagnostic =>
  on(line, { severity: 'note', code: 'sample-content', message, ...more })
const warning = (line: number): LocatedDiagnostic =>
  on(line, { severity: 'warning', code: 'title-long', message: 'Too long.' })
const many = (count: number, more: Partial<LocatedDiagnostic> = {}): LocatedDiagnostic[] =>
  Array.from({ length: count }, (_, at) => on(at + 1, more))

const report = (found: readonly LocatedDiagnostic[], more = {}): string =>
  formatReport(config, found, { color: false, width: 80, ...more })
const headings = (text: string): readonly string[] =>
  text.match(/^\S+:\d+:\d+ (?:error|warning|note) [a-z-]+/gm) ?? []

describe('a report', () => {
  it('has notes first and errors last, each kind in file order', () => {
    const found = [on(1), note(2), warning(3), on(4), note(5), warning(6)]
    expect(headings(report(found))).toEqual([
      'site.config.yaml:2:4 note sample-content',
      'site.config.yaml:5:4 note sample-content',
      'site.config.yaml:3:4 warning title-long',
      'site.config.yaml:6:4 warning title-long',
      'site.config.yaml:1:4 error wrong-value',
      'site.config.yaml:4:4 error wrong-value',
    ])
  })

  it('has each note on one line, cut at the terminal width', () => {
    const found = [note(1), note(2, `Long ${'words '.repeat(30)}`), note(3, '日本語'.repeat(30))]
    const lines = report(found, { width: 70 }).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('site.config.yaml:1:4 note sample-content Put in your own.')
    expect(lines[1]).toBe('site.config.yaml:2:4 note sample-content Long words words words words…')
    expect(lines[2]).toBe('site.config.yaml:3:4 note sample-content 日本語日本語日本語日本語日本…')
  })

  it('never sends a note to the terminal as a command', () => {
    expect(report([note(1, 'a\u001b[31mb\nc')])).toMatch(/sample-content a \[31mb c$/)
  })

  it.each([{ notes: true }, { all: true }])('has the full text of notes with %j', (more) => {
    const shown = report(
      [on(1), note(2, 'Put in your own.', { hint: 'Before it goes online.' })],
      more,
    )
    expect(shown).toContain(
      '  Put in your own.\n  2 | a: b\n    |    ^\n  Before it goes online.\n\n',
    )
    expect(headings(shown).at(-1)).toContain('error')
  })

  it('shows the 50 worst, and counts the rest by kind and file', () => {
    const towns = sourceText('data/towns.csv', 'a,b\n')
    const found = [
      ...many(3, { severity: 'note', code: 'sample-content' }),
      ...many(49),
      ...many(4900, { source: towns, range: [0, 1], code: 'unknown-key' }),
      warning(3),
    ]
    const text = report(found)
    expect(headings(text)).toHaveLength(50)
    expect(headings(text).filter((each) => each.includes('error'))).toHaveLength(50)
    expect(text.split('\n\n').at(-1)).toBe(
      [
        '4903 more are not shown. To see everything, run validate with --all.',
        '  error unknown-key: 4899 in data/towns.csv',
        '  warning title-long: 1 in site.config.yaml',
        '  note sample-content: 3 in site.config.yaml',
      ].join('\n'),
    )
    expect(headings(report(found, { all: true }))).toHaveLength(4953)
  })

  it('names only a few of many files', () => {
    const found = Array.from({ length: 60 }, (_, at) =>
      on(1, { source: sourceText(`data/${at}.yaml`, 'a: b\n') }),
    )
    expect(report(found).split('\n').at(-1)).toBe(
      '  error wrong-value: 1 in data/50.yaml, 1 in data/51.yaml, 1 in data/52.yaml, 1 in data/53.yaml and 6 more files',
    )
  })

  it('of 51 says that 1 more is not shown, and of 50 says nothing', () => {
    expect(report(many(51))).toContain('\n\n1 more is not shown.')
    expect(report(many(50))).not.toContain('not shown')
  })

  it('of nothing is empty', () => {
    expect(report([])).toBe('')
  })
})

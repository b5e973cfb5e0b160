import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { jsonDiagnostic } from '../../../src/diagnostics/format-json.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'

const source = sourceText('site.config.yaml', 'theme:\n  corners: rund\n  a: b\n')
const found: LocatedDiagnostic = {
  code: 'wrong-value',
  severity: 'warning',
  range: [18, 22],
  message: 'This is wrong.',
}

describe('jsonDiagnostic', () => {
  it('gives a program the place from 1, with an end that is exclusive, and no field without a value', () => {
    expect(JSON.parse(JSON.stringify(jsonDiagnostic(source, found)))).toStrictEqual({
      code: 'wrong-value',
      severity: 'warning',
      file: 'site.config.yaml',
      line: 2,
      column: 12,
      endLine: 2,
      endColumn: 16,
      message: 'This is wrong.',
      fixable: false,
    })
    for (const key of ['hint', 'paste', 'see'])
      expect(Object.keys(jsonDiagnostic(source, found))).not.toContain(key)
  })

  it('gives hint, lines to paste and where the field is explained when they are there', () => {
    const more = { hint: 'Do this.', paste: ['  a: 1', '  b: 2'], see: 'docs/reference.md#theme' }
    const json = jsonDiagnostic(source, { ...found, ...more })
    expect(json).toMatchObject(more)
    expect(Object.keys(json)).toEqual([
      'code',
      'severity',
      'file',
      'line',
      'column',
      'endLine',
      'endColumn',
      'message',
      'hint',
      'paste',
      'see',
      'fixable',
    ])
  })

  it('says whether --fix mends it, without the edits', () => {
    const json = jsonDiagnostic(source, { ...found, fix: [{ range: [18, 22], text: 'round' }] })
    expect(json.fixable).toBe(true)
    expect(json).not.toHaveProperty('fix')
  })

  it('gives the end of what goes over several lines on its own line', () => {
    expect(jsonDiagnostic(source, { ...found, range: [18, 28] })).toMatchObject({
      line: 2,
      column: 12,
      endLine: 3,
      endColumn: 6,
    })
  })
})

import { expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { githubAnnotation, jsonDiagnostic } from '../../../src/diagnostics/output-formats.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'

const source = sourceText('site.config.yaml', 'theme:\n  corners: rund\n  a: b\n')
const FOUND: LocatedDiagnostic = {
  code: 'wrong-value',
  severity: 'error',
  range: [18, 22],
  message: 'Wrong.',
}
const MORE = { hint: 'Do this.', paste: ['  a: 1', '  b: 2'], see: 'docs/reference.md#theme' }

it.each<readonly [Partial<LocatedDiagnostic>, string]>([
  [{}, 'error file=f.yaml,line=2,endLine=2,col=12,endColumn=16,title=wrong-value::Wrong.'],
  [
    { severity: 'note' },
    'notice file=f.yaml,line=2,endLine=2,col=12,endColumn=16,title=wrong-value::Wrong.',
  ],
  // Lines without columns for anything longer than one line.
  [{ range: [18, 28] }, 'error file=f.yaml,line=2,endLine=3,title=wrong-value::Wrong.'],
  [
    { range: [18, 28], ...MORE },
    'error file=f.yaml,line=2,endLine=3,title=wrong-value::Wrong.%0ADo this.%0A  a: 1%0A  b: 2%0AExplained in docs/reference.md#theme',
  ],
  // Text from the file is not a command.
  [
    { range: [18, 28], message: '100% of a: b, c\r\n::error::d' },
    'error file=f.yaml,line=2,endLine=3,title=wrong-value::100%25 of a: b, c%0D%0A::error::d',
  ],
])('an annotation of %j in a pull request', (more, annotation) => {
  expect(githubAnnotation(source, { ...FOUND, ...more }, 'f.yaml')).toBe(`::${annotation}`)
})

it('the file name is one property of an annotation', () => {
  expect(githubAnnotation(source, FOUND, 'a:b,c%\r\n:,/f.yaml')).toMatch(
    /^::error file=a%3Ab%2Cc%25%0D%0A%3A%2C\/f\.yaml,line=2,/,
  )
})

it('a program gets places from 1, an exclusive end, and no field without a value', () => {
  const place = { file: 'site.config.yaml', line: 2, column: 12, endLine: 2, endColumn: 16 }
  const { range: _, ...rest } = FOUND
  const json = { ...rest, ...place, fixable: false }
  expect(JSON.parse(JSON.stringify(jsonDiagnostic(source, FOUND)))).toStrictEqual(json)
  const fix = [{ range: [18, 22], text: 'round' }] as const
  expect(jsonDiagnostic(source, { ...FOUND, ...MORE, fix })).toStrictEqual({
    ...json,
    ...MORE,
    fixable: true,
  })
  expect(jsonDiagnostic(source, { ...FOUND, range: [18, 28] })).toMatchObject({
    endLine: 3,
    endColumn: 6,
  })
})

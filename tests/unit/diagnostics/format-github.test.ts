import { describe, expect, it } from 'vitest'
import type { LocatedDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { githubAnnotation } from '../../../src/diagnostics/format-github.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'

const source = sourceText('shown-nowhere.yaml', 'theme:\n  corners: rund\n  a: b\n')

const annotation = (more: Partial<LocatedDiagnostic> = {}, file = 'site.config.yaml'): string =>
  githubAnnotation(
    source,
    { code: 'wrong-value', severity: 'error', range: [18, 22], message: 'Wrong.', ...more },
    file,
  )

describe('githubAnnotation', () => {
  it('shows a mistake beside its words in a pull request', () => {
    expect(annotation()).toBe(
      '::error file=site.config.yaml,line=2,endLine=2,col=12,endColumn=16,title=wrong-value::Wrong.',
    )
  })

  it.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['note', 'notice'],
  ] as const)('calls %s what GitHub calls it: %s', (severity, command) => {
    expect(annotation({ severity })).toMatch(new RegExp(`^::${command} file=`))
  })

  it('gives lines without columns for what goes over several', () => {
    expect(annotation({ range: [18, 28] })).toBe(
      '::error file=site.config.yaml,line=2,endLine=3,title=wrong-value::Wrong.',
    )
  })

  it('says all that there is to say, each on a line', () => {
    expect(
      annotation({ hint: 'Do this.', paste: ['  a: 1', '  b: 2'], see: 'docs/reference.md#theme' }),
    ).toBe(
      '::error file=site.config.yaml,line=2,endLine=2,col=12,endColumn=16,title=wrong-value::Wrong.%0ADo this.%0A  a: 1%0A  b: 2%0AExplained in docs/reference.md#theme',
    )
    expect(annotation({ see: 'docs/reference.md#theme' })).toMatch(
      /::Wrong\.%0AExplained in docs\/reference\.md#theme$/,
    )
  })

  it('keeps a text of the file from being read as a command of its own', () => {
    expect(annotation({ message: '100% of a: b, c\r\n::error::d' })).toMatch(
      /::100%25 of a: b, c%0D%0A::error::d$/,
    )
    expect(annotation({ message: '%0A %0A\n\n\r\r' })).toMatch(/::%250A %250A%0A%0A%0D%0D$/)
  })

  it('keeps the name of the file one property', () => {
    expect(annotation({}, 'a:b,c%\r\n:,/f.yaml')).toMatch(
      /^::error file=a%3Ab%2Cc%25%0D%0A%3A%2C\/f\.yaml,line=2,/,
    )
  })
})

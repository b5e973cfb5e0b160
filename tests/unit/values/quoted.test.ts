import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { quoted } from '../../../src/values/quoted.ts'

describe('quoted', () => {
  it.each<readonly [string, string]>([
    ['', "''"],
    ['a "b" \\n c: d # e', `'a "b" \\n c: d # e'`],
    ['café 漢 😀', "'café 漢 😀'"],
    [`say "it's"`, `'say "it''s"'`],
    // Double quotes contain an apostrophe as it is.
    ["It's Ben's: 50% # off", `"It's Ben's: 50% # off"`],
    // What single quotes cannot contain.
    ['\u0000', '"\\u0000"'],
    ['it\'s\ta "tab"', '"it\'s\\ta \\"tab\\""'],
    ['a\nb', '"a\\nb"'],
    ...['\u007f', '\u009f', '\ufeff', '\u2028', '\u2029'].map(
      (text) => [text, `"${text}"`] as const,
    ),
    // The characters next to those.
    ...[' ', '~', '\u00a0', '\ufefe', '\uff00', '\u2027', '\u202a'].map(
      (text) => [text, `'${text}'`] as const,
    ),
  ])('puts %j in quotes: %s', (text, yaml) => {
    expect(quoted(text)).toBe(yaml)
  })

  it('is read by YAML as exactly the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parse(`a: ${quoted(text)}\n`)).toEqual({ a: text })
      }),
    )
  })
})

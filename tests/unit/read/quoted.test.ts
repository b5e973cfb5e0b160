import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { quoted } from '../../../src/read/quoted.ts'

describe('quoted', () => {
  it.each([
    ['', "''"],
    ['Bread', "'Bread'"],
    ['a "b" \\n c', `'a "b" \\n c'`],
    ['a: b # c', "'a: b # c'"],
    ['café 漢 😀', "'café 漢 😀'"],
    [`say "it's"`, `'say "it''s"'`],
    ["it's a \\n", "'it''s a \\n'"],
  ])('puts %j in single quotes', (text, yaml) => {
    expect(quoted(text)).toBe(yaml)
  })

  it.each([
    ["It's Ben's", `"It's Ben's"`],
    ["'", `"'"`],
    ["it's: 50% # off", `"it's: 50% # off"`],
  ])('puts %j in double quotes, which hold an apostrophe as it is', (text, yaml) => {
    expect(quoted(text)).toBe(yaml)
  })

  it.each([
    ['\u0000', '"\\u0000"'],
    ['it\'s\ta "tab"', '"it\'s\\ta \\"tab\\""'],
    ['\u001f', '"\\u001f"'],
    ['a\nb', '"a\\nb"'],
    ['\u007f', '"\u007f"'],
    ['\u009f', '"\u009f"'],
    ['\ufeff', '"\ufeff"'],
    ['\u2028', '"\u2028"'],
    ['\u2029', '"\u2029"'],
  ])('puts %j, which single quotes cannot hold, in double quotes', (text, yaml) => {
    expect(quoted(text)).toBe(yaml)
  })

  it.each([' ', '~', '\u00a0', '\ufefe', '\uff00', '\u2027', '\u202a'])(
    'keeps %j in single quotes, right outside of what they cannot hold',
    (text) => {
      expect(quoted(text)).toBe(`'${text}'`)
    },
  )

  it('is read by YAML as the very text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parse(`a: ${quoted(text)}\n`)).toEqual({ a: text })
      }),
    )
  })
})

import stringWidth from 'string-width'
import { expect, it } from 'vitest'
import { textWidth } from '../../../src/diagnostics/text-width.ts'

it('each character takes as many columns as on a terminal', () => {
  for (let code = 0; code < 0x3100; code++) {
    const text = `a${String.fromCodePoint(code)}b`
    expect(textWidth(text), code.toString(16)).toBe(stringWidth(text))
  }
})

it.each(['', 'naïve – “so”', 'é e\u0301', '日本', '👩‍🔧 ©️', 'שלום', '\u001B[1mbold\u001B[22m'])(
  'a text takes as many columns as on a terminal: %j',
  (text) => {
    expect(textWidth(text)).toBe(stringWidth(text))
  },
)

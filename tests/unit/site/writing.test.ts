import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMMON, writingOf } from '../../../src/site/writing.ts'

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

it('letters of any text are those that Unicode counts, and its rare characters are all there', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...COMMON) }),
    fc.string({ unit: fc.constantFrom(...COMMON, 'é', 'Ω', 'ж', '字', 'e\u0301', '😀') }),
  )
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const { letters, characters } = writingOf({ texts })
      const all = texts.join('\n')
      expect(letters).toEqual({
        all: countOf(all, /\p{L}/gu),
        greek: countOf(all, /\p{Script=Greek}/gu),
        cyrillic: countOf(all, /\p{Script=Cyrillic}/gu),
      })
      const rare = new Set(
        texts
          .flatMap((each) => [...each, ...each.normalize('NFC')])
          .filter((each) => !COMMON.includes(each)),
      )
      expect([...characters].sort()).toEqual([...rare].sort())
    }),
  )
})

it('what may be a currency is told', () => {
  expect(writingOf({ price: { currency: 'EUR' }, name: 'ABCD', title: 'Eur' }).currencies).toEqual([
    'EUR',
  ])
})

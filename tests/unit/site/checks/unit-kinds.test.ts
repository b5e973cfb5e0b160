import { expect, it } from 'vitest'
import {
  BETWEEN_WORDS,
  kindOfUnit,
  PART_OF_WORD,
  WORD,
} from '../../../../src/site/checks/unit-kinds.ts'

it('what is known of a sign without looking is what Unicode says of it', () => {
  const expected = (unit: number): number => {
    const sign = String.fromCharCode(unit)
    // Scripts without spaces between words, and what stands for a name.
    if (
      /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\uE000]/u.test(
        sign,
      )
    )
      return WORD
    return /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(sign) ? PART_OF_WORD : BETWEEN_WORDS
  }
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit)
  expect(units.filter((unit) => kindOfUnit(unit) !== expected(unit))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { lettering } from '../../../src/build/lettering.ts'
import { readyLettering } from '../../../src/build/ready-letters.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/** What is drawn of a text, in tenths. */
const drawn = ({ width, path }: ReturnType<typeof lettering>) => ({
  width: width.toFixed(6),
  path: path(31.4, 10.3, 44.7),
})

describe('letters that are at hand', () => {
  it.each(LETTERS)('are what the font draws: %s, alone and before each other one', (first) => {
    for (const text of [first, ...LETTERS.map((second) => first + second)])
      expect({ text, ...drawn(readyLettering(text)!) }).toEqual({ text, ...drawn(lettering(text)) })
  })

  it.each(['', 'Ä', 'AÄ', 'ŁÓ', 'ДГ', 'ABC', 'a'])('are not at hand, or not those: %j', (text) => {
    expect(readyLettering(text)).toBe(undefined)
  })
})

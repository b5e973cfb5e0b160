import { describe, expect, it } from 'vitest'
import { numberText } from '../../../src/render/format-values.ts'
import { countAt, countText } from '../../../src/browser/count-down.ts'

const count = { from: 30, to: 7, duration: 2000 }
const shown = Array.from({ length: 2001 }, (_, elapsed) => countAt(elapsed, count))

describe('countAt', () => {
  it('begins at the first number', () => {
    expect(shown[0]).toBe(30)
    expect(countAt(-16, count)).toBe(30)
  })

  it('reaches the last number exactly at the end, not earlier, and stays there', () => {
    expect(shown[1999]).toBe(8)
    expect(shown[2000]).toBe(7)
    expect(countAt(60_000, count)).toBe(7)
  })

  it('never increases, and passes every whole number in between', () => {
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
    expect([...new Set(shown)]).toEqual(Array.from({ length: 24 }, (_, at) => 30 - at))
  })

  it('starts and ends gently and is fastest in the middle', () => {
    const lost = (start: number, end: number): number => shown[start]! - shown[end]!
    expect(lost(0, 400)).toBeLessThan(lost(800, 1200) / 2)
    expect(lost(1600, 2000)).toBeLessThan(lost(800, 1200) / 2)
  })

  it('ends immediately if it takes no time', () => {
    expect(countAt(0, { from: 30, to: 7, duration: 0 })).toBe(7)
  })

  it('counts to zero', () => {
    expect(countAt(999, { from: 3, to: 0, duration: 1000 })).toBe(1)
    expect(countAt(1000, { from: 3, to: 0, duration: 1000 })).toBe(0)
  })
})

describe('countText', () => {
  it.each(['en', 'de', 'es', 'fr', 'ar-EG', 'fa', 'hi', 'bn', 'pl'])(
    'writes each number on the way in the style of the language: %s',
    (lang) => {
      for (const [from, to] of [
        [30, 7],
        [1003, 996],
        [10_002, 9996],
        [100_001, 99_998],
      ] as const) {
        const ends = [numberText(from, lang), numberText(to, lang)]
        for (let now = from; now >= to; now--)
          expect(countText(now, ends, lang)).toBe(now.toLocaleString(lang))
      }
    },
  )
})

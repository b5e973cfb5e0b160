import { describe, expect, it } from 'vitest'
import { boxOf, cropOf, framesFor, HEIGHTS, positionOf } from '../../../schema/meanings/crop.ts'

/** The part of a span from 0 to 1 that a frame shows at a position. */
const shown = (share: number, at: number): readonly [number, number] => [
  at * (1 - share),
  at * (1 - share) + share,
]

describe('the position of a box', () => {
  it.each([
    [0.2, 0.95],
    [0, 0.3],
    [0.7, 1],
    [0.35, 0.98],
  ])('from %d to %d keeps it whole in each crop in which any position does', (from, to) => {
    for (let share = to - from + 0.001; share <= 1; share += 0.01) {
      const [first, last] = shown(share, positionOf(from, to))
      expect(first).toBeLessThanOrEqual(from + 1e-9)
      expect(last).toBeGreaterThanOrEqual(to - 1e-9)
    }
  })

  it('is in the middle for the whole picture, and for a point the point', () => {
    expect(positionOf(0, 1)).toBe(0.5)
    expect(positionOf(0.3, 0.3)).toBeCloseTo(0.3)
    expect(boxOf('30% 40%')).toEqual({ left: 0.3, top: 0.4, right: 0.3, bottom: 0.4 })
  })
})

describe('the frames of a picture', () => {
  const size = { width: 1600, height: 900 }

  it('are as high as its box is narrow, and as low as it is flat', () => {
    const { lowest, highest } = framesFor(size, '25% 20% 75% 60%')!
    expect(highest).toBeCloseTo(900 / 1600 / 0.5)
    expect(lowest).toBeCloseTo((0.4 * 900) / 1600)
  })

  it.each(['35% 37% 98% 77%', '1% 1% 60% 90%', '50% 0% 99% 97%'])(
    'keep the box %s whole after everything is rounded',
    (focus) => {
      const crop = cropOf(size, focus)!
      const { left, top, right, bottom } = boxOf(focus)
      const check = (share: number, at: number, from: number, to: number): void => {
        const [first, last] = shown(Math.min(1, share), at / 20)
        expect(first).toBeLessThanOrEqual(from + 1e-3)
        expect(last).toBeGreaterThanOrEqual(to - 1e-3)
      }
      check(900 / 1600 / HEIGHTS[crop['data-max']!]!, crop['data-x']!, left, right)
      check((HEIGHTS[crop['data-min']!]! * 1600) / 900, crop['data-y']!, top, bottom)
    },
  )

  it('a box of nearly the whole picture shows all of it; the center needs no crop', () => {
    expect(cropOf(size, '0% 0% 100% 100%')).toEqual({ 'data-uncut': '' })
    expect(cropOf(size, '50% 50%')).toBeUndefined()
  })
})

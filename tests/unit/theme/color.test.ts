import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, isDark, luminance, mixed, withContrast } from '../../../src/theme/color.ts'

describe('luminance (WCAG 2.2)', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['#808080', 0.2159],
    ['#0a0a0a', 0.003],
  ])('%s is %d', (color, share) => {
    expect(luminance(color)).toBeCloseTo(share, 4)
  })
})

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#FEDCBA', 9.79],
    ['#0a0a0a', '#000000', 1.06],
    ['#0b0b0b', '#000000', 1.07],
  ])('%s on %s is %f, in either order', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('a color between two', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 1, '#ffffff'],
    ['#000000', '#ffffff', 0.5, '#808080'],
    ['#102030', '#302010', 0.25, '#182028'],
  ])('of %s and %s, %d of the way, is %s', (one, other, share, between) => {
    expect(mixed(one, other, share)).toBe(between)
  })
})

describe('a readable color', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`)

  it('is the color itself if it is already readable', () => {
    expect(withContrast('#767676', ['#ffffff'])).toBe('#767676')
  })

  it('is the nearest readable one', () => {
    expect(withContrast('#777777', ['#ffffff'])).toBe('#767676')
    expect(withContrast('#333333', ['#000000'])).toBe('#757575')
  })

  it('is found for any color on any single background, with the requested contrast', () => {
    fc.assert(
      fc.property(color, color, (ink, ground) => {
        expect(contrast(withContrast(ink, [ground])!, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('does not exist if the backgrounds rule it out', () => {
    expect(withContrast('#ff0000', ['#000000', '#ffffff'], 7)).toBeUndefined()
  })
})

describe('a dark background', () => {
  it('is one that light words are readable on', () => {
    expect(['#06080d', '#2b2b2b', '#bbbbbb', '#ffffff'].map(isDark)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

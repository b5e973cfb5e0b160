import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coveredLabels,
  meantBy,
  shareAt,
} from '../../../../src/sections/before-after/use-divider.ts'

const picture = { start: 20, end: 420 }

describe('the share at which a pointer stands', () => {
  it.each([
    [20, 0],
    [120, 25],
    [220, 50],
    [420, 100],
  ])('%i pixels from the left of the window: %i %%', (pointer, share) => {
    expect(shareAt(pointer, picture)).toBe(share)
  })

  it('ends at the edges of the picture, however far the pointer goes', () => {
    expect(shareAt(-500, picture)).toBe(0)
    expect(shareAt(5000, picture)).toBe(100)
  })

  it('is a number also where the picture has no width yet', () => {
    expect(shareAt(30, { start: 20, end: 20 })).toBe(0)
  })

  it('puts the divider right under the pointer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, width, part) => {
          const pointer = start + part * width
          const share = shareAt(pointer, { start, end: start + width })
          expect(start + (width * share) / 100).toBeCloseTo(pointer, 6)
        },
      ),
    )
  })
})

describe('labels make room for the divider', () => {
  const before = { start: 16, end: 90 }
  const after = { start: 310, end: 384 }

  it.each([
    ['between them', 200, false, false],
    ['12 pixels beside the first', 102, false, false],
    ['nearer to the first', 101, true, false],
    ['left of the first, whose picture no longer shows there', 0, true, false],
    ['12 pixels beside the second', 298, false, false],
    ['nearer to the second', 299, false, true],
    ['at the right edge', 400, false, true],
  ])('%s', (_, divider, isBefore, isAfter) => {
    expect(coveredLabels(divider, before, after)).toEqual({ before: isBefore, after: isAfter })
  })

  it('a label that takes no room is never marked', () => {
    const none = { start: 0, end: 0 }
    expect(coveredLabels(0, none, none)).toEqual({ before: false, after: false })
  })
})

describe('what a finger means', () => {
  it.each([
    [0, 0, 'open'],
    [5, -5, 'open'],
    [6, 0, 'slide'],
    [-40, 12, 'slide'],
    [0, 6, 'scroll'],
    [12, -40, 'scroll'],
    [20, 20, 'scroll'],
  ] as const)('%i pixels across and %i down: %s', (across, down, meaning) => {
    expect(meantBy(across, down)).toBe(meaning)
  })
})

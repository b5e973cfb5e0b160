import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOverlap, placeLabels, type LabelBox } from '../../../src/render/map-labels.ts'

const FRAME: LabelBox = { left: 8, top: 8, right: 392, bottom: 300 }
const places = fc.array(
  fc.record({
    x: fc.integer({ min: 20, max: 380 }),
    y: fc.integer({ min: 20, max: 290 }),
    name: fc.oneof(
      fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
      fc.constantFrom('Harbor', 'Bay View', 'Sankt Peter am Kammersberg'),
    ),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('the names on a map', () => {
  it('never overlap, never cover the dot of another place, and never leave the map', () => {
    fc.assert(
      fc.property(places, (all) => {
        const labels = placeLabels(all, FRAME)
        for (const [index, label] of labels.entries()) {
          if (label === undefined) continue
          const { left, top, right, bottom } = label.box
          expect(left).toBeGreaterThanOrEqual(FRAME.left)
          expect(right).toBeLessThanOrEqual(FRAME.right)
          expect(top).toBeGreaterThanOrEqual(FRAME.top)
          expect(bottom).toBeLessThanOrEqual(FRAME.bottom)
          for (const [other, { x, y }] of all.entries()) {
            if (other === index) continue
            expect(left < x && x < right && top < y && y < bottom).toBe(false)
            const { [other]: its } = labels
            expect(its !== undefined && boxesOverlap(label.box, its.box)).toBe(false)
          }
        }
      }),
      { seed: 1 },
    )
  })

  it('are at the right if there is room, and at the left near the right edge', () => {
    const points = [
      { x: 100, y: 100, name: 'Harbor' },
      { x: 380, y: 200, name: 'Bay View' },
    ]
    expect(placeLabels(points, FRAME).map((label) => label?.side)).toEqual(['right', 'left'])
  })

  it('take the room in the order of the entries, and are omitted if there is none', () => {
    const crowd = Array.from({ length: 6 }, () => ({ x: 200, y: 150, name: 'Harbor' }))
    expect(placeLabels(crowd, FRAME).slice(4)).toEqual([undefined, undefined])
    expect(placeLabels([{ x: 200, y: 150, name: 'W'.repeat(60) }], FRAME)).toEqual([undefined])
  })
})

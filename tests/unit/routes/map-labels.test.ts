import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  labelBox,
  labelWidth,
  overlap,
  placeLabels,
  withLabelOf,
  type Box,
} from '../../../src/routes/map-labels.ts'
import type { LabelSide } from '../../../src/sections/resolved.ts'

const FRAME: Box = { left: 8, top: 8, right: 392, bottom: 300 }
const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
const places = fc.array(
  fc.record({
    x: fc.integer({ min: 20, max: 380 }),
    y: fc.integer({ min: 20, max: 290 }),
    name: fc.oneof(name, fc.constantFrom('Harbor', 'Bay View', 'Sankt Peter am Kammersberg')),
  }),
  { minLength: 1, maxLength: 60 },
)
type Places = readonly { readonly x: number; readonly y: number; readonly name: string }[]

const boxesOf = (all: Places, sides: readonly (LabelSide | undefined)[]) =>
  all.flatMap((place, index) => {
    const side = sides[index]
    return side === undefined ? [] : [{ index, box: labelBox(place, labelWidth(place.name), side) }]
  })

/** Reads the sides out of places, holding the promises that a reader of the map sees. */
const expectReadable = (all: Places, sides: readonly (LabelSide | undefined)[]): void => {
  const boxes = boxesOf(all, sides)
  for (const { index, box } of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(FRAME.left)
    expect(box.right).toBeLessThanOrEqual(FRAME.right)
    expect(box.top).toBeGreaterThanOrEqual(FRAME.top)
    expect(box.bottom).toBeLessThanOrEqual(FRAME.bottom)
    for (const other of boxes)
      if (other.index !== index) expect(overlap(box, other.box)).toBe(false)
  }
}

describe('the names on a map', () => {
  it('never overlap, never cover the dot of another place, and never leave the map', () => {
    fc.assert(
      fc.property(places, (all) => {
        const names = all.map((place) => place.name)
        const sides = placeLabels(all, names, FRAME)
        expect(sides).toHaveLength(all.length)
        expectReadable(all, sides)
        for (const { index, box } of boxesOf(all, sides))
          all.forEach(({ x, y }, other) => {
            if (other === index) return
            const isCovered = box.left < x && x < box.right && box.top < y && y < box.bottom
            expect(isCovered).toBe(false)
          })
      }),
    )
  })

  it('stand to the right where there is room, and to the left at the right edge', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 380, y: 200 },
    ]
    expect(placeLabels(points, ['Harbor', 'Bay View'], FRAME)).toEqual(['right', 'left'])
  })

  it('take the room in the order of the entries', () => {
    const points = Array.from({ length: 6 }, () => ({ x: 200, y: 150 }))
    const sides = placeLabels(points, Array<string>(6).fill('Harbor'), FRAME)
    expect(sides.slice(4)).toEqual([undefined, undefined])
  })

  it('that are wider than the map are left out', () => {
    expect(placeLabels([{ x: 200, y: 150 }], ['W'.repeat(60)], FRAME)).toEqual([undefined])
  })

  it('are as wide as their letters', () => {
    expect(labelWidth('illicit')).toBeLessThan(labelWidth('WAGGONS'))
    expect(labelWidth('東京都')).toBeGreaterThan(labelWidth('abc'))
    expect(labelWidth('e\u0301')).toBeLessThan(labelWidth('ee'))
  })
})

describe('the name of the place that a page is about', () => {
  it('gets its room from others, which then give way', () => {
    fc.assert(
      fc.property(places, fc.nat(), (all, seed) => {
        const names = all.map((place) => place.name)
        const sides = placeLabels(all, names, FRAME)
        const one = seed % all.length
        const after = withLabelOf(one, all, names, sides, FRAME)
        expectReadable(all, after)
        const fits = (['right', 'left', 'above', 'below'] as const).some((side) => {
          const box = labelBox(all[one]!, labelWidth(names[one]!), side)
          return (
            box.left >= FRAME.left &&
            box.right <= FRAME.right &&
            box.top >= FRAME.top &&
            box.bottom <= FRAME.bottom
          )
        })
        expect(after[one] !== undefined).toBe(fits)
        // No other name appears, and none moves.
        const kept = sides.map((side, index) => (after[index] === undefined ? undefined : side))
        expect(after.with(one, undefined)).toEqual(kept.with(one, undefined))
      }),
    )
  })

  it('takes no name away where there is room', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 100, y: 200 },
    ]
    const sides = placeLabels(points, ['Harbor', 'Bay View'], FRAME)
    expect(withLabelOf(1, points, ['Harbor', 'Bay View'], sides, FRAME)).toEqual(sides)
  })
})

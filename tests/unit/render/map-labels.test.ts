import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  labelBox,
  labelFor,
  labelWidth,
  overlap,
  placeLabels,
  type Box,
  type NamedPoint,
} from '../../../src/render/map-labels.ts'
import type { LabelSide } from '../../../src/ui/resolved.ts'

const FRAME: Box = { left: 8, top: 8, right: 392, bottom: 300 }
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

type Sides = readonly (LabelSide | undefined)[]

const boxesOf = (all: readonly NamedPoint[], sides: Sides) =>
  all.flatMap((place, index) => {
    const side = sides[index]
    return side === undefined ? [] : [{ index, box: labelBox(place, side) }]
  })

const expectReadable = (all: readonly NamedPoint[], sides: Sides): void => {
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
        const sides = placeLabels(all, FRAME)
        expectReadable(all, sides)
        for (const { index, box } of boxesOf(all, sides))
          all.forEach(({ x, y }, other) => {
            const isWithin = box.left < x && x < box.right && box.top < y && y < box.bottom
            expect(isWithin && other !== index).toBe(false)
          })
      }),
      { seed: 1 },
    )
  })

  it('stand to the right where there is room, and to the left at the right edge', () => {
    const points = [
      { x: 100, y: 100, name: 'Harbor' },
      { x: 380, y: 200, name: 'Bay View' },
    ]
    expect(placeLabels(points, FRAME)).toEqual(['right', 'left'])
  })

  it('take the room in the order of the entries, and are left out where there is none', () => {
    const crowd = Array.from({ length: 6 }, () => ({ x: 200, y: 150, name: 'Harbor' }))
    expect(placeLabels(crowd, FRAME).slice(4)).toEqual([undefined, undefined])
    expect(placeLabels([{ x: 200, y: 150, name: 'W'.repeat(60) }], FRAME)).toEqual([undefined])
  })

  it('are as wide as their letters', () => {
    expect(labelWidth('illicit')).toBeLessThan(labelWidth('WAGGONS'))
    expect(labelWidth('東京都')).toBeGreaterThan(labelWidth('abc'))
    expect(labelWidth('e\u0301')).toBeLessThan(labelWidth('ee'))
  })
})

it('the name of the place that a page is about gets its room from others, if it fits at all', () => {
  fc.assert(
    fc.property(places, fc.nat(), (all, seed) => {
      const sides = placeLabels(all, FRAME)
      const one = seed % all.length
      const label = labelFor(all[one]!, one, all, sides, FRAME)
      const fits = placeLabels([all[one]!], FRAME)[0] !== undefined
      expect(label !== undefined).toBe(fits)
      if (label === undefined) return
      const after = sides.map((side, at) =>
        at === one ? label.side : label.covers[at] === true ? undefined : side,
      )
      expectReadable(all, after)
    }),
    { seed: 1 },
  )
})

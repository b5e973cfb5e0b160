import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEdits,
  compatibleEdits,
  offsetBefore,
  type Edit,
} from '../../../src/diagnostics/edit.ts'

const edit = (start: number, end: number, text: string): Edit => ({ range: [start, end], text })

/**
 * Edits of a text that do not overlap, in any order: the places between the cuts are kept or
 * replaced in turn.
 */
const textWithEdits = fc
  .record({
    text: fc.string({ unit: 'binary', maxLength: 60 }),
    cuts: fc.uniqueArray(fc.nat(60), { maxLength: 12 }),
    texts: fc.array(fc.string({ maxLength: 5 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ text, cuts, texts }) => {
    const places = cuts.filter((cut) => cut <= text.length).sort((a, b) => a - b)
    const edits: Edit[] = []
    for (let at = 0; at + 1 < places.length; at += 2)
      edits.push(edit(places[at]!, places[at + 1]!, texts[at / 2]!))
    return { text, edits }
  })

describe('applyEdits', () => {
  it('puts each text in the place of its range, in whatever order they are given', () => {
    const edits = [edit(8, 11, 'dinner'), edit(0, 3, 'one'), edit(4, 7, '')]
    expect(applyEdits('abc def ghi jkl', edits)).toBe('one  dinner jkl')
  })

  it('puts a text in at the beginning, between two characters, and at the end', () => {
    expect(applyEdits('abc', [edit(0, 0, '<'), edit(1, 1, '|'), edit(3, 3, '>')])).toBe('<a|bc>')
  })

  it('puts in before it replaces where both begin at one place, and keeps neighbours apart', () => {
    expect(applyEdits('abc', [edit(1, 2, 'B'), edit(1, 1, '-')])).toBe('a-Bc')
    expect(applyEdits('abcd', [edit(2, 4, 'Y'), edit(0, 2, 'X')])).toBe('XY')
  })

  it('leaves a text without edits as it is', () => {
    expect(applyEdits('abc', [])).toBe('abc')
    expect(applyEdits('', [])).toBe('')
  })

  it('refuses edits that overlap, which have no one meaning', () => {
    const overlapping = (): string => applyEdits('abcd', [edit(0, 3, 'x'), edit(2, 4, 'y')])
    expect(overlapping).toThrow(RangeError)
    expect(overlapping).toThrow('Edits overlap')
    expect(() => applyEdits('abcd', [edit(1, 3, ''), edit(2, 2, 'x')])).toThrow(RangeError)
  })

  it('does not change the list that it is given', () => {
    const edits = [edit(2, 3, 'x'), edit(0, 1, 'y')]
    applyEdits('abc', edits)
    expect(edits).toEqual([edit(2, 3, 'x'), edit(0, 1, 'y')])
  })

  it('keeps every character outside the edits, in its order', () => {
    fc.assert(
      fc.property(textWithEdits, ({ text, edits }) => {
        let rest = applyEdits(text, edits)
        let end = 0
        for (const { range, text: put } of edits) {
          const kept = text.slice(end, range[0])
          expect(rest.slice(0, kept.length + put.length)).toBe(kept + put)
          rest = rest.slice(kept.length + put.length)
          end = range[1]
        }
        expect(rest).toBe(text.slice(end))
      }),
    )
  })
})

describe('compatibleEdits', () => {
  it('takes groups that do not touch each other, in the order of the file', () => {
    const groups = [[edit(8, 9, 'c')], [edit(0, 1, 'a'), edit(4, 5, 'b')]]
    expect(compatibleEdits(groups)).toEqual([edit(0, 1, 'a'), edit(4, 5, 'b'), edit(8, 9, 'c')])
  })

  it('takes a group whole or not at all', () => {
    const groups = [[edit(2, 4, 'x')], [edit(0, 1, 'y'), edit(3, 5, 'z')], [edit(6, 7, 'w')]]
    expect(compatibleEdits(groups)).toEqual([edit(2, 4, 'x'), edit(6, 7, 'w')])
  })

  it.each([
    ['one that overlaps its beginning', edit(2, 5, ''), edit(4, 7, '')],
    ['one that overlaps its end', edit(4, 7, ''), edit(2, 5, '')],
    ['one within it', edit(2, 8, ''), edit(4, 5, '')],
    ['one around it', edit(4, 5, ''), edit(2, 8, '')],
    ['the same once more', edit(2, 5, ''), edit(2, 5, '')],
    ['one that puts in within it', edit(2, 5, ''), edit(3, 3, 'x')],
    ['one that puts in where it begins', edit(2, 5, ''), edit(2, 2, 'x')],
    ['a second that puts in at the same place', edit(2, 2, 'x'), edit(2, 2, 'y')],
  ])('leaves out %s', (_, first, second) => {
    expect(compatibleEdits([[first], [second]])).toEqual([first])
  })

  it.each([
    ['before it', edit(4, 6, ''), edit(2, 4, '')],
    ['behind it', edit(2, 4, ''), edit(4, 6, '')],
    ['behind it, to put in', edit(2, 4, ''), edit(4, 4, 'x')],
  ])('takes one that stands right %s', (_, first, second) => {
    expect(compatibleEdits([[first], [second]])).toHaveLength(2)
  })

  it('takes nothing of nothing', () => {
    expect(compatibleEdits([])).toEqual([])
    expect(compatibleEdits([[], []])).toEqual([])
  })

  it('always gives edits that can be made together, and takes every group that it could', () => {
    const anyEdit = fc
      .tuple(fc.nat(30), fc.nat(5), fc.string({ maxLength: 3 }))
      .map(([start, length, text]) => edit(start, start + length, text))
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        const taken = compatibleEdits(edits.map((each) => [each]))
        expect(() => applyEdits('x'.repeat(40), taken)).not.toThrow()
        expect(taken).toEqual(expect.arrayContaining(edits.slice(0, 1)))
        expect(compatibleEdits([taken, ...edits.map((each) => [each])])).toHaveLength(taken.length)
      }),
    )
  })
})

describe('offsetBefore', () => {
  // abc[def]ghi -> abcDEFGHghi: five letters in place of three.
  const longer = [edit(3, 6, 'DEFGH')]

  it.each([
    [0, 0],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
    [7, 6],
    [8, 6],
    [9, 7],
    [11, 9],
  ])('leads from %i behind or in a longer piece to %i', (offset, before) => {
    expect(offsetBefore(longer, offset)).toBe(before)
  })

  it.each([
    [2, 2],
    [3, 6],
    [4, 7],
  ])('leads from %i behind a piece that was taken out to %i', (offset, before) => {
    expect(offsetBefore([edit(3, 6, '')], offset)).toBe(before)
  })

  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 4],
  ])('leads from %i in or behind a piece that was put in to %i', (offset, before) => {
    expect(offsetBefore([edit(3, 3, 'xy')], offset)).toBe(before)
  })

  it('adds up what several edits of other lengths moved, in whatever order they are given', () => {
    // 0123456789 -> <>0123x678
    const edits = [edit(9, 10, ''), edit(4, 6, 'x'), edit(0, 0, '<>')]
    expect(applyEdits('0123456789', edits)).toBe('<>0123x678')
    expect([0, 1, 2, 5, 6, 7, 9, 10].map((offset) => offsetBefore(edits, offset))).toEqual([
      0, 0, 0, 3, 4, 6, 8, 10,
    ])
  })

  it('is the offset itself where nothing was edited', () => {
    expect(offsetBefore([], 7)).toBe(7)
  })

  it('leads every character that no edit touched back to itself', () => {
    fc.assert(
      fc.property(textWithEdits, ({ text, edits }) => {
        const after = applyEdits(text, edits)
        let shift = 0
        let end = 0
        for (const { range, text: put } of [...edits, edit(text.length, text.length, '')]) {
          for (let at = end; at < range[0]; at++) {
            expect(after[at + shift]).toBe(text[at])
            expect(offsetBefore(edits, at + shift)).toBe(at)
          }
          shift += put.length - (range[1] - range[0])
          end = range[1]
        }
      }),
    )
  })

  it('never leads out of the file, and never back as the offset grows', () => {
    fc.assert(
      fc.property(textWithEdits, ({ text, edits }) => {
        const { length } = applyEdits(text, edits)
        let last = 0
        for (let offset = 0; offset <= length; offset++) {
          const before = offsetBefore(edits, offset)
          expect(before).toBeGreaterThanOrEqual(last)
          expect(before).toBeLessThanOrEqual(text.length)
          last = before
        }
      }),
    )
  })
})

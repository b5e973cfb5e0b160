import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEdits,
  compatibleEdits,
  offsetBefore,
  type Edit,
} from '../../../src/diagnostics/source.ts'

const edit = (start: number, end: number, text: string): Edit => ({ range: [start, end], text })

/** Edits of a text that do not overlap: the parts between the cuts are kept or replaced in turn. */
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

describe('edits of a text', () => {
  it.each<readonly [string, readonly Edit[], string]>([
    [
      'abc def ghi jkl',
      [edit(8, 11, 'dinner'), edit(0, 3, 'one'), edit(4, 7, '')],
      'one  dinner jkl',
    ],
    ['abc', [edit(0, 0, '<'), edit(1, 1, '|'), edit(3, 3, '>')], '<a|bc>'],
    // An insertion comes before a replacement at the same place.
    ['abc', [edit(1, 2, 'B'), edit(1, 1, '-')], 'a-Bc'],
    ['abcd', [edit(2, 4, 'Y'), edit(0, 2, 'X')], 'XY'],
    ['abc', [], 'abc'],
  ])('%j with %j', (text, edits, after) => {
    expect(applyEdits(text, edits)).toBe(after)
  })

  it.each([
    [edit(0, 3, 'x'), edit(2, 4, 'y')],
    [edit(1, 3, ''), edit(2, 2, 'x')],
  ])('are refused if they overlap: %j and %j', (...edits) => {
    expect(() => applyEdits('abcd', edits)).toThrow(new RangeError('Edits overlap'))
  })

  it('keep every character outside in order, and map it back to its old offset', () => {
    fc.assert(
      fc.property(textWithEdits, ({ text, edits }) => {
        const after = applyEdits(text, edits)
        let shift = 0
        let end = 0
        let wanted = ''
        for (const { range, text: put } of [...edits, edit(text.length, text.length, '')]) {
          for (let at = end; at < range[0]; at++) expect(offsetBefore(edits, at + shift)).toBe(at)
          wanted += text.slice(end, range[0]) + put
          shift += put.length - (range[1] - range[0])
          end = range[1]
        }
        expect(after).toBe(wanted)
      }),
    )
  })
})

describe('edits that can be made together', () => {
  it('are groups that do not touch each other, in file order, each complete or absent', () => {
    const groups = [
      [edit(8, 9, 'c')],
      [edit(0, 1, 'a'), edit(4, 5, 'b')],
      [edit(6, 7, ''), edit(0, 2, '')],
    ]
    expect(compatibleEdits(groups)).toEqual([edit(0, 1, 'a'), edit(4, 5, 'b'), edit(8, 9, 'c')])
  })

  it.each([
    ['one that overlaps its beginning', edit(2, 5, ''), edit(4, 7, ''), 1],
    ['one that overlaps its end', edit(4, 7, ''), edit(2, 5, ''), 1],
    ['one within it', edit(2, 8, ''), edit(4, 5, ''), 1],
    ['one around it', edit(4, 5, ''), edit(2, 8, ''), 1],
    ['the same again', edit(2, 5, ''), edit(2, 5, ''), 1],
    ['an insertion within it', edit(2, 5, ''), edit(3, 3, 'x'), 1],
    ['an insertion where it begins', edit(2, 5, ''), edit(2, 2, 'x'), 1],
    ['a second insertion at the same place', edit(2, 2, 'x'), edit(2, 2, 'y'), 1],
    ['one right before it', edit(4, 6, ''), edit(2, 4, ''), 2],
    ['one right after it', edit(2, 4, ''), edit(4, 6, ''), 2],
    ['an insertion right after it', edit(2, 4, ''), edit(4, 4, 'x'), 2],
  ])('next to an edit, of %s', (_, first, second, count) => {
    const taken = compatibleEdits([[first], [second]])
    expect(taken).toHaveLength(count)
    expect(taken).toContainEqual(first)
  })

  it('are as many as possible, and never overlap', () => {
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

describe('an offset after edits', () => {
  it.each<readonly [string, readonly Edit[], readonly number[]]>([
    ['in a longer piece', [edit(3, 6, 'DEFGH')], [0, 1, 2, 3, 4, 5, 6, 6, 6, 7]],
    ['after a deleted piece', [edit(3, 6, '')], [0, 1, 2, 6, 7]],
    ['in an inserted piece', [edit(3, 3, 'xy')], [0, 1, 2, 3, 3, 3, 4]],
    // 0123456789 -> <>0123x678
    [
      'of several',
      [edit(9, 10, ''), edit(4, 6, 'x'), edit(0, 0, '<>')],
      [0, 0, 0, 1, 2, 3, 4, 6, 7, 8, 10],
    ],
  ])('maps back to the earlier text: %s', (_, edits, before) => {
    expect(before.map((__, offset) => offsetBefore(edits, offset))).toEqual(before)
  })

  it('never points outside the file, and never goes back as the offset grows', () => {
    fc.assert(
      fc.property(textWithEdits, ({ text, edits }) => {
        const { length } = applyEdits(text, edits)
        const before = Array.from({ length: length + 1 }, (_, at) => offsetBefore(edits, at))
        expect(before).toEqual(before.toSorted((a, b) => a - b))
        expect(before.at(-1)).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

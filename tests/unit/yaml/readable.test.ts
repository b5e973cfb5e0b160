import { describe, expect, it } from 'vitest'
import { MOST, unreadable } from '../../../src/yaml/readable.ts'

/** Only the text matters: the lines of a file of many megabytes need not be found. */
const refused = (text: string) => unreadable({ name: 'f', text, lineStarts: [0] })

describe('a file too large to be read', () => {
  it.each([
    ['more than 32 million characters', 'x'.repeat(MOST.text), 'x'],
    ['too many lines', '\n'.repeat(MOST.items), '\n'],
    ['too many items', ','.repeat(MOST.items), ','],
    ['too many of both', ',\n'.repeat(MOST.items / 2), ','],
  ])('is one of %s', (_, most, more) => {
    expect(refused(most)).toEqual([])
    expect(refused(most + more)).toMatchObject([{ code: 'file-too-large' }])
  })
})

describe('invisible characters', () => {
  it.each([
    ['\u0000'.repeat(1000), ' (and 999 more below)', 1000],
    ['\u0000'.repeat(1001), ' (and more than 999 more below)', undefined],
  ])(
    'are removed up to a thousand; more mean a file of another kind (%#)',
    (text, further, edits) => {
      const [{ message, fix } = {} as never] = refused(text)
      expect(message).toContain(`here: U+0000${further}. YAML does not allow it.`)
      expect(fix && 'edits' in fix ? fix.edits.length : undefined).toBe(edits)
    },
  )

  it.each(
    '\t|\n|\r\n| |~|\u0085|\u00a0|\u2028|\ufdd0|\ufffc|\ud7ff|\ue000|😀|\ufeff|\u{10ffff}'.split(
      '|',
    ),
  )('do not include %j', (character) => {
    expect(refused(`a${character}b${character}`)).toEqual([])
  })
})

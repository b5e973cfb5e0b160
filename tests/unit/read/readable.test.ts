import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../src/diagnostics/edit.ts'
import { MOST_ITEMS, MOST_TEXT, unreadable } from '../../../src/read/readable.ts'

/** Only the text is looked at: lines of a file of many megabytes need not be found. */
const refused = (text: string) => unreadable({ name: 'f', text, lineStarts: [0] })

const tooLarge = (message: string) => [
  {
    code: 'file-too-large',
    severity: 'error',
    location: { range: [0, 1] },
    message,
    hint: 'Keep what the site shows, and remove the rest.',
  },
]

describe('a file that is too large to be read', () => {
  it('is one of more than 32 million characters', () => {
    expect(MOST_TEXT).toBe(32_000_000)
    expect(refused('x'.repeat(MOST_TEXT))).toEqual([])
    expect(refused('x'.repeat(MOST_TEXT + 1))).toEqual(
      tooLarge('The file holds 32 million characters; more than 32 million are not read.'),
    )
    expect(refused('x'.repeat(45_260_000))).toEqual(
      tooLarge('The file holds 45.3 million characters; more than 32 million are not read.'),
    )
  })

  it('is one of more than 1 million lines and list items, counted together', () => {
    const message = 'The file holds more than 1 million lines and list items.'
    expect(MOST_ITEMS).toBe(1_000_000)
    expect(refused('\n'.repeat(MOST_ITEMS))).toEqual([])
    expect(refused('\n'.repeat(MOST_ITEMS + 1))).toEqual(tooLarge(message))
    expect(refused(','.repeat(MOST_ITEMS))).toEqual([])
    expect(refused(','.repeat(MOST_ITEMS + 1))).toEqual(tooLarge(message))
    expect(refused(',\n'.repeat(MOST_ITEMS / 2))).toEqual([])
    expect(refused(`${',\n'.repeat(MOST_ITEMS / 2)},`)).toEqual(tooLarge(message))
  })
})

describe('a file in another encoding', () => {
  it('is told at the first letter that is lost', () => {
    expect(refused('name: Caf\uFFFD \uFFFD\u0000')).toEqual([
      {
        code: 'file-unreadable',
        severity: 'error',
        location: { range: [9, 10] },
        message:
          'The file is not saved as UTF-8, or holds a character that was lost: from here on letters would come out wrong.',
        hint: 'Choose UTF-8 in the editor when you save it (Save with Encoding), and write the character again.',
      },
    ])
    expect(refused('\uFFFD')).toMatchObject([{ location: { range: [0, 1] } }])
  })
})

describe('characters that cannot be seen', () => {
  it('are told at the first, and all of them can be taken out', () => {
    const text = 'a\u0007b\u200bc\u0000d'
    const [mistake, ...others] = refused(text)
    expect(others).toEqual([])
    expect(mistake).toEqual({
      code: 'control-character',
      severity: 'error',
      location: { range: [1, 2] },
      message:
        'A character that cannot be seen stands here: U+0007 (and 1 further on). YAML does not allow it.',
      hint: 'Delete it: it came along when text was copied. Typing the line anew is the surest way.',
      fix: {
        edits: [
          { range: [1, 2], text: '' },
          { range: [5, 6], text: '' },
        ],
      },
    })
    expect(
      applyEdits(text, [
        { range: [1, 2], text: '' },
        { range: [5, 6], text: '' },
      ]),
    ).toBe('ab\u200bcd')
  })

  it('are mended up to a thousand; more are a file of another kind', () => {
    const [most] = refused('\u0000'.repeat(1000))
    expect(most!.message).toBe(
      'A character that cannot be seen stands here: U+0000 (and 999 further on). YAML does not allow it.',
    )
    expect(most!.fix).toMatchObject({ edits: { length: 1000 } })
    for (const count of [1001, 5000]) {
      const [more] = refused('\u0000'.repeat(count))
      expect(more!.message).toBe(
        'A character that cannot be seen stands here: U+0000 (and more than 999 further on). YAML does not allow it.',
      )
      expect(more).not.toHaveProperty('fix')
    }
  })

  it.each([
    '\t',
    '\n',
    '\r\n',
    ' ',
    '~',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufdd0',
    '\ufffc',
    '\ud7ff',
    '\ue000',
    '😀',
    '\ufeff',
    '\u{10ffff}',
  ])('%j is allowed', (character) => {
    expect(refused(`a${character}b${character}`)).toEqual([])
  })
})

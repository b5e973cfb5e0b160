import { describe, expect, it } from 'vitest'
import { lineText, positionAt, sourceText } from '../../../src/diagnostics/source.ts'

const source = sourceText('site.config.yaml', 'ab\ncde\n\nf')

describe('positionAt', () => {
  it.each([
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 3],
    [3, 2, 1],
    [6, 2, 4],
    [7, 3, 1],
    [8, 4, 1],
    [9, 4, 2],
  ])('offset %i is line %i, column %i', (offset, line, column) => {
    expect(positionAt(source, offset)).toEqual({ line, column })
  })

  it('stays within the file for an offset outside it', () => {
    expect(positionAt(source, -5)).toEqual({ line: 1, column: 1 })
    expect(positionAt(source, 500)).toEqual({ line: 4, column: 2 })
    expect(positionAt(sourceText('empty', ''), 3)).toEqual({ line: 1, column: 1 })
  })

  it('agrees with counting by hand at every offset', () => {
    const text = 'a\n\nbc\r\nd\n'
    const other = sourceText('f', text)
    for (let offset = 0; offset <= text.length; offset++) {
      const before = text.slice(0, offset).split('\n')
      expect(positionAt(other, offset)).toEqual({
        line: before.length,
        column: before.at(-1)!.length + 1,
      })
    }
  })
})

describe('lineText', () => {
  it('is the line without its end, whatever system wrote it', () => {
    const lines = sourceText('f', 'a\r\nb\n\nlast')
    expect([1, 2, 3, 4].map((line) => lineText(lines, line))).toEqual(['a', 'b', '', 'last'])
  })

  it('keeps a carriage return within the line', () => {
    expect(lineText(sourceText('f', 'a\rb\r\nc'), 1)).toBe('a\rb')
    expect(lineText(sourceText('f', 'a\rb'), 1)).toBe('a\rb')
  })

  it('is empty past the end', () => {
    expect(lineText(source, 99)).toBe('')
  })
})

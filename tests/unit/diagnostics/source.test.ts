import { expect, it } from 'vitest'
import { lineText, positionAt, sourceText } from '../../../src/diagnostics/source.ts'

it('an offset has the line and column that people count, and stays within the file', () => {
  const text = 'a\n\nbc\r\nd\n'
  const source = sourceText('f', text)
  for (let offset = 0; offset <= text.length; offset++) {
    const before = text.slice(0, offset).split('\n')
    const position = { line: before.length, column: before.at(-1)!.length + 1 }
    expect(positionAt(source, offset)).toEqual(position)
  }
  expect(positionAt(source, -5)).toEqual({ line: 1, column: 1 })
  expect(positionAt(sourceText('f', 'ab\nc'), 500)).toEqual({ line: 2, column: 2 })
})

it('a line has no line end, on any system, and is empty after the end', () => {
  const source = sourceText('f', 'a\r\nb\n\nc\rd\r\nlast')
  expect([1, 2, 3, 4, 5, 99].map((line) => lineText(source, line))).toEqual([
    'a',
    'b',
    '',
    'c\rd',
    'last',
    '',
  ])
})

import { describe, expect, it } from 'vitest'
import { coloredDiff, diffOf } from '../../../src/edit/journal.ts'

describe('a shown change', () => {
  it('has one line of context around it, under the name of the file', () => {
    const lines = ['a: 1', 'b: 2', 'c: 3', 'd: 4', ''].join('\n')
    expect(diffOf([{ name: 'f.yaml', before: lines, after: lines.replace('3', "'3'") }])).toBe(
      "--- f.yaml\n+++ f.yaml\n@@ -2,3 +2,3 @@\n b: 2\n-c: 3\n+c: '3'\n d: 4",
    )
  })

  it("keeps the file's own lines of equals signs", () => {
    expect(diffOf([{ name: 'f', before: '====\na\n', after: '====\nb\n' }])).toContain(
      '\n ====\n-a\n+b',
    )
  })

  it('has additions in green, deletions in red, and dim headings', () => {
    const diff = '--- f\n+++ f\n@@ -1,2 +1,2 @@\n a --- @@\n-b\n+c'
    expect(coloredDiff(diff, false)).toBe(diff)
    const paint = (start: number, text: string, end: number): string =>
      `\u001b[${start}m${text}\u001b[${end}m`
    expect(coloredDiff(diff, true).split('\n')).toEqual([
      paint(2, '--- f', 22),
      paint(2, '+++ f', 22),
      paint(2, '@@ -1,2 +1,2 @@', 22),
      ' a --- @@',
      paint(31, '-b', 39),
      paint(32, '+c', 39),
    ])
  })
})

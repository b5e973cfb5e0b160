import { describe, expect, it } from 'vitest'
import {
  hasErrors,
  sortDiagnostics,
  type LocatedDiagnostic,
} from '../../../src/diagnostics/diagnostic.ts'

const at = (
  start: number,
  severity: LocatedDiagnostic['severity'],
  message: string,
  code: LocatedDiagnostic['code'] = 'wrong-form',
): LocatedDiagnostic => ({ code, severity, message, range: [start, start + 1] })

describe('sortDiagnostics', () => {
  const messagesOf = (found: readonly LocatedDiagnostic[]): string[] =>
    sortDiagnostics(found).map(({ message }) => message)

  it('reports from the top of the file to its end, the worst first at one place', () => {
    const found = [
      at(9, 'note', 'a'),
      at(9, 'warning', 'b'),
      at(2, 'note', 'd'),
      at(9, 'error', 'c'),
    ]
    expect(messagesOf(found)).toEqual(['d', 'c', 'b', 'a'])
    expect(messagesOf([...found].reverse())).toEqual(['d', 'c', 'b', 'a'])
    expect(messagesOf([at(10, 'error', 'b'), at(9, 'note', 'a')])).toEqual(['a', 'b'])
  })

  it('a value that nobody reads to its end is cut in every message', () => {
    const name = 'a'.repeat(1_000_000)
    const many = 'many words '.repeat(1_000_000)
    const messages = messagesOf([
      at(1, 'error', `"${name}" is not a type.`),
      at(2, 'error', `The address /${name}. It is long.`),
      at(3, 'error', many),
      at(4, 'error', '😀'.repeat(1000)),
    ])
    expect(messages[0]).toBe(`"${'a'.repeat(79)}…" is not a type.`)
    expect(messages[1]).toBe(`The address /${'a'.repeat(79)}…. It is long.`)
    for (const message of messages) {
      expect(message.length).toBeLessThan(1000)
      expect(message.isWellFormed()).toBe(true)
    }
  })

  it('has one order whatever order they are found in: by code, then by words', () => {
    const found = [
      at(9, 'error', 'a', 'wrong-type'),
      at(9, 'error', 'c', 'wrong-form'),
      at(9, 'error', 'b', 'wrong-form'),
      at(9, 'error', 'd', 'broken-link'),
    ]
    expect(messagesOf(found)).toEqual(['d', 'b', 'c', 'a'])
    expect(messagesOf([...found].reverse())).toEqual(['d', 'b', 'c', 'a'])
  })

  it('reports one mistake once', () => {
    const found = [at(1, 'error', 'a'), at(1, 'error', 'a'), at(2, 'error', 'a')]
    expect(sortDiagnostics(found)).toEqual([at(1, 'error', 'a'), at(2, 'error', 'a')])
  })

  it('reports two mistakes of one place, and what has other words or another code', () => {
    const found = [
      at(1, 'error', 'a', 'wrong-form'),
      at(1, 'error', 'b', 'wrong-form'),
      at(1, 'error', 'a', 'wrong-type'),
    ]
    expect(sortDiagnostics(found)).toHaveLength(3)
  })

  it('leaves the list that it is given as it is', () => {
    const found = [at(2, 'error', 'b'), at(1, 'error', 'a')]
    sortDiagnostics(found)
    expect(found.map(({ message }) => message)).toEqual(['b', 'a'])
  })
})

it('only errors make a command fail', () => {
  expect(hasErrors([])).toBe(false)
  expect(hasErrors([at(1, 'warning', 'a'), at(2, 'note', 'b')])).toBe(false)
  expect(hasErrors([at(1, 'warning', 'a'), at(2, 'error', 'b')])).toBe(true)
})

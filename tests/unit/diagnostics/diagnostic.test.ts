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

  it('sorts from the top of the file to its end, the worst first at one place', () => {
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

  it('has the same order however they are found: by code, then by words', () => {
    const found = [
      at(9, 'error', 'a', 'wrong-type'),
      at(9, 'error', 'c', 'wrong-form'),
      at(9, 'error', 'b', 'wrong-form'),
      at(9, 'error', 'd', 'broken-link'),
    ]
    expect(messagesOf(found)).toEqual(['d', 'b', 'c', 'a'])
    expect(messagesOf([...found].reverse())).toEqual(['d', 'b', 'c', 'a'])
  })

  it('keeps one of several equal mistakes', () => {
    const found = [at(1, 'error', 'a'), at(1, 'error', 'a'), at(2, 'error', 'a')]
    expect(sortDiagnostics(found)).toEqual([at(1, 'error', 'a'), at(2, 'error', 'a')])
  })

  it('keeps two mistakes at one place, and those with other words or another code', () => {
    const found = [
      at(1, 'error', 'a', 'wrong-form'),
      at(1, 'error', 'b', 'wrong-form'),
      at(1, 'error', 'a', 'wrong-type'),
    ]
    expect(sortDiagnostics(found)).toHaveLength(3)
  })

  it('does not change the given list', () => {
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

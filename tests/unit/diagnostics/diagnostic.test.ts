import { expect, it } from 'vitest'
import {
  hasErrors,
  sortDiagnostics,
  type LocatedDiagnostic,
} from '../../../src/diagnostics/diagnostic.ts'

const at = (
  start: number,
  severity: LocatedDiagnostic['severity'],
  message: string,
): LocatedDiagnostic => ({ code: 'wrong-form', severity, message, range: [start, start + 1] })

it('mistakes are told from the top of the file to its end, the worst first at one place', () => {
  const found = [at(9, 'note', 'b'), at(9, 'error', 'd'), at(2, 'note', 'a'), at(9, 'error', 'c')]
  expect(sortDiagnostics(found).map(({ message }) => message)).toEqual(['a', 'c', 'd', 'b'])
})

it('one mistake is told once', () => {
  expect(sortDiagnostics([at(1, 'error', 'a'), at(1, 'error', 'a'), at(2, 'error', 'a')])).toEqual([
    at(1, 'error', 'a'),
    at(2, 'error', 'a'),
  ])
})

it('only errors make a command fail', () => {
  expect(hasErrors([at(1, 'warning', 'a'), at(2, 'note', 'b')])).toBe(false)
  expect(hasErrors([at(1, 'warning', 'a'), at(2, 'error', 'b')])).toBe(true)
})

import { afterEach, expect, it, vi } from 'vitest'
import { now } from '../../../src/browser/moments.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  [undefined, '2026-11-26T15:30:00'],
  ['2026-12-25', '2026-12-25T15:30:00'],
  ['2026-11-01', '2026-11-01T15:30:00'],
])('the browser takes the day of a page for today: %s', (day, instant) => {
  vi.useFakeTimers({ now: new Date('2026-11-26T15:30:00') })
  vi.stubGlobal('document', { documentElement: { dataset: { day } } })
  expect(new Date(now()).toLocaleString('sv-SE')).toBe(instant.replace('T', ' '))
})

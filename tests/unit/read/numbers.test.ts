import { describe, expect, it } from 'vitest'
import { twoNumbersIn } from '../../../src/read/numbers.ts'

describe('a position as maps give it', () => {
  it.each([
    ['40.7128, -74.006', [40.7128, -74.006]],
    ['40.7128 -74.006', [40.7128, -74.006]],
    [' -33.87° ; 151.21° ', [-33.87, 151.21]],
    ['40, 74', [40, 74]],
  ])('%s is two numbers', (text, numbers) => {
    expect(twoNumbersIn(text)).toEqual(numbers)
  })

  it.each(['40.7128', '4.9/5', '40.7128, -74.006, 12', 'north, west', ''])('%s is none', (text) => {
    expect(twoNumbersIn(text)).toBe(undefined)
  })
})

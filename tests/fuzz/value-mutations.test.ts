import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { mutatedValue } from './value-mutations.ts'

it('builds, or tells the mistakes of, a config with other values in it', async () => {
  const { built, refused } = await fuzz('value-mutations', mutatedValue, 0.25)
  expect(built + refused).toBeGreaterThan(0)
})

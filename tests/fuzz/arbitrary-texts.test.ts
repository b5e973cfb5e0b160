import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { arbitraryText } from './arbitrary-texts.ts'

it('builds, or tells the mistakes of, a text that has little to do with a site', async () => {
  const { built, refused } = await fuzz('arbitrary-texts', arbitraryText, 0.15)
  expect(built + refused).toBeGreaterThan(0)
})

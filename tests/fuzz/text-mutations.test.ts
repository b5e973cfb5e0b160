import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { mutatedText } from './text-mutations.ts'

it("builds, or tells the mistakes of, a config on which somebody's hand has slipped", async () => {
  const { built, refused } = await fuzz('text-mutations', mutatedText, 0.45)
  expect(built + refused).toBeGreaterThan(0)
})

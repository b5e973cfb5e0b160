import { expect, it } from 'vitest'
import { arbitraryText } from './arbitrary-texts.ts'
import { fuzz } from './fuzz.ts'
import { mutatedText } from './text-mutations.ts'

it.each([
  ['a config with typing slips', mutatedText, 0.45],
  ['a text that has little to do with a site', arbitraryText, 0.15],
] as const)('builds, or reports the mistakes of, %s', async (_, texts, share) => {
  const { built, refused } = await fuzz(texts, share)
  expect(built + refused).toBeGreaterThan(0)
})

import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { validConfig } from './schema-values.ts'
import { mutatedValue } from './value-mutations.ts'

it.each([
  ['a config with other values in it', mutatedValue, 0.25],
  ['a config of any shape that the schema accepts', validConfig, 0.15],
] as const)('builds, or reports the mistakes of, %s', async (_, texts, share) => {
  const { built, refused } = await fuzz(texts, share)
  expect(built + refused).toBeGreaterThan(0)
})

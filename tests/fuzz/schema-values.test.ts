import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { validConfig } from './schema-values.ts'

it('builds, or tells the mistakes of, a config of any shape that the schema takes', async () => {
  const { built, refused } = await fuzz('schema-values', validConfig, 0.15)
  expect(built + refused).toBeGreaterThan(0)
})

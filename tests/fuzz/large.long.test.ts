import { expect, it } from 'vitest'
import { largeInputs, slowInputs } from './large.ts'

it('lists, maps, texts, patterns and tables may be large', async () => {
  const names = largeInputs.map(({ name }) => name)
  expect(
    await slowInputs(
      names.filter((_, at) => at % 32 === 0),
      20_000,
    ),
  ).toEqual([])
})

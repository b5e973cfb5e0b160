import { expect, it } from 'vitest'
import { largeInputs, slowInputs } from './large.ts'

it('every list, map, text, pattern and table may be large', async () => {
  const names = largeInputs.map(({ name }) => name)
  expect(
    await slowInputs(
      names.filter((_, at) => at % 4 === 0),
      20_000,
    ),
  ).toEqual([])
})

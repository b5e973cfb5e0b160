import { expect, it } from 'vitest'
import { largeInputs, slowInputs } from './large.ts'

/** Those that once took minutes. */
const once = [
  'a pattern of asterisks and letters',
  'unknown fields in messages',
  'a line of "\\""',
  'own fields',
  'texts of "　" in header',
  'unclosed brackets',
]

it('a large file with mistakes is read in about the time of a good one', async () => {
  const names = largeInputs.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(once))
  expect(await slowInputs(once, 10_000)).toEqual([])
})

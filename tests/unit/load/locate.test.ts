import { expect, it } from 'vitest'
import { withoutLongWords } from '../../../src/load/locate.ts'

it('a value too long to read is cut in every message', () => {
  const name = 'a'.repeat(1_000_000)
  expect(withoutLongWords(`"${name}" is not a type.`)).toBe(`"${'a'.repeat(79)}…" is not a type.`)
  expect(withoutLongWords(`The address /${name}. It is long.`)).toBe(
    `The address /${'a'.repeat(79)}…. It is long.`,
  )
  for (const text of ['many words '.repeat(1_000_000), '😀'.repeat(1000)]) {
    expect(withoutLongWords(text).length).toBeLessThan(1000)
    expect(withoutLongWords(text).isWellFormed()).toBe(true)
  }
})

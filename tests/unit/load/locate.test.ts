import { expect, it } from 'vitest'
import { readable } from '../../../src/load/locate.ts'

it('a value too long to read is cut in every message', () => {
  const name = 'a'.repeat(1_000_000)
  expect(readable(`"${name}" is not a type.`)).toBe(`"${'a'.repeat(79)}…" is not a type.`)
  expect(readable(`The address /${name}. It is long.`)).toBe(
    `The address /${'a'.repeat(79)}…. It is long.`,
  )
  for (const text of ['many words '.repeat(1_000_000), '😀'.repeat(1000)]) {
    expect(readable(text).length).toBeLessThan(1000)
    expect(readable(text).isWellFormed()).toBe(true)
  }
})

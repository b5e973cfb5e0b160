import { describe, expect, it } from 'vitest'
import { fieldNames } from '../../../src/read/schema-walk.ts'

describe('the names of fields', () => {
  it.each([
    ['at the top of the file', 'business'],
    ['of a group', 'telephone'],
    ['of a group within a group', 'corners'],
    ['of a group deeper in', 'onAccent'],
    ['of an item of a list', 'author'],
    ['of a section', 'eyebrow'],
    ['of an item of a section', 'question'],
    ['that tells sections apart', 'type'],
    ['of a collection', 'entries'],
    ['of an entry', 'slug'],
  ])('hold those %s: %s', (_, name) => {
    expect(fieldNames().has(name)).toBe(true)
  })

  it.each(['Note', 'hero', 'shops', 'and', 'toString', ''])('hold no %j', (name) => {
    expect(fieldNames().has(name)).toBe(false)
  })

  it('are found once', () => {
    expect(fieldNames()).toBe(fieldNames())
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { siteSchema } from '../../../schema/site.ts'
import { sectionMeanings } from '../../../src/site/expand-template.ts'
import {
  descriptionOf,
  eachValue,
  keysOf,
  kindOf,
  mapValues,
  schemaAt,
} from '../../../src/site/schema-walk.ts'

const config = {
  business: {},
  pages: [{ path: '/', sections: [{ type: 'hero' }, { type: 'faq' }, { type: 'nonsense' }] }],
  collections: { shops: { defaults: {}, entries: [{ name: 'Harbor', street: 'Lake Drive' }] } },
}
const at = (...path: (string | number)[]) => schemaAt(siteSchema, config, path)

describe('schemaAt', () => {
  it('finds the description of a field through lists, defaults and section types', () => {
    expect(descriptionOf(at('business', 'name'))).toBe('The name of the business.')
    expect(descriptionOf(at('theme', 'corners'))).toContain('corners of buttons')
    expect(descriptionOf(at('pages', 0, 'sections', 0, 'heading'))).toContain('main heading')
    expect(descriptionOf(at('pages', 0, 'sections', 1, 'items'))).toContain('questions')
  })

  it("finds what an entry's own field and a collection's default can be", () => {
    expect(descriptionOf(at('collections', 'shops', 'entries', 0, 'street'))).toContain('your own')
    expect(descriptionOf(at('collections', 'shops', 'defaults', 'any'))).toContain(
      'value of a field',
    )
  })

  it('knows nothing where the schema has no such place', () => {
    expect(descriptionOf(at('bussiness'))).toBeUndefined()
    expect(at('business', 'name', 'first')).toBeUndefined()
    expect(at('pages', 0, 'sections', 2, 'heading')).toBeUndefined()
  })
})

it('keysOf names the fields of the very section type that stands there', () => {
  const keys = (index: number) =>
    keysOf(at('pages', 0, 'sections', index), config.pages[0]!.sections[index])
  expect(keys(0)).toContain('parallax')
  expect(keys(1)).toContain('items')
  expect(keys(1)).not.toContain('parallax')
  expect(keys(2)).toEqual([])
})

it('kindOf says what a field takes, with or without a default', () => {
  expect(kindOf(at('business'))).toBe('object')
  expect(kindOf(at('pages'))).toBe('array')
  expect(kindOf(at('business', 'name'))).toBe('string')
  expect(kindOf(at('pages', 0, 'localBusiness'))).toBe('boolean')
  expect(kindOf(at('business', 'name', 'first'))).toBe('unknown')
})

it('every field with a meaning is found, however deep it stands', () => {
  const found = sectionMeanings('services').map(
    ({ steps, meaning }) => `${steps.join('.')} ${meaning.kind}`,
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'text prose',
      'items.*.text prose',
      'items.*.icon icon',
      'items.*.image picture',
      'items.*.href link',
      'collection collection',
      'action.href link',
    ]),
  )
})

describe('eachValue', () => {
  it('visits every value with its path, and passes over what is absent', () => {
    const seen: unknown[] = []
    eachValue(
      { items: [{ href: '/a' }, {}, { href: '/b' }, null] },
      ['items', '*', 'href'],
      (value, path) => seen.push([value, path]),
    )
    expect(seen).toEqual([
      ['/a', ['items', 0, 'href']],
      ['/b', ['items', 2, 'href']],
    ])
  })

  it('does not take a text for a list', () => {
    eachValue({ items: 'abc' }, ['items', '*'], () => expect.unreachable())
    expect(mapValues({ items: 'abc' }, ['items', '*'], () => 'x')).toEqual({ items: 'abc' })
  })
})

it('mapValues replaces in a copy and leaves the value as it was', () => {
  const value = { items: [{ text: 'a', more: 1 }, { more: 2 }] }
  const mapped = mapValues(value, ['items', '*', 'text'], (text) => [text])
  expect(mapped).toEqual({ items: [{ text: ['a'], more: 1 }, { more: 2 }] })
  expect(value.items[0]).toEqual({ text: 'a', more: 1 })
  expect(mapValues(value, ['none', '*'], () => 'x')).toEqual(value)
})

it('a schema without description has none', () => {
  expect(descriptionOf(z.string())).toBeUndefined()
  expect(descriptionOf(z.string().describe('inner').optional().default('x'))).toBe('inner')
})

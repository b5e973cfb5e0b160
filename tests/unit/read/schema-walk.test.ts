import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { siteSchema } from '../../../schema/site.ts'
import { fieldMeanings, text } from '../../../schema/fields.ts'
import {
  descriptionOf,
  eachKnownText,
  eachValue,
  keysOf,
  kindOf,
  meaningfulFields,
  meaningOf,
  schemaAt,
  takesFreeText,
} from '../../../src/read/schema-walk.ts'

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
    expect(at('pages', 0, 'sections', 2, 'heading', 'more')).toBeUndefined()
    expect(at('bussiness', 'name')).toBeUndefined()
    expect(at('pages', 9, 'sections', 0, 'heading')).toBeUndefined()
    expect(at('business', 'name')).toBeDefined()
    expect(at()).toBe(siteSchema)
    expect(at('toString')).toBe(at('bussiness'))
    expect(at('business', 'constructor')).toBe(at('business', 'bussiness'))
  })

  it('finds fields of groups of which nothing stands there yet', () => {
    for (const value of [undefined, null, 'text', { business: null }, { business: 5 }]) {
      expect(descriptionOf(schemaAt(siteSchema, value, ['business', 'rating', 'count']))).toBe(
        'How many reviews it comes from.',
      )
    }
  })

  it('finds no section where there is none to ask for its type', () => {
    for (const section of [undefined, null, 'hero', {}, { type: null }]) {
      const value = { pages: [{ sections: [section] }] }
      expect(schemaAt(siteSchema, value, ['pages', 0, 'sections', 0, 'heading'])).toBeUndefined()
    }
  })
})

it('keysOf names the fields of the very section type that stands there', () => {
  const keys = (index: number) =>
    keysOf(at('pages', 0, 'sections', index), config.pages[0]!.sections[index])
  expect(keys(0)).toContain('parallax')
  expect(keys(1)).toContain('items')
  expect(keys(1)).not.toContain('parallax')
  expect(keys(2)).toEqual([])
  expect(keysOf(undefined, {})).toEqual([])
  expect(keysOf(z.string(), 'x')).toEqual([])
  expect(keysOf(at('theme', 'colors'), {})).toContain('onAccent')
})

it('kindOf says what a field takes, with or without a default', () => {
  expect(kindOf(at('business'))).toBe('object')
  expect(kindOf(at('pages'))).toBe('array')
  expect(kindOf(at('business', 'name'))).toBe('string')
  expect(kindOf(at('pages', 0, 'localBusiness'))).toBe('boolean')
  expect(kindOf(at('business', 'name', 'first'))).toBe('unknown')
})

describe('takesFreeText', () => {
  it.each<readonly [string, z.ZodType | undefined, boolean]>([
    ['a text', text('Any.'), true],
    ['a text that may be left out', text('Any.').optional(), true],
    ['any text at all', z.string(), true],
    ["a field of the owner's own making", z.union([z.string(), z.number()]), true],
    ['a text of some form', z.string().regex(/^[a-z]+$/), false],
    ['a text of some length', z.string().min(3), true],
    ['a text of two forms', z.string().regex(/\S/).regex(/^a/), false],
    ['a day', z.iso.date(), false],
    ['a number', z.number(), false],
    ['a choice', z.enum(['a']), false],
    ['a list', z.array(z.string()), false],
    ['no field', undefined, false],
  ])('%s', (_, schema, expected) => {
    expect(takesFreeText(schema)).toBe(expected)
  })
})

it('meaningOf finds the meaning of a field behind defaults and what may be left out', () => {
  expect(meaningOf(at('business', 'url'))).toEqual({ kind: 'form', form: 'web-address' })
  expect(meaningOf(at('theme', 'colors', 'text'))).toEqual({ kind: 'form', form: 'color' })
  expect(meaningOf(at('business', 'name'))).toBeUndefined()
  expect(meaningOf(undefined)).toBeUndefined()
  const outer = z.string().optional()
  fieldMeanings.add(outer, { kind: 'icon' })
  expect(meaningOf(outer.default('x'))).toEqual({ kind: 'icon' })
})

it('a field with a meaning is found at the top, in lists of lists, and with each of two meanings', () => {
  const inner = z.string()
  fieldMeanings.add(inner, { kind: 'icon' })
  const outer = inner.optional()
  fieldMeanings.add(outer, { kind: 'link' })
  expect(meaningfulFields(outer)).toEqual([
    { steps: [], meaning: { kind: 'link' } },
    { steps: [], meaning: { kind: 'icon' } },
  ])
  expect(meaningfulFields(z.array(z.array(inner)).default([]))).toEqual([
    { steps: ['*', '*'], meaning: { kind: 'icon' } },
  ])
  expect(meaningfulFields(z.record(z.string(), inner))).toEqual([])
  expect(meaningfulFields(z.set(inner))).toEqual([])
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
})

describe('eachKnownText', () => {
  const schema = z.strictObject({
    name: z.string(),
    items: z.array(z.strictObject({ title: z.string().optional() })).default([]),
    either: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), text: z.string() }),
      z.strictObject({ kind: z.literal('b'), other: z.string() }),
    ]),
    more: z.record(z.string(), z.string()),
  })

  it('knows the schema of each text as the way to it says', () => {
    const value = {
      name: 'n',
      items: [{ title: 't' }, {}],
      either: { kind: 'b', other: 'o' },
      more: { x: 'y' },
    }
    const seen: unknown[] = []
    eachKnownText(schema, value, (text, of, path) => {
      expect(of).toBe(schemaAt(schema, value, path))
      seen.push([text, path.join('.')])
    })
    expect(seen).toEqual([
      ['n', 'name'],
      ['t', 'items.0.title'],
      ['b', 'either.kind'],
      ['o', 'either.other'],
      ['y', 'more.x'],
    ])
  })
})

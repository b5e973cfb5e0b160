import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMeanings, text } from '../../../schema/fields.ts'
import { siteSchema } from '../../../schema/site.ts'
import type { Path } from '../../../src/diagnostics/diagnostic.ts'
import {
  descriptionOf,
  eachKnownText,
  eachValue,
  FIELD_NAMES,
  keysOf,
  kindOf,
  meaningfulFields,
  meaningOf,
  schemaAt,
  takesFreeText,
} from '../../../src/validation/schema-walk.ts'

const config = {
  business: {},
  pages: [{ path: '/', sections: [{ type: 'hero' }, { type: 'faq' }, { type: 'nonsense' }] }],
  collections: { shops: { defaults: {}, entries: [{ name: 'Harbor', street: 'Lake Drive' }] } },
}
const at = (...path: Path) => schemaAt(siteSchema, config, path)

describe('the schema of a field', () => {
  it.each<readonly [Path, string | undefined]>([
    [['business', 'name'], 'The name of the business.'],
    [['theme', 'corners'], 'corners of buttons'],
    [['pages', 0, 'sections', 0, 'heading'], 'main heading'],
    [['pages', 0, 'sections', 1, 'items'], 'questions'],
    [['collections', 'shops', 'entries', 0, 'street'], 'your own'],
    [['collections', 'shops', 'defaults', 'any'], 'value of the field'],
    [['bussiness'], undefined],
    [['business', 'name', 'first'], undefined],
    [['pages', 0, 'sections', 2, 'heading'], undefined],
    [['pages', 9, 'sections', 0, 'heading'], undefined],
    [['toString'], undefined],
  ])('is found through lists, defaults and section types: %j', (path, description) => {
    expect(descriptionOf(at(...path)) ?? '').toContain(description ?? '')
    expect(descriptionOf(at(...path)) === undefined).toBe(description === undefined)
  })

  it.each([[undefined], [null], ['text'], [{ business: null }]])('is found at %j', (value) => {
    const count = schemaAt(siteSchema, value, ['business', 'rating', 'count'])
    expect(descriptionOf(count)).toBe('The number of reviews behind the rating.')
  })

  it('says which fields exist, what it accepts, and what it means', () => {
    const keys = (index: number) =>
      keysOf(at('pages', 0, 'sections', index), config.pages[0]!.sections[index])
    expect(keys(0)).toContain('parallax')
    expect(keys(1)).not.toContain('parallax')
    expect(keys(2)).toEqual([])
    const kinds = [['business'], ['pages'], ['business', 'name'], ['pages', 0, 'localBusiness']]
    expect(kinds.map((path) => kindOf(at(...path)))).toEqual([
      'object',
      'array',
      'string',
      'boolean',
    ])
    expect(meaningOf(at('business', 'url'))).toMatchObject({ form: 'web-address' })
    expect(meaningOf(at('business', 'name'))).toBeUndefined()
  })
})

it('the names of fields are those of all parts, and no other words', () => {
  for (const name of [
    'business',
    'telephone',
    'onAccent',
    'author',
    'eyebrow',
    'question',
    'type',
    'slug',
  ])
    expect(FIELD_NAMES.has(name), name).toBe(true)
  for (const name of ['Note', 'hero', 'shops', 'and', 'toString', ''])
    expect(FIELD_NAMES.has(name), name).toBe(false)
})

it.each<readonly [string, z.ZodType | undefined, boolean]>([
  ['a text', text('Any.'), true],
  ['a text that may be left out', text('Any.').optional(), true],
  ["a field of the owner's own making", z.union([z.string(), z.number()]), true],
  ['a text of some form', z.string().regex(/^[a-z]+$/), false],
  ['a text of some length', z.string().min(3), true],
  ['a day', z.iso.date(), false],
  ['a number', z.number(), false],
  ['a choice', z.enum(['a']), false],
  ['no field', undefined, false],
])('accepts free text or not: %s', (_, schema, expected) => {
  expect(takesFreeText(schema)).toBe(expected)
})

it('a field with a meaning is found at the top, in lists of lists, and for each of two meanings', () => {
  const inner = z.string()
  fieldMeanings.add(inner, { kind: 'icon' })
  const outer = inner.optional()
  fieldMeanings.add(outer, { kind: 'link' })
  expect(meaningOf(outer.default('x'))).toEqual({ kind: 'link' })
  const [link, icon] = [{ kind: 'link' }, { kind: 'icon' }]
  expect(meaningfulFields(outer)).toEqual([
    { steps: [], meaning: link },
    { steps: [], meaning: icon },
  ])
  const lists = z.array(z.array(inner)).default([])
  expect(meaningfulFields(lists)).toEqual([{ steps: ['*', '*'], meaning: icon }])
})

it('each value of a list is visited with its path, and absent values are not', () => {
  const seen: unknown[] = []
  const value = { items: [{ href: '/a' }, {}, { href: '/b' }, null] }
  eachValue(value, ['items', '*', 'href'], (each, path) => seen.push([each, path]))
  expect(seen).toEqual([
    ['/a', ['items', 0, 'href']],
    ['/b', ['items', 2, 'href']],
  ])
})

it('the schema of each text is known along its path', () => {
  const schema = z.strictObject({
    items: z.array(z.strictObject({ title: z.string().optional() })).default([]),
    either: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), text: z.string() }),
      z.strictObject({ kind: z.literal('b'), other: z.string() }),
    ]),
    more: z.record(z.string(), z.string()),
  })
  const value = { items: [{ title: 't' }, {}], either: { kind: 'b', other: 'o' }, more: { x: 'y' } }
  const seen: string[] = []
  eachKnownText(schema, value, (each, of, path) => {
    expect(of).toBe(schemaAt(schema, value, path))
    seen.push(`${path.join('.')}: ${each}`)
  })
  expect(seen).toEqual(['items.0.title: t', 'either.kind: b', 'either.other: o', 'more.x: y'])
})

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { formMeaning, meant } from '../../../schema/fields.ts'
import { iconNames } from '../../../schema/icons.ts'
import { siteSchema } from '../../../schema/site.ts'
import type { Path } from '../../../src/diagnostics/diagnostic.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { checkSchema } from '../../../src/validation/check-schema.ts'
import { valueAt } from '../../../src/values/value-at.ts'
import { accepts, exampleValue, partsOf } from '../../../src/validation/schema-walk.ts'

type AnySchema = z.core.$ZodType

/** Every required field below a schema, by the names that lead to it. */
const requiredBelow = (schema: AnySchema, name: string): (readonly [string, AnySchema])[] => {
  const { fields, item, options } = partsOf(schema)
  return [
    ...Object.entries(fields).flatMap(([key, field]) => [
      ...(accepts(field, undefined) ? [] : [[`${name}.${key}`, field] as const]),
      ...requiredBelow(field, `${name}.${key}`),
    ]),
    ...(item === undefined ? [] : requiredBelow(item, name)),
    ...options.flatMap((option, at) => (at === 0 ? [] : requiredBelow(option, `${name}.${at}`))),
  ]
}

const required = [
  ...requiredBelow(siteSchema, 'site'),
  ...Object.entries(sectionSchemas).flatMap(([type, schema]) => requiredBelow(schema, type)),
]

describe('the example of a field', () => {
  it('is accepted by the field, for every required field of the schema', () => {
    expect(required.length).toBeGreaterThan(100)
    const wrong = required.filter(([, schema]) => !accepts(schema, exampleValue(schema)))
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('contains only what cannot be left out', () => {
    expect(exampleValue(siteSchema)).toEqual({
      business: { name: 'Your text', description: 'Your text' },
      pages: [{ path: '/your-page', sections: [{ type: 'hero', heading: 'Your text' }] }],
    })
    const offer = { type: 'package-offer', heading: 'Your text', name: 'Your text' }
    const example = exampleValue(sectionSchemas['package-offer'])
    expect(example).toEqual({ ...offer, price: { amount: 1 }, items: ['Your text'] })
  })

  it.each<readonly [string, AnySchema, unknown]>([
    ['text', z.string(), 'Your text'],
    ['choice', z.enum(['b', 'a']), 'b'],
    ['icon', z.enum(iconNames), iconNames[0]],
    ['fixed word', z.literal('cta'), 'cta'],
    ['path', z.string().regex(/^\/[a-z-]+$/), '/your-page'],
    ['pattern of paths', z.string().regex(/\{slug\}$/), '/your-pages/{slug}'],
    ['day', meant(z.iso.date(), formMeaning('date')), '2026-05-31'],
    ['web address', z.string().regex(/^https:/), 'https://www.your-site.com'],
    ['name', z.string().regex(/^[a-z-]+$/), 'your-name'],
    ['picture file', z.string().regex(/^images\//), 'images/your-picture.webp'],
    ['color', z.string().regex(/^#[0-9]{6}$/), '#336699'],
    ['currency', z.string().regex(/^[A-Z]{3}$/), 'USD'],
    ['point', z.string().regex(/%/), '50% 50%'],
    ['language', z.string().regex(/^[a-z]{2}-[A-Z]{2}$/), 'en-US'],
    ['email address', z.string().regex(/@/), 'your@your-site.com'],
    ['telephone number', z.string().regex(/^\(/), '(212) 555-0100'],
    ['kind of business', z.string().regex(/^[A-Z][a-z]+$/), 'Bakery'],
    ['time zone', z.string().regex(/^[A-Z][a-z]+\/[A-Z]/), 'Europe/Berlin'],
    ['switch', z.boolean(), true],
    ['number', z.number(), 1],
    ['height', z.int().min(100), 100],
    ['number of milliseconds', z.int().min(1000), 1000],
    ['field that may be left out', z.string().regex(/^#/).optional(), '#336699'],
    ['list', z.array(z.string()), []],
    ['list of three', z.array(z.string()).length(3), Array(3).fill('Your text')],
    ['record', z.record(z.string(), z.string()), {}],
    ['link', partsOf(partsOf(sectionSchemas.cta).fields.action!).fields.href!, '/your-page'],
  ])('of a %s has its format', (_, schema, example) => {
    expect(exampleValue(schema)).toEqual(example)
  })
})

describe('the lines to paste', () => {
  /** Pastes the missing fields that a file is reported to need, until none is missing. */
  const pastedUntilWhole = (value: object): readonly string[] => {
    for (let round = 0; round < 20; round++) {
      const { diagnostics } = checkSchema(value)
      const missing = diagnostics.filter(({ paste }) => paste !== undefined)
      if (missing.length === 0) return diagnostics.map(({ code }) => code)
      for (const { location, paste } of missing) {
        const { path } = location as { path: Path }
        Object.assign(valueAt(value, path) as object, parse(paste!.join('\n')))
      }
    }
    return ['never whole']
  }

  const sections = Object.keys(sectionSchemas).map((type) => [
    `a ${type} section of its type alone`,
    {
      business: { name: 'Corner Bakery', description: 'Bread.' },
      pages: [{ path: '/', sections: [{ type }] }],
    },
  ])
  it.each([
    ...sections,
    ['a file of nothing', {}],
    [
      'a file of groups with nothing in them',
      {
        business: { rating: {}, image: {}, message: {}, social: [{}] },
        header: { menu: [{}], action: {} },
        footer: { menu: [{}], collections: [{}] },
        reviews: [{}],
        gallery: [{}],
        pages: [{}],
        collections: { shops: { entries: [{}] }, other: {} },
      },
    ],
  ] as [string, object][])('complete %s', (_, value) => {
    expect(pastedUntilWhole(value)).toEqual([])
  })
})

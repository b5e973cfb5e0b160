import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { Diagnostic, Path } from '../../../src/diagnostics/diagnostic.ts'
import { checkSchema } from '../../../src/validation/check-schema.ts'
import { NOTHING_TAINTED } from '../../../src/validation/tainted.ts'
import { valueAt } from '../../../src/values/value-at.ts'
import { BAKERY } from '../site/site-of.ts'

const outline = ({ code, location }: Diagnostic): string =>
  'path' in location ? `${code} ${location.on} ${location.path.join('.')}` : code

describe('a file checked by the schema', () => {
  it('has every default in place, and nothing to report, if it is good', () => {
    const value: unknown = parse(BAKERY)
    expect(checkSchema(value)).toEqual({
      config: siteSchema.parse(value),
      tainted: NOTHING_TAINTED,
      diagnostics: [],
    })
  })

  it.each([['a text'], [5], [null], [['a', 'list']]])(
    'leaves nothing to guess from %j',
    (value) => {
      const { config, diagnostics } = checkSchema(value)
      expect(config).toBeUndefined()
      expect(diagnostics.map(outline)).toEqual(['wrong-type value '])
    },
  )

  it('says that the rest is unchecked if it has more than 1,000 mistakes', () => {
    const strange = Array.from({ length: 1200 }, (_, at) => `strange${at}: 1\n`).join('')
    const { diagnostics } = checkSchema(parse(BAKERY + strange))
    expect(diagnostics).toHaveLength(1000)
    expect([diagnostics[0]!.message].flat().join('')).toContain('The rest of it is checked once')
    const few = checkSchema(parse(`${BAKERY}strange: 1\n`)).diagnostics
    expect([few[0]!.message].flat().join('')).not.toContain('The rest of it')
  })

  it('becomes a likely one if there are mistakes, so that the rest can be checked', () => {
    const { config, tainted } = checkSchema(parse(`${BAKERY}theme: { corners: odd }\n`))
    expect(config!.theme.corners).toBeUndefined()
    expect(config!.pages).toHaveLength(1)
    expect(tainted.at(['theme', 'corners'])).toBe(true)
  })

  const good = parse(BAKERY) as Record<'business' | 'pages', unknown>
  it.each([
    [
      {
        business: { name: '', telephone: 'x' },
        footer: { menu: [{ label: 'a' }] },
        pages: 5,
        lang: 5,
      },
      'wrong-type value lang, empty-text value business.name, missing-field value business, wrong-form value business.telephone, missing-field value footer.menu.0, wrong-type value pages',
    ],
    [{ busines: good.business, pges: good.pages }, 'unknown-key key busines, unknown-key key pges'],
    [
      { business: good.business, pges: [{ path: 'x' }] },
      'unknown-key key pges, wrong-form value pges.0.path, missing-field value pges.0',
    ],
    [
      { ...good, business: { name: 5, nme: 'a', description: 'b' } },
      'wrong-type value business.name, unknown-key key business.nme',
    ],
  ])('reports every mistake once, and nothing for misspelled parts: %j', (value, expected) => {
    expect(checkSchema(value).diagnostics.map(outline).join(', ')).toBe(expected)
  })
})

/** A mistake of an owner: the value at a path is deleted, misspelled or replaced. */
const SLIPS = ['delete', 'misspell', -7, 'slip of the pen', [['a']], { slip: { a: 1 } }, null, 1e9]
interface Slip {
  readonly path: Path
  readonly slip: unknown
}

/** The shipped site with two entries of each collection: each round reads it several times. */
const small = parse(readFileSync('site.config.yaml', 'utf8')) as {
  readonly collections: Readonly<Record<string, { entries: unknown[] }>>
}
for (const { entries } of Object.values(small.collections)) entries.splice(2)

const pathsOf = (value: unknown, path: Path = []): Path[] => [
  ...(path.length === 0 ? [] : [path]),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) =>
        pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
]

const slipped = (slips: readonly Slip[]): unknown => {
  const value: unknown = structuredClone(small)
  for (const { path, slip } of slips) {
    const group = valueAt(value, path.slice(0, -1)) as Record<string | number, unknown>
    const last = path.at(-1)!
    if (slip === 'misspell' && !Array.isArray(group)) group[`${last}x`] = group[last]
    if (slip !== 'delete' && slip !== 'misspell') group[last] = structuredClone(slip)
    else if (Array.isArray(group)) group[Number(last)] = null
    else delete group[last]
  }
  return value
}

const isBelow = (path: Path, parent: Path): boolean =>
  parent.every((step, index) => path[index] === step)

const severalSlips = fc
  .uniqueArray(
    fc.record({ path: fc.constantFrom(...pathsOf(small)), slip: fc.constantFrom(...SLIPS) }),
    { minLength: 1, maxLength: 3, selector: ({ path }) => JSON.stringify(path.slice(0, -1)) },
  )
  .filter((all) =>
    all.every(({ path }) =>
      all.every((other) => other.path === path || !isBelow(path, other.path.slice(0, -1))),
    ),
  )

it('each of several slips is reported as it would be alone, at an existing place', () => {
  const reported = (value: unknown): string[] =>
    checkSchema(value).diagnostics.map(
      ({ code, location }) => `${code} ${JSON.stringify(location)}`,
    )
  fc.assert(
    fc.property(severalSlips, (all) => {
      const value = slipped(all)
      for (const { location } of checkSchema(value).diagnostics) {
        const { path } = location as { path: Path }
        expect(path.length === 0 || valueAt(value, path) !== undefined).toBe(true)
      }
      const together = reported(value)
      for (const slip of all)
        expect(together).toEqual(expect.arrayContaining(reported(slipped([slip]))))
    }),
    { seed: 20_261, numRuns: 16 },
  )
})

it('a table of 150,000 rows without names is reported, not an error of the program', () => {
  const entries = Array.from({ length: 150_000 }, () => ({ summary: 'A town' }))
  const page = { sections: [{ type: 'hero', heading: '{name}' }] }
  const { config, diagnostics } = checkSchema({
    ...(parse(BAKERY) as object),
    collections: { towns: { page, entries } },
  })
  expect(config).toBeUndefined()
  expect(diagnostics.length).toBeGreaterThan(500)
  expect(diagnostics.every(({ code }) => code === 'missing-field')).toBe(true)
})

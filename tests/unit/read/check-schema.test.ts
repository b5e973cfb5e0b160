import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { Diagnostic, Path, Words } from '../../../src/diagnostics/diagnostic.ts'
import { asWritten, checkSchema } from '../../../src/read/check-schema.ts'
import { checkSite } from '../../../src/checks/check-site.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { NOTHING_TAINTED } from '../../../src/read/tainted.ts'
import { valueAt } from '../../../src/read/value-at.ts'
import { BAKERY, bakery, FOLDER, outlineOf, toldOf } from '../site/site-of.ts'

const schemaOutline = (value: unknown): string[] =>
  checkSchema(value).diagnostics.map(({ code, location }) =>
    'path' in location ? `${code} ${location.on} ${location.path.join('.')}` : code,
  )

describe('checkSchema', () => {
  it('gives a good file with every default in place, and nothing to tell', () => {
    const value: unknown = parse(BAKERY)
    expect(checkSchema(value)).toEqual({
      config: siteSchema.parse(value),
      tainted: NOTHING_TAINTED,
      diagnostics: [],
    })
  })

  it.each([['a text'], [5], [null], [['a', 'list']]])(
    'has nothing to guess from where the file is %j',
    (value) => {
      const { config, tainted, diagnostics } = checkSchema(value)
      expect(config).toBeUndefined()
      expect(tainted).toBe(NOTHING_TAINTED)
      expect(diagnostics.map(({ code, location }) => [code, location])).toEqual([
        ['wrong-type', { path: [], on: 'value' }],
      ])
    },
  )

  it('gives a likely file where there are mistakes, so that the rest can be checked', () => {
    const { config, tainted } = checkSchema(parse(`${BAKERY}theme: { corners: odd }\n`))
    expect(config!.theme.corners).toBeUndefined()
    expect(config!.pages).toHaveLength(1)
    expect(tainted.at(['theme', 'corners'])).toBe(true)
  })

  it('tells every mistake of the schema at once, in whatever part of the file', () => {
    expect(
      schemaOutline({
        lang: 5,
        business: { name: '', telephone: 'x' },
        theme: { corners: 'odd', colours: {} },
        footer: { menu: [{ label: 'a' }] },
        pages: [{ path: 'x', sections: [] }],
      }).sort(),
    ).toEqual([
      'empty-text value business.name',
      'missing-field value business',
      'missing-field value footer.menu.0',
      'too-few value pages.0.sections',
      'unknown-key key theme.colours',
      'wrong-form value business.telephone',
      'wrong-form value pages.0.path',
      'wrong-type value lang',
      'wrong-value value theme.corners',
    ])
  })
})

describe('a misspelt key', () => {
  it('is told once, and not as missing too', () => {
    const { business, pages } = parse(BAKERY) as Record<string, unknown>
    expect(schemaOutline({ busines: business, pges: pages })).toEqual([
      'unknown-key key busines',
      'unknown-key key pges',
    ])
  })

  it('that has to be there hides nothing of what it holds', () => {
    const { business } = parse(BAKERY) as Record<string, unknown>
    expect(schemaOutline({ business, pges: [{ path: 'x' }] })).toEqual([
      'unknown-key key pges',
      'wrong-form value pges.0.path',
      'missing-field value pges.0',
    ])
  })

  it('hides no other field that is missing', () => {
    const value = { business: { nme: 'a' }, pages: [{ path: '/', sections: [{ type: 'hero' }] }] }
    expect(schemaOutline(value)).toEqual([
      'missing-field value business',
      'unknown-key key business.nme',
      'missing-field value pages.0.sections.0',
    ])
  })

  it('hides nothing that is wrong with the right key where both are there', () => {
    const value = {
      business: { name: 5, nme: 'a', description: 'b' },
      pages: [{ path: '/', sections: [{ type: 'hero', heading: 'x' }] }],
    }
    expect(schemaOutline(value)).toEqual([
      'wrong-type value business.name',
      'unknown-key key business.nme',
    ])
  })
})

describe('asWritten', () => {
  const { tainted } = checkSchema({ ...(parse(BAKERY) as object), fotter: { mnu: [] } })
  const diagnostic = (location: Diagnostic['location']): Diagnostic => ({
    code: 'wrong-type',
    severity: 'error',
    location,
    message: 'x',
  })

  it('leads to the keys as they stand in the file', () => {
    const location = {
      path: ['footer', 'menu', 0, 'menu'],
      on: 'text',
      text: 'a',
      within: 'ab',
    } as const
    expect(asWritten(diagnostic(location), tainted)).toEqual(
      diagnostic({ ...location, path: ['fotter', 'mnu', 0, 'menu'] }),
    )
  })

  it('leaves other places as they are', () => {
    const path = diagnostic({ path: ['header', 'footer', 'menu'], on: 'key' })
    expect(asWritten(path, tainted)).toEqual(path)
    const range = diagnostic({ range: [3, 5] })
    expect(asWritten(range, tainted)).toEqual(range)
  })

  it('leads words that name another line to that line', async () => {
    const review = '{ id: a, author: J. M., text: Good., date: 2026-05-31 }'
    const yaml = bakery({ more: `reveiws:\n  - ${review}\n  - ${review}` })
    const { diagnostics } = checkSchema(parse(yaml))
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-key'])
    expect(await outlineOf(yaml)).toContain('same-review-id 10 a')
    expect((await toldOf(yaml)).find(({ code }) => code === 'same-review-id')!.message).toContain(
      'line 9',
    )
  })
})

/** One slip of an owner in a file. */
interface Slip {
  readonly path: Path
  readonly kind: 'delete' | 'misspell' | 'number' | 'text' | 'list' | 'group' | 'nothing' | 'far'
}

const shipped: unknown = parse(readFileSync('site.config.yaml', 'utf8'))

const pathsOf = (value: unknown, path: Path = []): Path[] => [
  ...(path.length === 0 ? [] : [path]),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) =>
        pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
]

/**
 * The file of a business with some of the shipped pages and entries: each round reads all of it
 * several times.
 */
const small = (): Record<string, unknown> => {
  const value = structuredClone(shipped) as Record<string, Record<string, { entries: unknown[] }>>
  for (const collection of Object.values(value.collections!)) collection.entries.splice(2)
  return value
}

const slipInto = (value: unknown, { path, kind }: Slip): void => {
  const group = valueAt(value, path.slice(0, -1)) as Record<string | number, unknown>
  const last = path.at(-1)!
  const instead: Partial<Record<Slip['kind'], unknown>> = {
    number: -7,
    text: 'slip of the pen',
    list: [['a']],
    group: { slip: { a: 1, b: 2 } },
    nothing: null,
    far: 1e9,
  }
  if (kind in instead) group[last] = instead[kind]
  else if (Array.isArray(group)) group[Number(last)] = null
  else if (kind === 'delete') delete group[last]
  else {
    group[`${String(last)}x`] = group[last]
    delete group[last]
  }
}

const isWithin = (path: Path, other: Path): boolean =>
  other.every((step, index) => path[index] === step)

const told = ({ code, location }: Diagnostic): string => `${code} ${JSON.stringify(location)}`

const saidOf = (words: Words | undefined): string =>
  typeof words === 'function'
    ? words(
        () => 1,
        () => 'text',
      )
    : (words ?? '')

const slips = fc
  .uniqueArray(
    fc.record({
      path: fc.constantFrom(...pathsOf(small())),
      kind: fc.constantFrom<Slip['kind']>(
        'delete',
        'misspell',
        'number',
        'text',
        'list',
        'group',
        'nothing',
        'far',
      ),
    }),
    { minLength: 1, maxLength: 3, selector: ({ path }) => JSON.stringify(path.slice(0, -1)) },
  )
  .filter((all) =>
    all.every(({ path }, at) =>
      all.every((other, index) => index === at || !isWithin(path, other.path.slice(0, -1))),
    ),
  )

describe('a file with a few slips', () => {
  it(
    'is read to its end, and each is told as it would be alone, where it stands',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(slips, async (all) => {
          const value = small()
          for (const slip of all) slipInto(value, slip)
          const { config, tainted, diagnostics } = checkSchema(value)
          for (const { location, message, hint } of diagnostics) {
            const { path } = location as { path: Path }
            expect(
              path.length === 0 || valueAt(value, path) !== undefined,
              told({ location } as Diagnostic),
            ).toBe(true)
            expect(saidOf(message)).toMatch(/^["`A-Z].*\.$/s)
            expect(saidOf(hint)).not.toContain('undefined')
          }
          const together = new Set(diagnostics.map(told))
          for (const slip of all) {
            const alone = small()
            slipInto(alone, slip)
            const missing = checkSchema(alone)
              .diagnostics.map(told)
              .filter((each) => !together.has(each))
            expect(missing).toEqual([])
          }
          if (config === undefined) return
          const checked = await checkSite(expandTemplate(config), value, tainted, FOLDER)
          for (const { location, message } of checked.diagnostics) {
            const { path } = location as { path: Path }
            expect(Object.keys(value)).toContain(String(path[0]))
            expect(saidOf(message)).toMatch(/^["`A-Z{<&/].*[."]$/s)
          }
        }),
        { seed: 20_261, numRuns: 16 },
      )
    },
  )
})

import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { Diagnostic, Path, Words } from '../../../src/diagnostics/diagnostic.ts'
import { asWritten, checkSchema } from '../../../src/site/check-schema.ts'
import { checkSite } from '../../../src/site/check-site.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { NO_DOUBT, valueAt } from '../../../src/site/salvage.ts'
import { BAKERY, bakery, FOLDER, outlineOf, toldOf } from './site-of.ts'

const schemaOutline = (value: unknown): string[] =>
  checkSchema(value).diagnostics.map(({ code, place }) =>
    'path' in place ? `${code} ${place.on} ${place.path.join('.')}` : code,
  )

describe('checkSchema', () => {
  it('gives a good file with every default in place, and nothing to tell', () => {
    const value: unknown = parse(BAKERY)
    expect(checkSchema(value)).toEqual({
      config: siteSchema.parse(value),
      doubt: NO_DOUBT,
      diagnostics: [],
    })
  })

  it.each([['a text'], [5], [null], [['a', 'list']]])(
    'has nothing to guess from where the file is %j',
    (value) => {
      const { config, doubt, diagnostics } = checkSchema(value)
      expect(config).toBeUndefined()
      expect(doubt).toBe(NO_DOUBT)
      expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
        ['wrong-type', { path: [], on: 'value' }],
      ])
    },
  )

  it('gives a likely file where there are mistakes, so that the rest can be checked', () => {
    const { config, doubt } = checkSchema(parse(`${BAKERY}theme: { corners: odd }\n`))
    expect(config!.theme.corners).toBeUndefined()
    expect(config!.pages).toHaveLength(1)
    expect(doubt.at(['theme', 'corners'])).toBe(true)
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

  it('hides no mistake of what it holds, which is told at the key as it is written', async () => {
    expect(
      await outlineOf(
        bakery({ more: 'foter:\n  menu:\n    - { label: Bread, hrf: x y, colour: 1 }' }),
      ),
    ).toContain('unknown-key 8 foter')
    expect(
      await outlineOf(bakery({ more: 'foter:\n  menu:\n    - { label: Bread, href: bread }' })),
    ).toEqual(['unknown-key 8 foter', 'wrong-form 10 bread'])
  })

  it('within a misspelt group is told as well', async () => {
    expect(
      await outlineOf(bakery({ more: 'foter:\n  mnu:\n    - label: Bread\n      href: bread' })),
    ).toEqual(['unknown-key 8 foter', 'unknown-key 9 mnu', 'wrong-form 11 bread'])
  })

  it('within a misspelt group is not told as missing too', async () => {
    expect(await outlineOf(bakery({ business: 'ratng: { value: 5, cout: 7 }' }))).toEqual([
      'unknown-key 4 ratng',
      'unknown-key 4 cout',
    ])
  })

  it('within a section of a misspelt type is not told as missing too', async () => {
    expect(await outlineOf(bakery({ sections: '- type: heor\n  headng: Bread' }))).toEqual([
      'unknown-section-type 7 heor',
      'unknown-key 8 headng',
    ])
  })

  it('of an entry is not told as missing and as unused', async () => {
    const told = await outlineOf(
      bakery({
        more: `collections:
  shops:
    page: { description: '{name}', sections: [{ type: hero, heading: '{name}' }] }
    entries:
      - nme: Harbor`,
      }),
    )
    expect(told).toHaveLength(1)
  })
})

describe('a misspelt section type', () => {
  it('hides no mistake within that section', async () => {
    expect(
      await outlineOf(
        bakery({ sections: '- type: heor\n  heading: Bread\n  eyebrw: Fresh\n  parallax: 5' }),
      ),
    ).toEqual(['unknown-section-type 7 heor', 'unknown-key 9 eyebrw', 'out-of-range 10 5'])
  })

  it('hides none where its own key is misspelt', async () => {
    expect(
      await outlineOf(bakery({ sections: '- tpye: hero\n  heading: Bread\n  parallax: 5' })),
    ).toEqual(['unknown-key 7 tpye', 'out-of-range 9 5'])
  })

  it('hides none within what is misspelt further within it', async () => {
    expect(
      await outlineOf(
        bakery({
          sections:
            '- type: heor\n  heading: Bread\n  imge:\n    src: images/a.webp\n    atl: A loaf',
        }),
      ),
    ).toEqual(
      expect.arrayContaining([
        'unknown-section-type 7 heor',
        'unknown-key 9 imge',
        'unknown-key 11 atl',
      ]),
    )
  })

  it('that means none tells nothing of its fields, since nobody knows which it has', async () => {
    expect(await outlineOf(bakery({ sections: '- type: banana\n  peel: Bread' }))).toEqual([
      'unknown-section-type 7 banana',
    ])
  })
})

describe('asWritten', () => {
  const { doubt } = checkSchema({ ...(parse(BAKERY) as object), fotter: { mnu: [] } })
  const diagnostic = (place: Diagnostic['place']): Diagnostic => ({
    code: 'wrong-type',
    severity: 'error',
    place,
    message: 'x',
  })

  it('leads to the keys as they stand in the file', () => {
    const place = {
      path: ['footer', 'menu', 0, 'menu'],
      on: 'text',
      text: 'a',
      within: 'ab',
    } as const
    expect(asWritten(diagnostic(place), doubt)).toEqual(
      diagnostic({ ...place, path: ['fotter', 'mnu', 0, 'menu'] }),
    )
  })

  it('leaves other places as they are', () => {
    const path = diagnostic({ path: ['header', 'footer', 'menu'], on: 'key' })
    expect(asWritten(path, doubt)).toEqual(path)
    const range = diagnostic({ range: [3, 5] })
    expect(asWritten(range, doubt)).toEqual(range)
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

  it('shows in a hint what stands in the file under a misspelt key', async () => {
    const told = await toldOf(bakery({ more: 'foter:\n  legal: 08401' }))
    expect(told.find(({ at }) => at === '08401')!.hint).toMatch(/^Put it in quotes: '08401'\./)
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

/** The file of a business with some of the shipped pages and entries: each round reads all of it several times. */
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

const told = ({ code, place }: Diagnostic): string => `${code} ${JSON.stringify(place)}`

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
          const { config, doubt, diagnostics } = checkSchema(value)
          for (const { place, message, hint } of diagnostics) {
            const { path } = place as { path: Path }
            expect(
              path.length === 0 || valueAt(value, path) !== undefined,
              told({ place } as Diagnostic),
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
          const checked = await checkSite(expandTemplate(config), value, doubt, FOLDER)
          for (const { place, message } of checked.diagnostics) {
            const { path } = place as { path: Path }
            expect(Object.keys(value)).toContain(String(path[0]))
            expect(saidOf(message)).toMatch(/^["`A-Z{<&/].*[."]$/s)
          }
        }),
        { seed: 20_261, numRuns: 16 },
      )
    },
  )
})

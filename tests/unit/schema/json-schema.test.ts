import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { siteFileSchema, siteJsonSchema } from '../../../schema/json-schema.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')

/** The value of a YAML file, or undefined if the YAML itself is wrong. */
const valueOf = (path: string): unknown => {
  const document = parseDocument(read(path), { logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS({ maxAliasCount: 1000 }) as unknown
  } catch {
    return undefined
  }
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, discriminator: true })
addFormats.default(ajv)
// A hint for editors, which validates nothing.
ajv.addKeyword('patternErrorMessage')
const accepts = ajv.compile(siteJsonSchema())

const verdicts = (value: unknown): { readonly zod: boolean; readonly editor: boolean } => ({
  zod: siteFileSchema.safeParse(value).success,
  editor: accepts(value),
})

const alike = (value: unknown, what: string): boolean => {
  const { zod, editor } = verdicts(value)
  expect(editor, `${what}: zod says ${zod}, the JSON Schema ${editor}`).toBe(zod)
  return zod
}

const folders = (path: string): string[] =>
  readdirSync(`${ROOT}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('site.schema.json', () => {
  it('is up to date (npm run schema writes it)', () => {
    expect(JSON.parse(read('schema/site.schema.json'))).toEqual(siteJsonSchema())
  })

  it("explains every field to the owner's editor", () => {
    const { $defs, ...root } = siteJsonSchema() as {
      readonly $defs: Readonly<Record<string, unknown>>
    }
    const bare: string[] = []
    let fields = 0
    const visit = (schema: unknown, path: string): void => {
      if (Array.isArray(schema)) schema.forEach((item) => visit(item, path))
      else if (typeof schema === 'object' && schema !== null) {
        for (const [key, value] of Object.entries(schema)) {
          if (key === 'properties') {
            for (const [name, field] of Object.entries(value as Record<string, object>)) {
              const { $ref } = field as { readonly $ref?: string }
              const said = $ref === undefined ? field : $defs[$ref.replace('#/$defs/', '')]
              fields++
              if (!/\S/.test((said as { description?: string }).description ?? ''))
                bare.push(`${path}.${name}`)
              visit(field, `${path}.${name}`)
            }
          } else visit(value, path)
        }
      }
    }
    visit(root, '')
    for (const [name, schema] of Object.entries($defs)) visit(schema, name)
    expect(bare).toEqual([])
    expect(fields).toBeGreaterThan(200)
  })
})

describe('an editor and npx site validate agree', () => {
  it('on the shipped site', () => {
    expect(alike(valueOf('site.config.yaml'), 'site.config.yaml')).toBe(true)
  })

  const built = folders('tests/cases/build').filter((name) =>
    existsSync(`${ROOT}tests/cases/build/${name}/site.config.yaml`),
  )
  it.each(built)('on the site of the case %s', (name) => {
    expect(alike(valueOf(`tests/cases/build/${name}/site.config.yaml`), name)).toBe(true)
  })

  it.each(folders('src/sections'))('on the example of the section %s', (name) => {
    const site = {
      business: { name: 'Corner Bakery', description: 'Bread.' },
      pages: [{ path: '/', sections: [valueOf(`src/sections/${name}/example.yaml`)] }],
    }
    expect(alike(site, name)).toBe(true)
  })

  it('on every case of a mistake', () => {
    const seen = { good: 0, wrong: 0 }
    for (const name of folders('tests/cases/mistakes')) {
      const value = valueOf(`tests/cases/mistakes/${name}/site.config.yaml`)
      if (value !== undefined) seen[alike(value, name) ? 'good' : 'wrong']++
    }
    // Some mistakes only show when parts of a file are compared.
    expect(Math.min(seen.good, seen.wrong)).toBeGreaterThan(5)
  })

  it('on anything else a file may contain', () => {
    for (const value of [null, 'text', 7, true, [], {}, [{}], Number.NaN, Infinity])
      expect(alike(value, String(value))).toBe(false)
  })
})

type Path = readonly (string | number)[]

/** Every place below a value. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : (Array.isArray(value) ? [...value.keys()] : Object.keys(value)).flatMap((step) => {
        const at = [...path, step]
        return [at, ...placesIn((value as Record<string | number, unknown>)[step], at)]
      })

type Parent = Record<string | number, unknown>

/** The kinds of typing slips. */
const slips: Readonly<Record<string, (parent: Parent, step: string | number) => void>> = {
  'is deleted': (parent, step) =>
    Array.isArray(parent) ? parent.splice(Number(step), 1) : delete parent[step],
  'is misspelled': (parent, step) => {
    if (typeof step === 'number') return
    const value = parent[step]
    delete parent[step]
    parent[`${step}s`] = value
  },
  'is repeated': (parent, step) => {
    if (Array.isArray(parent)) parent.splice(Number(step), 0, structuredClone(parent[Number(step)]))
    else parent[`${step}2`] = parent[step]
  },
  'is a number': (parent, step) => (parent[step] = 7),
  'is a broken number': (parent, step) => (parent[step] = 2.5),
  'is a number out of range': (parent, step) => (parent[step] = 1e9),
  'is a negative number': (parent, step) => (parent[step] = -1),
  'is true': (parent, step) => (parent[step] = true),
  'is nothing': (parent, step) => (parent[step] = null),
  'is an empty text': (parent, step) => (parent[step] = ''),
  'is blank': (parent, step) => (parent[step] = ' \t\n'),
  'is a text': (parent, step) => (parent[step] = 'Ünïcode – 漢字 😀'),
  'is a date that is none': (parent, step) => (parent[step] = '2026-02-30'),
  'is a link': (parent, step) => (parent[step] = '/somewhere#there'),
  'is an evil link': (parent, step) => (parent[step] = 'javascript:alert(1)'),
  'is an empty list': (parent, step) => (parent[step] = []),
  'is an empty group': (parent, step) => (parent[step] = {}),
  'is in a list': (parent, step) => (parent[step] = [parent[step]]),
  'is a long list': (parent, step) => (parent[step] = Array<unknown>(9).fill(parent[step])),
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

it('they still agree on the shipped site with one slip, wherever it is', () => {
  const random = randomFrom(20_261_121)
  const chosen = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const source = JSON.stringify(valueOf('site.config.yaml'))
  // There are many deep places and few shallow ones: each depth gets its share, or `lang` would
  // never be hit.
  const depths: Path[][] = []
  for (const path of placesIn(JSON.parse(source))) (depths[path.length - 1] ??= []).push(path)
  const names = Object.keys(slips)
  const seen = { good: 0, wrong: 0 }
  for (let round = 0; round < 300; round++) {
    const value = JSON.parse(source) as Parent
    const path = chosen(chosen(depths))
    const name = names[round % names.length]!
    const parent = path.slice(0, -1).reduce<Parent>((at, step) => at[step] as Parent, value)
    slips[name]!(parent, path.at(-1)!)
    seen[alike(value, `${path.join('.')} ${name}`) ? 'good' : 'wrong']++
  }
  expect(seen.good).toBeGreaterThan(25)
  expect(seen.wrong).toBeGreaterThan(100)
})

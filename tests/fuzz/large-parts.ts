import { stringify } from 'yaml'
import { siteSchema } from '../../schema/site.ts'
import { exampleValue, kindOf, partsOf, type AnySchema } from '../../src/validation/schema-walk.ts'
import { sectionSchemas } from '../../src/sections/schemas.ts'
import type { Group } from '../../src/values/value-at.ts'

/* Site configs in which one kind of part is large, everywhere that the schema allows it. */

/** Makes the value of one part of a schema; undefined keeps the usual value. */
type Make = (schema: AnySchema, kind: string) => unknown

const TEXTS = new Set(['string', 'enum'])

/** A value with every field of a schema, in which `make` replaces the values it makes. */
const valueOf = (schema: AnySchema, make: Make): unknown => {
  const made = make(schema, kindOf(schema))
  const { fields, item, options } = partsOf(schema)
  switch (kindOf(schema)) {
    case 'object': {
      const own = Object.entries(fields).map(([key, field]) => [key, valueOf(field, make)])
      return { ...Object.fromEntries(own), ...(made as Group | undefined) }
    }
    case 'array': {
      if (Array.isArray(made)) return made
      // Lists within a long list are short.
      const one = valueOf(item!, made === undefined ? make : () => undefined)
      return Array.from({ length: Number(made ?? 1) }, () => one)
    }
    case 'record':
      return { any: valueOf(item!, make), ...(made as Group | undefined) }
    case 'union':
      return valueOf(options.find((each) => kindOf(each) === 'object') ?? options[0]!, make)
    default:
      return made ?? exampleValue(schema)
  }
}

/** Patterns that a text, a name or a line may repeat. */
export const FILLS = [
  ...['a', ' ', 'a ', '[', '](', '[a](/', '**a', '* ', '{', '{a}', '}{', ':', ': ', '://', '-'],
  ...['- ', '#', ' #', '\\', '"', "'", '<', '<a ', '&', '@', 'a@', '.', 'a.', '/', '../', '1'],
  ...['1 ', '+', '(', '`', '|', '_', '=', '%', '?', '!', ',', ', ', 'é', '\u00a0', '\u3000', '😀'],
  ...[
    '\n',
    '\n\n',
    '\n- ',
    '\na:',
    '\t',
    ' at ',
    'Mo-',
    '9:',
    '12:00 - ',
    'https://a.b/',
    '\u200f',
  ],
] as const

const numbered = (n: number, name: string): readonly string[] =>
  Array.from({ length: n }, (_, at) => `${name}${at}`)

const fieldsOf = (names: readonly string[]): Group =>
  Object.fromEntries(names.map((name) => [name, name]))

/** The large part of an input, by name; `n` is its size. */
const makers: Readonly<Record<string, (n: number) => Make>> = {
  ...Object.fromEntries(
    FILLS.map((fill) => [
      `texts of ${JSON.stringify(fill)}`,
      (n: number): Make => {
        const long = fill.repeat(Math.ceil(n / fill.length))
        return (_, kind) => (TEXTS.has(kind) ? `${long}!` : undefined)
      },
    ]),
  ),
  'unknown fields': (n) => (_, kind) =>
    /object|record/.test(kind) ? fieldsOf(numbered(n / 100, 'unknown')) : undefined,
  'long field names': (n) => (_, kind) =>
    /object|record/.test(kind) ? fieldsOf(['n'.repeat(n), 'm'.repeat(n)]) : undefined,
  'items of lists': (n) => (_, kind) => (kind === 'array' ? n / 100 : undefined),
  'empty items': (n) => (_, kind) =>
    kind === 'array' ? Array<null>(Math.ceil(n / 20)).fill(null) : undefined,
  'texts as items': (n) => (_, kind) => (kind === 'array' ? numbered(n / 20, 'Item ') : undefined),
  'wrong kinds': (n) => (_, kind) => (TEXTS.has(kind) ? numbered(n / 50, 'a') : undefined),
}

/** The parts of a site config that are tried one by one. */
const parts: Readonly<Record<string, (make: Make) => Group>> = {
  ...Object.fromEntries(
    Object.entries(partsOf(siteSchema).fields)
      .filter(([key]) => key !== 'pages' && key !== 'collections')
      .map(([key, schema]) => [key, (make: Make) => ({ [key]: valueOf(schema, make) })]),
  ),
  ...Object.fromEntries(
    Object.entries(sectionSchemas).map(([type, schema]) => [
      type,
      (make: Make) => ({
        pages: [{ path: '/', sections: [{ ...(valueOf(schema, make) as Group), type }] }],
      }),
    ]),
  ),
}

/** The files of a site. */
export type Files = ReadonlyMap<string, string>

/** An input of any size. */
export interface Input {
  readonly name: string
  readonly of: (n: number) => Files
}

export const CONFIG = 'site.config.yaml'

const hero = { type: 'hero', heading: 'Bread' }
export const base = {
  business: { name: 'Corner Bakery', description: 'Bread and rolls.' },
  pages: [{ path: '/', sections: [hero] }],
}

/** Inputs with large parts at every place of the schema. */
export const schemaInputs: readonly Input[] = Object.entries(parts).flatMap(([part, of]) =>
  Object.entries(makers).map(([kind, make]) => ({
    name: `${kind} in ${part}`,
    of: (n: number) =>
      new Map([
        [
          CONFIG,
          stringify({ ...base, ...of(make(n)) }, { aliasDuplicateObjects: false, lineWidth: 0 }),
        ],
      ]),
  })),
)

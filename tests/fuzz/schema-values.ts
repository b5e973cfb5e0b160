import * as fc from 'fast-check'
import { LINK } from '../../schema/fields.ts'
import { siteJsonSchema } from '../../schema/json-schema.ts'
import { HIDDEN } from '../../schema/shapes.ts'
import { pictures } from './corpus.ts'
import { hostileText, weighted } from './hostile.ts'
import { anyStyle, written } from './value-mutations.ts'

/** As much of JSON Schema as the site's own schema needs. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

const schema = siteJsonSchema() as unknown as JsonSchema & {
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

const COLLECTIONS = ['locations', 'constructor', 'shops'] as const

/** Custom fields; some have the names of properties of every JavaScript object. */
const FIELDS = ['intro', 'note', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'] as const

const plainText = fc.constantFrom(
  'Bread from our own oven',
  'Ogden',
  'St. Mary’s & sons',
  'Salt Lake City',
  '東京',
  'Call (801) 555-0142, or [write to us](mailto:hello@example.com).',
  'One **bold** word, one *slanted*, [one link](/).',
  'A first paragraph.\n\n- one\n- two\n\n## And more\n\nA last one.',
)

const anyText = weighted([6, plainText], [1, hostileText]).filter((text) => /\S/.test(text))

/** Texts with a form; those with other forms are made from their patterns. */
const forms: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '\\S': anyText,
  [LINK.source]: weighted(
    [8, fc.constantFrom('/', '#main', 'https://www.example.com', 'tel:+18015550142')],
    [1, hostileText.filter((text) => LINK.test(text))],
  ),
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$': weighted(
    [8, fc.constantFrom('en-US', 'de', 'ar', 'ja-JP', 'zh-Hant-TW')],
    [1, fc.stringMatching(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)],
  ),
  '^[a-z][a-zA-Z0-9-]*$': fc.constantFrom(...COLLECTIONS),
}

const OTHERS = [
  '/old',
  '/about.html',
  '/blog/*',
  '/index.php?page_id=3',
  'towns/*.yaml',
  'towns.csv',
]

const textOf = (pattern: string): fc.Arbitrary<string> => {
  const known = forms[pattern]
  if (known !== undefined) return known
  if (pattern.includes('^images')) return fc.constantFrom(...pictures)
  if (pattern.includes('vtt')) return fc.constant('/tour.vtt')
  if (pattern.includes('mp4')) return fc.constantFrom('/tour.mp4', 'https://film.example.com/tour')
  const isGood = (text: string): boolean => new RegExp(pattern).test(text)
  // fast-check has no texts for what must not follow.
  const rest = pattern.replace(`(?!.*${HIDDEN})`, '')
  if (/\(\?[!=<]/.test(rest)) return fc.constantFrom(...OTHERS).filter(isGood)
  // Otherwise a negated class would match any letter of Unicode.
  return fc.stringMatching(new RegExp(rest), { maxLength: 40 }).filter(isGood)
}

const numberOf = ({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const min = minimum ?? -1e6
  const max = maximum ?? 1e9
  return type === 'integer'
    ? fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) })
    : fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 100) / 100)
}

const listOf = ({ items, minItems = 0, maxItems = Infinity }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.array(valueOf(items!), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) })

const groupOf = ({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, field]) => [
      key,
      required.includes(key)
        ? valueOf(field)
        : fc.option(valueOf(field), { freq: 1, nil: undefined }),
    ]),
  )
  const own = fc.record(fields)
  if (typeof additionalProperties !== 'object') return own
  const names = required.length > 0 || Object.keys(properties).length > 0 ? FIELDS : COLLECTIONS
  const further = fc.dictionary(fc.constantFrom(...names), valueOf(additionalProperties), {
    maxKeys: 2,
  })
  return fc.tuple(own, further).map(([known, more]) => ({ ...known, ...more }))
}

const made = new Map<JsonSchema, fc.Arbitrary<unknown>>()

const arbitraryOf = (given: JsonSchema): fc.Arbitrary<unknown> => {
  const { $ref, oneOf, type, pattern } = given
  if ($ref !== undefined) return valueOf(schema.$defs[$ref.replace('#/$defs/', '')]!)
  if (given.const !== undefined) return fc.constant(given.const)
  if (given.enum !== undefined) return fc.constantFrom(...given.enum)
  if (oneOf !== undefined) return fc.oneof(...oneOf.map(valueOf))
  if (Array.isArray(type)) return fc.oneof(anyText, fc.integer())
  if (type === 'object') return groupOf(given)
  if (type === 'array') return listOf(given)
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') return numberOf(given)
  return pattern === undefined ? fc.oneof(plainText, hostileText) : textOf(pattern)
}

/** Any value that a schema accepts. */
const valueOf = (given: JsonSchema): fc.Arbitrary<unknown> => {
  let found = made.get(given)
  if (found === undefined) made.set(given, (found = arbitraryOf(given)))
  return found
}

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list without groups whose name already occurs in it, whichever field the name is in. */
const distinct = (list: readonly unknown[]): unknown[] => {
  const seen = new Set<unknown>()
  return list.filter((item) => {
    const name = isGroup(item) ? (item.id ?? item.path ?? item.name) : undefined
    return name === undefined || (!seen.has(name) && seen.add(name))
  })
}

/** Every group of a value, inner ones first. */
function* groupsIn(value: unknown): Generator<Group> {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) yield* groupsIn(part)
  if (isGroup(value)) yield value
}

/**
 * Corrects what the schema cannot see: unknown collections, repeated names, unused fields. Most
 * values that it returns have no error.
 */
const heldTogether = (config: Group): Group => {
  const collections = config.collections as Record<string, Group>
  const names = Object.keys(collections)
  for (const group of groupsIn(config)) {
    if (typeof group.collection === 'string' && !names.includes(group.collection))
      group.collection = names[0]
    for (const [key, value] of Object.entries(group))
      if (Array.isArray(value)) group[key] = distinct(value)
  }
  for (const collection of Object.values(collections)) {
    delete collection.path
    const entries = collection.entries as Group[]
    const given = [...entries, (collection.defaults ?? {}) as Group].flatMap(Object.keys)
    const fields = FIELDS.filter((field) => given.includes(field))
    const page = collection.page as Group
    page.description = ['In {name}', ...fields.map((field) => `{${field}}`)].join(': ')
    collection.defaults = Object.fromEntries(fields.map((field) => [field, `Bread: ${field}.`]))
    for (const [index, entry] of entries.entries()) {
      delete entry.replace
      delete entry.sections
      entry.slug = `${String(entry.slug ?? 'entry')}-${index}`
    }
    // A map needs a place to draw.
    if (entries[0] !== undefined) entries[0].position ??= { latitude: 47.26, longitude: 11.39 }
  }
  return config
}

const config = valueOf(schema) as fc.Arbitrary<Group>

/** A site config of any shape that the schema accepts; most have no error. */
export const validConfig: fc.Arbitrary<string> = fc
  .tuple(config, fc.nat({ max: 9 }), anyStyle)
  .map(([value, luck, style]) =>
    written(
      luck === 0 || value.collections === undefined ? value : heldTogether(structuredClone(value)),
      style,
    ),
  )

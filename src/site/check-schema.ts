import { safeParse, type z } from 'zod'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { descriptionOf, keysOf, kindOf, optionsOf, schemaAt } from './schema-walk.ts'

const kindNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'nothing',
  undefined: 'nothing',
}

const kindOfValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  return typeof value === 'string'
    ? 'a text'
    : typeof value === 'number'
      ? 'a number'
      : 'true or false'
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    value,
  )

const quoted = (value: unknown): string => {
  const shown =
    typeof value === 'object' && value !== null ? kindOfValue(value) : `"${String(value)}"`
  return shown.length > 62 ? `${shown.slice(0, 58)}…"` : shown
}

/** What a value is called in a message: its key, or for a member of a list what the list is of. */
const nameOf = (input: unknown, path: Path): string => {
  const value = valueAt(input, path)
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  if (typeof last === 'string') return `\`${last}\``
  const { type, name } = (typeof value === 'object' && value !== null ? value : {}) as {
    type?: unknown
    name?: unknown
  }
  if (typeof type === 'string') return `the ${type} section`
  const list = path.findLast((step) => typeof step === 'string')
  if (typeof name === 'string') return `${name} in \`${list}\``
  return list === undefined ? 'the file' : `item ${last + 1} of \`${list}\``
}

const explained = (description: string | undefined): string =>
  description === undefined ? '' : `This field: ${description}`

/** Values of the forms that fields have; the first that a field takes shows how it is written. */
const SAMPLES = [
  'Your text',
  '/your-page',
  '2026-05-31',
  'https://www.your-site.com',
  'your-name',
  'images/your-picture.webp',
  '#336699',
  true,
  1,
] as const

/** How a missing field would be written. */
const exampleOf = (key: string, schema: z.core.$ZodType | undefined): string => {
  const kind = kindOf(schema)
  if (kind === 'array') return `${key}: a list, each item on a line of its own behind a hyphen`
  if (kind === 'object' || kind === 'record') {
    return `${key}: followed by its fields on lines of their own, two spaces further in`
  }
  const sample = SAMPLES.find((value) => schema !== undefined && safeParse(schema, value).success)
  return `${key}: ${sample ?? optionsOf(schema)[0] ?? 'Your text'}`
}

type Issue = z.core.$ZodIssue

const stepsOf = (issue: Issue): Path =>
  issue.path.filter((step): step is string | number => typeof step !== 'symbol')

const missingField = (input: unknown, path: Path, description: string | undefined): Diagnostic => {
  const key = String(path.at(-1) ?? '')
  return {
    code: 'missing-field',
    severity: 'error',
    place: { path: path.slice(0, -1), on: 'value' },
    message: `\`${key}\` is missing here. ${explained(description)}`.trim(),
    hint: `Add: ${exampleOf(key, schemaAt(siteSchema, input, path))}`,
  }
}

/** The key that a misspelt one most likely means, first among those that do not stand there yet. */
const meantKey = (input: unknown, path: Path, key: string): string | undefined => {
  const known = keysOf(schemaAt(siteSchema, input, path), valueAt(input, path))
  return nearest(key, freeKeys(input, path)) ?? nearest(key, known)
}

/** The keys that could still stand in a group of fields. */
const freeKeys = (input: unknown, path: Path): string[] => {
  const value = valueAt(input, path)
  const known = keysOf(schemaAt(siteSchema, input, path), value)
  return known.filter((key) => !Object.hasOwn((value ?? {}) as object, key))
}

const unknownKeys = (input: unknown, path: Path, keys: readonly string[]): Diagnostic[] =>
  keys.map((key) => {
    const meant = meantKey(input, path, key)
    return {
      code: 'unknown-key',
      severity: 'error',
      place: { path: [...path, key], on: 'key' },
      message: `\`${key}\` is not a field of ${nameOf(input, path)}; what it holds would be lost.`,
      hint:
        meant === undefined
          ? `Fields that can stand here: ${listed(freeKeys(input, path))}.`
          : `Did you mean \`${meant}\`?`,
    }
  })

const unknownType = (path: Path, input: unknown, issue: Issue): Diagnostic => {
  const tag = valueAt(input, path)
  const types = [...((issue as { options?: unknown[] }).options ?? [])].map(String)
  if (tag === undefined) {
    return {
      code: 'missing-field',
      severity: 'error',
      place: { path: path.slice(0, -1), on: 'value' },
      message: '`type` is missing here: it says what kind of section this is.',
      hint: `Add: type: hero, or another of ${listed(types, 30)}.`,
    }
  }
  const meant = typeof tag === 'string' ? nearest(tag, types) : undefined
  return {
    code: 'unknown-section-type',
    severity: 'error',
    place: { path, on: 'value' },
    message: `${quoted(tag)} is not a section type.`,
    hint:
      meant === undefined ? `Section types: ${listed(types, 30)}.` : `Did you mean \`${meant}\`?`,
  }
}

const boundOf = (issue: Issue): { readonly least?: number; readonly most?: number } => {
  const { minimum, maximum } = issue as { minimum?: number; maximum?: number }
  return {
    ...(minimum === undefined ? {} : { least: minimum }),
    ...(maximum === undefined ? {} : { most: maximum }),
  }
}

/** How many items a list must or may have. */
const countWanted = (issue: Issue): string => {
  const { least, most } = boundOf(issue)
  return least === undefined
    ? `can have at most ${counted(most!, 'item')}`
    : `needs at least ${counted(least, 'item')}`
}

const limits = (issue: Issue): string => {
  const { least, most } = boundOf(issue)
  return least === undefined ? `at most ${most}` : `at least ${least}`
}

/** The names that the owner makes up: of a collection, and of a placeholder. */
const nameForms = {
  collection: {
    rule: 'a name begins with a small letter and holds letters, digits and hyphens alone.',
    example: 'locations',
  },
  placeholder: {
    rule: 'a name begins with a letter and holds letters, digits and underscores alone.',
    example: 'streetName',
  },
} as const

const quoteHint = (text: string, hint: string): { hint: string } => ({
  hint: `Put it in quotes: '${text}'. ${hint}`.trim(),
})

/** What to do about a value of the wrong type. */
const typeHint = (
  expected: string,
  value: unknown,
  path: Path,
  hint: string,
): { hint?: string } => {
  if (expected === 'string' && value !== null) {
    if (typeof value !== 'object') return quoteHint(String(value), hint)
    // {name} without quotes is a group of one field without a value.
    const [[key, inner] = [], ...rest] = Object.entries(value)
    if (key !== undefined && inner === null && rest.length === 0) return quoteHint(`{${key}}`, hint)
  }
  if (expected === 'object' && path.at(-2) === 'sections') {
    return { hint: 'A section begins with a hyphen and its type: - type: hero' }
  }
  return hint === '' ? {} : { hint }
}

/** The words for one finding of the schema. */
const diagnose = (input: unknown, issue: Issue): Diagnostic[] => {
  const path = stepsOf(issue)
  const value = valueAt(input, path)
  const schema = schemaAt(siteSchema, input, path)
  const description = descriptionOf(schema)
  const hint = explained(description)
  const at = { path, on: 'value' } as const
  const nameForm = path.at(-2) === 'defaults' ? nameForms.placeholder : nameForms.collection
  const withHint = hint === '' ? {} : { hint }
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(input, path, issue.keys)
    case 'invalid_union': {
      const { discriminator } = issue as { discriminator?: string }
      if (discriminator !== undefined) {
        return typeof valueAt(input, path.slice(0, -1)) === 'object' &&
          path.at(-1) === discriminator
          ? [unknownType(path, input, issue)]
          : [
              {
                code: 'wrong-type',
                severity: 'error',
                place: at,
                message: `${nameOf(input, path)} must hold sections, each with a \`type\`; here stands ${kindOfValue(value)}.`,
                hint: 'A section begins with a hyphen and its type: - type: hero',
              },
            ]
      }
      return [
        {
          code: 'wrong-type',
          severity: 'error',
          place: at,
          message: `${nameOf(input, path)} must be a text or a number; here stands ${kindOfValue(value)}.`,
          hint: 'A field of your own holds one text; give a section in `replace` where a page needs more.',
        },
      ]
    }
    case 'invalid_type':
      if (value === undefined) {
        return path.length === 0
          ? [
              {
                code: 'file-empty',
                severity: 'error',
                place: { range: [0, 0] },
                message: 'The file holds nothing yet.',
              },
            ]
          : [missingField(input, path, description)]
      }
      return [
        {
          code: 'wrong-type',
          severity: 'error',
          place: at,
          message: `${nameOf(input, path)} must be ${kindNames[issue.expected] ?? issue.expected}; here stands ${kindOfValue(value)}.`,
          ...typeHint(issue.expected, value, path, hint),
        },
      ]
    case 'invalid_value': {
      const options = issue.values.map(String)
      const meant = typeof value === 'string' ? nearest(value, options) : undefined
      return [
        {
          code: 'wrong-value',
          severity: 'error',
          place: at,
          message:
            `${quoted(value)} is not one of the values that ${nameOf(input, path)} can have. ${hint}`.trim(),
          hint:
            meant === undefined
              ? `It can be ${listed(options, 100)}.`
              : `Did you mean \`${meant}\`?`,
        },
      ]
    }
    case 'invalid_format':
      return [
        value === '' || (typeof value === 'string' && value.trim() === '')
          ? {
              code: 'empty-text',
              severity: 'error',
              place: at,
              message:
                `${nameOf(input, path)} is empty, and would leave a hole on the page. ${hint}`.trim(),
              hint: 'Write a text, or remove the field where it can be left out.',
            }
          : {
              code: 'wrong-form',
              severity: 'error',
              place: at,
              message: `${quoted(value)} does not have the form that ${nameOf(input, path)} needs.`,
              ...withHint,
            },
      ]
    case 'invalid_key':
      return [
        {
          code: 'wrong-form',
          severity: 'error',
          place: { path, on: 'key' },
          message: `${quoted(path.at(-1))} cannot be a name here: ${nameForm.rule}`,
          hint: `Choose a name such as ${nameForm.example}.`,
        },
      ]
    case 'too_small':
    case 'too_big':
      return [
        Array.isArray(value)
          ? {
              code: issue.code === 'too_small' ? 'too-few' : 'too-many',
              severity: 'error',
              place: at,
              message: `${nameOf(input, path)} ${countWanted(issue)}; here stand ${value.length}.`,
              ...withHint,
            }
          : {
              code: 'out-of-range',
              severity: 'error',
              place: at,
              message: `${nameOf(input, path)} must be ${limits(issue)}; here stands ${String(value)}.`,
              ...withHint,
            },
      ]
    default:
      return [
        {
          code: 'wrong-form',
          severity: 'error',
          place: at,
          message: `${nameOf(input, path)} does not have the form that it needs.`,
          ...withHint,
        },
      ]
  }
}

/** Where the keys stand that misspelt ones most likely mean: those are told once, not as missing too. */
const meantKeys = (input: unknown, issues: readonly Issue[]): ReadonlySet<string> => {
  const meant = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) {
      const right = meantKey(input, stepsOf(issue), key)
      if (right !== undefined) meant.add(JSON.stringify([...stepsOf(issue), right]))
    }
  }
  return meant
}

/** A message begins with a capital letter, unless it begins with a field's name. */
const asSentence = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  message: diagnostic.message.charAt(0).toUpperCase() + diagnostic.message.slice(1),
})

/** The typed config with every default in place, or the mistakes that the schema finds. */
export const checkSchema = (
  value: unknown,
): { readonly config?: SiteConfig; readonly diagnostics: readonly Diagnostic[] } => {
  const result = siteSchema.safeParse(value)
  if (result.success) return { config: result.data, diagnostics: [] }
  const { issues } = result.error
  const meant = meantKeys(value, issues)
  const told = issues.filter(
    (issue) =>
      valueAt(value, stepsOf(issue)) !== undefined || !meant.has(JSON.stringify(stepsOf(issue))),
  )
  return {
    diagnostics: told.flatMap((issue) => diagnose(value, issue)).map(asSentence),
  }
}

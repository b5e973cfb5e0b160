import { stringify } from 'yaml'
import type { z } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Path, Place, Words } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { listed, nearest, onlyNear } from '../diagnostics/suggest.ts'
import { accepts, exampleValue } from './example-value.ts'
import { formAdvice } from './form-advice.ts'
import { twoNumbersIn } from './geography.ts'
import { quoted } from './quoted.ts'
import { slugOf } from './slug.ts'
import { freeKeys, meantKey, misspeltIn, pathOfIssue, valueAt } from './salvage.ts'
import { descriptionOf, keysOf, kindOf, meaningOf, partsOf, schemaAt } from './schema-walk.ts'

type Issue = z.core.$ZodIssue

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

const kindOfValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number without end'
  if (typeof value === 'boolean') return `the word ${String(value)}`
  return typeof value === 'string' ? 'a text' : 'a number'
}

const shownValue = (value: unknown): string => {
  if (value === null) return 'nothing'
  const shown =
    typeof value === 'object' && value !== null ? kindOfValue(value) : `"${String(value)}"`
  return [...shown].length > 62 ? `${shortened(shown, 60)}"` : shown
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

/** A message begins with a capital letter, unless it begins with a field's name. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const explained = (description: string | undefined): string =>
  description === undefined ? '' : `This field: ${description}`

const mistake = (
  code: DiagnosticCode,
  place: Place,
  message: Words,
  more: Pick<Diagnostic, 'hint' | 'fix' | 'paste'> = {},
): Diagnostic => ({
  code,
  severity: 'error',
  place,
  message: typeof message === 'string' ? capital(message.trim()) : message,
  ...more,
})

const hinted = (hint: string): { hint?: string } => (hint === '' ? {} : { hint })

/** A field as its smallest value would be written, in lines of YAML. */
const pasted = (fields: Record<string, unknown>): readonly string[] =>
  stringify(fields, { lineWidth: 0, singleQuote: true }).trimEnd().split('\n')

const missingField = (input: unknown, path: Path, description: string | undefined): Diagnostic => {
  const key = String(path.at(-1) ?? '')
  const misspelt = misspeltIn(input, path)
  if (misspelt !== undefined) {
    return mistake(
      'unknown-key',
      { path: [...path.slice(0, -1), misspelt], on: 'key' },
      `\`${misspelt}\` is not a field of an entry; what it holds would be lost.`,
      { hint: `Did you mean \`${key}\`?`, fix: { replaceBy: key } },
    )
  }
  const schema = schemaAt(siteSchema, input, path)
  const example = schema === undefined ? undefined : exampleValue(schema)
  return mistake(
    'missing-field',
    { path: path.slice(0, -1), on: 'value' },
    `\`${key}\` is missing here. ${explained(description)}`,
    { paste: pasted({ [key]: example ?? 'Your text' }) },
  )
}

/** Where a key would belong that does not belong here. */
const homeOf = (key: string): string | undefined =>
  Object.entries(partsOf(siteSchema).fields).find(
    ([, group]) => kindOf(group) === 'object' && keysOf(group, undefined).includes(key),
  )?.[0]

const unknownKey = (input: unknown, path: Path, key: string): Diagnostic => {
  const free = freeKeys(input, path)
  const meant = meantKey(input, path, key)
  const sure = onlyNear(key, free)
  const home = homeOf(key)
  const group = valueAt(input, path) as object
  const isTaken = meant !== undefined && Object.hasOwn(group, meant)
  const taken: Place = { path: [...path, meant ?? ''], on: 'key' }
  const hint: Words = isTaken
    ? (lineOf) =>
        `Did you mean \`${meant}\`? It stands on line ${lineOf(taken)} already: keep one of the two.`
    : meant !== undefined
      ? `Did you mean \`${meant}\`?`
      : home !== undefined && path[0] !== home
        ? `\`${key}\` is a field of \`${home}\`. Fields that can stand here: ${listed(free)}.`
        : free.length === 0
          ? 'Every field that can stand here stands already: remove this one.'
          : `Fields that can stand here: ${listed(free)}. Otherwise remove this one.`
  return mistake(
    'unknown-key',
    { path: [...path, key], on: 'key' },
    `\`${key}\` is not a field of ${nameOf(input, path)}; what it holds would be lost.`,
    {
      hint,
      ...(sure === undefined || sure !== meant ? {} : { fix: { replaceBy: sure } }),
    },
  )
}

const unknownType = (path: Path, input: unknown, issue: Issue): Diagnostic => {
  const base = path.slice(0, -1)
  const tag = valueAt(input, path)
  const types = [...((issue as { options?: unknown[] }).options ?? [])].map(String)
  if (tag === undefined) {
    const group = valueAt(input, base) as object
    const misspelt = Object.keys(group).find((key) => nearest(key, ['type']) === 'type')
    if (misspelt !== undefined) {
      return mistake(
        'unknown-key',
        { path: [...base, misspelt], on: 'key' },
        `\`${misspelt}\` is not a field of a section; what it holds would be lost.`,
        { hint: 'Did you mean `type`?', fix: { replaceBy: 'type' } },
      )
    }
    return mistake(
      'missing-field',
      { path: base, on: 'value' },
      '`type` is missing here: it says what kind of section this is.',
      {
        hint: `One of ${listed(types, 40)}.`,
        paste: [`type: ${types[0] ?? ''}`],
      },
    )
  }
  const meant = typeof tag === 'string' ? nearest(tag, types) : undefined
  const sure = typeof tag === 'string' ? onlyNear(tag, types) : undefined
  return mistake(
    'unknown-section-type',
    { path, on: 'value' },
    `${shownValue(tag)} is not a section type.`,
    {
      hint:
        meant === undefined ? `Section types: ${listed(types, 40)}.` : `Did you mean \`${meant}\`?`,
      ...(sure === undefined ? {} : { fix: { replaceBy: sure } }),
    },
  )
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

/** A name of the owner's in the form that names have; undefined where nothing of it is left. */
const nameLike = (written: string, isPlaceholder: boolean): string | undefined => {
  const slug = slugOf(written).replace(/^[\d-]+/, '')
  if (slug === '') return undefined
  return isPlaceholder
    ? slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : slug
}

const sectionHint = 'A section begins with a hyphen and its type: - type: hero'

/** The number in a text such as $89, 4.9/5 or 49,50 €; undefined where it holds none. */
const figureIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const written = /-?\d[\d,.]*/.exec(value)?.[0].replace(/[,.]$/, '')
  if (written === undefined) return undefined
  const digits = /,\d{1,2}$/.test(written)
    ? written.replaceAll('.', '').replace(',', '.')
    : written.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

/** An example with the figure that was written in place of its first number; of two numbers, each in place of one. */
const withFigure = (example: unknown, written: unknown): unknown => {
  const pair = twoNumbersIn(Array.isArray(written) ? written.join(' ') : String(written))
  const numbers = Object.entries(example ?? {}).filter(([, value]) => typeof value === 'number')
  if (pair !== undefined && numbers.length === 2) {
    const given = Object.fromEntries(numbers.map(([key], index) => [key, pair[index]]))
    return { ...(example as object), ...given }
  }
  const figure = figureIn(written)
  if (figure === undefined || typeof example !== 'object' || example === null) return example
  const entries = Object.entries(example)
  const at = entries.findIndex(([, value]) => typeof value === 'number')
  return Object.fromEntries(
    entries.map(([key, value], index) => [key, index === at ? figure : (value as unknown)]),
  )
}

/** The words for a value of another type than its field takes. */
const wrongType = (input: unknown, path: Path, expected: string): Diagnostic => {
  const value = valueAt(input, path)
  const schema = schemaAt(siteSchema, input, path)
  const hint = explained(descriptionOf(schema))
  const name = nameOf(input, path)
  const place = { path, on: 'value' } as const
  const said = `${name} must be ${kindNames[expected] ?? expected}; here stands ${kindOfValue(value)}.`
  const tell = (more: Pick<Diagnostic, 'hint' | 'fix' | 'paste'>): Diagnostic =>
    mistake('wrong-type', place, said, more)

  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return {
      ...tell({ fix: { quote: true } }),
      message: (_, textOf) => {
        const isLoss = typeof value === 'number' && textOf(place) !== String(value)
        return capital(isLoss ? `${said} YAML reads it as ${value}.` : said)
      },
      hint: (_, textOf) => `Put it in quotes: ${quoted(textOf(place))}. ${hint}`.trim(),
    }
  }
  if (expected === 'string' && typeof value === 'object' && value !== null) {
    const [[key, inner] = [], ...rest] = Object.entries(value)
    const whole = { path, on: 'whole' } as const
    const isOne = key !== undefined && rest.length === 0 && !Array.isArray(value)
    // {name} without quotes is a group of one field without a value.
    if (isOne && inner === null) {
      return {
        ...mistake(
          'yaml-first-character',
          whole,
          `${said} YAML takes { for the beginning of one.`,
          { fix: { quote: true } },
        ),
        hint: (_, textOf) => `Put it in quotes: ${quoted(textOf(whole))}. ${hint}`.trim(),
      }
    }
    // A text with a colon is a group of one field: what stands before it.
    if (isOne && typeof inner !== 'object') {
      return {
        ...mistake(
          'yaml-colon',
          whole,
          `${said} YAML takes the colon in the text for the end of a key.`,
          {
            fix: { quote: true },
          },
        ),
        hint: (_, textOf) => `Put the text in quotes: ${quoted(textOf(whole))}`,
      }
    }
  }
  if (
    expected === 'boolean' &&
    typeof value === 'string' &&
    /^(y|yes|on|n|no|off|true|false)$/i.test(value)
  ) {
    const meant = /^(y|yes|on|true)$/i.test(value) ? 'true' : 'false'
    return tell({ hint: `Write ${meant}, without quotes.`, fix: { replaceBy: meant } })
  }
  if (expected === 'boolean' && typeof value === 'string' && /^[tf]/i.test(value)) {
    const meant = nearest(value, ['true', 'false'])
    if (meant !== undefined) return tell({ hint: `Did you mean ${meant}, without quotes?` })
  }
  if (/^(number|int)$/.test(expected) && typeof value === 'string') {
    const figure = figureIn(value)
    if (figure !== undefined) {
      const isShare = /%\s*$/.test(value) && schema !== undefined && !accepts(schema, figure)
      const isBare = /^-?\d+(\.\d+)?$/.test(value)
      const digits = isBare
        ? value
        : String(isShare && accepts(schema, figure / 100) ? figure / 100 : figure)
      return tell({
        hint: `Write the number alone, without quotes or signs: ${digits}. ${hint}`.trim(),
        ...(digits === value && schema !== undefined && accepts(schema, Number(digits))
          ? { fix: { replaceBy: digits } }
          : {}),
      })
    }
  }
  if (expected === 'object' && path.at(-2) === 'sections') return tell({ hint: sectionHint })
  if (expected === 'object' && typeof value === 'string') {
    // name:Ogden without a space is one text.
    const [, key, rest] = /^([A-Za-z]\w*):(\S.*)$/.exec(value) ?? []
    if (key !== undefined && keysOf(schema, value).includes(key)) {
      return mistake(
        'yaml-space-after-colon',
        place,
        `${said} A space is missing after the colon of \`${key}\`, so that YAML does not see the key.`,
        {
          hint: `Write ${key}: ${rest}`,
          fix: { replaceBy: `${key}: ${rest}` },
        },
      )
    }
  }
  if (expected === 'object' && typeof value === 'string') {
    const [, key, rest] = /^([A-Za-z]\w*)\s*=\s*(\S.*)$/.exec(value) ?? []
    if (key !== undefined && keysOf(schema, value).includes(key))
      return tell({ hint: `A colon parts a field from its value: write ${key}: ${rest}` })
  }
  if (value === null && expected !== 'string') {
    const more = `Write ${/^(array|object|record)$/.test(expected) ? 'below it what belongs to it' : 'the value behind the colon'}${schema !== undefined && accepts(schema, undefined) ? ', or remove the line' : ''}.`
    const isPasted =
      expected === 'object' &&
      schema !== undefined &&
      typeof path.at(-1) === 'string' &&
      Object.keys(exampleValue(schema) as object).length > 0
    if (path.at(-2) !== 'sections' && !isPasted) return tell({ hint: `${more} ${hint}`.trim() })
  }
  if (expected === 'array' && typeof value === 'object' && value !== null) {
    return tell({ hint: `Begin each item of the list with a hyphen. ${hint}`.trim() })
  }
  if (expected === 'array' && (path.at(-1) === 'sections' || path.at(-1) === 'replace')) {
    if (typeof value === 'string') return tell({ hint: sectionHint })
  }
  if (expected === 'array' && (typeof value === 'string' || typeof value === 'number')) {
    const { item } = partsOf(schema!)
    const words = String(value)
      .split([/[•·]|\s-\s/, /[;\n]/, /,/].find((parting) => parting.test(String(value))) ?? ',')
      .map((part) => part.replace(/^\s*[-–—]\s+/, '').trim())
      .filter((part) => part !== '')
    const isTexts =
      words.length > 0 && item !== undefined && words.every((word) => accepts(item, word))
    return isTexts && typeof path.at(-1) === 'string'
      ? tell({ ...hinted(hint), paste: pasted({ [String(path.at(-1))]: words }) })
      : tell({ hint: `Begin each item of the list with a hyphen. ${hint}`.trim() })
  }
  if (expected === 'object' && schema !== undefined && typeof path.at(-1) === 'number') {
    const [[only, ...more], text] = [Object.keys(exampleValue(schema) as object), value]
    if (only !== undefined && more.length === 0 && typeof text === 'string')
      return tell({ hint: `Write - ${pasted({ [only]: shortened(text, 60) })[0]}` })
  }
  if (expected === 'object' && schema !== undefined && path.length > 0) {
    const figured = withFigure(exampleValue(schema), value)
    const example = accepts(schema, figured) ? figured : exampleValue(schema)
    const needsFields = typeof example === 'object' && Object.keys(example as object).length > 0
    if (needsFields && typeof path.at(-1) === 'string') {
      return tell({
        ...hinted(hint),
        paste: pasted({ [String(path.at(-1))]: example }),
      })
    }
  }
  return tell(hinted(hint))
}

const wrongForm = (input: unknown, path: Path): Diagnostic => {
  const value = valueAt(input, path)
  const schema = schemaAt(siteSchema, input, path)
  const hint = explained(descriptionOf(schema))
  const name = nameOf(input, path)
  const place = { path, on: 'value' } as const
  if (typeof value === 'string' && value.trim() === '') {
    return mistake(
      'empty-text',
      place,
      `${name} is empty, and would leave a hole on the page. ${hint}`,
      {
        hint:
          schema !== undefined && accepts(schema, undefined)
            ? 'Write a text, or remove the line.'
            : 'Write a text.',
      },
    )
  }
  const isGood = (other: string): boolean => schema !== undefined && accepts(schema, other)
  const advice = typeof value === 'string' ? formAdvice(meaningOf(schema), value, isGood) : {}
  const said =
    advice.reason === undefined
      ? `${shownValue(value)} does not have the form that ${name} needs.`
      : `${shownValue(value)} cannot stand in ${name}: it ${advice.reason}.`
  const meant = advice.meant === undefined ? '' : `Did you mean ${quotedIfNeeded(advice.meant)}?`
  const sample = schema === undefined ? undefined : exampleValue(schema)
  const isShown = /\bexample\b|\bOne of /.test(hint) || hint.includes(String(sample))
  const isName = meaningOf(schema)?.kind === 'collection'
  const example =
    typeof sample === 'string' && !isShown && !isName
      ? `For example: ${quotedIfNeeded(sample)}.`
      : ''
  return mistake(
    'wrong-form',
    place,
    said,
    hinted(`${meant || (advice.hint ?? example)} ${hint}`.trim()),
  )
}

const quotedIfNeeded = (text: string): string => (text.startsWith('#') ? quoted(text) : text)

const boundsOf = (issue: Issue): { readonly least?: number; readonly most?: number } => {
  const { minimum, maximum } = issue as { minimum?: number; maximum?: number }
  return {
    ...(minimum === undefined ? {} : { least: minimum }),
    ...(maximum === undefined ? {} : { most: maximum }),
  }
}

/** Words for two numbers of a group that stand in each other's place: exchanged, they are good. */
const exchanged = (input: unknown, path: Path): string | undefined => {
  const group = valueAt(input, path.slice(0, -1))
  const schema = schemaAt(siteSchema, input, path.slice(0, -1))
  const fields = Object.entries((group ?? {}) as object) as [string, unknown][]
  const [one, other] = fields
  if (schema === undefined || one === undefined || other === undefined || fields.length > 2)
    return undefined
  const [[key, value], [otherKey, otherValue]] = [one, other]
  const isMeant = accepts(schema, { [key]: otherValue, [otherKey]: value })
  return isMeant && typeof value === 'number' && typeof otherValue === 'number'
    ? `The two numbers stand in each other's place. Did you mean ${key}: ${otherValue} and ${otherKey}: ${value}?`
    : undefined
}

const outOfBounds = (input: unknown, path: Path, issue: Issue): Diagnostic => {
  const value = valueAt(input, path)
  const name = nameOf(input, path)
  const hint = exchanged(input, path) ?? explained(descriptionOf(schemaAt(siteSchema, input, path)))
  const place = { path, on: 'value' } as const
  const { least, most } = boundsOf(issue)
  if (Array.isArray(value)) {
    const stand =
      value.length === 0 ? 'is none' : value.length === 1 ? 'stands 1' : `stand ${value.length}`
    if (least === undefined) {
      const more = value.length - most!
      return mistake(
        'too-many',
        place,
        `${name} can have at most ${counted(most!, 'item')}; here ${stand}.`,
        { hint: `Remove ${more} of them. ${hint}`.trim() },
      )
    }
    const key = path.at(-1)
    const example = exampleValue(schemaAt(siteSchema, input, path)!)
    return mistake(
      'too-few',
      place,
      `${name} needs at least ${counted(least, 'item')}; here ${stand}.`,
      {
        ...hinted(hint),
        ...(value.length === 0 && typeof key === 'string' && Array.isArray(example)
          ? { paste: pasted({ [key]: example }) }
          : {}),
      },
    )
  }
  return mistake(
    'out-of-range',
    place,
    `${name} must be ${least === undefined ? `at most ${most}` : `at least ${least}`}; here stands ${String(value)}.`,
    hinted(hint),
  )
}

const wrongValue = (input: unknown, path: Path, values: readonly unknown[]): Diagnostic => {
  const value = valueAt(input, path)
  const options = values.map(String)
  const hint = explained(descriptionOf(schemaAt(siteSchema, input, path)))
  const meant = typeof value === 'string' ? nearest(value, options) : undefined
  const sure = typeof value === 'string' ? onlyNear(value, options) : undefined
  return mistake(
    'wrong-value',
    { path, on: 'value' },
    `${shownValue(value)} is not one of the values that ${nameOf(input, path)} can have. ${hint}`,
    {
      hint:
        meant === undefined ? `It can be ${listed(options, 100)}.` : `Did you mean \`${meant}\`?`,
      ...(sure === undefined ? {} : { fix: { replaceBy: sure } }),
    },
  )
}

const wrongUnion = (input: unknown, path: Path, issue: Issue): Diagnostic => {
  const { discriminator } = issue as { discriminator?: string }
  const value = valueAt(input, path)
  const place = { path, on: 'value' } as const
  const name = nameOf(input, path)
  if (discriminator !== undefined) {
    const group = valueAt(input, path.slice(0, -1))
    const isType = path.at(-1) === discriminator && typeof group === 'object'
    if (isType) return unknownType(path, input, issue)
    return mistake(
      'wrong-type',
      place,
      `${name} must hold sections, each with a \`type\`; here stands ${kindOfValue(value)}.`,
      { hint: sectionHint },
    )
  }
  const said = `${name} must be a text or a number; here stands ${kindOfValue(value)}.`
  const group = path.slice(0, -1)
  const meant = nearest(String(path.at(-1)), freeKeys(input, group))
  if (
    meant !== undefined &&
    kindOfValue(value) === 'a group of fields' &&
    kindOf(schemaAt(siteSchema, input, [...group, meant])) === 'object'
  ) {
    return mistake(
      'unknown-key',
      { path, on: 'key' },
      `${name} is not a field of an entry; what it holds would be lost.`,
      { hint: `Did you mean \`${meant}\`?`, fix: { replaceBy: meant } },
    )
  }
  if (typeof value === 'boolean') {
    return mistake('wrong-type', place, said, {
      hint: `Put it in quotes: '${String(value)}'.`,
      fix: { quote: true },
    })
  }
  const asText = wrongType(input, path, 'string')
  if (asText.code !== 'wrong-type') return { ...asText, message: capital(said) }
  return mistake('wrong-type', place, said, {
    hint:
      value === null
        ? 'Write the text behind the colon, or remove the line.'
        : Array.isArray(value) && value.every((item) => typeof item === 'string')
          ? `A field of your own holds one text: ${shortened(value.join(', '), 80)}`
          : 'A field of your own holds one text; give a section in `replace` where a page needs more.',
  })
}

/** The words for one finding of the schema. */
export const schemaMistake = (input: unknown, issue: Issue): Diagnostic[] => {
  const path = pathOfIssue(issue)
  const value = valueAt(input, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .filter((key) => key !== '<<') // told as what it is where it stands
        .map((key) => unknownKey(input, path, key))
    case 'invalid_union':
      return path.at(-1) === '<<' ? [] : [wrongUnion(input, path, issue)]
    case 'invalid_type':
      return value === undefined && path.length > 0
        ? [missingField(input, path, descriptionOf(schemaAt(siteSchema, input, path)))]
        : [wrongType(input, path, issue.expected)]
    case 'invalid_value':
      return [wrongValue(input, path, issue.values)]
    case 'invalid_key': {
      const { rule, example } =
        path.at(-2) === 'defaults' ? nameForms.placeholder : nameForms.collection
      return [
        mistake(
          'wrong-form',
          { path, on: 'key' },
          `${shownValue(path.at(-1))} cannot be a name here: ${rule}`,
          {
            hint: `Choose a name such as ${nameLike(String(path.at(-1)), path.at(-2) === 'defaults') ?? example}.`,
          },
        ),
      ]
    }
    case 'too_small':
    case 'too_big':
      return [outOfBounds(input, path, issue)]
    default:
      return [wrongForm(input, path)]
  }
}

import type { z } from 'zod'
import { capital, mistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed, nearest, shortened } from '../diagnostics/suggest.ts'
import {
  findingAt,
  inline,
  kindOfValue,
  meantOption,
  pasted,
  shownValue,
  takes,
  type Finding,
} from './finding.ts'
import { formAdvice } from './form-advice.ts'
import { quoted } from '../values/quoted.ts'
import {
  freeKeys,
  misspelledIn,
  nearestType,
  sameWord,
  typeKeyIn,
  pathOfIssue,
  validTypes,
} from './salvage.ts'
import {
  accepts,
  alternativeFor,
  exampleValue,
  groupIn,
  kindOf,
  meaningOf,
  partsOf,
} from './schema-walk.ts'
import { slugOf } from '../values/slug.ts'
import { COUNTRY } from '../values/time-zones.ts'
import { isGroup, valueAt, type Group } from '../values/value-at.ts'
import { misspelledKey, pairedItem, unknownKeys } from './unknown-keys.ts'
import { wrongType } from './wrong-type.ts'

const missingField = ({ input, path, group, schema, about }: Finding): Diagnostic => {
  const key = String(path.at(-1))
  const misspelled = misspelledIn(input, path)
  if (misspelled !== undefined) return misspelledKey([...group, misspelled], key, 'an entry')
  const { title } = valueAt(input, group) as Group
  const isTitled = key === 'name' && typeof title === 'string'
  const example = isTitled ? title : schema === undefined ? undefined : exampleValue(schema)
  const paste = pasted({ [key]: example ?? 'Your text' })
  const message = `\`${key}\` is missing here. ${about}`
  return mistake('missing-field', { path: group, on: 'value' }, message, { paste })
}

/** A section type that does not exist, or is missing. */
const unknownType = (finding: Finding, types: readonly string[]): Diagnostic => {
  const { input, group, value, location } = finding
  if (value === undefined) {
    const fields = valueAt(input, group) as object
    const isNear = (key: string): boolean => nearest(key, ['type']) === 'type'
    const misspelled = Object.keys(fields).find(isNear) ?? typeKeyIn(fields, types)
    if (misspelled !== undefined) return misspelledKey([...group, misspelled], 'type', 'a section')
    const message = '`type` is missing here. It sets the kind of section.'
    const [named = '', ...others] = Object.keys(fields)
    const isNamed = others.length === 0 && types.includes(named)
    const hint = isNamed
      ? `Write - type: ${named}, and its fields below, in line with \`type\`.`
      : `Choose one of ${listed(types, 40)}.`
    const paste = isNamed ? undefined : [`type: ${types[0] ?? ''}`]
    return mistake('missing-field', { path: group, on: 'value' }, message, { hint, paste })
  }
  const message = `${shownValue(value)} is not a section type.`
  const meant = nearestType(String(value), types)
  const all = `Section types: ${listed(types, 40)}.`
  const more = meantOption(meant ?? value, types, all)
  return mistake('unknown-section-type', location, message, more)
}

/** An invalid name that the owner chose for a collection or a placeholder. */
const wrongName = ({ path, key }: Finding): Diagnostic => {
  const isPlaceholder = ['defaults', 'fields', 'where'].includes(String(path.at(-2)))
  const rule = isPlaceholder
    ? 'use only letters, digits and underscores, beginning with a letter.'
    : 'use only lowercase letters, digits and hyphens, beginning with a letter.'
  const slug = slugOf(String(key)).replace(/^[\d-]+/, '')
  const camel = slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const meant = isPlaceholder ? camel || 'streetName' : slug || 'locations'
  const message = `${shownValue(key)} cannot be a name here: ${rule}`
  const hint = `Choose a name such as ${meant}.`
  return mistake('wrong-form', { path, on: 'key' }, message, { hint })
}

const quotedIfNeeded = (text: string): string => (text.startsWith('#') ? quoted(text) : text)

/** Text that does not have the form its field requires. */
export const wrongForm = (finding: Finding): Diagnostic => {
  const { value, schema, about, name, location } = finding
  if (typeof value === 'string' && value.trim() === '') {
    const message = `${name} is empty and would leave a gap on the page. ${about}`
    const canGo = takes(finding, undefined)
    const hint = canGo ? 'Write some text, or remove the line.' : 'Write some text.'
    return mistake('empty-text', location, message, { hint })
  }
  const meaning = meaningOf(alternativeFor(schema, value))
  const isGood = (other: string): boolean => takes(finding, other)
  const from = { country: valueAt(finding.input, COUNTRY), lang: valueAt(finding.input, ['lang']) }
  const advice = typeof value === 'string' ? formAdvice(meaning, value, isGood, from) : {}
  const said =
    advice.reason === undefined
      ? `${shownValue(value)} does not have the form that ${name} requires.`
      : `${shownValue(value)} is not allowed in ${name}: it ${advice.reason}.`
  const close = String(value).replace(/^([^\w\s])\s+/, '$1')
  const likely = advice.meant ?? (close !== value && isGood(close) ? close : undefined)
  const meant = likely === undefined ? '' : `Did you mean ${quotedIfNeeded(likely)}?`
  const sample = schema === undefined ? undefined : exampleValue(schema)
  const isShown = /\bexample\b|\bOne of /.test(about) || about.includes(String(sample))
  const example =
    typeof sample === 'string' && !isShown && meaning?.kind !== 'collection'
      ? `For example: ${quotedIfNeeded(sample)}.`
      : ''
  const hint = `${meant || (advice.hint ?? example)} ${about}`
  const fix = advice.isSure && advice.meant ? { replaceBy: advice.meant } : undefined
  return mistake('wrong-form', location, said, { hint, fix })
}

/** A hint if two numbers of a group would be valid when swapped. */
const exchanged = ({ input, group: path }: Finding): string | undefined => {
  const group = findingAt(input, path)
  const fields = Object.entries((group.value ?? {}) as Record<string, unknown>)
  const [[key, value] = [], [otherKey, otherValue] = []] = fields
  if (key === undefined || otherKey === undefined || fields.length !== 2) return undefined
  const areNumbers = typeof value === 'number' && typeof otherValue === 'number'
  return areNumbers && takes(group, { [key]: otherValue, [otherKey]: value })
    ? `The two numbers seem to be swapped. Did you mean ${key}: ${otherValue} and ${otherKey}: ${value}?`
    : undefined
}

/** A number, or the length of a list, outside its limits. */
const outOfBounds = (finding: Finding, bounds: { least?: number; most?: number }): Diagnostic => {
  const { value, key, schema, name, about, location } = finding
  const { least, most } = bounds
  const hint = exchanged(finding) ?? about
  if (!Array.isArray(value)) {
    const bound = least === undefined ? `at most ${most}` : `at least ${least}`
    const message = `${name} must be ${bound}, but is ${String(value)}.`
    return mistake('out-of-range', location, message, { hint })
  }
  const { length } = value
  const now = length === 0 ? 'the list is empty' : `has ${length}`
  if (least === undefined) {
    const message = `${name} can have at most ${counted(most!, 'item')}, but ${now}.`
    const removed = `Remove ${length - most!} of them. ${hint}`
    return mistake('too-many', location, message, { hint: removed })
  }
  const message = `${name} needs at least ${least === 1 ? 'one item' : counted(least, 'item')}, but ${now}.`
  const example = exampleValue(schema!)
  const isPasted = length === 0 && typeof key === 'string' && Array.isArray(example)
  const paste = isPasted ? pasted({ [key]: example }) : undefined
  return mistake('too-few', location, message, { hint, paste })
}

/** Longer lists are not printed in a message. */
const MOST_LISTED = 100

/** The group that holds a value, where a field takes a word or such a group. */
const groupWith = ({ schema, value, key }: Finding): string | undefined => {
  const group = schema && groupIn(schema)
  const keys = group === undefined ? [] : Object.keys(partsOf(group).fields)
  const field = keys.find((each) => accepts(group!, { [each]: value }))
  if (field === undefined) return undefined
  return typeof key === 'string'
    ? `${key}: ${inline({ [field]: value })}`
    : `- ${inline({ ...(exampleValue(group!) as Group), [field]: value })}`
}

const wrongValue = (finding: Finding, values: readonly unknown[]): Diagnostic => {
  const { value, name, about, location } = finding
  const options = values.map(String)
  const message = `${shownValue(value)} is not a valid value for ${name}. ${about}`
  const otherwise =
    options.length > MOST_LISTED
      ? `Use one of its ${options.length} names, or omit the field.`
      : `It can be ${listed(options, MOST_LISTED)}.`
  const group = groupWith(finding)
  const written = group === undefined ? otherwise : `Write ${group}`
  const meant = sameWord(String(value), options)
  return mistake('wrong-value', location, message, meantOption(meant ?? value, options, written))
}

const ownFieldHint = (key: string, value: unknown): string => {
  if (value === null) return 'Write the text after the colon, or remove the line.'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return `A field that you add can hold only one text: ${shortened(value.join(', '), 80)}`
  if (isGroup(value) && typeof value.amount === 'number')
    return `Write only the amount: ${key}: ${value.amount}. Its currency belongs to \`fields\` of the collection: ${key}: money ${String(value.currency ?? 'USD')}.`
  return 'A field that you add can hold only one text. If a page needs more, add a section to `replace`.'
}

/** A custom field that is neither text nor a number. */
const wrongOwnField = (finding: Finding): Diagnostic => {
  const { input, path, group, value, key, name, location } = finding
  const said = `${name} must be text or a number, but is ${kindOfValue(value)}.`
  const meant = isGroup(value) ? nearest(String(key), freeKeys(input, group)) : undefined
  if (meant !== undefined && kindOf(findingAt(input, [...group, meant]).schema) === 'object')
    return misspelledKey(path, meant, 'an entry')
  if (typeof value === 'boolean') {
    const hint = `Put it in quotes: '${String(value)}'.`
    return mistake('wrong-type', location, said, { hint, fix: { quote: true } })
  }
  const asText = wrongType(finding, 'string')
  if (asText.code !== 'wrong-type') return { ...asText, message: capital(said) }
  return mistake('wrong-type', location, said, { hint: ownFieldHint(String(key), value) })
}

/** The placeholder in a value; without quotes, YAML reads it as a group. */
const placeholderIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return /\{[a-zA-Z]\w*\}/.exec(value)?.[0]
  const [[name, inner] = [], ...others] = isGroup(value) ? Object.entries(value) : []
  return name !== undefined && inner === null && others.length === 0 ? `{${name}}` : undefined
}

/** What fields other than text take, by the kind of their schema or their form. */
const NO_TEXTS: Readonly<Record<string, string>> = {
  number: 'a number',
  boolean: 'true or false',
  enum: 'one of a few words',
  object: 'a group of fields',
  date: 'a date',
  moment: 'a date with an optional time',
  currency: 'a currency code',
  color: 'a color',
}

/** A placeholder in a field that is not text. Placeholders are filled in after the schema check. */
const misplacedPlaceholder = (finding: Finding): Diagnostic | undefined => {
  const { value, schema, path, name, location } = finding
  const placeholder = placeholderIn(value)
  const meaning = meaningOf(schema)
  const takesThis = NO_TEXTS[meaning?.kind === 'form' ? meaning.form : kindOf(schema)]
  if (placeholder === undefined || takesThis === undefined) return undefined
  const message = `${name} must be ${takesThis}, but ${placeholder} works only in text.`
  const isShared = path[0] === 'collections' && path[2] === 'page'
  const hint = isShared
    ? 'Write the value. If it differs between pages, add this section with another value under `replace` of an entry.'
    : 'Write the value.'
  return mistake('wrong-type', location, message, { hint })
}

/** A value of a kind that no option of a union accepts. */
const ofNoOption = (finding: Finding): Diagnostic => {
  const { schema, path, value } = finding
  if (path.length > 0 && value === undefined) return missingField(finding)
  const kinds = partsOf(schema!).options.map(kindOf)
  if (kinds.includes('number')) return wrongOwnField(finding)
  return wrongType(finding, kinds.includes('object') ? 'text or a group of fields' : 'string')
}

/** The diagnostics for one schema issue. */
export const schemaMistake = (input: unknown, issue: z.core.$ZodIssue): Diagnostic[] => {
  const finding = findingAt(input, pathOfIssue(issue))
  const types = validTypes(issue)
  if (/^invalid_(type|value|format)$/.test(issue.code)) {
    const misplaced = misplacedPlaceholder(finding)
    if (misplaced !== undefined) return [misplaced]
  }
  // The key and the value of a paired item are its fields, so none is missing.
  if (finding.value === undefined && pairedItem(findingAt(input, finding.group)) !== undefined)
    return []
  // A price is a group of fields, or in a template the placeholder of one.
  const isPrice = meaningOf(finding.schema)?.kind === 'money'
  const placeholder = isPrice ? placeholderIn(finding.value) : undefined
  if (placeholder !== undefined) {
    const message = `YAML reads ${placeholder} without quotes as a group of fields.`
    const hint = `Write ${quoted(placeholder)}`
    return [mistake('wrong-type', finding.location, message, { hint })]
  }
  if (isPrice && issue.code !== 'unrecognized_keys')
    return [finding.value === undefined ? missingField(finding) : wrongType(finding, 'object')]
  switch (issue.code) {
    case 'unrecognized_keys': {
      // << has its own diagnostic.
      const keys = issue.keys.filter((key) => key !== '<<')
      return keys.length === 0 ? [] : unknownKeys(finding, keys)
    }
    case 'invalid_union':
      if (finding.key === '<<') return []
      if (types !== undefined) return [unknownType(finding, types)]
      return [finding.value === undefined ? missingField(finding) : ofNoOption(finding)]
    case 'invalid_type': {
      const isMissing = finding.path.length > 0 && finding.value === undefined
      return [isMissing ? missingField(finding) : wrongType(finding, issue.expected)]
    }
    case 'invalid_value':
      return [wrongValue(finding, issue.values)]
    case 'invalid_key':
      return [wrongName(finding)]
    case 'too_small':
      return [outOfBounds(finding, { least: Number(issue.minimum) })]
    case 'too_big':
      return [outOfBounds(finding, { most: Number(issue.maximum) })]
    default:
      return [wrongForm(finding)]
  }
}

import type { z } from 'zod'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { exampleValue } from './example-value.ts'
import {
  findingAt,
  hinted,
  kindOfValue,
  meantOption,
  pasted,
  sectionHint,
  shownValue,
  takes,
} from './finding.ts'
import { formAdvice } from './form-advice.ts'
import { capital, mistake } from './mistake.ts'
import { quoted } from './quoted.ts'
import { freeKeys, pathOfIssue } from './salvage.ts'
import { kindOf, meaningOf } from './schema-walk.ts'
import { missingField, misspeltKey, unknownKey, unknownType, wrongName } from './wrong-keys.ts'
import { wrongType } from './wrong-type.ts'

type Issue = z.core.$ZodIssue

const quotedIfNeeded = (text: string): string => (text.startsWith('#') ? quoted(text) : text)

const wrongForm = (input: unknown, path: Path): Diagnostic => {
  const finding = findingAt(input, path)
  const { value, schema, about, name, location } = finding
  if (typeof value === 'string' && value.trim() === '') {
    const message = `${name} is empty, and would leave a hole on the page. ${about}`
    const canGo = takes(finding, undefined)
    const hint = canGo ? 'Write a text, or remove the line.' : 'Write a text.'
    return mistake('empty-text', location, message, { hint })
  }
  const meaning = meaningOf(schema)
  const advice =
    typeof value === 'string' ? formAdvice(meaning, value, (other) => takes(finding, other)) : {}
  const said =
    advice.reason === undefined
      ? `${shownValue(value)} does not have the form that ${name} needs.`
      : `${shownValue(value)} cannot stand in ${name}: it ${advice.reason}.`
  const meant = advice.meant === undefined ? '' : `Did you mean ${quotedIfNeeded(advice.meant)}?`
  const sample = schema === undefined ? undefined : exampleValue(schema)
  const isShown = /\bexample\b|\bOne of /.test(about) || about.includes(String(sample))
  const example =
    typeof sample === 'string' && !isShown && meaning?.kind !== 'collection'
      ? `For example: ${quotedIfNeeded(sample)}.`
      : ''
  return mistake('wrong-form', location, said, hinted(meant || (advice.hint ?? example), about))
}

/** Words for two numbers of a group that stand in each other's place: exchanged, they are good. */
const exchanged = (input: unknown, path: Path): string | undefined => {
  const group = findingAt(input, path.slice(0, -1))
  const fields = Object.entries((group.value ?? {}) as Record<string, unknown>)
  const [[key, value] = [], [otherKey, otherValue] = []] = fields
  if (key === undefined || otherKey === undefined || fields.length !== 2) return undefined
  const areNumbers = typeof value === 'number' && typeof otherValue === 'number'
  return areNumbers && takes(group, { [key]: otherValue, [otherKey]: value })
    ? `The two numbers stand in each other's place. Did you mean ${key}: ${otherValue} and ${otherKey}: ${value}?`
    : undefined
}

const outOfBounds = (input: unknown, path: Path, issue: Issue): Diagnostic => {
  const { value, key, schema, name, about, location } = findingAt(input, path)
  const hint = exchanged(input, path) ?? about
  const { minimum, maximum } = issue as { minimum?: number; maximum?: number }
  if (!Array.isArray(value)) {
    const bound = minimum === undefined ? `at most ${maximum}` : `at least ${minimum}`
    const message = `${name} must be ${bound}; here stands ${String(value)}.`
    return mistake('out-of-range', location, message, hinted(hint))
  }
  const { length } = value
  const stand = length === 0 ? 'is none' : length === 1 ? 'stands 1' : `stand ${length}`
  if (minimum === undefined) {
    const message = `${name} can have at most ${counted(maximum!, 'item')}; here ${stand}.`
    const more = hinted(`Remove ${length - maximum!} of them.`, hint)
    return mistake('too-many', location, message, more)
  }
  const message = `${name} needs at least ${counted(minimum, 'item')}; here ${stand}.`
  const example = exampleValue(schema!)
  const isPasted = length === 0 && typeof key === 'string' && Array.isArray(example)
  const paste = isPasted ? { paste: pasted({ [key]: example }) } : {}
  return mistake('too-few', location, message, { ...hinted(hint), ...paste })
}

const wrongValue = (input: unknown, path: Path, values: readonly unknown[]): Diagnostic => {
  const { value, name, about, location } = findingAt(input, path)
  const options = values.map(String)
  const message = `${shownValue(value)} is not one of the values that ${name} can have. ${about}`
  const otherwise = `It can be ${listed(options, 100)}.`
  return mistake('wrong-value', location, message, meantOption(value, options, otherwise))
}

/** A field of the owner's own that is neither a text nor a number. */
const wrongOwnField = (input: unknown, path: Path): Diagnostic => {
  const { value, key, name, location } = findingAt(input, path)
  const said = `${name} must be a text or a number; here stands ${kindOfValue(value)}.`
  const group = path.slice(0, -1)
  const meant = nearest(String(key), freeKeys(input, group))
  if (meant !== undefined && kindOfValue(value) === 'a group of fields') {
    const isGroup = kindOf(findingAt(input, [...group, meant]).schema) === 'object'
    if (isGroup) return misspeltKey(path, meant, 'an entry')
  }
  if (typeof value === 'boolean') {
    const hint = `Put it in quotes: '${String(value)}'.`
    return mistake('wrong-type', location, said, { hint, fix: { quote: true } })
  }
  const asText = wrongType(input, path, 'string')
  if (asText.code !== 'wrong-type') return { ...asText, message: capital(said) }
  const hint =
    value === null
      ? 'Write the text behind the colon, or remove the line.'
      : Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? `A field of your own holds one text: ${shortened(value.join(', '), 80)}`
        : 'A field of your own holds one text; give a section in `replace` where a page needs more.'
  return mistake('wrong-type', location, said, { hint })
}

const wrongUnion = (input: unknown, path: Path, issue: Issue): Diagnostic => {
  const { discriminator } = issue as { discriminator?: string }
  if (discriminator === undefined) return wrongOwnField(input, path)
  const group = findingAt(input, path.slice(0, -1)).value
  if (path.at(-1) === discriminator && typeof group === 'object')
    return unknownType(input, path, issue)
  const { value, name, location } = findingAt(input, path)
  const message = `${name} must hold sections, each with a \`type\`; here stands ${kindOfValue(value)}.`
  return mistake('wrong-type', location, message, { hint: sectionHint })
}

/** The words for one finding of the schema. */
export const schemaMistake = (input: unknown, issue: Issue): Diagnostic[] => {
  const path = pathOfIssue(issue)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .filter((key) => key !== '<<') // reported as what it is where it stands
        .map((key) => unknownKey(input, path, key))
    case 'invalid_union':
      return path.at(-1) === '<<' ? [] : [wrongUnion(input, path, issue)]
    case 'invalid_type': {
      const isMissing = path.length > 0 && findingAt(input, path).value === undefined
      return [isMissing ? missingField(input, path) : wrongType(input, path, issue.expected)]
    }
    case 'invalid_value':
      return [wrongValue(input, path, issue.values)]
    case 'invalid_key':
      return [wrongName(path)]
    case 'too_small':
    case 'too_big':
      return [outOfBounds(input, path, issue)]
    default:
      return [wrongForm(input, path)]
  }
}

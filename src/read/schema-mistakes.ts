import type { z } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import {
  capital,
  mistake,
  type Diagnostic,
  type Location,
  type More,
  type Path,
  type Words,
} from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed, nearest, onlyNear, shortened } from '../diagnostics/suggest.ts'
import {
  findingAt,
  kindOfValue,
  meantOption,
  pasted,
  shownValue,
  takes,
  type Finding,
} from './finding.ts'
import { formAdvice } from './form-advice.ts'
import { quoted } from './quoted.ts'
import {
  freeKeys,
  isTopKey,
  meantKey,
  misspeltIn,
  neededKeys,
  pathOfIssue,
  typesOf,
} from './salvage.ts'
import { exampleValue, keysOf, kindOf, meaningOf, partsOf } from './schema-walk.ts'
import { slugOf } from './slug.ts'
import { isGroup, valueAt } from './value-at.ts'
import { wrongType } from './wrong-type.ts'

/** A key that its group does not know. */
const strangeKey = (path: Path, of: string, more: More): Diagnostic => {
  const message = `\`${String(path.at(-1))}\` is not a field of ${of}; what it holds would be lost.`
  return mistake('unknown-key', { path, on: 'key' }, message, more)
}

/** A misspelt key where it is known which one is meant. */
export const misspeltKey = (path: Path, meant: string, of: string): Diagnostic =>
  strangeKey(path, of, { hint: `Did you mean \`${meant}\`?`, fix: { replaceBy: meant } })

const missingField = ({ input, path, group, schema, about }: Finding): Diagnostic => {
  const key = String(path.at(-1))
  const misspelt = misspeltIn(input, path)
  if (misspelt !== undefined) return misspeltKey([...group, misspelt], key, 'an entry')
  const example = schema === undefined ? undefined : exampleValue(schema)
  const paste = pasted({ [key]: example ?? 'Your text' })
  const message = `\`${key}\` is missing here. ${about}`
  return mistake('missing-field', { path: group, on: 'value' }, message, { paste })
}

/** The group of the file where a key belongs that does not belong here, where only one has it. */
const homeOf = (key: string): string | undefined => {
  const isIn = (schema: z.core.$ZodType): boolean => keysOf(schema, undefined).includes(key)
  // Each of the messages is called as what it is about.
  const { messages: _, ...groups } = partsOf(siteSchema).fields
  const homes = Object.entries(groups).filter(([, group]) => isIn(group))
  const isShared = homes.length !== 1 || Object.values(sectionSchemas).some(isIn)
  return isShared ? undefined : homes[0]![0]
}

/** The one group that is not there yet and whose fields all of some strange keys are. */
const groupOf = ({ input, path }: Finding, keys: readonly string[]): string | undefined => {
  if (path.length === 0) return undefined
  const groups = freeKeys(input, path).filter((key) => {
    const schema = findingAt(input, [...path, key]).schema
    const known = kindOf(schema) === 'object' ? keysOf(schema, undefined) : []
    return keys.every((each) => known.includes(each))
  })
  const needed = groups.filter((key) => neededKeys(input, path).includes(key))
  return groups.length === 1 ? groups[0] : needed.length === 1 ? needed[0] : undefined
}

/** Keys that stand where the name of their group is missing above them. */
const ungrouped = ({ path, name }: Finding, keys: readonly string[], group: string): Diagnostic => {
  const quotedKeys = keys.map((key) => `\`${key}\``)
  const fields = listed(quotedKeys, keys.length, 'and')
  const [are, they] = keys.length === 1 ? ['is not a field', 'it'] : ['are not fields', 'them']
  const message = `${fields} ${are} of ${name}, but of its \`${group}\`; what stands there would be lost.`
  const hint = `Write \`${group}:\` on a line of its own above ${they}, and give ${they} two more leading spaces.`
  return mistake('unknown-key', { path: [...path, keys[0]!], on: 'key' }, message, { hint })
}

/** A key that the group of a finding does not know. */
const unknownKey = ({ input, path, value, name }: Finding, key: string): Diagnostic => {
  const free = freeKeys(input, path)
  const needed = neededKeys(input, path)
  const meant = meantKey(input, path, key)
  const sure = onlyNear(key, free)
  const home = homeOf(key)
  const isTaken = meant !== undefined && Object.hasOwn(value as object, meant)
  const taken: Location = { path: [...path, meant ?? ''], on: 'key' }
  const fields =
    needed.length > 0
      ? `Fields that are missing here: ${listed(needed)}.`
      : `Fields that can stand here: ${listed(free)}.`
  const hint: Words = isTaken
    ? [
        `Did you mean \`${meant}\`? It stands on line `,
        { lineOf: taken },
        ' already: keep one of the two.',
      ]
    : meant !== undefined
      ? `Did you mean \`${meant}\`?`
      : path.length > 0 && isTopKey(key)
        ? `\`${key}\` is a field of the file itself: it begins at the margin.`
        : home !== undefined && path.join() !== home
          ? `\`${key}\` is a field of \`${home}\`. ${free.length === 0 ? '' : fields}`.trim()
          : free.length === 0
            ? 'Every field that can stand here stands already: remove this one.'
            : `${fields} Otherwise remove this one.`
  const fix = sure === undefined || sure !== meant ? undefined : { replaceBy: sure }
  return strangeKey([...path, key], name, { hint, fix })
}

/** The type of a section that is none of those there are. */
const unknownType = (finding: Finding, types: readonly string[]): Diagnostic => {
  const { input, group, value, location } = finding
  if (value === undefined) {
    const keys = Object.keys(valueAt(input, group) as object)
    const misspelt = keys.find((key) => nearest(key, ['type']) === 'type')
    if (misspelt !== undefined) return misspeltKey([...group, misspelt], 'type', 'a section')
    const message = '`type` is missing here: it says what kind of section this is.'
    const hint = `One of ${listed(types, 40)}.`
    const paste = [`type: ${types[0] ?? ''}`]
    return mistake('missing-field', { path: group, on: 'value' }, message, { hint, paste })
  }
  const message = `${shownValue(value)} is not a section type.`
  const more = meantOption(value, types, `Section types: ${listed(types, 40)}.`)
  return mistake('unknown-section-type', location, message, more)
}

/** A name of the owner's, of a collection or a placeholder, that cannot be one. */
const wrongName = ({ path, key }: Finding): Diagnostic => {
  const isPlaceholder = path.at(-2) === 'defaults'
  const rule = isPlaceholder
    ? 'a name begins with a letter and holds letters, digits and underscores alone.'
    : 'a name begins with a small letter and holds letters, digits and hyphens alone.'
  const slug = slugOf(String(key)).replace(/^[\d-]+/, '')
  const camel = slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const meant = isPlaceholder ? camel || 'streetName' : slug || 'locations'
  const message = `${shownValue(key)} cannot be a name here: ${rule}`
  const hint = `Choose a name such as ${meant}.`
  return mistake('wrong-form', { path, on: 'key' }, message, { hint })
}

const quotedIfNeeded = (text: string): string => (text.startsWith('#') ? quoted(text) : text)

/** A text that lacks the form of its field. */
export const wrongForm = (finding: Finding): Diagnostic => {
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
  const hint = `${meant || (advice.hint ?? example)} ${about}`
  return mistake('wrong-form', location, said, { hint })
}

/** Words for two numbers of a group that stand in each other's place: exchanged, they are good. */
const exchanged = ({ input, group: path }: Finding): string | undefined => {
  const group = findingAt(input, path)
  const fields = Object.entries((group.value ?? {}) as Record<string, unknown>)
  const [[key, value] = [], [otherKey, otherValue] = []] = fields
  if (key === undefined || otherKey === undefined || fields.length !== 2) return undefined
  const areNumbers = typeof value === 'number' && typeof otherValue === 'number'
  return areNumbers && takes(group, { [key]: otherValue, [otherKey]: value })
    ? `The two numbers stand in each other's place. Did you mean ${key}: ${otherValue} and ${otherKey}: ${value}?`
    : undefined
}

/** A number, or the length of a list, below the least or above the most that it can be. */
const outOfBounds = (finding: Finding, bounds: { least?: number; most?: number }): Diagnostic => {
  const { value, key, schema, name, about, location } = finding
  const { least, most } = bounds
  const hint = exchanged(finding) ?? about
  if (!Array.isArray(value)) {
    const bound = least === undefined ? `at most ${most}` : `at least ${least}`
    const message = `${name} must be ${bound}; here stands ${String(value)}.`
    return mistake('out-of-range', location, message, { hint })
  }
  const { length } = value
  const stand = length === 0 ? 'is none' : length === 1 ? 'stands 1' : `stand ${length}`
  if (least === undefined) {
    const message = `${name} can have at most ${counted(most!, 'item')}; here ${stand}.`
    const removed = `Remove ${length - most!} of them. ${hint}`
    return mistake('too-many', location, message, { hint: removed })
  }
  const message = `${name} needs at least ${counted(least, 'item')}; here ${stand}.`
  const example = exampleValue(schema!)
  const isPasted = length === 0 && typeof key === 'string' && Array.isArray(example)
  const paste = isPasted ? pasted({ [key]: example }) : undefined
  return mistake('too-few', location, message, { hint, paste })
}

/** A longer list nobody reads in a message. */
const MOST_LISTED = 100

const wrongValue = (finding: Finding, values: readonly unknown[]): Diagnostic => {
  const { value, name, about, location } = finding
  const options = values.map(String)
  const message = `${shownValue(value)} is not one of the values that ${name} can have. ${about}`
  const otherwise =
    options.length > MOST_LISTED
      ? `Take one of its ${options.length} names, or leave the field out.`
      : `It can be ${listed(options, MOST_LISTED)}.`
  return mistake('wrong-value', location, message, meantOption(value, options, otherwise))
}

/** A field of the owner's own that is neither a text nor a number. */
const wrongOwnField = (finding: Finding): Diagnostic => {
  const { input, path, group, value, key, name, location } = finding
  const said = `${name} must be a text or a number; here stands ${kindOfValue(value)}.`
  const meant = isGroup(value) ? nearest(String(key), freeKeys(input, group)) : undefined
  if (meant !== undefined && kindOf(findingAt(input, [...group, meant]).schema) === 'object')
    return misspeltKey(path, meant, 'an entry')
  if (typeof value === 'boolean') {
    const hint = `Put it in quotes: '${String(value)}'.`
    return mistake('wrong-type', location, said, { hint, fix: { quote: true } })
  }
  const asText = wrongType(finding, 'string')
  if (asText.code !== 'wrong-type') return { ...asText, message: capital(said) }
  const hint =
    value === null
      ? 'Write the text behind the colon, or remove the line.'
      : Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? `A field of your own holds one text: ${shortened(value.join(', '), 80)}`
        : 'A field of your own holds one text; give a section in `replace` where a page needs more.'
  return mistake('wrong-type', location, said, { hint })
}

/** A placeholder as it is written; without quotes YAML makes a group of it. */
const placeholderIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return /\{[a-zA-Z]\w*\}/.exec(value)?.[0]
  const [[name, inner] = [], ...others] = isGroup(value) ? Object.entries(value) : []
  return name !== undefined && inner === null && others.length === 0 ? `{${name}}` : undefined
}

/** What fields take that are no texts, by the kind of their schema or their form. */
const NO_TEXTS: Readonly<Record<string, string>> = {
  number: 'a number',
  boolean: 'true or false',
  enum: 'one of its own words',
  object: 'a group of fields',
  date: 'a day',
  moment: 'a day, or a day and a time',
  currency: 'the letters of a currency',
  color: 'a color',
}

/** A placeholder where no text stands: it is filled after the file is checked. */
const misplacedPlaceholder = (finding: Finding): Diagnostic | undefined => {
  const { value, schema, path, name, location } = finding
  const placeholder = placeholderIn(value)
  const meaning = meaningOf(schema)
  const takesThis = NO_TEXTS[meaning?.kind === 'form' ? meaning.form : kindOf(schema)]
  if (placeholder === undefined || takesThis === undefined) return undefined
  const message = `${name} takes ${takesThis}, and ${placeholder} can stand in texts alone.`
  const isShared = path[0] === 'collections' && path[2] === 'page'
  const hint = isShared
    ? 'Write the value itself. Where pages differ, give an entry this section with its own value under `replace`.'
    : 'Write the value itself.'
  return mistake('wrong-type', location, message, { hint })
}

/** A value of a kind that no option of a union takes. */
const ofNoOption = (finding: Finding): Diagnostic => {
  const { path, schema, value } = finding
  const kinds = partsOf(schema!).options.map(kindOf)
  if (kinds.includes('number')) return wrongOwnField(finding)
  if (value === null && /\d/.test(String(path.at(-1)))) {
    const hint = 'Within braces a comma ends a text: put the whole text in front of it in quotes.'
    return { ...wrongType(finding, 'string'), hint }
  }
  return wrongType(finding, kinds.includes('object') ? 'a text or a group of fields' : 'string')
}

/** The words for one issue of the schema. */
export const schemaMistake = (input: unknown, issue: z.core.$ZodIssue): Diagnostic[] => {
  const finding = findingAt(input, pathOfIssue(issue))
  const types = typesOf(issue)
  if (/^invalid_(type|value|format)$/.test(issue.code)) {
    const misplaced = misplacedPlaceholder(finding)
    if (misplaced !== undefined) return [misplaced]
  }
  switch (issue.code) {
    case 'unrecognized_keys': {
      // << is reported as what it is where it stands.
      const keys = issue.keys.filter((key) => key !== '<<')
      const group = keys.length === 0 ? undefined : groupOf(finding, keys)
      if (group !== undefined) return [ungrouped(finding, keys, group)]
      return keys.map((key) => unknownKey(finding, key))
    }
    case 'invalid_union':
      if (finding.key === '<<') return []
      return [types === undefined ? ofNoOption(finding) : unknownType(finding, types)]
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

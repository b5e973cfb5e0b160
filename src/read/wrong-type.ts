import type { Diagnostic, Location, Words } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { accepts, exampleValue } from './example-value.ts'
import {
  type Finding,
  findingAt,
  hinted,
  inQuotes,
  kindOfValue,
  pasted,
  sectionHint,
  takes,
} from './finding.ts'
import { figureIn, withFigure } from './numbers.ts'
import { capital, mistake, type More } from './mistake.ts'
import { quoted } from './quoted.ts'
import { keysOf, partsOf } from './schema-walk.ts'
import { isGroup } from './value-at.ts'

/* Values of another type than their field takes. */

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

/** What to do about a value of the wrong type; undefined where there is nothing special to say. */
type Advice = (finding: Finding, said: string) => Diagnostic | undefined

const wrong = ({ location }: Finding, said: string, more: More): Diagnostic =>
  mistake('wrong-type', location, said, more)

const notText: Advice = (finding, said) => {
  const { value, path, location, about } = finding
  if (typeof value === 'number' || typeof value === 'boolean') {
    const message: Words = (_, textOf) => {
      const isLoss = typeof value === 'number' && textOf(location) !== String(value)
      return capital(isLoss ? `${said} YAML reads it as ${value}.` : said)
    }
    return mistake('wrong-type', location, message, inQuotes(location, about))
  }
  if (!isGroup(value)) return undefined
  const [[, inner] = [], ...rest] = Object.entries(value)
  if (inner === undefined || rest.length > 0) return undefined
  const whole: Location = { path, on: 'whole' }
  // {name} without quotes is a group of one field without a value.
  if (inner === null) {
    const message = `${said} YAML takes { for the beginning of one.`
    return mistake('yaml-first-character', whole, message, inQuotes(whole, about))
  }
  if (typeof inner === 'object') return undefined
  // A text with a colon is a group of one field: what stands before it.
  const message = `${said} YAML takes the colon in the text for the end of a key.`
  const hint: Words = (_, textOf) => `Put the text in quotes: ${quoted(textOf(whole))}`
  return mistake('yaml-colon', whole, message, { hint, fix: { quote: true } })
}

const notBoolean: Advice = (finding, said) => {
  const { value } = finding
  if (typeof value !== 'string') return undefined
  if (/^(y|yes|on|n|no|off|true|false)$/i.test(value)) {
    const meant = /^(y|yes|on|true)$/i.test(value) ? 'true' : 'false'
    const hint = `Write ${meant}, without quotes.`
    return wrong(finding, said, { hint, fix: { replaceBy: meant } })
  }
  const meant = /^[tf]/i.test(value) ? nearest(value, ['true', 'false']) : undefined
  if (meant === undefined) return undefined
  return wrong(finding, said, { hint: `Did you mean ${meant}, without quotes?` })
}

const notNumber: Advice = (finding, said) => {
  const { value, about } = finding
  const figure = typeof value === 'string' ? figureIn(value) : undefined
  if (typeof value !== 'string' || figure === undefined) return undefined
  const isShare = /%\s*$/.test(value) && !takes(finding, figure) && takes(finding, figure / 100)
  const isBare = /^-?\d+(\.\d+)?$/.test(value)
  const digits = isBare ? value : String(isShare ? figure / 100 : figure)
  return wrong(finding, said, {
    ...hinted(`Write the number alone, without quotes or signs: ${digits}.`, about),
    ...(isBare && takes(finding, Number(digits)) ? { fix: { replaceBy: digits } } : {}),
  })
}

/** A value that is nothing where it may not be. */
const notThere = (finding: Finding, said: string, expected: string): Diagnostic | undefined => {
  const { value, path, key, schema, about } = finding
  if (value !== null || path.at(-2) === 'sections') return undefined
  const example = expected === 'object' && schema !== undefined ? exampleValue(schema) : {}
  if (typeof key === 'string' && Object.keys(example as object).length > 0) return undefined
  const where = /^(array|object|record)$/.test(expected)
    ? 'below it what belongs to it'
    : 'the value behind the colon'
  const orRemoved = takes(finding, undefined) ? ', or remove the line' : ''
  return wrong(finding, said, hinted(`Write ${where}${orRemoved}.`, about))
}

const notGroup: Advice = (finding, said) => {
  const { value, path, key, schema, about, location } = finding
  if (path.at(-2) === 'sections') return wrong(finding, said, { hint: sectionHint })
  if (typeof value === 'string') {
    const [, field = '', sign, rest] = /^([A-Za-z]\w*)(:|\s*=\s*)(\S.*)$/.exec(value) ?? []
    const isField = keysOf(schema, value).includes(field)
    const replaceBy = `${field}: ${rest}`
    // name:Ogden without a space is one text.
    if (isField && sign === ':') {
      const message = `${said} A space is missing after the colon of \`${field}\`, so that YAML does not see the key.`
      const more = { hint: `Write ${replaceBy}`, fix: { replaceBy } }
      return mistake('yaml-space-after-colon', location, message, more)
    }
    const hint = `A colon parts a field from its value: write ${replaceBy}`
    if (isField) return wrong(finding, said, { hint })
  }
  const empty = notThere(finding, said, 'object')
  if (empty !== undefined || schema === undefined) return empty
  const example = exampleValue(schema)
  const keys = Object.keys((example ?? {}) as object)
  if (typeof key === 'number' && keys.length === 1 && typeof value === 'string') {
    const [line] = pasted({ [keys[0]!]: shortened(value, 60) })
    return wrong(finding, said, { hint: `Write - ${line}` })
  }
  if (typeof key !== 'string' || typeof example !== 'object' || keys.length === 0) return undefined
  const figured = withFigure(example, value)
  const paste = pasted({ [key]: accepts(schema, figured) ? figured : example })
  return wrong(finding, said, { ...hinted(about), paste })
}

/** The items that a text lists: people part them by bullets, semicolons, lines or commas. */
const itemsIn = (text: string): readonly string[] =>
  text
    .split([/[•·]|\s-\s/, /[;\n]/, /,/].find((parting) => parting.test(text)) ?? ',')
    .map((part) => part.replace(/^\s*[-–—]\s+/, '').trim())
    .filter((part) => part !== '')

const notList: Advice = (finding, said) => {
  const { value, key, schema, about } = finding
  const begin = hinted('Begin each item of the list with a hyphen.', about)
  if (value === null) return notThere(finding, said, 'array')
  if (typeof value === 'object') return wrong(finding, said, begin)
  if ((key === 'sections' || key === 'replace') && typeof value === 'string')
    return wrong(finding, said, { hint: sectionHint })
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const { item } = partsOf(schema!)
  const words = itemsIn(String(value))
  const isTexts = words.every((word) => item !== undefined && accepts(item, word))
  return isTexts && words.length > 0 && typeof key === 'string'
    ? wrong(finding, said, { ...hinted(about), paste: pasted({ [key]: words }) })
    : wrong(finding, said, begin)
}

const adviceFor: Readonly<Record<string, Advice>> = {
  string: notText,
  boolean: notBoolean,
  number: notNumber,
  int: notNumber,
  object: notGroup,
  array: notList,
}

/** The words for a value of another type than its field takes. */
export const wrongType = (input: unknown, path: Finding['path'], expected: string): Diagnostic => {
  const finding = findingAt(input, path)
  const { name, value, about } = finding
  const said = `${name} must be ${kindNames[expected] ?? expected}; here stands ${kindOfValue(value)}.`
  const isEmpty = expected !== 'string' && expected !== 'object' && value === null
  return (
    adviceFor[expected]?.(finding, said) ??
    (isEmpty ? notThere(finding, said, expected) : undefined) ??
    wrong(finding, said, hinted(about))
  )
}

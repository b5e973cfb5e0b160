import {
  capital,
  mistake,
  type Diagnostic,
  type Location,
  type More,
  type Words,
} from '../diagnostics/diagnostic.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import {
  findingAt,
  type Finding,
  inline,
  IN_BRACES,
  inQuotes,
  kindOfValue,
  NOT_IN_BRACES,
  pasted,
  sectionHint,
  takes,
} from './finding.ts'
import { figureIn } from '../values/numbers.ts'
import { WIDE_BULLETS } from '../values/plainly-typed.ts'
import { carried } from './carried.ts'
import { currencyIn } from './form-advice.ts'
import { freeKeys } from './salvage.ts'
import {
  accepts,
  type AnySchema,
  exampleValue,
  keysOf,
  kindOf,
  meaningOf,
  groupIn,
  partsOf,
} from './schema-walk.ts'
import { isGroup, valueAt, type Group } from '../values/value-at.ts'

/* Values of the wrong type for their field. */

/** A diagnostic for a value of the wrong type; undefined if there is nothing specific to say. */
type Advice = (finding: Finding, said: string) => Diagnostic | undefined

const wrong = ({ location }: Finding, said: string, more: More): Diagnostic =>
  mistake('wrong-type', location, said, more)

const CLOSED = { replaceBy: 'closed' }

const notText: Advice = (finding, said) => {
  const { value, path, location, about } = finding
  if (typeof value === 'boolean' && about.includes("'closed'"))
    return value ? undefined : wrong(finding, said, { hint: 'Write closed.', fix: CLOSED })
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (!takes(finding, String(value))) return undefined
    const same = String(value).replace(/[.+]/g, '\\$&')
    const loss = { when: new RegExp(`^(?!${same}$)[^]*$`), say: ` YAML reads it as ${value}.` }
    const message =
      typeof value === 'number' ? [capital(said), { textOf: location, ...loss }] : said
    return mistake('wrong-type', location, message, inQuotes(location, about))
  }
  if (value === null && kindOf(findingAt(finding.input, finding.group).schema) === 'record') {
    const members = Object.entries(valueAt(finding.input, finding.group) as Group)
    const [next, its] = members[members.findIndex(([name]) => name === finding.key) + 1] ?? []
    if (typeof its !== 'string') return undefined
    const hint = `If ${next} has the same, write both in quotes: '${finding.key}, ${next}': ${its}`
    return wrong(finding, said, { hint })
  }
  if (!isGroup(value)) return undefined
  const [inner, ...rest] = Object.values(value)
  if (inner === undefined || rest.length > 0) return undefined
  const group: Location = { path, on: 'whole' }
  // Without quotes, {name} is a group with one empty field.
  if (inner === null) {
    const message = `${said} YAML reads { as the start of a group.`
    return mistake('yaml-first-character', group, message, inQuotes(group, about))
  }
  if (typeof inner === 'object') return undefined
  // Text with a colon is read as a group with one field.
  const colon = ' YAML reads the colon in the text as the end of a key.'
  const message = [capital(said), { textOf: group, when: NOT_IN_BRACES, say: colon }]
  const hint: Words = [
    { textOf: group, when: NOT_IN_BRACES, say: 'Put the text in quotes: ' },
    { textOf: group, when: IN_BRACES, say: 'Write ' },
    { textOf: group, isQuoted: true },
  ]
  return mistake('yaml-colon', group, message, { hint, fix: { quote: true } })
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
  const read = typeof value === 'string' ? figureIn(value) : undefined
  if (typeof value !== 'string' || read === undefined) return undefined
  // The other meaning of a point or comma: 59,3293 degrees, or 1.200 reviews.
  const [written = ''] = /-?\d+(?:,\d+|\.\d{3})(?![\d,])/.exec(value) ?? []
  const other = /,/.test(written) ? Number(written.replace(',', '.')) : read * 1000
  const isOther = written !== '' && !takes(finding, read) && takes(finding, other)
  const figure = isOther ? other : read
  // A fraction where only whole numbers are accepted.
  if (!takes(finding, figure) && takes(finding, Math.round(figure))) return undefined
  const isShare = /%\s*$/.test(value) && !takes(finding, figure) && takes(finding, figure / 100)
  const isBare = /^-?\d+(\.\d+)?$/.test(value)
  const digits = isBare && figure === read ? value : String(isShare ? figure / 100 : figure)
  return wrong(finding, said, {
    hint: `Write only the number, without quotes or signs: ${digits}. ${about}`,
    fix:
      isBare && figure === read && takes(finding, Number(digits))
        ? { replaceBy: digits }
        : undefined,
  })
}

/** A fraction where a whole number is required: the point may be meant to separate thousands. */
const notWhole: Advice = (finding) => {
  const { name, location, about } = finding
  const message = [`${name} must be a whole number, but is `, { textOf: location }, '.']
  const when = /^([1-9]\d{0,2})\.(\d{3})$/
  const say = 'If the point separates thousands, write $1$2: YAML reads it as a decimal point. '
  return mistake('wrong-type', location, message, {
    hint: [{ textOf: location, when, say }, about],
  })
}

/** An empty value where one is required. */
const notThere = (finding: Finding, said: string, what: string): Diagnostic => {
  const orRemoved = takes(finding, undefined) ? ', or remove the line' : ''
  return wrong(finding, said, { hint: `Write ${what}${orRemoved}. ${finding.about}` })
}

const BELOW = 'its content on the lines below'

/** The most characters of a group on one line. */
const MOST_INLINE = 100

/** A price as a field, with its currency; `fields` may take the words before and after it. */
const priced = (
  fields: readonly string[],
  key: string | number,
  group: Group,
  written: unknown,
  lang: unknown,
): Group => {
  const text = String(written)
  const currency = currencyIn(text, lang)
  const [, prefix] = /^(?![A-Z]{3}\b)(\p{L}[\p{L} ]*?)\s+[^\p{L}\d]?\d/u.exec(text) ?? []
  const [, unit] = /\/\s*(\p{L}[\p{L} ]*)$/u.exec(text) ?? []
  const around = Object.entries({ prefix, unit }).filter(
    ([name, words]) => words !== undefined && fields.includes(name),
  )
  return {
    ...Object.fromEntries(around),
    [key]: { ...group, ...(currency && currency !== 'USD' && { currency }) },
  }
}

const isMoney = (schema: AnySchema | undefined): boolean => meaningOf(schema)?.kind === 'money'

const notGroup: Advice = (finding, said) => {
  const { value, path, key, schema, about, location } = finding
  if (path.at(-2) === 'sections') return wrong(finding, said, { hint: sectionHint })
  if (typeof value === 'string') {
    const [, field = '', sign, rest] = /^([A-Za-z]\w*)(:|\s*=\s*)(\S.*)$/.exec(value) ?? []
    const isField = keysOf(schema, {}).includes(field)
    const replaceBy = `${field}: ${rest}`
    // name:Ogden without a space is plain text.
    if (isField && sign === ':') {
      const message = `${said} A space is missing after the colon of \`${field}\`, so YAML does not see the key.`
      const more = { hint: `Write ${replaceBy}`, fix: { replaceBy } }
      return mistake('yaml-space-after-colon', location, message, more)
    }
    const hint = `Separate a field from its value with a colon: ${replaceBy}`
    if (isField) return wrong(finding, said, { hint })
  }
  if (schema === undefined) return undefined
  const example = exampleValue(schema)
  const fields = isGroup(example) ? Object.keys(example) : []
  if (value === null && (fields.length === 0 || typeof key !== 'string'))
    return notThere(finding, said, BELOW)
  const group = value === null ? (example as Group) : carried(schema, value)
  if (group === undefined) {
    const needed = fields.length === 0 ? '' : ` It requires ${listed(fields, 12, 'and')}.`
    return wrong(finding, said, { hint: `${about}${needed}`.trim() })
  }
  if (typeof key === 'string') {
    const { input, group: around } = finding
    const fields = isMoney(schema)
      ? priced(freeKeys(input, around), key, group, value, valueAt(input, ['lang']))
      : { [key]: group }
    return wrong(finding, said, { hint: about, paste: pasted(fields) })
  }
  const [line = '', ...more] = pasted(group)
  const item = more.length === 0 ? line : inline(group)
  return wrong(finding, said, { hint: item.length > MOST_INLINE ? about : `Write - ${item}` })
}

const NUMBERS = /(?:^|[\s,;/]+)\d{1,2}[.)]\s+/
const SEPARATORS = [
  new RegExp(`[•·]|,?\\s-\\s|(?:^|\\s)[${WIDE_BULLETS}]`),
  /[;；؛\n]|\s[/|]\s/,
  /[、،](?=[^。]*$)/,
  /(?<!\p{Nd})[,，]|[,，](?!\p{Nd}{3})/u,
]

const piecesOf = (text: string, separator: RegExp): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.replace(/^\s*[-–—]\s+/, '').trim())
    .filter((part) => part !== '')

/** The items in a text that numbers, bullets, hyphens, semicolons, strokes or commas separate. */
const itemsIn = (written: string): readonly string[] => {
  const all = written.trim()
  const inner = /^[(（［]([^()（）［］]*)[)）］]$/.exec(all)?.[1] ?? all
  const isNumbered = /^1[.)]\s/.test(inner)
  const separators = isNumbered ? [NUMBERS, ...SEPARATORS] : SEPARATORS
  const pieces = separators.map((each) => piecesOf(inner, each))
  return pieces.find(({ length }) => length > 1) ?? pieces[0]!
}

/** A group such as `/old: /new` as items, with each key and its value in two fields. */
export const pairsIn = (item: AnySchema, group: Group, lang: unknown): readonly Group[] => {
  const { fields } = partsOf(groupIn(item) ?? item)
  const keys = Object.keys(fields)
  if (Object.keys(group).some((key) => keys.includes(key))) return []
  const needed = keys.filter((key) => !accepts(fields[key]!, undefined))
  const free = keys.filter((key) => !needed.includes(key))
  const price = free.find((key) => isMoney(fields[key]))
  const text = free.find((key) => accepts(fields[key]!, 'Any words'))
  const items = Object.entries(group).map(([key, value]) => {
    const isPrice = price !== undefined && figureIn(value) !== undefined
    const [first, second = isPrice ? price : text, ...others] = needed
    if (first === undefined || second === undefined || others.length > 0) return undefined
    const held =
      second === price
        ? priced(keys, second, carried(fields[second]!, value) ?? {}, value, lang)
        : { [second]: value }
    const inOrder = [
      { [first]: key, ...held },
      { [second]: key, [first]: value },
    ]
    return inOrder.find((each) => accepts(item, each))
  })
  return items.every((each) => each !== undefined) ? items : []
}

const notList: Advice = (finding, said) => {
  const { value, key, schema, about } = finding
  if (value === null) return notThere(finding, said, BELOW)
  if (typeof value === 'boolean') return undefined
  const isText = typeof value === 'string'
  if (isText && (key === 'sections' || key === 'replace'))
    return wrong(finding, said, { hint: sectionHint })
  const { item } = partsOf(schema!)
  const pairs = item && isGroup(value) ? pairsIn(item, value, valueAt(finding.input, ['lang'])) : []
  const lines = isGroup(value) ? Object.entries(value) : []
  const isPlain = lines.every(([, each]) => each !== null && typeof each !== 'object')
  const named = isPlain ? lines.map((each) => each.join(': ')) : []
  const words = isText || typeof value === 'number' ? itemsIn(String(value)) : named
  const items =
    pairs.length > 0 || !words.every((word) => item && accepts(item, word)) ? pairs : words
  return items.length > 0 && typeof key === 'string'
    ? wrong(finding, said, { hint: about, paste: pasted({ [key]: items }) })
    : wrong(finding, said, { hint: `Begin each list item with a hyphen. ${about}` })
}

const kinds: Readonly<Record<string, readonly [kind: string, advice?: Advice]>> = {
  string: ['text', notText],
  number: ['a number', notNumber],
  int: ['a whole number', notWhole],
  boolean: ['true or false', notBoolean],
  array: ['a list', notList],
  object: ['a group of fields', notGroup],
  record: ['a group of fields', notGroup],
}

/** The diagnostic for a value of the wrong type for its field. */
export const wrongType = (finding: Finding, expected: string): Diagnostic => {
  const { name, value, about } = finding
  const [kind, advice] = kinds[expected] ?? [expected]
  const said = `${name} must be ${kind}, but is ${kindOfValue(value)}.`
  const advised = advice?.(finding, said)
  if (advised !== undefined || value !== null || expected === 'string')
    return advised ?? wrong(finding, said, { hint: about })
  return notThere(finding, said, expected === 'record' ? BELOW : 'the value after the colon')
}

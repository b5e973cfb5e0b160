import { siteSchema } from '../../schema/site.ts'
import type { Diagnostic, Location, Path, Words } from '../diagnostics/diagnostic.ts'
import { listed, nearest, onlyNear } from '../diagnostics/suggest.ts'
import { exampleValue } from './example-value.ts'
import { meantOption, pasted, shownValue, type Finding } from './finding.ts'
import { mistake } from './mistake.ts'
import { freeKeys, meantKey, misspeltIn } from './salvage.ts'
import { slugOf } from './slug.ts'
import { keysOf, kindOf, partsOf } from './schema-walk.ts'
import { valueAt } from './value-at.ts'

/* Keys that are missing, misspelt or of no form, and the types of sections. */

/** A misspelt key where it is known which one is meant. */
export const misspeltKey = (path: Path, meant: string, of: string): Diagnostic =>
  mistake(
    'unknown-key',
    { path, on: 'key' },
    `\`${String(path.at(-1))}\` is not a field of ${of}; what it holds would be lost.`,
    { hint: `Did you mean \`${meant}\`?`, fix: { replaceBy: meant } },
  )

export const missingField = ({ input, path, group, schema, about }: Finding): Diagnostic => {
  const key = String(path.at(-1))
  const misspelt = misspeltIn(input, path)
  if (misspelt !== undefined) return misspeltKey([...group, misspelt], key, 'an entry')
  const example = schema === undefined ? undefined : exampleValue(schema)
  const paste = pasted({ [key]: example ?? 'Your text' })
  const message = `\`${key}\` is missing here. ${about}`
  return mistake('missing-field', { path: group, on: 'value' }, message, { paste })
}

/** Where a key would belong that does not belong here. */
const homeOf = (key: string): string | undefined =>
  Object.entries(partsOf(siteSchema).fields).find(
    ([, group]) => kindOf(group) === 'object' && keysOf(group, undefined).includes(key),
  )?.[0]

/** A key that the group of a finding does not know. */
export const unknownKey = ({ input, path, value, name }: Finding, key: string): Diagnostic => {
  const free = freeKeys(input, path)
  const meant = meantKey(input, path, key)
  const sure = onlyNear(key, free)
  const home = homeOf(key)
  const isTaken = meant !== undefined && Object.hasOwn(value as object, meant)
  const taken: Location = { path: [...path, meant ?? ''], on: 'key' }
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
    `\`${key}\` is not a field of ${name}; what it holds would be lost.`,
    { hint, fix: sure === undefined || sure !== meant ? undefined : { replaceBy: sure } },
  )
}

/** The type of a section that is none of those there are. */
export const unknownType = (finding: Finding, types: readonly string[]): Diagnostic => {
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
export const wrongName = ({ path, key }: Finding): Diagnostic => {
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

import type { z } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import { messagesIn } from '../languages/languages.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import {
  mistake,
  type Diagnostic,
  type Location,
  type More,
  type Path,
  type Words,
} from '../diagnostics/diagnostic.ts'
import { listed, onlyNear } from '../diagnostics/suggest.ts'
import { findingAt, IN_BRACES, inline, NOT_IN_BRACES, takes, type Finding } from './finding.ts'
import { freeKeys, isTopKey, meantKey, nearestType, neededKeys } from './salvage.ts'
import { accepts, FIELD_NAMES, keysOf, kindOf, partsOf, schemaAt } from './schema-walk.ts'
import { isGroup, valueAt, type Group } from '../values/value-at.ts'
import { pairsIn } from './wrong-type.ts'

/* Keys that the schema of their group does not have. */

/** A key that is not in the schema of its group. */
const strangeKey = (path: Path, of: string, more: More): Diagnostic => {
  const message = `\`${String(path.at(-1))}\` is not a field of ${of}, so its content would be lost.`
  return mistake('unknown-key', { path, on: 'key' }, message, more)
}

/** A misspelled key, where the intended one is known. */
export const misspelledKey = (path: Path, meant: string, of: string): Diagnostic =>
  strangeKey(path, of, { hint: `Did you mean \`${meant}\`?`, fix: { replaceBy: meant } })

/** The fields that a list item such as `- Ann: Cook` is meant to have. */
export const pairedItem = ({ input, path, value, schema }: Finding): Group | undefined => {
  if (typeof path.at(-1) !== 'number' || schema === undefined || !isGroup(value)) return undefined
  const [key = '', ...others] = Object.keys(value)
  // Entries may have fields of the owner's own.
  if (others.length > 0 || schemaAt(siteSchema, input, [...path, key]) !== undefined)
    return undefined
  return pairsIn(schema, value, valueAt(input, ['lang']))[0]
}

/** The only top-level group that has a field of this name, if there is exactly one. */
const homeOf = (key: string): string | undefined => {
  const isIn = (schema: z.core.$ZodType): boolean => keysOf(schema, undefined).includes(key)
  // Keys of `messages` have the names of fields elsewhere.
  const { messages: _, ...groups } = partsOf(siteSchema).fields
  const homes = Object.entries(groups).filter(([, group]) => isIn(group))
  const isShared = homes.length !== 1 || Object.values(sectionSchemas).some(isIn)
  return isShared ? undefined : homes[0]![0]
}

/** The only absent group that has fields of all these names; `price` before `regularPrice`. */
const groupOf = ({ input, path }: Finding, keys: readonly string[]): string | undefined => {
  if (path.length === 0) return undefined
  const fields = valueAt(input, path) as Group
  const all = neededKeys(input, path)
  const groups = freeKeys(input, path).filter((key) => {
    const schema = findingAt(input, [...path, key]).schema
    const known = keysOf(schema, {})
    // A group of names of the owner's own, such as days.
    if (schema !== undefined && kindOf(schema) === 'record' && all.includes(key))
      return (
        !keys.some((each) => FIELD_NAMES.has(each)) &&
        accepts(schema, Object.fromEntries(keys.map((each) => [each, fields[each]])))
      )
    return keys.every((each) => known.includes(each))
  })
  const needed = groups.filter((key) => all.includes(key))
  const ends = (name: string, end: string): boolean => name.toLowerCase().endsWith(end)
  return needed.length === 1
    ? needed[0]
    : groups.find((key) => groups.every((each) => ends(each, key)))
}

/** Keys whose group name is missing above them. */
const ungrouped = ({ path, name }: Finding, keys: readonly string[], group: string): Diagnostic => {
  const quotedKeys = keys.map((key) => `\`${key}\``)
  const fields = listed(quotedKeys, keys.length, 'and')
  const [are, their, them] =
    keys.length === 1 ? ['is not a field', 'its', 'it'] : ['are not fields', 'their', 'them']
  const message = `${fields} ${are} of ${name} but of its \`${group}\`, so ${their} content would be lost.`
  const textOf = { path, on: 'whole' } as const
  const above = `Write \`${group}:\` on a new line above ${them}, and indent ${them} by two more spaces.`
  const inside = `Write ${them} as \`${group}: { ${keys.map((key) => `${key}: …`).join(', ')} }\`.`
  const hint: Words = [
    { textOf, when: NOT_IN_BRACES, say: above },
    { textOf, when: IN_BRACES, say: inside },
  ]
  return mistake('unknown-key', { path: [...path, keys[0]!], on: 'key' }, message, { hint })
}

/** The group around this one, if it has a field of this name and takes its value. */
const outerOf = ({ input, path }: Finding, key: string): string | undefined => {
  const [beside, outer] = [path.at(-1), path.slice(0, -1)]
  // The fields of a list item are not meant for what has the list.
  if (typeof beside !== 'string' || !freeKeys(input, outer).includes(key)) return undefined
  return takes(findingAt(input, [...outer, key]), valueAt(input, [...path, key]))
    ? `\`${key}\` is a field of ${findingAt(input, outer).name}. Write it beside \`${beside}\`.`
    : undefined
}

/** What to do with an unknown key if no similar one is meant. */
const homeHint = (finding: Finding, key: string): string => {
  const { input, path } = finding
  const free = freeKeys(input, path)
  const needed = neededKeys(input, path)
  const fields =
    needed.length > 0
      ? `Missing fields: ${listed(needed)}.`
      : `Fields allowed here: ${listed(free)}.`
  const isSection = path.length === 0 && typeof valueAt(input, [key]) === 'object'
  const named = Object.hasOwn(sectionSchemas, key) ? key : nearestType(key, [])
  const type = isSection ? named : undefined
  const home = homeOf(key)
  if (type !== undefined)
    return `${type} is a section type. Write it below \`sections\` of a page: - type: ${type}`
  if (path.length > 0 && isTopKey(key))
    return `\`${key}\` is a top-level field. Write it on a separate line without leading spaces.`
  const outer = outerOf(finding, key)
  if (outer !== undefined) return outer
  if (home !== undefined && path.join() !== home)
    return `\`${key}\` is a field of \`${home}\`. ${free.length === 0 ? '' : fields}`.trim()
  return free.length === 0
    ? 'All fields allowed here are already present. Remove this one.'
    : `${fields} Otherwise remove this one.`
}

/** A key that the group of a finding does not have. */
const unknownKey = (finding: Finding, key: string): Diagnostic => {
  const { input, path, value, name } = finding
  const meant = meantKey(input, path, key)
  const sure = onlyNear(key, freeKeys(input, path))
  const { lang } = input as Group
  // The messages of a language are there without being written.
  const standard: Group = (path[0] === 'messages' && messagesIn(String(lang))) || {}
  const group = value as Group
  const isTaken =
    meant !== undefined && Object.hasOwn(group, meant) && group[meant] !== standard[meant]
  const taken: Location = { path: [...path, meant ?? ''], on: 'key' }
  const hint: Words = isTaken
    ? [
        `Did you mean \`${meant}\`? It is already on line `,
        { lineOf: taken },
        '. Keep only one of them.',
      ]
    : meant === undefined
      ? homeHint(finding, key)
      : `Did you mean \`${meant}\`?`
  const written = valueAt(input, [...path, key])
  const wanted = kindOf(schemaAt(siteSchema, input, [...path, sure ?? '']))
  const isOther = wanted === 'array' && !Array.isArray(written)
  const fix = sure === undefined || sure !== meant || isOther ? undefined : { replaceBy: sure }
  return strangeKey([...path, key], name, { hint, fix })
}

/** The diagnostics for keys that the group of a finding does not have. */
export const unknownKeys = (finding: Finding, keys: readonly string[]): Diagnostic[] => {
  const item = pairedItem(finding)
  if (item !== undefined) {
    const hint = `Write the item as ${inline(item)}`
    return [strangeKey([...finding.path, keys[0]!], finding.name, { hint })]
  }
  const group = groupOf(finding, keys)
  return group === undefined
    ? keys.map((key) => unknownKey(finding, key))
    : [ungrouped(finding, keys, group)]
}

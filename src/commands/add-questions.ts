import type { EntryConfig } from '../../schema/site.ts'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { EditError } from '../edit/list.ts'
import type { Fields } from '../edit/scalar.ts'
import { eachText } from '../site/each-text.ts'
import { twoNumbersIn } from '../read/numbers.ts'
import type { Position } from '../site/geography.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Collection } from '../site/site.ts'
import { askUntil, type Editable } from './editing.ts'
import { addedEntry, changesOfEdit } from './site-edit.ts'
import { checkText } from './site-files.ts'
import { UsageError, type World } from './world.ts'

/** Fields that every entry may have, and that a page or a list shows. */
const SHOWN = ['title', 'description', 'summary'] as const

/** Fields that no question asks for as a text. */
const NOT_ASKED = ['name', 'slug', 'position', 'replace', 'sections', 'icon'] as const

/**
 * The fields that make the page of an entry particular: those for which its template has
 * placeholders, in the order in which the last entries have them.
 */
export const particularFields = (collection: Collection): readonly string[] => {
  const filled = new Set(Object.keys(collection.defaults))
  eachText([collection.page, collection.defaults], (text) => {
    for (const name of placeholdersIn(text)) filled.add(name)
  })
  const keys = collection.entries.toReversed().flatMap((entry) => Object.keys(entry))
  const isAsked = (key: string): boolean =>
    filled.has(key) || (SHOWN as readonly string[]).includes(key)
  const names = new Set([...keys.filter(isAsked), ...filled])
  for (const key of NOT_ASKED) names.delete(key)
  return [...names]
}

/** An entry that is to be added, as far as the command line says. */
export interface NewEntry {
  readonly before: Editable
  readonly collection: Collection
  readonly name: string
  readonly slug: string
  readonly given: ReadonlyMap<string, string>
}

const errorsWith = async (
  { before, collection, slug }: NewEntry,
  fields: Fields,
): Promise<readonly LocatedDiagnostic[]> => {
  try {
    const { text, ...after } = addedEntry(before.texts, collection.key, slug, fields)
    const changes = changesOfEdit({ text, ...after })
    const { diagnostics } = await checkText(before.world, before.config, text, changes)
    return diagnostics.filter(({ severity }) => severity === 'error')
  } catch (error) {
    if (error instanceof EditError) return []
    throw error
  }
}

/** Throws UsageError, with what is wrong, when one more field would be a mistake. */
const checkAnswer = async (
  entry: NewEntry,
  fields: Fields,
  more: Fields[number],
): Promise<void> => {
  const found = await errorsWith(entry, [...fields, more])
  if (found.length === 0) return
  const wordsOf = ({ message, hint }: LocatedDiagnostic): string =>
    [message, hint].filter(Boolean).join(' ')
  const known = new Set((await errorsWith(entry, fields)).map(wordsOf))
  const mistakes = [...new Set(found.map(wordsOf))].filter((words) => !known.has(words))
  if (mistakes.length === 0) return
  throw new UsageError(
    `${mistakes.join('\n')}\nAnswer again, or press Enter alone to leave it out.`,
  )
}

/** Asks for each field that makes the page particular, with the text of a neighbour as example. */
const askFields = async (entry: NewEntry, ask: World['ask']): Promise<Fields> => {
  const { before, collection, name, given } = entry
  const { stdout } = before.world
  const fields: [string, string][] = []
  if (ask !== undefined)
    stdout.write(
      `What makes the page of ${name} particular? Enter alone takes what all share; the neighbour's text is shown as an example.\n`,
    )
  for (const key of particularFields(collection)) {
    const known = given.get(key)
    if (known !== undefined) fields.push([key, known])
    if (known !== undefined || ask === undefined) continue
    const textIn = (other: EntryConfig): unknown => other[key as keyof EntryConfig]
    const neighbour = collection.entries.findLast((other) => typeof textIn(other) === 'string')
    if (neighbour !== undefined)
      stdout.write(`\n  ${neighbour.name}: ${String(textIn(neighbour))}\n`)
    const answer = await askUntil(before.world, ask, `${key}: `, async (text) => {
      if (text !== '') await checkAnswer(entry, [['name', name], ...fields], [key, text])
      return text
    })
    if (answer !== '') fields.push([key, answer])
  }
  return fields
}

const positionOf = (text: string): Position => {
  const [latitude, longitude] = twoNumbersIn(text) ?? []
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  throw new UsageError(
    `A position is latitude and longitude, as maps give them: 40.7128, -74.006. This is none: ${text}`,
  )
}

/** Where a new entry lies: as given, or as answered where the neighbours have a position. */
const askPosition = async (entry: NewEntry, ask: World['ask']): Promise<Position | undefined> => {
  const { before, collection, name, given } = entry
  const position = given.get('position')
  if (position !== undefined) return positionOf(position)
  if (ask === undefined || collection.entries.every((other) => other.position === undefined))
    return undefined
  const question = `\nWhere does ${name} lie? Latitude and longitude, as maps give them, such as 40.7128, -74.006; Enter for nowhere on the map: `
  return askUntil(before.world, ask, question, async (answer) => {
    if (answer.trim() === '') return undefined
    const answered = positionOf(answer)
    await checkAnswer(entry, [['name', name]], ['position', { ...answered }])
    return answered
  })
}

/** All fields of a new entry: those given, and those that a person at the terminal answers. */
export const askNewEntry = async (entry: NewEntry, ask: World['ask']): Promise<Fields> => {
  const fields = await askFields(entry, ask)
  const asked = new Set(['position', ...fields.map(([key]) => key)])
  const position = await askPosition(entry, ask)
  return [
    ['name', entry.name],
    ...(position === undefined ? [] : [['position', { ...position }] as const]),
    ...[...entry.given].filter(([key]) => !asked.has(key)),
    ...fields,
  ]
}

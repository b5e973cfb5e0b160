import type { EntryConfig } from '../../schema/site.ts'
import { EditError } from '../edit/proven.ts'
import type { Fields } from '../edit/scalar.ts'
import { eachText } from '../site/each-text.ts'
import { twoNumbersIn } from '../read/numbers.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Collection } from '../site/site.ts'
import { Draft } from './draft.ts'
import { askUntil, type Editable } from './editing.ts'
import { UsageError, type World } from './world.ts'

/** Fields that every entry may have, and that a page or a list shows. */
const SHOWN: ReadonlySet<string> = new Set(['title', 'description', 'summary'])

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
  const names = new Set([...keys.filter((key) => filled.has(key) || SHOWN.has(key)), ...filled])
  for (const key of NOT_ASKED) names.delete(key)
  return [...names]
}

/** An entry that is to be added, as far as the command line says. */
export interface NewEntry {
  readonly before: Editable
  readonly name: string
  readonly slug: string
  readonly given: ReadonlyMap<string, string>
}

/** The mistakes that the site would have with a new entry of these fields. */
const mistakesWith = async (
  { before: { world, config, file, collection }, slug }: NewEntry,
  fields: Fields,
): Promise<readonly string[]> => {
  const draft = new Draft(config, file)
  try {
    draft.add(collection.key, slug, fields)
  } catch (error) {
    if (error instanceof EditError) return []
    throw error
  }
  const { diagnostics } = await draft.check(world)
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, hint }) => [message, hint].filter(Boolean).join(' '))
}

/** Throws UsageError, with what is wrong, when one more field would be a mistake. */
const checkAnswer = async (
  entry: NewEntry,
  fields: Fields,
  more: Fields[number],
): Promise<void> => {
  const found = new Set(await mistakesWith(entry, [...fields, more]))
  const known = found.size === 0 ? [] : await mistakesWith(entry, fields)
  for (const mistake of known) found.delete(mistake)
  if (found.size > 0)
    throw new UsageError(
      `${[...found].join('\n')}\nAnswer again, or press Enter alone to leave it out.`,
    )
}

/** Asks for each field that makes the page particular, with the text of a neighbour as example. */
const askFields = async (entry: NewEntry, ask: World['ask']): Promise<Fields> => {
  const { before, name, given } = entry
  const { world, collection } = before
  const fields: [string, string][] = []
  if (ask !== undefined)
    world.stdout.write(
      `What makes the page of ${name} particular? Enter alone takes what all share; the neighbour's text is shown as an example.\n`,
    )
  for (const key of particularFields(collection)) {
    const known = given.get(key)
    if (known !== undefined) fields.push([key, known])
    if (known !== undefined || ask === undefined) continue
    const textIn = (other: EntryConfig): unknown => other[key as keyof EntryConfig]
    const neighbour = collection.entries.findLast((other) => typeof textIn(other) === 'string')
    if (neighbour !== undefined)
      world.stdout.write(`\n  ${neighbour.name}: ${String(textIn(neighbour))}\n`)
    const answer = await askUntil(world, ask, `${key}: `, async (text) => {
      if (text !== '') await checkAnswer(entry, [['name', name], ...fields], [key, text])
      return text
    })
    if (answer !== '') fields.push([key, answer])
  }
  return fields
}

const positionOf = (text: string): Fields[number] => {
  const [latitude, longitude] = twoNumbersIn(text) ?? []
  if (latitude !== undefined && longitude !== undefined)
    return ['position', { latitude, longitude }]
  throw new UsageError(
    `A position is latitude and longitude, as maps give them: 40.7128, -74.006. This is none: ${text}`,
  )
}

/** Where a new entry lies: as given, or as answered where the neighbours have a position. */
const askPosition = async (entry: NewEntry, ask: World['ask']): Promise<Fields> => {
  const { before, name, given } = entry
  const position = given.get('position')
  if (position !== undefined) return [positionOf(position)]
  const isAsked = before.collection.entries.some((other) => other.position !== undefined)
  if (ask === undefined || !isAsked) return []
  const question = `\nWhere does ${name} lie? Latitude and longitude, as maps give them, such as 40.7128, -74.006; Enter for nowhere on the map: `
  return askUntil(before.world, ask, question, async (answer) => {
    if (answer.trim() === '') return []
    const answered = positionOf(answer)
    await checkAnswer(entry, [['name', name]], answered)
    return [answered]
  })
}

/** All fields of a new entry: those given, and those that a person at the terminal answers. */
export const askNewEntry = async (entry: NewEntry, ask: World['ask']): Promise<Fields> => {
  const fields = await askFields(entry, ask)
  const position = await askPosition(entry, ask)
  const asked = new Set(['position', ...fields.map(([key]) => key)])
  const others = [...entry.given].filter(([key]) => !asked.has(key))
  return [['name', entry.name], ...position, ...others, ...fields]
}

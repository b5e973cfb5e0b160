import { EditError } from '../edit/proven.ts'
import type { Fields, Value } from '../edit/scalar.ts'
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

/** The value of a field that is given or answered as a text. */
export const valueOf = (key: string, text: string): Value => {
  if (key !== 'position') return text
  const [latitude, longitude] = twoNumbersIn(text) ?? []
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  throw new UsageError(
    `A position is latitude and longitude, as maps give them: 40.7128, -74.006. This is none: ${text}`,
  )
}

/** The mistakes that the site would have with a new entry of these fields. */
const mistakesWith = async (before: Editable, slug: string, fields: Fields) => {
  const { world, file, collection } = before
  const draft = new Draft(file)
  try {
    draft.add(collection.key, slug, fields)
  } catch (error) {
    if (error instanceof EditError) return [error.message]
    throw error
  }
  const { diagnostics } = await draft.check(world)
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, hint }) => [message, hint].filter(Boolean).join(' '))
}

/** The question for a field, after the text of a neighbour as an example. */
const questionFor = ({ entries }: Collection, key: string, name: string): string => {
  if (key === 'position')
    return `\nWhere does ${name} lie? Latitude and longitude, as maps give them, such as 40.7128, -74.006; Enter for nowhere on the map: `
  const texts = entries.map((entry) => [entry.name, entry[key as keyof typeof entry]] as const)
  const example = texts.findLast(([, text]) => typeof text === 'string')
  return `${example === undefined ? '' : `\n  ${example.join(': ')}\n`}${key}: `
}

/** Throws UsageError, with what is wrong, when one more field would be a mistake. */
const checkAnswer = async (before: Editable, slug: string, fields: Fields, more: Fields) => {
  const found = new Set(await mistakesWith(before, slug, { ...fields, ...more }))
  const known = found.size === 0 ? [] : await mistakesWith(before, slug, fields)
  for (const mistake of known) found.delete(mistake)
  if (found.size > 0)
    throw new UsageError(
      `${[...found].join('\n')}\nAnswer again, or press Enter alone to leave it out.`,
    )
}

/**
 * All fields of a new entry: those given, and those that a person at the terminal answers. Asks for
 * what makes its page particular, and for its position where its neighbours have one.
 */
export const askNewEntry = async (
  before: Editable,
  { name, slug, given }: { name: string; slug: string; given: ReadonlyMap<string, Value> },
  ask: World['ask'],
): Promise<Fields> => {
  const { world, collection } = before
  const particular = particularFields(collection)
  const others = [...given.keys()].filter((key) => !particular.includes(key))
  const order = new Set(['name', 'position', ...others, ...particular])
  const values = new Map([...given, ['name', name]])
  const known = (): Fields =>
    Object.fromEntries(
      [...order].flatMap((key) => (values.has(key) ? [[key, values.get(key)!]] : [])),
    )
  if (ask === undefined) return known()
  world.stdout.write(
    `What makes the page of ${name} particular? Enter alone takes what all share; the neighbour's text is shown as an example.\n`,
  )
  const hasPositions = collection.entries.some(({ position }) => position !== undefined)
  for (const key of [...particular, ...(hasPositions ? ['position'] : [])]) {
    if (values.has(key)) continue
    await askUntil(world, ask, questionFor(collection, key, name), async (answer) => {
      if (answer === '') return
      const value = valueOf(key, answer)
      await checkAnswer(before, slug, known(), { [key]: value })
      values.set(key, value)
    })
  }
  return known()
}

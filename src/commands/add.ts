import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import type { FieldValues, Value } from '../edit/scalar.ts'
import { twoNumbersIn } from '../values/numbers.ts'
import { slugOf } from '../values/slug.ts'
import { eachText } from '../site/each-text.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { pageOf } from '../site/expand-template.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { USES } from './command-table.ts'
import { triedEdit, type Draft } from '../load/draft.ts'
import {
  applyEdit,
  askUntil,
  defineEdit,
  openForEdit,
  type Editable,
  type WrittenCollection,
} from './editing.ts'
import { UsageError, type World } from '../files/world.ts'

/** Standard fields of entries that a page or a list shows. */
const SHOWN: ReadonlySet<string> = new Set(['title', 'description', 'role', 'summary'])

/** Fields that are not asked for as text. */
const NOT_ASKED = ['name', 'slug', 'position', 'replace', 'sections', 'icon'] as const

/**
 * The fields that make the page of an entry different: those used as placeholders in its template,
 * in the order of the last entries.
 */
const particularFields = (collection: WrittenCollection): readonly string[] => {
  const filled = new Set(Object.keys(collection.defaults))
  eachText([collection.page, collection.defaults], (text) => {
    for (const name of placeholdersIn(text)) filled.add(name)
  })
  const keys = collection.entries.toReversed().flatMap((entry) => Object.keys(entry))
  const names = new Set([...keys.filter((key) => filled.has(key) || SHOWN.has(key)), ...filled])
  for (const key of NOT_ASKED) names.delete(key)
  return [...names]
}

/** Converts a field value from an option or an answer. */
const optionValue = (key: string, text: string): Value => {
  if (key !== 'position') return text
  const [latitude, longitude] = twoNumbersIn(text) ?? []
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  throw new UsageError(
    `A position is a latitude and a longitude, such as 40.7128, -74.006, but not ${text}`,
  )
}

/** The mistakes that a new entry with these fields would cause. */
const mistakesWith = async (before: Editable, slug: string, fields: FieldValues) => {
  const { world, file, collection } = before
  const { errors } = await triedEdit(world, file, (draft) =>
    draft.add(collection.key, slug, fields),
  )
  return errors.map(({ message, hint }) => [message, hint].filter(Boolean).join(' '))
}

/** The question for a field, with an example from another entry, or the answer so far. */
const questionFor = (
  { entries }: WrittenCollection,
  key: string,
  name: string,
  answer?: Value,
): string => {
  if (key === 'position')
    return `Where is ${name}? Type the latitude and longitude from a map, such as 40.7128, -74.006, or press Enter to leave it off the map: `
  const texts = entries.map((entry) => [entry.name, entry[key as keyof typeof entry]] as const)
  const example = texts.findLast(([, text]) => typeof text === 'string')
  const shown = answer === undefined ? example : [`${name} so far`, answer]
  return `${shown === undefined ? '' : `  ${shown.join(': ')}\n`}${key}: `
}

/** Throws UsageError with the new mistakes if a field causes any. */
const checkAnswer = async (
  before: Editable,
  slug: string,
  fields: FieldValues,
  more: FieldValues,
) => {
  const found = new Set(await mistakesWith(before, slug, { ...fields, ...more }))
  const known = found.size === 0 ? [] : await mistakesWith(before, slug, fields)
  for (const mistake of known) found.delete(mistake)
  if (found.size > 0)
    throw new UsageError(
      `${[...found].join('\n')}\nType another answer, or press Enter to skip this question.`,
    )
}

/** Whether a page without this field would have a gap. */
const isRequired = ({ defaults }: WrittenCollection, key: string): boolean =>
  key !== 'position' && !SHOWN.has(key) && !Object.hasOwn(defaults, key)

/** The share of unique text that makes a page different from others. */
const OWN_SHARE = 0.25

/**
 * The fields that a new page needs to be different: those without a default, those that most other
 * entries have in lists and search results, and the longest texts, until they make up enough of the
 * page.
 */
const neededFields = ({ file, collection }: Editable, particular: readonly string[]) => {
  const { entries, key } = collection
  const ofMost = (field: string) =>
    entries.filter((entry) => Object.hasOwn(entry, field)).length > entries.length / 2
  const isNeeded = (field: string) =>
    SHOWN.has(field) ? ofMost(field) : isRequired(collection, field)
  const needed = new Set(particular.filter(isNeeded))
  const lengths = new Map<string, number>()
  for (const entry of entries)
    for (const [field, text] of Object.entries(entry))
      if (typeof text === 'string')
        lengths.set(field, Math.max(lengths.get(field) ?? 0, text.length))
  const lengthOf = (field: string): number => lengths.get(field) ?? 0
  let total = 0
  const sibling = file.site.facts.findLast(({ collection, entry }) => collection === key && entry)
  eachText(sibling && pageOf(file.site, sibling).sections, (text) => void (total += text.length))
  let own = [...needed]
    .filter((field) => !SHOWN.has(field))
    .reduce((sum, field) => sum + lengthOf(field), 0)
  const texts = particular.filter((field) => !needed.has(field) && !SHOWN.has(field))
  for (const field of texts.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    if (own >= total * OWN_SHARE) break
    needed.add(field)
    own += lengthOf(field)
  }
  return particular.filter((field) => needed.has(field))
}

/** The most questions that are asked; the other fields are named at the end. */
const MOST_ASKED = 8

/** The fields of a new entry that are not set yet: those its page needs, and optional ones. */
const openFields = (before: Editable, given: ReadonlyMap<string, Value>) => {
  const particular = particularFields(before.collection)
  const needed = neededFields(before, particular)
  const hasPositions = before.collection.entries.some(({ position }) => position !== undefined)
  const open = [...needed, ...(hasPositions ? ['position'] : [])].filter((key) => !given.has(key))
  const required = open.filter((key) => isRequired(before.collection, key))
  const first = [...new Set([...required, ...open])].slice(0, Math.max(required.length, MOST_ASKED))
  return {
    needed: open.filter((key) => first.includes(key)),
    further: [...new Set([...particular, ...open])].filter(
      (key) => !first.includes(key) && !given.has(key),
    ),
  }
}

interface NewEntry {
  readonly name: string
  readonly slug: string
  readonly given: ReadonlyMap<string, Value>
}

/** The fields of a new entry, in order. */
const orderedFields = (
  { collection }: Editable,
  name: string,
  values: NewEntry['given'],
): FieldValues => {
  const particular = particularFields(collection)
  const others = [...values.keys()].filter((key) => !particular.includes(key))
  const all = new Map([...values, ['name', name]])
  const order = new Set(['name', 'position', ...others, ...particular])
  return Object.fromEntries(
    [...order].flatMap((key) => (all.has(key) ? [[key, all.get(key)!]] : [])),
  )
}

/**
 * Asks a person for the fields of a new entry: first those that its page needs, then optionally the
 * others. Returns all fields, including those set by options.
 */
const askNewEntry = async (
  before: Editable,
  { name, slug, given }: NewEntry,
  ask: NonNullable<World['ask']>,
): Promise<ReadonlyMap<string, Value>> => {
  const { world, collection } = before
  const { needed, further } = openFields(before, given)
  const values = new Map(given)
  let keys = needed
  const isShort = (): boolean => keys === needed && further.length > 0
  const lastQuestion = (): string =>
    isShort()
      ? `\n${counted(further.length, 'more text')} can be different: ${listed(further, 100, 'and')}. Press Enter to keep the shared text, or type y to continue: `
      : '\nThat was the last question. Press Enter to show and save the lines: '
  const readLast = (answer: string): number => {
    if (answer === '<') return -1
    if (answer === '') return 1
    if (!isShort() || !/^y(es)?$/i.test(answer))
      throw new UsageError(`Type ${isShort() ? 'y or <' : '<'}, or press Enter.`)
    keys = [...needed, ...further]
    return 0
  }
  const readAnswer = async (key: string, answer: string): Promise<number> => {
    if (answer === '<') return -1
    if (answer !== '') {
      const value = optionValue(key, answer)
      await checkAnswer(before, slug, orderedFields(before, name, values), { [key]: value })
      values.set(key, value)
    } else if (!values.has(key) && isRequired(collection, key))
      throw new UsageError(`There is no shared text for ${key}, so the page needs one here.`)
    return 1
  }
  world.stdout.write(
    `What makes the page of ${name} different? Press Enter to use the shared text, or type < to go back. The text of another entry is shown as an example.\n`,
  )
  for (let at = 0; at <= keys.length;) {
    const key = keys[at]
    const question =
      key === undefined
        ? lastQuestion()
        : `\nQuestion ${at + 1} of ${keys.length}\n${questionFor(collection, key, name, values.get(key))}`
    const step = await askUntil(world, ask, question, (answer) =>
      key === undefined ? readLast(answer) : readAnswer(key, answer),
    )
    at = Math.max(at + step, 0)
  }
  return values
}

/** Reads `--set key=value`. */
const fieldGiven = (given: string): readonly [key: string, value: Value] => {
  const at = given.indexOf('=')
  if (at < 1) throw new UsageError(`--set needs key=value, not ${given}.`)
  const key = given.slice(0, at).trim()
  if (key === 'name')
    throw new UsageError('--set cannot set the name: it is the second word of the command.')
  if (key === 'replace' || key === 'sections')
    throw new UsageError(`--set can only set text, but \`${key}\` is a list. Edit it in the file.`)
  if (!/^[a-zA-Z][\w-]*$/.test(key))
    throw new UsageError(`--set needs a field name of letters and digits, not '${key}'.`)
  return [key, optionValue(key, given.slice(at + 1).trim())]
}

/** Throws UsageError if a page lacks fields and nobody can be asked. */
const refuseBare = (before: Editable, name: string, given: ReadonlyMap<string, Value>): void => {
  const needed = openFields(before, given).needed.filter((key) => key !== 'position')
  if (needed.length === 0) return
  const options = needed.slice(0, 6).map((key) => `--set ${key}="…"`)
  const more = needed.length > 6 ? ' …' : ''
  throw new UsageError(
    `The page of ${name} needs ${counted(needed.length, 'text')} of its own. Add ${options.join(' ')}${more}, or accept the shared text with --yes. Nothing was saved.`,
  )
}

/** `add`: adds an entry to a collection, and thus a page. */
export const add = defineEdit(USES.add, async (options, world, [key = '', name = '']) => {
  const before = await openForEdit(world, options.config, key)
  const { collection } = before
  const given = new Map(options.set.map(fieldGiven))
  const slug = String(given.get('slug') ?? slugOf(name))
  const path = collection.path.replace('{slug}', slug)
  const twin = collection.entries.find((entry) => slugOfEntry(entry) === slug)
  if (twin !== undefined)
    throw new UsageError(`${collection.label} already has ${twin.name} at ${path}.`)
  const isTrial = options['dry-run']
  if (world.ask === undefined && !options.yes && !isTrial) refuseBare(before, name, given)
  const asks = !options.yes && world.ask !== undefined
  const values = asks ? await askNewEntry(before, { name, slug, given }, world.ask) : given
  const fields = orderedFields(before, name, values)
  const make = (draft: Draft): string => {
    draft.dropRedirect(path)
    const place = draft.add(key, slug, fields)
    draft.addBanner(key, collection.entryPath(collection.entries.at(-1)!), path)
    return place
  }
  const made = await applyEdit(before, { make, path, isTrial })
  const shared = particularFields(collection).filter(
    (field) => !Object.hasOwn(fields, field) && Object.hasOwn(collection.defaults, field),
  )
  if (shared.length > 0)
    world.stdout.write(
      `The page uses ${counted(shared.length, 'shared text')}. To make it different, add these fields: ${listed(shared, 8)}.\n`,
    )
  const own = Object.keys(fields).filter((field) => field !== 'name')
  const words = own.length === 0 ? 'only its name' : `its own ${listed(own, 30, 'and')}`
  if (!isTrial) world.stdout.write(`${name} was added to ${made.place} with ${words}.\n`)
})

import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import type { Fields } from '../edit/scalar.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { slugOf } from '../read/slug.ts'
import { askNewEntry, particularFields, type NewEntry } from './add-questions.ts'
import { readWords } from './arguments.ts'
import {
  applyEdit,
  collectionNamed,
  EDIT_OPTIONS,
  nameGiven,
  openForEdit,
  pageWords,
  printUsage,
} from './editing.ts'
import type { Command } from './run.ts'
import { addedEntry, placeOfEntry, withoutRedirect } from './site-edit.ts'
import { EXIT, UsageError } from './world.ts'

const USAGE =
  'npm run add -- COLLECTION "NAME" [--set FIELD=TEXT …] [--yes] [--dry-run] [--config FILE]'

const OPTIONS = {
  ...EDIT_OPTIONS,
  set: { type: 'string', multiple: true, default: [] as string[] },
  yes: { type: 'boolean', default: false },
} as const

/** Reads `--set key=value`. */
const fieldGiven = (given: string): readonly [string, string] => {
  const at = given.indexOf('=')
  if (at < 1) throw new UsageError(`--set takes key=value, not ${given}.`)
  const key = given.slice(0, at).trim()
  if (key === 'name')
    throw new UsageError('--set cannot give the name: it is the second word of the command.')
  if (key === 'replace' || key === 'sections')
    throw new UsageError(`--set gives texts; \`${key}\` is a list. Write it in the file by hand.`)
  if (!/^[a-zA-Z][\w-]*$/.test(key))
    throw new UsageError(
      `--set takes the name of a field, which is letters and digits, not '${key}'.`,
    )
  return [key, given.slice(at + 1).trim()]
}

/** Writes a new entry, and says what follows from it. */
const writeNewEntry = async (
  { before, collection, name, slug }: NewEntry,
  fields: Fields,
  mode: { readonly isTrial: boolean; readonly isTyped: boolean },
): Promise<number> => {
  const { stdout } = before.world
  const path = collection.path.replace('{slug}', slug)
  const make = () => {
    const { texts, notes } = withoutRedirect(before.texts, path)
    return { texts: addedEntry(texts, collection.key, slug, fields), notes }
  }
  const { exit, site, notes = [] } = await applyEdit(before, make, mode)
  if (site === undefined) return exit
  stdout.write(pageWords(site, path))
  for (const note of notes) stdout.write(`${note}\n`)
  const own = new Set(fields.map(([key]) => key))
  const shared = particularFields(collection).filter(
    (key) => !own.has(key) && Object.hasOwn(collection.defaults, key),
  )
  if (shared.length > 0)
    stdout.write(
      `The page takes ${counted(shared.length, 'text')} from what all share; fields of its own make it particular: ${listed(shared, 8)}.\n`,
    )
  if (!mode.isTrial)
    stdout.write(`${name} was added to ${placeOfEntry(before.texts, collection.key, { slug })}.\n`)
  return exit
}

/** `add`: one more entry of a collection, and so one more page. */
export const add: Command = async (args, world) => {
  const { values, positionals } = readWords(args, OPTIONS, USAGE)
  if (values.help) return printUsage(world, USAGE)
  const [key, word, ...more] = positionals
  const name = nameGiven(word)
  if (key === undefined || name === undefined || more.length > 0)
    throw new UsageError(`Name a collection and what to add to it.\nUsage: ${USAGE}`)
  const before = await openForEdit(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionNamed(before, key)
  const given = new Map(values.set.map(fieldGiven))
  const slug = given.get('slug') ?? slugOf(name)
  const twin = collection.entries.find((entry) => slugOfEntry(entry) === slug)
  if (twin !== undefined)
    throw new UsageError(
      `${collection.label} has ${twin.name} at ${collection.entryPath(twin)} already.`,
    )
  const entry: NewEntry = { before, collection, name, slug, given }
  const ask = values.yes ? undefined : world.ask
  const fields = await askNewEntry(entry, ask)
  const mode = { isTrial: values['dry-run'], isTyped: ask !== undefined }
  return writeNewEntry(entry, fields, mode)
}

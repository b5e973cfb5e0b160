import { counted } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import type { Value } from '../edit/scalar.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { slugOf } from '../read/slug.ts'
import { askNewEntry, inOrder, openFields, particularFields, valueOf } from './add-questions.ts'
import { USES } from './command-table.ts'
import type { Draft } from './draft.ts'
import { applyEdit, defineEdit, openForEdit, type Editable } from './editing.ts'
import { UsageError } from './world.ts'

/** Reads `--set key=value`. */
const fieldGiven = (given: string): readonly [key: string, value: Value] => {
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
  return [key, valueOf(key, given.slice(at + 1).trim())]
}

/** Throws UsageError where a page lacks what nobody can be asked for. */
const refuseBare = (before: Editable, name: string, given: ReadonlyMap<string, Value>): void => {
  const needed = openFields(before, given).needed.filter((key) => key !== 'position')
  if (needed.length === 0) return
  throw new UsageError(
    `The page of ${name} needs texts of its own, and only a person at a terminal is asked for them. Give ${needed.length === 1 ? 'it' : 'them'} as options: ${needed
      .slice(0, 6)
      .map((key) => `--set ${key}="…"`)
      .join(
        ' ',
      )}${needed.length > 6 ? ' …' : ''}, or take what all share with --yes. Nothing was written.`,
  )
}

/** `add`: one more entry of a collection, and so one more page. */
export const add = defineEdit(USES.add, async (options, world, [key = '', name = '']) => {
  const before = await openForEdit(world, options.config, key)
  const { collection } = before
  const given = new Map(options.set.map(fieldGiven))
  const slug = String(given.get('slug') ?? slugOf(name))
  const path = collection.path.replace('{slug}', slug)
  const twin = collection.entries.find((entry) => slugOfEntry(entry) === slug)
  if (twin !== undefined)
    throw new UsageError(`${collection.label} has ${twin.name} at ${path} already.`)
  const isTrial = options['dry-run']
  if (world.ask === undefined && !options.yes && !isTrial) refuseBare(before, name, given)
  const asks = !options.yes && world.ask !== undefined
  const values = asks ? await askNewEntry(before, { name, slug, given }, world.ask) : given
  const fields = inOrder(before, name, values)
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
      `The page takes ${counted(shared.length, 'text')} from what all share; fields of its own make it particular: ${listed(shared, 8)}.\n`,
    )
  const own = Object.keys(fields).filter((field) => field !== 'name')
  const words = own.length === 0 ? 'its name alone' : `its own ${listed(own, 30, 'and')}`
  if (!isTrial) world.stdout.write(`${name} was added to ${made.place} with ${words}.\n`)
})

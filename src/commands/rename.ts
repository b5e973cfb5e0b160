import type { EntryConfig } from '../../schema/site.ts'
import { counted } from '../diagnostics/format-text.ts'
import { eachText } from '../site/each-text.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import type { Collection, Site } from '../site/site.ts'
import { slugOf } from '../read/slug.ts'
import { readWords } from './arguments.ts'
import {
  applyEdit,
  collectionNamed,
  EDIT_OPTIONS,
  entryNamed,
  nameGiven,
  oldAddressWords,
  openForEdit,
  pageWords,
  printUsage,
  type Editable,
} from './editing.ts'
import type { Command } from './run.ts'
import {
  placeOfEntry,
  setEntry,
  withoutRedirect,
  withRedirect,
  type SiteEdit,
} from './site-edit.ts'
import { EXIT, UsageError, type World } from './world.ts'

const USAGE =
  'npm run rename -- COLLECTION NAME "NEW NAME" [--slug SLUG | --keep-address] [--redirect | --no-redirect] [--dry-run] [--config FILE]'

const OPTIONS = {
  ...EDIT_OPTIONS,
  slug: { type: 'string' },
  'keep-address': { type: 'boolean', default: false },
  redirect: { type: 'boolean', default: false },
  'no-redirect': { type: 'boolean', default: false },
} as const

/** An entry under another name, and whether its old address leads to the new one. */
interface Renaming {
  readonly before: Editable
  readonly collection: Collection
  readonly entry: EntryConfig
  readonly index: number
  readonly name: string
  /** The slug to write; undefined where the address follows from the name. */
  readonly slug: string | undefined
  readonly oldPath: string
  readonly newPath: string
}

const wantedSlug = (
  entry: EntryConfig,
  name: string,
  given: string | undefined,
  keepsAddress: boolean,
): string | undefined => {
  if (keepsAddress) return slugOfEntry(entry)
  return given ?? (entry.slug === undefined ? undefined : slugOf(name))
}

/** Whether visitors of the old address are led on; undefined where nobody has said so. */
const askRedirect = async (ask: World['ask'], from: string, to: string) => {
  const answer = await ask?.(
    `Should the old address ${from} lead to ${to}? Enter for yes, n for no: `,
  )
  return answer === undefined ? undefined : !/^no?$/i.test(answer)
}

const renamedTexts = (
  { before, collection, entry, index, name, slug, oldPath, newPath }: Renaming,
  isRedirected: boolean,
): SiteEdit => {
  const isImplied = slug === undefined || (entry.slug === undefined && slug === slugOf(name))
  const fields = [['name', name] as const, ...(isImplied ? [] : [['slug', slug] as const])]
  const texts = setEntry(before.texts, collection.key, index, fields)
  if (newPath === oldPath) return { texts, notes: [] }
  const freed = withoutRedirect(texts, newPath)
  const led = withRedirect(freed.texts, oldPath, newPath, { isGone: false, isRedirected })
  return { texts: led.texts, notes: [...freed.notes, ...led.notes] }
}

/** How many of the entry's own texts still hold its old name. */
const oldNames = (site: Site, { collection, index, entry, name }: Renaming): number => {
  if (entry.name === name) return 0
  let count = 0
  eachText(site.collections.get(collection.key)?.entries[index], (text, [key]) => {
    if (key !== 'name' && key !== 'slug' && text.includes(entry.name)) count++
  })
  return count
}

/** `rename`: another name for an entry; links follow, and its old address can lead to the new. */
export const rename: Command = async (args, world) => {
  const { values, positionals } = readWords(args, OPTIONS, USAGE)
  if (values.help) return printUsage(world, USAGE)
  const [key, word, wanted, ...more] = positionals
  const name = nameGiven(wanted)
  if (key === undefined || word === undefined || name === undefined || more.length > 0)
    throw new UsageError(`Name a collection, an entry and its new name.\nUsage: ${USAGE}`)
  const before = await openForEdit(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionNamed(before, key)
  const { entry, index } = entryNamed(collection, word)
  const slug = wantedSlug(entry, name, values.slug, values['keep-address'])
  const oldPath = collection.entryPath(entry)
  const newPath = collection.path.replace('{slug}', slug ?? slugOf(name))
  const renaming: Renaming = { before, collection, entry, index, name, slug, oldPath, newPath }
  const isMoved = newPath !== oldPath
  const given = values.redirect ? true : values['no-redirect'] ? false : undefined
  const decided = isMoved ? (given ?? (await askRedirect(world.ask, oldPath, newPath))) : false
  const isTrial = values['dry-run']
  const make = () => renamedTexts(renaming, decided === true)
  const { exit, site, notes = [] } = await applyEdit(before, make, { isTrial })
  if (site === undefined) return exit
  const print = (text: string): void => world.stdout.write(text)
  print(pageWords(site, newPath))
  for (const note of notes) print(`${note}\n`)
  if (isMoved)
    print(
      oldAddressWords(site, {
        from: oldPath,
        to: newPath,
        isRedirected: decided === true,
        isDecided: decided !== undefined,
        option: isTrial ? '--redirect' : undefined,
      }),
    )
  const still = oldNames(site, renaming)
  if (still > 0)
    print(
      `${counted(still, 'text')} of the page still ${still > 1 ? 'say' : 'says'} ${entry.name}.\n`,
    )
  if (!isTrial)
    print(`${entry.name} is now ${name} in ${placeOfEntry(before.texts, key, { index })}.\n`)
  return exit
}

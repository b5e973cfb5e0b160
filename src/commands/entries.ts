import type { EntryConfig } from '../../schema/site.ts'
import { hasErrors, type LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { addEntry, addRedirect, moveLinks, removeEntry, setEntryFields } from '../edit/entries.ts'
import { EditError, type Fields } from '../edit/list.ts'
import { needsIndex, slugOfEntry } from '../site/expand-template.ts'
import { linksTo } from '../site/links-to.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { eachText } from '../site/each-text.ts'
import { slugOf } from '../site/slug.ts'
import type { Collection, Site } from '../site/site.ts'
import { readWords } from './arguments.ts'
import { coloredDiff, diffOf, replaceText } from './fix.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { checkText, EXIT, inColor, readText, UsageError, type World } from './world.ts'

const EDIT_OPTIONS = {
  ...CONFIG_OPTION,
  'dry-run': { type: 'boolean', default: false },
} as const

/** A site config that can be edited: it has no errors, so that a mistake after an edit is the edit's. */
interface Editable {
  readonly world: World
  readonly config: string
  readonly text: string
  readonly bom: string
  readonly site: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
}

/** Reads a config for editing; tells its mistakes, and gives nothing, when it has errors. */
const editable = async (world: World, config: string): Promise<Editable | undefined> => {
  const { text, bom } = await readText(world, config)
  const loaded = await checkText(world, config, text)
  const { site, diagnostics } = loaded
  if (site === undefined) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    tellDiagnostics(world, world.stdout, { ...loaded, diagnostics: errors })
    world.stdout.write(`Put this right first; ${config} is as it was.\n`)
    return undefined
  }
  return { world, config, text, bom, site, diagnostics }
}

const collectionOf = ({ site }: Editable, name: string): Collection => {
  const found = site.collections.get(name)
  if (found !== undefined) return found
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  throw new UsageError(
    `There is no collection ${name}. ${meant === undefined ? `Collections: ${listed(names)}.` : `Did you mean ${meant}?`}`,
  )
}

/** The entry that a person names by its slug or its name. */
const entryOf = (collection: Collection, word: string): { entry: EntryConfig; index: number } => {
  const slug = slugOf(word)
  const index = collection.entries.findIndex(
    (entry) => entry.name === word || slugOfEntry(entry) === slug,
  )
  const entry = collection.entries[index]
  if (entry !== undefined) return { entry, index }
  const slugs = collection.entries.map(slugOfEntry)
  const meant = nearest(slug, slugs)
  throw new UsageError(
    `${collection.label} has no ${word}. ${meant === undefined ? `It has ${listed(slugs)}.` : `Did you mean ${meant}?`}`,
  )
}

/** What an edit came to: the site after it. */
interface Outcome {
  readonly exit: number
  readonly site?: Site
}

/**
 * Shows what an edit changes, checks the result and writes it: whole or, when it has errors or only shows what it
 * would do, not at all.
 */
const finish = async (before: Editable, edit: () => string, isTrial: boolean): Promise<Outcome> => {
  const { world, config, text, bom } = before
  const { stdout } = world
  let after: string
  try {
    after = edit()
  } catch (error) {
    if (error instanceof EditError) throw new UsageError(`${error.message} ${config} is as it was.`)
    throw error
  }
  const loaded = await checkText(world, config, after)
  const known = new Set(before.diagnostics.map(({ code, message }) => `${code} ${message}`))
  const isNew = ({ code, message, severity }: LocatedDiagnostic): boolean =>
    severity !== 'note' && !known.has(`${code} ${message}`)
  const diff = diffOf(config, text, after)
  if (hasErrors(loaded.diagnostics)) {
    tellDiagnostics(world, stdout, {
      ...loaded,
      diagnostics: loaded.diagnostics.filter(({ severity }) => severity === 'error'),
    })
    stdout.write(`With this change the site would have these mistakes; ${config} is as it was.\n`)
    return { exit: EXIT.mistakes }
  }
  stdout.write(`${coloredDiff(diff, inColor(world, stdout))}\n\n`)
  tellDiagnostics(world, stdout, { ...loaded, diagnostics: loaded.diagnostics.filter(isNew) })
  if (isTrial) stdout.write('Nothing was written: this is what it would change.\n')
  else await replaceText(world, config, bom + text, bom + after)
  return { exit: EXIT.good, ...(loaded.site === undefined ? {} : { site: loaded.site }) }
}

const fileOf = (path: string): string => (path === '/' ? '' : `${path.slice(1)}/`)

/** What follows from a page: its address, its files, and where links to it stand. */
const tellPage = ({ stdout }: World, site: Site, path: string): void => {
  const ref = site.pages.find((page) => page.path === path)
  if (ref === undefined) return
  const page = site.expand(ref)
  const links = linksTo(site, path)
  stdout.write(`Page   ${path}  ${page.title}\n`)
  stdout.write(`Files  ${fileOf(path)}index.html, ${fileOf(path)}page.json\n`)
  stdout.write(`Links  ${links.length === 0 ? 'none lead to it yet' : listed(links, 6)}\n`)
}

/** `--set key=value`, as often as there are fields. */
const fieldOf = (given: string): readonly [string, string] => {
  const at = given.indexOf('=')
  if (at < 1) throw new UsageError(`--set takes key=value, not ${given}.`)
  return [given.slice(0, at), given.slice(at + 1)]
}

/** The fields that make the page of an entry particular: what its template has placeholders for, in the order of the neighbours. */
export const particularFields = (collection: Collection): readonly string[] => {
  const names = new Set<string>()
  const last = collection.entries.at(-1)
  for (const key of Object.keys(last ?? {})) names.add(key)
  eachText(collection.page, (text) => {
    for (const name of placeholdersIn(text)) names.add(name)
  })
  for (const key of Object.keys(collection.defaults)) names.add(key)
  for (const key of ['name', 'slug', 'replace', 'sections', 'icon']) names.delete(key)
  return [...names]
}

/** Asks for each field that makes the page particular; an empty answer leaves what all entries share. */
const askFields = async (
  world: World,
  collection: Collection,
  name: string,
  given: ReadonlyMap<string, string>,
): Promise<Fields> => {
  const { ask, stdout } = world
  const fields: [string, string][] = []
  if (ask !== undefined) {
    stdout.write(
      `What makes the page of ${name} particular? Enter alone takes what all share; the neighbour's text is shown as an example.\n`,
    )
  }
  const neighbour = collection.entries.at(-1)
  for (const key of particularFields(collection)) {
    const known = given.get(key)
    if (known !== undefined) {
      fields.push([key, known])
      continue
    }
    if (ask === undefined) continue
    const example = neighbour?.[key as keyof EntryConfig]
    if (typeof example === 'string') stdout.write(`\n  ${neighbour!.name}: ${example}\n`)
    const answer = await ask(`${key}: `)
    if (answer !== '') fields.push([key, answer])
  }
  return fields
}

const ADD =
  'npm run add -- COLLECTION "NAME" [--set FIELD=TEXT …] [--yes] [--dry-run] [--config FILE]'

/** `add`: one more entry of a collection, and so one more page. */
export const add: Command = async (args, world) => {
  const options = {
    ...EDIT_OPTIONS,
    set: { type: 'string', multiple: true, default: [] as string[] },
    yes: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = readWords(args, options, ADD)
  const [key, name, ...more] = positionals
  if (key === undefined || name === undefined || name.trim() === '' || more.length > 0)
    throw new UsageError(`Name a collection and what to add to it.\nUsage: ${ADD}`)
  const before = await editable(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionOf(before, key)
  const given = new Map(values.set.map(fieldOf))
  const slug = given.get('slug') ?? slugOf(name)
  const twin = collection.entries.find((entry) => slugOfEntry(entry) === slug)
  if (twin !== undefined)
    throw new UsageError(
      `${collection.label} has ${twin.name} at ${collection.entryPath(twin)} already.`,
    )
  const asking = values.yes ? { ...world, ask: undefined } : world
  const fields = await askFields(asking, collection, name, given)
  const asked = new Set(fields.map(([field]) => field))
  const entry: Fields = [
    ['name', name],
    ...[...given].filter(([field]) => !asked.has(field)),
    ...fields,
  ]
  const outcome = await finish(before, () => addEntry(before.text, key, entry), values['dry-run'])
  if (outcome.site !== undefined) {
    const now = outcome.site.collections.get(key)!
    tellPage(world, outcome.site, now.entryPath(now.entries.at(-1)!))
    const left = particularFields(collection).filter(
      (field) => !asked.has(field) && Object.hasOwn(collection.defaults, field),
    )
    if (left.length > 0) {
      world.stdout.write(
        `The page takes ${counted(left.length, 'text')} from what all share; fields of its own make it particular: ${listed(left, 8)}.\n`,
      )
    }
    if (!values['dry-run']) world.stdout.write(`${name} was added to ${values.config}.\n`)
  }
  return outcome.exit
}

/** Where an old address leads when nobody says: to the list of the collection, or the start page. */
const standardTarget = (site: Site, collection: Collection): string => {
  const hasIndex =
    needsIndex(site.config, collection) ||
    site.pages.some(({ path }) => path === collection.indexPath)
  return hasIndex ? collection.indexPath : '/'
}

const REMOVE =
  'npm run remove -- COLLECTION NAME [--redirect PATH | --no-redirect] [--dry-run] [--config FILE]'

/** `remove`: one entry of a collection less; its address can lead on to another page. */
export const remove: Command = async (args, world) => {
  const options = {
    ...EDIT_OPTIONS,
    redirect: { type: 'string' },
    'no-redirect': { type: 'boolean', default: false },
  } as const
  const { values, positionals } = readWords(args, options, REMOVE)
  const [key, word, ...more] = positionals
  if (key === undefined || word === undefined || more.length > 0)
    throw new UsageError(`Name a collection and what to remove from it.\nUsage: ${REMOVE}`)
  const before = await editable(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionOf(before, key)
  const { entry, index } = entryOf(collection, word)
  const path = collection.entryPath(entry)
  let target = values.redirect
  if (target === undefined && !values['no-redirect'] && world.ask !== undefined) {
    const standard = standardTarget(before.site, collection)
    const answer = await world.ask(
      `Where should ${path} lead from now on? Enter for ${standard}, n for nowhere: `,
    )
    target = answer === '' ? standard : /^no?$/i.test(answer) ? undefined : answer
  }
  const outcome = await finish(
    before,
    () => {
      const rest = removeEntry(before.text, key, index)
      return target === undefined ? rest : addRedirect(rest, path, target)
    },
    values['dry-run'],
  )
  if (outcome.site === undefined) return outcome.exit
  if (target === undefined) {
    world.stdout.write(
      `${path} will be gone; to lead its visitors on, add --redirect ${standardTarget(before.site, collection)}\n`,
    )
  } else world.stdout.write(`${path} will lead to ${target}.\n`)
  if (!values['dry-run']) world.stdout.write(`${entry.name} was removed from ${values.config}.\n`)
  return outcome.exit
}

const RENAME =
  'npm run rename -- COLLECTION NAME "NEW NAME" [--slug SLUG | --keep-address] [--redirect | --no-redirect] [--dry-run] [--config FILE]'

/** How many of an entry's own texts still hold its old name. */
const oldNames = (site: Site, key: string, index: number, name: string): number => {
  let count = 0
  const entry = site.collections.get(key)?.entries[index]
  eachText(entry, (own, path) => {
    if (path[0] !== 'name' && path[0] !== 'slug' && own.includes(name)) count++
  })
  return count
}

/** `rename`: another name for an entry; its links follow, and its old address can lead to the new one. */
export const rename: Command = async (args, world) => {
  const options = {
    ...EDIT_OPTIONS,
    slug: { type: 'string' },
    'keep-address': { type: 'boolean', default: false },
    redirect: { type: 'boolean', default: false },
    'no-redirect': { type: 'boolean', default: false },
  } as const
  const { values, positionals } = readWords(args, options, RENAME)
  const [key, word, name, ...more] = positionals
  if (
    key === undefined ||
    word === undefined ||
    name === undefined ||
    name.trim() === '' ||
    more.length > 0
  )
    throw new UsageError(`Name a collection, an entry and its new name.\nUsage: ${RENAME}`)
  const before = await editable(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionOf(before, key)
  const { entry, index } = entryOf(collection, word)
  const oldPath = collection.entryPath(entry)
  const slug = values['keep-address']
    ? slugOfEntry(entry)
    : (values.slug ?? (entry.slug === undefined ? undefined : slugOf(name)))
  const newPath = collection.path.replace('{slug}', slug ?? slugOf(name))
  const isMoved = newPath !== oldPath
  let redirects = isMoved && values.redirect
  if (isMoved && !values.redirect && !values['no-redirect'] && world.ask !== undefined) {
    const answer = await world.ask(
      `Should the old address ${oldPath} lead to ${newPath}? Enter for yes, n for no: `,
    )
    redirects = !/^no?$/i.test(answer)
  }
  let moved = 0
  const fields: Fields = [
    ['name', name],
    ...(slug === undefined || (entry.slug === undefined && slug === slugOf(name))
      ? []
      : [['slug', slug] as const]),
  ]
  const outcome = await finish(
    before,
    () => {
      const named = setEntryFields(before.text, key, index, fields)
      if (!isMoved) return named
      const links = moveLinks(named, oldPath, newPath)
      moved = links.count
      return redirects ? addRedirect(links.text, oldPath, newPath) : links.text
    },
    values['dry-run'],
  )
  if (outcome.site === undefined) return outcome.exit
  tellPage(world, outcome.site, newPath)
  if (moved > 0)
    world.stdout.write(
      `${counted(moved, 'link')} in the file now ${moved === 1 ? 'leads' : 'lead'} there.\n`,
    )
  if (isMoved) {
    world.stdout.write(
      redirects
        ? `${oldPath} will lead to ${newPath}.\n`
        : `${oldPath} will be gone; to lead its visitors on, add --redirect\n`,
    )
  }
  const still = entry.name === name ? 0 : oldNames(outcome.site, key, index, entry.name)
  if (still > 0)
    world.stdout.write(
      `${counted(still, 'text')} of the page still ${still === 1 ? 'says' : 'say'} ${entry.name}.\n`,
    )
  if (!values['dry-run']) world.stdout.write(`${entry.name} is now ${name} in ${values.config}.\n`)
  return outcome.exit
}

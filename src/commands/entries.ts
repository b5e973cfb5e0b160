import type { EntryConfig } from '../../schema/site.ts'
import { hasErrors, type LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { addRedirect, removeRedirect } from '../edit/entries.ts'
import { EditError, type Fields } from '../edit/list.ts'
import { hasIndexPage, slugOfEntry } from '../site/expand-template.ts'
import { redirectLines } from '../site/moved-pages.ts'
import { linksTo } from '../site/links-to.ts'
import { twoNumbersIn, type Position } from '../site/geography.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { eachText } from '../site/each-text.ts'
import { slugOf } from '../site/slug.ts'
import type { Collection, Site } from '../site/site.ts'
import { readWords } from './arguments.ts'
import { placesBefore } from './places-before.ts'
import { coloredDiff } from './fix.ts'
import {
  addedEntry,
  changesOfEdit,
  diffOfEdit,
  linksMoved,
  placeOfEntries,
  removedEntry,
  setEntry,
  writeEdit,
  type SiteTexts,
} from './site-edit.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { checkText, EXIT, inColor, readText, textFiles, UsageError, type World } from './world.ts'

const EDIT_OPTIONS = {
  ...CONFIG_OPTION,
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** A name on one line, as it is shown. */
const nameGiven = (text: string | undefined): string | undefined =>
  text?.trim().replace(/\s+/g, ' ') || undefined

const tellUsage = ({ stdout }: World, usage: string): number => {
  stdout.write(`Usage: ${usage}\n`)
  return EXIT.good
}

/** Asks until the answer can be read; `read` throws UsageError, which is told, for one that cannot. */
const askUntil = async <T>(
  { stdout }: World,
  ask: NonNullable<World['ask']>,
  question: string,
  read: (answer: string) => T | Promise<T>,
): Promise<T> => {
  for (;;) {
    const answer = await ask(question)
    try {
      return await read(answer)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      stdout.write(`${error.message}\n`)
    }
  }
}

/** A site config that can be edited: it has no errors, so that a mistake after an edit is the edit's. */
interface Editable {
  readonly world: World
  readonly config: string
  readonly bom: string
  readonly texts: SiteTexts
  readonly site: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
}

/** Reads a config for editing; tells its mistakes, and gives nothing, when it has errors. */
const editable = async (world: World, config: string): Promise<Editable | undefined> => {
  const { text, bom } = await readText(world, config)
  const loaded = await checkText(world, config, text)
  const { site, diagnostics, origins, folder } = loaded
  if (site === undefined) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    tellDiagnostics(world, world.stdout, { ...loaded, diagnostics: errors })
    world.stdout.write(`Put this right first; ${config} is as it was.\n`)
    return undefined
  }
  const texts: SiteTexts = {
    config,
    before: text,
    text,
    others: new Map(),
    origins,
    files: textFiles(folder),
  }
  return { world, config, bom, texts, site, diagnostics }
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
const finish = async (
  before: Editable,
  edit: () => SiteTexts,
  isTrial: boolean,
  keepsTyped = false,
): Promise<Outcome> => {
  const { world, config, bom, texts } = before
  const { stdout } = world
  let after: SiteTexts
  try {
    after = edit()
  } catch (error) {
    if (error instanceof EditError) throw new UsageError(`${error.message} ${config} is as it was.`)
    throw error
  }
  const loaded = await checkText(world, config, after.text, changesOfEdit(after))
  const known = new Set(before.diagnostics.map(({ code, message }) => `${code} ${message}`))
  const isNew = ({ code, message, severity }: LocatedDiagnostic): boolean =>
    severity !== 'note' && !known.has(`${code} ${message}`)
  const tell = (wanted: (diagnostic: LocatedDiagnostic) => boolean, isWritten: boolean): void => {
    const diagnostics = loaded.diagnostics.filter(wanted)
    const own = diagnostics.filter(({ source }) => source === undefined)
    const groups = isWritten
      ? [{ source: loaded.source, diagnostics: own }]
      : placesBefore(config, texts.text, loaded.source, own)
    for (const group of groups) tellDiagnostics(world, stdout, group)
    const others = diagnostics.flatMap((diagnostic) => {
      const { source } = diagnostic
      if (source === undefined) return []
      const isChanged = !isWritten && after.others.has(source.name)
      return isChanged
        ? [{ ...diagnostic, source: { ...source, name: `${source.name} as it would be` } }]
        : [diagnostic]
    })
    tellDiagnostics(world, stdout, { source: loaded.source, diagnostics: others })
  }
  const diff = diffOfEdit(after)
  if (hasErrors(loaded.diagnostics)) {
    tell(({ severity }) => severity === 'error', false)
    if (keepsTyped) {
      const lines = diff.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line))
      stdout.write(
        `The lines as they would be, so that nothing that you typed is lost:\n\n${lines.map((line) => line.slice(1)).join('\n')}\n\n`,
      )
    }
    stdout.write(`With this change the site would have these mistakes; ${config} is as it was.\n`)
    return { exit: EXIT.mistakes }
  }
  stdout.write(`${coloredDiff(diff, inColor(world, stdout))}\n\n`)
  tell(isNew, !isTrial)
  if (isTrial) stdout.write('Nothing was written: this is what it would change.\n')
  else await writeEdit(world, bom, after)
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

/** The text of a redirect's target. Throws UsageError for what is neither a path nor a web address. */
const targetOf = (given: string, from: string): string => {
  const target = given.trim()
  if (!/^(\/|https:\/\/)\S*$/.test(target))
    throw new UsageError(
      `A redirect leads to a path of the site, such as / or ${from.replace(/\/[^/]*$/, '')}/…, or to a web address, without spaces. This is none: '${given}'`,
    )
  return target
}

/** `--set key=value`, as often as there are fields. */
const fieldOf = (given: string): readonly [string, string] => {
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

/** What every entry may have, and a page or a list shows. */
const SHOWN = ['title', 'description', 'summary'] as const

/** The fields that make the page of an entry particular: what its template has placeholders for, in the order of the neighbours. */
export const particularFields = (collection: Collection): readonly string[] => {
  const filled = new Set<string>()
  const find = (value: unknown): void =>
    eachText(value, (text) => {
      for (const name of placeholdersIn(text)) filled.add(name)
    })
  find(collection.page)
  find(collection.defaults)
  for (const key of Object.keys(collection.defaults)) filled.add(key)
  const names = new Set<string>()
  // The last entry first: it is what a person has written last.
  for (const entry of collection.entries.toReversed())
    for (const key of Object.keys(entry))
      if (filled.has(key) || (SHOWN as readonly string[]).includes(key)) names.add(key)
  for (const key of filled) names.add(key)
  for (const key of ['name', 'slug', 'position', 'replace', 'sections', 'icon']) names.delete(key)
  return [...names]
}

/** The mistakes that one more field of the new entry would be; none for a good one. */
type FieldTrial = (fields: Fields, more: Fields[number]) => Promise<readonly LocatedDiagnostic[]>

const fieldTrial =
  ({ world, config, texts }: Editable, collection: string, slug: string): FieldTrial =>
  async (fields, more) => {
    const mistakes = async (tried: Fields): Promise<readonly LocatedDiagnostic[]> => {
      try {
        const after = addedEntry(texts, collection, slug, tried)
        const { diagnostics } = await checkText(world, config, after.text, changesOfEdit(after))
        return diagnostics.filter(({ severity }) => severity === 'error')
      } catch (error) {
        if (error instanceof EditError) return []
        throw error
      }
    }
    const found = await mistakes([...fields, more])
    if (found.length === 0) return []
    const known = new Set((await mistakes(fields)).map(({ code, message }) => `${code} ${message}`))
    return found.filter(({ code, message }) => !known.has(`${code} ${message}`))
  }

/** Takes an answer when it would be no mistake; throws UsageError, with what is wrong, otherwise. */
const checkAnswer = async (
  trial: FieldTrial,
  fields: Fields,
  more: Fields[number],
): Promise<void> => {
  const mistakes = await trial(fields, more)
  if (mistakes.length === 0) return
  const told = mistakes.map(({ message, hint }) => [message, hint].filter(Boolean).join(' '))
  throw new UsageError(
    `${[...new Set(told)].join('\n')}\nAnswer again, or press Enter alone to leave it out.`,
  )
}

/** Asks for each field that makes the page particular; an empty answer leaves what all entries share. */
const askFields = async (
  world: World,
  collection: Collection,
  name: string,
  given: ReadonlyMap<string, string>,
  trial: FieldTrial,
): Promise<readonly (readonly [string, string])[]> => {
  const { ask, stdout } = world
  const fields: [string, string][] = []
  if (ask !== undefined) {
    stdout.write(
      `What makes the page of ${name} particular? Enter alone takes what all share; the neighbour's text is shown as an example.\n`,
    )
  }
  for (const key of particularFields(collection)) {
    const known = given.get(key)
    if (known !== undefined) {
      fields.push([key, known])
      continue
    }
    if (ask === undefined) continue
    const textIn = (entry: EntryConfig): unknown => entry[key as keyof EntryConfig]
    const neighbour = collection.entries.findLast((entry) => typeof textIn(entry) === 'string')
    if (neighbour !== undefined)
      stdout.write(`\n  ${neighbour.name}: ${String(textIn(neighbour))}\n`)
    const answer = await askUntil(world, ask, `${key}: `, async (text) => {
      if (text !== '') await checkAnswer(trial, [['name', name], ...fields], [key, text])
      return text
    })
    if (answer !== '') fields.push([key, answer])
  }
  return fields
}

const positionOf = (text: string): Position => {
  const [latitude, longitude] = twoNumbersIn(text) ?? []
  if (latitude === undefined || longitude === undefined)
    throw new UsageError(
      `A position is latitude and longitude, as maps give them: 40.7128, -74.006. This is none: ${text}`,
    )
  return { latitude, longitude }
}

/** Where a new entry lies: as it is given, or asked for where the neighbours have a position; undefined when nobody says. */
const askPosition = async (
  world: World,
  collection: Collection,
  name: string,
  given: string | undefined,
  trial: FieldTrial,
): Promise<Position | undefined> => {
  if (given !== undefined) return positionOf(given)
  const isMapped = collection.entries.some(({ position }) => position !== undefined)
  if (world.ask === undefined || !isMapped) return undefined
  const question = `\nWhere does ${name} lie? Latitude and longitude, as maps give them, such as 40.7128, -74.006; Enter for nowhere on the map: `
  return askUntil(world, world.ask, question, async (answer) => {
    if (answer.trim() === '') return undefined
    const position = positionOf(answer)
    await checkAnswer(trial, [['name', name]], ['position', { ...position }])
    return position
  })
}

/** The text without a redirect away from where a page now stands; tells of it. */
const freed = (texts: SiteTexts, path: string, taken: string[]): SiteTexts => {
  const found = removeRedirect(texts.text, path)
  if (found === undefined) return texts
  taken.push(`The redirect from ${path} to ${found.to} was taken out: a page stands there now.`)
  return { ...texts, text: found.text }
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
  if (values.help) return tellUsage(world, ADD)
  const [key, word, ...more] = positionals
  const name = nameGiven(word)
  if (key === undefined || name === undefined || more.length > 0)
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
  const trial = fieldTrial(before, key, slug)
  const fields = await askFields(asking, collection, name, given, trial)
  const asked = new Set(fields.map(([field]) => field))
  const position = await askPosition(asking, collection, name, given.get('position'), trial)
  const entry: Fields = [
    ['name', name],
    ...(position === undefined ? [] : [['position', { ...position }] as const]),
    ...[...given].filter(([field]) => !asked.has(field) && field !== 'position'),
    ...fields,
  ]
  const taken: string[] = []
  const path = collection.path.replace('{slug}', slug)
  const outcome = await finish(
    before,
    () => addedEntry(freed(before.texts, path, taken), key, slug, entry),
    values['dry-run'],
    asking.ask !== undefined,
  )
  if (outcome.site !== undefined) {
    tellPage(world, outcome.site, path)
    for (const line of taken) world.stdout.write(`${line}\n`)
    const left = particularFields(collection).filter(
      (field) => !asked.has(field) && Object.hasOwn(collection.defaults, field),
    )
    if (left.length > 0) {
      world.stdout.write(
        `The page takes ${counted(left.length, 'text')} from what all share; fields of its own make it particular: ${listed(left, 8)}.\n`,
      )
    }
    if (!values['dry-run'])
      world.stdout.write(`${name} was added to ${placeOfEntries(before.texts, key, { slug })}.\n`)
  }
  return outcome.exit
}

const tellMoved = ({ stdout }: World, count: number): void => {
  if (count > 0)
    stdout.write(
      `${counted(count, 'link')} in the file now ${count === 1 ? 'leads' : 'lead'} there.\n`,
    )
}

/** Tells that an address leads nowhere, and what leads it on: an `option` of the command, or lines once it is done. */
const tellGone = (
  { stdout }: World,
  site: Site,
  from: string,
  to: string,
  option: string,
): void => {
  stdout.write(
    option === ''
      ? `${from} will be gone. ${redirectLines([{ from, to }], site.config.redirects.length > 0)}`
      : `${from} will be gone; to lead its visitors on, add ${option}\n`,
  )
}

/** Where an old address leads when nobody says: to the list of the collection, or the start page. */
const standardTarget = (site: Site, collection: Collection): string =>
  hasIndexPage(site.config, collection) ? collection.indexPath : '/'

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
  if (values.help) return tellUsage(world, REMOVE)
  const [key, word, ...more] = positionals
  if (key === undefined || word === undefined || more.length > 0)
    throw new UsageError(`Name a collection and what to remove from it.\nUsage: ${REMOVE}`)
  const before = await editable(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionOf(before, key)
  const { entry, index } = entryOf(collection, word)
  const path = collection.entryPath(entry)
  let target = values.redirect === undefined ? undefined : targetOf(values.redirect, path)
  let isAsked = values['no-redirect']
  if (target === undefined && !values['no-redirect'] && world.ask !== undefined) {
    const standard = standardTarget(before.site, collection)
    isAsked = true
    target = await askUntil(
      world,
      world.ask,
      `Where should ${path} lead from now on? Enter for ${standard}, n for nowhere: `,
      (answer) =>
        answer === '' ? standard : /^no?$/i.test(answer) ? undefined : targetOf(answer, path),
    )
  }
  let moved = 0
  const outcome = await finish(
    before,
    () => {
      const rest = removedEntry(before.texts, key, index)
      if (target === undefined) return rest
      const links = linksMoved(rest, path, target, true)
      moved = links.count
      return { ...links.texts, text: addRedirect(links.texts.text, path, target) }
    },
    values['dry-run'],
  )
  if (outcome.site === undefined) return outcome.exit
  tellMoved(world, moved)
  if (target !== undefined) world.stdout.write(`${path} will lead to ${target}.\n`)
  else if (isAsked) world.stdout.write(`${path} will be gone.\n`)
  else {
    const standard = standardTarget(before.site, collection)
    tellGone(world, outcome.site, path, standard, values['dry-run'] ? `--redirect ${standard}` : '')
  }
  if (!values['dry-run'])
    world.stdout.write(
      `${entry.name} was removed from ${placeOfEntries(before.texts, key, { index })}.\n`,
    )
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
  if (values.help) return tellUsage(world, RENAME)
  const [key, word, wanted, ...more] = positionals
  const name = nameGiven(wanted)
  if (key === undefined || word === undefined || name === undefined || more.length > 0)
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
  let isAsked = values['no-redirect']
  if (isMoved && !values.redirect && !values['no-redirect'] && world.ask !== undefined) {
    const answer = await world.ask(
      `Should the old address ${oldPath} lead to ${newPath}? Enter for yes, n for no: `,
    )
    redirects = !/^no?$/i.test(answer)
    isAsked = true
  }
  let moved = 0
  const taken: string[] = []
  const fields: readonly (readonly [string, string])[] = [
    ['name', name],
    ...(slug === undefined || (entry.slug === undefined && slug === slugOf(name))
      ? []
      : [['slug', slug] as const]),
  ]
  const outcome = await finish(
    before,
    () => {
      const named = setEntry(before.texts, key, index, fields)
      if (!isMoved) return named
      const links = linksMoved(freed(named, newPath, taken), oldPath, newPath)
      moved = links.count
      return redirects
        ? { ...links.texts, text: addRedirect(links.texts.text, oldPath, newPath) }
        : links.texts
    },
    values['dry-run'],
  )
  if (outcome.site === undefined) return outcome.exit
  tellPage(world, outcome.site, newPath)
  for (const line of taken) world.stdout.write(`${line}\n`)
  tellMoved(world, moved)
  if (redirects) world.stdout.write(`${oldPath} will lead to ${newPath}.\n`)
  else if (isMoved && isAsked) world.stdout.write(`${oldPath} will be gone.\n`)
  else if (isMoved)
    tellGone(world, outcome.site, oldPath, newPath, values['dry-run'] ? '--redirect' : '')
  const still = entry.name === name ? 0 : oldNames(outcome.site, key, index, entry.name)
  if (still > 0)
    world.stdout.write(
      `${counted(still, 'text')} of the page still ${still === 1 ? 'says' : 'say'} ${entry.name}.\n`,
    )
  if (!values['dry-run'])
    world.stdout.write(
      `${entry.name} is now ${name} in ${placeOfEntries(before.texts, key, { index })}.\n`,
    )
  return outcome.exit
}

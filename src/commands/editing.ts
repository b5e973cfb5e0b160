import type { SiteConfig } from '../../schema/site.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { EditError } from '../edit/proven.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { linksTo } from '../site/links-to.ts'
import type { Collection, Site } from '../site/site.ts'
import { slugOf } from '../read/slug.ts'
import { defineCommand } from './command.ts'
import { USES } from './command-table.ts'
import { Draft } from './draft.ts'
import { coloredDiff, diffOf, replaceTexts, whileEditing } from './edit-files.ts'
import { redirectLines } from './moved-pages.ts'
import { readGoodSite, type GoodSiteFile } from './site-files.ts'
import { inColor, MistakesError, printDiagnostics, UsageError, type World } from './world.ts'

/** Asks until `read` takes the answer; a UsageError of it is shown before the next attempt. */
export const askUntil = async <T>(
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

/** A command that edits the owner's files: while it works no other does. */
export const defineEdit = <T extends (typeof USES)['add' | 'remove' | 'rename']>(
  use: T,
  work: Parameters<typeof defineCommand<T['options']>>[1],
) =>
  defineCommand<T['options']>(use, (given, world, words) => {
    const { config, 'dry-run': isTrial } = given as { config: string; 'dry-run': boolean }
    const edit = () => work(given, world, words)
    return isTrial ? edit() : whileEditing(world, config, edit)
  })

/** A collection with the entries that the owner wrote. */
export interface WrittenCollection extends Omit<Collection, 'entries'> {
  readonly entries: SiteConfig['collections'][string]['entries']
}

/** A site config without errors: a mistake after an edit comes from the edit. */
export interface Editable {
  readonly world: World
  readonly file: GoodSiteFile
  /** The collection that the command line names. */
  readonly collection: WrittenCollection
}

/** Reads a site config for an edit of a collection. Throws MistakesError where it has errors. */
export const openForEdit = async (world: World, config: string, name: string) => {
  const advice = `Put this right first; ${config} is as it was.`
  const file = await readGoodSite(world, config, advice, world.stdout)
  const { collections, config: written } = file.site
  const found = collections.get(name)
  if (found !== undefined) {
    const { entries } = written.collections[name]!
    return { world, file, collection: { ...found, entries } }
  }
  const names = [...collections.keys()]
  const hint = didYouMean(nearest(name, names), `Collections: ${listed(names)}.`)
  throw new UsageError(`There is no collection ${name}. ${hint}`)
}

/** The entry that a person names by its slug or its name. */
export const entryNamed = ({ entries, label }: WrittenCollection, word: string) => {
  const slug = slugOf(word)
  const index = entries.findIndex((entry) => entry.name === word || slugOfEntry(entry) === slug)
  const entry = entries[index]
  if (entry !== undefined) return { entry, index }
  const slugs = entries.map(slugOfEntry)
  const hint = didYouMean(nearest(slug, slugs), `It has ${listed(slugs)}.`)
  throw new UsageError(`${label} has no ${word}. ${hint}`)
}

/** The address, the files and the links of a page. */
const pageWords = (site: Site, path: string): string => {
  const { title } = site.factsAt.get(path)!
  const folder = path === '/' ? '' : `${path.slice(1)}/`
  const links = linksTo(site, path)
  return [
    `Page   ${path}  ${title}\n`,
    `Files  ${folder}index.html, ${folder}page.json\n`,
    `Links  ${links.length === 0 ? 'none lead to it yet' : listed(links, 6)}\n`,
  ].join('')
}

interface Edit {
  readonly make: (draft: Draft) => string
  readonly path?: string
  readonly isTrial: boolean
  /** Whether a person agrees to what is shown. */
  readonly confirm?: (() => Promise<boolean>) | undefined
}

/**
 * Makes an edit, shows what it changes, checks it and writes it, unless it `isTrial` or a person
 * does not `confirm` it: all of it, or nothing. `make` answers with the name of the
 * entry's file, `path` is that of the page that it makes or changes. Answers with the site after it
 * and the file of the entry. Throws MistakesError where that site would have mistakes.
 */
export const applyEdit = async (
  { world, file }: Pick<Editable, 'world' | 'file'>,
  { make, path, isTrial, confirm }: Edit,
) => {
  const { stdout } = world
  const state = `${file.source.name} is as it was.`
  const draft = new Draft(file)
  let place: string
  try {
    place = make(draft)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new UsageError(`${error.message} ${state}`)
  }
  stdout.writeColored(`${coloredDiff(diffOf(draft.changes()), inColor(world, stdout))}\n\n`)
  const { site, source, spotOf, diagnostics } = await draft.check(world)
  const known = new Set(file.diagnostics.map(({ code, gist }) => `${code} ${gist}`))
  const shown = site === undefined ? 'error' : 'warning'
  // Where an entry goes, what it alone showed goes with it.
  const isNoise = (code: string): boolean => path === undefined && code === 'dead-text'
  const found = diagnostics.filter(
    ({ code, gist, severity }) =>
      severity === shown && !known.has(`${code} ${gist}`) && !isNoise(code),
  )
  const isWritten = site !== undefined && !isTrial
  printDiagnostics(world, stdout, {
    source,
    diagnostics: isWritten ? found : draft.inFilesAsTheyAre(source, found),
  })
  if (site === undefined) {
    stdout.write(`With this change the site would have these mistakes; ${state}\n`)
    throw new MistakesError()
  }
  if (isWritten && (await confirm?.()) === false) throw new UsageError(`Nothing was done: ${state}`)
  if (isWritten) await replaceTexts(world, file.source.name, draft.changes())
  else stdout.write('Nothing was written: this is what it would change.\n')
  if (path !== undefined) stdout.write(pageWords(site, path))
  for (const note of draft.notes) stdout.write(`${note}\n`)
  return { site, spotOf, place }
}

/**
 * What becomes of an address that a page leaves: its visitors are led to another, or not, or the
 * owner has not said so; then `option` leads them there, or the lines to paste.
 */
export const oldAddressWords = (
  site: Site,
  { from, to }: { readonly from: string; readonly to: string },
  isRedirected: boolean | undefined,
  option: string | undefined,
): string => {
  if (isRedirected === true) return `${from} will lead to ${to}.\n`
  if (isRedirected === false) return `${from} will be gone.\n`
  return option === undefined
    ? `${from} will be gone. ${redirectLines([{ from, to }], site.config.redirects.length > 0)}`
    : `${from} will be gone; to lead its visitors on, add ${option}\n`
}

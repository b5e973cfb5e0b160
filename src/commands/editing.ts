import type { EntryConfig } from '../../schema/site.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { EditError } from '../edit/proven.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { linksTo } from '../site/links-to.ts'
import type { Collection, Site } from '../site/site.ts'
import { slugOf } from '../read/slug.ts'
import { Draft } from './draft.ts'
import { redirectLines } from './moved-pages.ts'
import { coloredDiff, diffOf, replaceTexts } from './owner-files.ts'
import { readSite, type SiteFile } from './site-files.ts'
import { inColor, printDiagnostics, UsageError, type World } from './world.ts'

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

/** A site config without errors: a mistake after an edit comes from the edit. */
export interface Editable {
  readonly world: World
  readonly config: string
  readonly file: SiteFile
  readonly site: Site
  /** The collection that the command line names. */
  readonly collection: Collection
}

/**
 * Reads a site config for an edit of a collection. Reports its errors, and returns undefined, where
 * it has some.
 */
export const openForEdit = async (
  world: World,
  config: string,
  name: string,
): Promise<Editable | undefined> => {
  const file = await readSite(world, config)
  const { site } = file
  if (site === undefined) {
    const diagnostics = file.diagnostics.filter(({ severity }) => severity === 'error')
    printDiagnostics(world, world.stdout, { ...file, diagnostics })
    world.stdout.write(`Put this right first; ${config} is as it was.\n`)
    return undefined
  }
  const collection = site.collections.get(name)
  if (collection !== undefined) return { world, config, file, site, collection }
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  const hint = meant === undefined ? `Collections: ${listed(names)}.` : `Did you mean ${meant}?`
  throw new UsageError(`There is no collection ${name}. ${hint}`)
}

/** The entry that a person names by its slug or its name. */
export const entryNamed = (
  { entries, label }: Collection,
  word: string,
): { readonly entry: EntryConfig; readonly index: number } => {
  const slug = slugOf(word)
  const index = entries.findIndex((entry) => entry.name === word || slugOfEntry(entry) === slug)
  const entry = entries[index]
  if (entry !== undefined) return { entry, index }
  const slugs = entries.map(slugOfEntry)
  const meant = nearest(slug, slugs)
  const hint = meant === undefined ? `It has ${listed(slugs)}.` : `Did you mean ${meant}?`
  throw new UsageError(`${label} has no ${word}. ${hint}`)
}

/** Reports the mistakes that the site would have after an edit; `isTyped` gives its lines back. */
const refuse = (
  { world, config }: Editable,
  draft: Draft,
  { source, diagnostics }: SiteFile,
  isTyped: boolean,
): void => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const located = draft.inFilesAsTheyAre(source, errors)
  printDiagnostics(world, world.stdout, { source, diagnostics: located })
  if (isTyped) {
    const added = diffOf(draft.changes()).match(/^\+(?!\+\+ ).*$/gm) ?? []
    world.stdout.write(
      `The lines as they would be, so that nothing that you typed is lost:\n\n${added.map((line) => line.slice(1)).join('\n')}\n\n`,
    )
  }
  world.stdout.write(
    `With this change the site would have these mistakes; ${config} is as it was.\n`,
  )
}

/** An edit that was made, or would be: what it changed, and the site after it. */
export interface MadeEdit {
  readonly site: Site
  readonly notes: readonly string[]
  /** The file in which the entry stands, or stood. */
  readonly place: string
}

/**
 * Makes an edit, checks it, shows what it changes and writes it: all of it, or nothing. `edit`
 * answers with the name of the entry's file. Undefined where the site would have mistakes.
 */
export const applyEdit = async (
  before: Editable,
  edit: (draft: Draft) => string,
  { isTrial, isTyped = false }: { readonly isTrial: boolean; readonly isTyped?: boolean },
): Promise<MadeEdit | undefined> => {
  const { world, config, file } = before
  const { stdout } = world
  const draft = new Draft(config, file)
  let place: string
  try {
    place = edit(draft)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new UsageError(`${error.message} ${config} is as it was.`)
  }
  const after = await draft.check(world)
  const { site, source } = after
  if (site === undefined) {
    refuse(before, draft, after, isTyped)
    return undefined
  }
  stdout.write(`${coloredDiff(diffOf(draft.changes()), inColor(world, stdout))}\n\n`)
  const known = new Set(file.diagnostics.map(({ code, message }) => `${code} ${message}`))
  const warnings = after.diagnostics.filter(
    ({ code, message, severity }) => severity !== 'note' && !known.has(`${code} ${message}`),
  )
  const diagnostics = isTrial ? draft.inFilesAsTheyAre(source, warnings) : warnings
  printDiagnostics(world, stdout, { source, diagnostics })
  if (isTrial) stdout.write('Nothing was written: this is what it would change.\n')
  else await replaceTexts(world, draft.changes())
  return { site, notes: draft.notes, place }
}

/** The address, the files and the links of a page. */
export const pageWords = (site: Site, path: string): string => {
  const page = site.pages.find((each) => each.path === path)
  if (page === undefined) return ''
  const folder = path === '/' ? '' : `${path.slice(1)}/`
  const links = linksTo(site, path)
  return [
    `Page   ${path}  ${page.title}\n`,
    `Files  ${folder}index.html, ${folder}page.json\n`,
    `Links  ${links.length === 0 ? 'none lead to it yet' : listed(links, 6)}\n`,
  ].join('')
}

/** What becomes of an address that a page leaves. */
interface OldAddress {
  readonly from: string
  /** Where its visitors are best led. */
  readonly to: string
  /** Whether they are led there; undefined where the owner has not decided. */
  readonly isRedirected: boolean | undefined
  /** The option that leads them on; undefined once the edit is written. */
  readonly option: string | undefined
}

export const oldAddressWords = (
  site: Site,
  { from, to, isRedirected, option }: OldAddress,
): string => {
  if (isRedirected === true) return `${from} will lead to ${to}.\n`
  if (isRedirected === false) return `${from} will be gone.\n`
  return option === undefined
    ? `${from} will be gone. ${redirectLines([{ from, to }], site.config.redirects.length > 0)}`
    : `${from} will be gone; to lead its visitors on, add ${option}\n`
}

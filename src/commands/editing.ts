import type { EntryConfig } from '../../schema/site.ts'
import { hasErrors, type LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { EditError } from '../edit/list.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { linksTo } from '../site/links-to.ts'
import type { Collection, Site } from '../site/site.ts'
import { slugOf } from '../read/slug.ts'
import { redirectLines } from './moved-pages.ts'
import { coloredDiff } from './owner-files.ts'
import { changesOfEdit, diffOfEdit, writeEdit, type SiteEdit, type SiteTexts } from './site-edit.ts'
import { CONFIG_OPTION } from './arguments.ts'
import { checkText, readText, type SiteFile, textFiles } from './site-files.ts'
import { EXIT, inColor, printDiagnostics, UsageError, type World } from './world.ts'
import { inFilesAsTheyAre } from './would-be-mistakes.ts'

/** The options of every command that edits entries. */
export const EDIT_OPTIONS = {
  ...CONFIG_OPTION,
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** A name as it is shown: on one line, without spaces around it; undefined for none. */
export const nameGiven = (text: string | undefined): string | undefined =>
  text?.trim().replace(/\s+/g, ' ') || undefined

export const printUsage = ({ stdout }: World, usage: string): number => {
  stdout.write(`Usage: ${usage}\n`)
  return EXIT.good
}

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
  readonly bom: string
  readonly texts: SiteTexts
  readonly site: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
}

/** Reads a site config for editing; reports its errors and returns undefined where it has some. */
export const openForEdit = async (world: World, config: string): Promise<Editable | undefined> => {
  const { text, bom } = await readText(world, config)
  const loaded = await checkText(world, config, text)
  const { site, diagnostics, origins, folder } = loaded
  if (site === undefined) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    printDiagnostics(world, world.stdout, { ...loaded, diagnostics: errors })
    world.stdout.write(`Put this right first; ${config} is as it was.\n`)
    return undefined
  }
  const files = textFiles(folder)
  const texts = { config, before: text, text, others: new Map(), origins, files }
  return { world, config, bom, texts, site, diagnostics }
}

export const collectionNamed = ({ site }: Editable, name: string): Collection => {
  const found = site.collections.get(name)
  if (found !== undefined) return found
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  const hint = meant === undefined ? `Collections: ${listed(names)}.` : `Did you mean ${meant}?`
  throw new UsageError(`There is no collection ${name}. ${hint}`)
}

/** The entry that a person names by its slug or its name. */
export const entryNamed = (
  collection: Collection,
  word: string,
): { readonly entry: EntryConfig; readonly index: number } => {
  const slug = slugOf(word)
  const index = collection.entries.findIndex(
    (entry) => entry.name === word || slugOfEntry(entry) === slug,
  )
  const entry = collection.entries[index]
  if (entry !== undefined) return { entry, index }
  const slugs = collection.entries.map(slugOfEntry)
  const meant = nearest(slug, slugs)
  const hint = meant === undefined ? `It has ${listed(slugs)}.` : `Did you mean ${meant}?`
  throw new UsageError(`${collection.label} has no ${word}. ${hint}`)
}

/** How an edit ended: the site after it, unless it was refused. */
export interface EditOutcome {
  readonly exit: number
  readonly site?: Site
}

const madeEdit = (make: () => SiteEdit, config: string): SiteEdit => {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new UsageError(`${error.message} ${config} is as it was.`)
  }
}

/** Reports the mistakes that the site would have after an edit; `isTyped` gives its lines back. */
const refuse = (
  { world, config, texts }: Editable,
  after: SiteTexts,
  loaded: SiteFile,
  isTyped: boolean,
): void => {
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error')
  const diagnostics = inFilesAsTheyAre(texts, after, loaded.source, errors)
  printDiagnostics(world, world.stdout, { source: loaded.source, diagnostics })
  if (isTyped) {
    const added = diffOfEdit(after).match(/^\+(?!\+\+ ).*$/gm) ?? []
    world.stdout.write(
      `The lines as they would be, so that nothing that you typed is lost:\n\n${added.map((line) => line.slice(1)).join('\n')}\n\n`,
    )
  }
  world.stdout.write(
    `With this change the site would have these mistakes; ${config} is as it was.\n`,
  )
}

/** Checks an edit, shows what it changes and writes it: all of it, or nothing. */
export const applyEdit = async (
  before: Editable,
  make: () => SiteEdit,
  { isTrial, isTyped = false }: { readonly isTrial: boolean; readonly isTyped?: boolean },
): Promise<EditOutcome & Partial<SiteEdit>> => {
  const { world, config, bom, texts } = before
  const { stdout } = world
  const edit = madeEdit(make, config)
  const after = edit.texts
  const loaded = await checkText(world, config, after.text, changesOfEdit(after))
  if (loaded.site === undefined || hasErrors(loaded.diagnostics)) {
    refuse(before, after, loaded, isTyped)
    return { exit: EXIT.mistakes }
  }
  stdout.write(`${coloredDiff(diffOfEdit(after), inColor(world, stdout))}\n\n`)
  const known = new Set(before.diagnostics.map(({ code, message }) => `${code} ${message}`))
  const warnings = loaded.diagnostics.filter(
    ({ code, message, severity }) => severity !== 'note' && !known.has(`${code} ${message}`),
  )
  printDiagnostics(world, stdout, {
    source: loaded.source,
    diagnostics: isTrial ? inFilesAsTheyAre(texts, after, loaded.source, warnings) : warnings,
  })
  if (isTrial) stdout.write('Nothing was written: this is what it would change.\n')
  else await writeEdit(world, bom, after)
  return { exit: EXIT.good, site: loaded.site, ...edit }
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
  readonly isRedirected: boolean
  /** Whether the owner decided that it leads nowhere. */
  readonly isDecided: boolean
  /** The option that leads them on; undefined once the edit is written. */
  readonly option: string | undefined
}

export const oldAddressWords = (
  site: Site,
  { from, to, isRedirected, isDecided, option }: OldAddress,
): string => {
  if (isRedirected) return `${from} will lead to ${to}.\n`
  if (isDecided) return `${from} will be gone.\n`
  return option === undefined
    ? `${from} will be gone. ${redirectLines([{ from, to }], site.config.redirects.length > 0)}`
    : `${from} will be gone; to lead its visitors on, add ${option}\n`
}

import type { SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { didYouMean, listed, nearest, placeList } from '../diagnostics/suggest.ts'
import { EditError } from '../edit/proven.ts'
import { literalPattern, textPlace, type FoundIn } from '../load/text-places.ts'
import { eachText } from '../site/each-text.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { linksTo } from '../site/links-to.ts'
import type { Collection, Site } from '../site/site.ts'
import { slugOf } from '../values/slug.ts'
import { valueAt } from '../values/value-at.ts'
import { defineCommand } from './command.ts'
import { USES } from './command-table.ts'
import { Draft } from '../load/draft.ts'
import { coloredDiff, diffOf, replaceTexts, whileEditing } from '../edit/journal.ts'
import { redirectLines } from '../load/moved-pages.ts'
import { readGoodSite, type GoodSiteFile } from '../load/site-files.ts'
import { inColor, MistakesError, printDiagnostics, UsageError, type World } from '../files/world.ts'

/** Asks until `read` accepts the answer; its UsageError is printed before the next attempt. */
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

/** A command that edits the owner's files; only one runs at a time. */
export const defineEdit = <T extends (typeof USES)['add' | 'remove' | 'rename']>(
  use: T,
  work: Parameters<typeof defineCommand<T['options']>>[1],
) =>
  defineCommand<T['options']>(use, (given, world, words) => {
    const { config, 'dry-run': isTrial } = given as { config: string; 'dry-run': boolean }
    const edit = () => work(given, world, words)
    return isTrial ? edit() : whileEditing(world, config, edit)
  })

/** A collection with its entries as written. */
export interface WrittenCollection extends Omit<Collection, 'entries'> {
  readonly entries: SiteConfig['collections'][string]['entries']
}

/** A site config without errors, so that a mistake after an edit comes from the edit. */
export interface Editable {
  readonly world: World
  readonly file: GoodSiteFile
  /** The collection named on the command line. */
  readonly collection: WrittenCollection
}

/** Reads a site config to edit a collection. Throws MistakesError if it has errors. */
export const openForEdit = async (world: World, config: string, name: string) => {
  const advice = `Correct this first. ${config} was not changed.`
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

/** The entry with a slug or name. */
export const writtenEntry = ({ entries, label }: WrittenCollection, word: string) => {
  const slug = slugOf(word)
  const index = entries.findIndex((entry) => entry.name === word || slugOfEntry(entry) === slug)
  const entry = entries[index]
  if (entry !== undefined) return { entry, index }
  const slugs = entries.map(slugOfEntry)
  const hint = didYouMean(nearest(slug, slugs), `It has ${listed(slugs)}.`)
  throw new UsageError(`${label} has no ${word}. ${hint}`)
}

/** A summary of a page: address, files and links. */
const pageWords = (site: Site, path: string): string => {
  const { title } = site.factsAt.get(path)!
  const folder = path === '/' ? '' : `${path.slice(1)}/`
  const links = linksTo(site, path)
  return [
    `Page   ${path}  ${title}\n`,
    `Files  ${folder}index.html, ${folder}page.json\n`,
    `Links  ${links.length === 0 ? 'none yet' : listed(links, 6)}\n`,
  ].join('')
}

interface Edit {
  readonly make: (draft: Draft) => string
  readonly path?: string
  readonly isTrial: boolean
  /** Asks whether the person agrees to the changes. */
  readonly confirm?: (() => Promise<boolean>) | undefined
}

/**
 * Makes an edit, shows and checks it, and writes all of it or nothing: nothing if it `isTrial` or
 * is not confirmed. `make` returns the name of the entry's file; `path` is the page that it creates
 * or changes. Returns the resulting site and the entry's file. Throws MistakesError if that site
 * would have mistakes.
 */
export const applyEdit = async (
  { world, file }: Pick<Editable, 'world' | 'file'>,
  { make, path, isTrial, confirm }: Edit,
) => {
  const { stdout } = world
  const state = `${file.source.name} was not changed.`
  const draft = new Draft(file)
  let place: string
  try {
    place = make(draft)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new UsageError(`${error.message} ${state}`)
  }
  stdout.writeColored(`${coloredDiff(diffOf(draft.changes()), inColor(world, stdout))}\n\n`)
  const { site, source, spotOf, written, diagnostics } = await draft.check(world)
  const known = new Set(file.diagnostics.map(({ code, gist }) => `${code} ${gist}`))
  const shown = site === undefined ? 'error' : 'warning'
  // Texts shown only by a removed entry are removed with it.
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
    stdout.write(`With this change, the site would have these mistakes. ${state}\n`)
    throw new MistakesError()
  }
  if (isWritten && (await confirm?.()) === false) throw new UsageError(`Canceled. ${state}`)
  if (isWritten) await replaceTexts(world, file.source.name, draft.changes())
  else stdout.write('Nothing was saved. This is what would change.\n')
  if (path !== undefined) stdout.write(pageWords(site, path))
  for (const note of draft.notes) stdout.write(`${note}\n`)
  return { site, spotOf, written, place }
}

/**
 * What happens to the old address of a page: it redirects, or not, or the owner has not decided.
 * Then `option` or the lines to paste would add a redirect.
 */
export const oldAddressWords = (
  site: Site,
  { from, to }: { readonly from: string; readonly to: string },
  isRedirected: boolean | undefined,
  option: string | undefined,
): string => {
  if (isRedirected === true) return `${from} will redirect to ${to}.\n`
  if (isRedirected === false) return `${from} will be gone.\n`
  return option === undefined
    ? `${from} will be gone. ${redirectLines([{ from, to }], site.config.redirects.length > 0)}`
    : `${from} will be gone. To redirect its visitors, add ${option}\n`
}

/**
 * Says where the texts at or below a path still contain the old name of an entry, in any letter
 * case; empty if none does.
 */
export const stillNaming = (after: FoundIn, of: Path, name: string, where = ''): string => {
  // A part of a longer word or of an address is another name.
  const named = new RegExp(`(?<![\\p{L}\\p{N}/-])${literalPattern(name)}(?![\\p{L}\\p{N}/-])`, 'iu')
  const places: string[] = []
  const visit = (text: string, path: Path): void => {
    const found = named.exec(text)
    if (found === null || ['name', 'slug'].includes(String(path[of.length]))) return
    // A reference to the entry is reported as unknown.
    if (of.length === 0 && text === name) return
    const { file, line } = textPlace(after, { text: found[0], path })
    places.push(`${file}:${line}`)
  }
  eachText(valueAt(after.written, of), visit, of)
  if (places.length === 0) return ''
  const verb = places.length > 1 ? 'say' : 'says'
  const texts = counted(places.length, 'text')
  return `${texts}${where} still ${verb} ${name}: ${placeList([...new Set(places)])}.\n`
}

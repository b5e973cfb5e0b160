import { dirname, resolve } from 'node:path'
import type { SiteConfig } from '../../schema/site.ts'
import { pictureFacts } from '../assets/picture-facts.ts'
import { openShares } from './shares.ts'
import type { BuiltPage, LastBuild } from './record.ts'
import type { MakePages, PageSource } from './make-pages.ts'
import type { EntryJob, PagesSetup, ReadEntry, ShareSetup } from './share.ts'
import { checkAcross, checkShared } from '../checks/check-site.ts'
import { reduceDiagnostics } from '../load/reduce.ts'
import type { SiteFolder } from '../checks/site-folder.ts'
import { sortDiagnostics, type LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import { originsIn, type EntryOrigins } from '../entries/gather.ts'
import { createSpots } from '../entries/locations.ts'
import { readEntry } from '../entries/read-entry.ts'
import { readTable } from '../entries/table.ts'
import { textReader } from '../entries/text-files.ts'
import { contentHash, hashOfValue } from '../files/content-hash.ts'
import { publicFiles } from '../files/public-files.ts'
import { textFiles } from '../files/text-files.ts'
import { withMessages } from '../languages/languages.ts'
import { checkSchema } from '../validation/check-schema.ts'
import { parseSource } from '../repair/parse-source.ts'
import { NOTHING_TAINTED } from '../validation/tainted.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { FactsOfEntries } from '../site/collections.ts'
import { expandTemplate } from '../site/expand-template.ts'
import type { EntryFacts, PageFacts, Site } from '../site/site.ts'
import { zoneOf } from '../site/spans.ts'
import { PICTURES, SHARE_WORKER } from '../files/program.ts'
import { afterEdits } from '../edit/journal.ts'
import { checkLanguagePaths, readLanguages } from '../load/check-languages.ts'
import type { ReadLanguage } from '../load/read-languages.ts'
import { locate } from '../load/locate.ts'
import { folderName, picturesIn, readText } from '../load/site-files.ts'
import { withVersions } from '../site/language-sites.ts'
import {
  languagesOfLarge,
  needsPairing,
  sharedLanguages,
  translatorsOf,
} from './large-languages.ts'
import type { World } from '../files/world.ts'

/** With at least this many entries elsewhere, a site is read, checked and made in shares. */
export const MANY = 500

/** At most this many entries or pages are handled in this thread: others take longer to start. */
const FEW = 150

/** What pages have in common besides what the first pass found. */
type SharedSetup = Omit<PagesSetup, 'entries' | 'inLanguages' | 'fieldNames'>

/** The pages of a large site in one language. */
export interface PagesOfLarge {
  readonly source: PageSource
  /** Makes the pages of a language, by its number, with the setups of all. */
  readonly maker: (shared: SharedSetup) => (language: number) => MakePages
  /** The number of a further language in `maker`. */
  readonly number?: number
  /** What the page checks depend on besides the site facts. */
  readonly checks?: unknown
}

/** A site with many entries in files or tables, after the first pass. */
export interface LargeSite extends PagesOfLarge {
  /** Checks across all pages, given the results of each. */
  readonly check: (pages: readonly BuiltPage[]) => Promise<readonly LocatedDiagnostic[]>
  /** Its entry files, for `diff`. */
  readonly entryTexts: () => EntryTexts
  /** Stops the threads. */
  readonly stop: () => Promise<void>
}

/** The entry files of each collection by path, as written. */
export type EntryTexts = Readonly<
  Record<string, readonly (readonly [path: string, text: string])[]>
>

/** The entry files of a site that is read at once. */
export const entryTextsOf = (origins: EntryOrigins, textOf: (path: string) => string): EntryTexts =>
  Object.fromEntries(
    Array.from(origins, ([key, origin]) => [
      key,
      (origin.kind === 'files' ? origin.paths : [origin.path]).map(
        (path) => [path, textOf(path)] as const,
      ),
    ]),
  )

/** A config with the entries from some files. */
export const withEntryTexts = (config: SiteConfig, entries: EntryTexts): unknown => {
  const collections = Object.entries(config.collections).map(([key, collection]) => {
    const read = entries[key]?.flatMap(([path, text]): readonly unknown[] =>
      /\.(csv|tsv|txt)$/.test(path) ? readTable(path, text).entries : [readEntry(path, text).value],
    )
    return [key, { ...collection, entries: read ?? collection.entries }] as const
  })
  return { ...config, collections: Object.fromEntries(collections) }
}

/** The value of a site config with the entries of some collections replaced. */
const withEntries = (value: unknown, keys: readonly string[], entries: () => unknown[]) => {
  const all = (value as { readonly collections: Record<string, object> }).collections
  const changed = keys.map((key) => [key, { ...all[key], entries: entries() }])
  return { ...(value as object), collections: { ...all, ...Object.fromEntries(changed) } }
}

/** The number of entries in files or tables, by collection. */
const countsOf = (origins: EntryOrigins, textOf: (path: string) => string) =>
  new Map(
    Array.from(origins, ([key, origin]) => [
      key,
      origin.kind === 'files'
        ? origin.paths.length
        : readTable(origin.path, textOf(origin.path)).entries.length,
    ]),
  )

/** The typed config without entries in other files; undefined if it has mistakes. */
const typedConfig = (value: unknown, keys: readonly string[]): SiteConfig | undefined => {
  const sample = withEntries(value, keys, () => [{ name: 'entry' }])
  const { config, diagnostics } = checkSchema(withMessages(sample))
  if (config === undefined || diagnostics.length > 0) return undefined
  for (const key of keys) config.collections[key]!.entries = []
  return config
}

/** What the facts of entries depend on besides the entries. */
const frameOf = ({ collections, business, reviews, gallery, integrations }: SiteConfig) => [
  Object.entries(collections).map(([key, each]) => [key, { ...each, entries: [] }]),
  ...[business, reviews, gallery, integrations],
]

/** Sorts the results of reading entries by collection. */
const byCollection = (read: readonly ReadEntry[], config: SiteConfig) => {
  const found: Record<string, ReadEntry[]> = {}
  for (const key of Object.keys(config.collections)) found[key] = []
  for (const entry of read) found[entry.key]![entry.at] = entry
  return found
}

/** A large site config that is read, without its entries. */
interface Opened {
  readonly setup: ShareSetup
  readonly source: SourceText
  readonly parsed: ReturnType<typeof parseSource>
  readonly textOf: (path: string) => string
}

/** The known facts of unchanged entries, and the places of the others. */
const knownEntries = (
  { setup: { config, origins, day }, textOf }: Opened,
  last: LastBuild,
  frame: string,
  counts: ReadonlyMap<string, number>,
) => {
  const known: ReadEntry[] = []
  const jobs: EntryJob[] = []
  for (const [key, { entries }] of Object.entries(config.collections)) {
    const origin = origins.get(key)
    const at: number[] = []
    for (let index = 0; index < (counts.get(key) ?? entries.length); index++) {
      const path = origin?.kind === 'files' ? origin.paths[index] : undefined
      const found =
        path && last.isKnown(frame)
          ? last.entry({ frame, day }, contentHash(textOf(path)), key, index)
          : undefined
      if (found === undefined) at.push(index)
      else known.push(found)
    }
    jobs.push({ key, at })
  }
  return { known, jobs }
}

/** The places of values in the owner's files. */
const spotsOf = ({ setup, source, parsed }: Opened, textOf: Opened['textOf']) => {
  const texts = { get: textOf } as unknown as ReadonlyMap<string, string>
  return createSpots({ source, parsed }, setup.origins, texts)
}

const openLarge = (world: World, config: string, least: number) => {
  const text = readText(world, config)
  // Most sites do not name entry files, so they are parsed only once.
  if (least > 0 && !/\b(files|table)["']?\s*:/.test(text)) return undefined
  const folder = dirname(resolve(world.cwd, config))
  const source = sourceText(config, text)
  const parsed = parseSource(source)
  const { value, diagnostics } = parsed
  if (!isGroup(value) || diagnostics.length > 0) return undefined
  const files = textFiles(folder)
  const origins = originsIn(value, files)
  if (origins === undefined || (origins.size === 0 && least > 0)) return undefined
  const textOf = textReader(files)
  const counts = countsOf(origins, textOf)
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0)
  if (count < least) return undefined
  const keys = [...origins.keys()]
  const typed = typedConfig(value, keys)
  if (typed === undefined) return undefined
  const written = withEntries(value, keys, () => [])
  const day = world.today(zoneOf(typed))
  const reading = languagesOfLarge(typed, files, folderName(config))
  if (reading === undefined) return undefined
  const languages = reading.map(({ language }) => language)
  const setup = { config: typed, written, origins, folder, day, languages }
  return { opened: { setup, source, parsed, textOf }, counts, reading }
}

/** Checks across all pages, given the results of each. */
const createChecks =
  (
    opened: Opened,
    fullSite: Site,
    fieldNames: PagesSetup['fieldNames'],
    read: readonly ReadEntry[],
    ofLanguages: () => readonly LocatedDiagnostic[],
  ) =>
  async (pages: readonly BuiltPage[]): Promise<readonly LocatedDiagnostic[]> => {
    const { written, folder, day } = opened.setup
    const files: SiteFolder = {
      picture: (path) => pictureFacts(folder, path, PICTURES),
      pictures: () => picturesIn(folder),
      publicFiles: () => publicFiles(folder),
    }
    const context = {
      ...{ site: fullSite, written, tainted: NOTHING_TAINTED, folder: files, day, fieldNames },
    }
    const checked = pages.map(({ findings }, at) => ({
      page: fullSite.facts[at]!,
      findings: findings!,
    }))
    const checks = await checkAcross(context, checkShared(context), checked)
    const losses = read.flatMap((entry) => entry.diagnostics)
    const own = reduceDiagnostics(
      { losses, checks: { site: fullSite, ...checks } },
      { spots: spotsOf(opened, opened.textOf), written, tainted: NOTHING_TAINTED },
    )
    return sortDiagnostics([...own, ...ofLanguages()])
  }

/** The facts of all entries, by collection. */
const factsBy = (
  entries: Readonly<Record<string, readonly ReadEntry[]>>,
  of: (entry: ReadEntry) => EntryFacts,
): FactsOfEntries =>
  Object.fromEntries(Object.entries(entries).map(([key, all]) => [key, all.map(of)]))

/** What is known of a large site after the first pass. */
interface FirstPass {
  readonly opened: Opened
  readonly entries: Readonly<Record<string, ReadEntry[]>>
  readonly reading: readonly ReadLanguage[]
  readonly frame: string
  readonly config: string
}

/** The site in all languages; undefined if translations must be compared with all texts. */
const sitesOf = ({ opened, entries, reading, frame, config }: FirstPass) => {
  const { setup } = opened
  const all = Object.values(entries).flat()
  const inWords = reading.map((each, at) => ({
    ...each,
    missing: [...each.missing, ...all.flatMap(({ inLanguages }) => inLanguages![at]!.missing)],
  }))
  if (inWords.some(needsPairing)) return undefined
  const facts = factsBy(entries, (entry) => entry.facts)
  const inLanguages = reading.map((_, at) =>
    factsBy(entries, (entry) => entry.inLanguages![at]!.facts),
  )
  const fullSite = expandTemplate(setup.config, undefined, setup.day, facts)
  const ofDay = expandTemplate(setup.config, setup.day, setup.day, facts)
  const translators = translatorsOf(setup, textFiles(setup.folder))
  const made = sharedLanguages(setup, translators, fullSite, inLanguages)
  const { first: site, others: sites } = withVersions(ofDay, made)
  const entryOf = ({ source: [root, key, part, at] }: PageFacts): ReadEntry | undefined =>
    root === 'collections' && part === 'entries' ? entries[key as string]![at as number] : undefined
  const source: PageSource = {
    ...{ site, fullSite, frame, entryOf, written: setup.written },
    inputOf: (page) => {
      if (page.source[0] === 'collections') return entryOf(page)?.hash ?? ''
      return hashOfValue([setup.config, setup.written].map((each) => valueAt(each, page.source)))
    },
  }
  const others = sites.map((each) => ({
    ...each,
    source: {
      ...{ site: each.site, fullSite: each.site, frame },
      inputOf: (page) =>
        page.source[0] === 'collections'
          ? (entryOf(page)?.inLanguages?.[each.number - 1]?.hash ?? '')
          : hashOfValue(valueAt(each.site.config, page.source)),
    } satisfies PageSource,
  }))
  const ofLanguages = () => {
    const files = textFiles(setup.folder)
    const read = readLanguages(fullSite, files, folderName(config), inWords)
    for (const each of inWords) {
      const own = others.find(({ language }) => language.key === each.settings.key)
      checkLanguagePaths(each, fullSite, own?.site.facts ?? [], read.report)
    }
    const { spotOf } = spotsOf(opened, (path) => read.texts.get(path) ?? opened.textOf(path))
    return read.diagnostics.map((each) => locate(each, spotOf, setup.written))
  }
  return { site, fullSite, source, others, facts, inLanguages, languages: inWords, ofLanguages }
}

/**
 * Opens a site for a build in shares. Undefined if it has few entries in files or tables, or a
 * mistake in the config or an entry; then it is read and reported at once.
 */
export const openLargeSite = async (
  world: World,
  config: string,
  last: LastBuild,
  least: number,
) => {
  await afterEdits(world, config)
  const found = openLarge(world, config, least)
  if (found === undefined) return undefined
  const { opened, counts, reading } = found
  const { setup } = opened
  const frame = hashOfValue([...frameOf(setup.config), ...setup.languages])
  const { known, jobs } = knownEntries(opened, last, frame, counts)
  const left = jobs.reduce((sum, { at }) => sum + at.length, 0)
  const here = openShares(setup, undefined)
  const sharesFor = (count: number) => (count <= FEW ? here : openShares(setup, SHARE_WORKER))
  let shares = sharesFor(left)
  const stop = () => shares.stop()
  // Running threads would keep the process alive.
  const read = await shares.read(jobs).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  if (read === undefined) return void (await stop())
  const entries = byCollection([...known, ...read], setup.config)
  const sites = sitesOf({ opened, entries, reading, frame, config })
  if (sites === undefined) return void (await stop())
  const { site, fullSite, source, others, facts, inLanguages, languages, ofLanguages } = sites
  const fieldNames = Object.fromEntries(
    Object.entries(entries).map(([key, all]) => [
      key,
      new Set(all.flatMap(({ fields }) => fields)),
    ]),
  )
  const maker: LargeSite['maker'] = (shared) => {
    let open: typeof shares | undefined
    return (language) => async (indexes, onMade) => {
      if (indexes.length === 0) return
      if (indexes.length > FEW && shares === here) shares = sharesFor(indexes.length)
      if (open !== shares) await shares.open({ ...shared, entries: facts, inLanguages, fieldNames })
      open = shares
      await shares.make(indexes, language, onMade)
    }
  }
  const all = Object.values(entries).flat()
  const check = createChecks(opened, fullSite, fieldNames, all, ofLanguages)
  const names = Object.entries(fieldNames).map(([key, each]) => [key, [...each].sort()])
  const checks = [names, fullSite.facts.flatMap((page) => page.prices ?? [])]
  const entryTexts = () => entryTextsOf(setup.origins, opened.textOf)
  const large: LargeSite = { source, checks, maker, check, entryTexts, stop }
  const inOthers = others.map(({ source, number, ...other }) => ({
    ...other,
    large: { source, number, maker },
  }))
  return { site, fullSite, source: opened.source, languages, others: inOthers, large }
}

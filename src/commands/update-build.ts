import { basename, dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { EntryConfig } from '../../schema/site.ts'
import { createPreparer } from '../build/build-site.ts'
import type { BuildRecord, EntryRecord, NewRecord } from '../build/build-record.ts'
import { createCards } from '../build/cards.ts'
import { charactersOfEntry, charactersOfRest } from '../build/font-characters.ts'
import { createPageMaker, type MadePage } from '../build/make-pages.ts'
import { seeUntouched, type BuiltFiles } from '../build/untouched.ts'
import { likenessIn, mayBeCopyOf, SIGNATURE, type Likeness } from '../site/checks/near-copies.ts'
import { lettersOf, needsScripts } from '../site/fonts.ts'
import { readEntry, type KnownEntries } from '../site/entries/gather.ts'
import type { FilesOrigin } from '../site/entries/places.ts'
import { withBase } from '../site/base.ts'
import { listingsOf } from '../site/listing.ts'
import type { LoadedSite } from '../site/load.ts'
import { outlineAt, pageNumbersOf, type Page, type PageRef, type Site } from '../site/site.ts'
import { surveyOf, usesOf } from '../site/survey.ts'
import { headKey } from '../site/text-key.ts'
import { sumOf, writingOfEntry, type Letters } from '../site/writing.ts'
import type { MadeSite } from './make-site.ts'
import { CARD_CACHE, COMPILED, UNTOUCHED_WORKER } from './program.ts'
import { checkText, textFiles, type SiteFile, type World } from './world.ts'

/*
 * A build that renders no more than the pages of entries whose files have changed. It is for the common case, a change of one
 * page's copy among thousands: whatever else has changed, or would, everything is built, and the result is the same.
 */

/** More pages than these take less time in a whole build, which renders them in several threads. */
const MOST_CHANGED = 200

/** What was found to say of a site, as text; undefined where some of it belongs to an entry, which may be known next time. */
const toldOf = ({ diagnostics }: Pick<LoadedSite, 'diagnostics'>): string | undefined =>
  diagnostics.some(({ source }) => source !== undefined) ? undefined : JSON.stringify(diagnostics)

/** What a page and its card use of what pages share, each as a line. */
const sharedUses = (
  uses: readonly string[],
  { styles }: MadePage,
  card: string | undefined,
): readonly string[] => [
  ...uses,
  ...styles.map((style) => `style ${style}`),
  ...(card === undefined ? [] : [`card ${card}`]),
]

/** The pictures of a site, with what tells that they have changed; to be asked before they are read. */
export const stampsOf = (
  folder: string,
  pictures: Iterable<string>,
  { icon }: Site['config']['business'],
): BuildRecord['beside'] => {
  const files = textFiles(folder)
  const paths = new Set([...pictures, ...(icon === undefined ? [] : [icon])])
  return Object.fromEntries(Array.from(paths, (path) => [path, files.stamp(path) ?? '']))
}

/** The same of the tables that hold entries, as they were read. */
const stampsOfTables = ({ origins }: SiteFile): BuildRecord['beside'] =>
  Object.fromEntries(
    [...origins.values()].flatMap((origin) =>
      origin.kind === 'table' ? [[origin.path, origin.stamp]] : [],
    ),
  )

/** What is known of a whole build beside what was made. */
interface WholeBuild extends Pick<BuildRecord, 'version' | 'wanted' | 'written'> {
  readonly file: SiteFile
  readonly text: string
}

/**
 * What a later build needs to render no more than what has changed; undefined where nothing could be spared: no entry stands in a
 * file, or something is told of one each time.
 */
export const recordOf = (
  { file, text, version, wanted, written }: WholeBuild,
  whole: MadeSite,
): NewRecord | undefined => {
  const { site, made, heads, picture, others, base, beside, limits } = whole
  const { context, embeds, compression } = whole
  const told = toldOf(file)
  const inFiles = new Map(
    [...file.origins].flatMap(([key, origin]) => (origin.kind === 'files' ? [[key, origin]] : [])),
  )
  if (told === undefined || inFiles.size === 0 || file.likeness === undefined) return undefined
  const survey = surveyOf(site)
  const listing = listingsOf(site)
  const usesOfPage = (at: number, entry: EntryConfig | undefined): readonly string[] =>
    sharedUses(
      [...survey.usesOf(at), ...(entry === undefined ? [] : charactersOfEntry(entry))],
      made[at]!,
      heads.cards[at],
    )
  const isInFile = ({ collection, source }: PageRef): boolean =>
    source[2] === 'entries' && inFiles.has(collection!)
  /** The entries of a collection, made as they are asked for: there may be very many. */
  function* entriesIn(key: string, origin: FilesOrigin): Generator<EntryRecord> {
    /** One list for all pages that use the same. */
    const same = new Map<string, readonly string[]>()
    for (const [at, ref] of site.pages.entries()) {
      if (ref.collection !== key || !isInFile(ref)) continue
      const index = ref.source[3] as number
      const entry = outlineAt(site, ref.source)!
      const listed = listing(key, entry)
      const own = usesOfPage(at, entry)
      const lines = own.join('\n')
      const uses = same.get(lines) ?? own
      same.set(lines, uses)
      yield {
        file: origin.paths[index]!,
        stamp: origin.stamps[index]!,
        ...(listed === undefined ? {} : { listing: listed }),
        page: ref.path,
        title: heads.titles[at]!,
        description: heads.descriptions[at]!,
        uses,
        letters: writingOfEntry(entry).letters,
        names: made[at]!.files,
      }
    }
  }
  const files = [...others]
  const rest = new Set(charactersOfRest(site.config))
  for (const [at, ref] of site.pages.entries()) {
    if (isInFile(ref)) continue
    for (const use of usesOfPage(at, outlineAt(site, ref.source))) rest.add(use)
    for (const name of made[at]!.files) files.push(`${ref.path}/${name}`.replace(/^\/+/, ''))
  }
  return {
    version,
    wanted,
    written,
    base,
    limits,
    context,
    embeds,
    ...(compression === undefined ? {} : { compression }),
    files,
    beside: { ...beside, ...stampsOfTables(file) },
    config: text,
    told,
    pictures: Object.fromEntries(Array.from(survey.pictures, (src) => [src, picture(src)])),
    entries: Object.fromEntries(
      Array.from(inFiles, ([key, origin]) => [
        key,
        { [Symbol.iterator]: () => entriesIn(key, origin) },
      ]),
    ),
    rest: [...rest],
    letters: lettersOf(site.config),
    likeness: Object.fromEntries(file.likeness),
  }
}

/** The files that were built into a folder. */
const builtFiles = (out: string, { entries, files, written }: BuildRecord): BuiltFiles => {
  const groups = new Map<readonly string[], string[]>()
  for (const { page, names } of Object.values(entries).flat()) {
    const folders = groups.get(names)
    if (folders === undefined) groups.set(names, [page])
    else folders.push(page)
  }
  return {
    out,
    groups: [
      ...files.map((path) => ({ names: [basename(path)], folders: [dirname(path)] })),
      ...Array.from(groups, ([names, folders]) => ({ names, folders })),
    ],
    written,
  }
}

/** An entry whose file has changed, with its page as it was and as it is. */
interface Changed {
  readonly key: string
  readonly index: number
  readonly before: EntryRecord
  readonly entry: EntryConfig
  readonly ref: PageRef
  readonly page: Page
}

/** How many pages use each of the lines. */
const countsOf = ({ entries, rest }: BuildRecord): Map<string, number> => {
  const lists = new Map<readonly string[], number>([[rest, 1]])
  for (const known of Object.values(entries))
    for (const { uses } of known) lists.set(uses, (lists.get(uses) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [uses, pages] of lists)
    for (const use of new Set(uses)) counts.set(use, (counts.get(use) ?? 0) + pages)
  return counts
}

/** Whether the pages together use the same as before when some of them use something else. */
const usesTheSame = (
  counts: ReadonlyMap<string, number>,
  changes: readonly (readonly [before: readonly string[], after: readonly string[]])[],
): boolean => {
  const now = new Map<string, number>()
  const add = (uses: readonly string[], count: 1 | -1): void => {
    for (const use of new Set(uses)) now.set(use, (now.get(use) ?? counts.get(use) ?? 0) + count)
  }
  for (const [before, after] of changes) {
    add(before, -1)
    add(after, 1)
  }
  return [...now].every(([use, count]) => counts.has(use) && count > 0)
}

/** The letters of all texts now that some entries have others. */
const lettersWith = ({ letters }: BuildRecord, changed: readonly Changed[]): Letters =>
  sumOf([
    letters,
    ...changed.flatMap(({ entry, before: { letters: old } }) => [
      writingOfEntry(entry).letters,
      { all: -old.all, greek: -old.greek, cyrillic: -old.cyrillic },
    ]),
  ])

/** Whether another page has the title or the description of one that has changed. */
const sharesHead = (record: BuildRecord, changed: readonly Changed[]): boolean => {
  const pages = new Map(changed.map(({ ref, page }) => [ref.path, page]))
  const titles = new Set(changed.map(({ page }) => headKey(page.title)))
  const descriptions = new Set(changed.map(({ page }) => headKey(page.description)))
  return Object.values(record.entries).some((known) =>
    known.some(
      ({ page, title, description }) =>
        !pages.has(page) && (titles.has(title) || descriptions.has(description)),
    ),
  )
}

/** What has changed on a site since a build, where no more than pages of entries has. */
export interface Update {
  readonly file: SiteFile
  readonly site: Site
  readonly changed: readonly Changed[]
  /** The letters of all texts as they are now. */
  readonly letters: Letters
  /** The signatures of the pages as they are now. */
  readonly likeness: Likeness
}

/** Whether a page may have become a near copy of another one, which a whole check would tell. */
const maybeCopies = (
  site: Site,
  changed: readonly Changed[],
  likeness: Likeness,
  entryIn: (key: string, index: number) => EntryConfig | undefined,
): boolean =>
  changed.some(({ key, index, entry }) => {
    const { isNearCopy } = likenessIn(site.collections.get(key)!)
    return mayBeCopyOf(index, likeness.get(key)!).some((at) => {
      const other = entryIn(key, at)
      return other === undefined || isNearCopy(entry, other)
    })
  })

/**
 * Looks at what has changed since the build of a record; undefined where it is more than the pages of some entries, or may be: then
 * everything is to be built.
 */
export const updateOf = async (
  world: World,
  config: string,
  text: string,
  out: string,
  record: BuildRecord,
): Promise<Update | undefined> => {
  if (record.config !== text) return undefined
  const untouched = seeUntouched(builtFiles(out, record), UNTOUCHED_WORKER)
  if (untouched === false) return undefined
  const rows = new Map<string, ReadonlyMap<string, EntryRecord>>()
  for (const [key, known] of Object.entries(record.entries))
    rows.set(key, new Map(known.map((row) => [row.file, row])))
  const knownEntries: KnownEntries = (key, path, stamp) => {
    const row = rows.get(key)?.get(path)
    return row?.stamp === stamp ? row.listing : undefined
  }
  const file = await checkText(world, config, text, undefined, { knownEntries })
  const { origins } = file
  if (!(await untouched)) return undefined
  if (file.site === undefined || toldOf(file) !== record.told) return undefined
  const site = record.wanted === undefined ? file.site : withBase(file.site, record.wanted)
  const pictures = stampsOf(file.folder, Object.keys(record.pictures), site.config.business)
  if (!isDeepStrictEqual({ ...pictures, ...stampsOfTables(file) }, record.beside)) return undefined

  const changed: Changed[] = []
  const listing = listingsOf(site)
  const numbers = pageNumbersOf(site)
  for (const [key, origin] of origins) {
    if (origin.kind !== 'files') continue
    const known = record.entries[key]
    if (known?.length !== origin.paths.length) return undefined
    for (const [index, before] of known.entries()) {
      if (before.file !== origin.paths[index]) return undefined
      if (before.stamp === origin.stamps[index]) continue
      const entry = site.collections.get(key)!.entries[index]!
      const ref = site.pages[numbers.get(before.page) ?? -1]
      const listed = listing(key, entry)
      if (ref === undefined || listed === undefined || !isDeepStrictEqual(listed, before.listing))
        return undefined
      changed.push({ key, index, before, entry, ref, page: site.expand(ref) })
      if (changed.length > MOST_CHANGED) return undefined
    }
  }
  if (sharesHead(record, changed)) return undefined
  const { lang } = site.config
  const letters = lettersWith(record, changed)
  if (needsScripts(lang, letters) !== needsScripts(lang, record.letters)) return undefined

  const likeness: Likeness = new Map(
    Object.entries(record.likeness).map(([key, signatures]) => [key, signatures.slice()]),
  )
  for (const { key, index, entry } of changed) {
    const signature = likenessIn(site.collections.get(key)!).signature(entry)
    likeness.get(key)!.set(signature, index * SIGNATURE)
  }
  const texts = textFiles(file.folder)
  const entryIn = (key: string, index: number): EntryConfig | undefined => {
    const own = changed.find((each) => each.key === key && each.index === index)
    if (own !== undefined) return own.entry
    const path = record.entries[key]![index]!.file
    const read = texts.read(path)
    return 'text' in read
      ? (readEntry(path, read.text).value as EntryConfig | undefined)
      : undefined
  }
  if (maybeCopies(site, changed, likeness, entryIn)) return undefined
  return { file, site, changed, letters, likeness }
}

/**
 * Renders the pages that have changed into `folder`. Answers with the record of the build that they make together with the others;
 * undefined where they need something beside themselves that it does not hold, or no longer need what no other page does.
 */
export const renderUpdate = async (
  { file, site, changed, letters, likeness }: Update,
  record: BuildRecord,
  folder: string,
): Promise<BuildRecord | undefined> => {
  const { context, embeds, compression, base } = record
  const counts = countsOf(record)
  const uses = changed.map(({ entry, page }) => [...usesOf(page), ...charactersOfEntry(entry)])
  if (!uses.flat().every((use) => counts.has(use))) return undefined
  const cards = createCards(file.folder, CARD_CACHE, site.theme)
  const prepare = createPreparer(site, { picture: (src) => record.pictures[src]! }, cards, base)
  const prepared = changed.map(({ page }) => prepare(page))
  const make = await createPageMaker({
    context,
    embeds,
    folder,
    program: COMPILED,
    ...(compression === undefined ? {} : { compression }),
  })
  const made = await make(prepared.map(({ job }) => job))
  const after = made.map((page, at) => sharedUses(uses[at]!, page, prepared[at]!.card?.path))
  const isSame =
    usesTheSame(
      counts,
      changed.map(({ before }, at) => [before.uses, after[at]!]),
    ) && made.every(({ files }, at) => isDeepStrictEqual(files, changed[at]!.before.names))
  if (!isSame) return undefined

  const entries = Object.fromEntries(
    Object.entries(record.entries).map(([key, known]) => [key, [...known]]),
  )
  changed.forEach(({ key, index, before, entry, page }, at) => {
    const origin = file.origins.get(key)!
    entries[key]![index] = {
      ...before,
      stamp: origin.kind === 'files' ? origin.stamps[index]! : before.stamp,
      title: headKey(page.title),
      description: headKey(page.description),
      uses: after[at]!,
      letters: writingOfEntry(entry).letters,
    }
  })
  return { ...record, entries, letters, likeness: Object.fromEntries(likeness) }
}

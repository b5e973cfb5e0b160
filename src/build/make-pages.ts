import type { PageFacts, Site } from '../site/site.ts'
import { isTimed } from '../site/spans.ts'
import type { KeptPage } from '../output/kept-pages.ts'
import { folderOfPage, type PageSetup } from '../output/page-writer.ts'
import { hashOfValue } from '../files/content-hash.ts'
import { once } from '../values/once.ts'
import { createFactHash, writtenPart } from './reads.ts'
import { LastBuild, recordOf, type BuildRecord, type BuiltPage } from './record.ts'
import { OF_DAY, type MadePage } from './page-maker.ts'
import type { ReadEntry } from './share.ts'

/** Makes pages, given by their places among the facts of all; tells of each batch that is made. */
export type MakePages = (
  indexes: readonly number[],
  onMade: (pages: readonly MadePage[]) => void,
) => Promise<void>

/** The pages of a site, and where they come from. */
export interface PageSource {
  /** The site of the day, and all of it. */
  readonly site: Site
  readonly fullSite: Site
  /** A hash of what the owner wrote for a page alone. */
  readonly inputOf: (page: PageFacts) => string
  /** What a first pass found out about its entry, where the next build need not look again. */
  readonly entryOf?: ((page: PageFacts) => ReadEntry | undefined) | undefined
  /** A hash of what that followed from besides what is written in the entry. */
  readonly frame: string
  /** The config as it was written, where the pages are checked while they are made. */
  readonly written?: unknown
}

/** All that pages have in common, to which theirs is added. */
interface Common {
  readonly setup: PageSetup
  /** A hash of the files of a picture. */
  readonly picture: (src: string) => string
  readonly version: string | undefined
  /** What the checks of pages need besides the site. */
  readonly checks: unknown
  /** The share of the pages to make; by default, all of them. */
  readonly shard: Shard | undefined
}

/** A share of the pages of a site: `2/8` is the second of eight. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/** The indexes at which a share of `count` pages begins and ends. */
const shareBounds = (
  count: number,
  { number, of }: Shard,
): readonly [first: number, end: number] => [
  Math.floor(((number - 1) * count) / of),
  Math.floor((number * count) / of),
]

/** A page of this build, or of the last one, in whose folder it is. */
type KeptBuild = MadePage & { readonly folder?: string }

/** What came of all pages. */
export interface MadePages {
  readonly pages: readonly BuiltPage[]
  /** How many were made; the others are those of the last build. */
  readonly made: number
  /** The files of the others, in the built folders that they are taken from. */
  readonly takenOver: readonly KeptPage[]
  readonly record: BuildRecord
}

/** Gives hashes of facts of the whole site, of that of the day, and of pictures. */
export const createHashes = (
  { site, fullSite, written }: Pick<PageSource, 'site' | 'fullSite' | 'written'>,
  picture: Common['picture'] = () => '',
) => {
  const ofWritten = once((key) => hashOfValue(writtenPart(written, key)))
  const [ofDay, ofAll] = [createFactHash(site), createFactHash(fullSite)]
  return (fact: string): string => {
    if (fact.startsWith('picture.')) return picture(fact.slice('picture.'.length))
    if (fact.startsWith('written.')) return ofWritten(fact.slice('written.'.length))
    return fact.startsWith(OF_DAY) ? ofDay(fact.slice(OF_DAY.length)) : ofAll(fact)
  }
}

/** Whether a site may show otherwise on another day. */
const isTimedSite = ({ config, facts, hiddenPaths }: Site): boolean =>
  hiddenPaths.size > 0 ||
  isTimed({ ...config, pages: [], collections: [] }) ||
  facts.some((page) => page.sections.some(({ timed, absent }) => timed || absent))

/** Makes the pages of a site that are not as they were in the last build. */
export const makePages = async (
  source: PageSource,
  { setup, picture, version, checks, shard }: Common,
  last: LastBuild,
  make: MakePages,
  onCount: (count: number) => void,
): Promise<MadePages> => {
  const { fullSite, inputOf, entryOf, frame, written } = source
  const isChecked = written !== undefined
  const hashOf = createHashes(source, picture)
  const { context, embeds, compresses } = setup
  const day = isTimedSite(fullSite) ? source.site.day : ''
  const shared = hashOfValue([version, context, embeds, compresses, checks, day])
  const reuse = last.reuse(shared, hashOf)
  const { facts } = isChecked ? fullSite : source.site
  const [first, end] = shard === undefined ? [0, facts.length] : shareBounds(facts.length, shard)
  const inputs = facts.map(inputOf)
  const pages: (KeptBuild | undefined)[] = facts.map((page, at) =>
    at < first || at >= end ? undefined : reuse(page, inputs[at]!, isChecked),
  )
  const left = [...pages.keys()].filter((at) => at >= first && at < end && !pages[at])
  const takenOver = pages.flatMap((page): readonly KeptPage[] => {
    if (page?.written === undefined) return []
    const files = page.written.files.map(([name]) => name)
    return [{ from: page.folder!, folder: folderOfPage(page.path), files }]
  })
  let count = end - first - left.length
  await make(left, (made) => {
    for (const page of made) pages[page.at] = page
    count += made.length
    onCount(count)
  })
  const built = pages.flatMap((page, at): readonly BuiltPage[] => {
    if (page === undefined) return []
    const { folder: _, ...made } = page
    const { source } = facts[at]!
    return [{ ...made, source, input: inputs[at]!, entry: entryOf?.(facts[at]!) }]
  })
  const parts = { version, frame, shared, day: source.site.day }
  const record = recordOf(parts, built, hashOf)
  return { pages: built, made: left.length, takenOver, record }
}

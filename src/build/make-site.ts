import { join } from 'node:path'
import { counted } from '../diagnostics/format-text.ts'
import { hashOfValue } from '../files/content-hash.ts'
import { VERSION } from '../files/program.ts'
import { publicFiles } from '../files/public-files.ts'
import type { BuildFolder } from '../output/build-folder.ts'
import { fileLimits } from '../output/hosts/hosts.ts'
import { pictureFilesOf } from '../site/section-meanings.ts'
import type { Site } from '../site/site.ts'
import { baseIn } from '../site/base.ts'
import { makePages, type MadePages, type PageSource } from './make-pages.ts'
import { drawCards, otherFiles } from './other-files.ts'
import { createPageMaker } from './page-maker.ts'
import {
  prepareOther,
  prepareSite,
  type MadeVersion,
  type OtherSite,
  type Prepared,
  type PreparedVersion,
  type SiteToMake,
  type Workshop,
} from './prepare.ts'

/** A site after all of its files are written. */
export interface MadeSite extends MadePages {
  /** The number of pages in all languages. */
  readonly count: number
  readonly files: number
  /** Sentences about exceeded host limits and large fonts. */
  readonly limits: readonly string[]
}

/** The page source of a site that was read at once. */
const wholePages = (site: Site, fullSite: Site): PageSource => ({
  site,
  fullSite,
  inputOf: ({ source: [root, key, part, at] }) => {
    if (root === 'pages') return hashOfValue(site.config.pages[key as number])
    return part === 'entries'
      ? hashOfValue(site.config.collections[key as string]!.entries[at as number])
      : ''
  },
  frame: '',
})

/** Returns the function that makes the pages of a large site in a language, in shares. */
const makerOf = (
  { large, fullSite }: SiteToMake,
  versions: readonly PreparedVersion[],
  { base, source }: Workshop,
) => {
  if (large === undefined) return undefined
  const [{ prepared }] = versions as readonly [PreparedVersion]
  const { picture } = prepared.assets.pictures
  return large.maker({
    pages: versions.map((each) => [each.large?.number ?? 0, each.prepared.setup]),
    base,
    pictures: new Map([...pictureFilesOf(fullSite)].map((src) => [src, picture(src)])),
    publicFiles: publicFiles(source),
    cards: prepared.cardCache,
  })
}

/** Makes the pages of a language in this thread, or with `maker` in shares. */
const makeAll = async (
  { prepared, large }: PreparedVersion,
  fullSite: Site,
  maker: ReturnType<typeof makerOf>,
  { base, last, progress, source, shard }: Workshop,
): Promise<MadePages> => {
  const { site, assets, setup, cardOf } = prepared
  const { picture, has } = assets.pictures
  const files = publicFiles(source)
  const common = {
    setup,
    shard,
    version: VERSION,
    // Pages of the last build may show pictures that are gone.
    picture: (src: string) => (has(src) ? hashOfValue(picture(src)) : ''),
    checks: large && [files.map(({ name }) => name), large.checks],
  }
  const onCount = (count: number): void =>
    progress.count(`Rendering pages: ${count} of ${site.facts.length}`)
  if (large === undefined || maker === undefined) {
    const from = wholePages(site, fullSite)
    return makePages(
      from,
      common,
      last,
      async (indexes, onMade) => {
        if (indexes.length === 0) return
        const make = await createPageMaker({ site, setup, pictures: { base, picture }, cardOf })
        for (const at of indexes) {
          // Lets signals be handled between two pages.
          await new Promise(setImmediate)
          onMade([await make(site.facts[at]!, at)])
        }
      },
      onCount,
    )
  }
  return makePages(large.source, common, last, maker(large.number ?? 0), onCount)
}

/** A folder within the folder of a build. */
const folderWithin = (folder: BuildFolder, within: string): BuildFolder => ({
  ...folder,
  path: join(folder.path, within),
  write: (files, compresses) =>
    folder.write(
      [...files].map((file) => ({ ...file, path: within + file.path })),
      compresses,
    ),
  copy: (files) => folder.copy([...files].map((file) => ({ ...file, name: within + file.name }))),
})

/** Makes the complete site of a language with a domain of its own, in its folder. */
const makeApart = async ({ language, ...other }: OtherSite, workshop: Workshop) => {
  const { folder: within, key } = language
  const made = await makeSite(
    { ...other, fullSite: other.site },
    {
      ...workshop,
      folder: folderWithin(workshop.folder, within),
      base: baseIn(other.site.versions!.own, workshop.base),
      last: workshop.last.inLanguage(key, within),
    },
  )
  return { key, within, made }
}

/** The pages of each language on the host of the first one; the first one comes first. */
const makeVersions = async (given: SiteToMake, first: Prepared, workshop: Workshop) => {
  const { fullSite, others = [] } = given
  const versions: PreparedVersion[] = [{ key: '', prepared: first, within: '', large: given.large }]
  for (const other of others) {
    const { key, folder: within, url } = other.language
    if (url !== undefined) continue
    const prepared = await prepareOther(first, other, workshop)
    versions.push({ key, prepared, within, large: other.large })
  }
  const maker = makerOf(given, versions, workshop)
  const made: MadeVersion[] = []
  for (const version of versions) {
    const { key, within, prepared } = version
    const isFirst = prepared === first
    const last = isFirst ? workshop.last : workshop.last.inLanguage(key, within)
    const whole = isFirst ? fullSite : prepared.site
    const pages = await makeAll(version, whole, maker, { ...workshop, last })
    made.push({ ...version, made: pages })
  }
  return made
}

/** Makes all files of a site. Rejects with PictureError if a file is not a picture. */
export const makeSite = async (given: SiteToMake, workshop: Workshop): Promise<MadeSite> => {
  const { folder, progress } = workshop
  const { site, others = [] } = given
  progress.step('Encoding pictures and bundling scripts')
  const prepared = await prepareSite(site, workshop)
  const count = [site, ...others.map((other) => other.site)].reduce(
    (sum, { facts }) => sum + facts.length,
    0,
  )
  progress.step(`Rendering ${counted(count, 'page')}`)
  const versions = await makeVersions(given, prepared, workshop)
  const apart: Awaited<ReturnType<typeof makeApart>>[] = []
  for (const other of others)
    if (other.language.url !== undefined) apart.push(await makeApart(other, workshop))
  const cards = await drawCards(versions, workshop)
  const isShare = workshop.shard !== undefined
  const besides = isShare ? { files: [], limits: [] } : await otherFiles(versions)
  const rest = await folder.write(besides.files, prepared.setup.compresses)
  const asTheyAre = (isShare ? [] : publicFiles(workshop.source)).filter(
    (each) => each.problem === undefined,
  )
  await folder.copy(asTheyAre)
  const { made } = versions[0]!
  const written = versions.flatMap((each) => each.made.pages.flatMap((page) => page.written ?? []))
  const own = written.reduce((sum, page) => sum + page.files.length, rest + cards)
  const files = own + asTheyAre.length + apart.reduce((sum, each) => sum + each.made.files, 0)
  const { advice = [] } = prepared.assets.fonts
  const records = [...versions.slice(1), ...apart].map((each) => [each.key, each.made.record])
  return {
    ...made,
    made: [...versions, ...apart].reduce((sum, each) => sum + each.made.made, 0),
    count,
    record: {
      ...made.record,
      ...(records.length > 0 && { versions: Object.fromEntries(records) as never }),
    },
    takenOver: [...versions, ...apart].flatMap(({ made: { takenOver }, within }) =>
      takenOver.map((page) => ({ ...page, folder: within + page.folder })),
    ),
    files,
    limits: [...besides.limits, ...fileLimits(site, files), ...advice],
  }
}

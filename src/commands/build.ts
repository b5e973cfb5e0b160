import { readlink, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { serialize } from 'node:v8'
import type { Shard } from '../build/make-pages.ts'
import { LastBuild, type EarlierBuild } from '../build/record.ts'
import { counted } from '../diagnostics/format-text.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import type { SourceText } from '../diagnostics/source.ts'
import { COMPILED, PROGRAM, VERSION } from '../files/program.ts'
import { PUBLIC } from '../files/public-files.ts'
import { openBuildFolder, recoverFolder, type BuildFolder } from '../output/build-folder.ts'
import { DAY_FILE, refuseStrangers } from '../output/built-files.ts'
import { lockBuild, type BuildLock } from '../output/build-lock.ts'
import { bundleClient } from '../bundle/client.ts'
import type { ReadLanguage } from '../load/read-languages.ts'
import { baseOf, withBase } from '../site/base.ts'
import { withVersions } from '../site/language-sites.ts'
import type { Site } from '../site/site.ts'
import { defineCommand, usageOf, type Command } from './command.ts'
import { readBaseOption, USES } from './command-table.ts'
import { readSite } from '../load/site-files.ts'
import {
  MistakesError,
  onDay,
  progressOn,
  UsageError,
  type Progress,
  type World,
} from '../files/world.ts'
import { buildFailure, builtLines, reportDiagnostics } from './build-report.ts'
import {
  lastRecord,
  lostSinceLastBuild,
  rememberBuild,
  type BuildPlace,
} from '../build/earlier-site.ts'
import {
  entryTextsOf,
  MANY,
  openLargeSite,
  type EntryTexts,
  type LargeSite,
} from '../build/large-site.ts'
import { textReader } from '../entries/text-files.ts'
import { textFiles } from '../files/text-files.ts'
import { makeSite, type MadeSite } from '../build/make-site.ts'
import type { Bundle, OtherSite, SiteToMake } from '../build/prepare.ts'
import { readShard, readShares, SHARE_FILE } from './shards.ts'

/** What to build, and where. */
interface BuildJob extends BuildPlace {
  /** The real path of the output folder. */
  readonly target: string
  /** `--base`, if set. */
  readonly base?: string | undefined
  /** `--draft` */
  readonly isDraft: boolean
  /** The share to build, or the shares to merge. */
  readonly shard: Shard | undefined
  readonly shares: readonly EarlierBuild[]
}

/** What a build has opened, to be closed after a failure or a signal. */
interface OpenBuild {
  lock?: BuildLock
  folder?: BuildFolder
  /** Whether the new site is in place. */
  isPlaced: boolean
}

/** The real path of the output folder: the target of a link is replaced, not the link. */
const onDisk = async (out: string, cwd: string): Promise<string> => {
  const path = resolve(cwd, out)
  try {
    return await realpath(path)
  } catch {
    const end = await readlink(path).catch(() => undefined)
    const above = dirname(path)
    // A missing drive has no parent folder.
    if (end === undefined)
      return above === path ? path : join(await onDisk(above, cwd), basename(path))
    throw new UsageError(
      `${out} is a link to ${end}, which does not exist. Create that folder, or remove the link.`,
    )
  }
}

interface Given extends Pick<BuildJob, 'config' | 'out' | 'base'> {
  readonly draft: boolean
  readonly shard?: string | undefined
  readonly merge: readonly string[]
}

const readPlace = async (
  { config, out, base, draft, shard, merge }: Given,
  world: World,
): Promise<BuildJob> => {
  const { cwd } = world
  if (shard !== undefined && merge.length > 0)
    throw new UsageError(
      '--shard builds a share and --merge merges shares. Use only one of the two.',
    )
  const target = await onDisk(out, cwd)
  const folder = await onDisk(dirname(config), cwd)
  if (`${join(folder, basename(config))}${sep}`.startsWith(`${target}${sep}`)) {
    throw new UsageError(
      `--out ${out} would replace the folder of ${config}. Choose another folder.`,
    )
  }
  for (const name of [PUBLIC, 'images']) {
    if (`${target}${sep}`.startsWith(join(folder, name, sep)))
      throw new UsageError(
        `--out ${out} is in ${name}/, which a build reads. Choose another folder.`,
      )
  }
  const shares = { shard: readShard(shard), shares: readShares(world, merge) }
  return { config, out, target, base: readBaseOption(base), isDraft: draft, ...shares }
}

/** `build` with the bundled scripts, so that a caller with many sites bundles them only once. */
export const buildWith = (bundle: Bundle): Command =>
  defineCommand(USES.build, async ({ on, ...given }, here, words) => {
    const world = onDay(here, on)
    if (given.merge.length === 0 && words.length > 0)
      throw new UsageError(`${USES.build.words.missing}\n${usageOf(USES.build)}`)
    const place = await readPlace({ ...given, merge: [...given.merge, ...words] }, world)
    await underLock(place, world, bundle)
  })

/** `build`: site config -> `dist`. After a mistake or failure, the last good `dist` remains. */
export const build = buildWith(() => bundleClient(PROGRAM, COMPILED))

/** A running build. */
interface Work {
  readonly place: BuildJob
  readonly world: World
  readonly bundle: Bundle
  readonly progress: Progress
  readonly open: OpenBuild
}

/** Builds while no other build uses the folder; cleans up after a failure. */
const underLock = async (place: BuildJob, world: World, bundle: Bundle): Promise<void> => {
  const { out, target } = place
  const progress = progressOn(world.stdout)
  const open: OpenBuild = { isPlaced: false }
  const ignoreSignals = world.onStop?.(() => {
    open.folder?.discard()
    open.lock?.release()
    world.stderr.write(`\nStopped. ${out} ${open.isPlaced ? 'is built' : 'was not changed'}.\n`)
  })
  try {
    open.lock = await lockBuild(target, ({ pid, place }) =>
      progress.step(
        `Waiting for another build in ${out} (process ${pid}). If that process, on ${place.split(' ', 1)[0]}, is not a build, remove ${target}.lock`,
      ),
    )
    await buildSite({ place, world, bundle, progress, open })
  } catch (error) {
    open.folder?.discard()
    const failure = buildFailure(error, place)
    if (failure === error && !(error instanceof UsageError) && !open.isPlaced)
      world.stderr.write(`${out} was not changed.\n`)
    throw failure
  } finally {
    ignoreSignals?.()
    open.lock?.release()
  }
}

const buildSite = async (work: Work): Promise<void> => {
  const { place, world, progress } = work
  const { config, out, target } = place
  if (await recoverFolder(target))
    progress.done(
      `A build was interrupted while replacing ${out}. The last good ${out} was restored.`,
    )
  refuseStrangers(target)
  progress.step(`Checking ${config}`)
  const record = await lastRecord(world, place)
  const { shard, shares } = place
  const builds = shares.length > 0 ? shares : record ? [{ record, folder: target }] : []
  const last = new LastBuild(builds, VERSION)
  const isShared = shard !== undefined || shares.length > 0
  const large = await openLargeSite(world, config, last, isShared ? 0 : MANY)
  try {
    await makeOpened(large ?? (await readWhole(work)), last, work)
  } finally {
    await large?.large.stop()
  }
}

/** A site that is ready to build. */
interface OpenedSite extends SiteToMake {
  readonly languages?: readonly ReadLanguage[] | undefined
  readonly large?: LargeSite
  readonly source: SourceText
  /** Its entry files, where it is not a large site. */
  readonly entryTexts?: () => EntryTexts
}

const refuse = ({ place, progress }: Work): never => {
  progress.done(`Nothing was built: correct the mistakes above. ${place.out} was not changed.`)
  throw new MistakesError()
}

/** Reads and checks a site at once. Throws MistakesError if it has errors. */
const readWhole = async (work: Work): Promise<OpenedSite> => {
  const { place, world, progress } = work
  const file = await readSite(world, place.config)
  reportDiagnostics(file, world, place.config, progress)
  const { site, fullSite, source, origins, served, languages } = file
  if (site === undefined || fullSite === undefined) return refuse(work)
  const entryTexts = () => entryTextsOf(origins, textReader(textFiles(file.folder)))
  return { site, fullSite, source, others: served?.others ?? [], languages, entryTexts }
}

/** Puts what was built in place. Resolves when the previous content is removed. */
const commit = (open: OpenBuild, takenOver: MadeSite['takenOver']): Promise<void> => {
  open.lock?.confirm()
  const committed = open.folder!.commit(takenOver)
  open.isPlaced = true
  return committed
}

/** Puts a share in place: its pages and cards, and what `--merge` needs to know about them. */
const placeShare = async (
  { record, takenOver, files }: MadeSite,
  { place: { out, shard }, open, progress }: Work,
): Promise<void> => {
  await open.folder!.write([{ path: SHARE_FILE, contents: serialize(record) }])
  await commit(open, takenOver)
  const pages = counted(record.pages.length, 'page')
  progress.done(
    `Share ${shard!.number} of ${shard!.of} built: ${pages}, ${counted(files, 'file')} in ${out}`,
  )
}

/** The site in all languages at a different base path. */
const sitesAt = (base: string | undefined, own: Site, others: readonly OtherSite[]) => {
  if (base === undefined) return { site: own, others }
  const { first, others: moved } = withVersions(
    withBase(own, base),
    others.map((other) => {
      const { folder, url } = other.language
      return url === undefined ? { ...other, site: withBase(other.site, base + folder) } : other
    }),
  )
  return { site: first, others: moved }
}

/** Makes a site and puts it in place. */
const makeOpened = async (
  { site: own, fullSite, large, source, others: inOthers = [], languages, ...opened }: OpenedSite,
  last: LastBuild,
  work: Work,
): Promise<void> => {
  const { place, world, bundle, progress, open } = work
  const { config, out, target } = place
  open.folder = openBuildFolder(target)
  const base = place.base ?? baseOf(own)
  const { site, others } = sitesAt(place.base, own, inOthers)
  const folder = dirname(resolve(world.cwd, config))
  const made = await makeSite(
    { site, fullSite, large, others },
    { ...place, source: folder, folder: open.folder, base, bundle, last, progress },
  )
  if (place.shard !== undefined) return placeShare(made, work)
  if (large !== undefined) {
    // The checks across pages need the memory that the threads use.
    await large.stop()
    const diagnostics = await large.check(made.pages)
    reportDiagnostics({ source, diagnostics, site: own }, world, config, progress)
    if (hasErrors(diagnostics)) refuse(work)
  }
  const lost = await lostSinceLastBuild(world, place, own, last.paths)
  const { namedDay } = world
  if (namedDay !== undefined) await open.folder.write([{ path: DAY_FILE, contents: namedDay }])
  const committed = commit(open, made.takenOver)
  const entries = (large ?? opened).entryTexts?.()
  await rememberBuild(world, place, own, made.record, entries, source.text, languages)
  await committed
  for (const line of builtLines({ out, base, isDraft: place.isDraft }, own, made, lost))
    progress.done(line)
}

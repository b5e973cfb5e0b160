import { readdir, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { counted } from '../diagnostics/format-text.ts'
import { contentHash } from '../files/content-hash.ts'
import { PROGRAM } from '../files/program.ts'
import { openBuildFolder, recoverFolder, type BuildFolder } from '../output/build-folder.ts'
import { lockBuild, type ReleaseLock } from '../output/build-lock.ts'
import { keepBuild, readLastBuild } from '../output/last-build.ts'
import { bundleClient, type Client } from '../render/client.ts'
import { baseOf, ROOT, withBase } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import { defineCommand, type Command } from './command.ts'
import { readBaseOption, USES } from './command-table.ts'
import { readSite, type SiteFile } from './site-files.ts'
import { EXIT, type Output, printDiagnostics, UsageError, type World } from './world.ts'
import { buildFailure } from './build-failure.ts'
import { lostSinceLastBuild, rememberBuild } from './earlier-site.ts'
import { makeSite, type MadeSite } from './make-site.ts'
import { BUILD_CACHE, COMPILED, PAGE_WORKER, VERSION } from './program.ts'

/** What a build takes from the program that runs it. */
export interface Builder {
  /** The scripts of the site. */
  readonly bundle: () => Promise<Client>
  /** Distinguishes this program from others; without it every build renders every page. */
  readonly version?: string | undefined
  /** The module of the workers that render pages; without it this thread renders them. */
  readonly worker?: string | undefined
}

/** What is built, and where to. */
interface BuildPlace {
  readonly config: string
  /** The folder to build into, as the owner wrote it, and as it is on disk. */
  readonly out: string
  readonly target: string
  /** `--base`, where it was given. */
  readonly base?: string | undefined
}

/** What a build has opened, which a failure or a signal has to close. */
interface OpenBuild {
  release?: ReleaseLock
  folder?: BuildFolder
  /** Whether the new site stands in its place. */
  isPlaced: boolean
}

/**
 * Steps as they begin: one line that is overwritten on a terminal, a line for each step elsewhere.
 */
const progressOn = (output: Output) => ({
  step: (text: string): void => output.write(output.isTerminal ? `\r\u001B[K${text}` : `${text}\n`),
  count: (text: string): void => {
    if (output.isTerminal) output.write(`\r\u001B[K${text}`)
  },
  done: (text: string): void => output.write(`${output.isTerminal ? '\r\u001B[K' : ''}${text}\n`),
})

type Progress = ReturnType<typeof progressOn>

/**
 * The built folder replaces the whole of `out`: so only an earlier build may stand there, or
 * nothing. Throws UsageError for any other folder, so that no file of the owner's is ever lost.
 */
const refuseForeignFolder = async ({ target, out }: BuildPlace): Promise<void> => {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(`${out} cannot be built into (${error.code ?? error.message}).`)
  })
  if (names.length === 0 || (names.includes('404.html') && names.includes('assets'))) return
  throw new UsageError(
    `${out} holds files that no build made (${names.slice(0, 3).join(', ')}); they would be lost. Name another folder, or empty this one.`,
  )
}

const readPlace = async (
  { config, out, base }: Omit<BuildPlace, 'target'>,
  { cwd }: World,
): Promise<BuildPlace> => {
  // A link to a folder stays: the build replaces the folder that it leads to.
  const target = await realpath(resolve(cwd, out)).catch(() => resolve(cwd, out))
  if (`${resolve(cwd, config)}${sep}`.startsWith(`${target}${sep}`)) {
    throw new UsageError(
      `--out ${out} would replace the folder of ${config} itself; name a folder of its own.`,
    )
  }
  return { config, out, target, base: readBaseOption(base) }
}

/** `build` with a builder: a caller that builds many sites in a row bundles once. */
export const buildWith = (builder: Builder): Command =>
  defineCommand(USES.build, async (given, world) =>
    buildSite(await readPlace(given, world), world, builder),
  )

/**
 * `build`: site config -> `dist`. After a mistake or a failure the last good `dist` is as it was.
 */
export const build = buildWith({
  bundle: () => bundleClient(PROGRAM, COMPILED),
  version: VERSION,
  worker: PAGE_WORKER,
})

const buildSite = async (place: BuildPlace, world: World, builder: Builder): Promise<number> => {
  await refuseForeignFolder(place)
  const { out, target } = place
  const progress = progressOn(world.stdout)
  const open: OpenBuild = { isPlaced: false }
  const ignoreSignals = world.onStop?.(() => {
    open.folder?.discardNow()
    open.release?.()
    world.stderr.write(`\nStopped: ${out} is ${open.isPlaced ? 'built' : 'as it was'}.\n`)
  })
  try {
    open.release = await lockBuild(target, (pid) =>
      progress.step(`Another build (process ${pid}) is under way in ${out}: waiting for its end`),
    )
    return await buildLocked(place, world, builder, progress, open)
  } catch (error) {
    await open.folder?.discard().catch(() => {
      // The first failure is the one to report; the next build removes what is left.
    })
    const failure = buildFailure(error, out)
    if (failure === error && !(error instanceof UsageError) && !open.isPlaced)
      world.stderr.write(`${out} is as it was.\n`)
    throw failure
  } finally {
    ignoreSignals?.()
    open.release?.()
  }
}

/** Builds, once no other build does. */
const buildLocked = async (
  place: BuildPlace,
  world: World,
  builder: Builder,
  progress: Progress,
  open: OpenBuild,
): Promise<number> => {
  const { config, out, target } = place
  if (await recoverFolder(target))
    progress.done(`A build was broken off as it put ${out} in place: the last good ${out} is back.`)
  progress.step(`Checking ${config}`)
  const file = await readSite(world, config)
  reportDiagnostics(file, world, config, progress)
  if (file.site === undefined) {
    progress.done(`Nothing was built: correct the mistakes above; ${out} is as it was.`)
    return EXIT.mistakes
  }
  open.folder = openBuildFolder(target)
  const { site } = file
  const name = contentHash(resolve(world.cwd, config), '\n', target)
  const record = { folder: BUILD_CACHE, name: `${name}.json`, version: builder.version }
  const made = await makeSite(place.base === undefined ? site : withBase(site, place.base), {
    source: file.folder,
    folder: open.folder,
    base: place.base ?? baseOf(site),
    last: await readLastBuild(record, target),
    ...builder,
    onStep: progress.step,
    onPage: (done) => progress.count(`Rendering pages: ${done} of ${site.pages.length}`),
  })
  const lost = await lostSinceLastBuild(world, place, site)
  const committed = open.folder.commit()
  open.isPlaced = true
  await keepBuild(record, made.pages)
  await rememberBuild(world, place, site)
  await committed
  reportBuilt(place, site, made, progress, lost)
  return EXIT.good
}

/** Reports errors and warnings in full, and how many notes there are. */
const reportDiagnostics = (
  file: SiteFile,
  world: World,
  config: string,
  progress: Progress,
): void => {
  const diagnostics = file.diagnostics.filter(({ severity }) => severity !== 'note')
  if (diagnostics.length > 0) progress.count('')
  printDiagnostics(world, world.stderr, { ...file, diagnostics })
  const notes = file.diagnostics.length - diagnostics.length
  if (notes > 0 && file.site !== undefined)
    progress.done(`${counted(notes, 'note')} on ${config}: npm run validate shows them.`)
}

const reportBuilt = (
  { out, base: wanted }: BuildPlace,
  site: Site,
  { rendered, files, limits }: MadeSite,
  progress: Progress,
  lost: string,
): void => {
  const pages = counted(site.pages.length, 'page')
  if (rendered < site.pages.length)
    progress.done(`Rendered ${rendered} of ${pages}: the others have not changed`)
  progress.done(`${pages} built: ${counted(files, 'file')} in ${out}`)
  if (site.config.business.url === undefined) {
    progress.done(
      'No sitemap, canonical links or pictures for shared links were made: `url` under `business` does not say where the site will stand.',
    )
  }
  for (const limit of limits) progress.done(limit)
  if (lost !== '') progress.done(lost)
  const base = wanted ?? baseOf(site)
  if (base !== ROOT) progress.done(`The files belong where your host serves ${base}`)
}

import { readlink, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { PROGRAM } from '../files/program.ts'
import { PUBLIC } from '../files/public-files.ts'
import { openBuildFolder, recoverFolder, type BuildFolder } from '../output/build-folder.ts'
import { refuseStrangers } from '../output/built-files.ts'
import { lockBuild, type BuildLock } from '../output/build-lock.ts'
import { reusePages } from '../output/last-build.ts'
import { bundleClient } from '../render/client.ts'
import { baseOf, withBase } from '../site/base.ts'
import { defineCommand, type Command } from './command.ts'
import { readBaseOption, USES } from './command-table.ts'
import { readSite } from './site-files.ts'
import { MistakesError, onDay, progressOn, UsageError, type Progress, type World } from './world.ts'
import { buildFailure, builtLines, reportDiagnostics } from './build-report.ts'
import { lastRecord, lostSinceLastBuild, rememberBuild } from './earlier-site.ts'
import { makeSite, type Bundle } from './make-site.ts'
import { COMPILED, VERSION } from './program.ts'

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
  lock?: BuildLock
  folder?: BuildFolder
  /** Whether the new site stands in its place. */
  isPlaced: boolean
}

/** The folder to build into, as it is on disk: what a link leads to is replaced, the link stays. */
const onDisk = async (out: string, cwd: string): Promise<string> => {
  const path = resolve(cwd, out)
  try {
    return await realpath(path)
  } catch {
    const end = await readlink(path).catch(() => undefined)
    const above = dirname(path)
    // A drive that is not there has nothing above it.
    if (end === undefined)
      return above === path ? path : join(await onDisk(above, cwd), basename(path))
    throw new UsageError(
      `${out} is a link to ${end}, where nothing is. Make that folder, or remove the link.`,
    )
  }
}

const readPlace = async (
  { config, out, base }: Omit<BuildPlace, 'target'>,
  { cwd }: World,
): Promise<BuildPlace> => {
  const target = await onDisk(out, cwd)
  const folder = await onDisk(dirname(config), cwd)
  if (`${join(folder, basename(config))}${sep}`.startsWith(`${target}${sep}`)) {
    throw new UsageError(
      `--out ${out} would replace the folder of ${config} itself; name a folder of its own.`,
    )
  }
  for (const name of [PUBLIC, 'images']) {
    if (`${target}${sep}`.startsWith(join(folder, name, sep)))
      throw new UsageError(
        `--out ${out} lies in ${name}/, the folder of files that a build reads; name a folder elsewhere.`,
      )
  }
  return { config, out, target, base: readBaseOption(base) }
}

/** `build` with the scripts of the site: a caller that builds many sites in a row bundles once. */
export const buildWith = (bundle: Bundle): Command =>
  defineCommand(USES.build, async ({ on, ...given }, here) => {
    const world = onDay(here, on)
    const place = await readPlace(given, world)
    await underLock(place, world, bundle)
  })

/**
 * `build`: site config -> `dist`. After a mistake or a failure the last good `dist` is as it was.
 */
export const build = buildWith(() => bundleClient(PROGRAM, COMPILED))

/** Builds while no other build into the folder is under way; what a failure leaves is removed. */
const underLock = async (place: BuildPlace, world: World, bundle: Bundle): Promise<void> => {
  const { out, target } = place
  const progress = progressOn(world.stdout)
  const open: OpenBuild = { isPlaced: false }
  const ignoreSignals = world.onStop?.(() => {
    open.folder?.discard()
    open.lock?.release()
    world.stderr.write(`\nStopped: ${out} is ${open.isPlaced ? 'built' : 'as it was'}.\n`)
  })
  try {
    open.lock = await lockBuild(target, ({ pid, place }) =>
      progress.step(
        `Another build (process ${pid}) is under way in ${out}: waiting for its end. If that process, on ${place.split(' ', 1)[0]}, is no build, remove ${target}.lock`,
      ),
    )
    await buildSite(place, world, bundle, progress, open)
  } catch (error) {
    open.folder?.discard()
    const failure = buildFailure(error, place)
    if (failure === error && !(error instanceof UsageError) && !open.isPlaced)
      world.stderr.write(`${out} is as it was.\n`)
    throw failure
  } finally {
    ignoreSignals?.()
    open.lock?.release()
  }
}

const buildSite = async (
  place: BuildPlace,
  world: World,
  bundle: Bundle,
  progress: Progress,
  open: OpenBuild,
): Promise<void> => {
  const { config, out, target } = place
  if (await recoverFolder(target))
    progress.done(`A build was broken off as it put ${out} in place: the last good ${out} is back.`)
  refuseStrangers(target)
  progress.step(`Checking ${config}`)
  const file = await readSite(world, config)
  reportDiagnostics(file, world, config, progress)
  const { site } = file
  if (site === undefined) {
    progress.done(`Nothing was built: correct the mistakes above; ${out} is as it was.`)
    throw new MistakesError()
  }
  open.folder = openBuildFolder(target)
  const record = await lastRecord(world, place)
  const base = place.base ?? baseOf(site)
  const made = await makeSite(place.base === undefined ? site : withBase(site, base), {
    source: file.folder,
    folder: open.folder,
    base,
    bundle,
    reuse: reusePages(record, VERSION, target),
    progress,
  })
  const lost = await lostSinceLastBuild(world, place, site, record)
  open.lock?.confirm()
  const committed = open.folder.commit()
  open.isPlaced = true
  await rememberBuild(world, place, site, made.pages)
  await committed
  for (const line of builtLines(out, base, site, made, lost)) progress.done(line)
}

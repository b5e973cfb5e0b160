import { readdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import {
  countFiles,
  forgetBuild,
  keepBuild,
  knownBuild,
  type BuildRecord,
} from '../build/build-record.ts'
import { lockBuild, type BuildLock } from '../build/build-lock.ts'
import { bundleClient, type Client } from '../build/client.ts'
import { contentHash } from '../build/content-hash.ts'
import { CopyThreads } from '../build/copy-threads.ts'
import { startPageThreads, type PageThreads } from '../build/page-pool.ts'
import { PictureError } from '../build/pictures.ts'
import { spareMemory, SPARING } from '../build/v8-flags.ts'
import { clockOf, recoverFolder, writeFiles, type FileWriter } from '../build/write-files.ts'
import { counted } from '../diagnostics/format-text.ts'
import { ROOT, withBase } from '../site/base.ts'
import { lostWords } from '../site/moved-pages.ts'
import type { Site } from '../site/site.ts'
import { readArguments } from './arguments.ts'
import { baseArgument } from './base-argument.ts'
import { buildFailure } from './build-failure.ts'
import { builtBefore, rememberChanges, writeMemory, type Memory } from './diff.ts'
import { EarlyWork } from './early-work.ts'
import { makeSite, type MadeSite } from './make-site.ts'
import { BUILD_CACHE, COMPILED, PAGE_WORKER, PROGRAM, VERSION } from './program.ts'
import type { Command } from './run.ts'
import { recordOf, renderUpdate, updateOf } from './update-build.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { checkText, EXIT, readText, UsageError, type Output, type SiteFile, type World } from './world.ts' // prettier-ignore

/** Entries of a collection that are held together: more are read again when they are asked for, so that memory does not grow with their copy. */
const MOST_HELD = 10_000

/** Steps as they go: a line that renews itself on a terminal, a line a step elsewhere. */
const progressOn = (output: Output) => ({
  step: (text: string): void => output.write(output.isTerminal ? `\r\u001B[K${text}` : `${text}\n`),
  count: (text: string): void => {
    if (output.isTerminal) output.write(`\r\u001B[K${text}`)
  },
  done: (text: string): void => output.write(`${output.isTerminal ? '\r\u001B[K' : ''}${text}\n`),
})

/**
 * The built folder takes the place of `out`, whatever stands there: only an earlier build, or nothing,
 * may. Throws UsageError for any other folder, so that no file of the owner's is ever lost.
 */
const refuseForeignFolder = async (target: string, out: string): Promise<void> => {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(`${out} cannot be built into (${error.code ?? error.message}).`)
  })
  if (names.length === 0 || (names.includes('404.html') && names.includes('assets'))) return
  throw new UsageError(
    `${out} holds files that no build made (${names.slice(0, 3).join(', ')}); they would be lost. Name another folder, or empty this one.`,
  )
}

/** What a build takes from the program that makes it. */
export interface Builder {
  /** The scripts of the site. */
  readonly bundle: () => Promise<Client>
  /** What tells this program from others; without it every build makes everything. */
  readonly version?: string | undefined
  /** How many entries of a collection are held together at the most. */
  readonly mostHeld?: number
}

/** `build`: site config -> `dist`. A mistake or a failure leaves the last good `dist` as it was. */
export const build: Command = (args, world) =>
  buildSite(args, world, { bundle: () => bundleClient(PROGRAM, COMPILED), version: VERSION })

/** The same by another program: who builds many sites in a row bundles once. */
export const buildSite = async (
  args: readonly string[],
  world: World,
  { bundle, version, mostHeld = MOST_HELD }: Builder,
): Promise<number> => {
  const options = {
    ...CONFIG_OPTION,
    out: { type: 'string', default: 'dist' },
    base: { type: 'string' },
  } as const
  const {
    config,
    out,
    base: wanted,
  } = readArguments(args, options, 'npm run build -- [--config FILE] [--out DIR] [--base PATH]')
  const path = wanted === undefined ? undefined : baseArgument(wanted)
  const progress = progressOn(world.stdout)
  const wished = resolve(world.cwd, out)
  // A link to a folder stays: what it leads to is replaced.
  const target = await realpath(wished).catch(() => wished)
  if (`${resolve(world.cwd, config)}${sep}`.startsWith(`${target}${sep}`)) {
    throw new UsageError(
      `--out ${out} would replace the folder of ${config} itself; name a folder of its own.`,
    )
  }
  await refuseForeignFolder(target, out)
  let isPlaced = false
  let memory: Promise<Memory> | undefined
  let onFirstPage = (): void => {}
  const stopThreads = (): Promise<unknown> =>
    Promise.all(threads.map((thread) => thread.terminate()))
  /** Nothing may still be written when what was written is removed. */
  const stopWork = async (): Promise<void> => {
    await listed.callOff()
    await stopThreads()
  }
  let writer: FileWriter | undefined
  let lock: BuildLock | undefined
  let threads: PageThreads = []
  const listed = new EarlyWork<MadeSite>()
  const hearNoMore = world.onStop?.(() => {
    writer?.discardNow()
    lock?.release()
    world.stderr.write(`\nStopped: ${out} is ${isPlaced ? 'built' : 'as it was'}.\n`)
  })
  try {
    lock = await lockBuild(target, (pid) =>
      progress.step(`Another build (process ${pid}) is under way in ${out}: waiting for its end`),
    )
    const recovered = await recoverFolder(target)
    if (recovered !== undefined) {
      progress.done(
        recovered === 'back'
          ? `A build was broken off as it put ${out} in place: the last good ${out} is back.`
          : `A build was broken off as it put pages into ${out}: they are all there now.`,
      )
    }
    progress.step(`Checking ${config}`)
    const { text } = await readText(world, config)
    const tell = (file: SiteFile): void => {
      const notes = file.diagnostics.filter(({ severity }) => severity === 'note').length
      if (file.diagnostics.length > notes) progress.count('')
      tellDiagnostics(world, world.stderr, {
        ...file,
        diagnostics: file.diagnostics.filter(({ severity }) => severity !== 'note'),
      })
      if (notes > 0 && file.site !== undefined) {
        progress.done(`${counted(notes, 'note')} on ${config}: npm run validate tells more.`)
      }
    }
    const tellUnknown = (error: Error): void =>
      world.stderr.write(`npm run diff will not know of this build: ${error.message}\n`)
    const tellBuilt = (
      site: Site,
      files: number,
      { limits, base }: Pick<BuildRecord, 'limits' | 'base'>,
      before?: Site,
    ): void => {
      progress.done(
        `${counted(site.pages.length, 'page')} built: ${counted(files, 'file')} in ${out}`,
      )
      if (site.config.business.url === undefined) {
        progress.done(
          'No sitemap, canonical links or pictures for shared links were made: `url` under `business` does not say where the site will stand.',
        )
      }
      for (const limit of limits) progress.done(limit)
      const lost = before === undefined ? '' : lostWords(before, site)
      if (lost !== '') progress.done(lost)
      if (base !== ROOT) progress.done(`The files belong where your host serves ${base}`)
    }
    const recordFile = join(
      BUILD_CACHE,
      `${contentHash(resolve(world.cwd, config), '\n', target)}.json`,
    )
    const place = { config, out }
    const record = version === undefined ? undefined : knownBuild(recordFile, version)
    const update =
      record === undefined || record.wanted !== path
        ? undefined
        : await updateOf(world, config, text, target, record)
    if (record !== undefined && update !== undefined) {
      writer = await writeFiles(target)
      const { changed, site } = update
      const next = await renderUpdate(update, record, writer.folder)
      if (next === undefined) await writer.discard()
      else {
        tell(update.file)
        progress.step(
          `Rendered ${changed.length} of ${counted(site.pages.length, 'page')}: the others have not changed`,
        )
        forgetBuild(recordFile)
        isPlaced = true
        await writer.merge()
        keepBuild(recordFile, { ...next, written: clockOf(target) })
        const files = new Set(changed.map(({ before }) => before.file))
        await rememberChanges(world, place, text, update.file.origins, files).catch(tellUnknown)
        tellBuilt(site, countFiles(next), record)
        return EXIT.good
      }
    }
    const make = (site: Site): Promise<MadeSite> =>
      makeSite(path === undefined ? site : withBase(site, path), {
        folder: dirname(resolve(world.cwd, config)),
        target,
        wanted: path,
        threads,
        bundle,
        onWriter: (own) => (writer = own),
        onStep: (step) => listed.tell(() => progress.step(step)),
        onPage: (done) => {
          onFirstPage()
          listed.throwIfCalledOff()
          if (listed.isApproved) progress.count(`Rendering pages: ${done} of ${site.pages.length}`)
        },
        isBusy: () => !listed.isApproved,
      })
    // They take a moment to come, in which the files of entries are read.
    const reader = new CopyThreads((files) => {
      const isLarge = files > mostHeld
      if (isLarge) spareMemory()
      if (threads.length === 0)
        threads = startPageThreads(files, PAGE_WORKER, isLarge ? SPARING : {})
      return threads
    })
    const file = await checkText(world, config, text, undefined, {
      reader,
      mostHeld,
      onListed: async (site) => {
        if (threads.length === 0) threads = startPageThreads(site.pages.length, PAGE_WORKER)
        // With threads to work meanwhile, no page waits for the checks, and these wait until there is something to do for all.
        if (threads.length === 0) return
        const begun = new Promise<void>((resolve) => (onFirstPage = resolve))
        const work = make(site)
        listed.start(work)
        await Promise.race([begun, work.catch(() => {})])
      },
      breathe: () => setImmediate(),
      findings: ({ key }) => reader.findings(key),
    })
    tell(file)
    if (file.site === undefined) {
      await stopWork()
      await writer?.discard()
      progress.done(`Nothing was built: put right what is told above; ${out} is as it was.`)
      return EXIT.mistakes
    }
    listed.approve()
    const paths = file.site.pages.map(({ path: address }) => address)
    memory = writeMemory(world, place, text, file.origins, paths)
    // Told once the build is there.
    memory.catch(() => {})
    const whole = await (listed.work ?? make(file.site)).catch((error: unknown) => {
      throw error instanceof PictureError
        ? new UsageError(`${error.message}\n${out} is as it was.`)
        : error
    })
    const before = await builtBefore(world, place, file.site, mostHeld)
    forgetBuild(recordFile)
    await whole.writer.commit()
    isPlaced = true
    if (version !== undefined) {
      const known = recordOf({ file, text, version, wanted: path, written: clockOf(target) }, whole)
      if (known !== undefined) keepBuild(recordFile, known)
    }
    await memory.then((written) => written.keep()).catch(tellUnknown)
    tellBuilt(whole.site, whole.files, whole, before)
    return EXIT.good
  } catch (error) {
    await stopWork()
    await memory
      ?.then((written) => written.discard())
      .catch(() => {
        // It could not be written in the first place.
      })
    await writer?.discard().catch(() => {
      // The first failure is the one to tell; what is left beside `out` goes with the next build.
    })
    const failure = buildFailure(error, out)
    if (failure === error && !(error instanceof UsageError) && !isPlaced)
      world.stderr.write(`${out} is as it was.\n`)
    throw failure
  } finally {
    await stopThreads()
    hearNoMore?.()
    lock?.release()
  }
}

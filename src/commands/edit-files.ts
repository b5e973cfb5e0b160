import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import pc from 'picocolors'
import { printableLines } from '../diagnostics/format-text.ts'
import { listed } from '../diagnostics/suggest.ts'
import { fileBelow } from '../files/owner-file.ts'
import { renameNow } from '../files/rename-now.ts'
import { lockBuild } from '../output/build-lock.ts'
import { systemFailure } from './system-failure.ts'
import { UsageError, type World } from './world.ts'

/** A file whose text is to become another: undefined where there is none before, or none after. */
export interface FileChange {
  /** As it is named from where the command runs. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What changes, file by file, as a unified diff. */
export const diffOf = (changes: readonly FileChange[]): string => {
  const options = { context: 1, headerOptions: FILE_HEADERS_ONLY }
  return changes
    .map(({ name, before = '', after = '' }) =>
      createTwoFilesPatch(name, name, before, after, undefined, undefined, options).trimEnd(),
    )
    .join('\n')
}

/** A diff as a person reads it. */
export const coloredDiff = (diff: string, color: boolean): string => {
  const paint = pc.createColors(color)
  return printableLines(diff)
    .replace(/^(\+\+\+|---|@@).*$/gm, paint.dim)
    .replace(/^\+(?!\+\+).*$/gm, paint.green)
    .replace(/^-(?!--).*$/gm, paint.red)
}

/** What a file is before an edit and after it, by its path from the folder of the site config. */
interface Step {
  readonly path: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Holds the steps of an edit from before the first until after the last of them. */
const journalOf = (config: string): string => `${config}.edit`
/** How a journal begins. */
const BEGIN = '[{"path":'
/** Holds the new text of a file until it takes its place. */
const partOf = (file: string): string => `${file}.edit-part`

/** Where a file stands, links followed; never out of the folder of the site config. */
const placeOf = (config: string, path: string): string => {
  // A link to a site config may lead anywhere: its owner names it.
  if (path === basename(config)) return realpathSync(config)
  const folder = dirname(config)
  return existsSync(join(folder, path))
    ? fileBelow(folder, path)
    : join(fileBelow(folder, dirname(path)), basename(path))
}

const holds = (file: string, text: string | undefined): boolean =>
  existsSync(file)
    ? text !== undefined && readFileSync(file).equals(Buffer.from(text))
    : text === undefined

/** Writes a file, whole or not at all, with its owner and mode; without a text, removes it. */
const write = async (file: string, text: string | undefined): Promise<void> => {
  if (text === undefined) return rm(file, { force: true })
  const part = partOf(file)
  const was = existsSync(file) ? statSync(file) : undefined
  await writeFile(part, text, { flag: 'wx', flush: true }).catch(async (error: unknown) => {
    // Where a file of the owner's has this name, it stays; what a full disk took of ours goes.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true })
    throw error
  })
  try {
    // A file of somebody else's that may be written stays theirs.
    const isTheirs = was && (await chown(part, was.uid, was.gid).catch(() => true))
    if (was) await chmod(part, was.mode & 0o7777)
    if (isTheirs) await writeFile(file, text, { flush: true })
    else renameNow(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** A change as a step, with the byte-order mark of its file. Throws where the file is not so. */
const stepOf = (config: string, cwd: string, { name, before, after }: FileChange): Step => {
  const file = resolve(cwd, name)
  const path = relative(dirname(config), file)
  if (before === undefined) {
    if (existsSync(file)) throw new UsageError(`There is a file ${name} already.`)
    return { path, after }
  }
  const [bom] = ['', '\uFEFF'].filter((mark) => holds(file, mark + before))
  if (bom === undefined) throw new UsageError(`${name} was changed by another program meanwhile.`)
  return { path, before: bom + before, after: after === undefined ? after : bom + after }
}

/** A file is there before another names it, and goes after the last that did. */
const rankOf = ({ before, after }: FileChange): number =>
  before === undefined ? 0 : after === undefined ? 2 : 1

/**
 * Makes changes of the owner's files beside a site config, all of them or none: where one fails,
 * those before it are taken back; where the process is killed, `afterEdits` finishes them. Throws
 * UsageError when a file has changed since it was read, stands where a new one belongs, or cannot
 * be written.
 */
export const replaceTexts = async (
  { cwd }: World,
  config: string,
  changes: readonly FileChange[],
): Promise<void> => {
  const file = resolve(cwd, config)
  const sorted = changes.toSorted((a, b) => rankOf(a) - rankOf(b))
  const made: { readonly name: string; readonly undo: () => Promise<void> }[] = []
  let { name } = sorted[0]!
  try {
    const steps = sorted.map((change) => stepOf(file, cwd, change))
    for (const { path } of steps)
      await mkdir(dirname(join(dirname(file), path)), { recursive: true })
    await writeFile(journalOf(file), JSON.stringify(steps), { mode: 0o600, flush: true })
    for (const [at, { path, before, after }] of steps.entries()) {
      ;({ name } = sorted[at]!)
      const place = placeOf(file, path)
      await write(place, after)
      made.unshift({ name, undo: () => write(place, before) })
    }
  } catch (error) {
    const lost: string[] = []
    for (const each of made) await each.undo().catch(() => lost.push(each.name))
    const { code, message } = error as NodeJS.ErrnoException
    const words = code === undefined ? message : `${name} cannot be written (${code}).`
    const reason = code === 'ENOSPC' ? systemFailure(error) : words
    const unchanged = changes.length === 1 ? `${name} is as it was.` : 'All files are as they were.'
    const state = `${lost.join(' and ')} could not be put back as before.`
    throw new UsageError(`${reason} ${lost.length === 0 ? unchanged : state}`)
  } finally {
    await rm(journalOf(file), { force: true })
  }
}

/**
 * The steps of an edit that was broken off, none where it had not begun to write them; undefined
 * where no edit made the file.
 */
const readJournal = (file: string): readonly Step[] | undefined => {
  const journal = journalOf(file)
  if (lstatSync(journal, { throwIfNoEntry: false })?.isFile() !== true) return undefined
  const text = readFileSync(journal, 'utf8')
  if (!text.startsWith(BEGIN) && !BEGIN.startsWith(text)) return undefined
  try {
    return JSON.parse(text) as readonly Step[]
  } catch {
    return []
  }
}

/** Whether an edit has left a file as it was before, or as far as it came with it. */
const isEdits = (place: string, { before, after }: Step): boolean =>
  holds(place, before) ||
  holds(place, after) ||
  (existsSync(place) && after?.startsWith(readFileSync(place, 'utf8')) === true)

/** Finishes an edit that was broken off; where a file has changed since, all stay as they are. */
const finishEdit = async (file: string, broken: readonly Step[]): Promise<string> => {
  const steps = broken.flatMap((step) => {
    try {
      return [{ ...step, place: placeOf(file, step.path) }]
    } catch {
      return [] // It leads out of the folder, or to one that is gone.
    }
  })
  for (const { place } of steps) await rm(partOf(place), { force: true })
  const changed = steps.filter((step) => !isEdits(step.place, step))
  if (changed.length === 0) for (const { place, after } of steps) await write(place, after)
  await rm(journalOf(file), { force: true })
  const names = (some: readonly Step[]): string => {
    const paths = some.map(({ path }) => path)
    return listed(paths, 8, 'and')
  }
  if (steps.length === 0) return ''
  return changed.length === 0
    ? `An edit was broken off; it is whole now: ${names(steps)}.\n`
    : `An edit was broken off, and ${names(changed)} changed since: look at ${names(steps)}.\n`
}

/** Works on the files of a site config while no other edit does. */
export const whileEditing = async <T>(
  world: World,
  config: string,
  work: () => Promise<T>,
): Promise<T> => {
  const file = resolve(world.cwd, config)
  if (!existsSync(file)) return work()
  const { stderr, onStop } = world
  const { release } = await lockBuild(journalOf(file), ({ pid }) =>
    stderr.write(`Another edit of ${config} (process ${pid}) is under way: waiting for its end.\n`),
  )
  const ignoreSignals = onStop?.(release)
  try {
    const broken = readJournal(file)
    if (broken !== undefined) stderr.write(await finishEdit(file, broken))
    if (lstatSync(journalOf(file), { throwIfNoEntry: false }) !== undefined)
      throw new UsageError(
        `${journalOf(config)} is in the way: an edit puts a file there for a moment, and no edit made this one. Move it elsewhere.`,
      )
    return await work()
  } finally {
    ignoreSignals?.()
    release()
  }
}

/** Returns once no edit of a site config is half written. */
export const afterEdits = async (world: World, config: string): Promise<void> => {
  if (readJournal(resolve(world.cwd, config)) !== undefined)
    await whileEditing(world, config, () => Promise.resolve())
}

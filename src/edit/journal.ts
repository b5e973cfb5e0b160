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
import { systemFailure } from '../files/system-failure.ts'
import { UsageError, type World } from '../files/world.ts'

/** A change of a file's text; `before` or `after` is undefined if the file does not exist then. */
export interface FileChange {
  /** The path relative to the current folder. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The changes of all files, as a unified diff. */
export const diffOf = (changes: readonly FileChange[]): string => {
  const options = { context: 1, headerOptions: FILE_HEADERS_ONLY }
  return changes
    .map(({ name, before = '', after = '' }) =>
      createTwoFilesPatch(name, name, before, after, undefined, undefined, options).trimEnd(),
    )
    .join('\n')
}

/** A diff with optional colors. */
export const coloredDiff = (diff: string, color: boolean): string => {
  const paint = pc.createColors(color)
  return printableLines(diff)
    .replace(/^(\+\+\+|---|@@).*$/gm, paint.dim)
    .replace(/^\+(?!\+\+).*$/gm, paint.green)
    .replace(/^-(?!--).*$/gm, paint.red)
}

/** A file's content before and after an edit, by its path in the site folder. */
interface Step {
  readonly path: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The file that contains the steps of an edit while it runs. */
const journalOf = (config: string): string => `${config}.edit`
/** The first line of a journal. */
const BEGIN = '[{"path":'
/** The file that contains new text until it replaces the original. */
const partFile = (file: string): string => `${file}.edit-part`

/** The real path of a file, after following links; always inside the site folder. */
const journalPath = (config: string, path: string): string => {
  // A link to a site config may lead anywhere, because the owner names it.
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

/** Writes a file completely or not at all, keeping its owner and mode; without text, removes it. */
const write = async (file: string, text: string | undefined): Promise<void> => {
  if (text === undefined) return rm(file, { force: true })
  const part = partFile(file)
  const was = existsSync(file) ? statSync(file) : undefined
  await writeFile(part, text, { flag: 'wx', flush: true }).catch(async (error: unknown) => {
    // Keeps an owner's file of this name, but removes what a full disk accepted of ours.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true })
    throw error
  })
  try {
    // A writable file of another user keeps its owner.
    const isTheirs = was && (await chown(part, was.uid, was.gid).catch(() => true))
    if (was) await chmod(part, was.mode & 0o7777)
    if (isTheirs) await writeFile(file, text, { flush: true })
    else renameNow(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** A change as a step, keeping the byte-order mark. Throws if the file differs from `before`. */
const stepOf = (config: string, cwd: string, { name, before, after }: FileChange): Step => {
  const file = resolve(cwd, name)
  const path = relative(dirname(config), file)
  if (before === undefined) {
    if (existsSync(file)) throw new UsageError(`The file ${name} already exists.`)
    return { path, after }
  }
  const [bom] = ['', '\uFEFF'].filter((mark) => holds(file, mark + before))
  if (bom === undefined) throw new UsageError(`Another program has changed ${name}.`)
  return { path, before: bom + before, after: after === undefined ? after : bom + after }
}

/** Creates a file before another one names it, and removes it after the last one did. */
const rankOf = ({ before, after }: FileChange): number =>
  before === undefined ? 0 : after === undefined ? 2 : 1

/**
 * Changes the owner's files, all or none: if one change fails, the earlier ones are undone; if the
 * process is killed, `afterEdits` finishes them. Throws UsageError if a file has changed since it
 * was read, already exists, or cannot be written.
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
      const place = journalPath(file, path)
      await write(place, after)
      made.unshift({ name, undo: () => write(place, before) })
    }
  } catch (error) {
    const lost: string[] = []
    for (const each of made) await each.undo().catch(() => lost.push(each.name))
    const { code, message } = error as NodeJS.ErrnoException
    const words = code === undefined ? message : `${name} cannot be written (${code}).`
    const reason = code === 'ENOSPC' ? systemFailure(error) : words
    const unchanged = changes.length === 1 ? `${name} was not changed.` : 'No files were changed.'
    const state = `${lost.join(' and ')} could not be restored.`
    throw new UsageError(`${reason} ${lost.length === 0 ? unchanged : state}`)
  } finally {
    await rm(journalOf(file), { force: true })
  }
}

/**
 * The steps of an interrupted edit, empty if it had not written any; undefined if the file is not a
 * journal.
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

/** Whether a file is in a state that the edit left. */
const isEdits = (place: string, { before, after }: Step): boolean =>
  holds(place, before) ||
  holds(place, after) ||
  (existsSync(place) && after?.startsWith(readFileSync(place, 'utf8')) === true)

/** Finishes an interrupted edit; changes nothing if a file has changed since then. */
const finishEdit = async (file: string, broken: readonly Step[]): Promise<string> => {
  const steps = broken.flatMap((step) => {
    try {
      return [{ ...step, place: journalPath(file, step.path) }]
    } catch {
      return [] // The path leads outside the folder, or to a missing folder.
    }
  })
  for (const { place } of steps) await rm(partFile(place), { force: true })
  const changed = steps.filter((step) => !isEdits(step.place, step))
  if (changed.length === 0) for (const { place, after } of steps) await write(place, after)
  await rm(journalOf(file), { force: true })
  const names = (some: readonly Step[]): string => {
    const paths = some.map(({ path }) => path)
    return listed(paths, 8, 'and')
  }
  if (steps.length === 0) return ''
  return changed.length === 0
    ? `An interrupted edit was completed: ${names(steps)}.\n`
    : `An edit was interrupted, and ${names(changed)} changed since then. Check ${names(steps)}.\n`
}

/** Milliseconds: most edits are over sooner, and a heartbeat is a thread of its own. */
const BEATS_AFTER = 1000

/** Works on the owner's files while no other edit does. */
export const whileEditing = async <T>(
  world: World,
  config: string,
  work: () => Promise<T>,
): Promise<T> => {
  const file = resolve(world.cwd, config)
  if (!existsSync(file)) return work()
  const { stderr, onStop } = world
  const tell = ({ pid }: { readonly pid: number }): unknown =>
    stderr.write(`Waiting for another edit of ${config} (process ${pid}).\n`)
  const { release } = await lockBuild(journalOf(file), tell, undefined, BEATS_AFTER)
  const ignoreSignals = onStop?.(release)
  try {
    const broken = readJournal(file)
    if (broken !== undefined) stderr.write(await finishEdit(file, broken))
    if (lstatSync(journalOf(file), { throwIfNoEntry: false }) !== undefined)
      throw new UsageError(
        `Move ${journalOf(config)} elsewhere: edits need a temporary file with this name, but an edit did not create this one.`,
      )
    return await work()
  } finally {
    ignoreSignals?.()
    release()
  }
}

/** Returns once no edit of a site config is incomplete. */
export const afterEdits = async (world: World, config: string): Promise<void> => {
  if (readJournal(resolve(world.cwd, config)) !== undefined)
    await whileEditing(world, config, () => Promise.resolve())
}

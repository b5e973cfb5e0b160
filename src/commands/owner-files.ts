import { createTwoFilesPatch } from 'diff'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import pc from 'picocolors'
import { UsageError, type World } from './world.ts'

/** A file whose text is to become another: undefined where there is none before, or none after. */
export interface FileChange {
  /** As it is named from where the command runs. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What changes, file by file, as a unified diff. */
export const diffOf = (changes: readonly FileChange[]): string =>
  changes
    .map(({ name, before = '', after = '' }) =>
      createTwoFilesPatch(name, name, before, after, undefined, undefined, { context: 1 })
        .replace(/^(Index: .*\n)?=+\n/, '')
        .trimEnd(),
    )
    .join('\n')

export const coloredDiff = (diff: string, color: boolean): string => {
  const paint = pc.createColors(color)
  return diff
    .replace(/^(\+\+\+|---|@@).*$/gm, paint.dim)
    .replace(/^\+(?!\+\+).*$/gm, paint.green)
    .replace(/^-(?!--).*$/gm, paint.red)
}

const BOM = '\uFEFF'

/** Writes a file, whole or not at all: beside it first. */
const writeWhole = async (file: string, bytes: string | Buffer, mode?: number): Promise<void> => {
  const part = `${file}.part-${process.pid}`
  try {
    await writeFile(part, bytes, { flag: 'wx', flush: true, ...(mode && { mode }) })
    if (mode !== undefined) await chmod(part, mode)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Makes one change, and answers with the way to take it back. */
const change = async ({ cwd }: World, { name, before, after }: FileChange) => {
  const path = resolve(cwd, name)
  const isThere = existsSync(path)
  if (before === undefined) {
    if (isThere) throw new UsageError(`There is a file ${name} already.`)
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, after ?? '')
    return () => rm(path, { force: true })
  }
  const changed = new UsageError(`${name} was changed by another program meanwhile.`)
  if (!isThere) throw changed
  // A link to a file stays.
  const file = await realpath(path)
  const bytes = await readFile(file)
  const bom = bytes.toString('utf8', 0, 3) === BOM ? BOM : ''
  if (!bytes.equals(Buffer.from(bom + before))) throw changed
  const mode = (await stat(file)).mode & 0o7777
  if (after === undefined) await rm(file)
  else await writeWhole(file, bom + after, mode)
  return () => writeWhole(file, bytes, mode)
}

/** A file is there before another names it, and goes after the last that did. */
const rankOf = ({ before, after }: FileChange): number =>
  before === undefined ? 0 : after === undefined ? 2 : 1

/**
 * Makes changes of the owner's files, all of them or none: each file is written beside its place
 * first, and where one fails, those before it are taken back. The byte-order mark of a file stays.
 * Throws UsageError when a file has changed since it was read, stands where a new one belongs, or
 * cannot be written.
 */
export const replaceTexts = async (world: World, changes: readonly FileChange[]): Promise<void> => {
  const made: { readonly name: string; readonly undo: () => Promise<void> }[] = []
  for (const each of changes.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    try {
      made.unshift({ name: each.name, undo: await change(world, each) })
    } catch (error) {
      const lost: string[] = []
      for (const { name, undo } of made) await undo().catch(() => lost.push(name))
      const { code, message } = error as NodeJS.ErrnoException
      const reason = code === undefined ? message : `${each.name} cannot be written (${code}).`
      const unchanged =
        changes.length === 1 ? `${each.name} is as it was.` : 'All files are as they were.'
      const state = `${lost.join(' and ')} could not be put back as before.`
      throw new UsageError(`${reason} ${lost.length === 0 ? unchanged : state}`)
    }
  }
}

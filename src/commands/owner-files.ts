import { createTwoFilesPatch } from 'diff'
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

/** What stands in a file now; undefined where there is none. */
const present = async ({ cwd }: World, name: string) => {
  try {
    const file = await realpath(resolve(cwd, name))
    return { file, bytes: await readFile(file), mode: (await stat(file)).mode & 0o7777 }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

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
const change = async (
  world: World,
  { name, before, after }: FileChange,
): Promise<() => Promise<void>> => {
  const now = await present(world, name)
  if (before === undefined) {
    if (now !== undefined) throw new UsageError(`There is a file ${name} already.`)
    const file = resolve(world.cwd, name)
    await mkdir(dirname(file), { recursive: true })
    await writeWhole(file, after ?? '')
    return () => rm(file, { force: true })
  }
  const bom = now?.bytes.toString('utf8', 0, 3) === BOM ? BOM : ''
  if (now?.bytes.equals(Buffer.from(bom + before)) !== true)
    throw new UsageError(`${name} was changed by another program meanwhile.`)
  const { file, bytes, mode } = now
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
      const { code } = error as NodeJS.ErrnoException
      const reason =
        error instanceof UsageError
          ? error.message
          : `${each.name} cannot be written (${code ?? String(error)}).`
      const unchanged =
        changes.length === 1 ? `${each.name} is as it was.` : 'All files are as they were.'
      const state = `${lost.join(' and ')} could not be put back as before.`
      throw new UsageError(`${reason} ${lost.length === 0 ? unchanged : state}`)
    }
  }
}

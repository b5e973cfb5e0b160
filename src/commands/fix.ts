import { createTwoFilesPatch } from 'diff'
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import pc from 'picocolors'
import { UsageError, type World } from './world.ts'

/** What changes from one text to another, as a unified diff. */
export const diffOf = (name: string, before: string, after: string): string =>
  createTwoFilesPatch(name, name, before, after, undefined, undefined, { context: 1 })
    .replace(/^(Index: .*\n)?=+\n/, '')
    .trimEnd()

export const coloredDiff = (diff: string, color: boolean): string => {
  const paint = pc.createColors(color)
  return diff
    .split('\n')
    .map((line) =>
      /^(\+\+\+|---|@@)/.test(line)
        ? paint.dim(line)
        : line.startsWith('+')
          ? paint.green(line)
          : line.startsWith('-')
            ? paint.red(line)
            : line,
    )
    .join('\n')
}

/** A file whose text is to become another: undefined where there is none before, or none after. */
export interface FileChange {
  /** As it is named from where the command runs. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** Whether the texts are without the byte-order mark that leads the file; it stays. */
  readonly isWithoutBom?: boolean
}

const BOM = '\uFEFF'

/** What stands in a file now, apart from its byte-order mark; undefined where there is none. */
interface Present {
  readonly file: string
  readonly bytes: Buffer
  readonly bom: string
  readonly mode: number
}

const present = async ({ cwd }: World, name: string): Promise<Present | undefined> => {
  try {
    const file = await realpath(resolve(cwd, name))
    const bytes = await readFile(file)
    const { mode } = await stat(file)
    return { file, bytes, mode, bom: bytes.toString('utf8', 0, 3) === BOM ? BOM : '' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes bytes under a name, whole or not at all: beside it first. */
const writeWhole = async (file: string, bytes: string | Buffer, mode?: number): Promise<void> => {
  const part = `${file}.part-${process.pid}`
  try {
    const handle = await open(part, 'wx', mode)
    try {
      if (mode !== undefined) await handle.chmod(mode & 0o7777)
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Makes one change, and answers with the way to take it back. */
const change = async (
  world: World,
  { name, before, after, isWithoutBom = false }: FileChange,
): Promise<() => Promise<void>> => {
  const now = await present(world, name)
  if (before === undefined && now !== undefined)
    throw new UsageError(`There is a file ${name} already.`)
  if (now === undefined && before !== undefined && after !== undefined)
    throw Object.assign(new Error(`${name} is gone`), { code: 'ENOENT' })
  const bom = isWithoutBom ? (now?.bom ?? '') : ''
  if (before !== undefined && now?.bytes.equals(Buffer.from(bom + before)) !== true)
    throw new UsageError(`${name} was changed by another program meanwhile.`)
  if (now === undefined) {
    const file = resolve(world.cwd, name)
    await mkdir(dirname(file), { recursive: true })
    await writeWhole(file, after ?? '')
    return () => rm(file, { force: true })
  }
  const { file, bytes, mode } = now
  if (after === undefined) await rm(file)
  else await writeWhole(file, bom + after, mode)
  return () => writeWhole(file, bytes, mode)
}

/**
 * Makes changes of the owner's files, all of them or none: each is written beside its file first, then under its name,
 * and where one fails, those before it are taken back. Throws UsageError, and leaves the files as they are, when one
 * has changed since it was read, stands where a new one belongs, or cannot be written.
 */
export const replaceTexts = async (world: World, changes: readonly FileChange[]): Promise<void> => {
  const undo: (() => Promise<void>)[] = []
  for (const each of changes) {
    try {
      undo.push(await change(world, each))
    } catch (error) {
      const left: string[] = []
      for (const [index, back] of [...undo.entries()].reverse())
        await back().catch(() => left.push(changes[index]!.name))
      const asItWas =
        left.length === 0
          ? changes.length === 1
            ? `${each.name} is as it was.`
            : 'All files are as they were.'
          : `${left.join(' and ')} could not be put back as before.`
      const { code } = error as NodeJS.ErrnoException
      throw new UsageError(
        error instanceof UsageError
          ? `${error.message} ${asItWas}`
          : `${each.name} cannot be written (${code ?? String(error)}). ${asItWas}`,
      )
    }
  }
}

/** The same for one file. */
export const replaceText = (
  world: World,
  name: string,
  before: string,
  after: string,
): Promise<void> => replaceTexts(world, [{ name, before, after }])

import { createTwoFilesPatch } from 'diff'
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
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

/**
 * Writes a text in place of another in the owner's file, whole or not at all: beside it first, then under its
 * name. Throws UsageError, and leaves the file as it is, when it has changed since it was read or cannot be written.
 */
export const replaceText = async (
  { cwd }: World,
  config: string,
  before: string,
  after: string,
): Promise<void> => {
  const asItWas = `${config} is as it was.`
  let part: string | undefined
  try {
    const file = await realpath(resolve(cwd, config))
    const now = await readFile(file)
    if (!now.equals(Buffer.from(before))) {
      throw new UsageError(`${config} was changed by another program meanwhile. ${asItWas}`)
    }
    const { mode } = await stat(file)
    part = `${file}.part-${process.pid}`
    const handle = await open(part, 'wx', mode)
    try {
      await handle.chmod(mode & 0o7777)
      await handle.writeFile(after)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    if (part !== undefined) await rm(part, { force: true }).catch(() => undefined)
    if (error instanceof UsageError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(`${config} cannot be written (${code ?? String(error)}). ${asItWas}`)
  }
}

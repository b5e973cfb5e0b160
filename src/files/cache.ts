import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameNow } from './rename-now.ts'

/** What is being made at this moment, so that nothing is made twice at a time. */
const underWay = new Map<string, Promise<Uint8Array>>()

/** Keeps a file: whole, or not at all. Rejects where the folder cannot be written. */
export const keep = async (
  folder: string,
  name: string,
  made: Uint8Array | string,
): Promise<void> => {
  const part = join(folder, `${name}.part-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(part, made)
    renameNow(part, join(folder, name))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** What was kept; undefined where it is not there, or cannot be read. */
export const kept = async (folder: string, name: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(join(folder, name))
  } catch {
    return undefined // It is made anew.
  }
}

/**
 * A file of the cache, made if it is not there. `name` says what it holds: it must be another one
 * for every other content. Rejects when `make` does.
 */
export const fromCache = (
  folder: string,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const file = join(folder, name)
  const known = underWay.get(file)
  if (known !== undefined) return known
  const making = readFile(file)
    .catch(async () => {
      const made = await make()
      // A folder that cannot be written costs time at the next build, and nothing else.
      await keep(folder, name, made).catch(() => {})
      return made
    })
    .finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}

/** A value of the cache, kept as JSON; made each time without a folder. */
export const jsonFromCache = async <T>(
  folder: string | undefined,
  name: string,
  make: () => Promise<T>,
): Promise<T> => {
  if (folder === undefined) return make()
  const made = async () => Buffer.from(JSON.stringify(await make()))
  return JSON.parse(Buffer.from(await fromCache(folder, name, made)).toString()) as T
}

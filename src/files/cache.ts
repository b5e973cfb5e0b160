import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameNow } from './rename-now.ts'

/** The files being created now, so that no file is created twice at the same time. */
const underWay = new Map<string, Promise<Uint8Array>>()

/** Stores a file, completely or not at all. Rejects if the folder cannot be written. */
export const storeFile = async (
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

/** The stored content; undefined if it does not exist or cannot be read. */
export const storedFile = async (folder: string, name: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(join(folder, name))
  } catch {
    return undefined // It is created again.
  }
}

/**
 * A cached file, created if it does not exist. `name` must be unique for the content. Rejects if
 * `make` does.
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
      // If the folder cannot be written, the next build only takes longer.
      await storeFile(folder, name, made).catch(() => {})
      return made
    })
    .finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}

/** A cached value, stored as JSON; created each time if there is no folder. */
export const jsonFromCache = async <T>(
  folder: string | undefined,
  name: string,
  make: () => Promise<T>,
): Promise<T> => {
  if (folder === undefined) return make()
  const made = async () => Buffer.from(JSON.stringify(await make()))
  return JSON.parse(Buffer.from(await fromCache(folder, name, made)).toString()) as T
}

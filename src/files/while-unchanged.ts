import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureBelow } from './owner-file.ts'

/** A text that changes whenever a file is changed, replaced or removed. */
export const fileState = (file: string): string => {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return `${stats?.ino} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`
  } catch (error) {
    return String(error) // The folder is closed or offline: reading the file reports it.
  }
}

const kept = new Map<string, { readonly state: string; readonly value: Promise<unknown> }>()

/** What `make` resolves to, made again only when the file has changed. `key` names the value. */
export const whileUnchanged = <Value>(
  file: string,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> => {
  const state = fileState(file)
  const known = kept.get(key)
  if (known?.state === state) return known.value as Promise<Value>
  const value = make()
  kept.set(key, { state, value })
  return value
}

/** The same for one of the owner's pictures. */
export const whilePictureUnchanged = <Value>(
  folder: string,
  src: string,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> => {
  let file = join(folder, src)
  try {
    file = pictureBelow(folder, src)
  } catch {
    // It is missing, or must not be read: `make` says so.
  }
  return whileUnchanged(file, `${key} ${folder} ${src}`, make)
}

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Shard } from '../build/make-pages.ts'
import { unpacked, type EarlierBuild } from '../build/record.ts'
import { UsageError, type World } from '../files/world.ts'

/** The file in a share's folder that lists its pages and their check results. */
export const SHARE_FILE = '.share'

/** Reads `--shard`, such as `2/8`. Throws UsageError if it is not a share. */
export const readShard = (given: string | undefined): Shard | undefined => {
  if (given === undefined) return undefined
  const [, number, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(given)?.map(Number) ?? []
  if (number !== undefined && of !== undefined && number <= of) return { number, of }
  throw new UsageError(`--shard needs a share such as 2/8, the second of eight, not ${given}.`)
}

/** The shares in some folders. Throws UsageError for a folder without one. */
export const readShares = ({ cwd }: World, folders: readonly string[]): readonly EarlierBuild[] =>
  folders.map((name) => {
    const folder = resolve(cwd, name)
    const file = join(folder, SHARE_FILE)
    const record = existsSync(file) ? unpacked(readFileSync(file)) : undefined
    if (record !== undefined) return { record, folder }
    throw new UsageError(
      `${name} does not contain a share. Build one with --shard 1/2 --out ${name}.`,
    )
  })

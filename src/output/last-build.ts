import { copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { keep, keptJson } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { PageJob } from '../render/page-renderer.tsx'
import { folderOfPage, type PageSetup, type WrittenFile, type WrittenPage } from './page-writer.ts'

/*
 * Incremental builds. A page whose input has the same hash as in the last build is not rendered:
 * its files are hard-linked from the last `dist` into the new one. The cache holds the record of
 * hashes, with size and time of each file, so that a file that somebody changed in `dist` is never
 * carried over.
 */

/** Where the record of the builds into a folder is kept. */
export interface RecordPlace {
  /** The folder of all records. */
  readonly folder: string
  readonly name: string
  /** The program that builds; undefined where none can be told from others: nothing is reused. */
  readonly version: string | undefined
}

interface Record extends Pick<RecordPlace, 'version'> {
  readonly pages: readonly WrittenPage[]
}

/** The last build into a folder. */
export interface LastBuild {
  /**
   * Puts the files of a page into the folder of the new build. Undefined, and nothing is written,
   * where the input of the page is another one or its files have changed since.
   */
  readonly reuse: (path: string, hash: string, into: string) => WrittenPage | undefined
}

/** Returns the function that hashes the input of a page: its data, and what all pages share. */
export const createInputHash = (
  { context, embeds, compression }: PageSetup,
  version: string | undefined,
): ((job: PageJob) => string) => {
  const shared = contentHash(JSON.stringify([version, context, embeds, compression]))
  return ({ json, card }) => contentHash(shared, JSON.stringify(card ?? null), json)
}

const isUnchanged = (folder: string, [name, size, time]: WrittenFile): boolean => {
  const now = statSync(join(folder, name), { throwIfNoEntry: false })
  return now !== undefined && now.isFile() && now.size === size && now.mtimeMs === time
}

/** Links a file, or copies it where the file system has no hard links. */
const carryOver = (from: string, to: string, [name, size, time]: WrittenFile): WrittenFile => {
  const target = join(to, name)
  try {
    linkSync(join(from, name), target)
    return [name, size, time]
  } catch {
    copyFileSync(join(from, name), target)
    return [name, size, statSync(target).mtimeMs]
  }
}

/** Reads the record of the last build into `out`. */
export const readLastBuild = async (place: RecordPlace, out: string): Promise<LastBuild> => {
  const { folder, name, version } = place
  const record = await keptJson<Record>(folder, name)
  const known = record?.version === version ? record?.pages : undefined
  const pages = new Map(known?.map((page) => [page.path, page]))
  return {
    reuse: (path, hash, into) => {
      const page = pages.get(path)
      const from = join(out, folderOfPage(path))
      if (page?.hash !== hash || !page.files.every((file) => isUnchanged(from, file)))
        return undefined
      const to = join(into, folderOfPage(path))
      mkdirSync(to, { recursive: true })
      return { ...page, files: page.files.map((file) => carryOver(from, to, file)) }
    },
  }
}

/** Writes the record of a build. Without one, the next build renders every page. */
export const keepBuild = async (
  { folder, name, version }: RecordPlace,
  pages: readonly WrittenPage[],
): Promise<void> => {
  if (version !== undefined) await keep(folder, name, JSON.stringify({ version, pages }))
}

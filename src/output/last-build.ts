import { copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../files/content-hash.ts'
import type { PageJob } from '../render/page-renderer.tsx'
import { folderOfPage, type PageSetup, type WrittenFile, type WrittenPage } from './page-writer.ts'

/*
 * Incremental builds. A page whose input has the same hash as in the last build is not rendered:
 * its files are hard-linked from the last `dist` into the new one. The cache holds the record of
 * hashes, with size and time of each file, so that a file that somebody changed in `dist` is never
 * carried over.
 */

/** What is known of a build. */
export interface BuildRecord {
  /** The program that built; undefined where none can be told from others: nothing is reused. */
  readonly version?: string | undefined
  readonly pages: readonly WrittenPage[]
}

/**
 * Puts the files of a page into the folder of the new build. Undefined, and nothing is written,
 * where the input of the page is another one or its files have changed since.
 */
export type ReusePage = (path: string, hash: string, into: string) => WrittenPage | undefined

/** Returns the function that hashes the input of a page: its data, and what all pages share. */
export const createInputHash = (
  { context, embeds, compresses }: PageSetup,
  version: string | undefined,
): ((job: PageJob) => string) => {
  const shared = contentHash(JSON.stringify([version, context, embeds, compresses]))
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

/** Returns what reuses the pages that a program has built last into `out`. */
export const reusePages = (
  record: BuildRecord | undefined,
  version: BuildRecord['version'],
  out: string,
): ReusePage => {
  const known = version !== undefined && record?.version === version ? record.pages : []
  const pages = new Map(known.map((page) => [page.path, page]))
  return (path, hash, into) => {
    const page = pages.get(path)
    const from = join(out, folderOfPage(path))
    if (page?.hash !== hash || !page.files.every((file) => isUnchanged(from, file)))
      return undefined
    const to = join(into, folderOfPage(path))
    mkdirSync(to, { recursive: true })
    return { ...page, files: page.files.map((file) => carryOver(from, to, file)) }
  }
}

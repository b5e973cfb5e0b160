import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { contentHash } from '../files/content-hash.ts'
import type { PageJob } from '../render/page-renderer.tsx'
import { folderOfPage, type PageSetup, type WrittenFile, type WrittenPage } from './page-writer.ts'

/*
 * Incremental builds. A page whose input has the same hash as in the last build is not rendered:
 * its files are hard-linked from the last `dist` into the new one. The cache holds the record of
 * hashes, with size and time of each file, so that a file that somebody changed in `dist` is never
 * carried over.
 */

/** A page of a build, with the hash of its input. */
export interface RecordedPage extends WrittenPage {
  readonly hash: string
}

/**
 * A page as it stands in the record: styles are numbers of a list, since most pages have the same.
 */
type Row = readonly [
  path: string,
  hash: string,
  files: readonly WrittenFile[],
  styles: readonly number[],
]

interface Record {
  /** The program that built the pages. */
  readonly version: string
  readonly styles: readonly string[]
  readonly pages: readonly Row[]
}

/** The last build into a folder. */
export interface LastBuild {
  /**
   * Puts the files of a page into the folder of the new build. Undefined, and nothing is written,
   * where the input of the page is another one or its files have changed since.
   */
  readonly reuse: (path: string, hash: string, into: string) => RecordedPage | undefined
}

/**
 * Returns the function that hashes the input of a page: its data and everything that all pages
 * share.
 */
export const createInputHash = (
  { context, embeds, compression }: PageSetup,
  version: string | undefined,
): ((job: PageJob) => string) => {
  const shared = contentHash(JSON.stringify([version, context, embeds, compression]))
  return ({ json, card }) => contentHash(shared, JSON.stringify(card ?? null), json)
}

const readRecord = (file: string, version: string): Record | undefined => {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Record
    return record.version === version ? record : undefined
  } catch {
    return undefined // No record, or not a whole one: every page is rendered.
  }
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

/**
 * Reads the record of the last build into `out`. Another program, or none, has built nothing that
 * could be reused.
 */
export const readLastBuild = (
  file: string,
  version: string | undefined,
  out: string,
): LastBuild => {
  const record = version === undefined ? undefined : readRecord(file, version)
  const rows = new Map(record?.pages.map((row) => [row[0], row]))
  return {
    reuse: (path, hash, into) => {
      const row = rows.get(path)
      if (row?.[1] !== hash) return undefined
      const [, , files, styles] = row
      const from = join(out, folderOfPage(path))
      if (!files.every((written) => isUnchanged(from, written))) return undefined
      const to = join(into, folderOfPage(path))
      mkdirSync(to, { recursive: true })
      return {
        path,
        hash,
        files: files.map((written) => carryOver(from, to, written)),
        styles: styles.map((number) => record!.styles[number]!),
      }
    },
  }
}

/**
 * Writes the record of a build. Where nothing can be written, the next build renders every page.
 */
export const keepBuild = (file: string, version: string, pages: readonly RecordedPage[]): void => {
  const numbers = new Map<string, number>()
  const numberOf = (style: string): number => {
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return number
  }
  const rows = pages.map(({ path, hash, files, styles }): Row => [
    path,
    hash,
    files,
    styles.map(numberOf),
  ])
  const record: Record = { version, styles: [...numbers.keys()], pages: rows }
  const part = `${file}.part-${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(part, JSON.stringify(record))
    renameSync(part, file)
  } catch {
    rmSync(part, { force: true })
  }
}

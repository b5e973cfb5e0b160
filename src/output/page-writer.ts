import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { typesOf } from '../pages/page-data.ts'
import type { PageContext } from '../render/page-context.ts'
import { createPageRenderer, type PageJob } from '../render/page-renderer.tsx'
import { contentHash } from '../files/content-hash.ts'
import { compressedCopies } from './compress.ts'
import { hashSource, sitePolicy, withPolicy } from './content-security-policy.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { Embeds } from '../site/embeds.ts'

/** What the writer of pages needs, as data that a worker can receive. */
export interface PageSetup {
  readonly context: PageContext
  readonly embeds: Embeds
  /** The folder that the pages are written to. */
  readonly folder: string
  /** The folder of the compiled program; undefined where the sources themselves run. */
  readonly program?: string | undefined
  /** Whether compressed copies are written beside the files. */
  readonly compresses: boolean
  /** Whether a hash tells what is in each file, for a share that goes to another machine. */
  readonly hashes: boolean
}

/** A file as it was written: its name in the folder of its page; its time in milliseconds. */
export type WrittenFile = readonly [name: string, size: number, time: number, hash?: string]

/** A page as it was written. */
export interface WrittenPage {
  readonly path: string
  readonly files: readonly WrittenFile[]
  /** The hashes of its inline styles. */
  readonly styles: readonly string[]
  /** The types of its sections. */
  readonly types: readonly string[]
}

/** The folder of a page below the built folder. */
export const folderOfPage = (path: string): string => path.slice(1)

/** Renders a page and writes its files. */
export type PageWriter = (job: PageJob) => Promise<WrittenPage>

export const createPageWriter = async (setup: PageSetup): Promise<PageWriter> => {
  const { context, embeds, folder, program, compresses, hashes } = setup
  await loadAllSections()
  const renderer = createPageRenderer(context, await compileStyles(program))

  const write = async (at: string, file: OutputFile): Promise<WrittenFile[]> => {
    const copies = compresses ? await compressedCopies(file) : []
    return [file, ...copies].map(({ path, contents }) => {
      writeFileSync(join(at, path), contents)
      const { size, mtimeMs } = statSync(join(at, path))
      return hashes ? [path, size, mtimeMs, contentHash(contents)] : [path, size, mtimeMs]
    })
  }

  return async (job) => {
    const { path } = job
    const page = renderer.page(job)
    const styles = page.styles.map(hashSource)
    const html = withPolicy(page.html, sitePolicy(embeds, styles))
    const at = join(folder, folderOfPage(path))
    mkdirSync(at, { recursive: true })
    const files = [
      ...(await write(at, { path: 'index.html', contents: html })),
      ...(await write(at, { path: 'page.json', contents: page.data })),
    ]
    return { path, files, styles, types: typesOf(job.page) }
  }
}

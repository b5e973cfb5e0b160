import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { sectionTypesOf } from '../pages/page-data.ts'
import type { PageContext } from '../render/page-context.ts'
import { createPageRenderer, type PageJob } from '../render/page-renderer.tsx'
import { contentHash } from '../files/content-hash.ts'
import { compressedCopies } from './compress.ts'
import { hashSource, sitePolicy, withPolicy } from './content-security-policy.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { Embeds } from '../site/policy-sources.ts'

/** The setup of a page writer, as data that can be sent to a worker. */
export interface PageSetup {
  readonly context: PageContext
  readonly embeds: Embeds
  /** The folder to which pages are written. */
  readonly folder: string
  /** The folder of the compiled program; undefined when running from source. */
  readonly program?: string | undefined
  /** Whether to write compressed copies next to the files. */
  readonly compresses: boolean
  /** Whether to hash the content of each file, for a share that is sent to another machine. */
  readonly hashes: boolean
}

/** A written file: its name in the folder of its page, its size, and its time in milliseconds. */
export type WrittenFile = readonly [name: string, size: number, time: number, hash?: string]

export interface WrittenPage {
  readonly path: string
  readonly files: readonly WrittenFile[]
  /** The hashes of its inline styles. */
  readonly styles: readonly string[]
  /** The types of its sections. */
  readonly types: readonly string[]
}

/** The folder of a page, relative to the built folder. */
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
    return { path, files, styles, types: sectionTypesOf(job.page) }
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PageData } from '../pages/page-data.ts'
import type { CardLink } from '../pages/social.ts'
import { hostPages } from '../hosting/host-files.ts'
import type { Embeds } from '../hosting/embeds.ts'
import { compileStyles } from './component-styles.ts'
import { compressed } from './compress.ts'
import { createEncoder, type OutputFile } from './files.ts'
import { loadAllSections } from './load-all-sections.ts'
import { createPageRenderer, type PageContext } from './render-page.tsx'

/** What the pages of a build need, in a form that goes from thread to thread. */
export interface PageSetup {
  readonly context: PageContext
  readonly embeds: Embeds
  /** The folder that the pages are written to. */
  readonly folder: string
  /** The folder of the compiled program, which keeps what follows from it alone; undefined where the sources themselves run. */
  readonly program?: string | undefined
  /** How hard brotli tries; undefined where no compressed files are made. */
  readonly compression?: number
}

/** A page that is yet to be rendered. */
export interface PageJob {
  readonly page: PageData
  readonly card?: CardLink
  /** The page as JSON, where it is at hand. */
  readonly json?: string
}

/** What became of a page. */
export interface MadePage {
  /** The names of the files in its folder. */
  readonly files: readonly string[]
  /** The hashes of its inline styles. */
  readonly styles: readonly string[]
}

/** Renders pages and writes them at once; answers with what became of each. */
export type PageMaker = (jobs: readonly PageJob[]) => Promise<readonly MadePage[]>

/** A maker of pages for this thread. */
export const createPageMaker = async (setup: PageSetup): Promise<PageMaker> => {
  const { context, embeds, folder, program, compression } = setup
  await loadAllSections()
  const renderer = createPageRenderer({ ...context, styles: await compileStyles(program) })
  const host = hostPages(embeds)
  const encode = createEncoder()
  return async (jobs) => {
    const made: MadePage[] = []
    for (const { page, card, json } of jobs) {
      const names: string[] = []
      const write = ({ path, contents }: OutputFile): void => {
        writeFileSync(join(folder, path), contents)
        names.push(basename(path))
      }
      const { html, data } = renderer.page(page, card, json)
      const ready = host.readyDocument(html)
      mkdirSync(join(folder, dirname(html.path)), { recursive: true })
      for (const { path, parts } of [ready, data]) {
        const file = { path, contents: encode(parts) }
        write(file)
        if (compression === undefined) continue
        for (const small of await compressed(file, compression)) write(small)
      }
      made.push({ files: names, styles: ready.hashes })
    }
    return made
  }
}

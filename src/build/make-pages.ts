import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageData } from '../pages/page-data.ts'
import type { CardLink } from '../pages/social.ts'
import { hostPages } from '../hosting/host-files.ts'
import type { Embeds } from '../hosting/embeds.ts'
import { compileStyles } from './component-styles.tsx'
import { compressed } from './compress.ts'
import type { OutputFile } from './files.ts'
import { loadAllSections } from './load-all-sections.ts'
import { createPageRenderer, type PageContext } from './render-page.tsx'

/** What the pages of a build need, in a form that goes from thread to thread. */
export interface PageSetup {
  readonly context: PageContext
  readonly embeds: Embeds
  /** The folder that the pages are written to. */
  readonly folder: string
  /** How hard brotli tries; undefined where no compressed files are made. */
  readonly compression?: number
}

/** A page that is yet to be rendered. */
export interface PageJob {
  readonly page: PageData
  readonly card?: CardLink
}

/** Renders pages and writes them at once. */
export interface PageMaker {
  /** Answers with how many files were written. */
  readonly make: (jobs: readonly PageJob[]) => Promise<number>
  /** The hashes of the inline styles of the pages so far. */
  readonly styles: ReadonlySet<string>
}

/** A maker of pages for this thread. */
export const createPageMaker = async (setup: PageSetup): Promise<PageMaker> => {
  const { context, embeds, folder, compression } = setup
  await loadAllSections()
  const renderer = createPageRenderer({ ...context, styles: compileStyles() })
  const host = hostPages(embeds)
  const write = ({ path, contents }: OutputFile): void =>
    writeFileSync(join(folder, path), contents)
  return {
    styles: host.styles,
    make: async (jobs) => {
      let count = 0
      for (const { page, card } of jobs) {
        const files = renderer
          .page(page, card)
          .map((file) => (file.path.endsWith('.html') ? host.ready(file) : file))
        mkdirSync(join(folder, dirname(files[0]!.path)), { recursive: true })
        for (const file of files) {
          write(file)
          count++
          if (compression === undefined) continue
          for (const small of await compressed(file, compression)) {
            write(small)
            count++
          }
        }
      }
      return count
    },
  }
}

import { checkPage, type PageFindings } from '../checks/check-site.ts'
import type { Context } from '../checks/check.ts'
import { createPageWriter, type PageSetup, type WrittenPage } from '../output/page-writer.ts'
import { createPreparer } from '../render/prepare-page.ts'
import type { Pictures } from '../render/resolve.ts'
import type { CardOf } from '../assets/cards.ts'
import { pageOf } from '../site/expand-template.ts'
import type { PageFacts, Site } from '../site/site.ts'
import { notedSite, notedWritten } from './reads.ts'

/** A page that was made: its files, where it is on the site, and what it followed from. */
export interface MadePage {
  readonly path: string
  /** Its place among the facts of all pages. */
  readonly at: number
  /** Undefined for a page that is hidden. */
  readonly written?: WrittenPage
  /** The facts that were read while it was made. */
  readonly reads: readonly string[]
  readonly findings?: PageFindings
}

/** Leads the names of facts of the site of the day; others are of the whole site. */
export const OF_DAY = 'day '

/** What pages are made from. */
export interface Workbench {
  /** The site of the day, which is rendered. */
  readonly site: Site
  readonly setup: PageSetup
  readonly pictures: Pictures
  readonly cardOf: CardOf
  /** What the checks of pages need; without it they have been checked. */
  readonly context?: Context
}

/** Whether the page of the whole site is that of the day, too. */
const isAlike = (page: PageFacts, fullSite: Site): boolean =>
  fullSite.hiddenPaths.size === 0 && page.sections.every(({ timed, absent }) => !timed && !absent)

/**
 * Returns the function that expands, checks, renders and writes a page, from the facts of the whole
 * site. It notes what it reads.
 */
export const createPageMaker = async (bench: Workbench) => {
  const { setup, pictures, cardOf, context } = bench
  const reads = new Set<string>()
  const note = (fact: string): void => void reads.add(fact)
  const site = notedSite(bench.site, (fact) => note(`${OF_DAY}${fact}`))
  const fullSite = context && notedSite(context.site, note)
  const written = context && notedWritten(context.written, note)
  const write = await createPageWriter(setup)
  const picture = (src: string) => {
    note(`picture.${src}`)
    return pictures.picture(src)
  }
  const prepare = createPreparer(site, { ...pictures, picture }, cardOf)
  return async (head: PageFacts, at: number): Promise<MadePage> => {
    reads.clear()
    const { path } = head
    const day = bench.site.factsAt.get(path)
    const checked = fullSite && pageOf(fullSite, head)
    const findings = checked && checkPage({ ...context!, site: fullSite, written }, checked)
    const isSame = checked !== undefined && isAlike(head, context!.site)
    const page = day && (isSame ? checked : pageOf(site, day))
    const files = page && (await write(prepare(page)))
    return {
      path,
      at,
      reads: [...reads],
      ...(findings && { findings }),
      ...(files && { written: files }),
    }
  }
}

export type MakePage = Awaited<ReturnType<typeof createPageMaker>>

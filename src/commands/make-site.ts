import { join } from 'node:path'
import pMap from 'p-map'
import { createCards, pageCards, type Card } from '../assets/cards.ts'
import { counted } from '../diagnostics/format-text.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { BuildFolder } from '../output/build-folder.ts'
import { withOwnPolicy } from '../output/content-security-policy.ts'
import { publicFiles } from '../files/public-files.ts'
import { embedsOf } from '../site/embeds.ts'
import { formFiles } from '../output/form/form-files.ts'
import { fileLimits, hostFiles, sendsCompressed } from '../output/hosts/hosts.ts'
import { createInputHash, type ReusePage } from '../output/last-build.ts'
import { writePages } from '../output/page-pool.ts'
import type { PageSetup, WrittenPage } from '../output/page-writer.ts'
import { siteFiles } from '../output/site-files.ts'
import type { Client } from '../render/client.ts'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { pageContextOf, type SiteAssets } from '../render/page-context.ts'
import { createPageRenderer } from '../render/page-renderer.tsx'
import { answerJobs, createPreparer } from '../render/prepare-page.ts'
import type { Page, Site } from '../site/site.ts'
import { CACHE, COMPILED, PAGE_WORKER, VERSION } from './program.ts'
import { makeAssets } from './site-assets.ts'
import type { Progress } from './world.ts'

/** Bundles the scripts of the site. */
export type Bundle = () => Promise<Client>

/** Where a site is made, and with what. */
interface Workshop {
  /** The folder of the site config. */
  readonly source: string
  /** The folder that receives the files. */
  readonly folder: BuildFolder
  /** The path below which the host serves the site. */
  readonly base: string
  readonly bundle: Bundle
  /** The pages to render: all, unless given. */
  readonly pages?: readonly Page[]
  readonly reuse: ReusePage
  readonly progress: Progress
}

/** A site whose files are all written. */
export interface MadeSite {
  readonly pages: readonly WrittenPage[]
  /** How many pages were rendered; the others are those of the last build. */
  readonly rendered: number
  readonly files: number
  /** A sentence for each limit of a host that the site exceeds, and on the bytes of letters. */
  readonly limits: readonly string[]
}

const prepareSite = async (site: Site, { source, folder, base, bundle }: Workshop) => {
  const [made, client] = await Promise.all([makeAssets(site, source, base), bundle()])
  await loadAllSections()
  const styles = await compileStyles(COMPILED)
  const assets: SiteAssets = { ...made, client, sheet: styles.file }
  const cards = createCards(source, join(CACHE, 'cards'), site.theme, made.pictures)
  const setup: PageSetup = {
    context: pageContextOf(site, base, assets),
    embeds: embedsOf(site),
    folder: folder.path,
    program: COMPILED,
    compresses: sendsCompressed(site),
  }
  const prepare = createPreparer(
    site,
    { base, picture: made.pictures.picture },
    pageCards(site, cards),
  )
  return { site, assets, styles, setup, prepare }
}

/** What every step needs of the site. */
type Prepared = Awaited<ReturnType<typeof prepareSite>>

/** How many cards are drawn at a time. */
const CARDS_AT_ONCE = 4

/** Writes the pages, and each card once. */
const makePages = async ({ site, setup, prepare }: Prepared, workshop: Workshop) => {
  const { folder, reuse, progress, pages: wanted = site.pages } = workshop
  const hashOf = createInputHash(setup, VERSION)
  const cards = new Map<string, Card>()
  const types = new Set<string>()
  const reused: WrittenPage[] = []
  /** The pages that are to be rendered; the others are taken from the last build. */
  const changed = async function* () {
    for (const [at, page] of wanted.entries()) {
      const { page: data, job, card } = prepare(page)
      for (const { type } of data.sections) types.add(type)
      if (card !== undefined) cards.set(card.path, card)
      const hash = hashOf(job)
      const same = reuse(page.path, hash, folder.path)
      if (same === undefined) yield { ...job, hash }
      else reused.push(same)
      progress.count(`Rendering pages: ${at + 1} of ${wanted.length}`)
    }
  }
  const rendered = await writePages(changed(), setup, wanted.length, PAGE_WORKER)
  let drawn = 0
  const draw = async (card: Card): Promise<void> => {
    await folder.write([await card.draw()])
    progress.count(`Drawing pictures for shared links: ${++drawn} of ${cards.size}`)
  }
  await pMap(cards.values(), draw, { concurrency: CARDS_AT_ONCE })
  const pages = [...reused, ...rendered]
  return { pages, rendered: rendered.length, cards: cards.size, types }
}

/**
 * Every file but those of the pages and their cards, with a limit of the hosts for each that is
 * exceeded.
 */
const otherFiles = async (
  { site, assets, styles, setup }: Prepared,
  { pages, types }: Awaited<ReturnType<typeof makePages>>,
): Promise<{ readonly files: readonly OutputFile[]; readonly limits: readonly string[] }> => {
  const { context, embeds } = setup
  const renderer = createPageRenderer(context, styles)
  const { base } = context
  const answers = answerJobs(site, { base, picture: assets.pictures.picture })
  const own: readonly OutputFile[] = [
    { path: '404.html', contents: renderer.notFound().html },
    ...answers.map((job) => ({
      path: `${job.path.slice(1)}/index.html`,
      contents: renderer.page(job).html,
    })),
  ]
  const shown = new Set([...types, ...(answers.length > 0 ? ['contact'] : [])])
  const found = [...own, ...siteFiles(site, base, assets, shown)].map((file) =>
    file.path.endsWith('.html') ? withOwnPolicy(file, embeds) : { file, styles: [] },
  )
  const hashes = new Set([...pages, ...found].flatMap((each) => each.styles))
  const { files, limits } = hostFiles('publicFiles', site, context.base, hashes)
  const received = await formFiles(site, context.base)
  return { files: [...found.map(({ file }) => file), ...received, ...files], limits }
}

/** Makes all files of a site. Rejects with PictureError for a file that is no picture. */
export const makeSite = async (site: Site, workshop: Workshop): Promise<MadeSite> => {
  const { folder, progress } = workshop
  const count = site.pages.length
  progress.step('Encoding pictures and bundling scripts')
  const prepared = await prepareSite(site, workshop)
  progress.step(`Rendering ${counted(count, 'page')}`)
  const made = await makePages(prepared, workshop)
  const besides = await otherFiles(prepared, made)
  const written = await folder.write(besides.files, prepared.setup.compresses)
  const asTheyAre = publicFiles(workshop.source).filter((each) => each.problem === undefined)
  await folder.copy(asTheyAre)
  const { pages, rendered, cards } = made
  const others = written + cards + asTheyAre.length
  const files = pages.reduce((sum, page) => sum + page.files.length, others)
  const { advice = [] } = prepared.assets.fonts
  const limits = [...besides.limits, ...fileLimits(site, files), ...advice]
  return { pages, rendered, files, limits }
}

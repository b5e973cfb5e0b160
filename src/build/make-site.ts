import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import { createCards, pageCards, type Card, type CardOf } from '../assets/cards.ts'
import { encodePictures } from '../assets/pictures.ts'
import { createPageMaker } from './page-maker.ts'
import { makePages, type MadePages, type PageSource, type Shard } from './make-pages.ts'
import { hashOfValue, type EarlierBuild, type LastBuild } from './record.ts'
import type { PagesSetup } from './share.ts'
import { counted } from '../diagnostics/format-text.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { BuildFolder } from '../output/build-folder.ts'
import { withOwnPolicy } from '../output/content-security-policy.ts'
import { publicFiles } from '../files/public-files.ts'
import { embedsOf } from '../site/policy-sources.ts'
import { formFiles } from '../form/form-files.ts'
import { fileLimits, hostFiles, sendsCompressed } from '../output/hosts/hosts.ts'
import { folderOfPage, type PageSetup } from '../output/page-writer.ts'
import { typesOf } from '../pages/page-data.ts'
import { siteFiles } from '../output/site-files.ts'
import type { KeptPage } from '../output/kept-pages.ts'
import type { Client } from '../bundle/client.ts'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { pageContextOf, type SiteAssets } from '../render/page-context.ts'
import { createPageRenderer, shellFile } from '../render/page-renderer.tsx'
import { answerJobs } from '../render/prepare-page.ts'
import { pictureFilesOf } from '../site/section-meanings.ts'
import type { Site } from '../site/site.ts'
import { CACHE, COMPILED, VERSION } from '../files/program.ts'
import { makeAssets } from './site-assets.ts'
import type { LargeSite } from './large-site.ts'
import type { Progress } from '../files/world.ts'

export type Bundle = () => Promise<Client>

/** The folders and settings for making a site. */
interface Workshop {
  /** The folder that contains the site config. */
  readonly source: string
  /** The folder that receives the files. */
  readonly folder: BuildFolder
  /** The path below which the host serves the site. */
  readonly base: string
  readonly bundle: Bundle
  /** Whether pictures keep the bytes of the owner's files. */
  readonly isDraft?: boolean
  readonly last: LastBuild
  /** The share to make; by default, all pages. */
  readonly shard?: Shard | undefined
  /** The shares to merge, which also have cards. */
  readonly shares?: readonly EarlierBuild[]
  readonly progress: Progress
}

/** A site to make: read and checked at once, or, if `large`, made in shares. */
export interface SiteToMake {
  readonly site: Site
  readonly fullSite: Site
  readonly large?: LargeSite | undefined
}

/** A site after all of its files are written. */
export interface MadeSite extends MadePages {
  /** The number of pages. */
  readonly count: number
  /** The pages to reuse from the last build. */
  readonly takenOver: readonly KeptPage[]
  readonly files: number
  /** Sentences about exceeded host limits and large fonts. */
  readonly limits: readonly string[]
}

const prepareSite = async (site: Site, workshop: Workshop) => {
  const { source, folder, base, bundle, shard, isDraft, progress } = workshop
  const make = async () => {
    const assets = await makeAssets(site, source, base, isDraft)
    const { files } = assets.pictures
    if (shard !== undefined) return { ...assets, encoded: [] }
    const encoded = await encodePictures(files, (count) =>
      progress.count(`Encoding pictures: ${count} of ${files.length}`),
    )
    return { ...assets, encoded }
  }
  const [{ encoded, ...made }, client] = await Promise.all([make(), bundle()])
  await loadAllSections()
  const styles = await compileStyles(COMPILED)
  const assets: SiteAssets = { ...made, client, sheet: styles.file }
  const cardCache = join(CACHE, 'cards')
  const setup: PageSetup = {
    context: pageContextOf(site, base, assets),
    embeds: embedsOf(site),
    folder: folder.path,
    program: COMPILED,
    compresses: sendsCompressed(site),
    hashes: shard !== undefined,
  }
  const cardOf = pageCards(site, createCards(source, cardCache, site.theme, made.pictures))
  return { site, assets, encoded, styles, setup, cardOf, cardCache }
}

/** The context of every step. */
type Prepared = Awaited<ReturnType<typeof prepareSite>>

/** The page source of a site that was read at once. */
const sourceOf = (site: Site, fullSite: Site): PageSource => ({
  site,
  fullSite,
  inputOf: ({ source: [root, key, part, at] }) => {
    if (root === 'pages') return hashOfValue(site.config.pages[key as number])
    return part === 'entries'
      ? hashOfValue(site.config.collections[key as string]!.entries[at as number])
      : ''
  },
  frame: '',
})

/** Makes the pages in this thread, or in shares if there are many. */
const makeAll = async (
  { site, fullSite, large }: SiteToMake,
  { assets, setup, cardOf, cardCache }: Prepared,
  { base, last, progress, source, shard }: Workshop,
): Promise<MadePages> => {
  const { picture } = assets.pictures
  const files = publicFiles(source)
  const common = {
    setup,
    shard,
    version: VERSION,
    picture: (src: string) => hashOfValue(picture(src)),
    checks: large && [files.map(({ name }) => name), large.checks],
  }
  const onCount = (count: number): void =>
    progress.count(`Rendering pages: ${count} of ${site.facts.length}`)
  if (large === undefined) {
    const from = sourceOf(site, fullSite)
    return makePages(
      from,
      common,
      last,
      async (indexes, onMade) => {
        if (indexes.length === 0) return
        const make = await createPageMaker({ site, setup, pictures: { base, picture }, cardOf })
        for (const at of indexes) {
          // Lets signals be handled between two pages.
          await new Promise(setImmediate)
          onMade([await make(site.facts[at]!, at)])
        }
      },
      onCount,
    )
  }
  const pictures = new Map([...pictureFilesOf(fullSite)].map((src) => [src, picture(src)]))
  const shared: Omit<PagesSetup, 'entries' | 'fieldNames'> = {
    ...{ pages: setup, pictures, publicFiles: files, cards: cardCache },
  }
  return makePages(large.source, common, last, large.maker(shared), onCount)
}

/** How many cards are drawn in parallel. */
const CARDS_AT_ONCE = 4

/** Draws the cards of some pages, each once. */
const drawCards = async (
  site: Site,
  { pages }: MadePages,
  cardOf: CardOf,
  { folder, progress, shares = [] }: Workshop,
) => {
  const cards = new Map<string, Card>()
  for (const { path } of pages) {
    const page = site.factsAt.get(path)
    const card = page && cardOf(page)
    if (card !== undefined) cards.set(card.path, card)
  }
  let drawn = 0
  const draw = async (card: Card): Promise<void> => {
    const files = shares.map((share) => join(share.folder, card.path))
    const file = files.find((each) => existsSync(each))
    await folder.write([
      file === undefined ? await card.draw() : { path: card.path, contents: readFileSync(file) },
    ])
    progress.count(`Drawing pictures for shared links: ${++drawn} of ${cards.size}`)
  }
  await pMap(cards.values(), draw, { concurrency: CARDS_AT_ONCE })
  return cards.size
}

/** All files except pages and their cards, and a sentence for each exceeded host limit. */
const otherFiles = async (
  { site, assets, encoded, styles, setup }: Prepared,
  { pages }: MadePages,
): Promise<{ readonly files: readonly OutputFile[]; readonly limits: readonly string[] }> => {
  const { context, embeds } = setup
  const renderer = createPageRenderer(context, styles)
  const { base } = context
  const answers = answerJobs(site, { base, picture: assets.pictures.picture })
  const own: readonly OutputFile[] = [
    { path: '404.html', contents: renderer.notFound().html },
    shellFile(context.shell),
    ...answers.flatMap((job) => {
      const { html, data } = renderer.page(job)
      const folder = folderOfPage(job.path)
      return [
        { path: `${folder}/index.html`, contents: html },
        { path: `${folder}/page.json`, contents: data },
      ]
    }),
  ]
  const types = pages.flatMap(({ written }) => written?.types ?? [])
  const shown = new Set([...types, ...answers.flatMap(({ page }) => typesOf(page))])
  const found = [...own, ...siteFiles(site, base, assets, shown), ...encoded].map((file) =>
    file.path.endsWith('.html') ? withOwnPolicy(file, embeds) : { file, styles: [] },
  )
  const written = pages.flatMap((page) => page.written ?? [])
  const hashes = new Set([...written, ...found].flatMap((each) => each.styles))
  const { files, limits } = hostFiles('publicFiles', site, context.base, hashes)
  const received = await formFiles(site, context.base)
  return { files: [...found.map(({ file }) => file), ...received, ...files], limits }
}

/** Makes all files of a site. Rejects with PictureError if a file is not a picture. */
export const makeSite = async (given: SiteToMake, workshop: Workshop): Promise<MadeSite> => {
  const { folder, progress } = workshop
  const { site } = given
  progress.step('Encoding pictures and bundling scripts')
  const prepared = await prepareSite(site, workshop)
  progress.step(`Rendering ${counted(site.facts.length, 'page')}`)
  const made = await makeAll(given, prepared, workshop)
  const cards = await drawCards(site, made, prepared.cardOf, workshop)
  const isShare = workshop.shard !== undefined
  const besides = isShare ? { files: [], limits: [] } : await otherFiles(prepared, made)
  const others = await folder.write(besides.files, prepared.setup.compresses)
  const asTheyAre = (isShare ? [] : publicFiles(workshop.source)).filter(
    (each) => each.problem === undefined,
  )
  await folder.copy(asTheyAre)
  const written = made.pages.flatMap((page) => page.written ?? [])
  const files = written.reduce((sum, page) => sum + page.files.length, others + cards)
  const { advice = [] } = prepared.assets.fonts
  return {
    ...made,
    count: site.facts.length,
    takenOver: written.flatMap(({ path, files }) => {
      const from = made.kept.get(path)
      const names = files.map(([name]) => name)
      return from === undefined ? [] : [{ from, folder: folderOfPage(path), files: names }]
    }),
    files: files + asTheyAre.length,
    limits: [...besides.limits, ...fileLimits(site, files + asTheyAre.length), ...advice],
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import type { ShareCard } from '../assets/cards.ts'
import type { OutputFile } from '../files/output-file.ts'
import { formFiles } from '../form/form-files.ts'
import { withOwnPolicy } from '../output/content-security-policy.ts'
import { hostFiles } from '../output/hosts/hosts.ts'
import { folderOfPage } from '../output/page-writer.ts'
import { siteFiles } from '../output/site-files.ts'
import { sectionTypesOf } from '../pages/page-data.ts'
import { createPageRenderer, shellFile } from '../render/page-renderer.tsx'
import { answerJobs } from '../render/prepare-page.ts'
import type { MadeVersion, Workshop } from './prepare.ts'

/** How many cards are drawn in parallel. */
const CARDS_AT_ONCE = 4

/** Draws the cards of some pages, each once. */
export const drawCards = async (
  versions: readonly MadeVersion[],
  { folder, progress, shares = [] }: Workshop,
) => {
  const cards = new Map<string, ShareCard>()
  for (const { prepared, made } of versions)
    for (const { path } of made.pages) {
      const page = prepared.site.factsAt.get(path)
      const card = page && prepared.cardOf(page)
      if (card !== undefined) cards.set(card.path, card)
    }
  let drawn = 0
  const draw = async (card: ShareCard): Promise<void> => {
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

/** The files of one language besides its pages, and the types of sections on its answer pages. */
const filesOfVersion = ({ prepared, within }: MadeVersion) => {
  const { site, assets, styles, setup } = prepared
  const { context } = setup
  const renderer = createPageRenderer(context, styles)
  const answers = answerJobs(site, { base: context.root, picture: assets.pictures.picture })
  const files: readonly OutputFile[] = [
    { path: `${within}404.html`, contents: renderer.notFound().html },
    shellFile(context.shell),
    ...answers.flatMap((job) => {
      const { html, data } = renderer.page(job)
      const folder = within + folderOfPage(job.path)
      return [
        { path: `${folder}/index.html`, contents: html },
        { path: `${folder}/page.json`, contents: data },
      ]
    }),
  ]
  return { files, types: answers.flatMap(({ page }) => sectionTypesOf(page)) }
}

/** All files except pages and their cards, and a sentence for each exceeded host limit. */
export const otherFiles = async (
  versions: readonly MadeVersion[],
): Promise<{ readonly files: readonly OutputFile[]; readonly limits: readonly string[] }> => {
  const [{ prepared }, ...others] = versions as readonly [MadeVersion, ...MadeVersion[]]
  const { site, assets, encoded, setup } = prepared
  const { context, embeds } = setup
  const { base } = context
  const own = versions.map(filesOfVersion)
  const written = versions.flatMap(({ made }) => made.pages).flatMap((page) => page.written ?? [])
  const shown = new Set([
    ...written.flatMap(({ types }) => types),
    ...own.flatMap(({ types }) => types),
  ])
  const sites = others.map((other) => other.prepared.site)
  const all = [
    ...own.flatMap(({ files }) => files),
    ...siteFiles(site, base, assets, shown, sites),
    ...others.flatMap((other) => other.prepared.assets.fonts.files),
    ...encoded,
  ]
  const found = [...new Map(all.map((file) => [file.path, file])).values()].map((file) =>
    file.path.endsWith('.html') ? withOwnPolicy(file, embeds) : { file, styles: [] },
  )
  const hashes = new Set([...written, ...found].flatMap((each) => each.styles))
  const { files, limits } = hostFiles('publicFiles', site, context.base, hashes, sites)
  const received = await formFiles(site, context.base, sites)
  return { files: [...found.map(({ file }) => file), ...received, ...files], limits }
}

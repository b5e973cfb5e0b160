import { join } from 'node:path'
import { createCards, pageCards } from '../assets/cards.ts'
import { encodePictures } from '../assets/pictures.ts'
import type { Client } from '../bundle/client.ts'
import { CACHE, COMPILED } from '../files/program.ts'
import type { Progress } from '../files/world.ts'
import type { BuildFolder } from '../output/build-folder.ts'
import { sendsCompressed } from '../output/hosts/hosts.ts'
import type { PageSetup } from '../output/page-writer.ts'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { pageContextOf, type SiteAssets } from '../render/page-context.ts'
import type { LanguageSite } from '../site/language-sites.ts'
import { embedsOf } from '../site/policy-sources.ts'
import type { Site } from '../site/site.ts'
import type { PagesOfLarge } from './large-site.ts'
import type { MadePages, Shard } from './make-pages.ts'
import type { EarlierBuild, LastBuild } from './record.ts'
import { assetsIn, makeAssets } from './site-assets.ts'

export type Bundle = () => Promise<Client>

/** The folders and settings for making a site. */
export interface Workshop {
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
  readonly large?: PagesOfLarge | undefined
  /** The site in its further languages. */
  readonly others?: readonly OtherSite[]
}

/** A site in a further language. */
export interface OtherSite extends LanguageSite {
  readonly large?: PagesOfLarge | undefined
}

/** Prepares what the pages of a site have in common. */
export const prepareSite = async (site: Site, workshop: Workshop) => {
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
export type Prepared = Awaited<ReturnType<typeof prepareSite>>

/** The same for the site in another language on the same host, with fonts of its own. */
export const prepareOther = async (
  first: Prepared,
  { site, language }: LanguageSite,
  { source, folder, base }: Workshop,
): Promise<Prepared> => {
  const assets = await assetsIn(first.assets, site, base)
  const { pictures } = assets
  const context = pageContextOf(site, base, assets)
  const setup = { ...first.setup, context, folder: join(folder.path, language.folder) }
  const cardOf = pageCards(site, createCards(source, first.cardCache, site.theme, pictures))
  return { ...first, site, assets, setup, cardOf }
}

/** A language of a site with what was prepared for its pages. */
export interface PreparedVersion {
  readonly key: string
  readonly prepared: Prepared
  /** The folder of its pages in the built site: '' for the first language. */
  readonly within: string
  readonly large: PagesOfLarge | undefined
}

/** The pages of one language, made with what was prepared for it. */
export interface MadeVersion extends PreparedVersion {
  readonly made: MadePages
}

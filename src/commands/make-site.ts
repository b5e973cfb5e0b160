import { encodePictures, type EncodedPictures } from '../build/pictures.ts'
import type { BuildRecord } from '../build/build-record.ts'
import { createRenderer, renderSite, type SiteRenderer } from '../build/build-site.ts'
import { createCards } from '../build/cards.ts'
import type { Client } from '../build/client.ts'
import { qualityOf, withCompressed } from '../build/compress.ts'
import { makeFonts } from '../build/fonts.ts'
import { createPagePool, type PagePool, type PageThreads } from '../build/page-pool.ts'
import { makeSiteIcons } from '../build/site-icons.ts'
import { writeFiles, type FileWriter } from '../build/write-files.ts'
import { counted } from '../diagnostics/format-text.ts'
import { embedsOf } from '../hosting/embeds.ts'
import { hostPages, MOST_FILES, sendsCompressed, withHostFiles } from '../hosting/host-files.ts'
import { baseOf } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import { surveyOf } from '../site/survey.ts'
import { CARD_CACHE, COMPILED, FONT_CACHE, ICON_CACHE, PICTURE_CACHE, READY_FONTS } from './program.ts' // prettier-ignore
import { stampsOf } from './update-build.ts'

/** Where a site is made, and with what. */
interface Workshop {
  /** The folder of the site config. */
  readonly folder: string
  /** The folder that is to hold the built site. */
  readonly target: string
  /** The path that it was asked to stand below; undefined where the site config says it. */
  readonly wanted: string | undefined
  readonly threads: PageThreads
  readonly bundle: () => Promise<Client>
  /** Hears of the writer as soon as there is something to discard. */
  readonly onWriter: (writer: FileWriter) => void
  readonly onStep: (text: string) => void
  /** Hears of each page that is on its way; what it throws ends the work. */
  readonly onPage: (done: number) => void
  /** Whether this thread has other work than to make the site. */
  readonly isBusy: () => boolean
}

/** A site whose files are all written beside its place. */
export interface MadeSite extends Pick<
  BuildRecord,
  'base' | 'beside' | 'limits' | 'context' | 'embeds' | 'compression'
> {
  /** The site as it was made, at the path of its host. */
  readonly site: Site
  readonly writer: FileWriter
  readonly made: PagePool['made']
  readonly heads: SiteRenderer['heads']
  readonly picture: EncodedPictures['picture']
  /** The paths of all files but those of the pages. */
  readonly others: readonly string[]
  /** How many files there are. */
  readonly files: number
}

/** Makes all files of a site. Rejects with PictureError for a file that is no picture. */
export const makeSite = async (
  site: Site,
  { folder, target, wanted, threads, bundle, onWriter, onStep, onPage, isBusy }: Workshop,
): Promise<MadeSite> => {
  const base = wanted ?? baseOf(site)
  const { pages, config, theme } = site
  const shown = surveyOf(site).pictures
  const beside = stampsOf(folder, shown, config.business)
  onStep('Encoding pictures and bundling scripts')
  const [pictures, icons, fonts, client] = await Promise.all([
    encodePictures(folder, PICTURE_CACHE, shown),
    makeSiteIcons(site, folder, ICON_CACHE),
    makeFonts(site, FONT_CACHE, READY_FONTS),
    bundle(),
  ])
  onStep(`Rendering ${counted(pages.length, 'page')}`)
  const cards = createCards(folder, CARD_CACHE, theme)
  const writer = await writeFiles(target)
  onWriter(writer)
  const limits: string[] = []
  const embeds = embedsOf(site)
  const renderer = await createRenderer(site, client, { pictures, icons, fonts, cards }, base, COMPILED) // prettier-ignore
  const host = hostPages(embeds)
  const compression = sendsCompressed(site)
    ? { compression: qualityOf('index.html', pages.length) }
    : {}
  const { context, heads } = renderer
  const pool = await createPagePool(
    { context, embeds, folder: writer.folder, program: COMPILED, ...compression },
    threads,
    { styles: host.styles, pages: pages.length, isBusy },
  )
  const rendered = renderSite(site, renderer, pool, base, onPage)
  const ready = withHostFiles(rendered, site, base, host, (limit) => limits.push(limit))
  const others = await writer.write(
    sendsCompressed(site) ? withCompressed(ready, pages.length) : ready,
  )
  const { made } = pool
  const files = made.reduce((sum, page) => sum + page.files.length, others.length)
  if (files > MOST_FILES && config.hosting.hosts.includes('cloudflare-pages')) {
    limits.push(
      `Cloudflare Pages takes ${MOST_FILES} files, and these are ${files}. ${
        sendsCompressed(site)
          ? 'Name your host under `hosting`, `hosts`: Cloudflare Pages alone needs no compressed files, and for another this says nothing.'
          : 'It would refuse them.'
      }`,
    )
  }
  const { picture } = pictures
  return { site, base, beside, limits, context, embeds, ...compression, writer, made, heads, picture, others, files } // prettier-ignore
}

import { IMAGE_LIBRARY, imageLibrary } from './image-library.ts'
import { slugOf } from '../values/slug.ts'
import { absoluteUrl, urlOf } from '../site/base.ts'
import type { PageHead, ShownPicture, Site } from '../site/site.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import { fromCache } from '../files/cache.ts'
import { CARD, cardSvg, type CardContent } from './card-design.ts'
import { contentHash } from '../files/content-hash.ts'
import { readPixels } from './drawing.ts'
import type { PlannedPictures } from './pictures.ts'
import type { OutputFile } from '../files/output-file.ts'

/** Part of the cache key. Increment it whenever the drawing of cards changes. */
const DRAWN_AS = 4

/** Trellis quantization would save a tenth of the bytes, but take twice the time. */
const JPEG = { quality: 80, progressive: true, quantisationTable: 3 } as const

/** The picture that social services show with a link to a page, not yet drawn. */
export interface Card {
  /** Its path in `dist`, which depends on its content. */
  readonly path: string
  readonly draw: () => Promise<OutputFile>
}

/**
 * The part of a picture that a card shows: as much as fits, including its focal point (CSS
 * `object-position`).
 */
const crop = async (master: Uint8Array, focus: string, background: string): Promise<Uint8Array> => {
  const sharp = await imageLibrary()
  const { autoOrient } = await sharp(master).metadata()
  const scale = Math.max(CARD.width / autoOrient.width, CARD.height / autoOrient.height)
  // Cropped first, because scaling a very wide picture would exceed the maximum picture size.
  const width = Math.max(1, Math.round(CARD.width / scale))
  const height = Math.max(1, Math.round(CARD.height / scale))
  const [x = 0.5, y = 0.5] = focus.split(' ').map((share) => Number.parseInt(share, 10) / 100)
  return sharp(master)
    .autoOrient()
    .extract({
      left: Math.round((autoOrient.width - width) * x),
      top: Math.round((autoOrient.height - height) * y),
      width,
      height,
    })
    .resize({ ...CARD, fit: 'fill' })
    .flatten({ background })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

type Backdrop = Pick<ShownPicture, 'src' | 'focus'>

/** Draws cards from their content. `folder` contains the site config, `cache` earlier cards. */
export const createCards = (
  folder: string,
  cache: string,
  theme: Theme,
  { picture }: Pick<PlannedPictures, 'picture'>,
) => {
  const versions = `${DRAWN_AS} ${IMAGE_LIBRARY}`
  const { background } = theme.colors
  const backdropOf = ({ src, focus }: Backdrop): Promise<Uint8Array> => {
    const key = contentHash(`${picture(src).src} ${focus} ${background} ${versions}`)
    return fromCache(cache, `behind-${key}.jpg`, async () =>
      crop(await readPixels(folder, src, cache), focus, background),
    )
  }
  return (slug: string, content: Omit<CardContent, 'hasPicture'>, backdrop?: Backdrop): Card => {
    const hasPicture = backdrop !== undefined
    // The address of a picture identifies its content.
    const behind = hasPicture ? [picture(backdrop.src).src, backdrop.focus] : []
    const key = contentHash(
      JSON.stringify([content, behind, theme.colors, theme.corners, versions]),
    )
    const path = `assets/cards/${slug.slice(0, 80)}-${key.slice(0, 8)}.jpg`
    const draw = async (): Promise<Uint8Array> => {
      const sharp = await imageLibrary()
      const words = Buffer.from(await cardSvg({ ...content, hasPicture }, theme))
      const card = hasPicture
        ? sharp(await backdropOf(backdrop)).composite([{ input: words }])
        : sharp(words).flatten({ background })
      return card.jpeg(JPEG).toBuffer()
    }
    return {
      path,
      draw: async () => ({ path, contents: await fromCache(cache, `${key}.jpg`, draw) }),
    }
  }
}

/**
 * By default, a site with more pages has one card for all, because each takes some 50 ms and 50 kB.
 */
const MOST_CARDS = 1000

/** Returns the card of a page, if it has one. */
export type CardOf = (page: PageHead) => Card | undefined

/**
 * The card of each page of a site, or one for all (`theme.cards`). Undefined if the address of the
 * site is not known, because cards need absolute addresses (ogp.me).
 */
export const pageCards = (site: Site, make: ReturnType<typeof createCards>): CardOf => {
  const { business, theme, lang } = site.config
  const root = urlOf(absoluteUrl(site, '/') ?? '')
  if (root === undefined) return () => undefined
  const { name, image } = business
  const host = root.host.replace(/^www\./, '')
  if ((theme.cards ?? (site.facts.length > MOST_CARDS ? 'one' : 'each')) === 'one') {
    const card = make('site', { name, title: name, host, lang }, image)
    return () => card
  }
  return (page) => {
    const slug = slugOf(page.path) || 'home'
    return make(slug, { name, title: page.title, host, lang }, page.picture ?? image)
  }
}

import { boxOf, positionOf } from '../../schema/meanings/crop.ts'
import { IMAGE_LIBRARY, imageLibrary } from './image-library.ts'
import { slugOf } from '../values/slug.ts'
import { absoluteUrl, urlOf } from '../site/base.ts'
import { pageNameOf } from '../site/page-name.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import type { Collection, PageHead, ShownPicture, Site } from '../site/site.ts'
import { once } from '../values/once.ts'
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
export interface ShareCard {
  /** Its path in `dist`, which depends on its content. */
  readonly path: string
  /** A description of what it shows. */
  readonly alt: string
  readonly draw: () => Promise<OutputFile>
}

/** The part of a picture that a card shows: as much as fits, including its focus. */
const crop = async (master: Uint8Array, focus: string, background: string): Promise<Uint8Array> => {
  const sharp = await imageLibrary()
  const { autoOrient } = await sharp(master).metadata()
  const scale = Math.max(CARD.width / autoOrient.width, CARD.height / autoOrient.height)
  // Cropped first, because scaling a very wide picture would exceed the maximum picture size.
  const width = Math.max(1, Math.round(CARD.width / scale))
  const height = Math.max(1, Math.round(CARD.height / scale))
  const { left, top, right, bottom } = boxOf(focus)
  return sharp(master)
    .autoOrient()
    .extract({
      left: Math.round((autoOrient.width - width) * positionOf(left, right)),
      top: Math.round((autoOrient.height - height) * positionOf(top, bottom)),
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
  /** A card with text, or only a picture. */
  return (
    slug: string,
    content: Omit<CardContent, 'hasPicture'>,
    backdrop?: Backdrop,
    isBare = false,
  ): ShareCard => {
    const hasPicture = backdrop !== undefined
    // The address of a picture identifies its content.
    const behind = hasPicture ? [picture(backdrop.src).src, backdrop.focus] : []
    const key = contentHash(
      JSON.stringify([isBare || content, behind, theme.colors, theme.corners, versions]),
    )
    const path = `assets/cards/${slug.slice(0, 80)}-${key.slice(0, 8)}.jpg`
    const draw = async (): Promise<Uint8Array> => {
      const sharp = await imageLibrary()
      if (isBare && hasPicture)
        return sharp(await backdropOf(backdrop))
          .jpeg(JPEG)
          .toBuffer()
      const words = Buffer.from(await cardSvg({ ...content, hasPicture }, theme))
      const card = hasPicture
        ? sharp(await backdropOf(backdrop)).composite([{ input: words }])
        : sharp(words).flatten({ background })
      return card.jpeg(JPEG).toBuffer()
    }
    return {
      path,
      alt: `${content.name}: ${pageNameOf(content.title, content.name)}`,
      draw: async () => ({ path, contents: await fromCache(cache, `${key}.jpg`, draw) }),
    }
  }
}

/** Returns the card of a page, if it has one. */
export type CardOf = (page: PageHead) => ShareCard | undefined

/** The first picture of the template of a collection, if all of its pages show the same. */
const templatePicture = ({ page }: Pick<Collection, 'page'>): ShownPicture | undefined =>
  page.sections
    .flatMap((section) => fieldsOfKind(section, 'picture'))
    .map(({ value }) => value as ShownPicture)
    .find(({ src }) => !src.includes('{'))

/**
 * The cards of a site (`theme.cards`): by default one for each page of the file and each article,
 * and one for all other pages of a collection, because each takes some 50 ms and 50 kB. Undefined
 * if the address of the site is not known, because cards need absolute addresses (ogp.me).
 */
export const pageCards = (site: Site, make: ReturnType<typeof createCards>): CardOf => {
  const { business, theme, lang } = site.config
  const root = urlOf(absoluteUrl(site, '/') ?? '')
  if (root === undefined) return () => undefined
  const { name, image } = business
  const host = root.host.replace(/^www\./, '')
  const content = (title: string) => ({ name, title, host, lang })
  const one = once((key: string) => {
    const collection = site.collections.get(key)
    if (collection === undefined) return make('site', content(name), image)
    return make(key, content(collection.label), templatePicture(collection) ?? image)
  })
  return (page) => {
    const { share, collection = '', entry, path, title, picture } = page
    const slug = slugOf(path) || 'home'
    if (share?.image)
      return { ...make(slug, content(title), share.image, true), alt: share.image.alt }
    if (share?.title) return make(slug, content(share.title), picture ?? image)
    if (theme.cards === 'one') return one('')
    const isShared = collection !== '' && theme.cards !== 'each' && entry?.kind !== 'article'
    return isShared ? one(collection) : make(slug, content(title), picture ?? image)
  }
}

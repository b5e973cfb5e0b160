import { IMAGE_LIBRARY, imageLibrary } from './image-library.ts'
import type { IconLink } from '../pages/document.tsx'
import type { Site } from '../site/site.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import { fromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { readPixels } from './drawing.ts'
import { PictureError } from './pictures.ts'
import { initialsIcon, type IconShape } from './initials.ts'

/** Part of the cache key. Increment it whenever the making of icons changes. */
const MADE_AS = 3

/** The icons of a site: the link to the main one, and the files. */
export interface SiteIcons {
  readonly link: IconLink
  readonly files: readonly OutputFile[]
}

/**
 * An icon file with one PNG, in the ICO container that browsers have requested since 1999. `size`
 * is in pixels, at most 256.
 */
export const icoOf = (png: Uint8Array, size: number): Uint8Array => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10) // color planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

/** Draws an icon of a size, in pixels, cut to a shape. */
type Draw = (size: number, shape: IconShape) => Promise<Uint8Array>

const fromInitials =
  (owner: Parameters<typeof initialsIcon>[0], theme: Theme): Draw =>
  async (size, shape) => {
    const sharp = await imageLibrary()
    return sharp(Buffer.from(await initialsIcon(owner, theme, shape)), {
      // The SVG is 64 pixels wide.
      density: (72 * size) / 64,
    })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer()
  }

/**
 * The picture is not cropped. If it is not square, the rest is transparent or, if that is not
 * allowed, filled with the background.
 */
const fromPicture =
  (picture: Uint8Array, background: string): Draw =>
  async (size, shape) => {
    const inner = shape === 'maskable' ? Math.round(size * 0.7) : size
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
    const sharp = await imageLibrary()
    const drawn = sharp(picture).autoOrient()
    // Services that crop icons themselves show transparent parts as black.
    const isWhole = shape !== 'rounded'
    const beside = isWhole ? background : { r: 0, g: 0, b: 0, alpha: 0 }
    return (isWhole ? drawn.flatten({ background }) : drawn)
      .resize(inner, inner, { fit: 'contain', background: beside })
      .extend({ top: before, left: before, bottom: after, right: after, background: beside })
      .png()
      .toBuffer()
  }

/** Words that join two others, so that a name cannot end with one. */
const JOINS =
  /^(?:&|\+|[-–—,/|·]|and|of|the|und|et|y|e|i|en|de|du|der|die|das|des|la|le|el|am|im|at|by|for)$/i

/** A short name has at most this many characters, if a word fits. */
const MOST_SHORT = 12

/**
 * A short name, as under an icon on a home screen: complete words with at most 12 characters in
 * total, if one fits, and not a word that joins the next.
 */
export const shortName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const isEnd = (word: string): boolean => /[\p{L}\p{N}]{2}/u.test(word) && !JOINS.test(word)
  const first = Math.max(
    words.findIndex((word) => /[\p{L}\p{N}]{2}/u.test(word)),
    0,
  )
  // Short words such as 's belong to the first long one.
  let end = first + 1
  for (let at = end; at < words.length; at++)
    if (words.slice(0, at + 1).join(' ').length <= MOST_SHORT && isEnd(words[at]!)) end = at + 1
  const joined = words.slice(0, end).join(' ')
  return joined.length <= MOST_SHORT || !/^['’]?\p{L}$/u.test(words[0]!)
    ? joined
    : words.slice(first, end).join(' ')
}

/** The source of the icons, and how to draw them. */
const iconSource = async ({ config, theme }: Site, folder: string, cache: string) => {
  const { business, lang } = config
  if (business.icon !== undefined) {
    const contents = await readPixels(folder, business.icon, cache)
    return { contents, draw: fromPicture(contents, theme.colors.background) }
  }
  const owner = { name: business.name, lang }
  const key = contentHash(`${MADE_AS}`, JSON.stringify([owner, theme.colors]))
  const contents = await fromCache(cache, `${key}.svg`, async () =>
    Buffer.from(await initialsIcon(owner, theme, 'rounded')),
  )
  return { contents, draw: fromInitials(owner, theme) }
}

/**
 * The manifest with the icons for launchers. Its addresses are relative, so they work with any base
 * path. `display` keeps the site in a normal browser window.
 */
const manifestOf = (
  { config: { business, lang }, theme: { colors } }: Site,
  { medium, large, masked }: Readonly<Record<'medium' | 'large' | 'masked', OutputFile>>,
): string => {
  const named = ({ path: src }: OutputFile, size: number) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    name: business.name,
    short_name: shortName(business.name),
    lang,
    start_url: './',
    display: 'browser',
    background_color: colors.background,
    theme_color: colors.background,
    icons: [named(medium, 192), named(large, 512), { ...named(masked, 512), purpose: 'maskable' }],
  }
  return `${JSON.stringify(manifest)}\n`
}

const drawIcons = async (site: Site, folder: string, cache: string): Promise<SiteIcons> => {
  const { contents, draw } = await iconSource(site, folder, cache)
  const { background } = site.theme.colors
  const icon = async (size: number, shape: IconShape): Promise<OutputFile> => {
    const key = contentHash(contents, `${MADE_AS} ${size} ${shape} ${background} ${IMAGE_LIBRARY}`)
    const png = await fromCache(cache, `${key}.png`, () => draw(size, shape))
    return { path: `assets/icon-${size}-${key.slice(0, 8)}.png`, contents: png }
  }
  // The sizes that browsers, home screens and launchers need.
  const [small, home, medium, large, masked] = await Promise.all([
    icon(32, 'rounded'),
    icon(180, 'square'),
    icon(192, 'rounded'),
    icon(512, 'rounded'),
    icon(512, 'maskable'),
  ])
  const svg = { path: `assets/icon-${contentHash(contents).slice(0, 8)}.svg`, contents }
  const isDrawing = site.config.business.icon === undefined
  return {
    link: isDrawing
      ? { href: `/${svg.path}`, type: 'image/svg+xml' }
      : { href: `/${medium.path}`, type: 'image/png' },
    // Pages refer to the first three (document.tsx).
    files: [
      { path: 'favicon.ico', contents: icoOf(small.contents as Uint8Array, 32) },
      { ...home, path: 'apple-touch-icon.png' },
      { path: 'manifest.webmanifest', contents: manifestOf(site, { medium, large, masked }) },
      ...(isDrawing ? [svg] : []),
      ...[medium, large, masked],
    ],
  }
}

/**
 * The icons of a site from `business.icon` or the initials of the business: for tabs (ICO and SVG
 * or PNG), home screens and launchers, with a manifest that lists the latter. Rejects with
 * PictureError if the picture cannot be read.
 */
export const makeSiteIcons = (site: Site, folder: string, cache: string): Promise<SiteIcons> =>
  drawIcons(site, folder, cache).catch((error: unknown) => {
    const { icon } = site.config.business
    throw icon === undefined ? error : new PictureError(icon, error)
  })

import { join } from 'node:path'
import { FONT_CACHE } from '../assets/font-files.ts'
import { makeFonts, type MadeFonts } from '../assets/fonts.ts'
import { planPictures } from '../assets/pictures.ts'
import { makeSiteIcons } from '../assets/site-icons.ts'
import { menuPictures } from '../site/listed-pages.ts'
import { pictureFilesOf } from '../site/section-meanings.ts'
import type { Site } from '../site/site.ts'
import { CACHE, PICTURES } from '../files/program.ts'

/** The same assets with the fonts of the site in another language. */
export const assetsIn = async <T extends { readonly fonts: MadeFonts }>(
  first: T,
  site: Site,
  base: string,
): Promise<T> => ({ ...first, fonts: await makeFonts(site, base, FONT_CACHE) })

/**
 * Creates the icons and fonts of a site in a folder, except those that are cached, and plans its
 * pictures.
 */
export const makeAssets = async (site: Site, folder: string, base: string, isDraft = false) => {
  const settings = { folder, cache: PICTURES, base, small: menuPictures(site), isDraft }
  const [pictures, icons, fonts] = await Promise.all([
    planPictures(pictureFilesOf(site), settings),
    makeSiteIcons(site, folder, join(CACHE, 'icons')),
    makeFonts(site, base, FONT_CACHE),
  ])
  return { pictures, icons, fonts }
}

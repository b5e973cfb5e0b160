import { join } from 'node:path'
import { FONT_CACHE } from '../assets/font-files.ts'
import { makeFonts } from '../assets/fonts.ts'
import { encodePictures } from '../assets/pictures.ts'
import { makeSiteIcons } from '../assets/site-icons.ts'
import { menuPictures } from '../site/listed-pages.ts'
import { pictureFilesOf } from '../site/section-meanings.ts'
import type { Site } from '../site/site.ts'
import { CACHE, PICTURES } from '../files/program.ts'

/** Creates the pictures, icons and fonts of a site in a folder, except those that are cached. */
export const makeAssets = async (site: Site, folder: string, base: string) => {
  const [pictures, icons, fonts] = await Promise.all([
    encodePictures(folder, PICTURES, base, pictureFilesOf(site), menuPictures(site)),
    makeSiteIcons(site, folder, join(CACHE, 'icons')),
    makeFonts(site, base, FONT_CACHE),
  ])
  return { pictures, icons, fonts }
}

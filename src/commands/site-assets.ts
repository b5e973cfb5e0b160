import { join } from 'node:path'
import { makeFonts } from '../assets/fonts.ts'
import { encodePictures } from '../assets/pictures.ts'
import { makeSiteIcons } from '../assets/site-icons.ts'
import { PROGRAM } from '../files/program.ts'
import { menuPictures } from '../site/listed-pages.ts'
import { pictureFilesOf } from '../site/section-meanings.ts'
import type { Site } from '../site/site.ts'
import { CACHE, PICTURES } from './program.ts'

/** Makes the pictures, icons and fonts of a site in a folder, but for those that are kept. */
export const makeAssets = async (site: Site, folder: string, base: string) => {
  const [pictures, icons, fonts] = await Promise.all([
    encodePictures(folder, PICTURES, base, pictureFilesOf(site), menuPictures(site)),
    makeSiteIcons(site, folder, join(CACHE, 'icons')),
    // Cut from the packages of this program: every site finds what another has had cut.
    makeFonts(site, base, join(PROGRAM, '.cache', 'fonts')),
  ])
  return { pictures, icons, fonts }
}

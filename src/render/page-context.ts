import type { MadeFonts } from '../assets/fonts.ts'
import type { PlannedPictures } from '../assets/pictures.ts'
import type { SiteIcons } from '../assets/site-icons.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { FontLinks, IconLink } from '../pages/document.tsx'
import type { ShownAnalytics } from '../pages/page-data.ts'
import { shownAnalytics } from '../site/analytics.ts'
import { below, ownBase } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { Shell } from '../ui/shell.ts'
import type { Client } from '../bundle/client.ts'
import type { Picture } from '../ui/resolved.ts'
import { resolvePicture } from '../../schema/fields.ts'
import { shellOf } from './shell.ts'

/** The data shared by every page of a build, which can be sent to a worker. */
export interface PageContext {
  /** Identifies the deployment in every page and page-data file. */
  readonly build: string
  /** The base path at which the host serves the pages, with a slash at both ends. */
  readonly base: string
  /** The base path of all other files; that of the pages of the first language. */
  readonly root: string
  /** The address of the home page, if it is not `base`. */
  readonly home?: string | undefined
  readonly shell: Shell
  readonly analytics: ShownAnalytics | undefined
  /** The picture of the not-found page. */
  readonly missing: Picture | undefined
  readonly theme: Theme
  /** The path of the browser's script. */
  readonly script: string
  readonly icon: IconLink
  readonly fonts: FontLinks
  /** The path of the style sheet of all components. */
  readonly sheet: string
}

/** The files made from a site's pictures, name and texts before any page is rendered. */
export interface SiteAssets {
  readonly pictures: PlannedPictures
  readonly icons: SiteIcons
  readonly fonts: MadeFonts
  readonly client: Client
  /** The style sheet of all components. */
  readonly sheet: OutputFile
}

/** The picture of the not-found page: that of the business, or else the first on the home page. */
const missingPicture = ({ config, factsAt }: Site, assets: SiteAssets): Picture | undefined => {
  const picture = config.business.image ?? factsAt.get('/')?.picture
  return picture && { ...resolvePicture(picture, assets.pictures), first: true }
}

/** `root` is the base path of the site in its first language. */
export const pageContextOf = (site: Site, root: string, assets: SiteAssets): PageContext => {
  const { client, icons, fonts, sheet } = assets
  const { theme } = site
  const base = ownBase(site, root)
  const shell = shellOf(site, assets.pictures, root)
  return {
    build: contentHash(JSON.stringify([client.names, sheet.path, shell, theme, fonts.css])),
    base,
    home: base === root ? undefined : base.slice(0, -1),
    root,
    shell,
    analytics: shownAnalytics(site.config, (path) => below(base, path)),
    missing: missingPicture(site, assets),
    theme,
    script: below(root, client.entry),
    icon: { ...icons.link, href: below(root, icons.link.href) },
    fonts: { css: fonts.css, preloads: fonts.preloads.map((path) => `${root}${path}`) },
    sheet: `${root}${sheet.path}`,
  }
}

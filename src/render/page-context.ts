import type { MadeFonts } from '../assets/fonts.ts'
import type { SiteIcons } from '../assets/site-icons.ts'
import { contentHash } from '../files/content-hash.ts'
import type { FontLinks, IconLinks } from '../pages/document.tsx'
import { below } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { Shell } from '../ui/shell.ts'
import type { Client } from './client.ts'
import type { Assets } from './resolve.ts'
import { shellOf } from './shell.ts'

/** What is the same on every page of a build, as data that a worker can receive. */
export interface PageContext {
  /** Names the deployment in every page and page-data file. */
  readonly build: string
  /** The path below which the host serves the site, with a slash at both ends. */
  readonly base: string
  readonly shell: Shell
  readonly theme: Theme
  /** The path of the browser's script. */
  readonly script: string
  readonly icons: IconLinks
  readonly fonts: FontLinks
  /** The path of the style sheet of all components. */
  readonly sheet: string
}

/** What a page context is made of, beside the site. */
export interface ContextParts {
  readonly client: Pick<Client, 'entry' | 'names'>
  readonly icons: Pick<SiteIcons, 'links'>
  readonly fonts: MadeFonts
  /** The path of the style sheet in `dist`. */
  readonly sheet: string
}

export const pageContextOf = (
  site: Site,
  assets: Assets,
  { client, icons: { links }, fonts, sheet }: ContextParts,
): PageContext => {
  const { theme } = site
  const { base } = assets
  const shell = shellOf(site, assets)
  return {
    build: contentHash(JSON.stringify([client.names, sheet, shell, theme, fonts.css])),
    base,
    shell,
    theme,
    script: below(base, client.entry),
    icons: {
      ico: below(base, links.ico),
      icon: { ...links.icon, href: below(base, links.icon.href) },
      touchIcon: below(base, links.touchIcon),
      manifest: below(base, links.manifest),
    },
    fonts: {
      css: fonts.css,
      preloads: fonts.preloads.map((path) => below(base, `/${path}`)),
    },
    sheet: below(base, `/${sheet}`),
  }
}

import type { SiteIcons } from '../assets/site-icons.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { FontLinks, IconLinks } from '../pages/document.tsx'
import { below } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { Shell } from '../ui/shell.ts'
import type { Client } from './client.ts'
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
interface ContextParts {
  readonly client: Pick<Client, 'entry' | 'names'>
  readonly icons: Pick<SiteIcons, 'links'>
  readonly fonts: FontLinks
  /** The style sheet of all components. */
  readonly sheet: Pick<OutputFile, 'path'>
}

export const pageContextOf = (site: Site, base: string, parts: ContextParts): PageContext => {
  const { client, icons, fonts, sheet } = parts
  const { theme } = site
  const { ico, icon, touchIcon, manifest } = icons.links
  const shell = shellOf(site)
  return {
    build: contentHash(JSON.stringify([client.names, sheet.path, shell, theme, fonts.css])),
    base,
    shell,
    theme,
    script: below(base, client.entry),
    icons: {
      ico: below(base, ico),
      icon: { ...icon, href: below(base, icon.href) },
      touchIcon: below(base, touchIcon),
      manifest: below(base, manifest),
    },
    fonts: { css: fonts.css, preloads: fonts.preloads.map((path) => `${base}${path}`) },
    sheet: `${base}${sheet.path}`,
  }
}

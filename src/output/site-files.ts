import type { OutputFile } from '../files/output-file.ts'
import type { SiteAssets } from '../render/page-context.ts'
import type { Site } from '../site/site.ts'
import { redirectPages } from './redirect-pages.ts'
import { sitemapFiles } from './sitemap.ts'

/**
 * The files beside the pages: HTML, what search engines read, and what pages load, of scripts only
 * those for some section types.
 */
export const siteFiles = (
  site: Site,
  base: string,
  { pictures, icons, fonts, client, sheet }: SiteAssets,
  types: ReadonlySet<string>,
): readonly OutputFile[] => [
  ...redirectPages(site, base),
  ...sitemapFiles(site),
  ...icons.files,
  ...fonts.files,
  sheet,
  ...client.filesFor(types),
  ...pictures.files,
]

import type { OutputFile } from '../files/output-file.ts'
import { renderDemoForm } from '../render/demo-form.tsx'
import type { SiteAssets } from '../render/page-context.ts'
import type { Site } from '../site/site.ts'
import { redirectPages } from './redirect-pages.ts'
import { sitemapFiles } from './sitemap.ts'

/**
 * The files that pages load: scripts of these section types alone, styles, fonts, icons and
 * pictures.
 */
export const assetFiles = (
  { pictures, icons, fonts, client, sheet }: SiteAssets,
  types: ReadonlySet<string>,
): readonly OutputFile[] => [
  ...icons.files,
  ...fonts.files,
  sheet,
  ...client.filesFor(types),
  ...pictures.files,
]

/** The HTML files beside the pages, and the files for search engines. */
export const siteFiles = (
  site: Site,
  base: string,
  hasDemoForm: boolean,
): readonly OutputFile[] => [
  ...(hasDemoForm ? renderDemoForm(site) : []),
  ...redirectPages(site, base),
  ...sitemapFiles(site),
]

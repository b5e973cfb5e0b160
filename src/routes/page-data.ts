import type { PageData } from '../pages/page-data.ts'
import type { Page, Site } from '../site/site.ts'
import { resolveSection, type Assets } from './resolve.ts'
import { absoluteUrl, structuredData } from './structured-data.ts'

/** A page as the browser receives it. */
export const pageDataOf = (site: Site, page: Page, assets: Assets): PageData => {
  const canonical = absoluteUrl(site, page.path)
  return {
    path: page.path,
    head: {
      title: page.title,
      description: page.description,
      ...(canonical === undefined ? {} : { canonical }),
      structuredData: structuredData(site, page, (src) => assets.picture(src).src),
    },
    sections: page.sections.map((section) => resolveSection(section, assets, site.config.lang)),
  }
}

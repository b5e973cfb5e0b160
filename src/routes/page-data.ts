import type { PageData } from '../pages/page-data.ts'
import type { SectionData } from '../sections/props.ts'
import type { Picture } from '../sections/resolved.ts'
import { sectionMeanings } from '../site/expand-template.ts'
import { mapValues } from '../site/schema-walk.ts'
import type { Page, Site } from '../site/site.ts'
import { resolveSection, type Assets } from './resolve.ts'
import { absoluteUrl, structuredData } from './structured-data.ts'

/** The first picture of a page is in view at once if it stands in one of so many sections. */
const IN_VIEW = 2

/** Marks the first picture of a page, where it is likely to be in view at once. */
const withFirstPicture = (sections: readonly SectionData[]): readonly SectionData[] => {
  let isFound = false
  const mark = (picture: unknown): unknown => {
    if (isFound) return picture
    isFound = true
    return { ...(picture as Picture), first: true }
  }
  return sections.map((section, index) => {
    if (index >= IN_VIEW || isFound) return section
    let marked: unknown = section
    for (const { steps, meaning } of sectionMeanings(section.type))
      if (meaning.kind === 'picture') marked = mapValues(marked, steps, mark)
    return marked as SectionData
  })
}

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
    sections: withFirstPicture(
      page.sections.map((section) => resolveSection(section, assets, site.config.lang)),
    ),
  }
}

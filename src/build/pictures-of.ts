import { eachValue } from '../site/schema-walk.ts'
import { sectionMeanings } from '../site/expand-template.ts'
import type { Page, Site } from '../site/site.ts'

/** The pictures that a site shows, by their paths in the site config. */
export const picturesOf = (site: Site): ReadonlySet<string> => {
  const sources = new Set<string>()
  const add = (picture: unknown): void => {
    const { src, portrait } = picture as { src: string; portrait?: string }
    sources.add(src)
    if (portrait !== undefined) sources.add(portrait)
  }
  if (site.config.business.image !== undefined) add(site.config.business.image)
  for (const ref of site.pages) {
    for (const section of site.expand(ref).sections) {
      for (const { steps, meaning } of sectionMeanings(section.type)) {
        if (meaning.kind === 'picture') eachValue(section, steps, add)
      }
    }
  }
  return sources
}

/** The first picture that a page shows; undefined where it shows none. */
export const firstPictureOf = (
  page: Page,
): { readonly src: string; readonly focus: string } | undefined => {
  for (const section of page.sections) {
    let first: { readonly src: string; readonly focus: string } | undefined
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      if (meaning.kind !== 'picture') continue
      eachValue(section, steps, (picture) => {
        first ??= picture as NonNullable<typeof first>
      })
    }
    if (first !== undefined) return first
  }
  return undefined
}

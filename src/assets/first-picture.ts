import { eachValue } from '../read/schema-walk.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import type { Page } from '../site/site.ts'

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

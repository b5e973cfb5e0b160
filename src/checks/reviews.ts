import type { Path } from '../diagnostics/diagnostic.ts'
import { isWritten, onPage, type Check } from './check.ts'

/** The id of a review tells it from the others of its list. */
const checkIds = (
  { report }: Check,
  reviews: readonly { readonly id: string }[],
  path: Path,
): void => {
  const seen = new Map<string, number>()
  reviews.forEach(({ id }, index) => {
    const first = seen.get(id)
    if (first === undefined) {
      seen.set(id, index)
      return
    }
    report({
      code: 'same-review-id',
      severity: 'error',
      location: { path: [...path, index, 'id'], on: 'value' },
      message: (lineOf) =>
        `Two reviews have the id ${id}: this one and that on line ${lineOf({ path: [...path, first, 'id'], on: 'value' })}.`,
      hint: 'Give each review an id of its own.',
    })
  })
}

/** The reviews of the whole site, and those of single sections. */
export const checkReviews = (check: Check): void => {
  checkIds(check, check.site.config.reviews, ['reviews'])
  for (const page of check.site.pages) {
    page.sections.forEach((section, index) => {
      const path = [...page.sources[index]!, 'items']
      if (section.type === 'reviews' && isWritten(check, path))
        checkIds(onPage(check, page), section.items ?? [], path)
    })
  }
}

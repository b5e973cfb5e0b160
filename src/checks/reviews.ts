import type { Path } from '../diagnostics/diagnostic.ts'
import { isWritten, onPage, repeated, type Check } from './check.ts'

/** The ids of the reviews of one list differ. */
const checkIds = (
  { report }: Check,
  reviews: readonly { readonly id: string }[],
  path: Path,
): void => {
  for (const [index, first] of repeated(reviews.map(({ id }) => id))) {
    report({
      code: 'same-review-id',
      severity: 'error',
      location: { path: [...path, index, 'id'], on: 'value' },
      message: (lineOf) =>
        `Two reviews have the id ${reviews[index]!.id}: this one and that on line ${lineOf({ path: [...path, first, 'id'], on: 'value' })}.`,
      hint: 'Give each review an id of its own.',
    })
  }
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

import type { Path } from '../diagnostics/diagnostic.ts'
import { isWritten, onPage, repeated, type Check } from './check.ts'

/** The ids of the reviews of one list differ. */
const checkReviews = (
  { report }: Check,
  reviews: readonly { readonly id: string }[],
  path: Path,
): void => {
  const locationOf = (index: number) => ({ path: [...path, index, 'id'], on: 'value' }) as const
  for (const [index, first] of repeated(reviews.map(({ id }) => id))) {
    report({
      code: 'same-review-id',
      location: locationOf(index),
      message: (lineOf) =>
        `Two reviews have the id ${reviews[index]!.id}: this one and that on line ${lineOf(locationOf(first))}.`,
      hint: 'Give each review an id of its own.',
    })
  }
}

/** The ids of a page's sections, and of the reviews of the whole site and of single sections. */
export const checkIds = (check: Check): void => {
  checkReviews(check, check.site.config.reviews, ['reviews'])
  for (const page of check.site.pages) {
    const here = onPage(check, page)
    const { path, sections, sources } = page
    const locationOf = (index: number) =>
      ({ path: [...sources[index]!, 'id'], on: 'value' }) as const
    for (const [index, first] of repeated(sections.map(({ id }) => id))) {
      here.report({
        code: 'same-section-id',
        location: locationOf(index),
        message: (lineOf) =>
          `Two sections of the page ${path} have the id \`${sections[index]!.id}\`, this one and that on line ${lineOf(locationOf(first))}, so that a link could reach only the first.`,
        hint: 'Give each section of a page an id of its own.',
      })
    }
    sections.forEach((section, index) => {
      const items = [...sources[index]!, 'items']
      if (section.type === 'reviews' && isWritten(check, items))
        checkReviews(here, section.items ?? [], items)
    })
  }
}

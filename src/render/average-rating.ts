import type { SiteConfig } from '../../schema/site.ts'
import { fieldsOfKind, filterOf } from '../site/section-meanings.ts'
import type { Page } from '../site/site.ts'
import { once } from '../values/once.ts'

/** The average of ratings to one decimal (specification, section 9), if there are any. */
export const averageRating = (
  reviews: readonly { readonly rating?: number | undefined }[],
): number | undefined => {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return ratings.length === 0 ? undefined : Math.round((sum / ratings.length) * 10) / 10
}

/**
 * Whether a page shows the average of the reviews of this site. Then it shows no other rating of
 * the business: two numbers would contradict each other.
 */
export const showsAverage = once<boolean, Page>(({ sections }) =>
  sections.some(
    (section) =>
      filterOf(section) === undefined &&
      fieldsOfKind(section, 'reviews').some(
        ({ value }) => averageRating(value as SiteConfig['reviews']) !== undefined,
      ),
  ),
)

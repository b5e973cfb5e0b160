/** The average of ratings to one decimal (specification, section 9), if there are any. */
export const averageRating = (
  reviews: readonly { readonly rating: number }[],
): number | undefined =>
  reviews.length === 0
    ? undefined
    : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10

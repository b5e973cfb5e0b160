import { z } from 'zod'
import {
  entryName,
  flag,
  formed,
  formMeaning,
  group,
  list,
  meant,
  picture,
  type NumberText,
  properName,
  type ShownSpan,
  spanFields,
  text,
  webAddress,
} from './fields.ts'

/** One customer's review (specification, section 3). */
export const review = group('One review.', {
  id: formed('slug', /^[a-z0-9][a-z0-9-]*$/, 'A unique name for the review.'),
  author: properName('The author, as they want to be named, for example J. M.'),
  rating: z
    .number()
    .min(1)
    .max(5)
    .describe(
      'The stars that the author gave, from 1 to 5. A review without a rating shows none, and does not count in the average.',
    )
    .optional(),
  text: text('The text of the review.'),
  date: z.iso
    .date()
    .describe('The day the review was written: 2026-05-31.')
    .apply(meant, formMeaning('date')),
  subject: text(
    'What the customer came for, shown beside the name, for example Work pickup or First visit.',
  ).optional(),
  about: list(
    'The names of the services or places that the review is about. A reviews section with `about` shows only the reviews about the entry it names.',
    entryName('The name or the slug of an entry.'),
  ).default([]),
  verified: flag(
    'Whether you know that the author is a customer. `true` shows Verified customer by the name.',
    false,
  ),
  ...spanFields,
})

/** A day (`2026-05-31`), with its text in the site's language. */
export interface DayText {
  readonly day: string
  readonly text: string
}

/** A review as shown on a page. Its `subject` includes what it is about. */
export interface ShownReview
  extends Omit<z.output<typeof review>, 'rating' | 'date' | 'about' | keyof ShownSpan>, ShownSpan {
  readonly rating?: NumberText
  readonly date: DayText
}

/** Reviews, with their average rating if there are any. */
export interface ShownReviews {
  readonly list: readonly ShownReview[]
  /** The number of reviews, formatted for the language. */
  readonly count: string
  /** The number of those with a rating. */
  readonly rated: NumberText
  readonly average?: NumberText
}

/** One piece of the business's work on a social service (specification, section 3). */
export const reel = group('One reel.', {
  permalink: webAddress('The address of the post or reel.'),
  caption: text('A description of the post or reel.'),
  poster: picture(
    'A still picture, shown with a play icon until the player replaces it. Without a poster, visitors see a text link.',
  ).optional(),
})

import { z } from 'zod'
import {
  entryName,
  fieldMeanings,
  fromSite,
  headFields,
  link,
  integer,
  shownAs,
  variant,
} from '../../../schema/fields.ts'
import { review, type ShownReviews } from '../../../schema/review.ts'
import { section } from '../../../schema/section.ts'

export const reviewsSchema = section(
  'reviews',
  'What customers say, with the average of their ratings.',
  {
    variant: variant('How it is laid out.', {
      wall: 'Cards, with more at each click: for many reviews.',
      quote: 'Only the first review, in large type: if one says it all.',
      carousel:
        'All of them in large type, in one line that moves sideways: if each says something different.',
    }),
    ...headFields,
    items: fromSite(
      z
        .array(review)
        .describe('The reviews shown; by default the reviews of the whole site.')
        .apply(shownAs<ShownReviews>())
        .register(fieldMeanings, { kind: 'reviews' }),
      'reviews',
    ),
    about: entryName(
      'Shows up to two of the reviews, those whose `about` names this entry; nothing if none does. In a template, `{name}` is the entry of the page.',
      { list: 'items', most: 2 },
    ).optional(),
    initial: integer('How many reviews are shown at first.', 1, 1000)
      .default(6)
      .register(fieldMeanings, { kind: 'shown-first', of: 'items' }),
    step: integer('How many more each click on Show More shows.', 1, 1000).default(3),
    action: link('A link to more reviews elsewhere.').optional(),
  },
)

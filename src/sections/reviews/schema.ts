import { z } from 'zod'
import { fieldMeanings, fromSite, headFields, link, section } from '../../../schema/fields.ts'
import { review } from '../../../schema/review.ts'

export const reviewsSchema = section(
  'reviews',
  'What customers say, with the average of their ratings.',
  {
    ...headFields,
    items: fromSite(
      z
        .array(review('One review.'))
        .describe('The reviews shown; the reviews of the whole site unless given.')
        .brand<'reviews'>()
        .register(fieldMeanings, { kind: 'reviews' }),
      'reviews',
    ),
    initial: z.int().min(1).max(1000).describe('How many reviews are shown at first.').default(6),
    step: z
      .int()
      .min(1)
      .max(1000)
      .describe('How many more each click on Show More shows.')
      .default(3),
    action: link('A link to more reviews elsewhere.').optional(),
  },
)

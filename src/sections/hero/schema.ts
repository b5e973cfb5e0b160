import { z } from 'zod'
import {
  buttons,
  choice,
  headFields,
  picture,
  prose,
  section,
  text,
  texts,
} from '../../../schema/fields.ts'

export const heroSchema = section(
  'hero',
  'The opening of a page: heading, picture and first links.',
  {
    ...headFields,
    heading: text('The main heading of the page.'),
    text: prose('One or two sentences under the heading.').optional(),
    image: picture('The background picture.').optional(),
    actions: buttons,
    points: texts('Up to four short facts under the buttons.', 'A short fact.').max(4).default([]),
    size: choice(
      ['full', 'compact'],
      'full fills the first screen; compact leaves room for what follows.',
    ).default('full'),
    parallax: z
      .number()
      .min(0)
      .max(0.9)
      .describe('How much of the scroll the background picture moves by; 0 keeps it still.')
      .default(0.4),
  },
)

import { z } from 'zod'
import { link, picture, prose, section, text } from '../../../schema/fields.ts'

export const heroSchema = section(
  'hero',
  'The opening of a page: heading, picture and first links.',
  {
    eyebrow: text('A short line above the heading.').optional(),
    heading: text('The main heading of the page.'),
    text: prose('One or two sentences under the heading.').optional(),
    image: picture('The background picture.').optional(),
    actions: z
      .array(link('A link shown as a button; the first one stands out.'))
      .max(3)
      .describe('Up to three links shown as buttons.')
      .default([]),
    points: z
      .array(text('A short fact.'))
      .max(4)
      .describe('Up to four short facts under the buttons.')
      .default([]),
    size: z
      .enum(['full', 'compact'])
      .describe('full fills the first screen; compact leaves room for what follows.')
      .default('full'),
    parallax: z
      .number()
      .min(0)
      .max(0.9)
      .describe('How much of the scroll the background picture moves by; 0 keeps it still.')
      .default(0.4),
  },
)

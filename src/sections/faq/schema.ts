import { z } from 'zod'
import { prose, richProse, section, text } from '../../../schema/fields.ts'

export const faqSchema = section(
  'faq',
  'Questions that customers ask, each opening to its answer.',
  {
    eyebrow: text('A short line above the heading.').optional(),
    heading: text('The heading of the section.'),
    text: prose('A sentence or two under the heading.').optional(),
    items: z
      .array(
        z.strictObject({
          question: text('The question.'),
          answer: richProse('The answer.'),
        }),
      )
      .min(1)
      .describe('The questions, in the order shown.'),
  },
)

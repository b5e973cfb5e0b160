import { z } from 'zod'
import { headFields, richProse, section, text } from '../../../schema/fields.ts'

export const faqSchema = section(
  'faq',
  'Questions that customers ask, each opening to its answer.',
  {
    ...headFields,
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

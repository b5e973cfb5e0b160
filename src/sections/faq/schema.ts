import { groups, headFields, richProse, text } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const faqSchema = section(
  'faq',
  'Questions that customers ask, each opening to its answer.',
  {
    ...headFields,
    items: groups('The questions, in the order shown.', {
      question: text('The question.'),
      answer: richProse('The answer.'),
    }).min(1),
  },
)

import { groups, headFields, richProse, text, variant } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const faqSchema = section(
  'faq',
  'Questions that customers ask, each opening to its answer.',
  {
    variant: variant('How it is laid out.', {
      beside: 'The questions beside the heading, each opening to its answer.',
      panels: 'In panels below the heading, each opening to its answer.',
      columns: 'All answers open, in two columns: for a few short ones.',
    }),
    ...headFields,
    items: groups('The questions, in the order shown.', {
      question: text('The question.'),
      answer: richProse('The answer.'),
    }).min(1),
  },
)

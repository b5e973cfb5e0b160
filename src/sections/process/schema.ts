import {
  groups,
  headFields,
  link,
  prose,
  subheading,
  text,
  variant,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const processSchema = section(
  'process',
  'Numbered steps from the first call to the finished work: for customers who do not know what to expect.',
  {
    variant: variant('How it is laid out.', {
      line: 'Along a line, side by side if there is room: for three to six steps in a sentence each.',
      rows: 'One below the other, each with a large number, its title and its text: for long texts.',
      cards: 'In cards side by side.',
    }),
    ...headFields,
    items: groups('The steps, in their order.', {
      title: subheading('The step in a few words.'),
      time: text('When it happens, or how long it takes.').optional(),
      text: prose('What happens, in a sentence or two.').optional(),
    }).min(1),
    action: link('A link to the first step.').optional(),
  },
)

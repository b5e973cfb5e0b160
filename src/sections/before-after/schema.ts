import { z } from 'zod'
import { group, headFields, picturePair, prose, text, integer } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

const pair = picturePair('Two pictures and what is said of them.', {
  caption: prose('What the two pictures show, under them.').optional(),
  start: integer(
    'The first position of the slider, in percent of the width from the side where reading begins: 0 shows only the picture from after, 100 only the picture from before.',
    0,
    100,
  ).default(50),
  labels: group('Other words on these two pictures.', {
    before: text('On the picture from before; by default `messages.before`.').optional(),
    after: text('On the picture from after; by default `messages.after`.').optional(),
  }).default({}),
})

export const beforeAfterSchema = section(
  'before-after',
  'Pictures of one thing before and after, one over the other, with a slider between them.',
  {
    ...headFields,
    items: z.array(pair).min(1).describe('The pairs of pictures, in the order shown.'),
  },
)

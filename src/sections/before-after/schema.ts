import { z } from 'zod'
import { headFields, picturePair, prose, section, text } from '../../../schema/fields.ts'

export const beforeAfterSchema = section(
  'before-after',
  'Pictures of one thing before and after, one over the other, with a slider between them.',
  {
    ...headFields,
    items: z
      .array(
        picturePair('Two pictures and what is said of them.', {
          caption: prose('What the two pictures show, under them.').optional(),
          start: z
            .int()
            .min(0)
            .max(100)
            .describe(
              'Where the slider stands at first, in percent of the width from the left: 0 shows the picture from after alone, 100 that from before.',
            )
            .default(50),
          labels: z
            .strictObject({
              before: text(
                'On the picture from before; `messages.before` unless given.',
              ).optional(),
              after: text('On the picture from after; `messages.after` unless given.').optional(),
            })
            .describe('Other words on these two pictures.')
            .default({}),
        }),
      )
      .min(1)
      .describe('The pairs of pictures, in the order shown.'),
  },
)

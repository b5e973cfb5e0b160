import { z } from 'zod'
import { picture, prose, section, text } from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'

export const whyChooseUsSchema = section('why-choose-us', 'The reasons to choose this business.', {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.'),
  text: prose('A sentence or two under the heading.').optional(),
  image: picture('A picture beside the reasons.').optional(),
  items: z
    .array(
      z.strictObject({
        title: text('The reason in a few words.'),
        text: prose('The reason in a sentence or two.'),
        icon: icon('The icon of the reason.').optional(),
      }),
    )
    .min(1)
    .describe('The reasons, in the order shown.'),
})

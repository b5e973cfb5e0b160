import { groups, headFields, picture, prose, subheading, variant } from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'
import { section } from '../../../schema/section.ts'

export const whyChooseUsSchema = section('why-choose-us', 'The reasons to choose this business.', {
  variant: variant('How it is laid out.', {
    rows: 'Lines beside the heading, for reasons that take a sentence or two.',
    grid: 'Two by two, beside a picture if there is one: for short reasons.',
    numbers:
      'Under large numbers, side by side: for three or four reasons, or steps. A picture is not shown.',
  }),
  ...headFields,
  image: picture('A picture beside the reasons.').optional(),
  items: groups('The reasons, in the order shown.', {
    title: subheading('The reason in a few words.'),
    text: prose('The reason in a sentence or two.'),
    icon: icon('The icon of the reason.').optional(),
  }).min(1),
})

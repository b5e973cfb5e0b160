import { groups, headFields, picture, prose, section, subheading } from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'

export const whyChooseUsSchema = section('why-choose-us', 'The reasons to choose this business.', {
  ...headFields,
  image: picture('A picture beside the reasons.').optional(),
  items: groups('The reasons, in the order shown.', {
    title: subheading('The reason in a few words.'),
    text: prose('The reason in a sentence or two.'),
    icon: icon('The icon of the reason.').optional(),
  }).min(1),
})

import { groups, headFields, picture, prose, subheading, variant } from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'
import { section } from '../../../schema/section.ts'

export const aboutSchema = section('about', 'Who the business is: its story, vision and promise.', {
  variant: variant('How it is laid out.', {
    split: 'A wide picture beside the story.',
    portrait: 'An upright picture of a person beside the story, statements below it.',
    timeline:
      "The statements along a line, titled by years, as '1998': for a business with a history.",
  }),
  ...headFields,
  text: prose('The story in a few sentences.').optional(),
  image: picture('A picture beside the story.', { portrait: [1.25, 1.25] }).optional(),
  statements: groups('Statements such as vision and promise.', {
    title: subheading('The name of the statement, for example Our vision.'),
    text: prose('The statement.'),
    icon: icon('The icon of the statement.').optional(),
  }).default([]),
})

import { z } from 'zod'
import { picture, prose, section, subheading, text } from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'

export const aboutSchema = section('about', 'Who the business is: its story, vision and promise.', {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.'),
  text: prose('The story in a few sentences.').optional(),
  image: picture('A picture beside the story.').optional(),
  statements: z
    .array(
      z.strictObject({
        title: subheading('The name of the statement, for example Our vision.'),
        text: prose('The statement.'),
        icon: icon('The icon of the statement.').optional(),
      }),
    )
    .describe('Statements such as vision and promise.')
    .default([]),
})

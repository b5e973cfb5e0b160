import { picture, prose } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const pictureBreakSchema = section(
  'picture-break',
  'A picture from edge to edge, between sections of many words: for a pause, or one line to remember.',
  {
    image: picture('The picture, at best 2,240 pixels wide or wider.'),
    text: prose('A line in a corner of it.').optional(),
  },
)

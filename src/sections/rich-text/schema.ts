import { optionalHeadFields, richProse } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

const { eyebrow, heading } = optionalHeadFields

export const richTextSchema = section('rich-text', 'A plain column of text.', {
  eyebrow,
  heading,
  body: richProse('The text.'),
})

import { optionalHeadFields, richProse, section } from '../../../schema/fields.ts'

const { eyebrow, heading } = optionalHeadFields

export const richTextSchema = section('rich-text', 'A plain column of text.', {
  eyebrow,
  heading,
  body: richProse('The text.'),
})

import { richProse, section, text } from '../../../schema/fields.ts'

export const richTextSchema = section('rich-text', 'A plain column of text.', {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.').optional(),
  body: richProse('The text.'),
})

import { link, picture, prose, section, text } from '../../../schema/fields.ts'

export const ctaSchema = section('cta', 'A call to action: one clear next step.', {
  eyebrow: text('A short line above the heading.').optional(),
  heading: text('The heading of the section.'),
  text: prose('A sentence or two under the heading.').optional(),
  image: picture('The background picture.').optional(),
  action: link('The step to take.'),
  secondary: link('Another way to take it.').optional(),
})

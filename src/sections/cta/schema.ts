import { headFields, link, picture, section } from '../../../schema/fields.ts'

export const ctaSchema = section('cta', 'A call to action: one clear next step.', {
  ...headFields,
  image: picture('The background picture.').optional(),
  action: link('The step to take.'),
  secondary: link('Another way to take it.').optional(),
})

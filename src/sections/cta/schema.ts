import { headFields, link, picture, variant } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const ctaSchema = section('cta', 'A call to action: one clear next step.', {
  variant: variant('How it is laid out.', {
    panel: 'A separate card, for a page that is otherwise quiet.',
    bleed: 'From edge to edge of the window, best with a picture, as the end of a page.',
    bar: 'One line with the button at its end, between sections or where no more words are needed.',
  }),
  ...headFields,
  image: picture('The background picture.').optional(),
  action: link('The step to take.'),
  secondary: link('Another way to take it.').optional(),
})

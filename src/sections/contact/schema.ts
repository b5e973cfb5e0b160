import {
  buttons,
  flag,
  headFields,
  mapEmbed,
  picture,
  placesOnDemand,
  variant,
} from '../../../schema/fields.ts'
import { formFields } from '../../form/schema.ts'
import { section } from '../../../schema/section.ts'

export const contactSchema = section(
  'contact',
  "How to reach the business: telephone, email, address, hours and social links, from the business's own fields.",
  {
    variant: variant('How it is laid out.', {
      columns: 'The details beside the words, a picture or a form: for most businesses.',
      tiles: 'Each way to get in touch in a tile, below the words and a picture or a form.',
      split:
        'The details in one half of the window; the picture fills the other half, with the form on it.',
      map: 'A map of where the business is in place of the picture: for customers who come to you.',
    }),
    ...headFields,
    image: picture('A picture beside the details.').optional(),
    actions: buttons,
    form: flag("Whether the details have a form of the site's own beside them.", false),
    ...formFields,
    places: placesOnDemand,
    embed: mapEmbed,
  },
  ({ variant, form, fields, places = [], embed }) => ({
    business: 'details',
    form: form ? { fields } : undefined,
    map: variant === 'map' ? { places, embed } : undefined,
  }),
)

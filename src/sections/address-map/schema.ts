import { headFields, mapEmbed, picture, places } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const addressMapSchema = section(
  'address-map',
  'Where the business is: its address and those of its branches, the way there, and a map drawn from `position` without a map service. For the places that it serves use service-area.',
  {
    ...headFields,
    places,
    image: picture('The building or its door, shown if there is only one place.').optional(),
    embed: mapEmbed,
  },
  ({ places, embed }) => ({ business: 'addresses', map: { places, embed } }),
)

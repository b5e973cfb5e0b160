import { headFields, link, listLimit, queryFields, servedArea } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const serviceAreaSchema = section(
  'service-area',
  'A map of the places that the business serves, drawn from their positions, with links to their pages.',
  {
    ...headFields,
    collection: servedArea(
      'The collection of the places. Those of its entries that have a `position` are dots on the map.',
    ),
    ...queryFields,
    limit: listLimit(
      'How many of the places are listed beside the map: on the page of a place, the nearest ones. If there are more, a link to all of them follows.',
    ),
    action: link('A link under the list.').optional(),
  },
)

import { z } from 'zod'
import { headFields, link, section, servedArea } from '../../../schema/fields.ts'

export const serviceAreaSchema = section(
  'service-area',
  'A map of the places that the business serves, drawn from their positions, with links to their pages.',
  {
    ...headFields,
    collection: servedArea(
      'The collection of the places. Those of its entries that have a `position` are dots on the map.',
      'limit',
    ),
    limit: z
      .int()
      .min(1)
      .max(200)
      .describe(
        'How many of the places are listed beside the map; when there are more, a link to all of them follows.',
      )
      .default(24),
    action: link('A link under the list.').optional(),
  },
)

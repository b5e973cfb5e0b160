import { foodTypes } from '../../schema/business-types.ts'
import type { Check } from './check.ts'

const FOOD_FIELDS = ['servesCuisine', 'acceptsReservations', 'menu'] as const

/** What only some types of businesses have is given for those alone. */
export const checkBusinessType = ({ site, tainted, report }: Check): void => {
  const { business } = site.config
  const isFood = foodTypes.some((type) => type === business.type)
  if (isFood || tainted.at(['business', 'type'])) return
  for (const field of FOOD_FIELDS)
    if (business[field] !== undefined)
      report({
        code: 'not-of-this-type',
        location: { path: ['business', field], on: 'key' },
        message: `A business of the type ${business.type} has no \`${field}\`: only places that offer food or drink have it.`,
        hint: `Remove it, or take one of these as \`type\`: ${foodTypes.join(', ')}.`,
      })
}

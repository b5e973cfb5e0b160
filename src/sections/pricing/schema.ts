import { z } from 'zod'
import {
  headFields,
  link,
  money,
  prose,
  section,
  subheading,
  text,
} from '../../../schema/fields.ts'

export const pricingSchema = section('pricing', 'Packages side by side with their prices.', {
  ...headFields,
  tiers: z
    .array(
      z.strictObject({
        name: subheading('The name of the package.'),
        price: money('The price; left out where it depends.').optional(),
        prefix: text('A word before the price, for example from.').optional(),
        unit: text('What the price is for, shown after it.').optional(),
        text: prose('Whom the package suits.').optional(),
        features: z.array(text('One feature.')).describe('What the package holds.').default([]),
        action: link('The step to take.').optional(),
        featured: z.boolean().describe('Whether this package stands out.').default(false),
      }),
    )
    .min(1)
    .describe('The packages, in the order shown.'),
  note: prose('A note under the prices.').optional(),
})

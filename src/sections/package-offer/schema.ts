import { z } from 'zod'
import {
  headFields,
  link,
  money,
  picture,
  section,
  subheading,
  text,
} from '../../../schema/fields.ts'

export const packageOfferSchema = section(
  'package-offer',
  'One package at one price: what it holds, what comes free with it.',
  {
    ...headFields,
    image: picture('A picture beside the price.').optional(),
    name: subheading('The name of the package.'),
    price: money('The price of the package.'),
    unit: text('What the price is for, shown after it: per vehicle.').optional(),
    note: text('A note beside the price, for example its usual value.').optional(),
    items: z.array(text('One item.')).min(1).describe('What the package holds.'),
    bonuses: z
      .strictObject({
        title: subheading('The heading of the bonuses.'),
        items: z.array(text('One bonus.')).min(1).describe('What comes free with it.'),
      })
      .describe('What comes free with the package.')
      .optional(),
    action: link('The step to take.').optional(),
  },
)

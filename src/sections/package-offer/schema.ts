import {
  group,
  headFields,
  link,
  money,
  picture,
  regularPrice,
  subheading,
  text,
  texts,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const packageOfferSchema = section(
  'package-offer',
  'One package at one price: what it includes, and what comes free with it.',
  {
    ...headFields,
    image: picture('A picture beside the price.').optional(),
    name: subheading('The name of the package.'),
    price: money('The price of the package.'),
    regularPrice,
    unit: text('What the price is for, shown after it: per vehicle.').optional(),
    note: text('A note beside the price, for example its usual value.').optional(),
    items: texts('What the package holds.', 'One item.').min(1),
    bonuses: group('What comes free with the package.', {
      title: subheading('The heading of the bonuses.'),
      items: texts('What comes free with it.', 'One bonus.').min(1),
    }).optional(),
    action: link('The step to take.').optional(),
  },
  ({ name, price, unit, note, from, until }) => ({
    offer: { name, price, unit, note, from, until },
  }),
)

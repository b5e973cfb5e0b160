import {
  flag,
  groups,
  headFields,
  link,
  money,
  prose,
  spanFields,
  subheading,
  text,
  texts,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const pricingSchema = section('pricing', 'Packages side by side with their prices.', {
  ...headFields,
  tiers: groups('The packages, in the order shown.', {
    name: subheading('The name of the package.'),
    price: money('The price; left out where it depends.').optional(),
    prefix: text('A word before the price, for example from.').optional(),
    unit: text('What the price is for, shown after it.').optional(),
    text: prose('Whom the package suits.').optional(),
    features: texts('What the package holds.', 'One feature.').default([]),
    action: link('The step to take.').optional(),
    featured: flag('Whether this package stands out.', false),
    ...spanFields,
  }).min(1),
  note: prose('A note under the prices.').optional(),
})

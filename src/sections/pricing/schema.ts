import { groups, headFields, packageFields, prose, subheading } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const pricingSchema = section('pricing', 'Packages side by side with their prices.', {
  ...headFields,
  tiers: groups('The packages, in the order shown.', {
    name: subheading('The name of the package.'),
    text: prose('Whom the package suits.').optional(),
    ...packageFields,
  }).min(1),
  note: prose('A note under the prices.').optional(),
})

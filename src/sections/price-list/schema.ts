import {
  groups,
  headFields,
  priceFields,
  prose,
  spanFields,
  subheading,
  text,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const priceListSchema = section(
  'price-list',
  'Many things with their prices, in groups: a menu, the list of a salon, the rates of a workshop. For a few packages to choose from use pricing.',
  {
    ...headFields,
    groups: groups('The groups, in the order shown.', {
      name: subheading('What the things of this group are called together.').optional(),
      text: prose('A sentence about all of them.').optional(),
      items: groups('What this group has, in the order shown.', {
        name: text('What it is.'),
        text: prose('What belongs to it.').optional(),
        ...priceFields,
      }).min(1),
      ...spanFields,
    }).min(1),
    note: prose('A note under the list.').optional(),
  },
)

import {
  dishFields,
  fieldMeanings,
  groups,
  headFields,
  priceFields,
  prose,
  spanFields,
  subheading,
  text,
  variant,
} from '../../../schema/fields.ts'
import { season } from '../../../schema/calendar.ts'
import { section } from '../../../schema/section.ts'

export const priceListSchema = section(
  'price-list',
  'Many things with their prices, in groups: a menu, the list of a salon, the rates of a workshop. For a few packages to choose from use pricing.',
  {
    variant: variant('How it is laid out.', {
      columns: 'Lines in columns, for most lists.',
      leaders: 'Dots lead from each name to its price, as in a menu.',
      panels: 'Each group in a panel of its own.',
    }),
    ...headFields,
    groups: groups('The groups, in the order shown.', {
      name: subheading('What the things of this group are called together.').optional(),
      text: prose('A sentence about all of them.').optional(),
      season,
      items: groups('What this group has, in the order shown.', {
        name: text('What it is.'),
        text: prose('What belongs to it.').optional(),
        ...priceFields,
        ...dishFields,
      }).min(1),
      ...spanFields,
    })
      .min(1)
      .register(fieldMeanings, { kind: 'price-groups' }),
    note: prose('A note under the list.').optional(),
  },
)

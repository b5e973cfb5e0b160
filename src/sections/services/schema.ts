import {
  collectionName,
  groups,
  headFields,
  href,
  link,
  picture,
  prose,
  section,
  subheading,
} from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'

export const servicesSchema = section(
  'services',
  'A grid of services, each with an icon and a few words.',
  {
    ...headFields,
    items: groups('The services, in the order shown.', {
      title: subheading('The name of the service.'),
      text: prose('What the customer gets.'),
      icon: icon('The icon of the service.').optional(),
      image: picture('A picture for the card.').optional(),
      href: href('The page about the service.').optional(),
    }).default([]),
    collection: collectionName(
      'A collection whose entries are shown after the items, a card an entry: its name, summary and icon.',
      'items',
    ).optional(),
    action: link('A link under the grid.').optional(),
  },
)

import {
  collectionName,
  groups,
  headFields,
  href,
  link,
  picture,
  prose,
  queryFields,
  subheading,
  text,
  variant,
} from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'
import { section } from '../../../schema/section.ts'

export const servicesSchema = section(
  'services',
  'A grid of services, each with an icon and a few words.',
  {
    variant: variant('How it is laid out.', {
      mosaic:
        'Cards of different widths with the words over the pictures: for pictures that deserve the space.',
      cards:
        'Pictures of one size with the words below them: for pictures that should be seen whole.',
      list: 'Lines in large type, a picture beside the one under the pointer: for services whose names say enough.',
      rows: 'Numbered lines, each with its explanation and a small picture: for services that take a sentence or two.',
      carousel:
        'The cards in one line that moves sideways: for more services with pictures than a screen has room for.',
    }),
    ...headFields,
    items: groups('The services, in the order shown.', {
      note: text('A short line above the name.').optional(),
      title: subheading('The name of the service.'),
      text: prose('What the customer gets.'),
      icon: icon('The icon of the service.').optional(),
      image: picture('A picture for the card.').optional(),
      href: href('The page about the service.').optional(),
    }).default([]),
    collection: collectionName(
      'A collection whose entries are shown after the items, each in a card: its name, summary, icon and image.',
      'items',
    ).optional(),
    ...queryFields,
    action: link('A link under the grid.').optional(),
  },
)

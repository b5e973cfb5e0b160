import {
  collectionName,
  fieldMeanings,
  groups,
  headFields,
  href,
  link,
  picture,
  prose,
  queryFields,
  sharedTexts,
  subheading,
  text,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const teamSchema = section(
  'team',
  'The people of the business, in portraits of one size: for a business whose customers choose a person.',
  {
    ...headFields,
    people: groups('The people, in the order shown.', {
      name: subheading('The name.').register(sharedTexts, { as: 'name' }),
      role: text('What this person does.').optional(),
      text: prose('A sentence or two about this person.').optional(),
      image: picture(
        'A portrait; it is cropped to the shape of the others. If others have one, the first letter of the name is shown instead.',
      ).optional(),
      href: href('A page about this person.').optional(),
    })
      .register(fieldMeanings, { kind: 'people' })
      .default([]),
    collection: collectionName(
      'A collection whose entries follow these people: their names, `role`, `summary` and `image`.',
      'people',
    ).optional(),
    ...queryFields,
    action: link('A link under the people.').optional(),
  },
)

import {
  groups,
  headFields,
  link,
  money,
  prose,
  section,
  spanFields,
  subheading,
  text,
  texts,
} from '../../../schema/fields.ts'

export const programsSchema = section('programs', 'Recurring programs, each with its rhythm.', {
  ...headFields,
  items: groups('The programs, in the order shown.', {
    name: subheading('The name of the program.'),
    rhythm: text('How often it takes place.').optional(),
    text: prose('Whom it suits and what it does.'),
    features: texts('What each visit holds.', 'One feature.').default([]),
    price: money('The price of a visit.').optional(),
    ...spanFields,
  }).min(1),
  action: link('A link under the programs.').optional(),
})

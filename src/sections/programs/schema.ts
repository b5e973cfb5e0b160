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

export const programsSchema = section('programs', 'Recurring programs, each with its rhythm.', {
  ...headFields,
  items: groups('The programs, in the order shown.', {
    name: subheading('The name of the program.'),
    rhythm: text('How often it takes place.').optional(),
    text: prose('Whom it suits and what it does.'),
    features: texts('What each visit holds.', 'One feature.').default([]),
    price: money('The price of a visit.').optional(),
    prefix: text('A word before the price, for example from.').optional(),
    unit: text('What the price is for, shown after it: a visit.').optional(),
    action: link('The step to take.').optional(),
    featured: flag('Whether this program stands out.', false),
    ...spanFields,
  }).min(1),
  action: link('A link under the programs.').optional(),
})

import {
  groups,
  headFields,
  link,
  packageFields,
  prose,
  subheading,
  text,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const programsSchema = section('programs', 'Recurring programs, each with its rhythm.', {
  ...headFields,
  items: groups('The programs, in the order shown.', {
    name: subheading('The name of the program.'),
    rhythm: text('How often it takes place.').optional(),
    text: prose('Whom it suits and what it does.'),
    ...packageFields,
  }).min(1),
  action: link('A link under the programs.').optional(),
})

import { z } from 'zod'
import {
  headFields,
  link,
  money,
  prose,
  section,
  subheading,
  text,
} from '../../../schema/fields.ts'

export const programsSchema = section('programs', 'Recurring programs, each with its rhythm.', {
  ...headFields,
  items: z
    .array(
      z.strictObject({
        name: subheading('The name of the program.'),
        rhythm: text('How often it takes place.').optional(),
        text: prose('Whom it suits and what it does.'),
        features: z.array(text('One feature.')).describe('What each visit holds.').default([]),
        price: money('The price of a visit.').optional(),
      }),
    )
    .min(1)
    .describe('The programs, in the order shown.'),
  action: link('A link under the programs.').optional(),
})

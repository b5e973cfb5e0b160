import { figure, groups, optionalHeadFields, text } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const statsSchema = section(
  'stats',
  'Large numbers with what they count: for three or four facts that say more as numbers than as sentences.',
  {
    ...optionalHeadFields,
    items: groups('The numbers, in the order shown.', {
      value: figure('The number, in the format of the language of the site: 1998, 12400, 4.9.'),
      prefix: text('A word before the number, for example since.').optional(),
      unit: text(
        'What follows the number: %, + or minutes. A sign follows without a space, a word with one.',
      ).optional(),
      label: text('What the number counts.'),
    }).min(1),
  },
)

import { z } from 'zod'
import {
  fieldMeanings,
  flag,
  groups,
  headFields,
  link,
  money,
  prose,
  text,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const comparisonSchema = section(
  'comparison',
  'A table of features by packages: where packages differ in many points. For three or four points use pricing.',
  {
    ...headFields,
    packages: groups('The columns of the table.', {
      name: text('The name of the package.'),
      price: money('The price; left out if it depends.').optional(),
      unit: text('What the price is for, shown after it.').optional(),
      action: link('The step to take, under the column.').optional(),
      featured: flag('Whether this package is highlighted.', false),
    })
      .min(1)
      .max(8),
    features: groups('The rows of the table.', {
      name: text('What is compared.'),
      note: text('A few words under the name.').optional(),
      cells: z
        .array(
          z.union([
            z.boolean().describe('true: the package has it. false: it has not.'),
            text('A few words, or a number in quotes, where yes or no does not say it.'),
          ]),
        )
        .min(1)
        .describe('What each package has of it, in the order of the packages.')
        .register(fieldMeanings, { kind: 'cells', of: 'packages' }),
    }).min(1),
    note: prose('A note under the table.').optional(),
  },
)

import { z } from 'zod'
import { prose, section, shownCount, text } from '../../../schema/fields.ts'

export const spotsCounterSchema = section(
  'spots-counter',
  'A number that counts down once, for example the spots left this month.',
  {
    label: text('What is counted, shown after the number: spots left.'),
    text: prose('A sentence under the number.').optional(),
    from: shownCount('The number shown at first.', 30),
    to: shownCount('The number it ends at.', 7),
    delay: z.int().min(0).max(60_000).describe('Milliseconds before it begins.').default(500),
    duration: z.int().min(0).max(60_000).describe('Milliseconds it takes.').default(2000),
  },
)

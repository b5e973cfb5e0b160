import { z } from 'zod'
import { prose, section, text } from '../../../schema/fields.ts'

export const spotsCounterSchema = section(
  'spots-counter',
  'A number that counts down once, for example the spots left this month.',
  {
    label: text('What is counted, shown after the number: spots left.'),
    text: prose('A sentence under the number.').optional(),
    from: z.int().min(0).max(1_000_000).describe('The number shown at first.').default(30),
    to: z.int().min(0).max(1_000_000).describe('The number it ends at.').default(7),
    delay: z.int().min(0).max(60_000).describe('Milliseconds before it begins.').default(500),
    duration: z.int().min(0).max(60_000).describe('Milliseconds it takes.').default(2000),
  },
)

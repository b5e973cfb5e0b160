import { prose, shownCount, text, integer } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const spotsCounterSchema = section(
  'spots-counter',
  'A number that counts down once, for example the spots left this month. Right after a package-offer, it is the last row of its card.',
  {
    label: text('What is counted, shown after the number: spots left.'),
    text: prose('A sentence under the number.').optional(),
    from: shownCount('The number shown at first.', 30),
    to: shownCount('The number it ends at.', 7, 'from'),
    delay: integer('Milliseconds before it begins.', 0, 60_000).default(500),
    duration: integer('Milliseconds it takes.', 0, 60_000).default(2000),
  },
)

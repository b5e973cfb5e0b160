import { z } from 'zod'
import { headFields, link, picture, section } from '../../../schema/fields.ts'

export const contactSchema = section(
  'contact',
  "How to reach the business: telephone, e-mail, address, hours and social links, from the business's own fields.",
  {
    ...headFields,
    image: picture('A picture beside the details.').optional(),
    actions: z
      .array(link('A link shown as a button; the first one stands out.'))
      .max(3)
      .describe('Up to three links shown as buttons.')
      .default([]),
  },
)

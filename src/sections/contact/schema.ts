import { buttons, headFields, picture, section } from '../../../schema/fields.ts'

export const contactSchema = section(
  'contact',
  "How to reach the business: telephone, e-mail, address, hours and social links, from the business's own fields.",
  {
    ...headFields,
    image: picture('A picture beside the details.').optional(),
    actions: buttons,
  },
)

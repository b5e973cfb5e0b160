import { buttons, flag, headFields, picture, section } from '../../../schema/fields.ts'
import { formFields } from '../../../schema/forms.ts'

export const contactSchema = section(
  'contact',
  "How to reach the business: telephone, e-mail, address, hours and social links, from the business's own fields.",
  {
    ...headFields,
    image: picture('A picture beside the details.').optional(),
    actions: buttons,
    form: flag("Whether a form of the site's own stands beside the details.", false),
    ...formFields,
  },
)

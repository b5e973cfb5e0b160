import { headFields, section } from '../../../schema/fields.ts'
import { formFields } from '../../../schema/forms.ts'

export const contactFormSchema = section(
  'contact-form',
  "A form of the site's own. On a page with a package-offer section its price stands beside it, with the claims of the page.",
  { ...headFields, ...formFields },
)

import { headFields } from '../../../schema/fields.ts'
import { formFields } from '../../form/schema.ts'
import { section } from '../../../schema/section.ts'

export const contactFormSchema = section(
  'contact-form',
  "A form of the site's own. On a page with a package-offer section its price is shown beside it, with the claims of the page.",
  { ...headFields, ...formFields },
  ({ fields }) => ({ form: { fields, besideOffer: true } }),
)

import { fromSite, headFields } from '../../../schema/fields.ts'
import { leadForm } from '../../../schema/embeds.ts'
import { formFields } from '../../form/schema.ts'
import { section } from '../../../schema/section.ts'

export const leadFormSchema = section(
  'lead-form',
  "The lead form of your provider, in a frame; if none is named, a form of the site's own.",
  {
    ...headFields,
    form: fromSite(
      leadForm('The form; by default that of the whole site.'),
      'integrations.leadForm',
    ),
    ...formFields,
  },
  ({ form, fields }) => ({
    form: form?.src === undefined ? { fields, besideOffer: true } : undefined,
  }),
)

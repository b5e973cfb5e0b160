import { fromSite, headFields, section } from '../../../schema/fields.ts'
import { formFields, leadForm } from '../../../schema/forms.ts'

export const leadFormSchema = section(
  'lead-form',
  "The lead form of the owner's provider, in a frame; while none is named, a form of the site's own.",
  {
    ...headFields,
    form: fromSite(
      leadForm('The form; that of the whole site unless given.'),
      'integrations.leadForm',
    ),
    ...formFields,
  },
)

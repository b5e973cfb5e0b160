import { fromSite, headFields, section } from '../../../schema/fields.ts'
import { leadForm } from '../../../schema/integrations.ts'

export const leadFormSchema = section(
  'lead-form',
  "The lead form of the owner's provider, in a frame.",
  {
    ...headFields,
    form: fromSite(
      leadForm('The form; that of the whole site unless given.'),
      'integrations.leadForm',
    ),
  },
)

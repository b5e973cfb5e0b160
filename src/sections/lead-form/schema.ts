import { fromSite, prose, section, text } from '../../../schema/fields.ts'
import { leadForm } from '../../../schema/integrations.ts'

export const leadFormSchema = section(
  'lead-form',
  "The lead form of the owner's provider, in a frame.",
  {
    eyebrow: text('A short line above the heading.').optional(),
    heading: text('The heading of the section.'),
    text: prose('A sentence or two under the heading.').optional(),
    form: fromSite(
      leadForm('The form; that of the whole site unless given.'),
      'integrations.leadForm',
    ),
  },
)

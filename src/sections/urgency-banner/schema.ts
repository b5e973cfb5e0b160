import { link, prose } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const urgencyBannerSchema = section('urgency-banner', 'A band with one pressing message.', {
  text: prose('The message.'),
  action: link('A link after the message.').optional(),
})

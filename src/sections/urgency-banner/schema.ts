import { link, prose, section } from '../../../schema/fields.ts'

export const urgencyBannerSchema = section('urgency-banner', 'A band with one pressing message.', {
  text: prose('The message.'),
  action: link('A link after the message.').optional(),
})

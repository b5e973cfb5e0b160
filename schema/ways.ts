import { z } from 'zod'
import { formed, group, link, text, texts, webAddress } from './fields.ts'
import { telephone } from './places.ts'

/** The ways to a business besides its telephone, e-mail and address. */
export const wayFields = {
  otherTelephones: z
    .array(
      z.union([
        telephone('One number, in quotes.'),
        group('A number that contact shows.', {
          number: telephone('The number, in quotes.'),
          label: text('What it is for: Emergencies.'),
        }),
      ]),
    )
    .describe(
      'Further numbers that texts and links may name; `validate` does not take them for an old number. With a `label`, { number, label }, contact shows them.',
    )
    .default([]),
  whatsapp: formed(
    'telephone',
    /^\+[0-9][0-9 ().-]{5,}[0-9]$/,
    "The number for WhatsApp, in quotes, with + and the country's code: '+1 212 555 0100'. Contact and the bar of phones link to it.",
  ).optional(),
  sms: telephone(
    'The number for text messages, in quotes. Contact and the bar of phones link to it.',
  ).optional(),
  booking: link(
    'Where customers book, and the words of that link: the button of the header, unless `header` has an `action`.',
  ).optional(),
}

/** What search engines alone are told. */
export const searchFields = {
  paymentAccepted: texts('How customers can pay, for search engines.', 'One way: Cash.').optional(),
  servesCuisine: texts(
    'The cuisines served, for search engines; only where `type` offers food or drink.',
    'One cuisine: Italian.',
  ).optional(),
  acceptsReservations: z
    .boolean()
    .describe('Whether tables can be reserved; only where `type` offers food or drink.')
    .optional(),
  menu: webAddress(
    'The menu of food and drink, for search engines; only where `type` offers them.',
  ).optional(),
}

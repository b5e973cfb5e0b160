import {
  choice,
  frameAddress,
  headFields,
  integer,
  list,
  picture,
  text,
  webAddress,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const embedSchema = section(
  'embed',
  'The page of another service in a frame: a booking calendar, table reservations, a ticket shop, a map. For films use video, for the request form of a provider lead-form.',
  {
    ...headFields,
    src: frameAddress(
      "The address of the content: the `src` in the service's embed code, or its link for sharing.",
    ),
    title: text('What the frame shows, in a few words: Booking calendar.'),
    height: integer(
      'The height of the frame in pixels, until the service reports the height of its content.',
      120,
      5000,
    ).default(640),
    loads: choice(
      ['click', 'near'],
      'When the content loads: once a visitor clicks, or as soon as the section is near the view. Visitors whom the site asks for consent always click first.',
    ).default('click'),
    picture: picture('A picture shown until the content loads.').optional(),
    button: text(
      'The text of the button that loads the content, such as See free dates.',
    ).optional(),
    origins: list(
      'Other hosts that the address redirects to, if the frame stays empty.',
      webAddress('One address; only its host is used: https://pay.example.com.'),
    ).optional(),
  },
  ({ src, origins = [] }) => ({ frames: [src, ...origins] }),
)

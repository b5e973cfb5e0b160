import { embedAddress, group, integer, list, matching, text, webAddress } from './fields.ts'

/** Extra hosts that an embed loads from; the Content-Security-Policy lists each of them. */
const origins = list(
  "Other hosts that the embed loads from. Add them if the embed stays empty and the browser's console reports that the Content-Security-Policy blocked an address.",
  webAddress('One address; only its host is used: https://cdn.example.com.'),
).optional()

/**
 * The script of a social service, which turns links into players (specification, sections 4 and 7).
 */
export const socialEmbed = (description: string) =>
  group(description, {
    script: webAddress('The script of the social service.').default(
      'https://www.instagram.com/embed.js',
    ),
    process: matching(
      /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
      'The function in that script that turns the links on the page into players.',
    ).default('instgrm.Embeds.process'),
    retryDelay: integer(
      'Milliseconds before a script that was not ready is tried again.',
      0,
      60_000,
    ).default(2000),
    origins,
  })

/** A provider's lead form, shown in a frame (specification, sections 2, 7 and 9). */
export const leadForm = (description: string) =>
  group(description, {
    src: embedAddress(
      'The address of the form, including its id, as given by the provider.',
    ).optional(),
    script: embedAddress("The provider's script for embedded forms.").optional(),
    title: text('A title for the frame, read by screen readers.').optional(),
    height: integer('The height of the frame in pixels.', 100, 5000).default(735),
    timeout: integer(
      'Milliseconds to wait for the form before showing other ways to get in touch.',
      1000,
      60_000,
    ).default(8000),
    origins,
  })

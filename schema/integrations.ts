import { group, list, matching, text, webAddress, whole } from './fields.ts'

/** What an embed loads beyond its own addresses; a Content-Security-Policy names every one. */
const origins = list(
  "Further hosts that the embed loads from. Needed when the embed stays empty and the browser's console says that the Content-Security-Policy refused an address.",
  webAddress('One address, of which the host alone counts: https://cdn.example.com.'),
).optional()

/**
 * The script of a social service (specification, sections 4 and 7): it turns links into players.
 */
export const socialEmbed = (description: string) =>
  group(description, {
    script: webAddress('The script of the social service.').default(
      'https://www.instagram.com/embed.js',
    ),
    process: matching(
      /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
      'The function of that script that turns the links on the page into players.',
    ).default('instgrm.Embeds.process'),
    retryDelay: whole(
      'Milliseconds to wait before asking again a script that is not ready.',
      0,
      60_000,
    ).default(2000),
    origins,
  })

/** The lead form of a provider, in a frame (specification, sections 2, 7 and 9). */
export const leadForm = (description: string) =>
  group(description, {
    src: webAddress(
      "The address of the form, with the form's id in it, as the provider gives it.",
    ).optional(),
    script: webAddress("The provider's script for embedded forms.").optional(),
    title: text('What the frame holds, for screen readers.').optional(),
    height: whole('The height of the frame in pixels.', 100, 5000).default(735),
    timeout: whole(
      'Milliseconds after which a form that has not come makes way for other ways to get in touch.',
      1000,
      60_000,
    ).default(8000),
    origins,
  })

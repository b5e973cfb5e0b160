import { z } from 'zod'
import { text, webAddress } from './fields.ts'

/** What an embed loads beyond its own addresses; a Content-Security-Policy names every one. */
const origins = z
  .array(webAddress('One address, of which the host alone counts: https://cdn.example.com.'))
  .describe(
    "Further hosts that the embed loads from. Needed when the embed stays empty and the browser's console says that the Content-Security-Policy refused an address.",
  )
  .optional()

/**
 * The script of a social service that turns links into players (specification, sections 4 and 7).
 */
export const socialEmbed = (description: string) =>
  z
    .strictObject({
      script: webAddress('The script of the social service.').default(
        'https://www.instagram.com/embed.js',
      ),
      process: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/)
        .describe('The function of that script that turns the links on the page into players.')
        .default('instgrm.Embeds.process'),
      retryDelay: z
        .int()
        .min(0)
        .max(60_000)
        .describe('Milliseconds to wait before asking again a script that is not ready.')
        .default(2000),
      origins,
    })
    .describe(description)

/** The lead form of a provider, in a frame (specification, sections 2, 7 and 9). */
export const leadForm = (description: string) =>
  z
    .strictObject({
      src: webAddress(
        "The address of the form, with the form's id in it, as the provider gives it.",
      ).optional(),
      script: webAddress("The provider's script for embedded forms.").optional(),
      title: text('What the frame holds, for screen readers.').optional(),
      height: z
        .int()
        .min(100)
        .max(5000)
        .describe('The height of the frame in pixels.')
        .default(735),
      timeout: z
        .int()
        .min(1000)
        .max(60_000)
        .describe(
          'Milliseconds after which a form that has not come makes way for other ways to get in touch.',
        )
        .default(8000),
      origins,
    })
    .describe(description)

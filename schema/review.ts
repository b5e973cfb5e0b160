import { z } from 'zod'
import { formed, text, webAddress } from './fields.ts'

/** One customer's review (specification, section 3). */
export const review = (description: string) =>
  z
    .strictObject({
      id: formed(
        'slug',
        z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]*$/)
          .describe('A name for the review that no other review has.'),
      ),
      author: text('Who wrote it, as they wish to be named, for example J. M.'),
      rating: z.number().min(1).max(5).describe('Stars, from 1 to 5.').default(5),
      text: text('What they wrote.'),
      date: formed('date', z.iso.date().describe('The day it was written: 2026-05-31.')),
      verified: z.boolean().describe('Whether the writer is known to be a customer.').default(true),
    })
    .describe(description)

/** One piece of the business's work on a social service (specification, section 3). */
export const reel = (description: string) =>
  z
    .strictObject({
      permalink: webAddress('The address of the post or reel.'),
      caption: text('What it shows.'),
    })
    .describe(description)

import { z } from 'zod'
import { link, prose, section, subheading, text } from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'

export const trustClaimsSchema = section(
  'trust-claims',
  "The business's rating and count of reviews, and what it promises.",
  {
    eyebrow: text('A short line above the heading.').optional(),
    heading: text('The heading of the section.').optional(),
    text: prose('A sentence or two under the heading.').optional(),
    rating: z.boolean().describe("Whether the business's own rating is shown.").default(true),
    claims: z
      .array(
        z.strictObject({
          title: subheading('The claim in a few words.'),
          text: prose('The claim in a sentence.').optional(),
          icon: icon('The icon of the claim.').optional(),
        }),
      )
      .describe('The claims, in the order shown.')
      .default([]),
    action: link('A link under the claims, for example to send a message.').optional(),
  },
)

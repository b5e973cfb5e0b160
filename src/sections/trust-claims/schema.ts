import {
  ratingFlag,
  groups,
  link,
  optionalHeadFields,
  picture,
  prose,
  subheading,
} from '../../../schema/fields.ts'
import { icon } from '../../../schema/icons.ts'
import { section } from '../../../schema/section.ts'

export const trustClaimsSchema = section(
  'trust-claims',
  "The business's rating and count of reviews, and what it promises.",
  {
    ...optionalHeadFields,
    image: picture('A picture before the claims.').optional(),
    rating: ratingFlag("Whether the business's own rating is shown.", true),
    claims: groups('The claims, in the order shown.', {
      title: subheading('The claim in a few words.'),
      text: prose('The claim in a sentence.').optional(),
      icon: icon('The icon of the claim.').optional(),
    }).default([]),
    action: link('A link under the claims, for example to send a message.').optional(),
  },
  ({ claims }) => ({ claims }),
)

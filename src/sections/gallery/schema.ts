import { z } from 'zod'
import { fromSite, link, prose, section, text } from '../../../schema/fields.ts'
import { socialEmbed } from '../../../schema/integrations.ts'
import { reel } from '../../../schema/review.ts'

export const gallerySchema = section(
  'gallery',
  'Posts or reels from a social service, as links that its script turns into players.',
  {
    eyebrow: text('A short line above the heading.').optional(),
    heading: text('The heading of the section.'),
    text: prose('A sentence or two under the heading.').optional(),
    items: fromSite(
      z
        .array(reel('One reel.'))
        .describe('The reels shown; the gallery of the whole site unless given.'),
      'gallery',
    ),
    embed: fromSite(
      socialEmbed('How the players load; that of the whole site unless given.'),
      'integrations.social',
    ),
    action: link('A link to the profile.').optional(),
  },
)

import { z } from 'zod'
import { fromSite, headFields, link } from '../../../schema/fields.ts'
import { socialEmbed } from '../../../schema/embeds.ts'
import { reel } from '../../../schema/review.ts'
import { section } from '../../../schema/section.ts'

export const gallerySchema = section(
  'gallery',
  'Posts or reels from a social service, as links that its script turns into players.',
  {
    ...headFields,
    items: fromSite(
      z.array(reel).describe('The reels shown; by default the gallery of the whole site.'),
      'gallery',
    ),
    embed: fromSite(
      socialEmbed('How the players load; by default as on the whole site.'),
      'integrations.social',
    ),
    action: link('A link to the profile.').optional(),
  },
)

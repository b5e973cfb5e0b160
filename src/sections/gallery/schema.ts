import { z } from 'zod'
import { fromSite, headFields, link } from '../../../schema/fields.ts'
import { socialEmbed } from '../../../schema/forms.ts'
import { reel } from '../../../schema/review.ts'
import { section } from '../../../schema/section.ts'

export const gallerySchema = section(
  'gallery',
  'Posts or reels from a social service, as links that its script turns into players.',
  {
    ...headFields,
    items: fromSite(
      z.array(reel).describe('The reels shown; the gallery of the whole site unless given.'),
      'gallery',
    ),
    embed: fromSite(
      socialEmbed('How the players load; that of the whole site unless given.'),
      'integrations.social',
    ),
    action: link('A link to the profile.').optional(),
  },
)

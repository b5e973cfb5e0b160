import { z } from 'zod'
import { group, matching } from '../shapes.ts'
import { formed } from './formed.ts'
import { fieldMeanings, meant, type Lookup, type PictureFiles } from './meaning.ts'

/**
 * A file in `images/`. Its name may contain the spaces that phones insert (narrow ones on macOS),
 * but not at its start or end.
 */
export const PICTURE =
  /^images\/(?!.*\.\.)(?!\s)(?!.*\s(?:\/|$))(?!.*\/\s)(?:[^\s\\]|[ \u00a0\u202f])+$/

export const pictureFile = (description: string) => formed('picture-file', PICTURE, description)

/** A picture as shown on a page. */
export interface Picture extends PictureFiles {
  readonly alt: string
  readonly focus: string
  /** Whether it is the first picture of its page, which loads immediately and with priority. */
  readonly first?: true
  /** The replacement on narrow screens held upright. */
  readonly portrait?: PictureFiles
}

const file = (description: string) =>
  group(description, {
    src: pictureFile('The file, for example images/hero.webp.'),
    alt: z
      .string()
      .trim()
      .describe(
        'A description of the picture for people who cannot see it; "" if the picture is only decorative.',
      ),
    portrait: pictureFile('A different file for narrow screens held upright.').optional(),
    focus: matching(
      /^(\d{1,2}|100)% (\d{1,2}|100)%$/,
      'The point that stays visible when the picture is cropped, measured from the left and from the top: 50% 50%.',
    ).default('50% 50%'),
  })

export const resolvePicture = (
  { src, portrait, ...words }: z.output<ReturnType<typeof file>>,
  { picture: filesOf }: Pick<Lookup, 'picture'>,
): Picture => ({
  ...filesOf(src),
  ...words,
  ...(portrait !== undefined && { portrait: filesOf(portrait) }),
})

/** One of the owner's pictures; its path is relative to the folder of the site config. */
export const picture = (description: string) =>
  meant(file(description), { kind: 'picture', resolve: resolvePicture, checks: ['picture'] })

/** Two pictures of one subject, shown on top of each other, so they need the same proportions. */
export const picturePair = <Further extends z.ZodRawShape>(description: string, further: Further) =>
  group(description, {
    before: picture('The picture taken before the work.'),
    after: picture('The picture taken after the work, with the same proportions.'),
    ...further,
  }).register(fieldMeanings, { kind: 'picture-pair', checks: ['pair'] })

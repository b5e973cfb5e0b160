import { z } from 'zod'
import { group } from '../shapes.ts'
import { ANY_CROP, boxOf, cropOf, FOCUS, isBox, type Crop } from './crop.ts'
import { formed } from './formed.ts'
import { fieldMeanings, meant, type Kind, type Lookup, type PictureFiles } from './meaning.ts'

/**
 * A file in `images/`. Its name may contain the spaces that phones insert (narrow ones on macOS),
 * but not at its start or end.
 */
export const PICTURE =
  /^\{[a-zA-Z]\w*\}$|^images\/(?!.*\.\.)(?!\s)(?!.*\s(?:\/|$))(?!.*\/\s)(?:[^\s\\]|[ \u00a0\u202f])+$/

export const pictureFile = (description: string) => formed('picture-file', PICTURE, description)

/** A picture as shown on a page. */
export interface Picture extends PictureFiles {
  readonly alt: string
  /** How it is cropped; around its center if undefined. */
  readonly crop?: Crop
  /** Whether it is the first picture of its page, which loads immediately and with priority. */
  readonly first?: true
  /** The replacement on narrow screens held upright. */
  readonly portrait?: PictureFiles & { readonly crop?: Crop }
}

/** The part of a picture that stays visible when it is cropped. */
const focus = (description: string) =>
  z
    .string()
    .regex(FOCUS)
    .refine((written) => {
      const { left, top, right, bottom } = boxOf(written)
      return !isBox(written) || (left < right && top < bottom)
    })
    .describe(description)

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
    focus: focus(
      'What stays visible when the picture is cropped: a point, measured from the left and from the top, 50% 50%, or the left, top, right and bottom edges of a box that every layout keeps whole, 20% 35% 95% 80%.',
    ).default('50% 50%'),
    portraitFocus: focus(
      'The same for `portrait`; without it, `focus` is also the point of that file.',
    ).optional(),
  })

/** The crop of the upright file, which replaces all that the crop of the other one says. */
const uprightCrop = (files: PictureFiles, focus: string, own: string | undefined): Crop => {
  const { left, top, right, bottom } = boxOf(focus)
  const center = `${Math.round(50 * (left + right))}% ${Math.round(50 * (top + bottom))}%`
  return { ...ANY_CROP, ...cropOf(files, own ?? center) }
}

export const resolvePicture = (
  { src, portrait, focus, portraitFocus, alt }: z.output<ReturnType<typeof file>>,
  { picture: filesOf }: Pick<Lookup, 'picture'>,
): Picture => {
  const files = filesOf(src)
  const crop = cropOf(files, focus)
  if (portrait === undefined) return { ...files, alt, ...(crop && { crop }) }
  const upright = filesOf(portrait)
  const own = uprightCrop(upright, focus, portraitFocus)
  const isWhole = !isBox(portraitFocus ?? '') || 'data-uncut' in own
  return {
    ...files,
    alt,
    // The frame of a box is that of both files.
    crop: { ...(isWhole ? { 'data-upright': '' } : ANY_CROP), ...crop },
    portrait: { ...upright, crop: own },
  }
}

/**
 * The lowest and the highest frame of a picture in usual windows, as height relative to width, by
 * layout of its section; '' for a section with one layout.
 */
type LayoutFrames = Readonly<Record<string, readonly [lowest: number, highest: number]>>

export type PictureMeaning = Kind<'picture', { readonly frames?: LayoutFrames | undefined }>

/** One of the owner's pictures; its path is relative to the folder of the site config. */
export const picture = (description: string, frames?: LayoutFrames) =>
  meant(file(description), {
    kind: 'picture',
    frames,
    resolve: resolvePicture,
    checks: ['picture'],
  })

/** Two pictures of one subject, shown on top of each other, so they need the same proportions. */
export const picturePair = <Further extends z.ZodRawShape>(description: string, further: Further) =>
  group(description, {
    before: picture('The picture taken before the work.'),
    after: picture('The picture taken after the work, with the same proportions.'),
    ...further,
  }).register(fieldMeanings, { kind: 'picture-pair', checks: ['pair'] })

import { z } from 'zod'
import {
  buttons,
  choice,
  film,
  ratingFlag,
  headFields,
  offerPrice,
  picture,
  prose,
  text,
  texts,
  variant,
} from '../../../schema/fields.ts'
import { formFields } from '../../form/schema.ts'
import { section } from '../../../schema/section.ts'

export const heroSchema = section(
  'hero',
  'The opening of a page: heading, picture and first links.',
  {
    variant: variant(
      'How it is laid out.',
      {
        left: 'Words to the left, over a wide picture that is quiet there.',
        centered: 'Words in the middle, over a picture that sets a mood.',
        split:
          'Words and picture side by side, up to the edge: for an upright picture, or one that no word may cover.',
        framed:
          'Words on the background of the page with the picture below them: for work that should be seen whole.',
        type: 'Large words with at most a small picture beside them: for consultants, or if no picture would say more.',
        collage:
          'Words beside up to three pictures of different sizes, `image` and `morePictures`: for a place or a craft that needs more than one picture.',
        video:
          'A silent film across the window, `film`, and the words below it: for work that moves. Phones, and visitors who ask for less motion, see `image`.',
        form: "Words over the picture, beside them a form of the site's own: for a page that should bring requests.",
      },
      { video: ['image', 'film'] },
    ),
    ...headFields,
    heading: text('The main heading of the page.'),
    text: prose('One or two sentences under the heading.').optional(),
    image: picture('The background picture.', {
      left: [0.42, 0.8],
      centered: [0.5, 0.8],
      form: [0.3, 0.8],
      video: [0.3, 0.6],
      split: [0.72, 1.15],
      framed: [0.43, 0.67],
      type: [0.75, 0.75],
      collage: [1.25, 1.25],
    }).optional(),
    morePictures: z
      .array(picture('A further picture.'))
      .max(2)
      .describe('Up to two more pictures, shown only with `collage`.')
      .default([]),
    film: film(
      /^\/(?![/\\])[^\s\\?#]+\.(mp4|webm)$/i,
      'The film, shown only with `video`, in a loop and without sound: a file in the folder public/ that ends with .mp4 or .webm, such as /films/work.mp4; ten to twenty seconds, at most 8 MB.',
      'by-itself',
    ).optional(),
    actions: buttons,
    proof: ratingFlag(
      'Whether the stars of `business.rating` and the count of its reviews are shown under the buttons. A page that shows the average of its own reviews never shows both.',
      false,
    ),
    price: offerPrice(
      'The price of a package of the site, under the buttons: with its unit and note if the package is on the same page.',
    ).optional(),
    points: texts('Up to four short facts under the buttons.', 'A short fact.').max(4).default([]),
    size: choice(
      ['full', 'compact'],
      'full fills the first screen; compact leaves room for what follows.',
    ).default('full'),
    parallax: z
      .number()
      .min(0)
      .max(0.9)
      .describe('How much of the scroll the background picture moves by; 0 keeps it still.')
      .default(0.4),
    ...formFields,
  },
  ({ variant, fields, image, film }) => ({
    form: variant === 'form' ? { fields } : undefined,
    onPicture: [...(image ? ['left', 'centered', 'form'] : []), ...(film ? ['video'] : [])],
  }),
)

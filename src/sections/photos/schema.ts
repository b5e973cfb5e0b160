import {
  fieldMeanings,
  groups,
  link,
  optionalHeadFields,
  picture,
  prose,
  variant,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const photosSchema = section(
  'photos',
  'Your own photos. A click enlarges one; the arrow keys or a swipe show the next.',
  {
    variant: variant('How it is laid out.', {
      grid: 'Rows of one height, cropped: for many photos of one kind.',
      masonry: 'Columns, each photo whole: for tall and wide photos together.',
      filmstrip:
        'One row from edge to edge that scrolls sideways: for a few photos that should be large.',
    }),
    ...optionalHeadFields,
    items: groups('The photos, in the order shown.', {
      image: picture('The photo.'),
      caption: prose('A line under the photo.').optional(),
    })
      .min(1)
      .register(fieldMeanings, { kind: 'enlarged' }),
    action: link('A link under the photos, for example to more of them.').optional(),
  },
)

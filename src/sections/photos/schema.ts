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
  'Your own photos; a click shows one large, and the arrow keys or a finger lead to the next.',
  {
    variant: variant('How it is laid out.', {
      grid: 'Rows of one height, cropped: for many photos of one kind.',
      masonry: 'Columns, each photo whole: for tall and wide photos together.',
      filmstrip:
        'One line from edge to edge, moved sideways: for a few photos that should be seen large.',
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

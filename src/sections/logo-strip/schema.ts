import { choice, groups, href, optionalHeadFields, picture } from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

const { heading, text } = optionalHeadFields

export const logoStripSchema = section(
  'logo-strip',
  'Logos that look equally large, in one tone: makers, partners and associations that recommend the business.',
  {
    heading,
    text,
    tone: choice(
      ['one', 'own'],
      'one: each logo in the color of the text, which requires drawings, or pictures that are transparent around the logo; others become gray. own: their own colors.',
    ).default('one'),
    items: groups('The logos, in the order shown.', {
      image: picture('The logo, at best an SVG without room around it; `alt` is the name.'),
      href: href('Where the logo leads.').optional(),
    }).min(1),
  },
  ({ tone, items }) => ({
    inks:
      tone === 'one'
        ? []
        : items.map(({ image }, at) => [image.src, ['items', at, 'image', 'src']]),
  }),
)

import { group, text } from '../shapes.ts'
import { href } from './link.ts'
import { meant } from './meaning.ts'

/** The price of a package offered on the site, identified by a link to that package. */
export const offerPrice = (description: string) =>
  meant(
    group(description, {
      label: text('The words before the price, for example Weddings from.').optional(),
      href: href('The page or section with the package whose price is shown.'),
    }),
    {
      kind: 'offer',
      resolve: (price, { offer }) => {
        const found = offer(price.href)
        return found && { ...price, ...found }
      },
    },
  )

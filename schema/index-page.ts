import { z } from 'zod'
import { choice, flag, group, picture, prose, queryFields, text, yesOrNo } from './fields.ts'

/** How search engines and social services show a page. */
export const sharingFields = {
  noindex: yesOrNo(
    'Whether search engines should leave this page out. Visitors reach it as any other; the sitemap omits it.',
  ),
  share: group('How a link to this page looks on social services and in messengers.', {
    title: text('The title to show there, if it is not the title of the page.').optional(),
    image: picture(
      'The picture to show there as it is, cropped to 1200 by 630 pixels. By default, a card with the title of the page is drawn.',
    ).optional(),
  }).optional(),
}

/** The page that lists the entries of a collection; `sections` is a list of sections. */
export const indexPage = <Sections extends z.ZodType>(
  sections: (description: string) => Sections,
) =>
  z
    .union([
      flag('', false).unwrap(),
      group('What is on the page that lists all entries.', {
        title: text('The title of the page. By default, the label of the collection.').optional(),
        description: text('The text under the title in search results.').optional(),
        heading: text(
          'The heading of the list. By default, the label of the collection.',
        ).optional(),
        text: prose('One or two sentences under the heading.').optional(),
        layout: choice(
          ['cards', 'list', 'letters'],
          'How the entries are listed. cards: with their pictures and summaries, 24 on a page. list: in lines, 24 on a page. letters: all names on one page, by letter. By default cards for articles, and letters for others.',
        ).optional(),
        sort: queryFields.sort,
        ...sharingFields,
        before: sections('Sections above the list.').optional(),
        after: sections('Sections below the list.').optional(),
      }),
    ])
    .describe(
      'Whether to always add a page that lists all entries, and links to it at the end of each menu, footer list and map of the collection; or what is on that page. By default, the page is added only if one of those leaves entries out.',
    )
    .default(false)

import {
  collectionName,
  groups,
  headFields,
  href,
  queryFields,
  shownAs,
  text,
  type LinkGroup,
} from '../../../schema/fields.ts'
import { section } from '../../../schema/section.ts'

export const directorySchema = section('directory', 'Links to every page of a collection.', {
  ...headFields,
  collection: collectionName('The collection whose pages are listed.', 'links'),
  ...queryFields,
  links: groups('Filled from the collection; further links may be listed before them.', {
    label: text('The words on the link.'),
    href: href('The page.'),
  })
    .default([])
    .apply(shownAs<readonly LinkGroup[]>()),
})

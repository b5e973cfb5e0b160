import type { Check } from './check.ts'
import { checkCollectionName } from './collection-name.ts'
import { checkLabelledLink, checkProse } from './links.ts'
import { checkPicture } from './pictures.ts'

/** Header, footer and the facts of the business: what is the same on every page. */
export const checkFrame = (check: Check): void => {
  const { header, footer, business } = check.site.config
  header.menu.forEach((item, index) => {
    const path = ['header', 'menu', index]
    checkLabelledLink(check, item, '/', path)
    if (item.collection !== undefined)
      checkCollectionName(check, item.collection, [...path, 'collection'])
  })
  if (header.action !== undefined)
    checkLabelledLink(check, header.action, '/', ['header', 'action'])
  footer.menu.forEach((item, index) =>
    checkLabelledLink(check, item, '/', ['footer', 'menu', index]),
  )
  footer.collections.forEach(({ collection }, index) =>
    checkCollectionName(check, collection, ['footer', 'collections', index, 'collection']),
  )
  if (footer.text !== undefined) checkProse(check, footer.text, '/', ['footer', 'text'])
  if (business.image !== undefined) checkPicture(check, business.image, ['business', 'image'])
  if (business.message !== undefined)
    checkLabelledLink(check, business.message, '/', ['business', 'message'])
}

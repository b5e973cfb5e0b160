import type { SiteConfig } from '../../schema/site.ts'
import { fillText } from './placeholders.ts'
import { withoutForeign } from './prose.ts'
import type { PageHead } from './site.ts'

type Sharing = Pick<SiteConfig['pages'][number], 'noindex' | 'share'>

/** How search engines and social services show a page: as it says itself, or its template. */
export const sharingOf = (
  own: Sharing,
  template: Sharing = {},
  fields: Readonly<Record<string, string>> = {},
): Pick<PageHead, 'noindex' | 'share'> => {
  const noindex = own.noindex ?? template.noindex
  const { title, image } = { ...template.share, ...own.share }
  const share = {
    ...(title && { title: withoutForeign(fillText(title, fields)) }),
    ...(image && { image }),
  }
  return { ...(noindex === true && { noindex }), ...((title ?? image) && { share }) }
}

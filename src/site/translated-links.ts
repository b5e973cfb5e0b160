import { entrySchema, siteSchema, type EntryConfig, type SiteConfig } from '../../schema/site.ts'
import { mapKnownTexts, textKindOf, type AnySchema } from '../validation/schema-walk.ts'
import type { PageFacts } from './site.ts'
import { targetOf } from './links-to.ts'
import { patternIn } from './collections.ts'
import { AT_ROOT, pageKey } from './versions.ts'

/** A link within prose, up to its address. */
const PROSE_LINK = /(\]\(<?)(\/[^)\s>]*)/g

/**
 * Returns the functions that lead the links of a translated config to pages in its language, and
 * those to other pages to the first language. `first` are the facts of all its pages, `own` those
 * of the pages that are built in this language.
 */
export const createLinks = (
  config: SiteConfig,
  translated: SiteConfig,
  first: readonly PageFacts[],
  own: readonly PageFacts[],
) => {
  const byPlace = new Map(own.map((page) => [pageKey(page), page.path]))
  const paths = new Map(first.map((page) => [page.path, byPlace.get(pageKey(page))]))
  const patterns = Object.keys(config.collections).map((key) =>
    [config, translated].map((each) => patternIn(each, key).replace('{slug}', '')),
  ) as [from: string, to: string][]

  const leadOn = (href: string): string => {
    const path = targetOf(href, '')?.path
    if (path === undefined || !href.startsWith('/')) return href
    const to = paths.get(path)
    const rest = href.slice(path === '/' ? 1 : path.length)
    if (to !== undefined) return to + rest
    const pattern = href.includes('{') && patterns.find(([from]) => href.startsWith(from))
    return pattern ? pattern[1] + href.slice(pattern[0].length) : AT_ROOT + href
  }

  const replaced = (text: string, schema: AnySchema): string => {
    const kind = textKindOf(schema)
    // Fields of the owner's own hold texts and addresses of any kind.
    const path = text.startsWith('/') ? targetOf(text, '')?.path : undefined
    if (kind === 'link' || (kind === 'text' && paths.has(path ?? ''))) return leadOn(text)
    if (kind === undefined || !text.includes('](')) return text
    return text.replace(PROSE_LINK, (_, before: string, href: string) => before + leadOn(href))
  }

  /** A menu without links to pages that are not in the language. */
  const inMenu = <T extends { readonly href: string }>(links: readonly T[]): T[] =>
    links.filter(({ href }) => {
      const path = targetOf(href, '')?.path
      return path === undefined || !paths.has(path) || paths.get(path) !== undefined
    })

  return {
    config: (value: SiteConfig): SiteConfig => {
      const { header, footer } = value
      const shown = {
        ...value,
        header: { ...header, menu: inMenu(header.menu) },
        footer: { ...footer, menu: inMenu(footer.menu) },
      }
      return mapKnownTexts(siteSchema as AnySchema, shown, replaced)
    },
    entry: (value: EntryConfig): EntryConfig =>
      mapKnownTexts(entrySchema as AnySchema, value, replaced),
  }
}

import { entryLinks, type MenuQuery } from './collections.ts'
import { pagesOf } from './expand-template.ts'
import { writtenSection } from './written-section.ts'
import { eachKnownText, takesFreeText } from '../validation/schema-walk.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import type { Page, Section, Site } from './site.ts'

/** The page and anchor that a link on the page at `from` leads to; undefined if external. */
export const targetOf = (
  link: string,
  from: string,
): { path: string; anchor: string | undefined } | undefined => {
  if (link.startsWith('#')) return { path: from, anchor: link.slice(1) }
  if (!link.startsWith('/')) return undefined
  const [address = '', anchor] = link.split('#', 2)
  return { path: address.split('?', 1)[0]!.replace(/\/+$/, '') || '/', anchor }
}

/** The links between the pages of a list, and to the tags of an entry. */
const navLinks = ({ nav: { pages = [], topics = [] } = {} }: Section) => [...pages, ...topics]

/** The paths that the sections of a page link to. */
export const pathsLinkedFrom = ({ path, sections }: Page): ReadonlySet<string> =>
  new Set(
    sections
      .flatMap((section) => [
        ...navLinks(section),
        ...writtenSection(section).fields.flatMap(({ links }) =>
          links.filter((link) => link.valid),
        ),
      ])
      .flatMap((link) => targetOf(link?.href ?? '', path)?.path ?? []),
  )

/** The links to a path in the header and footer, described for the owner. */
export const frameLinksTo = (site: Site, path: string): readonly string[] => {
  const { business, header, footer } = site.config
  const leads = (href = ''): boolean => targetOf(href, '')?.path === path
  const lists = (menu: MenuQuery): boolean => entryLinks(site, menu).some(({ href }) => leads(href))
  const places: string[] = []
  for (const menu of header.menu) {
    if (leads(menu.href)) places.push(`the header (${menu.label})`)
    if (lists(menu)) places.push(`the header's menu ${menu.label}`)
  }
  if (leads((header.action ?? business.booking)?.href)) places.push(`the header's button`)
  for (const { label, href } of footer.menu) if (leads(href)) places.push(`the footer (${label})`)
  for (const list of footer.collections)
    if (lists(list)) places.push(`the footer's list ${list.title}`)
  return places
}

/** The links to a path, described for the owner: header and footer, then pages. */
export const linksTo = (site: Site, path: string): readonly string[] => [
  ...frameLinksTo(site, path),
  ...Array.from(pagesOf(site), (page) =>
    page.path !== path && pathsLinkedFrom(page).has(path) ? [page.path] : [],
  ).flat(),
]

/** The number of words in the sections of a page, not counting the descriptions of pictures. */
export const wordCount = (page: Page): number => {
  let count = 0
  for (const section of page.sections) {
    eachKnownText(sectionSchemas[section.type], section, (text, known, path) => {
      if (path.at(-1) === 'alt' || !takesFreeText(known)) return
      count += text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    })
  }
  return count
}

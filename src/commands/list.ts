import { frameLinksTo, pathsLinkedFrom, wordCount } from '../site/links-to.ts'
import { pagesOf } from '../site/expand-template.ts'
import type { Page, Site } from '../site/site.ts'
import { addressIn, pageKey, type Versions } from '../site/versions.ts'
import { languageSummary } from '../load/read-languages.ts'
import type { ServedSite } from '../load/load.ts'
import { jsonText } from '../diagnostics/output-formats.ts'
import { counted } from '../diagnostics/format-text.ts'
import { defineCommand } from './command.ts'
import { readFormat, USES } from './command-table.ts'
import { readGoodSite } from '../load/site-files.ts'

/** The addresses of a page in the further languages that have it, by key. */
const versionsOf = (versions: Versions, page: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(
    versions.all.slice(1).flatMap((version) => {
      const path = version.paths.get(pageKey(page))
      return path === undefined ? [] : [[version.key, addressIn(versions, version, '/', path)]]
    }),
  )

/**
 * All pages of a site in the order of the file, including hidden ones: section types from top to
 * bottom, number of words, number of other pages that link to it, and whether header or footer do.
 */
const listPages = (site: Site, { site: ofDay }: ServedSite) => {
  const linksIn = new Map<string, number>()
  const pages = [...pagesOf(site)]
  for (const page of pages)
    for (const path of pathsLinkedFrom(page))
      if (path !== page.path) linksIn.set(path, (linksIn.get(path) ?? 0) + 1)
  return pages.map((page) => ({
    path: page.path,
    title: page.title,
    sections: page.sections.map(({ type }) => type),
    hidden: page.hidden === true,
    hiddenSections: page.sections.flatMap(({ id, hidden }) => (hidden === true ? [id] : [])),
    words: wordCount(page),
    linksIn: linksIn.get(page.path) ?? 0,
    inMenus: frameLinksTo(site, page.path).length > 0,
    ...(ofDay.versions && { languages: versionsOf(ofDay.versions, page) }),
  }))
}

/** Aligned columns of text; numbers are right-aligned. */
const table = (pages: ReturnType<typeof listPages>, width: number): string => {
  const rows = pages.map(({ path, title, sections, words, linksIn, inMenus, ...page }) => {
    const hidden = page.hidden ? [', hidden'] : page.hiddenSections.map((id) => `, ${id} hidden`)
    const inLanguages = Object.keys(page.languages ?? {}).map((key) => `, ${key}`)
    const links = `${linksIn}${inMenus ? ' + menus' : ''}${hidden.join('')}${inLanguages.join('')}`
    return [path, title, `${sections.length}`, `${words}`, links]
  })
  const headings = ['path', 'title', 'sections', 'words', 'links in']
  const lines = [headings, ...rows]
  const rooms = headings.map((_, at) =>
    lines.reduce((most, line) => Math.max(most, line[at]!.length), 0),
  )
  // Long titles are cut to the width of the terminal.
  const excess = rooms.reduce((sum, room) => sum + room + 2, -2) - width
  rooms[1] = Math.max(rooms[1]! - Math.max(excess, 0), 12)
  const cell = (text: string, at: number): string => {
    const room = rooms[at]!
    const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text
    return at === 2 || at === 3 ? shown.padStart(room) : shown.padEnd(room)
  }
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n')
}

/** `list`: lists all pages with path, title, sections, words and incoming links. */
export const list = defineCommand(USES.list, async (given, world) => {
  const format = readFormat(given.format, ['text', 'json'])
  const { fullSite, served, languages = [] } = await readGoodSite(world, given.config)
  const pages = listPages(fullSite, served!)
  world.stdout.write(
    format === 'json'
      ? `${jsonText(pages)}\n`
      : `${table(pages, world.stdout.width)}\n${counted(pages.length, 'page')}.\n${languages.map((each) => `${languageSummary(each)}\n`).join('')}`,
  )
})

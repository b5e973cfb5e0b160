import { frameLinksTo, pathsLinkedFrom, wordsOf } from '../site/links-to.ts'
import type { Site } from '../site/site.ts'
import { counted } from '../diagnostics/format-text.ts'
import { defineCommand } from './command.ts'
import { readFormat, USES } from './command-table.ts'
import { readGoodSite } from './site-files.ts'

/**
 * Every page of a site, in the order of the file: its section types from top to bottom, how many
 * words a visitor reads in them, how many other pages link there, and whether header or footer do.
 */
const listPages = (site: Site) => {
  const linksIn = new Map<string, number>()
  for (const page of site.pages)
    for (const path of pathsLinkedFrom(page))
      if (path !== page.path) linksIn.set(path, (linksIn.get(path) ?? 0) + 1)
  return site.pages.map((page) => ({
    path: page.path,
    title: page.title,
    sections: page.sections.map(({ type }) => type),
    words: wordsOf(page),
    linksIn: linksIn.get(page.path) ?? 0,
    inMenus: frameLinksTo(site, page.path).length > 0,
  }))
}

/** The columns, and whether their numbers stand at the right. */
const COLUMNS = { path: false, title: false, sections: true, words: true, 'links in': false }

const table = (pages: ReturnType<typeof listPages>, width: number): string => {
  const rows = pages.map(({ path, title, sections, words, linksIn, inMenus }) => [
    path,
    title,
    String(sections.length),
    String(words),
    `${linksIn}${inMenus ? ' + menus' : ''}`,
  ])
  const lines = [Object.keys(COLUMNS), ...rows]
  const rooms = Object.keys(COLUMNS).map((_, at) => {
    let most = 0
    for (const line of lines) most = Math.max(most, line[at]!.length)
    return most
  })
  // Long titles are cut where the terminal ends.
  const others = rooms.reduce((sum, room, at) => sum + (at === 1 ? 0 : room + 2), 0)
  rooms[1] = Math.max(Math.min(rooms[1]!, width - others), 12)
  const isRight = Object.values(COLUMNS)
  const cell = (text: string, at: number): string => {
    const room = rooms[at]!
    if (text.length > room) return `${text.slice(0, room - 1)}…`
    return isRight[at] ? text.padStart(room) : text.padEnd(room)
  }
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n')
}

/** `list`: every page with its path, title, sections, words and the links that lead to it. */
export const list = defineCommand(USES.list, async (given, world) => {
  const format = readFormat(given.format, ['text', 'json'])
  const { site } = await readGoodSite(world, given.config)
  const pages = listPages(site)
  world.stdout.write(
    format === 'json'
      ? `${JSON.stringify(pages, null, 2)}\n`
      : `${table(pages, world.stdout.width)}\n${counted(pages.length, 'page')}.\n`,
  )
})

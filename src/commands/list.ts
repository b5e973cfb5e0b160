import { frameLinksTo, pathsLinkedFrom, wordsOf } from '../site/links-to.ts'
import type { Site } from '../site/site.ts'
import { counted } from '../diagnostics/format-text.ts'
import { defineCommand } from './command.ts'
import { readFormat, USES } from './command-table.ts'
import { readSite } from './site-files.ts'
import { EXIT, printDiagnostics } from './world.ts'

/** A page as `list` shows it. */
export interface ListedPage {
  readonly path: string
  readonly title: string
  /** The section types, from top to bottom. */
  readonly sections: readonly string[]
  /** How many words a visitor reads in them. */
  readonly words: number
  /** How many other pages have sections that link here. */
  readonly linksIn: number
  /** Whether header or footer link here. */
  readonly inMenus: boolean
}

/** Every page of a site, in the order of the file. */
export const listPages = (site: Site): readonly ListedPage[] => {
  const linksIn = new Map<string, number>()
  const rows = site.pages.map((page) => {
    for (const path of pathsLinkedFrom(page).keys()) {
      if (path !== page.path) linksIn.set(path, (linksIn.get(path) ?? 0) + 1)
    }
    return {
      path: page.path,
      title: page.title,
      sections: page.sections.map(({ type }) => type),
      words: wordsOf(page),
    }
  })
  return rows.map((row) => ({
    ...row,
    linksIn: linksIn.get(row.path) ?? 0,
    inMenus: frameLinksTo(site, row.path).length > 0,
  }))
}

const table = (pages: readonly ListedPage[], width: number): string => {
  const header = ['path', 'title', 'sections', 'words', 'links in']
  const rows = pages.map(({ path, title, sections, words, linksIn, inMenus }) => [
    path,
    title,
    String(sections.length),
    String(words),
    `${linksIn}${inMenus ? ' + menus' : ''}`,
  ])
  const widest = header.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]!.length)),
  )
  const others = widest.reduce((sum, each, at) => sum + (at === 1 ? 0 : each + 2), 0)
  widest[1] = Math.max(Math.min(widest[1]!, width - others), 12)
  const fit = (text: string, room: number): string =>
    text.length > room ? `${text.slice(0, room - 1)}…` : text.padEnd(room)
  return [header, ...rows]
    .map((row) =>
      row
        .map((text, at) =>
          at === 2 || at === 3 ? text.padStart(widest[at]!) : fit(text, widest[at]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `list`: every page with its path, title, sections, words and the links that lead to it. */
export const list = defineCommand(USES.list, async (given, world) => {
  const format = readFormat(given.format, ['text', 'json'])
  const file = await readSite(world, given.config)
  if (file.site === undefined) {
    printDiagnostics(world, world.stderr, file)
    return EXIT.mistakes
  }
  const pages = listPages(file.site)
  world.stdout.write(
    format === 'json'
      ? `${JSON.stringify(pages, null, 2)}\n`
      : `${table(pages, world.stdout.width)}\n${counted(pages.length, 'page')}.\n`,
  )
  return EXIT.good
})

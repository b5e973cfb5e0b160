import { listed } from '../diagnostics/suggest.ts'
import { findText, findUnseen, nearestWords, type FoundText } from '../load/text-places.ts'
import { defineCommand } from './command.ts'
import { USES } from './command-table.ts'
import { inEachLanguage, pathOnHost } from '../load/in-language.ts'
import { readGoodSite, type GoodSiteFile } from '../load/site-files.ts'
import { MistakesError } from '../files/world.ts'

/** The most pages named in a line. */
const MOST_PAGES = 3

/** `site.config.yaml:12:5  motto of Harbor, on /shops/harbor`. */
const lineOf = ({ file, line, column, what, pages }: FoundText, all: number): string => {
  const on = pages.length === all ? 'every page' : listed(pages, MOST_PAGES, 'and')
  return `${file}:${line}:${column}  ${what}${on === '' ? '' : `, on ${on}`}`
}

/** The message for text that no page shows, and the places that may be meant. */
const instead = (loaded: GoodSiteFile, text: string) => {
  const unseen = findUnseen(loaded, text)
  if (unseen.length > 0) return { said: 'It occurs in the file here:', places: unseen }
  const near = nearestWords(loaded, text)
  if (near === undefined) return { said: '', places: [] }
  return { said: `The closest match is "${near}":`, places: findText(loaded, near) }
}

/** `find`: finds text that visitors see in the owner's files. */
export const find = defineCommand(USES.find, async ({ config }, world, words) => {
  const text = words.join(' ')
  const loaded = await readGoodSite(world, config)
  const print = (found: readonly FoundText[], all = loaded.site.facts.length): void => {
    for (const each of found) world.stdout.write(`${lineOf(each, all)}\n`)
  }
  let isFound = false
  for (const each of inEachLanguage(loaded, loaded.served!)) {
    const found = findText(each, text).map(({ pages, ...place }) => ({
      ...place,
      pages: pages.map((path) => pathOnHost(each, path)),
    }))
    isFound ||= found.length > 0
    print(found, each.site.facts.length)
  }
  if (isFound) return
  const { said, places } = instead(loaded, text)
  world.stdout.write(`${`No page shows "${text}". ${said}`.trim()}\n`)
  print(places)
  throw new MistakesError()
})

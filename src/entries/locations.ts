import type { Location } from '../diagnostics/diagnostic.ts'
import { sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import { placesOf } from '../yaml/yaml-text.ts'
import type { EntryOrigins } from './gather.ts'
import { locateInBody, markdownParts } from './markdown-entry.ts'
import { parseEntry } from './read-entry.ts'
import { locateCell, readTable } from './table.ts'

/** A file whose parts can be located: the site config, or a file with entries. */
export interface OpenFile {
  readonly source: SourceText
  readonly parsed: ReturnType<typeof placesOf>
  /** The columns of a table; undefined for YAML. */
  readonly columns?: readonly string[]
}

/** A location relative to its file; in a table, beginning with the index of the entry. */
export interface Spot extends OpenFile {
  readonly location: Location
  readonly isConfig: boolean
}

/** The range of a location in its file. */
export const rangeIn = ({ parsed, location }: Spot): Range => parsed.locate(location)

/** The places in a YAML file, which is parsed when a path is first looked for. */
const placesIn = (name: string, text: string): OpenFile['parsed'] => {
  let known: OpenFile['parsed'] | undefined
  const parsed = (): OpenFile['parsed'] => (known ??= parseEntry(name, text))
  return {
    locate: (location) => ('range' in location ? location.range : parsed().locate(location)),
    aliasTo: (path) => parsed().aliasTo(path),
    indentOf: (path) => parsed().indentOf(path),
  }
}

const openFile = (name: string, text: string): OpenFile => {
  const source = sourceText(name, text)
  if (!/\.(csv|tsv|txt)$/.test(name)) {
    const parsed = placesIn(name, text)
    const parts = name.endsWith('.md') ? markdownParts(text) : undefined
    if (parts === undefined) return { source, parsed }
    const locate: typeof parsed.locate = (location) =>
      locateInBody(text, parts.body, location) ?? parsed.locate(location)
    return { source, parsed: { ...parsed, locate } }
  }
  const table = readTable(name, text)
  return {
    source,
    columns: table.names,
    parsed: {
      ...placesOf(undefined, source),
      locate: (location) =>
        'range' in location ? location.range : locateCell(text, table, location),
    },
  }
}

/** The prefix of displayed file names: the folder of the site config. */
export const folderOfName = (config: string): string => /^.*[\\/]|^/s.exec(config)![0]

/** Finds the file of a location, and the location in it. Files are parsed only when needed. */
export const createSpots = (
  config: OpenFile,
  origins: EntryOrigins,
  texts: ReadonlyMap<string, string>,
) => {
  const folder = folderOfName(config.source.name)
  const open = new Map<string, OpenFile>()
  /** The path of the file that contains a location; undefined for the site config. */
  const pathOf = (location: Location): string | undefined => {
    if ('range' in location) return location.file
    const [root, key, part, index] = location.path
    if (root !== 'collections' || part !== 'entries' || typeof index !== 'number') return undefined
    const origin = origins.get(String(key))
    return origin?.kind === 'files' ? origin.paths[index] : origin?.path
  }
  const spotOf = (location: Location): Spot => {
    const path = pathOf(location)
    if (path === undefined) return { ...config, location, isConfig: true }
    const file = open.get(path) ?? openFile(folder + path, texts.get(path) ?? '')
    open.set(path, file)
    if ('range' in location) return { ...file, location, isConfig: false }
    const steps = file.columns === undefined ? 4 : 3
    const within = { ...location, path: location.path.slice(steps) }
    return { ...file, location: within, isConfig: false }
  }
  return { pathOf, spotOf }
}

export type Spots = ReturnType<typeof createSpots>

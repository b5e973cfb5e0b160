import type { Location } from '../diagnostics/diagnostic.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../read/parse-source.ts'
import type { EntryOrigin } from './gather.ts'
import { parsable } from './read-entry.ts'
import { locateCell, tablePlaces } from './table.ts'

/** A file with entries whose parts can be located. */
export interface OpenFile extends Pick<ParsedSource, 'locate' | 'aliasTo' | 'indentOf'> {
  readonly source: SourceText
  readonly isTable: boolean
  /** The columns of a table. */
  readonly columns: readonly string[]
}

/** A place, and the file in which it stands: undefined for the site config itself. */
export interface FoundLocation {
  readonly file: OpenFile | undefined
  /**
   * The place as the file knows it: its path begins at the top of the file, of a table at the
   * number of the entry.
   */
  readonly location: Location
}

/**
 * How many files are parsed at a time: diagnostics are located file by file, and seldom name
 * another.
 */
const MOST_OPEN = 32

const openFile = (name: string, text: string, isTable: boolean): OpenFile => {
  const source = sourceText(name, text)
  if (isTable) {
    const table = tablePlaces(text)
    return {
      source,
      isTable,
      columns: table.names,
      locate: (location) =>
        'range' in location ? location.range : locateCell(text, table, location),
      aliasTo: () => undefined,
      indentOf: () => undefined,
    }
  }
  const parsed = parseSource(sourceText(name, parsable(name, text)), ONE_ENTRY)
  const { locate, aliasTo, indentOf } = parsed
  return { source, isTable, columns: [], locate, aliasTo, indentOf }
}

/**
 * Finds the file of a place, and the place in it. A file is parsed with positions only once a
 * diagnostic asks for it. `folder` leads the names of files as they are shown.
 */
export const entryLocations = (
  origins: ReadonlyMap<string, EntryOrigin>,
  texts: ReadonlyMap<string, string>,
  folder: string,
) => {
  const open = new Map<string, OpenFile>()
  const tables = new Set(
    [...origins.values()].flatMap((origin) => (origin.kind === 'table' ? [origin.path] : [])),
  )
  const opened = (path: string): OpenFile => {
    const known = open.get(path)
    if (known !== undefined) return known
    if (open.size === MOST_OPEN) open.clear()
    const file = openFile(folder + path, texts.get(path) ?? '', tables.has(path))
    open.set(path, file)
    return file
  }

  const originOf = (location: Location): EntryOrigin | undefined => {
    if ('range' in location) return undefined
    const [root, key, part, index] = location.path
    const isEntry = root === 'collections' && part === 'entries' && typeof index === 'number'
    return isEntry ? origins.get(String(key)) : undefined
  }

  /** The path of the file in which a place stands; undefined for the site config itself. */
  const pathOf = (location: Location): string | undefined => {
    if ('range' in location) return location.file
    const origin = originOf(location)
    return origin?.kind === 'files' ? origin.paths[Number(location.path[3])] : origin?.path
  }

  const find = (location: Location): FoundLocation => {
    const path = pathOf(location)
    if (path === undefined) return { file: undefined, location }
    const file = opened(path)
    if ('range' in location) return { file, location }
    return { file, location: { ...location, path: location.path.slice(file.isTable ? 3 : 4) } }
  }

  return { pathOf, find }
}

export type EntryLocations = ReturnType<typeof entryLocations>

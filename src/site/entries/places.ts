import type { Path, Place } from '../../diagnostics/diagnostic.ts'
import { sourceText, type Range, type SourceText } from '../../diagnostics/source.ts'
import { keepLatest } from '../latest.ts'
import { ONE_ENTRY, parseSource, type ParsedSource } from '../parse-source.ts'
import { locateCell, tablePlaces } from './table.ts'
import type { TextFiles } from './text-files.ts'

/** Where the entries of a collection stand that are not in the site config: what is needed to find them again. */
export type EntryOrigin =
  FilesOrigin | { readonly kind: 'table'; readonly path: string; readonly stamp: string }

/** The same of entries that have files of their own. */
export interface FilesOrigin {
  readonly kind: 'files'
  readonly pattern: string
  /** A file for each entry, in their order, and what tells that it has changed. */
  readonly paths: readonly string[]
  readonly stamps: readonly string[]
}

/** A file whose parts can be looked up. */
export interface OpenFile extends Pick<ParsedSource, 'locate' | 'aliasTo' | 'indentOf'> {
  readonly source: SourceText
  readonly isTable: boolean
  /** The columns of a table. */
  readonly columns: readonly string[]
  /** Whether it is another text than that in which the mistake was found. */
  readonly hasChanged: boolean
}

/** A place, and the file in which it stands: undefined for the site config itself. */
export interface FoundPlace {
  readonly file: OpenFile | undefined
  /** The place as the file knows it: its path begins at the top of the file, of a table at the number of the entry. */
  readonly place: Place
}

/** How many files are kept at hand: mistakes are told file by file, and name others now and then. */
const MOST_OPEN = 32

const isJson = (path: string): boolean => path.endsWith('.json')

/** The text as its parser takes it, every offset as it is: JSON may be indented by tabs, YAML not. */
export const parsable = (path: string, text: string): string =>
  isJson(path) ? text.replaceAll('\t', ' ') : text

const isIn = (place: Place, origins: ReadonlyMap<string, EntryOrigin>): boolean => {
  if ('range' in place) return place.file !== undefined
  const [root, key, part, index] = place.path
  return (
    root === 'collections' &&
    part === 'entries' &&
    typeof index === 'number' &&
    origins.has(String(key))
  )
}

/**
 * Finds the files of places, and opens them: reads them anew and builds what positions need. Nothing of this is done
 * before there is a mistake to tell. `folder` leads the names of files as they are shown.
 */
export const placesIn = (
  origins: ReadonlyMap<string, EntryOrigin>,
  files: TextFiles,
  folder: string,
) => {
  const open = keepLatest<string, OpenFile>(MOST_OPEN)

  const openFile = (path: string, stamp: string | undefined, isTable: boolean): OpenFile => {
    const read = files.read(path)
    const text = 'text' in read ? read.text : ''
    const hasChanged = !('text' in read) || (stamp !== undefined && read.stamp !== stamp)
    const source = sourceText(folder + path, text)
    let places: Pick<ParsedSource, 'locate' | 'aliasTo' | 'indentOf'>
    let columns: readonly string[] = []
    if (isTable) {
      const table = tablePlaces(text)
      columns = table.names
      places = {
        locate: (place) => ('range' in place ? place.range : locateCell(text, table, place)),
        aliasTo: () => undefined,
        indentOf: () => undefined,
      }
    } else places = parseSource(sourceText(path, parsable(path, text)), ONE_ENTRY)
    const { locate, aliasTo, indentOf } = places
    return { source, isTable, columns, hasChanged, locate, aliasTo, indentOf }
  }
  const opened = (path: string, stamp: string | undefined, isTable: boolean): OpenFile =>
    open(path, () => openFile(path, stamp, isTable))

  /** The path of the file in which a place stands; undefined for the site config itself. Opens nothing. */
  const pathOf = (place: Place): string | undefined => {
    if (!isIn(place, origins)) return undefined
    if ('range' in place) return place.file
    const origin = origins.get(String(place.path[1]))!
    return origin.kind === 'table' ? origin.path : origin.paths[Number(place.path[3])]
  }

  /** What is known of each file: made once there is a mistake to tell that names a file alone. */
  let known: Map<string, { readonly stamp: string; readonly isTable: boolean }> | undefined
  const knownOf = (path: string) => {
    if (known === undefined) {
      known = new Map()
      for (const origin of origins.values()) {
        if (origin.kind === 'table') known.set(origin.path, { stamp: origin.stamp, isTable: true })
        else {
          for (const [at, each] of origin.paths.entries())
            known.set(each, { stamp: origin.stamps[at]!, isTable: false })
        }
      }
    }
    return known.get(path)
  }

  const find = (place: Place): FoundPlace => {
    const path = pathOf(place)
    if (path === undefined) return { file: undefined, place }
    if ('range' in place) {
      const { stamp, isTable = false } = knownOf(path) ?? {}
      return { file: opened(path, stamp, isTable), place }
    }
    const [, key, , index, ...rest] = place.path
    const origin = origins.get(String(key))!
    const within: Path = origin.kind === 'table' ? [index!, ...rest] : rest
    const stamp = origin.kind === 'table' ? origin.stamp : origin.stamps[Number(index)]
    return {
      file: opened(path, stamp, origin.kind === 'table'),
      place: { ...place, path: within },
    }
  }

  return { pathOf, find }
}

export type Places = ReturnType<typeof placesIn>

/** A range that stands for a file as a whole. */
export const TOP: Range = [0, 0]

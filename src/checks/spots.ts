import type { Location } from '../diagnostics/diagnostic.ts'
import type { SourceText } from '../diagnostics/source.ts'
import type { EntryLocations, OpenFile } from '../entries/locations.ts'
import type { ParsedSource } from '../read/parse-source.ts'

/** A location in its file: the site config, or one that holds entries. */
export interface Spot {
  readonly source: SourceText
  readonly parsed: Pick<ParsedSource, 'locate' | 'aliasTo' | 'indentOf'>
  /** The location as the file knows it. */
  readonly location: Location
  /** The file of entries; undefined for the site config. */
  readonly file: OpenFile | undefined
}

export type SpotOf = (location: Location) => Spot

export const createSpotOf =
  (source: SourceText, parsed: Spot['parsed'], find: EntryLocations['find']): SpotOf =>
  (location) => {
    const { file, location: within } = find(location)
    return file === undefined
      ? { source, parsed, location, file }
      : { source: file.source, parsed: file, location: within, file }
  }

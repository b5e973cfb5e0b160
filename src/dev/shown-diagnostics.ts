import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { counted, frame, printable } from '../diagnostics/format-text.ts'
import { positionAt, type SourceText } from '../diagnostics/source.ts'
import { placesOfSeen, type FoundIn } from '../load/text-places.ts'
import type { AskedText, ShownDiagnostic, ToldPlaces } from './state.ts'

/** Columns to which a line of the file is cut. */
const FRAME_WIDTH = 100

/** The address that opens a place of a file in Visual Studio Code. */
const editorAddress = (file: string, line: number, column: number): string => {
  const path = encodeURI(file.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent)
  return `vscode://file${path.startsWith('/') ? '' : '/'}${path}:${line}:${column}`
}

/** The full path of a file named `name` in the folder of the site config `file`. */
const wholePath = (config: SourceText, name: string, file: string): string =>
  name === config.name ? file : join(dirname(file), relative(dirname(config.name), name))

/** Diagnostics in parts. `file` is the whole path of the site config. */
export const shownDiagnostics = (
  config: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
  file: string,
): readonly ShownDiagnostic[] =>
  diagnostics.map((diagnostic) => {
    const { source = config, code, severity, range, message, hint, paste, see } = diagnostic
    const { line, column } = positionAt(source, range[0])
    return {
      severity,
      place: `${source.name}:${line}:${column} ${severity} ${code}`,
      opens: editorAddress(wholePath(config, source.name, file), line, column),
      message: printable(message),
      frame: frame(source, diagnostic, FRAME_WIDTH).join('\n'),
      hint: hint && printable(hint),
      paste: paste?.join('\n'),
      see: see && `Explained in ${see}`,
    }
  })

/** Where a text of an open page is written. `file` is the whole path of the site config. */
export const toldPlaces = (
  loaded: FoundIn & { readonly source: SourceText },
  { number, ...seen }: AskedText,
  file: string,
): ToldPlaces => ({
  number,
  places: placesOfSeen(loaded, seen).map(({ file: name, line, column, what, pages }) => {
    const isEvery = pages.length === loaded.site.facts.length
    const changes = isEvery ? 'every page' : counted(pages.length, 'page')
    return {
      words: `${name}:${line}:${column}  ${what}${pages.length > 1 ? `: changes ${changes}` : ''}`,
      opens: `${wholePath(loaded.source, name, file)}:${line}:${column}`,
    }
  }),
})

/** An error that has no line in a file; `place` says where it happened. */
export const shownFailure = (place: string, error: unknown): ShownDiagnostic => ({
  severity: 'error',
  place: `${place} error`,
  message: stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
})

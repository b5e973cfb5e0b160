import type { Range } from '../diagnostics/source.ts'

// Comma-separated values (RFC 4180): docs/decisions/010-table-cells.md says why this is no library.

/** A cell where it stands; a quoted one between its quotes, which are not part of it. */
export interface Cell {
  readonly range: Range
  readonly isQuoted: boolean
}

/** A quote that is not closed, or text behind the one that closes a cell. */
export type QuoteMistake = 'open' | 'behind'

/** The separator that stands most often in the first line of a table, outside of quotes. */
export const separatorOf = (text: string): string => {
  const header = /^(?:"[^"]*(?:"|$)|[^"\n]+)*/.exec(text)![0].replace(/"[^"]*(?:"|$)/g, '')
  const counts = [',', ';', '\t'].map((separator) => header.split(separator).length)
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))]!
}

/** The rows of a table, one after the other, as far as its quotes are closed. */
export function* rowsOf(
  text: string,
  separator: string,
  report: (mistake: QuoteMistake, at: number) => void = () => undefined,
): Generator<readonly Cell[]> {
  const quoted = '"([^"]*(?:""[^"]*)*)"'
  const cell = new RegExp(
    `${quoted}((?:[^${separator}\\r\\n]|\\r(?!\\n))*)|[^${separator}\\n]*`,
    'y',
  )
  let row: Cell[] = []
  let at = 0
  while (at < text.length) {
    cell.lastIndex = at
    const [whole, inner, behind = ''] = cell.exec(text)!
    const end = at + whole.length
    if (inner !== undefined) {
      row.push({ range: [at + 1, at + 1 + inner.length], isQuoted: true })
      if (behind.trim() !== '') report('behind', end - behind.length)
    } else if (text[at] === '"') return report('open', at)
    else {
      const isLast = end === text.length || text[end] === '\n'
      row.push({ range: [at, isLast && whole.endsWith('\r') ? end - 1 : end], isQuoted: false })
    }
    at = end
    if (text[at] === separator) {
      at++
      if (at < text.length) continue
      row.push({ range: [at, at], isQuoted: false })
    }
    yield row
    row = []
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
  }
}

/** What a cell holds: where it is quoted, its own quotes are written twice. */
export const cellText = (text: string, { range, isQuoted }: Cell): string => {
  const written = text.slice(...range)
  return isQuoted ? written.replaceAll('""', '"') : written
}

export const isBlank = (text: string, { range }: Cell): boolean =>
  text.slice(...range).trim() === ''

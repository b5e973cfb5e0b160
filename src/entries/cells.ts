import type { Range } from '../diagnostics/source.ts'

// Comma-separated values (RFC 4180): docs/decisions/010-table-cells.md says why this is no library.

/** A cell where it stands; a quoted one between its quotes, which are not part of it. */
export interface Cell {
  readonly range: Range
  readonly isQuoted: boolean
}

/** The line above the first row with which a table names its separator to Excel. */
const TOLD = /^sep=([,;|\t])\r?\n/i

/** The separator that a table names, else what its first line has most, outside of quotes. */
export const separatorOf = (text: string): string => {
  const told = TOLD.exec(text)?.[1]
  if (told !== undefined) return told
  const header = /^(?:"[^"]*(?:"|$)|[^"\n]+)*/.exec(text)![0].replace(/"[^"]*(?:"|$)/g, '')
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0]!
}

/**
 * The rows of a table as far as its quotes are closed. Text stands `behind` the quotes that close
 * some cells; the quote at `open` is closed by none.
 */
export const cellsOf = (text: string, separator: string) => {
  const quoted = '"([^"]*(?:""[^"]*)*)"|(?!")'
  const cell = new RegExp(
    `(?:${quoted})([^\\${separator}\\n]*?)(\\${separator}|\\r?(?:\\n|$))`,
    'gy',
  )
  const rows: (readonly Cell[])[] = []
  const behind: number[] = []
  let row: Cell[] = []
  let at = TOLD.exec(text)?.[0].length ?? 0
  cell.lastIndex = at
  for (const [whole, inner, plain = '', end = ''] of text.matchAll(cell)) {
    if (at === text.length && row.length === 0) break
    const isQuoted = inner !== undefined
    const start = isQuoted ? at + 1 : at
    row.push({ range: [start, start + (inner ?? plain).length], isQuoted })
    at += whole.length
    if (isQuoted && plain.trim() !== '') behind.push(at - end.length - plain.length)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return { rows, behind, open: at < text.length ? at : undefined }
}

/** What a cell holds: where it is quoted, its own quotes are written twice. */
export const cellText = (text: string, { range, isQuoted }: Cell): string => {
  const written = text.slice(range[0], range[1])
  return isQuoted ? written.replaceAll('""', '"') : written
}

export const isBlank = (text: string, { range: [start, end] }: Cell): boolean =>
  start === end || text.slice(start, end).trim() === ''

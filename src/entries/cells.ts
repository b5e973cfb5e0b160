import type { Range } from '../diagnostics/source.ts'

// Comma-separated values (RFC 4180): docs/decisions/010-table-cells.md explains why not a library.

/** The range of a cell; that of a quoted one excludes the quotes. */
export interface Cell {
  readonly range: Range
  readonly isQuoted: boolean
}

/** The line above the first row that tells Excel the separator. */
const TOLD = /^sep=([,;|\t])\r?\n/i

/** The declared separator, or else the most frequent one in the first line, outside quotes. */
export const separatorOf = (text: string): string => {
  const told = TOLD.exec(text)?.[1]
  if (told !== undefined) return told
  const header = /^(?:"[^"]*(?:"|$)|[^"\n]+)*/.exec(text)![0].replace(/"[^"]*(?:"|$)/g, '')
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0]!
}

/**
 * The rows of a table, as far as its quotes are closed. `trailing` are the offsets of text after
 * closing quotes; `open` is the offset of an unclosed quote.
 */
export const cellsOf = (text: string, separator: string) => {
  const quoted = '"([^"]*(?:""[^"]*)*)"|(?!")'
  const cell = new RegExp(
    `(?:${quoted})([^\\${separator}\\n]*?)(\\${separator}|\\r?(?:\\n|$))`,
    'gy',
  )
  const rows: (readonly Cell[])[] = []
  const trailing: number[] = []
  let row: Cell[] = []
  let at = TOLD.exec(text)?.[0].length ?? 0
  cell.lastIndex = at
  for (const [all, inner, plain = '', end = ''] of text.matchAll(cell)) {
    if (at === text.length && row.length === 0) break
    const isQuoted = inner !== undefined
    const start = isQuoted ? at + 1 : at + plain.length - plain.trimStart().length
    row.push({ range: [start, start + (inner ?? plain.trim()).length], isQuoted })
    at += all.length
    if (isQuoted && plain.trim() !== '') trailing.push(at - end.length - plain.length)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return { rows, trailing, open: at < text.length ? at : undefined }
}

/** The text of a cell; in a quoted cell, quotes are doubled. */
export const cellText = (text: string, { range, isQuoted }: Cell): string => {
  const written = text.slice(range[0], range[1])
  return (isQuoted ? written.replaceAll('""', '"') : written).trim()
}

export const isBlank = (text: string, { range: [start, end] }: Cell): boolean =>
  start === end || text.slice(start, end).trim() === ''

import type { Edit } from '../diagnostics/edit.ts'
import type { Range } from '../diagnostics/source.ts'
import type { Cell } from '../entries/cells.ts'
import { readTable, type Table } from '../entries/table.ts'
import { movedLinks, type LinkMove, type MovedLinks } from './links.ts'
import { EditError, proven } from './proven.ts'
import type { Fields, Texts } from './scalar.ts'

type Entry = Readonly<Record<string, unknown>>

const entriesOf = (text: string): readonly Entry[] => {
  const { entries, diagnostics } = readTable('', text)
  if (diagnostics.length > 0) throw new EditError('The table has mistakes.')
  return entries
}

/** A cell with its quotes. */
const outer = ({ range: [start, end], isQuoted }: Cell): Range =>
  isQuoted ? [start - 1, end + 1] : [start, end]

/** A text as a cell (RFC 4180, 2.5 to 2.7): in quotes where it must be, or where others are. */
const cellText = (value: string, separator: string, isQuoted = false): string =>
  isQuoted || value.includes(separator) || /["\r\n]|^\s|\s$/.test(value)
    ? `"${value.replaceAll('"', '""')}"`
    : value

/** A row from its first cell to the end of its line, and to the beginning of the next one. */
const extentOf = (text: string, row: readonly Cell[]) => {
  const start = outer(row[0]!)[0]
  const newline = text.indexOf('\n', outer(row.at(-1)!)[1])
  if (newline === -1) return { start, end: text.length, next: text.length }
  return { start, end: text[newline - 1] === '\r' ? newline - 1 : newline, next: newline + 1 }
}

/** The number of a column. Throws EditError where the table has none of that name. */
const columnOf = ({ names }: Table, name: string): number => {
  const column = names.indexOf(name)
  if (column !== -1) return column
  throw new EditError(`The table has no column \`${name}\`: name it in the first row before.`)
}

/** The table with one more row after the last of its entries. */
export const addRow = (text: string, fields: Fields): string => {
  const table = readTable('', text)
  const { names, rows, separator } = table
  const last = rows.at(-1)
  if (last === undefined) throw new EditError('The table has no row yet; write the first by hand.')
  const cells = names.map(() => '')
  const put = (name: string, value: string): void => {
    const column = columnOf(table, name)
    cells[column] = cellText(value, separator, last[column]?.isQuoted)
  }
  for (const [key, value] of fields)
    if (typeof value === 'string') put(key, value)
    else for (const [inner, number] of Object.entries(value)) put(`${key}.${inner}`, `${number}`)
  const { end } = extentOf(text, last)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const edit: Edit = { range: [end, end], text: eol + cells.join(separator) }
  return proven(text, [edit], entriesOf, (all) => [...all, Object.fromEntries(fields)])
}

/** The table without the row of one entry. */
export const removeRow = (text: string, index: number): string => {
  const { rows } = readTable('', text)
  if (rows.length === 1)
    throw new EditError('It is the only one of its table, which cannot be left empty.')
  const { start, next } = extentOf(text, rows[index]!)
  // The last line of a file without a line end takes the line end before it along.
  const isLast = next === text.length && !text.endsWith('\n')
  const from = isLast ? text.slice(0, start).replace(/\r?\n$/, '').length : start
  const edit: Edit = { range: [from, next], text: '' }
  return proven(text, [edit], entriesOf, (all) => all.toSpliced(index, 1))
}

const setCell = (
  { rows, separator }: Table,
  index: number,
  column: number,
  value: string,
): Edit => {
  const row = rows[index]!
  const cell = row[column]
  if (cell !== undefined)
    return { range: outer(cell), text: cellText(value, separator, cell.isQuoted) }
  const [, end] = outer(row.at(-1)!)
  const missing = separator.repeat(column - row.length + 1)
  return { range: [end, end], text: missing + cellText(value, separator) }
}

/** The table with other texts in fields of an entry. */
export const setRowFields = (text: string, index: number, fields: Texts): string =>
  fields.reduce((before, [key, value]) => {
    const table = readTable('', before)
    const edit = setCell(table, index, columnOf(table, key), value)
    const changed = (all: readonly Entry[]) => all.with(index, { ...all[index], [key]: value })
    return proven(before, [edit], entriesOf, changed)
  }, text)

/** A table in which every link to one path of the site leads to another. */
export const moveLinksOfTable = (text: string, move: LinkMove): MovedLinks => {
  const cells = readTable('', text).rows.flat()
  return movedLinks(
    text,
    cells.map(({ range }) => range),
    move,
  )
}

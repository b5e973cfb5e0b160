import type { Edit, Range } from '../diagnostics/source.ts'
import type { Cell } from '../entries/cells.ts'
import { readTable, type EntryTable } from '../entries/table.ts'
import { moved, moveEdit } from './move.ts'
import { endOfLine } from './nodes.ts'
import { EditError, proven } from './proven.ts'
import type { FieldValues, TextFields } from './scalar.ts'

const entriesOf = (text: string) => readTable('', text).entries

const outer = ({ range: [start, end], isQuoted }: Cell): Range =>
  isQuoted ? [start - 1, end + 1] : [start, end]

/** The text of a row, from its first cell to the end of the line. */
const rowRange = (text: string, row: readonly Cell[]): Range => [
  outer(row[0]!)[0],
  endOfLine(text, outer(row.at(-1)!)[1]),
]

/**
 * Sets texts in some columns, in quotes where required (RFC 4180, 2.5 to 2.7) or where the row has
 * them. Throws EditError if the table does not have a column.
 */
const rowWith = (
  { names, separator }: EntryTable,
  row: readonly Cell[],
  cells: string[],
  texts: TextFields,
): string => {
  for (const [name, text] of Object.entries(texts)) {
    const column = names.indexOf(name)
    if (column === -1)
      throw new EditError(`The table has no column \`${name}\`. Add it to the first row first.`)
    while (cells.length < column) cells.push('')
    const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
    const isQuoted = needsQuotes || row[column]?.isQuoted === true
    cells[column] = isQuoted ? `"${text.replaceAll('"', '""')}"` : text
  }
  return cells.join(separator)
}

/** The table with a new row after the last entry. */
export const addRow = (text: string, fields: FieldValues): string => {
  const table = readTable('', text)
  const last = table.rows.at(-1)
  if (last === undefined)
    throw new EditError('The table has no rows yet. Add the first one yourself.')
  const texts = Object.entries(fields).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value).map(([inner, number]) => [`${key}.${inner}`, `${number}`]),
  )
  const empty = Array<string>(table.names.length).fill('')
  const row = rowWith(table, last, empty, Object.fromEntries(texts))
  const [, end] = rowRange(text, last)
  const edit: Edit = { range: [end, end], text: `\n${row}` }
  return proven(text, edit, entriesOf, (all) => [...all, fields])
}

/** The table without the row of an entry. */
export const removeRow = (text: string, index: number): string => {
  const { rows } = readTable('', text)
  if (rows.length === 1)
    throw new EditError('This is the only entry of its table, which cannot be empty.')
  const [start, end] = rowRange(text, rows[index]!)
  const edit: Edit = { range: [text.slice(0, start).search(/\r?\n$/), end], text: '' }
  return proven(text, edit, entriesOf, (all) => all.toSpliced(index, 1))
}

/** The table with the row of an entry at another index. */
export const moveRow = (text: string, from: number, to: number): string => {
  const ranges = readTable('', text).rows.map((row) => rowRange(text, row))
  return proven(text, moveEdit(text, ranges, from, to), entriesOf, (all) => moved(all, from, to))
}

/** The table with new texts in fields of an entry. */
export const setRowFields = (text: string, index: number, fields: TextFields): string => {
  const table = readTable('', text)
  const row = table.rows[index]!
  const cells = row.map((cell) => text.slice(...outer(cell)))
  const edit: Edit = { range: rowRange(text, row), text: rowWith(table, row, cells, fields) }
  const change = (all: ReturnType<typeof entriesOf>) => {
    const entry = structuredClone(all[index]!) as Record<string, unknown>
    for (const [name, value] of Object.entries(fields)) {
      const [key = '', inner] = name.split('.')
      const next = table.valueIn(name, value)
      if (value === '') delete entry[key]
      else if (inner === undefined) entry[key] = next
      else entry[key] = { ...(entry[key] as object), [inner]: next }
    }
    return all.with(index, entry)
  }
  return proven(text, edit, entriesOf, change)
}

import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import { readTable, tablePlaces, type Cell, type TablePlaces } from '../site/entries/table.ts'
import type { Range } from '../diagnostics/source.ts'
import { EditError, type Fields } from './list.ts'

/** A cell with its quotes. */
const outer = ({ range: [start, end], isQuoted }: Cell): Range =>
  isQuoted ? [start - 1, end + 1] : [start, end]

/** A text as a cell (RFC 4180, 2.5 to 2.7): in quotes where it has to be, or where its neighbour is. */
const cellText = (value: string, separator: string, isQuoted = false): string =>
  isQuoted || value.includes(separator) || /["\r\n]|^\s|\s$/.test(value)
    ? `"${value.replaceAll('"', '""')}"`
    : value

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** A row from its first cell to the end of its line, and to the beginning of the next one. */
const extentOf = (text: string, row: readonly Cell[]) => {
  const start = outer(row[0]!)[0]
  const last = outer(row.at(-1)!)[1]
  const newline = text.indexOf('\n', last)
  const next = newline === -1 ? text.length : newline + 1
  const end = newline === -1 ? text.length : text[newline - 1] === '\r' ? newline - 1 : newline
  return { start, end, next }
}

type Entry = Readonly<Record<string, unknown>>

/** Makes edits, and proves that they do what is wanted and nothing else. Throws EditError where they do not. */
const proven = (
  text: string,
  edits: readonly Edit[],
  change: (entries: Entry[]) => readonly Entry[],
): string => {
  const after = applyEdits(text, edits)
  const wanted = change([...readTable('', text).entries])
  const { entries, diagnostics } = readTable('', after)
  if (diagnostics.length > 0 || JSON.stringify(entries) !== JSON.stringify(wanted))
    throw new EditError('The table is written in a way that cannot be edited here; do it by hand.')
  return after
}

/** The entry as a table gives it: a group of numbers is one field again. */
const entryOf = (fields: Fields, names: readonly string[]): Entry => {
  const given = new Map(fields)
  const found: Record<string, unknown> = {}
  // In the order of the columns, as a table is read.
  for (const name of names) {
    const [key = ''] = name.split('.')
    const value = given.get(key)
    if (value !== undefined && !Object.hasOwn(found, key)) found[key] = value
  }
  return found
}

const noColumn = (column: string): EditError =>
  new EditError(`The table has no column \`${column}\`: name it in the first row before.`)

/** The table with one more row after the last of its entries. Throws EditError for a field without a column. */
export const addRow = (text: string, fields: Fields): string => {
  const { names, separator, rows } = tablePlaces(text)
  const cells = new Map<string, string>()
  for (const [key, value] of fields) {
    if (typeof value === 'string') cells.set(key, value)
    else for (const [inner, number] of Object.entries(value)) cells.set(`${key}.${inner}`, String(number)) // prettier-ignore
  }
  for (const column of cells.keys()) if (!names.includes(column)) throw noColumn(column)
  const last = rows.at(-1)
  if (last === undefined) throw new EditError('The table has no row yet; write the first by hand.')
  const row = names
    .map((name, at) => {
      const value = names.indexOf(name) === at ? cells.get(name) : undefined
      return value === undefined ? '' : cellText(value, separator, last[at]?.isQuoted)
    })
    .join(separator)
  const { end } = extentOf(text, last)
  return proven(text, [{ range: [end, end], text: eolOf(text) + row }], (entries) => [
    ...entries,
    entryOf(fields, names),
  ])
}

/** The table without the row of one entry. */
export const removeRow = (text: string, index: number): string => {
  const { rows } = tablePlaces(text)
  const row = rows[index]
  if (row === undefined) throw new EditError('There is no such row.')
  if (rows.length === 1)
    throw new EditError('It is the only one of its table, which cannot be left empty.')
  const { start, next } = extentOf(text, row)
  // The last line of a file without an end takes the line end before it along.
  const isLast = next === text.length && !text.endsWith('\n')
  const from = isLast ? text.slice(0, start).replace(/\r?\n$/, '').length : start
  return proven(text, [{ range: [from, next], text: '' }], (entries) => entries.toSpliced(index, 1))
}

const setCell = (places: TablePlaces, index: number, column: number, value: string): Edit => {
  // prettier-ignore
  const { rows, separator } = places
  const row = rows[index]!
  const cell = row[column]
  if (cell !== undefined)
    return { range: outer(cell), text: cellText(value, separator, cell.isQuoted) }
  const [, end] = outer(row.at(-1)!)
  const missing = separator.repeat(column - row.length + 1)
  return { range: [end, end], text: missing + cellText(value, separator) }
}

/** The table with other texts in fields of an entry. Throws EditError for a field without a column. */
export const setRowFields = (
  text: string,
  index: number,
  fields: readonly (readonly [key: string, text: string])[],
): string =>
  fields.reduce((before, [key, value]) => {
    const places = tablePlaces(before)
    const column = places.names.indexOf(key)
    if (column === -1) throw noColumn(key)
    const edit = setCell(places, index, column, value)
    return proven(before, [edit], (entries) =>
      entries.map((entry, at) =>
        at === index
          ? entryOf(Object.entries({ ...entry, [key]: value }) as unknown as Fields, places.names)
          : entry,
      ),
    )
  }, text)

/** Every cell of the entries of a table. */
export const entryCells = (text: string): readonly Range[] =>
  tablePlaces(text).rows.flatMap((row) => row.map(({ range }) => range))

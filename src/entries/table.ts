import { entrySchema } from '../../schema/site.ts'
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { wordsIn, type Range } from '../diagnostics/source.ts'
import { didYouMean, listed, nearest, shortened } from '../diagnostics/suggest.ts'
import { millions } from '../yaml/readable.ts'
import { keysOf, kindOf, schemaAt } from '../validation/schema-walk.ts'
import { cellText, cellsOf, isBlank, separatorOf, type Cell } from './cells.ts'

type Report = (code: Diagnostic['code'], range: Range, message: string, hint: string) => void

/** A column of a table: its name, and the kind of field that it fills. */
interface Column {
  readonly name: string
  /** The field that it fills, or the group and its field. */
  readonly key: string
  readonly inner: string | undefined
  readonly fills: 'text' | 'number' | 'boolean' | undefined
}

/** A number in JavaScript and JSON notation, without an exponent. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

const kindAt = (...path: string[]): string => kindOf(schemaAt(entrySchema, {}, path))

/** Why a name is not valid for a column, and what to do; undefined if it is valid. */
const columnMistake = (name: string): readonly [message: string, hint: string] | undefined => {
  // A translation, whatever its field is: name@es.
  if (/^[^@]+@[\w-]+$/.test(name)) return undefined
  const [group = '', key, ...deeper] = name.split('.')
  const kind = kindAt(group)
  if (kind === 'array')
    return [
      `\`${group}\` is a list, which cannot be in a cell.`,
      'Remove the column. Put entries that need it in separate files or in the site config.',
    ]
  if (kind === 'object') {
    const fields = keysOf(schemaAt(entrySchema, {}, [group]), {})
    const columns = fields.map((field) => `${group}.${field}`)
    if (columns.includes(name)) return undefined
    const all = `Use a column for each of its fields: ${listed(columns, 4, 'and')}.`
    return [
      key === undefined
        ? `\`${group}\` is a group of fields, which cannot be in a cell.`
        : `\`${group}\` has no field \`${[key, ...deeper].join('.')}\`, so the content of the column would be lost.`,
      didYouMean(nearest(name, columns), all),
    ]
  }
  if (group === '__proto__') return ['`__proto__` is a reserved word.', 'Choose another name.']
  if (key === undefined) return undefined
  const groups = keysOf(entrySchema, {}).filter((field) => kindAt(field) === 'object')
  return [
    `\`${name}\` is not a field of an entry: the part before the dot must be a group of fields.`,
    `Groups are ${listed(groups, 4, 'and')}. For your own field, choose a name of letters and digits.`,
  ]
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (number: number): string => number + (ENDINGS[ordinals.select(number)] ?? 'th')

/** The columns in the first row. */
const columnsOf = (text: string, header: readonly Cell[], report: Report): readonly Column[] => {
  const names = header.map((cell) => cellText(text, cell).trim())
  return names.map((name, index): Column => {
    const [key = '', inner] = name.includes('@') ? [name] : name.split('.')
    const column = { name, key, inner }
    if (name === '') return { ...column, fills: undefined }
    const first = names.indexOf(name)
    const mistake =
      first === index
        ? columnMistake(name)
        : ([
            `\`${name}\` is the name of two columns, the ${ordinal(first + 1)} and the ${ordinal(index + 1)}. Only one of them could be used.`,
            'Remove or rename one of the two.',
          ] as const)
    const kind = kindAt(...name.split('.'))
    if (mistake === undefined)
      return {
        ...column,
        fills: kind === 'boolean' ? kind : /^(number|int)$/.test(kind) ? 'number' : 'text',
      }
    report('table-column', header[index]!.range, ...mistake)
    return { ...column, fills: undefined }
  })
}

const cellValue = (written: string, fills: Column['fills']) => {
  if (fills === 'text') return written
  const word = written.trim()
  if (fills === 'number') return NUMBER.test(word) ? Number(word) : written
  // Spreadsheets write it in uppercase.
  return /^(true|false)$/i.test(word) ? word.toLowerCase() === 'true' : written
}

/** The entry of a row; undefined if all of its cells are empty. */
const entryOf = (text: string, columns: readonly Column[], row: readonly Cell[]) => {
  let entry: Record<string, unknown> | undefined
  for (const [index, cell] of row.entries()) {
    const column = columns[index]
    if (column?.fills === undefined || isBlank(text, cell)) continue
    const { key, inner, fills } = column
    const value = cellValue(cellText(text, cell), fills)
    entry ??= {}
    if (inner === undefined) entry[key] = value
    else {
      const group = (entry[key] ??= {}) as Record<string, unknown>
      group[inner] = value
    }
  }
  return entry
}

/** The most characters in a cell, more than any page shows. */
const LONGEST_CELL = 1_000_000

/** The most rows in a table: pages for more take minutes and all of the memory. */
const MOST_ROWS = 200_000

const QUOTE_HINT =
  'A cell that begins with a double quote must end with one. Write a quote inside it twice: "5"" pipes".'

/** Reads the entries of a table; `file` is the name for diagnostics. */
export const readTable = (file: string, text: string) => {
  const diagnostics: Diagnostic[] = []
  const report: Report = (code, range, message, hint) =>
    void diagnostics.push({ code, location: { range, file }, message, hint })
  const separator = separatorOf(text)
  const { rows: found, trailing, open } = cellsOf(text, separator)
  const reportQuote = (at: number, message: string): void =>
    report('table-quote', [at, at + 1], message, QUOTE_HINT)
  for (const at of trailing) reportQuote(at, 'There is text after the closing quote of this cell.')
  // Rows may be missing or wrong, so consequences are not reported.
  let isPartial = open !== undefined
  if (open !== undefined)
    reportQuote(open, 'This quote is not closed, so the rest of the file would be one cell.')
  const [header = [], ...written] = found
  const columns = columnsOf(text, header, report)
  const names = columns.map(({ name }) => name)
  const reportExtra = ({ range }: Cell): void => {
    const count = counted(names.filter((name) => name !== '').length, 'column')
    const word = { ',': 'comma', ';': 'semicolon', '|': 'bar' }[separator] ?? 'tab'
    report(
      'table-cells',
      range,
      `"${shortened(text.slice(...range), 40)}" has no column: the first row has ${count}, but this row has more cells.`,
      `Put text that contains a ${word} in double quotes: "…". Otherwise, remove the cell, or add its column to the first row.`,
    )
  }
  const reportLarge = ({ range: [start] }: Cell, message: string, more = ''): void => {
    report('file-too-large', [start, start + 1], message, `Keep only what the site shows.${more}`)
    isPartial = true
  }
  const over = written[MOST_ROWS]?.[0]
  if (over !== undefined) {
    const [count, most] = [written.length, MOST_ROWS].map((each) => each.toLocaleString('en'))
    reportLarge(over, `The table has ${count} rows, but the limit is ${most}.`)
  }
  // The fields of nonempty rows, and these rows.
  const entries: Readonly<Record<string, unknown>>[] = []
  const rows: (readonly Cell[])[] = []
  for (const row of over === undefined ? written : []) {
    const long = row.find(({ range: [start, end] }) => end - start > LONGEST_CELL)
    if (long !== undefined) {
      const count = millions(long.range[1] - long.range[0])
      const message = `This cell has ${count} characters, but the limit is ${millions(LONGEST_CELL)}.`
      reportLarge(long, message, ' Check for a missing quote that turns many rows into one cell.')
      continue
    }
    const extra = row.find((cell, at) => !names[at] && !isBlank(text, cell))
    if (extra !== undefined) reportExtra(extra)
    const entry = entryOf(text, columns, row)
    if (entry === undefined) continue
    entries.push(entry)
    rows.push(row)
  }
  /** What a text means in a column: a number or a flag, where the column has such values. */
  const valueIn = (name: string, written: string): unknown =>
    cellValue(written, columns[names.indexOf(name)]?.fills)
  return { entries, diagnostics, isPartial, separator, names, header, rows, valueIn }
}

/** The content of a table, with locations. */
export type EntryTable = ReturnType<typeof readTable>

/** The range of a part of an entry; `path` begins with the index of the entry. */
export const locateCell = (
  text: string,
  { names, header, rows }: EntryTable,
  location: Exclude<Location, { range: Range }>,
): Range => {
  const [entry, ...steps] = location.path
  const row = rows[Number(entry)] ?? []
  const name = steps.join('.')
  const exact = names.indexOf(name)
  const column = exact !== -1 ? exact : names.findIndex((each) => each.startsWith(`${name}.`))
  if (location.on === 'key' && column !== -1) return header[column]?.range ?? [0, 0]
  const first = row.find((cell) => !isBlank(text, cell))
  const cell = row[column] ?? row[names.indexOf('name')] ?? first ?? row[0]
  if (cell === undefined) return [0, 0]
  const words = location.on === 'text' && column !== -1 && wordsIn(text, cell.range, location)
  return words || cell.range
}

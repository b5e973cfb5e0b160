import { entrySchema } from '../../schema/site.ts'
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { wordsIn, type Range } from '../diagnostics/source.ts'
import { didYouMean, listed, nearest, shortened } from '../diagnostics/suggest.ts'
import { millions } from '../read/readable.ts'
import { keysOf, kindOf, schemaAt } from '../read/schema-walk.ts'
import { cellText, cellsOf, isBlank, separatorOf, type Cell } from './cells.ts'

type Report = (code: Diagnostic['code'], range: Range, message: string, hint: string) => void

/** A column of a table: its name, and whether it fills a field of an entry, one of numbers. */
interface Column {
  readonly name: string
  /** The field that it fills, or the group and the field in it. */
  readonly key: string
  readonly inner: string | undefined
  readonly fills: 'text' | 'number' | 'boolean' | undefined
}

/** A number as JavaScript and JSON write it, without an exponent. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

const kindAt = (...path: string[]): string => kindOf(schemaAt(entrySchema, {}, path))

/** Why a name cannot be that of a column, and what to do; undefined for a good one. */
const columnMistake = (name: string): readonly [message: string, hint: string] | undefined => {
  const [group = '', key, ...deeper] = name.split('.')
  const kind = kindAt(group)
  if (kind === 'array')
    return [
      `\`${group}\` is a list, which no cell can hold.`,
      'Remove the column. Entries that need it can stand in files of their own, or in the list.',
    ]
  if (kind === 'object') {
    const fields = keysOf(schemaAt(entrySchema, {}, [group]), {})
    const columns = fields.map((field) => `${group}.${field}`)
    if (columns.includes(name)) return undefined
    const all = `Give each of its fields a column: ${listed(columns, 4, 'and')}.`
    return [
      key === undefined
        ? `\`${group}\` is a group of fields, which no cell can hold.`
        : `\`${group}\` has no field \`${[key, ...deeper].join('.')}\`; what the column holds would be lost.`,
      didYouMean(nearest(name, columns), all),
    ]
  }
  if (group === '__proto__')
    return ['`__proto__` is a word that programs keep for themselves.', 'Choose another name.']
  if (key === undefined) return undefined
  const groups = keysOf(entrySchema, {}).filter((field) => kindAt(field) === 'object')
  return [
    `\`${name}\` is no field of an entry: a dot leads into a group of fields, and \`${group}\` is none.`,
    `Groups are ${listed(groups, 4, 'and')}. For a field of your own choose a name of letters and digits.`,
  ]
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (number: number): string => number + (ENDINGS[ordinals.select(number)] ?? 'th')

/** The columns that the first row names. */
const columnsOf = (text: string, header: readonly Cell[], report: Report): readonly Column[] => {
  const names = header.map((cell) => cellText(text, cell).trim())
  return names.map((name, index): Column => {
    const [key = '', inner] = name.split('.')
    const column = { name, key, inner }
    if (name === '') return { ...column, fills: undefined }
    const first = names.indexOf(name)
    const mistake =
      first === index
        ? columnMistake(name)
        : ([
            `\`${name}\` is the name of two columns, the ${ordinal(first + 1)} and the ${ordinal(index + 1)}; only one of them could count.`,
            'Remove one of the two, or give it another name.',
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
  // Spreadsheets write it in capitals.
  return /^(true|false)$/i.test(word) ? word.toLowerCase() === 'true' : written
}

/** The entry of a row; undefined where no cell fills a field. Cells that are empty fill none. */
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

/** The most characters of a cell: no page shows as many. */
const LONGEST_CELL = 1_000_000

/** The most rows of a table: the pages of more take minutes, and all of the memory. */
const MOST_ROWS = 200_000

const tooMany = (rows: number): string =>
  `The table has ${rows.toLocaleString('en')} rows; of more than ${MOST_ROWS.toLocaleString('en')} none is read.`

const tooLong = ({ range: [start, end] }: Cell): string =>
  `This cell holds ${millions(end - start)} characters; more than ${millions(LONGEST_CELL)} are not read.`

const QUOTE_HINT =
  'A cell that begins with a double quote ends with one; a quote within it is written twice: "5"" pipes".'

/** Reads the entries of a table; `file` is its name in diagnostics. */
export const readTable = (file: string, text: string) => {
  const diagnostics: Diagnostic[] = []
  const report: Report = (code, range, message, hint) =>
    void diagnostics.push({ code, location: { range, file }, message, hint })
  const separator = separatorOf(text)
  const { rows: found, behind, open } = cellsOf(text, separator)
  const reportQuote = (at: number, message: string): void =>
    report('table-quote', [at, at + 1], message, QUOTE_HINT)
  for (const at of behind) reportQuote(at, 'Text stands behind the quote that closes this cell.')
  // Rows may be missing or wrong: what follows from them is not reported.
  let isPartial = open !== undefined
  if (open !== undefined)
    reportQuote(
      open,
      'This quote opens a cell that is not closed, so that all that follows would be one cell.',
    )
  const [header = [], ...written] = found
  const columns = columnsOf(text, header, report)
  const names = columns.map(({ name }) => name)
  const reportExtra = ({ range }: Cell): void => {
    const count = counted(names.filter((name) => name !== '').length, 'column')
    const word = { ',': 'comma', ';': 'semicolon', '|': 'bar' }[separator] ?? 'tab'
    report(
      'table-cells',
      range,
      `"${shortened(text.slice(...range), 40)}" belongs to no column: the first row names ${count}, and this row has more cells.`,
      `A text that holds a ${word} stands in double quotes: "…". Otherwise remove the cell, or name its column in the first row.`,
    )
  }
  const reportLarge = ({ range: [start] }: Cell, message: string, more = ''): void => {
    report('file-too-large', [start, start + 1], message, `Keep what the site shows.${more}`)
    isPartial = true
  }
  const over = written[MOST_ROWS]?.[0]
  if (over !== undefined) reportLarge(over, tooMany(written.length))
  // The groups of fields of the rows that hold anything, and these rows.
  const entries: Readonly<Record<string, unknown>>[] = []
  const rows: (readonly Cell[])[] = []
  for (const row of over === undefined ? written : []) {
    const long = row.find(({ range: [start, end] }) => end - start > LONGEST_CELL)
    if (long !== undefined) {
      reportLarge(
        long,
        tooLong(long),
        ' Look whether a quote was forgotten, so that many rows became one cell.',
      )
      continue
    }
    const extra = row.find((cell, at) => !names[at] && !isBlank(text, cell))
    if (extra !== undefined) reportExtra(extra)
    const entry = entryOf(text, columns, row)
    if (entry === undefined) continue
    entries.push(entry)
    rows.push(row)
  }
  return { entries, diagnostics, isPartial, separator, names, header, rows }
}

/** What a table holds, and where. */
export type Table = ReturnType<typeof readTable>

/** Where a part of an entry stands: `path` begins with the number of the entry, from 0. */
export const locateCell = (
  text: string,
  { names, header, rows }: Table,
  location: Exclude<Location, { range: Range }>,
): Range => {
  const [entry, ...steps] = location.path
  const row = rows[Number(entry)] ?? []
  const whole = steps.join('.')
  const exact = names.indexOf(whole)
  const column = exact !== -1 ? exact : names.findIndex((name) => name.startsWith(`${whole}.`))
  if (location.on === 'key' && column !== -1) return header[column]?.range ?? [0, 0]
  const first = row.find((cell) => !isBlank(text, cell))
  const cell = row[column] ?? row[names.indexOf('name')] ?? first ?? row[0]
  if (cell === undefined) return [0, 0]
  const words = location.on === 'text' && column !== -1 && wordsIn(text, cell.range, location)
  return words || cell.range
}

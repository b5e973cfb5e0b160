import { entrySchema } from '../../schema/site.ts'
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/shorten.ts'
import type { Range } from '../diagnostics/source.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { keysOf, kindOf, schemaAt } from '../read/schema-walk.ts'
import { cellText, isBlank, rowsOf, separatorOf, type Cell } from './cells.ts'

type Report = (code: Diagnostic['code'], range: Range, message: string, hint: string) => void

/** A column of a table: its name, and the field of an entry that it fills, if it fills one. */
interface Column {
  readonly name: string
  readonly field?: { readonly path: readonly string[]; readonly isNumber: boolean }
}

/** A number as JavaScript and JSON write it, without an exponent. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

const kindAt = (...path: string[]): string => kindOf(schemaAt(entrySchema, {}, path))

/** Why a name cannot be that of a column, and what to do; undefined for a good one. */
const columnMistake = (name: string): { message: string; hint: string } | undefined => {
  const [group = '', key, ...deeper] = name.split('.')
  const kind = kindAt(group)
  if (kind === 'array') {
    return {
      message: `\`${group}\` is a list, which no cell can hold.`,
      hint: 'Remove the column. Entries that need it can stand in files of their own, or in the list.',
    }
  }
  if (kind === 'object') {
    const fields = keysOf(schemaAt(entrySchema, {}, [group]), {})
    const columns = fields.map((field) => `${group}.${field}`)
    if (columns.includes(name)) return undefined
    const meant = nearest(name, columns)
    return {
      message:
        key === undefined
          ? `\`${group}\` is a group of fields, which no cell can hold.`
          : `\`${group}\` has no field \`${[key, ...deeper].join('.')}\`; what the column holds would be lost.`,
      hint:
        meant === undefined
          ? `Give each of its fields a column: ${listed(columns, 4, 'and')}.`
          : `Did you mean ${meant}?`,
    }
  }
  if (key === undefined && group !== '__proto__') return undefined
  const groups = keysOf(entrySchema, {}).filter((field) => kindAt(field) === 'object')
  return {
    message: `\`${name}\` is no field of an entry: a dot leads into a group of fields, and \`${group}\` is none.`,
    hint: `Groups are ${listed(groups, 4, 'and')}. For a field of your own choose a name of letters and digits.`,
  }
}

const ordinal = (number: number): string => {
  const tens = number % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** The columns that the first row names. */
const columnsOf = (text: string, header: readonly Cell[], report: Report): readonly Column[] => {
  const names = header.map((cell) => cellText(text, cell).trim())
  return names.map((name, index) => {
    if (name === '') return { name }
    const { range } = header[index]!
    const first = names.indexOf(name)
    if (first < index) {
      report(
        'table-column',
        range,
        `\`${name}\` is the name of two columns, the ${ordinal(first + 1)} and the ${ordinal(index + 1)}; only one of them could count.`,
        'Remove one of the two, or give it another name.',
      )
      return { name }
    }
    const mistake = columnMistake(name)
    if (mistake !== undefined) {
      report('table-column', range, mistake.message, mistake.hint)
      return { name }
    }
    const path = name.split('.')
    return { name, field: { path, isNumber: /^(number|int)$/.test(kindAt(...path)) } }
  })
}

/** The entry of a row; cells that are empty leave their field out. */
const entryOf = (text: string, columns: readonly Column[], row: readonly Cell[]) => {
  const entry: Record<string, unknown> = {}
  for (let index = 0; index < row.length; index++) {
    const field = columns[index]?.field
    const cell = row[index]!
    if (field === undefined || isBlank(text, cell)) continue
    const written = cellText(text, cell)
    const isNumber = field.isNumber && NUMBER.test(written.trim())
    const [key = '', inner] = field.path
    const value = isNumber ? Number(written) : written
    if (inner === undefined) entry[key] = value
    else ((entry[key] ??= {}) as Record<string, unknown>)[inner] = value
  }
  return entry
}

/** What a table holds. */
export interface Table {
  /** The entries: a group of fields for each row that holds anything. */
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  readonly diagnostics: readonly Diagnostic[]
  /** Whether rows may be missing or wrong, so that what follows from them is not reported. */
  readonly isPartial: boolean
}

const quoteMistakes = {
  open: 'This quote opens a cell that is not closed, so that all that follows would be one cell.',
  behind: 'Text stands behind the quote that closes this cell.',
} as const

/** Reads the entries of a table; `file` is its name in diagnostics. */
export const readTable = (file: string, text: string): Table => {
  const diagnostics: Diagnostic[] = []
  const report: Report = (code, range, message, hint) =>
    void diagnostics.push({ code, severity: 'error', location: { range, file }, message, hint })
  const separator = separatorOf(text)
  const entries: Readonly<Record<string, unknown>>[] = []
  let columns: readonly Column[] | undefined
  let isPartial = false
  const rows = rowsOf(text, separator, (mistake, at) => {
    isPartial ||= mistake === 'open'
    report(
      'table-quote',
      [at, at + 1],
      quoteMistakes[mistake],
      'A cell that begins with a double quote ends with one; a quote within it is written twice: "5"" pipes".',
    )
  })
  for (const row of rows) {
    if (columns === undefined) {
      columns = columnsOf(text, row, report)
      continue
    }
    const named = columns
    const extra = row.find((cell, at) => !named[at]?.name && !isBlank(text, cell))
    if (extra !== undefined) {
      const count = named.filter(({ name }) => name !== '').length
      const word = { ',': 'comma', ';': 'semicolon' }[separator] ?? 'tab'
      report(
        'table-cells',
        extra.range,
        `"${shortened(text.slice(...extra.range), 40)}" belongs to no column: the first row names ${counted(count, 'column')}, and this row has more cells.`,
        `A text that holds a ${word} stands in double quotes: "…". Otherwise remove the cell, or name its column in the first row.`,
      )
    }
    const entry = entryOf(text, named, row)
    if (Object.keys(entry).length > 0) entries.push(entry)
  }
  return { entries, diagnostics, isPartial }
}

/** Where the parts of a table stand. */
export interface TablePlaces {
  readonly names: readonly string[]
  readonly separator: string
  readonly header: readonly Cell[]
  /** The rows of the entries, as `readTable` counts them. */
  readonly rows: readonly (readonly Cell[])[]
}

export const tablePlaces = (text: string): TablePlaces => {
  const separator = separatorOf(text)
  const [header = [], ...rows] = rowsOf(text, separator)
  const columns = columnsOf(text, header, () => undefined)
  return {
    names: columns.map(({ name }) => name),
    separator,
    header,
    rows: rows.filter((row) =>
      row.some((cell, at) => columns[at]?.field !== undefined && !isBlank(text, cell)),
    ),
  }
}

/** Where a part of an entry stands: `path` begins with the number of the entry, from 0. */
export const locateCell = (
  text: string,
  { names, header, rows }: TablePlaces,
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
  const [start, end] = cell.range
  if (location.on === 'text' && column !== -1) {
    const longer = location.within ?? location.text
    const found = text.indexOf(longer, start)
    const at = found + longer.indexOf(location.text)
    if (found !== -1 && at + location.text.length <= end) return [at, at + location.text.length]
  }
  return cell.range
}

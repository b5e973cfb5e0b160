import { entrySchema } from '../../../schema/site.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { counted } from '../../diagnostics/format-text.ts'
import { shortened } from '../../diagnostics/shorten.ts'
import type { Range } from '../../diagnostics/source.ts'
import { listed, nearest } from '../../diagnostics/suggest.ts'
import { keysOf, kindOf, schemaAt } from '../schema-walk.ts'

/*
 * Tables of entries: comma-separated values (RFC 4180), with what spreadsheets make of them: semicolons or tabs
 * between the cells, lines of nothing but those at the end. Values are read in one way through the text; where each
 * cell stands is found in another, which is taken only where there is a mistake to tell.
 */

const QUOTE = 34
const LF = 10
const CR = 13

/** Takes the cells of a table, one after the other. A quoted cell stands between its quotes, which are not part of it. */
interface Cells {
  readonly cell: (start: number, end: number, isQuoted: boolean) => void
  /** The end of a row, once its cells are told. */
  readonly row: () => void
  /** A quote that is not closed, or text behind the one that closes a cell. */
  readonly mistake: (kind: 'open' | 'behind', at: number) => void
}

/** Goes through a table, as far as its quotes are closed. */
const scan = (text: string, separator: string, { cell, row, mistake }: Cells): void => {
  const parting = separator.charCodeAt(0)
  const { length } = text
  let at = 0
  while (at < length) {
    for (;;) {
      if (text.charCodeAt(at) === QUOTE) {
        const start = at + 1
        let end = text.indexOf('"', start)
        while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2)
        if (end === -1) return mistake('open', start - 1)
        cell(start, end, true)
        at = end + 1
        const behind = at
        while (at < length) {
          const code = text.charCodeAt(at)
          if (code === parting || code === LF || (code === CR && text.charCodeAt(at + 1) === LF))
            break
          at++
        }
        if (text.slice(behind, at).trim() !== '') mistake('behind', behind)
      } else {
        const start = at
        while (at < length) {
          const code = text.charCodeAt(at)
          if (code === parting || code === LF) break
          at++
        }
        const isLine = at >= length || text.charCodeAt(at) === LF
        cell(start, isLine && at > start && text.charCodeAt(at - 1) === CR ? at - 1 : at, false)
      }
      if (text.charCodeAt(at) !== parting || at >= length) break
      at++
      if (at === length) {
        cell(at, at, false)
        break
      }
    }
    row()
    if (text.charCodeAt(at) === CR) at++
    if (text.charCodeAt(at) === LF) at++
  }
}

/** What parts the cells of a table: what stands most often in its first line, outside of quotes. */
const separatorOf = (text: string): string => {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) break
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  const [[best, count] = [',', 0]] = [...counts].sort(([, a], [, b]) => b - a)
  return count === 0 ? ',' : best
}

/** A column of a table: the field that it fills, or none where its name is no good one. */
interface Column {
  readonly path: readonly string[]
  readonly isNumber: boolean
}

/** A number as JavaScript and JSON write it, without an exponent. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

const fieldsWith = (kind: string): readonly string[] =>
  keysOf(entrySchema, {}).filter((key) => kindOf(schemaAt(entrySchema, {}, [key])) === kind)

const columnsWithin = (group: string): readonly string[] =>
  keysOf(schemaAt(entrySchema, {}, [group]), {}).map((key) => `${group}.${key}`)

/** Why a name cannot be that of a column, and what to do; undefined for a good one. */
const columnMistake = (name: string): { message: string; hint: string } | undefined => {
  const [group = '', key, ...deeper] = name.split('.')
  const kind = kindOf(schemaAt(entrySchema, {}, [group]))
  if (kind === 'array') {
    return {
      message: `\`${group}\` is a list, which no cell can hold.`,
      hint: 'Remove the column. Entries that need it can stand in files of their own, or in the list.',
    }
  }
  if (kind === 'object') {
    const columns = columnsWithin(group)
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
  return {
    message: `\`${name}\` is no field of an entry: a dot leads into a group of fields, and \`${group}\` is none.`,
    hint: `Groups are ${listed(fieldsWith('object'), 4, 'and')}. For a field of your own choose a name of letters and digits.`,
  }
}

/** What a table holds. */
export interface Table {
  /** The entries: a group of fields for each row that holds anything. */
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  readonly diagnostics: readonly Diagnostic[]
  /** Whether rows may be missing or wrong, so that what follows from them is not to be told. */
  readonly isPartial: boolean
}

/** Reads the entries of a table; `file` is its name in diagnostics. */
export const readTable = (file: string, text: string): Table => {
  const diagnostics: Diagnostic[] = []
  const tell = (
    code: 'table-quote' | 'table-column' | 'table-cells',
    range: Range,
    message: string,
    hint: string,
  ): void => {
    diagnostics.push({ code, severity: 'error', place: { range, file }, message, hint })
  }
  const columns: (Column | undefined)[] = []
  const names: string[] = []
  const entries: Record<string, unknown>[] = []
  let isHeader = true
  let isPartial = false
  let index = 0
  let entry: Record<string, unknown> = {}
  let extra: Range | undefined

  const column = (name: string, range: Range): Column | undefined => {
    if (name === '') return undefined
    const first = names.indexOf(name)
    if (first !== -1) {
      tell(
        'table-column',
        range,
        `\`${name}\` is the name of two columns, the ${ordinal(first + 1)} and the ${ordinal(names.length + 1)}; only one of them could count.`,
        'Remove one of the two, or give it another name.',
      )
      return undefined
    }
    const mistake = columnMistake(name)
    if (mistake !== undefined) {
      tell('table-column', range, mistake.message, mistake.hint)
      return undefined
    }
    const path = name.split('.')
    return { path, isNumber: /^(number|int)$/.test(kindOf(schemaAt(entrySchema, {}, path))) }
  }

  const put = ({ path, isNumber }: Column, written: string): void => {
    const number = isNumber ? written.trim() : ''
    const value = NUMBER.test(number) ? Number(number) : written
    const [key = '', inner] = path
    if (inner === undefined) entry[key] = value
    else {
      const group = (entry[key] ??= {}) as Record<string, unknown>
      group[inner] = value
    }
  }

  scan(text, separatorOf(text), {
    cell: (start, end, isQuoted) => {
      const at = index++
      if (isHeader) {
        const written = text.slice(start, end)
        const name = (isQuoted ? written.replaceAll('""', '"') : written).trim()
        columns.push(column(name, [start, end]))
        names.push(name)
        return
      }
      if (start === end) return
      const slice = text.slice(start, end)
      if (slice.trim() === '') return
      if (at >= names.length || names[at] === '') extra ??= [start, end]
      else if (columns[at] !== undefined)
        put(columns[at], isQuoted && slice.includes('"') ? slice.replaceAll('""', '"') : slice)
    },
    row: () => {
      if (isHeader) isHeader = false
      else {
        if (extra !== undefined) {
          const shown = shortened(text.slice(...extra), 40)
          tell(
            'table-cells',
            extra,
            `"${shown}" belongs to no column: the first row names ${counted(names.filter((name) => name !== '').length, 'column')}, and this row has more cells.`,
            `A text that holds a ${separatorWord(separatorOf(text))} stands in double quotes: "…". Otherwise remove the cell, or name its column in the first row.`,
          )
          extra = undefined
        }
        if (Object.keys(entry).length > 0) entries.push(entry)
        entry = {}
      }
      index = 0
    },
    mistake: (kind, at) => {
      isPartial ||= kind === 'open'
      tell(
        'table-quote',
        [at, at + 1],
        kind === 'open'
          ? 'This quote opens a cell that is not closed, so that all that follows would be one cell.'
          : 'Text stands behind the quote that closes this cell.',
        'A cell that begins with a double quote ends with one; a quote within it is written twice: "5"" pipes".',
      )
    },
  })
  return { entries, diagnostics, isPartial }
}

const ordinal = (number: number): string => {
  const tens = number % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

const separatorWord = (separator: string): string =>
  ({ ',': 'comma', ';': 'semicolon' })[separator] ?? 'tab'

/** A cell where it stands; a quoted one between its quotes. */
export interface Cell {
  readonly range: Range
  readonly isQuoted: boolean
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
  const names: string[] = []
  let header: readonly Cell[] | undefined
  const rows: (readonly Cell[])[] = []
  let cells: Cell[] = []
  let fills: readonly boolean[] = []
  scan(text, separator, {
    cell: (start, end, isQuoted) => void cells.push({ range: [start, end], isQuoted }),
    row: () => {
      if (header === undefined) {
        header = cells
        for (const { range, isQuoted } of cells) {
          const written = text.slice(...range)
          names.push((isQuoted ? written.replaceAll('""', '"') : written).trim())
        }
        fills = names.map((_, at) => isOfEntry(names, at))
      } else if (cells.some(({ range }, at) => fills[at] && text.slice(...range).trim() !== ''))
        rows.push(cells)
      cells = []
    },
    mistake: () => undefined,
  })
  return { names, separator, header: header ?? [], rows }
}

/** Whether what stands in a column becomes part of an entry. */
const isOfEntry = (names: readonly string[], at: number): boolean => {
  const name = names[at] ?? ''
  return name !== '' && names.indexOf(name) === at && columnMistake(name) === undefined
}

/** Where a part of an entry stands: `path` begins with the number of the entry, from 0. */
export const locateCell = (
  text: string,
  { names, header, rows }: TablePlaces,
  place: Exclude<Place, { range: Range }>,
): Range => {
  const [entry, ...steps] = place.path
  const row = rows[Number(entry)] ?? []
  const whole = steps.join('.')
  const exact = names.indexOf(whole)
  const within = names.findIndex((name) => name.startsWith(`${whole}.`))
  const column = exact !== -1 ? exact : within
  if (place.on === 'key' && column !== -1) return header[column]?.range ?? [0, 0]
  const first = names.indexOf('name')
  const cell =
    row[column] ??
    row[first] ??
    row.find(({ range }) => text.slice(...range).trim() !== '') ??
    row[0]
  if (cell === undefined) return [0, 0]
  const [start, end] = cell.range
  if (place.on === 'text' && column !== -1) {
    const longer = place.within ?? place.text
    const found = text.indexOf(longer, start)
    const at = found + longer.indexOf(place.text)
    if (found !== -1 && at + place.text.length <= end) return [at, at + place.text.length]
  }
  return cell.range
}

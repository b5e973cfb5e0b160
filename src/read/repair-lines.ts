import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { lineText, positionAt, type SourceText } from '../diagnostics/source.ts'
import {
  contentAbove,
  contentBelow,
  contentColumn,
  firstWord,
  indentOf,
  isContent,
  linesWithin,
  matched,
} from './line-layout.ts'
import { quoted } from './quoted.ts'
import { UNSPACED, type LineValue, type Repair } from './repair.ts'
import { fieldNames } from './schema-walk.ts'

/* Repairs of lines: their indentation, their hyphens, the space after a key. */

/** How many spaces a tab may stand for, the likeliest first. */
const TAB_WIDTHS = [2, 4, 8] as const

/** The most lines above that are looked at for neighbours of a line. */
const MOST_ABOVE = 200

/** What stands between commas, brackets and line ends. */
const WORD = /[^,[\]{}\r\n]{1,200}/

/**
 * Spaces in place of tabs, on every line that they indent: as many as make most lines fit those
 * above.
 */
export const untabbed = (source: SourceText, first: number): Repair[] => {
  const leads = [...source.text.matchAll(/^[ \t]*\t[ \t]*(?=(.?))/gm)]
  if (leads.length === 0) return []
  const spaced = (lead: string, width: number): string => lead.replaceAll('\t', ' '.repeat(width))
  const fits = (width: number): number =>
    leads.slice(0, MOST_ABOVE).filter(({ 0: lead, 1: next, index }) => {
      const above = contentAbove(source, positionAt(source, index).line)
      if (above === 0) return false
      const text = lineText(source, above).replace(/^[ \t]*/, (it) => spaced(it, width))
      const column = contentColumn(text)
      // Only an item of a list stands under a hyphen.
      const under = next === '-' ? indentOf(text) : column
      return [under, column, column + 2].includes(spaced(lead, width).length)
    }).length
  const width = TAB_WIDTHS.reduce<number>((a, b) => (fits(b) > fits(a) ? b : a), TAB_WIDTHS[0])
  const more = leads.length - 1
  const also = more === 0 ? '' : ` (and on ${more} more ${more === 1 ? 'line' : 'lines'})`
  return [
    {
      code: 'yaml-tab',
      message: `A tab stands where spaces should${also}: YAML is indented with spaces alone.`,
      hint: `Replace each tab by ${width} spaces.`,
      range: [first, first + 1],
      edits: leads.map(({ 0: lead, index }) => ({
        range: [index, index + lead.length],
        text: spaced(lead, width),
      })),
      sure: false,
    },
  ]
}

/** The space after the colon of a key. */
export const unspaced = (source: SourceText, line: number): Repair[] => {
  const [, lead, rest] = UNSPACED.exec(lineText(source, line)) ?? []
  if (lead === undefined || rest === undefined) return []
  const colon = source.lineStarts[line - 1]! + lead.length
  const key = lead.replace(/^[ \t-]+/, '')
  const written = rest.trimEnd()
  // After a space, # would begin a comment.
  const value = rest.startsWith('#') ? quoted(written) : written
  const end = value === written ? colon + 1 : colon + 1 + written.length
  return [
    {
      code: 'yaml-space-after-colon',
      message: `A space is missing after the colon of \`${key}\`, so that YAML does not see the key.`,
      hint: `Write ${key}: ${value}`,
      range: [colon - key.length, colon + 1],
      edits: [{ range: [colon + 1, end], text: value === written ? ' ' : ` ${value}` }],
      sure: true,
    },
  ]
}

/** The space after a hyphen that stands right before its text. */
export const unhyphened = (source: SourceText, line: number): Repair[] => {
  const found = /^([ \t]*(?:- +)*-)([\p{L}'"].*)$/u.exec(lineText(source, line))
  if (found === null) return []
  const at = source.lineStarts[line - 1]! + found[1]!.length
  const text = found[2]!.trimEnd()
  const hyphen = found[1]!.length - 1
  const below = linesWithin(source, line, hyphen)
  // Fields that stand under the first one, where it stands now, move with it.
  const isMoved = below[0] !== undefined && indentOf(lineText(source, below[0])) === hyphen + 1
  const starts = isMoved ? below.map((each) => source.lineStarts[each - 1]!) : []
  return [
    {
      code: 'yaml-hyphen',
      message: 'A space is missing after the hyphen, so that YAML does not see an item of a list.',
      hint: `Write - ${text}${isMoved ? ', and give what belongs to it one more leading space.' : ''}`,
      range: [at - 1, at + text.length],
      edits: [at, ...starts].map((each) => ({ range: [each, each], text: ' ' })),
      sure: true,
    },
  ]
}

/** A hyphen where an item begins with a dash or a bullet. */
export const dashed = (source: SourceText, line: number): Repair[] => {
  const found = /^([ \t]*)([–—−•·*])[ \t]+(\S.*)$/.exec(lineText(source, line))
  if (found === null) return []
  const at = source.lineStarts[line - 1]! + found[1]!.length
  return [
    {
      code: 'yaml-hyphen',
      message: `An item of a list begins with a hyphen; here stands ${found[2]!}, which YAML takes for a part of the text.`,
      hint: `Write - ${found[3]!.trimEnd()}`,
      range: [at, at + 1],
      edits: [{ range: [at, at + 1], text: '-' }],
      sure: false,
    },
  ]
}

const TWO_FIELDS =
  /^([ \t]*(?:- +)*)[A-Za-z][\w-]*: +(?:[^'"\s].*?|'[^']*'|"[^"]*")(,? {2,}|, +)([A-Za-z][\w-]*): /

/** A line of its own for a second field behind the value of the first. */
export const twoFields = (source: SourceText, line: number): Repair[] => {
  const [whole = '', lead = '', between = '', name = ''] =
    TWO_FIELDS.exec(lineText(source, line)) ?? []
  if (!fieldNames().has(name)) return []
  const end = source.lineStarts[line - 1]! + whole.length - name.length - 2
  const text = `\n${' '.repeat(lead.length)}`
  return [
    {
      code: 'yaml-colon',
      message: 'Two fields stand on one line; each needs a line of its own.',
      hint: `Begin a new line before \`${name}\`, under the first field.`,
      range: [end, end + name.length + 1],
      edits: [{ range: [end - between.length, end], text }],
      sure: false,
    },
  ]
}

/** The columns at which a line could begin, each with the line above that makes it possible. */
const stepsAbove = (source: SourceText, line: number): ReadonlyMap<number, number> => {
  const own = lineText(source, line)
  const isItem = own[indentOf(own)] === '-'
  const nearest = contentAbove(source, line)
  const steps = new Map<number, number>()
  let least = Infinity
  for (let above = line - 1; above >= Math.max(1, line - MOST_ABOVE) && least > 0; above--) {
    const text = lineText(source, above)
    if (!isContent(text)) continue
    const spaces = indentOf(text)
    // The first item of a list stands two steps further in than its name.
    if (isItem && above === nearest && /:\s*$/.test(text)) {
      steps.set(contentColumn(text) + 2, above)
      continue
    }
    for (const step of [contentColumn(text), spaces]) {
      // An item of a list stands where the hyphens of its neighbours stand.
      if (step < least && !steps.has(step) && (text[step] === '-') === isItem)
        steps.set(step, above)
    }
    least = Math.min(least, spaces)
  }
  return steps
}

/**
 * Where a line is to begin, by words of a line above: under one of them, or behind the name of a
 * list.
 */
const underOf = (above: string, step: number): string =>
  contentColumn(above) + 2 === step && /:\s*$/.test(above)
    ? `two spaces further to the right than \`${firstWord(above.slice(contentColumn(above)))}\``
    : `under \`${firstWord(above.slice(step))}\``

/**
 * The step of a line above, for a line that stands under none of them and for what belongs to it.
 */
export const reindented = (source: SourceText, mistake: Diagnostic, line: number): Repair[] => {
  const own = lineText(source, line)
  const indent = indentOf(own)
  const within = linesWithin(source, line, indent)
  const fields = contentColumn(own) - indent || 2
  const first = within[0] === undefined ? -1 : indentOf(lineText(source, within[0]))
  const moved = (step: number, above: number, lines: readonly number[]): Repair => {
    const by = step - indent
    const edits = lines.map((each): Edit => {
      const at = source.lineStarts[each - 1]!
      return by > 0 ? { range: [at, at], text: ' '.repeat(by) } : { range: [at, at - by], text: '' }
    })
    const change =
      by > 0
        ? `Give it ${by} more leading ${by === 1 ? 'space' : 'spaces'}`
        : `Take away ${-by} of its leading spaces`
    const also = lines.length > 1 ? '; move what belongs to it by as many' : ''
    return {
      code: mistake.code,
      message: 'This line does not stand under the ones that it belongs to.',
      hint: `${change}, so that it begins ${underOf(lineText(source, above), step)} of line ${above}${also}.`,
      range: matched(source, source.lineStarts[line - 1]! + indent, WORD),
      edits,
      sure: false,
    }
  }
  return [...stepsAbove(source, line)]
    .filter(([step]) => step !== indent)
    .sort(([a], [b]) => Math.abs(a - indent) - Math.abs(b - indent))
    .flatMap(([step, above]) => {
      const alone = moved(step, above, [line])
      if (within.length === 0) return [alone]
      // What stands further in below a line moves with it, unless it stands there by right.
      const all = moved(step, above, [line, ...within])
      return first === step + fields ? [alone, all] : [all, alone]
    })
}

/**
 * A line of its own for the first item of a list that stands beside its name, with the others
 * below.
 */
export const besideName = (
  source: SourceText,
  line: number,
  { value, range: [start, end] }: LineValue,
): Repair[] => {
  const below = contentBelow(source, line)
  if (!/^-\s/.test(value) || below === undefined) return []
  const text = lineText(source, below)
  const step = indentOf(text)
  const name = contentColumn(lineText(source, line))
  const lineStart = source.lineStarts[line - 1]!
  const colon = source.text.slice(lineStart, start).trimEnd().length
  if (text[step] !== '-' || step < name || colon <= name) return []
  return [
    {
      code: 'yaml-first-character',
      message: 'The first item of a list stands beside the name of the list.',
      hint: `Move it to a line of its own, with ${step} leading spaces, as the item below has.`,
      range: [start, end],
      edits: [{ range: [lineStart + colon, start], text: `\n${' '.repeat(step)}` }],
      sure: true,
    },
  ]
}

/** A comma between two items in brackets. */
export const uncommaed = (source: SourceText, mistake: Diagnostic, start: number): Repair[] => {
  const before = source.text.slice(0, start).trimEnd().length
  if (before === 0) return []
  return [
    {
      code: mistake.code,
      message: 'A comma is missing before this: within [ ] and { } it parts one from the next.',
      hint: 'Add the comma; a text that holds a quote, a comma or a bracket goes in quotes.',
      range: matched(source, start, WORD),
      edits: [{ range: [before, before], text: ',' }],
      sure: false,
    },
  ]
}

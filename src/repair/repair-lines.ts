import { counted } from '../diagnostics/format-text.ts'
import { moreLines } from '../diagnostics/suggest.ts'
import { lineText, positionAt, type Edit, type SourceText } from '../diagnostics/source.ts'
import {
  contentColumn,
  indentOf,
  linesWithin,
  nextContent,
  UNSPACED,
  type Line,
} from '../yaml/line-layout.ts'
import { WIDE_BULLETS } from '../values/plainly-typed.ts'
import { quoted } from '../values/quoted.ts'
import { FIELD_NAMES } from '../validation/schema-walk.ts'
import { NO_SPACE, noSpaceAfter } from '../yaml/yaml-mistakes.ts'
import type { Repair } from '../yaml/yaml-text.ts'

/* Repairs of lines: tabs, hyphens, and the space after a key. */

/** How many spaces a tab may represent, the most likely first. */
const TAB_WIDTHS = [2, 4, 8]

/** Replaces tabs on all lines: each with a few spaces, or the only ones with a likely depth. */
export const untabbed = (source: SourceText, first: number): Repair[] => {
  const leads = [...source.text.matchAll(/^[ \t]*\t[ \t]*|(?<=^[ \t]*-) *\t[ \t]*/gm)]
  const { line } = positionAt(source, first)
  const others = new Set(leads.map(({ index }) => positionAt(source, index).line))
  others.delete(line)
  const also = others.size === 0 ? '' : ` (and on ${moreLines(others)})`
  const message = `This line is indented with a tab${also}: YAML allows only spaces.`
  const written = (hint: string, spaced: (lead: string) => string): Repair => {
    const edits = leads.map(({ 0: lead, index }): Edit => ({
      range: [index, index + lead.length],
      text: source.text[index - 1] === '-' ? ' ' : spaced(lead),
    }))
    return { code: 'yaml-tab', range: [first, first + 1], message, hint, edits }
  }
  const isHyphen = source.text[leads[0]!.index - 1] === '-'
  const isSame = leads.every(([lead]) => lead === leads[0]![0])
  const around = [-1, 1].map((by) => lineText(source, nextContent(source, line, by as 1 | -1)))
  const depths = new Set(around.flatMap((text) => [contentColumn(text), indentOf(text)]))
  return [
    ...TAB_WIDTHS.map((width) =>
      written(`Replace each tab with ${isHyphen ? 'a space' : `${width} spaces`}.`, (lead) =>
        lead.replaceAll('\t', ' '.repeat(width)),
      ),
    ),
    ...[...(isSame ? depths : [])].map((depth) =>
      written(`Begin the line with ${counted(depth, 'space')} instead.`, () => ' '.repeat(depth)),
    ),
  ]
}

/** Adds the space after the colon of a key. */
export const unspaced = ({ text, start }: Line): Repair[] => {
  const [, lead, rest] = UNSPACED.exec(text) ?? []
  if (lead === undefined || rest === undefined) return []
  const colon = start + lead.length
  const key = lead.replace(/^[ \t-]+/, '')
  const written = rest.trimEnd()
  // After a space, # would start a comment.
  const value = rest.startsWith('#') ? quoted(written) : written
  const end = value === written ? colon + 1 : colon + 1 + written.length
  const edit: Edit = { range: [colon + 1, end], text: value === written ? ' ' : ` ${value}` }
  const range = [colon - key.length, colon + 1] as const
  const hint = `Write ${key}: ${value}`
  return [{ ...noSpaceAfter(key), range, hint, edits: [edit], sure: true }]
}

/** Adds the space between a hyphen and its text. */
export const unhyphened = ({ source, number, text, start }: Line): Repair[] => {
  const [, lead, rest = ''] = /^([ \t]*(?:- +)*-)([\p{L}'"].*)$/u.exec(text) ?? []
  if (lead === undefined) return []
  const at = start + lead.length
  const written = rest.trimEnd()
  const hyphen = lead.length - 1
  const below = linesWithin(source, number, hyphen)
  // Fields aligned with the current position of the first one move with it.
  const isMoved = below[0] !== undefined && indentOf(lineText(source, below[0])) === hyphen + 1
  const starts = isMoved ? below.map((each) => source.lineStarts[each - 1]!) : []
  const also = isMoved ? ', and indent the lines that belong to it by one more space.' : ''
  const hint = `Write - ${written}${also}`
  const edits = [at, ...starts].map((each): Edit => ({ range: [each, each], text: ' ' }))
  return [{ ...NO_SPACE, range: [at - 1, at + written.length], hint, edits, sure: true }]
}

/** A list item that begins with a sign other than a hyphen; those of East Asia need no space. */
const DASHED = new RegExp(String.raw`^([ \t]*)([–—−•·*](?=[ \t])|[${WIDE_BULLETS}])\s*(\S.*)$`)

/**
 * Replaces the dash or bullet of an item, and of those below it, with a hyphen. Texts begin with a
 * bullet, too: the signs of East Asia must be before the name of a field, and all if `isAbove`.
 */
export const dashed = ({ source, number, text, start }: Line, isAbove = false): Repair[] => {
  const [, lead = '', dash, rest = ''] = DASHED.exec(text) ?? []
  const isField = FIELD_NAMES.has(/^([A-Za-z]\w*):/.exec(rest)?.[1] ?? '')
  if (dash === undefined || (!isField && (isAbove || WIDE_BULLETS.includes(dash)))) return []
  const range = [start + lead.length, start + lead.length + 1] as const
  const edits: Edit[] = []
  const below = new Set<number>()
  for (let each = number; each > 0; each = nextContent(source, each, 1)) {
    if (indentOf(lineText(source, each)) > lead.length) continue
    const [, indent, sign, item = ''] = DASHED.exec(lineText(source, each)) ?? []
    if (indent !== lead || sign !== dash) break
    if (each !== number) below.add(each)
    const at = source.lineStarts[each - 1]! + lead.length
    const end = source.lineStarts[each - 1]! + lineText(source, each).length - item.length
    edits.push({ range: [at, end], text: '- ' })
  }
  const also = below.size === 0 ? '' : ` (and on ${moreLines(below)})`
  const message = `A list item must begin with a hyphen, not ${dash}${also}, which YAML reads as part of the text.`
  return [
    { code: 'yaml-hyphen', range, message, hint: `Write - ${rest.trimEnd()}`, edits, sure: true },
  ]
}

/** Removes the second of two hyphens: no list directly contains another. */
export const doubled = ({ text, start }: Line): Repair[] => {
  const [, lead = '', second = '', rest = ''] = /^( *- +)(- +)(\S.*)$/.exec(text) ?? []
  if (second === '') return []
  const from = start + lead.length
  const range = [from, from + 1] as const
  const message = 'There are two hyphens here, but a list item begins with one.'
  // The rest of the item is aligned with its first words, or indented more.
  return ['', ' '.repeat(second.length)].map((spaces): Repair => {
    const edits: Edit[] = [{ range: [from, from + second.length], text: spaces }]
    return { code: 'yaml-hyphen', range, message, hint: `Write - ${rest}`, edits, sure: true }
  })
}

const QUOTED_FIELD = /^[ \t]*(?:- +)*((["'])([A-Za-z]\w*): +((?:(?!\2).)+)\2)[ \t]*$/

/** Moves the quotes around a field to its value. */
export const quotedField = ({ text, start }: Line): Repair[] => {
  const [, field = '', , name = '', value = ''] = QUOTED_FIELD.exec(text) ?? []
  if (!FIELD_NAMES.has(name)) return []
  const from = start + text.indexOf(field)
  const range = [from, from + field.length] as const
  const written = `${name}: ${/^[\p{L}\d][\p{L}\d ,.!?-]*$/u.test(value) ? value : quoted(value)}`
  const message = `The whole line is in quotes, so YAML does not see the field \`${name}\`.`
  const edits = [{ range, text: written }]
  return [{ code: 'yaml-no-colon', range, message, hint: `Write ${written}`, edits, sure: true }]
}

const TWO_FIELDS =
  /^([ \t]*(?:- +)*)[A-Za-z][\w-]*: +(?:(?:\[[^[\]]*\]|\{[^{}]*\})(,? +)|(?:[^'"\s[{].*?|'[^']*'|"[^"]*")(,? {2,}|, +))([A-Za-z][\w-]*): /

/** Moves a second field on the same line to a new line. */
export const twoFields = ({ text, start }: Line): Repair[] => {
  const [all = '', lead = '', beside, between = beside ?? '', name = ''] =
    TWO_FIELDS.exec(text) ?? []
  if (!FIELD_NAMES.has(name)) return []
  const end = start + all.length - name.length - 2
  const message = 'There are two fields on this line, but each needs its own line.'
  const hint = `Start a new line before \`${name}\`, aligned with the first field.`
  const edit: Edit = { range: [end - between.length, end], text: `\n${' '.repeat(lead.length)}` }
  const range = [end, end + name.length + 1] as const
  return [{ code: 'yaml-colon', range, message, hint, edits: [edit] }]
}

/** Moves the first list item from the line of the list name to a new line. */
export const besideName = (line: Line): Repair[] => {
  const { source, number, start, column, value, valueRange } = line
  if (!/^-\s/.test(value)) return []
  const text = lineText(source, nextContent(source, number, 1))
  const step = indentOf(text)
  const colon = source.text.slice(start, valueRange[0]).trimEnd().length
  if (text[step] !== '-' || step < column || colon <= column) return []
  const message = 'The first list item is on the same line as the name of the list.'
  const hint = `Move it to a new line with ${step} leading spaces, like the item below.`
  const edits: Edit[] = [{ range: [start + colon, valueRange[0]], text: `\n${' '.repeat(step)}` }]
  return [{ code: 'yaml-first-character', range: valueRange, message, hint, edits, sure: true }]
}

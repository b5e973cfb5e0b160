import type { Location } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/source.ts'

/** The fields of a Markdown file, between two lines of hyphens at its start. */
const FRONT = /^---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/

/**
 * The parts of a Markdown file: its fields as YAML, at the same offsets, and the range of its text.
 * Undefined if it does not begin with fields.
 */
export const markdownParts = (text: string) => {
  const front = FRONT.exec(text)?.[0]
  if (front === undefined) return undefined
  const blank = text.slice(front.length).search(/\S/)
  const start = front.length + Math.max(blank, 0)
  const end = text.trimEnd().length
  const fields = front.replace(/^---/, '#--').replace(/---[ \t]*(\r?\n|$)$/, '#--$1')
  return { fields, body: [start, Math.max(start, end)] as Range }
}

/** The text of an article as its entry has it. */
export const bodyOf = (text: string, [start, end]: Range): string =>
  text.slice(start, end).replaceAll('\r\n', '\n')

/** The range of a location in the text of a file; undefined if it is in the fields. */
export const locateInBody = (
  text: string,
  [start, end]: Range,
  location: Location,
): Range | undefined => {
  if ('range' in location || location.path[0] !== 'body') return undefined
  if (location.on !== 'text') return [start, end]
  const own = text.slice(start, end)
  const around = own.indexOf(location.within ?? location.text)
  const at = own.indexOf(location.text, Math.max(around, 0))
  return at === -1 ? [start, end] : [start + at, start + at + location.text.length]
}

import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { counted } from '../diagnostics/format-text.ts'
import { lineText, type SourceText } from '../diagnostics/source.ts'
import {
  contentColumn,
  indentOf,
  isContent,
  linesWithin,
  matched,
  nextContent,
  restOfLine,
} from './line-layout.ts'
import { INDENT, noHyphen, type Repair } from './yaml-mistakes.ts'

/*
 * Lines that stand at another depth than the lines that they belong to. Which lines they are, and
 * where they belong, cannot be told from the lines alone: every likely move is tried, and the one
 * after which the file has the fewest mistakes is right.
 */

/** The most lines above and below that are looked at for neighbours of a line. */
const MOST_LINES = 5000
/** The most ends of a block that are tried. */
const MOST_ENDS = 6

/** A likely way to put lines where they belong. */
export interface Move {
  /** The numbers of the lines, of those with content alone. */
  readonly lines: readonly number[]
  /** By how many columns they move, to the right above 0; 0 for a hyphen that is missing. */
  readonly by: number
  readonly edits: readonly Edit[]
}

const isItem = (text: string): boolean => text[indentOf(text)] === '-'

const indentAt = (source: SourceText, number: number): number => indentOf(lineText(source, number))

const moved = (source: SourceText, lines: readonly number[], by: number): Move[] => {
  const canMove = lines.every((each) => indentAt(source, each) >= -by)
  if (by === 0 || lines.length === 0 || !canMove) return []
  const edits = lines.map((each): Edit => {
    const at = source.lineStarts[each - 1]!
    return by > 0 ? { range: [at, at], text: ' '.repeat(by) } : { range: [at, at - by], text: '' }
  })
  return [{ lines, by, edits }]
}

/** The columns at which an item of a list, or a field, could begin below the lines above a line. */
const depthsAbove = (source: SourceText, number: number, item: boolean): ReadonlySet<number> => {
  const nearest = nextContent(source, number, -1)
  const depths = new Set(item ? [] : [0])
  let least = Infinity
  for (let above = nearest; above >= Math.max(1, number - MOST_LINES) && least > 0; above--) {
    const text = lineText(source, above)
    if (!isContent(text)) continue
    if (above === nearest && /:\s*$/.test(text)) depths.add(contentColumn(text) + 2)
    for (const depth of [contentColumn(text), indentOf(text)])
      if (depth < least && (text[depth] === '-') === item) depths.add(depth)
    least = Math.min(least, indentOf(text))
  }
  return depths
}

/** The moves of a line to the depths above it, with what stands below it or alone. */
const movesOf = (source: SourceText, number: number): Move[] => {
  const text = lineText(source, number)
  const indent = indentOf(text)
  const [fields, items] = [false, true].map((item) => depthsAbove(source, number, item))
  const within = linesWithin(source, number, indent)
  const fromHere = linesWithin(source, number, indent - 1).slice(0, MOST_LINES)
  // A block that stands too far out ends before a line that stands where others stand above it.
  const isEnd = (each: number): boolean =>
    (isItem(lineText(source, each)) ? items : fields)!.has(indentAt(source, each))
  const before = fromHere
    .filter(isEnd)
    .slice(0, MOST_ENDS)
    .map((end) => fromHere.filter((each) => each < end))
  const step = contentColumn(text) - indent || 2
  return [...(isItem(text) ? items : fields)!].flatMap((depth) => {
    // What stands below the line stays where it is right already.
    const isRight = within[0] !== undefined && indentAt(source, within[0]) === depth + step
    return [isRight ? [] : within, fromHere, ...before].flatMap((lines) =>
      moved(source, [number, ...lines], depth - indent),
    )
  })
}

/** The lines from the nearest one above that `isFirst` accepts, up to a line. */
const linesAbove = (
  source: SourceText,
  number: number,
  isFirst: (line: number) => boolean,
): readonly number[] => {
  const found: number[] = []
  let above = nextContent(source, number, -1)
  while (above > 0 && found.length < MOST_LINES) {
    found.unshift(above)
    if (isFirst(above)) return found
    above = nextContent(source, above, -1)
  }
  return []
}

/** The hyphen for a line that stands under the hyphens of a list, or under its words. */
const withHyphen = (source: SourceText, number: number): Move[] => {
  const text = lineText(source, number)
  const indent = indentOf(text)
  const [above] = linesAbove(source, number, (each) => {
    const other = lineText(source, each)
    return indentOf(other) < indent || (isItem(other) && indentOf(other) === indent)
  })
  const gap = above === undefined ? -1 : indent - indentAt(source, above)
  if (above === undefined || !isItem(lineText(source, above))) return []
  if (!/^ *[\p{L}\p{N}'"]/u.test(text)) return []
  if (gap !== 0 && gap !== 2) return []
  const at = source.lineStarts[number - 1]! + indent
  return [{ lines: [number], by: 0, edits: [{ range: [at - gap, at], text: '- ' }] }]
}

/** Every likely move after which a line may stand right: a hyphen first, then the smallest. */
export const movesAt = (source: SourceText, number: number): readonly Move[] => {
  const indent = indentAt(source, number)
  // Or the line is right, and the lines above it stand too far in or out.
  const [opener] = linesAbove(source, number, (each) => indentAt(source, each) < indent)
  const deeper = linesAbove(
    source,
    number,
    (each) => indentAt(source, nextContent(source, each, -1)) <= indent,
  )
  const above = [
    ...(opener === undefined ? [] : movesOf(source, opener)),
    ...moved(source, deeper, deeper[0] === undefined ? 0 : indent - indentAt(source, deeper[0])),
  ]
  const known = new Set<string>()
  const once = [...movesOf(source, number), ...above].filter(({ lines, by }) => {
    const key = `${by} ${lines[0]} ${lines.length}`
    return !known.has(key) && known.add(key)
  })
  const sorted = once.sort(
    (a, b) => Math.abs(a.by) - Math.abs(b.by) || a.lines.length - b.lines.length,
  )
  return [...withHyphen(source, number), ...sorted]
}

const named = (list: Path[number] | undefined): string =>
  typeof list === 'string' ? `\`${list}\`` : 'this list'

/** What a line belongs to, by the path at which it stands once it is right. */
const homeOf = (path: Path): string => {
  const [list, home, own] = [path.at(-3), path.at(-2), path.at(-1)]
  if (typeof own === 'number') return `it is an item of ${named(home)}`
  if (typeof home === 'number') return `it belongs to item ${home + 1} of ${named(list)}`
  return home === undefined ? 'it is a field of the file itself' : `it belongs to \`${home}\``
}

/** A move as the repair of a mistake; `path` is where its first line stands after it. */
export const movedLines = (source: SourceText, { lines, by, edits }: Move, path: Path): Repair => {
  const [first = 1, last = lines.at(-1)!] = [lines[0]]
  const indent = indentAt(source, first)
  const range = matched(source, source.lineStarts[first - 1]! + indent, restOfLine)
  if (by === 0) return { ...noHyphen(named(path.at(-2))), range, edits, sure: true }
  const also = lines.length > 1 ? `, and each line below it up to line ${last} as many` : ''
  return {
    ...INDENT,
    range,
    edits,
    sure: true,
    message: `This line needs ${counted(indent + by, 'leading space')}, not ${indent}: ${homeOf(path)}.`,
    hint: `${by > 0 ? `Give it ${by} more` : `Take ${-by} away`}${also}.`,
  }
}

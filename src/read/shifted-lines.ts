import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { lineText, type Edit, type SourceText } from '../diagnostics/source.ts'
import {
  contentColumn,
  indentOf,
  isContent,
  linesWithin,
  matched,
  nextContent,
  OPENS,
  restOfLine,
} from './line-layout.ts'
import { isTopKey } from './salvage.ts'
import { INDENT, noHyphen, type Repair } from './yaml-mistakes.ts'

/*
 * Lines that stand at another depth than the lines that they belong to. Which lines they are, and
 * where they belong, cannot be told from the lines alone: every likely move is tried, and the one
 * after which the file has the fewest mistakes is right.
 */

/** The most lines above and below that are looked at for neighbours of a line. */
const MOST_LINES = 5000
/** The most ends of a block that are tried. */
const MOST_ENDS = 8

/** A likely way to put lines where they belong. */
export interface Move {
  /** The numbers of the lines, of those with content alone. */
  readonly lines: readonly number[]
  /** By how many columns they move, to the right above 0; 0 for a sign to write or to remove. */
  readonly by: number
  readonly edits: readonly Edit[]
  /** Whether what belongs to the lines goes on below them. */
  readonly isPart?: boolean
  /** What is wrong where they do not move, by the path at which the first of them stands then. */
  readonly words?: (path: Path) => Partial<Repair>
}

const isItem = (text: string): boolean => text[indentOf(text)] === '-'

const indentAt = (source: SourceText, number: number): number => indentOf(lineText(source, number))

/** The line below an item of a list, where it is an item too that stands further in. */
export const itemWithin = (source: SourceText, number: number): readonly number[] => {
  const below = nextContent(source, number, 1)
  const areItems = isItem(lineText(source, number)) && isItem(lineText(source, below))
  return areItems && indentAt(source, below) > indentAt(source, number) ? [below] : []
}

/** The comments right above lines, or among them, that stand as far in; in a text, subheadings. */
const commentsOf = (source: SourceText, lines: readonly number[]): readonly number[] => {
  const indent = indentAt(source, lines[0]!)
  const found: number[] = []
  for (let each = lines.at(-1)! - 1; each > 0; each--) {
    const text = lineText(source, each)
    if (each < lines[0]! && (isContent(text) || (text !== '' && indentOf(text) !== indent))) break
    if (/^ *#/.test(text) && indentOf(text) >= indent) found.push(each)
  }
  return found
}

const moved = (source: SourceText, lines: readonly number[], by: number): Move[] => {
  const canMove = lines.every((each) => indentAt(source, each) >= -by)
  if (by === 0 || lines.length === 0 || !canMove) return []
  const edits = [...commentsOf(source, lines), ...lines].map((each): Edit => {
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
    if (above === nearest && OPENS.test(text)) depths.add(contentColumn(text) + 2)
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
  // A block that stands too far out ends before a line that stands where others stand above it; at
  // the margin, before a field of the file itself.
  const isEnd = (each: number): boolean => {
    const [other, at] = [lineText(source, each), indentAt(source, each)]
    if (isItem(other)) return items!.has(at)
    return fields!.has(at) && (at > 0 || isTopKey(/^[^:]*/.exec(other)![0]))
  }
  // Nor does it end between a name and what stands below it.
  const isBelowName = (each: number): boolean =>
    OPENS.test(lineText(source, nextContent(source, each, -1)))
  const ends = fromHere.filter((each) => isEnd(each) && !isBelowName(each))
  const step = contentColumn(text) - indent || 2
  // In a text of several lines, items and words stand alike.
  const above = lineText(source, nextContent(source, number, -1))
  const depths = new Set(isItem(text) ? items : fields)
  if (!OPENS.test(above)) depths.add(indentOf(above))
  return [...depths].flatMap((depth) => {
    // A block that stood right would end before a line that stands where it would.
    const isWhole = (end: number): boolean => {
      const at = indentAt(source, end)
      return at <= indent || (at === depth && isItem(lineText(source, end)) === isItem(text))
    }
    const before = (isPart: boolean) =>
      ends
        .filter((end) => isWhole(end) !== isPart)
        .slice(0, MOST_ENDS)
        .map((end) => ({ lines: fromHere.filter((each) => each < end), isPart }))
    // What stands below the line stays where it is right already.
    const isRight = within[0] !== undefined && indentAt(source, within[0]) === depth + step
    const blocks = [
      { lines: isRight ? [] : within, isPart: false },
      { lines: fromHere, isPart: false },
      ...before(false),
      ...before(true),
    ]
    return blocks.flatMap(({ lines, isPart }) =>
      moved(source, [number, ...lines], depth - indent).map((move) => ({ ...move, isPart })),
    )
  })
}

/** The most beginnings of a block above a line that are tried. */
const MOST_STARTS = 6

/** The moves to the right of lines above a line that all stand further out than it. */
const outerMoves = (source: SourceText, number: number): Move[] => {
  const found: Move[] = []
  const lines: number[] = []
  let least = indentAt(source, number) - 1
  for (let starts = 0; starts < MOST_STARTS && least >= 0;) {
    const above = nextContent(source, lines[0] ?? number, -1)
    if (above === 0 || lines.length > MOST_LINES) break
    lines.unshift(above)
    const text = lineText(source, above)
    if (indentOf(text) > least) continue
    least = indentOf(text)
    starts++
    for (const depth of depthsAbove(source, above, isItem(text)))
      if (depth > least) found.push(...moved(source, [...lines], depth - least))
  }
  return found
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
const withHyphen = (source: SourceText, number: number, indent: number): Move[] => {
  const text = lineText(source, number)
  const gap = indentOf(text) - indent
  if ((gap !== 0 && gap !== 2) || !/^ *[\p{L}\p{N}'"]/u.test(text)) return []
  const at = source.lineStarts[number - 1]! + indentOf(text)
  const words = (path: Path): Partial<Repair> => noHyphen(named(path.at(-2)))
  return [{ lines: [number], by: 0, edits: [{ range: [at - gap, at], text: '- ' }], words }]
}

/** No hyphen, for a line that begins with one and is a field of what stands above. */
const withoutHyphen = (source: SourceText, number: number): Move[] => {
  const [lead] = /^ *- +(?=[\w-]+:)/.exec(lineText(source, number)) ?? []
  if (lead === undefined || nextContent(source, number, -1) === 0) return []
  const at = source.lineStarts[number - 1]! + indentAt(source, number)
  const end = source.lineStarts[number - 1]! + lead.length
  const words = (path: Path): Partial<Repair> => ({
    code: 'yaml-hyphen',
    message: `A hyphen too many: \`${path.at(-1)}\` is a field, and no item of a list of its own.`,
    hint: 'Take the hyphen away, and write the name under those of the fields around it.',
  })
  return ['', ' '.repeat(end - at)].map((text): Move => {
    return { lines: [number], by: 0, edits: [{ range: [at, end], text }], words }
  })
}

/** No # before the name above lines that a comment leaves without it. */
const uncommented = (source: SourceText, number: number): Move[] => {
  for (let above = number - 1; above >= Math.max(1, number - MOST_LINES); above--) {
    const text = lineText(source, above)
    const [, lead = '', rest] = /^( *)# ?((?:- )?[A-Za-z]\w*:(?: .*)?)$/.exec(text) ?? []
    const at = source.lineStarts[above - 1]! + lead.length
    const words = (): Partial<Repair> => ({
      message: `YAML passes over this line, which begins with #, and not over the lines that belong to it.`,
      hint: `Take the # away: ${rest}. Or write # in front of those lines as well.`,
      sure: false,
    })
    if (rest !== undefined)
      return ['# ', '#']
        .filter((sign) => text.startsWith(sign, lead.length))
        .map((sign) => ({
          lines: [above],
          by: 0,
          edits: [{ range: [at, at + sign.length], text: '' }],
          words,
        }))
    if (isContent(text) && indentOf(text) < indentAt(source, number)) return []
  }
  return []
}

/** Every likely move after which a line may stand right: a sign first, then the smallest. */
export const movesAt = (source: SourceText, given: number): readonly Move[] => {
  const number = isContent(lineText(source, given)) ? given : nextContent(source, given, 1)
  if (number === 0) return []
  const indent = indentAt(source, number)
  // Or the line is right, and the lines above it stand too far in or out.
  const [opener] = linesAbove(source, number, (each) => indentAt(source, each) < indent)
  const deeper = linesAbove(
    source,
    number,
    (each) => indentAt(source, nextContent(source, each, -1)) <= indent,
  )
  const [first] = deeper
  // Or the name right above it does, and what stands below that name is right.
  const name = nextContent(source, number, -1)
  const above = [
    ...(OPENS.test(lineText(source, name)) ? movesOf(source, name) : []),
    ...outerMoves(source, number),
    ...(opener === undefined ? [] : movesOf(source, opener)),
    ...(first === undefined ? [] : moved(source, deeper, indent - indentAt(source, first))),
    ...(first === undefined ? [] : movesOf(source, first)),
  ]
  const known = new Set<string>()
  const once = [...movesOf(source, number), ...above].filter(({ lines, by }) => {
    const key = `${by} ${lines[0]} ${lines.length}`
    return !known.has(key) && known.add(key)
  })
  const sorted = once.sort(
    (a, b) =>
      Math.abs(a.by) - Math.abs(b.by) ||
      Number(a.isPart ?? 0) - Number(b.isPart ?? 0) ||
      a.lines.length - b.lines.length,
  )
  const [item] = linesAbove(source, number, (each) => {
    const other = lineText(source, each)
    return indentOf(other) < indent || (isItem(other) && indentOf(other) === indent)
  })
  const isBelowItem = item !== undefined && isItem(lineText(source, item))
  const isFirstItem = first !== undefined && isItem(lineText(source, number))
  return [
    ...(isBelowItem ? withHyphen(source, number, indentAt(source, item)) : []),
    ...(isFirstItem ? withHyphen(source, first, indent) : []),
    ...withoutHyphen(source, number),
    ...uncommented(source, number),
    ...sorted,
  ]
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
export const movedLines = (
  source: SourceText,
  { lines, by, edits, words }: Move,
  path: Path,
  isText: boolean,
): Repair => {
  const comments = isText ? commentsOf(source, lines) : []
  const [first, last] = [Math.min(lines[0]!, ...comments), lines.at(-1)!]
  const indent = indentAt(source, first)
  const range = matched(source, source.lineStarts[first - 1]! + indent, restOfLine)
  const also = last > first ? `, and each line below it up to line ${last} as many` : ''
  const home = isText ? `it belongs to the text of ${named(path.at(-1))}` : homeOf(path)
  return {
    ...INDENT,
    range,
    edits,
    sure: true,
    message: `This line needs ${counted(indent + by, 'leading space')}, not ${indent}: ${home}.`,
    hint: `${by > 0 ? `Give it ${by} more` : `Take ${-by} away`}${also}.`,
    ...words?.(path),
  }
}

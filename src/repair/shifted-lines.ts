import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { lineText, type Edit, type Range, type SourceText } from '../diagnostics/source.ts'
import {
  contentColumn,
  indentOf,
  isContent,
  linesWithin,
  matched,
  nextContent,
  OPENS,
  restOfLine,
} from '../yaml/line-layout.ts'
import { isTopKey } from '../validation/salvage.ts'
import { isListName, listsWith } from '../validation/schema-walk.ts'
import { INDENT, noHyphen } from '../yaml/yaml-mistakes.ts'
import type { Repair } from '../yaml/yaml-text.ts'

/*
 * Lines with the wrong indentation. The text does not show which ones are wrong and where they
 * belong, so every likely move is tried, and the one that leaves the fewest mistakes wins.
 */

/** The most lines above and below a line that are examined. */
const MOST_LINES = 5000
/** The most ends of a block that are tried. */
const MOST_ENDS = 8

/** A possible correction of the indentation of some lines. */
export interface Move {
  /** The line numbers, only of lines with content. */
  readonly lines: readonly number[]
  /** How many columns they move to the right; 0 if a character is added or removed instead. */
  readonly by: number
  readonly edits: readonly Edit[]
  /** Whether the block of these lines continues below them. */
  readonly isPart?: boolean
  /** Whether it is one of several names for a list; the first is the most likely. */
  readonly isName?: boolean
  /** The wording if a character is added or removed, given the new path of the first line. */
  readonly words?: ((path: Path) => Partial<Repair>) | undefined
}

const isItem = (text: string): boolean => text[indentOf(text)] === '-'

const indentAt = (source: SourceText, number: number): number => indentOf(lineText(source, number))

/** The line below a list item if it is also an item and is indented more. */
export const itemWithin = (source: SourceText, number: number): readonly number[] => {
  const below = nextContent(source, number, 1)
  const areItems = isItem(lineText(source, number)) && isItem(lineText(source, below))
  return areItems && indentAt(source, below) > indentAt(source, number) ? [below] : []
}

/** Comments directly above or among lines with at least their indentation; in text, subheadings. */
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

/** The columns at which a list item, or a field, could begin on a line. */
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

/** The moves of a line to the indentation of lines above it, with or without the lines below it. */
const movesOf = (source: SourceText, number: number): Move[] => {
  const text = lineText(source, number)
  const indent = indentOf(text)
  const [fields, items] = [false, true].map((item) => depthsAbove(source, number, item))
  const within = linesWithin(source, number, indent)
  const fromHere = linesWithin(source, number, indent - 1).slice(0, MOST_LINES)
  // A block with too little indentation ends before a line that is aligned with lines above it; at
  // the margin, before a top-level field.
  const isEnd = (each: number): boolean => {
    const [other, at] = [lineText(source, each), indentAt(source, each)]
    if (isItem(other)) return items!.has(at)
    return fields!.has(at) && (at > 0 || isTopKey(/^[^:]*/.exec(other)![0]))
  }
  // It does not end between a name and its content below.
  const isBelowName = (each: number): boolean =>
    OPENS.test(lineText(source, nextContent(source, each, -1)))
  const ends = fromHere.filter((each) => isEnd(each) && !isBelowName(each))
  const step = contentColumn(text) - indent || 2
  // In a text of several lines, items and words have the same indentation.
  const above = lineText(source, nextContent(source, number, -1))
  const depths = new Set(isItem(text) ? items : fields)
  if (!OPENS.test(above)) depths.add(indentOf(above))
  return [...depths].flatMap((depth) => {
    // A correctly indented block would end before a line with the same indentation.
    const isComplete = (end: number): boolean => {
      const at = indentAt(source, end)
      return at <= indent || (at === depth && isItem(lineText(source, end)) === isItem(text))
    }
    const before = (isPart: boolean) =>
      ends
        .filter((end) => isComplete(end) !== isPart)
        .slice(0, MOST_ENDS)
        .map((end) => ({ lines: fromHere.filter((each) => each < end), isPart }))
    // Lines below that already fit do not move.
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

/** The moves to the right of lines above a line that are all indented less. */
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

/** Replaces a range of a line. */
const replaced = (number: number, range: Range, text: string, words: Move['words']): Move => ({
  lines: [number],
  by: 0,
  edits: [{ range, text }],
  words,
})

/** Adds a hyphen to a line aligned with the hyphens or the text of a list. */
const withHyphen = (source: SourceText, number: number, indent: number): Move[] => {
  const text = lineText(source, number)
  const gap = indentOf(text) - indent
  if ((gap !== 0 && gap !== 2) || !/^ *[\p{L}\p{N}'"{[]/u.test(text)) return []
  const at = source.lineStarts[number - 1]! + indentOf(text)
  // Its other fields may be aligned with the hyphens, too.
  const within = linesWithin(source, number, indent - 1)
  const end = within.findIndex(
    (each) => indentAt(source, each) <= indent && isItem(lineText(source, each)),
  )
  const fields = gap === 0 ? within.slice(0, end === -1 ? undefined : end) : []
  const indents = fields.map((each): Edit => {
    const start = source.lineStarts[each - 1]!
    return { range: [start, start], text: '  ' }
  })
  const also = ' Indent its other lines by two more spaces.'
  const [own, all] = [[], indents].map((edits): Move => {
    const words = (path: Path): Partial<Repair> => {
      const { hint, ...hyphen } = noHyphen(named(path.at(-2)))
      return { ...hyphen, hint: edits.length === 0 ? hint : `${hint}${also}` }
    }
    const move = replaced(number, [at - gap, at], '- ', words)
    return { ...move, edits: [...move.edits, ...edits] }
  })
  return fields.length === 0 ? [own!] : [own!, all!]
}

/** Removes the hyphen of a line that is a field of the group above. */
const withoutHyphen = (source: SourceText, number: number): Move[] => {
  const [lead] = /^ *- +(?=[\w-]+:)/.exec(lineText(source, number)) ?? []
  if (lead === undefined || nextContent(source, number, -1) === 0) return []
  const at = source.lineStarts[number - 1]! + indentAt(source, number)
  const end = source.lineStarts[number - 1]! + lead.length
  const words = (path: Path): Partial<Repair> => ({
    code: 'yaml-hyphen',
    message: `This hyphen is not needed: \`${path.at(-1)}\` is a field, not a new list item.`,
    hint: 'Remove the hyphen, and align the name with the fields around it.',
  })
  return ['', ' '.repeat(end - at)].map((text) => replaced(number, [at, end], text, words))
}

/** Removes the # before a name whose lines below are not comments. */
const uncommented = (source: SourceText, number: number): Move[] => {
  for (let above = number - 1; above >= Math.max(1, number - MOST_LINES); above--) {
    const text = lineText(source, above)
    const [, lead = '', rest] = /^( *)# ?((?:- )?[A-Za-z]\w*:(?: .*)?)$/.exec(text) ?? []
    const at = source.lineStarts[above - 1]! + lead.length
    const words = (): Partial<Repair> => ({
      message: `YAML ignores this line because it begins with #, but still reads the lines that belong to it.`,
      hint: `Remove the #: ${rest}. Or write # before those lines too.`,
      sure: false,
    })
    if (rest !== undefined)
      return ['# ', '#']
        .filter((sign) => text.startsWith(sign, lead.length))
        .map((sign) => replaced(above, [at, at + sign.length], '', words))
    if (isContent(text) && indentOf(text) < indentAt(source, number)) return []
  }
  return []
}

/** The most names that are tried for a list. */
const MOST_NAMES = 8

/** Writes the missing name of a list above its first item. */
const withName = (source: SourceText, number: number): Move[] => {
  const text = lineText(source, number)
  const [, lead, key = ''] = /^( *)- +([A-Za-z]\w*):/.exec(text) ?? []
  const above = lineText(source, nextContent(source, number, -1))
  const isNamed = isListName(/([\w-]+):\s*$/.exec(above)?.[1] ?? '')
  if (lead === undefined || isNamed) return []
  const at = source.lineStarts[number - 1]!
  return listsWith(key)
    .slice(0, MOST_NAMES)
    .flatMap((name) =>
      [lead.length - 2, lead.length]
        .filter((indent) => indent >= 0)
        .map((indent): Move => {
          const line = `${' '.repeat(indent)}${name}:`
          const words = (): Partial<Repair> => ({
            code: 'missing-field',
            message: `\`${name}\` is missing here: the list that begins on this line has no name.`,
            hint: `Write \`${name}:\` on a new line above, with ${counted(indent, 'leading space')}.`,
          })
          return { ...replaced(number, [at, at], `${line}\n`, words), isName: true }
        }),
    )
}

/** Every likely move for a line: first those that add or remove a character, then the smallest. */
export const movesAt = (source: SourceText, given: number): readonly Move[] => {
  const number = isContent(lineText(source, given)) ? given : nextContent(source, given, 1)
  if (number === 0) return []
  const indent = indentAt(source, number)
  // The line may be right and the lines above it indented too much or too little.
  const [opener] = linesAbove(source, number, (each) => indentAt(source, each) < indent)
  const deeper = linesAbove(
    source,
    number,
    (each) => indentAt(source, nextContent(source, each, -1)) <= indent,
  )
  const [first] = deeper
  // Or the name directly above is wrong and its content is right.
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
  // The lines from the first one below the name of the list.
  const [start] = linesAbove(
    source,
    number,
    (each) => indentAt(source, nextContent(source, each, -1)) < indent,
  )
  const isFirstItem = start !== undefined && isItem(lineText(source, number))
  const isBelowField = indentAt(source, name) === indent - 2 && !isItem(lineText(source, name))
  return [
    ...(isBelowItem ? withHyphen(source, number, indentAt(source, item)) : []),
    ...(isFirstItem ? withHyphen(source, start, indent) : []),
    ...(isBelowField ? withHyphen(source, name, indent - 2) : []),
    ...withoutHyphen(source, number),
    ...uncommented(source, number),
    ...[number, ...(first === undefined ? [] : [first])].flatMap((each) => withName(source, each)),
    ...sorted,
  ]
}

const named = (list: Path[number] | undefined): string =>
  typeof list === 'string' ? `\`${list}\`` : 'this list'

/** What a line belongs to, given its path after the move. */
const homeOf = (path: Path): string => {
  const [list, home, own] = [path.at(-3), path.at(-2), path.at(-1)]
  if (typeof own === 'number') return `it is an item of ${named(home)}`
  if (typeof home === 'number') return `it belongs to item ${home + 1} of ${named(list)}`
  return home === undefined ? 'it is a top-level field' : `it belongs to \`${home}\``
}

/** A move as a repair; `path` is the path of its first line after the move. */
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
  const also = last > first ? `, and do the same on each line down to line ${last}` : ''
  const home = isText ? `it belongs to the text of ${named(path.at(-1))}` : homeOf(path)
  return {
    ...INDENT,
    range,
    edits,
    sure: true,
    message: `This line needs ${counted(indent + by, 'leading space')}, not ${indent}: ${home}.`,
    hint: `${by > 0 ? `Add ${by}` : `Remove ${-by}`}${also}.`,
    ...words?.(path),
  }
}

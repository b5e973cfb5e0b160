import type { Edit } from '../diagnostics/source.ts'

/** A list with one of its items at another index. */
export const moved = <T>(all: readonly T[], from: number, to: number): readonly T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)

/** Moves one of several ranges of a text; what is between them stays at its place. */
export const moveEdit = (
  text: string,
  ranges: readonly Edit['range'][],
  from: number,
  to: number,
): Edit => {
  const gaps = ranges.map(([, end], at) => text.slice(end, ranges[at + 1]?.[0] ?? end))
  const parts = moved(ranges, from, to).map((range, at) => text.slice(...range) + gaps[at]!)
  return { range: [ranges[0]![0], ranges.at(-1)![1]], text: parts.join('') }
}

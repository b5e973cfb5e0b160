/** A file as the owner wrote it. Offsets count UTF-16 units, as JavaScript strings do. */
export interface SourceText {
  /** The file as named on the command line, shown before each line and column. */
  readonly name: string
  readonly text: string
  /** The offset at which each line begins. */
  readonly lineStarts: readonly number[]
}

/** Half-open range of offsets. */
export type Range = readonly [start: number, end: number]

export const sourceText = (name: string, text: string): SourceText => {
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
    lineStarts.push(at + 1)
  return { name, text, lineStarts }
}

/** The line and column of an offset, from 1; an offset past the end counts as the end. */
export const positionAt = (source: SourceText, offset: number) => {
  const within = Math.min(Math.max(offset, 0), source.text.length)
  let low = 0
  let high = source.lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (source.lineStarts[middle]! <= within) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: within - source.lineStarts[low]! + 1 }
}

/** The range of some words in a range of a text; undefined where they do not stand there. */
export const wordsIn = (
  text: string,
  [start, end]: Range,
  { text: words, within = words }: { readonly text: string; readonly within?: string },
): Range | undefined => {
  const found = text.indexOf(within, start)
  const at = found + within.indexOf(words)
  return found !== -1 && at + words.length <= end ? [at, at + words.length] : undefined
}

/** The text of a line, without its end. */
export const lineText = (source: SourceText, line: number): string => {
  const start = source.lineStarts[line - 1] ?? source.text.length
  const next = source.lineStarts[line] ?? source.text.length + 1
  const end = next - 1
  return source.text.slice(start, end > start && source.text[end - 1] === '\r' ? end - 1 : end)
}

/** A file as the owner wrote it. Offsets count UTF-16 units, as JavaScript strings do. */
export interface SourceText {
  /** The file name from the command line, printed before each line and column. */
  readonly name: string
  readonly text: string
  /** The offset of the start of each line. */
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

/** The range of words within a range of a text; undefined if they are not there. */
export const wordsIn = (
  text: string,
  [start, end]: Range,
  { text: words, within = words }: { readonly text: string; readonly within?: string },
): Range | undefined => {
  const found = text.indexOf(within, start)
  const at = found + within.indexOf(words)
  return found !== -1 && at + words.length <= end ? [at, at + words.length] : undefined
}

/** The text of a line, without its line end. */
export const lineText = (source: SourceText, line: number): string => {
  const start = source.lineStarts[line - 1] ?? source.text.length
  const next = source.lineStarts[line] ?? source.text.length + 1
  const end = next - 1
  return source.text.slice(start, end > start && source.text[end - 1] === '\r' ? end - 1 : end)
}

/** A replacement for a range of the file. */
export interface Edit {
  readonly range: Range
  readonly text: string
}

const sortedEdits = (edits: readonly Edit[]): readonly Edit[] =>
  [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1])

/** Whether two edits overlap or start at the same offset. */
const touches = (a: Edit, b: Edit): boolean =>
  (a.range[0] < b.range[1] && b.range[0] < a.range[1]) || a.range[0] === b.range[0]

/** The text after the edits. Throws RangeError if edits overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  const parts: string[] = []
  let end = 0
  for (const edit of sortedEdits(edits)) {
    if (edit.range[0] < end) throw new RangeError('Edits overlap')
    parts.push(text.slice(end, edit.range[0]), edit.text)
    end = edit.range[1]
  }
  return [...parts, text.slice(end)].join('')
}

/** If an edit keeps the old text, returns only the insertions around it, so offsets stay exact. */
export const insertionsOf = (text: string, edit: Edit): readonly Edit[] => {
  const [start, end] = edit.range
  const kept = edit.text.indexOf(text.slice(start, end))
  if (kept === -1) return [edit]
  return [
    { range: [start, start], text: edit.text.slice(0, kept) },
    { range: [end, end], text: edit.text.slice(kept + end - start) },
  ]
}

/** The edits of groups that are compatible; a group is included completely or not at all. */
export const compatibleEdits = (groups: Iterable<readonly Edit[]>): readonly Edit[] => {
  const taken: Edit[] = []
  for (const group of groups) {
    const isNew = group.every((edit) => taken.every((other) => !touches(edit, other)))
    if (isNew) taken.push(...group)
  }
  return sortedEdits(taken)
}

/**
 * Converts an offset in the edited text to one in the original text. Inside a replacement, it is at
 * most the end of the replaced range. The end of a range is before what is deleted there.
 */
export const offsetBefore = (edits: readonly Edit[], offset: number, isEnd = false): number => {
  let shift = 0
  for (const { range, text } of sortedEdits(edits)) {
    const start = range[0] + shift
    if (offset < start || (isEnd && text === '' && offset === start)) break
    const length = range[1] - range[0]
    if (offset < start + text.length) return range[0] + Math.min(offset - start, length)
    shift += text.length - length
  }
  return offset - shift
}

import type { Range } from './source.ts'

/** Another text in place of a range of the file. */
export interface Edit {
  readonly range: Range
  readonly text: string
}

const inOrder = (edits: readonly Edit[]): readonly Edit[] =>
  [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1])

/** Whether an edit touches another: they overlap, or stand at one place. */
const touches = (a: Edit, b: Edit): boolean =>
  a.range[0] < b.range[1] && b.range[0] < a.range[1] ? true : a.range[0] === b.range[0]

/** The text with the edits made. Throws RangeError for edits that overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  const parts: string[] = []
  let end = 0
  for (const edit of inOrder(edits)) {
    if (edit.range[0] < end) throw new RangeError('Edits overlap')
    parts.push(text.slice(end, edit.range[0]), edit.text)
    end = edit.range[1]
  }
  return [...parts, text.slice(end)].join('')
}

/**
 * An edit as what it puts in, character by character, where all of the old text is kept: quotes
 * around a text, or doubled within it. Offsets between them stay exact. Another edit is given back
 * as it is.
 */
export const insertionsOf = (text: string, edit: Edit): readonly Edit[] => {
  const [start, end] = edit.range
  const inserted: Edit[] = []
  let at = start
  let from = 0
  for (let next = 0; next < edit.text.length; next++) {
    if (at < end && edit.text[next] === text[at]) {
      if (next > from) inserted.push({ range: [at, at], text: edit.text.slice(from, next) })
      from = next + 1
      at++
    }
  }
  if (at < end) return [edit]
  if (from < edit.text.length) inserted.push({ range: [end, end], text: edit.text.slice(from) })
  return inserted
}

/** The edits of the groups that can be made together; a group is taken whole or not at all. */
export const compatibleEdits = (groups: Iterable<readonly Edit[]>): readonly Edit[] => {
  const taken: Edit[] = []
  for (const group of groups) {
    const isNew = group.every((edit) => taken.every((other) => !touches(edit, other)))
    if (isNew) taken.push(...group)
  }
  return inOrder(taken)
}

/** From an offset in the edited text to that in the text before; within a piece at most its end. */
export const offsetBefore = (edits: readonly Edit[], offset: number): number => {
  let shift = 0
  for (const { range, text } of inOrder(edits)) {
    const start = range[0] + shift
    if (offset < start) break
    const length = range[1] - range[0]
    if (offset < start + text.length) return range[0] + Math.min(offset - start, length)
    shift += text.length - length
  }
  return offset - shift
}

/* The history of the owner's files: what was changed, in order, so that it can be undone. */

/** A change of one file: `removed` at an offset was replaced by `added`. */
export interface Splice {
  readonly file: string
  readonly at: number
  readonly removed: string
  readonly added: string
  /** Whether the file was created, or removed as a whole. */
  readonly is?: 'created' | 'removed'
}

/** Changes that are done and undone together. */
export interface Step {
  readonly id: string
  /** In words, as after Undo: `heading of services`. */
  readonly words: string
  readonly splices: readonly Splice[]
  /** Another program made it: plain undo passes over it. */
  readonly isOutside?: true
  /** Steps with the same word within some seconds are one. */
  readonly together?: string | undefined
  readonly time: number
  /** The pictures that were put into `images/` with it. */
  readonly pictures?: readonly AddedPicture[] | undefined
}

/** A picture that the editor has written, with the hash of its bytes. */
export interface AddedPicture {
  readonly src: string
  readonly hash: string
}

export type FileTexts = ReadonlyMap<string, string>

/** The change of a text, as one splice of the part that differs. */
export const spliceOf = (
  file: string,
  before: string | undefined,
  after: string | undefined,
): Splice => {
  if (before === undefined) return { file, at: 0, removed: '', added: after ?? '', is: 'created' }
  if (after === undefined) return { file, at: 0, removed: before, added: '', is: 'removed' }
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at++
  let end = 0
  while (end < most - at && before.at(-1 - end) === after.at(-1 - end)) end++
  return {
    file,
    at,
    removed: before.slice(at, before.length - end),
    added: after.slice(at, after.length - end),
  }
}

/** The splice that takes another one back. */
const inverse = ({ file, at, removed, added, is }: Splice): Splice => ({
  ...{ file, at, removed: added, added: removed },
  ...(is === undefined ? {} : { is: is === 'created' ? 'removed' : 'created' }),
})

/** A text after a splice; undefined if the file is gone. Throws RangeError if it does not fit. */
const spliced = (text: string | undefined, splice: Splice): string | undefined => {
  const { at, removed, added, is } = splice
  if (is === 'created' && text === undefined) return added
  if (is === 'removed' && text === removed) return undefined
  if (text === undefined || is !== undefined || !text.startsWith(removed, at))
    throw new RangeError('The text is not what the change was made in.')
  return text.slice(0, at) + added + text.slice(at + removed.length)
}

/** The texts that a step changes, after it; undefined for files that are gone. */
export const textsAfter = (
  texts: FileTexts,
  splices: readonly Splice[],
): ReadonlyMap<string, string | undefined> => {
  const after = new Map<string, string | undefined>()
  for (const splice of splices) {
    const { file } = splice
    after.set(file, spliced(after.has(file) ? after.get(file) : texts.get(file), splice))
  }
  return after
}

/** Two changes in the other order, where neither touches what the other one changed. */
const swapped = (first: Splice, second: Splice): readonly [Splice, Splice] | undefined => {
  if (first.file !== second.file) return [second, first]
  if (first.is !== undefined || second.is !== undefined) return undefined
  const [from, to] = [first.at, first.at + first.added.length]
  const growth = first.added.length - first.removed.length
  if (second.at + second.removed.length < from)
    return [second, { ...first, at: first.at + second.added.length - second.removed.length }]
  if (second.at > to) return [{ ...second, at: second.at - growth }, first]
  return undefined
}

/** Moves a step behind a later one. */
const behind = (step: Step, later: Step): readonly [Step, Step] | undefined => {
  let moving = step.splices
  const moved: Splice[] = []
  for (const splice of later.splices) {
    let each: Splice = splice
    const next: Splice[] = []
    for (const own of moving.toReversed()) {
      const pair = swapped(own, each)
      if (pair === undefined) return undefined
      each = pair[0]
      next.unshift(pair[1])
    }
    moving = next
    moved.push(each)
  }
  return [
    { ...later, splices: moved },
    { ...step, splices: moving },
  ]
}

const inverseOf = (step: Step): readonly Splice[] => step.splices.toReversed().map(inverse)

/** Milliseconds within which changes with the same word are one step. */
const TOGETHER = 4000

/** What happened to the history, as it is stored: a line for each. */
export type Entry =
  | { readonly kind: 'done'; readonly step: Step }
  | { readonly kind: 'undone' | 'redone'; readonly id: string }
  | { readonly kind: 'forgotten' }

/** All changes that are in effect, and those that were undone. */
export class History {
  #done: readonly Step[] = []
  #undone: readonly Step[] = []

  /** The words of what undo and redo would do. */
  get undo(): Step | undefined {
    return this.#done.findLast(({ isOutside }) => isOutside !== true)
  }

  get redo(): Step | undefined {
    return this.#undone.at(-1)
  }

  /**
   * The history without a step that is in effect, and the splices that take it back in the present
   * texts; undefined if later changes are in the way.
   */
  #without(id: string) {
    const at = this.#done.findIndex((step) => step.id === id)
    let step = this.#done[at]
    if (step === undefined) return undefined
    const later: Step[] = []
    for (const each of this.#done.slice(at + 1)) {
      const pair = behind(step, each)
      if (pair === undefined) return undefined
      later.push(pair[0])
      step = pair[1]
    }
    return { done: [...this.#done.slice(0, at), ...later], step, splices: inverseOf(step) }
  }

  /** The splices that undo a step now; undefined if later changes are in the way. */
  toUndo(id: string): readonly Splice[] | undefined {
    return this.#without(id)?.splices
  }

  /** Records what has happened. */
  record(entry: Entry): void {
    if (entry.kind === 'done') this.#push(entry.step)
    else if (entry.kind === 'undone') {
      const found = this.#without(entry.id)
      if (found === undefined) return
      this.#done = found.done
      this.#undone = [...this.#undone, found.step]
    } else if (entry.kind === 'redone') {
      const step = this.#undone.find(({ id }) => id === entry.id)
      if (step === undefined) return
      this.#undone = this.#undone.filter((each) => each !== step)
      this.#done = [...this.#done, step]
    } else {
      this.#done = []
      this.#undone = []
    }
  }

  #push(step: Step): void {
    if (step.isOutside === true) {
      this.#done = [...this.#done, step]
      // What was undone can be redone as far as the other program changed something else.
      const kept: Step[] = []
      let other = step
      for (const each of this.#undone.toReversed()) {
        const pair = behind({ ...each, splices: inverseOf(each) }, other)
        if (pair === undefined) break
        kept.unshift({ ...each, splices: inverseOf(pair[1]) })
        other = pair[0]
      }
      this.#undone = kept
      return
    }
    this.#undone = []
    const last = this.#done.at(-1)
    const isOne =
      step.together !== undefined &&
      step.together === last?.together &&
      step.time - last.time < TOGETHER
    this.#done = isOne
      ? [
          ...this.#done.slice(0, -1),
          { ...step, id: last.id, splices: [...last.splices, ...step.splices] },
        ]
      : [...this.#done, step]
  }
}

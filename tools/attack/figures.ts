/** What came of the attacks of one kind. */
export interface Figures {
  readonly attack: string
  readonly tried: number
  /** What did not hold, each in a line. */
  readonly failed: readonly string[]
  /** What else is worth knowing of them. */
  readonly note: string
}

/** Collects what comes of attacks of one kind. */
export const figures = (attack: string) => {
  let tried = 0
  const failed: string[] = []
  return {
    /** Counts one that ended well where `problem` is empty. */
    count: (problem: string | false): void => {
      tried++
      if (problem) failed.push(`${attack}: ${problem}`)
    },
    done: (note = ''): Figures => ({ attack, tried, failed, note }),
  }
}

/** A trace of the program, which says nothing to an owner. */
export const hasStack = (printed: string): boolean => /^\s+at .+:\d+:\d+\)?$/m.test(printed)

/** The end of a text on one line. */
export const tail = (text: string): string => text.trim().slice(-300).replaceAll('\n', ' | ')

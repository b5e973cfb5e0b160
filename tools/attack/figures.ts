/** The results of the attacks of one kind. */
export interface Figures {
  readonly attack: string
  readonly tried: number
  /** The failures, one per line. */
  readonly failed: readonly string[]
  /** Other facts worth knowing. */
  readonly note: string
}

/** Collects the results of attacks of one kind. */
export const figures = (attack: string) => {
  let tried = 0
  const failed: string[] = []
  return {
    /** Counts one success if `problem` is empty. */
    count: (problem: string | false): void => {
      tried++
      if (problem) failed.push(`${attack}: ${problem}`)
    },
    done: (note = ''): Figures => ({ attack, tried, failed, note }),
  }
}

/** A trace of the program, which means nothing to an owner. */
export const hasStack = (printed: string): boolean => /^\s+at .+:\d+:\d+\)?$/m.test(printed)

/** The end of a text on one line. */
export const tail = (text: string): string => text.trim().slice(-300).replaceAll('\n', ' | ')

/** What stands for anything within a line, and alone for any number of lines. */
const ANY = '…'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for what was printed, with a group for each line that is shown. */
const patternOf = (shown: readonly string[], isLoose: boolean): RegExp => {
  const loosened = (text: string): string =>
    isLoose ? escaped(text).replace(/\d+/g, '\\d+').replace(/ +/g, ' +') : escaped(text)
  const lines = shown.map((line) =>
    line === ANY ? '((?:.*\\n)*?)' : `(${line.split(ANY).map(loosened).join('.*')})\\n`,
  )
  return new RegExp(`^${lines.join('')}$`)
}

const matched = (shown: readonly string[], printed: string, isLoose: boolean) =>
  patternOf(shown, isLoose).exec(`${printed.trimEnd()}\n`)

/** Whether lines that a page shows, some of them left out, are what a command printed. */
export const isPrinted = (shown: readonly string[], printed: string): boolean =>
  matched(shown, printed, false) !== null

/**
 * The lines that a page should show now, with the same ones left out, where only numbers have
 * changed; else all that was printed.
 */
export const renewed = (shown: readonly string[], printed: string): readonly string[] =>
  matched(shown, printed, true)
    ?.slice(1)
    .map((line, at) => (shown[at]!.includes(ANY) ? shown[at]! : line)) ??
  printed.trimEnd().split('\n')

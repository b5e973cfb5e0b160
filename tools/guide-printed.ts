/** What stands for anything within a line, and alone for any number of lines. */
const ANY = '…'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for what was printed, with a group for each part that is shown. */
const patternOf = (shown: readonly string[], isLoose: boolean): RegExp => {
  const part = (text: string): string =>
    `(${isLoose ? escaped(text).replace(/\d+/g, '\\d+').replace(/ +/g, ' +') : escaped(text)})`
  const lines = shown.map((line) =>
    line === ANY ? '(?:.*\\n)*?' : `${line.split(ANY).map(part).join('.*?')}\\n`,
  )
  return new RegExp(`^${lines.join('')}$`)
}

const matched = (shown: readonly string[], printed: string, isLoose: boolean) =>
  patternOf(shown, isLoose).exec(`${printed.trimEnd()}\n`)

/** Whether lines that a page shows, some of them left out, are what a command printed. */
export const isPrinted = (shown: readonly string[], printed: string): boolean =>
  matched(shown, printed, false) !== null

/**
 * The lines that a page should show now, with the same parts left out, where only numbers have
 * changed; else all that was printed.
 */
export const renewed = (shown: readonly string[], printed: string): readonly string[] => {
  const parts = matched(shown, printed, true)?.slice(1)
  if (parts === undefined) return printed.trimEnd().split('\n')
  return shown.map((line) =>
    line === ANY ? line : parts.splice(0, line.split(ANY).length).join(ANY),
  )
}

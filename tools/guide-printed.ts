/** The sign for any text within a line, or on its own line for any number of lines. */
const ANY = '…'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole numbers and whole gaps: if a part of one could match, long tables would never end. */
const DIGITS = '(?<!\\d)\\d+(?!\\d)'
const SPACES = '(?<! ) +(?! )'

/** A pattern for printed output, with a group for each part that is shown. */
const patternOf = (shown: readonly string[], isLoose: boolean): RegExp => {
  const part = (text: string): string =>
    `(${isLoose ? escaped(text).replace(/\d+/g, DIGITS).replace(/ +/g, SPACES) : escaped(text)})`
  const lines = shown.map((line) =>
    line === ANY ? '(?:.*\\n)*?' : `${line.split(ANY).map(part).join('.*?')}\\n`,
  )
  return new RegExp(`^${lines.join('')}$`)
}

const matched = (shown: readonly string[], printed: string, isLoose: boolean) =>
  patternOf(shown, isLoose).exec(`${printed.trimEnd()}\n`)

/** Whether a page's lines, with omissions, match a command's output. */
export const isPrinted = (shown: readonly string[], printed: string): boolean =>
  matched(shown, printed, false) !== null

/**
 * The lines that a page should show now, with the same omissions if only numbers have changed;
 * otherwise the full output.
 */
export const renewed = (shown: readonly string[], printed: string): readonly string[] => {
  const parts = matched(shown, printed, true)?.slice(1)
  if (parts === undefined) return printed.trimEnd().split('\n')
  return shown.map((line) =>
    line === ANY ? line : parts.splice(0, line.split(ANY).length).join(ANY),
  )
}

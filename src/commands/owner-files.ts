import { createTwoFilesPatch } from 'diff'
import pc from 'picocolors'
import { printableLines } from '../diagnostics/format-text.ts'

/** A file whose text is to become another: undefined where there is none before, or none after. */
export interface FileChange {
  /** As it is named from where the command runs. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What changes, file by file, as a unified diff. */
export const diffOf = (changes: readonly FileChange[]): string =>
  changes
    .map(({ name, before = '', after = '' }) =>
      createTwoFilesPatch(name, name, before, after, undefined, undefined, { context: 1 })
        .replace(/^(Index: .*\n)?=+\n/, '')
        .trimEnd(),
    )
    .join('\n')

/** A diff as a person reads it. */
export const coloredDiff = (diff: string, color: boolean): string => {
  const paint = pc.createColors(color)
  return printableLines(diff)
    .replace(/^(\+\+\+|---|@@).*$/gm, paint.dim)
    .replace(/^\+(?!\+\+).*$/gm, paint.green)
    .replace(/^-(?!--).*$/gm, paint.red)
}

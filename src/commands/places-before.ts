import { diffLines } from 'diff'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { positionAt, sourceText, type SourceText } from '../diagnostics/source.ts'

/** Diagnostics, and the text in which their places are. */
interface Group {
  readonly source: SourceText
  readonly diagnostics: readonly LocatedDiagnostic[]
}

/** A run of lines that both texts have. */
interface Common {
  readonly start: number
  readonly end: number
  /** From an offset in the text after to the one before. */
  readonly shift: number
}

const commonRuns = (before: string, after: string): readonly Common[] => {
  const runs: Common[] = []
  let [old, now] = [0, 0]
  for (const { value, added, removed } of diffLines(before, after)) {
    const { length } = value
    if (!added && !removed) runs.push({ start: now, end: now + length, shift: old - now })
    if (!added) old += length
    if (!removed) now += length
  }
  return runs
}

/**
 * Mistakes of a text that is not written, at their places in the file as it is; those in lines that the file
 * does not have come second, in a text that says so. Lines that messages name are put right with them.
 */
export const placesBefore = (
  name: string,
  before: string,
  after: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
): readonly Group[] => {
  const source = sourceText(name, before)
  const runs = commonRuns(before, after.text)
  const shiftOf = (offset: number): number | undefined =>
    runs.find(({ start, end }) => offset >= start && offset < end)?.shift
  const words = (text: string): string =>
    text.replace(/\bline (\d+)\b(?! of )/g, (said, line: string) => {
      const offset = after.lineStarts[Number(line) - 1]
      const shift = offset === undefined ? undefined : shiftOf(offset)
      return shift === undefined
        ? `${said} of the file as it would be`
        : `line ${positionAt(source, offset! + shift).line}`
    })
  const kept: LocatedDiagnostic[] = []
  const written: LocatedDiagnostic[] = []
  for (const { fix: _, ...diagnostic } of diagnostics) {
    const { range, message, hint } = diagnostic
    const told = {
      ...diagnostic,
      message: words(message),
      ...(hint === undefined ? {} : { hint: words(hint) }),
    }
    const shift = shiftOf(range[0])
    if (shift === undefined) written.push(told)
    else kept.push({ ...told, range: [range[0] + shift, range[1] + shift] })
  }
  return [
    { source, diagnostics: kept },
    { source: { ...after, name: `${name} as it would be` }, diagnostics: written },
  ]
}

import { diffLines } from 'diff'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import type { SiteTexts } from './site-edit.ts'

const asItWouldBe = (source: SourceText): SourceText => ({
  ...source,
  name: `${source.name} as it would be`,
})

/** From an offset in a text to the same place in the text before; undefined in new lines. */
const offsetBefore = (before: string, after: string, offset: number): number | undefined => {
  let [old, now] = [0, 0]
  for (const { value, added, removed } of diffLines(before, after)) {
    const isHere = removed !== true && offset >= now && offset < now + value.length
    if (isHere) return added ? undefined : offset + old - now
    if (!added) old += value.length
    if (!removed) now += value.length
  }
  return undefined
}

/**
 * Mistakes of an edit that is not written, at their lines in the files as they are. A mistake in a
 * line that the edit would bring stays in the text as it would be, which its name says.
 */
export const inFilesAsTheyAre = (
  { config, text }: SiteTexts,
  after: SiteTexts,
  written: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
): readonly LocatedDiagnostic[] =>
  diagnostics.map((found) => {
    const { fix: _, ...diagnostic } = found
    const { range, source } = diagnostic
    if (source !== undefined)
      return after.others.has(source.name)
        ? { ...diagnostic, source: asItWouldBe(source) }
        : diagnostic
    const start = offsetBefore(text, after.text, range[0])
    return start === undefined
      ? { ...diagnostic, source: asItWouldBe(written) }
      : {
          ...diagnostic,
          source: sourceText(config, text),
          range: [start, start + range[1] - range[0]],
        }
  })

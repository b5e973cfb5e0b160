import type { Document } from 'yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyEdits, insertionsOf, offsetBefore, type Edit } from '../diagnostics/edit.ts'
import { sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import type { Repair } from './repair.ts'
import { yamlMistakes } from './yaml-mistakes.ts'
import { repairsOf } from './yaml-repairs.ts'
import { readDocuments } from './yaml-text.ts'

/** How much text is read again, in all, to try repairs: a bound on the time that they take. */
const MOST_TRIED = 4_000_000

/** What a trial counts for at the least, so that short texts are not tried without end either. */
const LEAST_TRIED = 5_000

const startOf = ({ location }: Diagnostic): number => ('range' in location ? location.range[0] : 0)

/** A key that stands twice leaves a value to check further; other mistakes leave guesses. */
export const isDuplicate = ({ code }: Diagnostic): boolean => code === 'yaml-duplicate-key'

/** YAML whose mistakes are repaired one after the other, as far as each has a likely repair. */
export interface RepairedSource {
  readonly document: Document.Parsed
  readonly text: string
  /** In the coordinates of the file as it is written. */
  readonly edits: readonly Edit[]
  readonly diagnostics: readonly Diagnostic[]
  /** What has no repair, in the coordinates of the repaired text. */
  readonly left: readonly Diagnostic[]
}

/**
 * The document that a repair leads to; undefined where YAML does not understand the line after it.
 */
const tried = (
  { name, text }: SourceText,
  mistake: Diagnostic,
  repair: Repair,
): Document.Parsed | undefined => {
  const next = applyEdits(text, repair.edits)
  const [document, second] = readDocuments(next)
  if (document === undefined || second !== undefined) return undefined
  // Edits further down only move what belongs to the line.
  const end = repair.edits
    .filter(({ range }) => range[0] <= repair.range[1])
    .reduce((most, edit) => Math.max(most, edit.range[0] + edit.text.length), repair.range[1])
  // Tabs are replaced on all lines at once; what else is wrong on them is reported after.
  const isLeft = (each: Diagnostic): boolean =>
    (repair.code !== 'yaml-tab' && startOf(each) <= end) ||
    offsetBefore(repair.edits, startOf(each)) <= startOf(mistake)
  const rest = yamlMistakes(sourceText(name, next), document)
  return rest.some((each) => !isDuplicate(each) && isLeft(each)) ? undefined : document
}

/** The report of a mistake with its repair, in the coordinates of the file as it is written. */
const reported = (
  { code, message, hint, range, sure }: Repair,
  before: (range: Range) => Range,
  edits: readonly Edit[],
): Diagnostic => ({
  code,
  severity: 'error',
  location: { range: before(range) },
  message,
  hint,
  ...(sure ? { fix: { edits } } : {}),
})

/**
 * Repairs, in memory alone, what hides the rest of the file from the checks: each mistake of the
 * YAML is reported, and the first repair after which YAML understands the line is presumed.
 */
export const repairSource = (source: SourceText, first: Document.Parsed): RepairedSource => {
  let document = first
  let { text } = source
  let edits: readonly Edit[] = []
  const diagnostics: Diagnostic[] = []
  let budget = MOST_TRIED
  for (;;) {
    const current = sourceText(source.name, text)
    const left = yamlMistakes(current, document)
    const [mistake] = left
      .filter((each) => !isDuplicate(each))
      .sort((a, b) => startOf(a) - startOf(b))
    const done = { document, text, edits, diagnostics, left }
    if (mistake === undefined) return done
    let works: { readonly repair: Repair; readonly document: Document.Parsed } | undefined
    for (const repair of repairsOf(current, mistake)) {
      if (applyEdits(text, repair.edits) === text) continue
      budget -= Math.max(text.length, LEAST_TRIED)
      if (budget < 0) return done
      const trial = tried(current, mistake, repair)
      if (trial === undefined) continue
      works = { repair, document: trial }
      break
    }
    if (works === undefined) return done
    const { repair } = works
    const soFar = edits
    const before = ([start, end]: Range): Range => [
      offsetBefore(soFar, start),
      offsetBefore(soFar, end),
    ]
    const asWritten = repair.edits.map((edit) => ({ ...edit, range: before(edit.range) }))
    diagnostics.push(reported(repair, before, asWritten))
    document = works.document
    text = applyEdits(text, repair.edits)
    edits = [...edits, ...asWritten.flatMap((edit) => insertionsOf(source.text, edit))]
  }
}

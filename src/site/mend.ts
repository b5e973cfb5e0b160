import { applyEdits, compatibleEdits } from '../diagnostics/edit.ts'
import type { LoadedSite } from './load.ts'

/** Mending one mistake may bring another to light that has a sure mending as well. */
const MOST_ROUNDS = 10

/** A text with all that has one sure mending mended. */
export interface Mended {
  readonly text: string
  /** How many mistakes were mended. */
  readonly count: number
  /** What is found in the text as it was, and in the mended one. */
  readonly before: LoadedSite
  readonly after: LoadedSite
}

/**
 * Makes the sure mendings of a site config by splicing its text: what is not part of one stays as it is,
 * byte for byte. `load` checks a text.
 */
export const mendText = async (
  text: string,
  load: (text: string) => Promise<LoadedSite>,
): Promise<Mended> => {
  const before = await load(text)
  let after = before
  let mended = text
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixes = after.diagnostics.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    const edits = compatibleEdits(fixes)
    const next = applyEdits(mended, edits)
    if (next === mended) break
    const found = await load(next)
    // What could be read must stay so: otherwise the mendings were not as sure as they seemed.
    if (after.tally !== undefined && found.tally === undefined) break
    count += fixes.filter((fix) => fix.every((edit) => edits.includes(edit))).length
    mended = next
    after = found
  }
  return { text: mended, count, before, after }
}

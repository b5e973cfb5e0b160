import { applyEdits, compatibleEdits, type Edit } from '../diagnostics/edit.ts'
import type { LoadedSite } from './load.ts'

/** One fix may bring another diagnostic to light that has a fix as well. */
const MOST_ROUNDS = 10

/** The files of a site with every fix applied. */
export interface FixedSite {
  /** The text of the site config. */
  readonly text: string
  /** The texts of other files that are fixed, by their names: those of entries. */
  readonly others: ReadonlyMap<string, { readonly before: string; readonly after: string }>
  /** How many diagnostics were fixed. */
  readonly count: number
  /** The sites of the texts as they were, and of the fixed ones. */
  readonly before: LoadedSite
  readonly after: LoadedSite
}

/** Texts in place of those of files beside the site config, by their names. */
export type OtherTexts = ReadonlyMap<string, string>

/**
 * Applies the fixes of a site config, and of the files that hold its entries, by splicing
 * their texts: what is not part of one stays as it is, byte for byte. `load` checks a text, with
 * those of other files.
 */
export const fixText = async (
  text: string,
  load: (text: string, others: OtherTexts) => Promise<LoadedSite>,
): Promise<FixedSite> => {
  const before = await load(text, new Map())
  let [after, fixed, count] = [before, text, 0]
  let others: FixedSite['others'] = new Map()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const byFile = new Map<string, { text: string; fixes: (readonly Edit[])[] }>()
    for (const { fix, source } of after.diagnostics) {
      if (fix === undefined) continue
      const name = source?.name ?? ''
      const file = byFile.get(name) ?? { text: source?.text ?? fixed, fixes: [] }
      file.fixes.push(fix)
      byFile.set(name, file)
    }
    const nextOthers = new Map(others)
    let [next, made, isChanged] = [fixed, 0, false]
    for (const [name, file] of byFile) {
      const edits = compatibleEdits(file.fixes)
      made += file.fixes.filter((fix) => fix.every((edit) => edits.includes(edit))).length
      const edited = applyEdits(file.text, edits)
      isChanged ||= edited !== file.text
      if (name === '') next = edited
      else nextOthers.set(name, { before: others.get(name)?.before ?? file.text, after: edited })
    }
    if (!isChanged) break
    const found = await load(
      next,
      new Map([...nextOthers].map(([name, each]) => [name, each.after])),
    )
    // A text that could be read must stay so: otherwise a fix was wrong.
    if (after.tally !== undefined && found.tally === undefined) break
    count += made
    ;[fixed, others, after] = [next, nextOthers, found]
  }
  return { text: fixed, others, count, before, after }
}

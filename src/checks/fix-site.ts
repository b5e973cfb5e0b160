import { applyEdits, compatibleEdits, type Edit, type SourceText } from '../diagnostics/source.ts'
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
  let [after, count] = [before, 0]
  let others: FixedSite['others'] = new Map()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixes = new Map<SourceText, (readonly Edit[])[]>()
    for (const { fix, source = after.source } of after.diagnostics)
      if (fix !== undefined) fixes.set(source, [...(fixes.get(source) ?? []), fix])
    const nextOthers = new Map(others)
    let [next, made] = [after.source.text, 0]
    for (const [source, groups] of fixes) {
      const edits = compatibleEdits(groups)
      const edited = applyEdits(source.text, edits)
      if (edited === source.text) continue
      made += groups.filter((fix) => fix.every((edit) => edits.includes(edit))).length
      const first = others.get(source.name)?.before ?? source.text
      if (source === after.source) next = edited
      else nextOthers.set(source.name, { before: first, after: edited })
    }
    if (made === 0) break
    const texts = Array.from(nextOthers, ([name, each]) => [name, each.after] as const)
    const found = await load(next, new Map(texts))
    // A text that could be read must stay so: otherwise a fix was wrong.
    if (after.tally !== undefined && found.tally === undefined) break
    count += made
    ;[others, after] = [nextOthers, found]
  }
  return { text: after.source.text, others, count, before, after }
}

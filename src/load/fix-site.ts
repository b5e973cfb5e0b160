import { applyEdits, compatibleEdits } from '../diagnostics/source.ts'
import { grouped } from '../values/grouped.ts'
import type { LoadedSite } from './load.ts'

/** A fix may reveal another diagnostic that has a fix too. */
const MOST_ROUNDS = 10

/** The files of a site after all fixes. */
export interface FixedSite {
  /** The text of the site config. */
  readonly text: string
  /** The fixed texts of entry files, by file name. */
  readonly others: ReadonlyMap<string, { readonly before: string; readonly after: string }>
  /** How many diagnostics were fixed. */
  readonly count: number
  /** The results of loading the original and the fixed texts. */
  readonly before: LoadedSite
  readonly after: LoadedSite
}

/**
 * Applies the fixes of a site config and its entry files by splicing; all other bytes stay the
 * same. `load` checks a text together with those of other files.
 */
export const fixText = async (
  text: string,
  load: (text: string, others: ReadonlyMap<string, string>) => Promise<LoadedSite>,
): Promise<FixedSite> => {
  const before = await load(text, new Map())
  let [after, count] = [before, 0]
  let others: FixedSite['others'] = new Map()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { diagnostics, source: config } = after
    const fixes = grouped(
      diagnostics.flatMap(({ fix, source = config }) => (fix ? [[source, fix] as const] : [])),
    )
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
    // A readable text must remain readable; otherwise, a fix was wrong.
    if (after.tally !== undefined && found.tally === undefined) break
    count += made
    ;[others, after] = [nextOthers, found]
  }
  return { text: after.source.text, others, count, before, after }
}

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

/**
 * The texts of files beside the site config, by their names, in place of those that are written.
 */
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
  let after = before
  let fixed = text
  let others: OtherTexts = new Map()
  const originals = new Map<string, string>()
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixes = new Map<string, { text: string; fixes: (readonly Edit[])[] }>()
    for (const { fix, source } of after.diagnostics) {
      if (fix === undefined) continue
      const name = source?.name ?? ''
      const group = fixes.get(name)
      if (group === undefined) fixes.set(name, { text: source?.text ?? fixed, fixes: [fix] })
      else group.fixes.push(fix)
    }
    const nextOthers = new Map(others)
    let next = fixed
    let made = 0
    for (const [name, group] of fixes) {
      const edits = compatibleEdits(group.fixes)
      made += group.fixes.filter((fix) => fix.every((edit) => edits.includes(edit))).length
      if (name === '') next = applyEdits(fixed, edits)
      else {
        if (!originals.has(name)) originals.set(name, group.text)
        nextOthers.set(name, applyEdits(group.text, edits))
      }
    }
    const isSame =
      next === fixed && [...nextOthers].every(([name, each]) => fixes.get(name)?.text === each)
    if (isSame || fixes.size === 0) break
    const found = await load(next, nextOthers)
    // A text that could be read must stay so: otherwise a fix was wrong.
    if (after.tally !== undefined && found.tally === undefined) break
    count += made
    fixed = next
    others = nextOthers
    after = found
  }
  const changed = [...others].map(
    ([name, each]) => [name, { before: originals.get(name)!, after: each }] as const,
  )
  return { text: fixed, others: new Map(changed), count, before, after }
}

import {
  checkEachPage,
  checkPage,
  type CheckedPage,
  type CheckPages,
} from '../checks/check-site.ts'
import { NOTHING_TAINTED } from '../validation/tainted.ts'
import { hashOfValue } from '../files/content-hash.ts'
import { valueAt } from '../values/value-at.ts'
import { pageOf } from '../site/expand-template.ts'
import { createHashes } from './make-pages.ts'
import { notedSite, notedWritten } from './reads.ts'
import { LastBuild, recordOf, type BuiltPage } from './record.ts'

/** The one program that reads these records is the one that made them. */
const VERSION = 'this'

/**
 * Returns checks of pages for a site that changes while the program runs: only those pages are
 * checked again whose texts, or facts that their checks read, have changed. After a mistake in the
 * shape of the file all pages are checked.
 */
export const createPageChecks = (): CheckPages => {
  let last = new LastBuild([], VERSION)
  /** What is written decides the typed config; a file that has not changed has the same value. */
  const inputs = new WeakMap<object, string>()
  const inputOf = (config: unknown, written: unknown): string => {
    if (typeof written !== 'object' || written === null) return hashOfValue([config, written])
    const input = inputs.get(written) ?? hashOfValue([config, written])
    inputs.set(written, input)
    return input
  }
  return (context, rules) => {
    const { site, written, tainted, folder, day, fieldNames } = context
    if (tainted !== NOTHING_TAINTED) return checkEachPage(context, rules)
    const reads = new Set<string>()
    const note = (fact: string): void => void reads.add(fact)
    const noted = {
      ...context,
      site: notedSite(site, note),
      written: notedWritten(written, note),
    }
    const hashOf = createHashes({ site, fullSite: site, written })
    const names = Object.entries(fieldNames).map(([key, each]) => [key, [...each]])
    const prices = site.facts.flatMap((page) => page.prices ?? [])
    const files = folder.publicFiles?.().map(({ name }) => name)
    const shared = hashOfValue([day, names, prices, files])
    const reuse = last.reuse(shared, hashOf)
    const pages = site.facts.map((page, at) => {
      const { path, source } = page
      const input = inputOf(valueAt(site.config, source), valueAt(written, source))
      const known = reuse(page, input, true)
      if (known !== undefined) return { ...known, source, input }
      reads.clear()
      const findings = checkPage(noted, pageOf(noted.site, page), rules)
      return { path, at, reads: [...reads], findings, source, input } satisfies BuiltPage
    })
    const parts = { version: VERSION, frame: '', shared, day }
    last = new LastBuild([{ record: recordOf(parts, pages, hashOf), folder: '' }], VERSION)
    return pages.map(({ findings }, at): CheckedPage => ({
      page: site.facts[at]!,
      findings: findings!,
    }))
  }
}

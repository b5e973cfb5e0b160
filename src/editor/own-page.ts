import { EditError } from '../edit/proven.ts'
import { pageOf } from '../site/expand-template.ts'
import type { Page, Site } from '../site/site.ts'
import { valueAt, withValue } from '../values/value-at.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { MarkPiece } from './page-marks.ts'
import type { Change } from './protocol.ts'

/** The index of the section of a page that is written at the beginning of a path. */
const sectionAt = (page: Page, path: Path): number =>
  page.sources.findIndex((source) => source.every((step, at) => step === path[at]))

/**
 * What would be written to make a text of a template or a default different on the page of one
 * entry; undefined if it belongs to the page already, or if the page has no entry.
 */
export const ownPlace = (page: Page, path: Path): MarkPiece['own'] => {
  const { source, name, collection } = page
  const [root, key, part, field] = path
  if (root !== 'collections' || key !== collection || source[2] !== 'entries') return undefined
  if (part === 'defaults') return { path: [...source, field!], words: `the ${field} of ${name}` }
  if (part !== 'page') return undefined
  if (field === 'title' || field === 'description')
    return { path: [...source, field], words: `the ${field} of ${name}` }
  const index = sectionAt(page, path)
  if (index === -1) return undefined
  const words = `a section of ${name} that replaces the one of all ${collection}`
  return { path: [...source, 'replace'], words }
}

/** A change for one page alone, as a change of its entry; other changes as they are. */
export const forOnePage = (
  site: Site | undefined,
  written: unknown,
  change: Change,
): Exclude<Change, { kind: 'separate' }> => {
  if (change.kind !== 'separate' && (change.kind !== 'set' || change.only === undefined))
    return change
  const { only, path } = change
  const facts = site?.factsAt.get(only ?? '')
  const page = facts && pageOf(site!, facts)
  const own = page && ownPlace(page, path)
  if (own === undefined) throw new EditError('This page has this alone already, or is gone.')
  const isSection = own.path.at(-1) === 'replace'
  if (!isSection && change.kind === 'set')
    return { kind: 'set', path: own.path, value: change.value }
  const index = sectionAt(page!, path)
  const at = page!.sources[index]!
  const { type, id: _, ...fields } = valueAt(written, at) as Record<string, unknown>
  const section = { type, id: page!.sections[index]!.id, ...fields }
  const value =
    change.kind === 'set'
      ? withValue(section, path.slice(at.length), change.value ?? undefined)
      : section
  const known = valueAt(written, own.path)
  return { kind: 'insert', path: own.path, at: Array.isArray(known) ? known.length : 0, value }
}

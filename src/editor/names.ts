import { pagesChangedBy } from '../load/text-places.ts'
import { entryAt, type Site } from '../site/site.ts'
import { capital } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../values/value-at.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Named } from './page-marks.ts'

/** A key in words: `Opening hours`. */
export const labelOf = (key: string | number): string =>
  capital(
    String(key)
      .replace(/[-_]+/g, ' ')
      .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )

/** The end of the part of a path that leads to a section; 0 if it leads into none. */
export const endOfSection = (path: Path): number =>
  path.findLastIndex(
    (step, at) => typeof step === 'number' && /^(sections|replace)$/.test(String(path[at - 1])),
  ) + 1

/** The parts of a name for a value of the site config. */
export const namedAt = (site: Site, path: Path): Named => {
  const [root, key, part] = path.map(String)
  const end = endOfSection(path)
  const type = end === 0 ? undefined : valueAt(site.config, [...path.slice(0, end), 'type'])
  const field = path.slice(end).findLast((step) => typeof step === 'string')
  const more = {
    field: labelOf(field ?? String(type ?? path.at(-1) ?? '')),
    ...(typeof type === 'string' && { section: type }),
  }
  if (root === 'messages') return { ...more, from: 'messages', of: '' }
  if (root === 'pages') {
    const page = valueAt(site.config, ['pages', path[1] ?? 0, 'path'])
    return { ...more, from: 'page', of: String(page) }
  }
  if (root !== 'collections' || key === undefined) return { ...more, from: 'site', of: root ?? '' }
  const entry = entryAt(site, path)
  if (entry !== undefined) return { ...more, from: 'entry', of: entry.name }
  return { ...more, from: part === 'defaults' ? 'defaults' : 'template', of: key }
}

/** The most pages of a site whose texts are all looked through. */
export const MOST_PAGES = 300

/** How many pages change with a value. */
export const pagesWith = (site: Site, path: Path): number => {
  const end = endOfSection(path)
  const section = path.slice(0, end)
  const [root, key, part] = path
  if (end > 0 && root === 'collections') {
    const of = site.facts.filter(({ sections }) =>
      sections.some(({ source }) => source.join('\n') === section.join('\n')),
    )
    return of.length
  }
  if (site.facts.length <= MOST_PAGES) return Math.max(pagesChangedBy(site, path).length, 1)
  if (root === 'pages') return 1
  if (root !== 'collections') return site.facts.length
  return part === 'entries' ? 1 : site.facts.filter(({ collection }) => collection === key).length
}

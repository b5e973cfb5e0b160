import type { EntryConfig, SectionConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Collection } from './site.ts'

/** A section, and its path in the site config. */
export interface SectionAt {
  readonly section: SectionConfig
  readonly source: Path
  /** Whether its prices are fields of an entry: too many for other pages to mention. */
  readonly isPriced?: boolean
}

/** The ids of a page's sections: the given id, or else the type, numbered from the second on. */
export const withIds = (sections: readonly SectionConfig[]): readonly string[] => {
  const taken = new Set(sections.map(({ id }) => id))
  return sections.map(({ id, type }) => {
    if (id !== undefined) return id
    let free: string = type
    for (let count = 2; taken.has(free); count++) free = `${type}-${count}`
    taken.add(free)
    return free
  })
}

/**
 * The sections of an entry's page with their paths: those of the template, replaced by id or
 * entirely.
 */
export const sectionsOfEntry = (
  { key, page }: Pick<Collection, 'key' | 'page'>,
  { sections, replace = [] }: EntryConfig,
  source: Path,
): readonly SectionAt[] => {
  if (sections !== undefined)
    return sections.map((section, at) => ({ section, source: [...source, 'sections', at] }))
  const ids = withIds(page.sections)
  return page.sections.map((section, index) => {
    const id = ids[index]!
    const at = replace.findLastIndex((other) => (other.id ?? other.type) === id)
    return at === -1
      ? { section, source: ['collections', key, 'page', 'sections', index] }
      : { section: { ...replace[at]!, id }, source: [...source, 'replace', at] }
  })
}

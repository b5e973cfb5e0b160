import type { EntryConfig, SectionConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Collection } from './site.ts'

/** Names every section of a page: its own id, else its type, with a number from the second on. */
export const withIds = (sections: readonly SectionConfig[]): readonly string[] => {
  const taken = new Set(sections.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const counts = new Map<string, number>()
  return sections.map(({ id, type }) => {
    if (id !== undefined) return id
    let free: string = type
    let count = counts.get(type) ?? 1
    while (taken.has(free)) free = `${type}-${++count}`
    counts.set(type, count)
    taken.add(free)
    return free
  })
}

/**
 * The sections of an entry's page with where each stands: the template's, replaced by id or whole.
 */
export const sectionsOfEntry = (
  collection: Pick<Collection, 'key' | 'page'>,
  entry: EntryConfig,
  source: Path,
): readonly { readonly section: SectionConfig; readonly source: Path }[] => {
  if (entry.sections !== undefined) {
    return entry.sections.map((section, index) => ({
      section,
      source: [...source, 'sections', index],
    }))
  }
  const templateSource: Path = ['collections', collection.key, 'page', 'sections']
  const ids = withIds(collection.page.sections)
  const replacements = new Map(
    (entry.replace ?? []).map((section, index) => [
      section.id ?? section.type,
      { section, source: [...source, 'replace', index] as Path },
    ]),
  )
  return collection.page.sections.map((section, index) => {
    const replaced = replacements.get(ids[index]!)
    return replaced === undefined
      ? { section, source: [...templateSource, index] }
      : { ...replaced, section: { ...replaced.section, id: ids[index]! } }
  })
}

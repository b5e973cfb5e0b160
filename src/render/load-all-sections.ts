import { loadSections, sectionLoaders } from '../sections/components.ts'
import type { SectionType } from '../sections/schemas.ts'

/** Makes every section's component ready; once, before the first page is rendered. */
export const loadAllSections = async (): Promise<void> => {
  // One after the other: the order in which styles are first known is that in which pages hold
  // them.
  for (const type of Object.keys(sectionLoaders) as SectionType[]) await loadSections([type])
}

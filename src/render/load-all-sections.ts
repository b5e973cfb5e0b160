import { loadSections, sectionLoaders } from '../sections/components.ts'
import type { SectionType } from '../sections/schemas.ts'

/** Loads every section's component. Call once, before the first page is rendered. */
export const loadAllSections = async (): Promise<void> => {
  // Sequentially, because the order of loading determines the order of styles in pages.
  for (const type of Object.keys(sectionLoaders) as SectionType[]) await loadSections([type])
}

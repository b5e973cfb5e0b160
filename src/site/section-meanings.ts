import { meaningfulFields, type MeaningfulField } from '../read/schema-walk.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'

const meanings = new Map<string, readonly MeaningfulField[]>()

/** The fields of a section type that mean more than their text; found once. */
export const sectionMeanings = (type: SectionType): readonly MeaningfulField[] => {
  const found = meanings.get(type) ?? meaningfulFields(sectionSchemas[type])
  meanings.set(type, found)
  return found
}

import type { FieldMeaning } from '../../schema/fields.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { eachKnownText, eachValue, type AnySchema } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import type { Page, Section, Site } from '../site/site.ts'

/** Where a value stands on a page: its section, its path within that, and in the site config. */
interface Place {
  readonly section: Section
  readonly index: number
  readonly at: Path
  readonly path: Path
}

/** Calls back for each value of a page's sections that means more than its text. */
export const eachMeaning = (
  { sections, sources }: Page,
  visit: (meaning: FieldMeaning, value: unknown, place: Place) => void,
): void => {
  sections.forEach((section, index) => {
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      eachValue(section, steps, (value, at) =>
        visit(meaning, value, { section, index, at, path: [...sources[index]!, ...at] }),
      )
    }
  })
}

/** Calls back for each text of a page's sections, but for what these take from elsewhere. */
export const eachPageText = (
  { config }: Site,
  { sections, sources }: Page,
  visit: (text: string, schema: AnySchema, place: Place) => void,
): void => {
  sections.forEach((section, index) => {
    const source = sources[index]!
    const written = valueAt(config, source)
    eachKnownText(sectionSchemas[section.type], section, (text, schema, at) => {
      if (valueAt(written, at) === undefined) return
      visit(text, schema, { section, index, at, path: [...source, ...at] })
    })
  })
}

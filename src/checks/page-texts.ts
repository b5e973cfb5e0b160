import type { Path } from '../diagnostics/diagnostic.ts'
import { eachKnownText, type AnySchema } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import type { Page, Site } from '../site/site.ts'

/**
 * Calls back for each text of a page's sections, but for what these take from elsewhere, with its
 * path in the section and its index. The path is one array for all: who keeps it, copies it.
 */
export const eachPageText = (
  { config }: Site,
  { sections, sources }: Page,
  visit: (text: string, schema: AnySchema, at: Path, index: number) => void,
): void => {
  sections.forEach((section, index) => {
    const written = valueAt(config, sources[index]!)
    eachKnownText(sectionSchemas[section.type], section, (text, schema, at) => {
      if (valueAt(written, at) !== undefined) visit(text, schema, at, index)
    })
  })
}

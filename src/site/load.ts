import { hasErrors, sortDiagnostics, type LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { sourceText, type SourceText } from '../diagnostics/source.ts'
import { checkSchema } from './check-schema.ts'
import { checkSite, type SiteFolder } from './check-site.ts'
import { expandTemplate } from './expand-template.ts'
import { parseSource } from './parse-source.ts'
import type { Site } from './site.ts'

/** What became of a site config: the site, unless an error stands in the way, and all that was found. */
export interface LoadedSite {
  readonly source: SourceText
  readonly site?: Site
  readonly diagnostics: readonly LocatedDiagnostic[]
}

/**
 * The first half of every command: text -> YAML -> typed config -> cross-checked -> Site.
 * Every mistake is told in one run; a site comes out only when none of them is an error.
 */
export const loadSite = (name: string, text: string, folder: SiteFolder): LoadedSite => {
  const source = sourceText(name, text)
  const parsed = parseSource(source)
  const found = [...parsed.diagnostics]
  const checked =
    parsed.value === undefined && hasErrors(found) ? undefined : checkSchema(parsed.value)
  if (checked !== undefined) found.push(...checked.diagnostics)
  const site = checked?.config === undefined ? undefined : expandTemplate(checked.config)
  if (site !== undefined) found.push(...checkSite(site, folder))
  const diagnostics = sortDiagnostics(
    found.map(({ place, ...rest }) => ({ ...rest, range: parsed.locate(place) })),
  )
  return site === undefined || hasErrors(diagnostics)
    ? { source, diagnostics }
    : { source, site, diagnostics }
}

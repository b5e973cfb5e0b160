import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { asWritten } from '../read/check-schema.ts'
import { isOwn, type Tainted } from '../read/tainted.ts'
import type { Site } from '../site/site.ts'
import { checkAddress } from './address.ts'
import { once, type Check, type Tally } from './check.ts'
import { checkContradictions } from './contradictions.ts'
import { checkEntries } from './entries.ts'
import { checkFields } from './fields.ts'
import { checkHeadings } from './headings.ts'
import { checkHeads } from './heads.ts'
import { checkHosting } from './hosting.ts'
import { checkIds } from './ids.ts'
import { checkNearDuplicates } from './near-duplicates.ts'
import { checkPaths } from './paths.ts'
import { checkPictures } from './pictures.ts'
import type { SiteFolder } from './site-folder.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkPositions } from './positions.ts'
import { checkRedirects } from './redirects.ts'
import { checkSectionTypes } from './section-types.ts'
import { checkTexts } from './texts.ts'
import { checkTheme } from './theme.ts'

/** Every check, in any order but for the pictures, which the others collect. */
const checks: readonly ((check: Check) => void | Promise<void>)[] = [
  checkPaths,
  checkRedirects,
  checkFields,
  checkEntries,
  checkPlaceholders,
  checkIds,
  checkSectionTypes,
  checkHeadings,
  checkHeads,
  checkPositions,
  checkTexts,
  checkContradictions,
  checkNearDuplicates,
  checkTheme,
  checkAddress,
  checkHosting,
  checkPictures,
]

/**
 * What the schema cannot see: mistakes that show only when the parts of the file, and the folder
 * beside it, are compared. `written` is the config without its standard values.
 */
export const checkSite = async (
  site: Site,
  written: unknown,
  tainted: Tainted,
  folder: SiteFolder,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly tally: Tally }> => {
  const diagnostics: Diagnostic[] = []
  const report = once((diagnostic) => {
    if (isOwn(diagnostic, tainted)) diagnostics.push(diagnostic)
  })
  const sections = site.pages.reduce((sum, page) => sum + page.sections.length, 0)
  const tally: Tally = { pages: site.pages.length, sections, links: 0, pictures: 0 }
  const pictures = { files: new Map(), pairs: new Map() }
  const check: Check = { site, written, tainted, folder, tally, pictures, report }
  for (const run of checks) await run(check)
  return { diagnostics: diagnostics.map((diagnostic) => asWritten(diagnostic, tainted)), tally }
}

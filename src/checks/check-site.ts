import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import { asWritten } from '../read/check-schema.ts'
import { isOwn, type Tainted } from '../read/tainted.ts'
import type { Site } from '../site/site.ts'
import { onPage, type Check, type PageCheck, type Tally } from './check.ts'
import { checkBusinessType } from './business-type.ts'
import { checkContradictions } from './contradictions.ts'
import { checkDeadTexts } from './dead-texts.ts'
import { checkEntries } from './entries.ts'
import { checkPageFields, checkSharedFields } from './fields.ts'
import { checkForms } from './forms.ts'
import { checkHeadings } from './headings.ts'
import { checkHeads } from './heads.ts'
import { checkHosting } from './hosting.ts'
import { mergeByCause } from './merged.ts'
import { checkLanguage } from './language.ts'
import { checkMarks } from './marks.ts'
import { checkNearDuplicates } from './near-duplicates.ts'
import { checkOpeningHours } from './opening-hours.ts'
import { checkAddresses, checkPaths, checkRedirects } from './paths.ts'
import { checkPictures } from './pictures.ts'
import type { PictureUse, SiteFolder } from './site-folder.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkPositions } from './positions.ts'
import { checkPublicFiles } from './public-files.ts'
import { checkReviews, checkSections } from './sections.ts'
import { checkSpans } from './spans.ts'
import { checkTexts } from './texts.ts'
import { checkTimeZone } from './time-zone.ts'
import { checkTheme } from './theme.ts'

/** Every check of the site as a whole, in any order. */
const siteChecks: readonly ((check: Check) => void)[] = [
  checkPaths,
  checkAddresses,
  checkRedirects,
  checkSharedFields,
  checkEntries,
  checkPlaceholders,
  checkReviews,
  checkHeads,
  checkPositions,
  checkTexts,
  checkMarks,
  checkLanguage,
  checkContradictions,
  checkNearDuplicates,
  checkTheme,
  checkForms,
  checkHosting,
  checkTimeZone,
  checkBusinessType,
  checkSpans,
  checkOpeningHours,
  checkPublicFiles,
]

/** Every check of a single page. */
const pageChecks: readonly ((check: PageCheck) => void)[] = [
  checkPageFields,
  checkSections,
  checkHeadings,
]

/**
 * What the schema cannot see: mistakes that show only when the parts of the file, and the folder
 * beside it, are compared. `written` is the config without its standard values; `day` is the day of
 * the build.
 */
export const checkSite = async (
  site: Site,
  written: unknown,
  tainted: Tainted,
  folder: SiteFolder,
  day?: string,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly tally: Tally }> => {
  // What is wrong with a template is found on the page of every entry.
  const merged = mergeByCause()
  const report: Report = (diagnostic) => {
    if (isOwn(diagnostic, tainted)) merged.report(diagnostic)
  }
  const sections = site.pages.reduce((sum, page) => sum + page.sections.length, 0)
  const tally: Tally = { pages: site.pages.length, sections, links: 0, pictures: 0 }
  const pictures = new Map<string, PictureUse>()
  const check: Check = { site, written, tainted, folder, tally, pictures, report, day }
  for (const run of siteChecks) run(check)
  const { whole, isDead } = checkDeadTexts(check)
  for (const run of [checkEntries, checkHeads, checkMarks, checkContradictions]) run(whole)
  for (const each of [check, whole])
    for (const page of each.site.pages) {
      const here = onPage(each, page)
      for (const run of pageChecks) run(here)
    }
  // The other checks collect the pictures.
  await checkPictures(check)
  const diagnostics = merged
    .all()
    .map((each) => asWritten(isDead(each) ? { ...each, shownOn: [] } : each, tainted))
  return { diagnostics, tally }
}

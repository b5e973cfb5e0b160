import type { EntryConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { isOwn, type Tainted } from '../validation/tainted.ts'
import { entryFields } from '../site/entry-fields.ts'
import { withIds } from '../site/entry-sections.ts'
import { pageOf } from '../site/expand-template.ts'
import { fillValue } from '../site/placeholders.ts'
import { HEAD, pagesShowing, shownBy } from '../site/provenance.ts'
import type { Collection, Page, PageFacts, Section, Site } from '../site/site.ts'
import { checkArticles } from './articles.ts'
import { checkBusinessType, checkCountries, checkPlaceNames, checkTimeZone } from './business.ts'
import { startCheck, startPageCheck, type Check, type Context, type Tally } from './check.ts'
import { contradictions } from './contradictions.ts'
import { repeated } from './crops.ts'
import { currencies } from './currencies.ts'
import { deadTexts, reportDead } from './dead-texts.ts'
import { entries, fieldNamesOf } from './entries.ts'
import { fieldTypes } from './field-types.ts'
import { fields } from './fields.ts'
import { forms } from '../form/rule.ts'
import { headingRule } from './headings.ts'
import { heads } from './heads.ts'
import { checkHosting } from './hosting.ts'
import { languageRule } from './language.ts'
import { marks } from './marks.ts'
import { nearDuplicates } from './near-duplicates.ts'
import { checkOpeningHours } from './opening-hours.ts'
import { checkAddresses, checkPaths, checkRedirects } from './paths.ts'
import { checkMarksOfSite, checkPictures } from './pictures.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkPositions } from './positions.ts'
import { checkPublicFiles } from './public-files.ts'
import type { Rule, RulePage } from './rule.ts'
import { sections } from './sections.ts'
import type { PictureUse, SiteFolder } from './site-folder.ts'
import { spans } from './spans.ts'
import { textRule } from './texts.ts'
import { checkLogos } from './logos.ts'
import { checkTheme } from './theme.ts'
import { walkPage } from './walk.ts'

/** All rules, in any order. */
const RULES: readonly Rule[] = [
  { name: 'paths', site: checkPaths },
  { name: 'addresses', site: checkAddresses },
  { name: 'redirects', site: checkRedirects },
  fields,
  repeated,
  fieldTypes,
  currencies,
  entries,
  { name: 'placeholders', shared: checkPlaceholders },
  heads,
  { name: 'positions', site: checkPositions },
  textRule,
  marks,
  languageRule,
  contradictions,
  nearDuplicates,
  { name: 'theme', shared: checkTheme },
  forms,
  { name: 'hosting', shared: checkHosting },
  { name: 'time-zone', shared: checkTimeZone },
  { name: 'place-names', shared: checkPlaceNames },
  { name: 'countries', shared: checkCountries },
  { name: 'business-type', shared: checkBusinessType },
  spans,
  { name: 'articles', site: checkArticles },
  { name: 'opening-hours', shared: checkOpeningHours },
  { name: 'public-files', site: checkPublicFiles },
  sections,
  headingRule,
  deadTexts,
]

/** The results of a check, as plain values. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[]
  readonly tally: Tally
  readonly pictures: readonly PictureUse[]
}

/** The results for a page, and what site-wide checks need to know about it, as plain values. */
export interface PageFindings extends Findings {
  /** The shared parts of its collection that the page shows. */
  readonly shared: readonly string[]
  /** The template texts that were checked again for this page. */
  readonly revisited: readonly string[]
  /** The facts for each rule, by its name. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** A page and its results. */
export interface CheckedPage {
  readonly page: PageFacts
  readonly findings: PageFindings
}

const findingsOf = ({ found, tally, pictures }: Check): Findings => ({
  diagnostics: found,
  tally,
  pictures,
})

/** Checks the parts of the site that are not on a page. */
export const checkShared = (context: Context, rules = RULES): Findings => {
  const check = startCheck(context)
  for (const rule of rules) rule.shared?.(check)
  return findingsOf(check)
}

/** Checks a page: its texts, and the parts of its template that depend on the page. */
export const checkPage = (context: Context, page: Page, rules = RULES): PageFindings => {
  const check = startPageCheck(context, page)
  check.tally.pages = 1
  check.tally.sections = page.sections.length
  const facts: Record<string, unknown> = {}
  for (const rule of rules) {
    const told = rule.page?.(check)
    if (told !== undefined) facts[rule.name] = told
  }
  const revisited = walkPage(check, rules)
  return { ...findingsOf(check), shared: shownBy(context.site, page).shared, revisited, facts }
}

/** Checks every page of a site. */
export type CheckPages = (context: Context, rules?: readonly Rule[]) => readonly CheckedPage[]

/** Expands and checks each page. */
export const checkEachPage = (context: Context, rules = RULES): readonly CheckedPage[] => {
  const { site } = context
  return site.facts.map((page) => ({
    page,
    findings: checkPage(context, pageOf(site, page), rules),
  }))
}

const isBelow = (path: Path, roots: readonly Path[]): boolean =>
  roots.some((root) => root.every((step, at) => step === path[at]))

/** A template as the page of an entry with only a name, filled with the `dead` defaults. */
const templatePage = (collection: Collection, name: string, dead: readonly Path[]): Page => {
  const { key, path, page, defaults } = collection
  const entry = { name } as EntryConfig
  const filling = Object.entries(defaults).filter(([each]) =>
    isBelow(['collections', key, 'defaults', each], dead),
  )
  const values = entryFields({ defaults: Object.fromEntries(filling) }, entry)
  const ids = withIds(page.sections)
  const source = ['collections', key, 'page']
  return {
    ...{ path, name, source, collection: key },
    title: fillValue(page.title, values),
    description: fillValue(page.description ?? '', values),
    sections: page.sections.map(
      (section, at) => ({ ...fillValue(section, values), id: ids[at]! }) as Section,
    ),
    sources: page.sections.map((_, at) => [...source, 'sections', at]),
  }
}

/** Checks each text of a template once, and records which pages are affected. */
const checkTemplate = (
  context: Context,
  template: Page,
  pages: readonly (PageFindings & { readonly page: PageFacts })[],
  dead: readonly Path[],
  rules: readonly Rule[],
): Findings => {
  const check = startPageCheck(context, template)
  walkPage(check, rules, (source) => isBelow(source, dead))
  for (const part of HEAD)
    if (isBelow([...template.source, part], dead))
      for (const rule of rules) rule.template?.(check, part)
  const shown = <T extends Partial<Diagnostic>>(each: T, subject?: string): readonly T[] => {
    const { shared, ...rest } = each
    const path = each.location !== undefined && 'path' in each.location ? each.location.path : []
    if (shared === undefined || isBelow(path, dead)) return [rest as T]
    const on = pagesShowing(pages, path).filter(({ revisited }) => !revisited.includes(shared))
    if (on.length === 0) return []
    return [{ ...(rest as T), shownOn: on.map(({ page }) => [page.name, subject]) }]
  }
  const { diagnostics, tally, pictures } = findingsOf(check)
  return {
    tally,
    diagnostics: diagnostics.flatMap((each) => shown(each, each.subject)),
    pictures: pictures.flatMap((use) =>
      shown(use.place, use.src).map((place) => ({ ...use, place })),
    ),
  }
}

/**
 * The checks that need all pages: site-wide rules, templates, and pictures. A mistake that several
 * pages show has a diagnostic for each; `reduceDiagnostics` merges them.
 */
export const checkAcross = async (
  context: Context,
  shared: Findings,
  checked: readonly CheckedPage[],
  rules = RULES,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly tally: Tally }> => {
  const { site } = context
  const check = startCheck(context)
  const pages = checked.map(({ page, findings }) => ({ ...findings, page }))
  const factsFor = (name: string): readonly RulePage<unknown>[] =>
    pages.map(({ page, shared, facts }) => ({ page, shared, facts: facts[name] }))
  for (const rule of rules) rule.site?.(check, factsFor(rule.name))
  const dead = reportDead(check, factsFor(deadTexts.name))
  const templates = [...site.collections.values()].flatMap((collection) => {
    const first = pages.find(({ page }) => page.collection === collection.key && page.entry)
    if (first === undefined) return []
    const template = templatePage(collection, first.page.name, dead)
    return [checkTemplate(context, template, pages, dead, rules)]
  })
  const isOfFile = ({ page }: { readonly page: PageFacts }): boolean => page.source[0] === 'pages'
  const all: readonly Findings[] = [
    shared,
    ...pages.filter(isOfFile),
    ...templates,
    ...pages.filter((each) => !isOfFile(each)),
  ]
  const pictures = { ...check, pictures: all.flatMap((each) => each.pictures) }
  await checkMarksOfSite(pictures)
  await checkLogos(check)
  await checkPictures(pictures)
  const found = [...all.flatMap(({ diagnostics }) => diagnostics), ...check.found]
  const isDead = ({ location }: Diagnostic): boolean =>
    'path' in location && isBelow(location.path, dead)
  const { tally } = check
  for (const each of [shared, ...pages])
    for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] += each.tally[key]
  return {
    tally,
    diagnostics: found
      .filter((each) => isOwn(each, context.tainted))
      .map((each) => (isDead(each) ? { ...each, shownOn: [] } : each)),
  }
}

/**
 * Finds mistakes that the schema cannot see, by comparing parts of the file and the site folder.
 * `written` is the config without defaults; `day` is the day of the build.
 */
export const checkSite = (
  site: Site,
  written: unknown,
  tainted: Tainted,
  folder: SiteFolder,
  day?: string,
  checkPages: CheckPages = checkEachPage,
  rules = RULES,
): ReturnType<typeof checkAcross> => {
  const fieldNames = fieldNamesOf(site)
  const context: Context = { site, written, tainted, folder, day, fieldNames }
  return checkAcross(context, checkShared(context, rules), checkPages(context, rules), rules)
}

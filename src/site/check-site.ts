import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { checkAddress } from './checks/address.ts'
import {
  inBreaths,
  onPage,
  once,
  type Breathe,
  type Check,
  type IsQuiet,
  type Tally,
} from './checks/check.ts'
import { CLAIMS, TELLS, type CopyFindings } from './checks/copy-findings.ts'
import { entriesCheck, type EntriesCheck } from './checks/entries.ts'
import { checkContradictions } from './checks/contradictions.ts'
import { headsCheck } from './checks/heads.ts'
import { checkEmbeds, checkHosting } from './checks/hosting.ts'
import { checkLabel, checkLink, checkProse, targetsOf, type Targets } from './checks/links.ts'
import { checkNearCopies, type Likeness } from './checks/near-copies.ts'
import { checkCollection, checkPage, checkPaths, checkReviewIds } from './checks/pages.ts'
import {
  checkFiles,
  checkIcon,
  checkPairs,
  checkPicture,
  type PictureUses,
  type SiteFolder,
} from './checks/pictures.ts'
import { checkPositions } from './checks/positions.ts'
import { checkRedirects } from './checks/redirects.ts'
import { checkTexts } from './checks/texts.ts'
import { checkTheme } from './checks/theme.ts'
import { eachText } from './each-text.ts'
import { placeholdersIn } from './placeholders.ts'
import { asWritten } from './check-schema.ts'
import { isOwn, type Doubt } from './salvage.ts'
import type { Listings } from './listing.ts'
import { entryAt, type Collection, type Site } from './site.ts'

/** Pages that are checked between two breaths. */
const PAGES_A_BREATH = 8

/** Header, footer and the facts of the business: what is the same on every page. */
const checkFrame = (check: Check, targets: Targets, pictures: PictureUses): void => {
  const { header, footer, business } = check.site.config
  const link = ({ label, href }: { label: string; href: string }, ...path: (string | number)[]) => {
    checkLink(check, href, '/', { path: [...path, 'href'], on: 'value' }, targets)
    checkLabel(check, label, { path: [...path, 'label'], on: 'value' })
  }
  header.menu.forEach((item, index) => {
    link(item, 'header', 'menu', index)
    if (item.collection !== undefined)
      checkCollection(check, item.collection, ['header', 'menu', index, 'collection'])
  })
  if (header.action !== undefined) link(header.action, 'header', 'action')
  footer.menu.forEach((item, index) => link(item, 'footer', 'menu', index))
  footer.collections.forEach(({ collection }, index) =>
    checkCollection(check, collection, ['footer', 'collections', index, 'collection']),
  )
  if (footer.text !== undefined) checkProse(check, footer.text, '/', ['footer', 'text'], targets)
  if (business.image !== undefined)
    checkPicture(check, business.image, ['business', 'image'], pictures)
  if (business.message !== undefined) link(business.message, 'business', 'message')
}

/** Placeholders belong to templates: on a page of its own nothing fills them. */
const checkOwnPages = ({ site, report }: Check): void => {
  const { collections: _, messages: __, ...others } = site.config
  eachText(others, (text, path) => {
    for (const name of placeholdersIn(text)) {
      report({
        code: 'unknown-placeholder',
        severity: 'error',
        place: { path: [...path], on: 'text', text: `{${name}}` },
        message: `{${name}} stands where nothing fills it: placeholders belong to the template of a collection.`,
        hint: 'Write the text itself.',
      })
    }
  })
}

/** How a site is checked. */
export interface CheckOptions {
  /** Entries that are not looked at. */
  readonly known?: Listings
  readonly breathe?: Breathe | undefined
  /** What is found in the copy of a collection's entries, where others read it; undefined where nobody does. */
  readonly findings?: ((collection: Collection) => Promise<CopyFindings | undefined>) | undefined
}

/**
 * What the schema cannot see: mistakes that show only when the parts of the file, and the folder beside it, are held
 * against each other. `written` is the config without its standard values. Entries that are `known` are not looked at: whether others
 * are copies of them, or have their titles, is left to who knows them.
 */
export const checkSite = async (
  site: Site,
  written: unknown,
  doubt: Doubt,
  folder: SiteFolder,
  { known = new Map(), breathe, findings }: CheckOptions = {},
): Promise<{
  readonly diagnostics: readonly Diagnostic[]
  readonly tally: Tally
  readonly likeness: Likeness
}> => {
  const diagnostics: Diagnostic[] = []
  const report = once((diagnostic) => {
    if (isOwn(diagnostic, doubt)) diagnostics.push(diagnostic)
  })
  const tally: Tally = { pages: 0, sections: 0, links: 0, pictures: 0 }
  const check: Check = { site, written, doubt, tally, report }
  const targets = targetsOf(site)
  const pictures: PictureUses = { files: new Map(), pairs: new Map() }
  const isKnown = ([root, key, part, index]: Path): boolean =>
    root === 'collections' &&
    part === 'entries' &&
    known.get(key as string)?.has(index as number) === true
  const likeness: Likeness = new Map()
  const entryChecks = new Map<string, EntriesCheck>()
  for (const collection of site.collections.values()) {
    entryChecks.set(collection.key, entriesCheck(check, collection))
    checkPositions(check, collection)
  }
  checkOwnPages(check)
  checkPaths(check)
  checkRedirects(check, targets)
  checkFrame(check, targets, pictures)
  const checkHead = headsCheck()
  // All that is asked of an entry itself is asked together: it may have to be read for it.
  for (const [index, ref] of site.pages.entries()) {
    if (isKnown(ref.source)) continue
    if (index % PAGES_A_BREATH === 0) await breathe?.()
    const entry = entryAt(site, ref.source)
    if (entry !== undefined) entryChecks.get(ref.collection!)!.entry(entry, ref.source)
    const page = site.expand(ref)
    const here = onPage(check, ref, page)
    checkPage(here, ref, page, targets, pictures)
    checkHead(here, ref, page)
    checkEmbeds(check, page)
    if (entry?.summary !== undefined)
      checkProse(check, entry.summary, '/', [...ref.source, 'summary'], targets)
  }
  for (const { rest } of entryChecks.values()) rest()
  checkReviewIds(check, site.config.reviews, ['reviews'])
  checkTheme(check)
  const marks = new Map<string, Uint8Array>()
  for (const collection of site.collections.values()) {
    const { key } = collection
    if ((known.get(key)?.size ?? 0) > 0) continue
    const found = await findings?.(collection)
    if (found !== undefined) marks.set(key, found.marks)
    const looked = checkNearCopies(collection, report, found?.signatures)
    likeness.set(key, await inBreaths(looked, breathe))
  }
  const isQuiet =
    (mark: number): IsQuiet =>
    (key, index) =>
      marks.has(key) && (marks.get(key)![index]! & mark) === 0
  await inBreaths(checkTexts(check, isQuiet(TELLS)), breathe)
  await inBreaths(checkContradictions(site, report, isKnown, isQuiet(CLAIMS)), breathe)
  checkAddress(check)
  checkHosting(check)
  const { icon } = site.config.business
  if (icon !== undefined) await checkIcon(check, icon, ['business', 'icon'], pictures, folder)
  await checkFiles(pictures, folder)
  await checkPairs(pictures, folder)
  return {
    diagnostics: diagnostics.map((diagnostic) => asWritten(diagnostic, doubt)),
    tally,
    likeness,
  }
}

import type { Diagnostic, Location, Path } from '../diagnostics/diagnostic.ts'
import { isEmptyLabel } from '../languages/labels/labels.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { formAdvice } from '../validation/form-advice.ts'
import { targetOf } from '../site/links-to.ts'
import { linksIn, parseProse, plainText } from '../site/prose.ts'
import { LINK } from '../../schema/fields.ts'
import { differInSpaces, looksOf, seenName, unusableName } from '../site/file-name.ts'
import type { Page, PageFacts, SectionFacts, Site } from '../site/site.ts'
import { languagesOf } from '../site/versions.ts'
import { isTemplate, type Check, type PageCheck } from './check.ts'

/** Whether the path may belong to an entry without a slug, which has a separate diagnostic. */
const mayLackSlug = ({ collections, factsAt }: Site, path: string): boolean =>
  [...collections.values()].some(({ path: pattern }) => {
    const [before = '', after = ''] = pattern.split('{slug}')
    return path.startsWith(before) && path.endsWith(after) && factsAt.has(before + after)
  })

/** Creates the advice for a path without a page, once for all of its places. */
export const withNearPages = (site: Site, diagnostic: Diagnostic): Diagnostic => {
  const { noPage, ...rest } = diagnostic
  if (noPage === undefined) return diagnostic
  const paths = [...site.factsAt.keys()]
  const list = [...site.collections.values()].find(({ indexPath }) => indexPath === noPage)
  if (list !== undefined) {
    const hint = `For a page that lists all of them, write index: true in the collection ${list.key}.`
    return { ...rest, hint }
  }
  return {
    ...rest,
    hint: didYouMean(nearest(noPage, paths), `Pages of the site: ${listed(paths)}.`),
  }
}

const checkPath = (check: Check, link: string, path: string, location: Location): void => {
  const { site, report, tainted } = check
  // The host may have more below the site's address than the site.
  const weight = link.startsWith('https:') ? ({ severity: 'warning' } as const) : {}
  const broken = { code: 'broken-link', ...weight, location, subject: link } as const
  const redirect = site.config.redirects.find(({ from }) => from === path)
  if (redirect !== undefined)
    return report({
      ...broken,
      message: `The link ${link} leads to an old address that redirects visitors to ${redirect.to}.`,
      hint: `Write ${redirect.to}`,
    })
  const files = check.folder.publicFiles?.().map(({ name }) => `/${name}`) ?? []
  if (files.includes(seenName(path))) return
  const otherCase = files.find((name) => looksOf(name) === looksOf(path))
  if (otherCase !== undefined) {
    const isOfSpaces = differInSpaces(otherCase, path)
    // A file whose name no host takes is reported itself.
    if (isOfSpaces && unusableName(otherCase.slice(1)) !== undefined) return
    return report({
      ...broken,
      message: `The file ${seenName(path).slice(1)} does not exist in the folder public.`,
      hint: isOfSpaces
        ? `There is "${otherCase.slice(1)}", which differs in its spaces. Rename that file.`
        : `Did you mean ${encodeURI(otherCase)}? Letter case matters.`,
      ...(!isOfSpaces && { fix: { replaceBy: encodeURI(otherCase) } }),
    })
  }
  if (tainted.pages && nearest(path, [...site.factsAt.keys()]) === undefined) return
  // A duplicate path has a separate diagnostic.
  if (mayLackSlug(site, path) || site.factsAt.size < site.facts.length) return
  report({
    ...broken,
    message: `The link ${link} is broken: the site has no page ${path}.`,
    noPage: path,
  })
}

/** Used as `from` if the link is on every page. */
export const EVERY_PAGE = ''

/** Whether a page certainly lacks a section. */
const lacks = (
  { tainted }: Check,
  { source, collection, sections, list }: PageFacts,
  id: string,
): boolean => {
  if (sections.some((section) => section.id === id)) return false
  // A collection's index page may exist by mistake.
  if (tainted.pages && list !== undefined) return false
  return !tainted.within(source) && !tainted.within(['collections', collection ?? '', 'page'])
}

/** A link to a section without a path, on every page: all pages must have that section. */
const checkOnEveryPage = (check: Check, link: string, location: Location): void => {
  const { site, report, tainted } = check
  const anchor = link.slice(1)
  if (!site.facts.some((page) => lacks(check, page, anchor))) return
  const targets = site.facts.flatMap(({ path, sections }) =>
    sections.map(({ id }) => ({ id, path, target: `${path}#${id}` })),
  )
  const targetsOf = (id: string | undefined) => targets.filter((each) => each.id === id)
  const found = targetsOf(anchor)
  if (found.length > 0) {
    const [first] = found
    const right = found.find(({ path }) => path === '/') ?? first!
    const one = first!.path === '/' ? 'the start page' : first!.path
    const isSure = found.length === 1 || right.path === '/'
    return report({
      code: 'broken-anchor',
      location,
      message: `The link ${link} is on every page, but only ${found.length === 1 ? `${one} has` : `${found.length} of ${site.facts.length} have`} a section ${anchor}. On the others, the link does nothing.`,
      hint: `Write ${right.target}`,
      ...(isSure ? { fix: { replaceBy: right.target } } : {}),
    })
  }
  const [meant] = targetsOf(
    nearest(
      anchor,
      targets.map(({ id }) => id),
    ),
  )
  if (meant === undefined && tainted.sections) return
  const ofStart = targets.filter(({ path }) => path === '/').map(({ target }) => target)
  report({
    code: 'broken-anchor',
    location,
    message: `The link ${link} is on every page, but no page has a section ${anchor}.`,
    hint: didYouMean(meant?.target, `Sections of the start page: ${listed(ofStart)}.`),
  })
}

/** A link to a hidden page. Menus omit such links. */
const reportHiddenPage = (
  { report }: Check,
  link: string,
  from: string,
  location: Location,
): void => {
  const isMenu =
    link.startsWith('/') && 'path' in location && from === EVERY_PAGE && location.path[1] === 'menu'
  report({
    code: 'broken-link',
    ...(isMenu ? { severity: 'warning' } : {}),
    location,
    subject: link,
    message: isMenu
      ? `The link ${link} is omitted from this menu because its page is hidden.`
      : `The link ${link} leads to a hidden page, so visitors would see the not-found page.`,
    hint: 'Remove the link, or remove `hidden` from that page.',
  })
}

/** A link by the type of a section, which another section has as its id. */
const checkIsMeant = (
  { report }: Check,
  link: string,
  aim: SectionFacts,
  { path, sections }: PageFacts,
  location: Location,
): void => {
  const other = sections.find(({ id, type }) => type === aim.id && id.startsWith(`${type}-`))
  if (other === undefined || aim.type === other.type) return
  report({
    code: 'broken-anchor',
    severity: 'warning',
    location,
    cause: `${path}#${aim.id}`,
    message: `The link ${link} leads to the ${aim.type} section with this id, not to the ${other.type} section, which is #${other.id}.`,
    hint: `Change the id of the ${aim.type} section, or write #${other.id} here.`,
  })
}

/** A link to a section that is hidden or not shown on the day of the build. */
const checkIsThere = (
  { report }: Check,
  link: string,
  { absent }: SectionFacts,
  location: Location,
): void => {
  if (absent === undefined) return
  const why = { hidden: 'is hidden', over: 'has ended', later: 'has not begun yet' }[absent]
  report({
    code: 'broken-anchor',
    severity: 'warning',
    location,
    subject: link,
    message: `The link ${link} leads to a section that ${why}, so visitors see the top of the page instead.`,
    hint: 'Change the link, or remove it.',
  })
}

/** A template, which has no address, as the target of its links. */
const asTarget = ({ sections, sources, ...page }: Page): PageFacts => ({
  ...page,
  sections: sections.map(({ id, type }, at) => ({ id, type, source: sources[at]! })),
})

/**
 * An address of the site as a path, which is checked. Other languages have their own pages, and a
 * host may have files that are not in the site folder.
 */
const asPath = ({ config }: Site, link: string): string => {
  const home = config.business.url?.replace(/\/+$/, '') ?? ''
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link.slice(home.length))!
  const isIn = home !== '' && link.startsWith(home) && /^(\/[^.]*)?$/.test(path)
  if (!isIn || languagesOf(config).some(({ folder }) => `${path}/`.startsWith(`/${folder}`)))
    return link
  return `${path || '/'}${rest}`
}

/** Checks the page and the anchor of an internal link. `from` is the page with the link. */
export const checkLink = (
  check: Check & Partial<PageCheck>,
  link: string,
  from: string,
  location: Location,
): void => {
  const { site, report, tainted, tally, page: own } = check
  tally.links++
  if (from === EVERY_PAGE && link.startsWith('#')) return checkOnEveryPage(check, link, location)
  const target = targetOf(asPath(site, link), from)
  if (target === undefined) return
  const { path, anchor } = target
  const page = own?.path === path && isTemplate(own) ? asTarget(own) : site.factsAt.get(path)
  if (page === undefined) return checkPath(check, link, path, location)
  if (page.hidden === true && site.factsAt.get(from)?.hidden !== true)
    return reportHiddenPage(check, link, from, location)
  if (anchor === undefined) return
  const aim = page.sections.find(({ id }) => id === anchor)
  if (aim !== undefined) {
    checkIsMeant(check, link, aim, page, location)
    return checkIsThere(check, link, aim, location)
  }
  const ids = page.sections.map(({ id }) => id)
  const meant = nearest(anchor, ids)
  if (meant === undefined && tainted.sections) return
  report({
    code: 'broken-anchor',
    location,
    subject: link,
    message:
      anchor === ''
        ? `The link ${link} does not name a section after #.`
        : `The link ${link} is broken: ${path === '/' ? 'the start page' : path} has no section ${anchor}.`,
    hint: didYouMean(
      meant && `#${meant}`,
      `Sections of that page: ${listed(ids.map((id) => `#${id}`))}.`,
    ),
  })
}

/** A link label must say where the link leads. */
export const checkLabel = ({ report, site }: Check, label: string, location: Location): void => {
  if (!isEmptyLabel('link', label, site.config.lang)) return
  report({
    code: 'vague-link',
    location,
    message: `"${label}" does not say where the link leads. People who skim the links, or hear a list of them, cannot tell.`,
    hint: 'Name the target: "See our prices" rather than "Click here".',
  })
}

/** Whether a link is in a template and contains placeholders. */
export const isUnfilled = ({ page }: Check & Partial<PageCheck>, link: string): boolean =>
  page !== undefined && isTemplate(page) && /\{\w+\}/.test(link)

/** Checks a link in a text. */
export const checkTextLink = (
  check: Check & Partial<PageCheck>,
  { label, href, valid }: { label: string; href: string; valid: boolean },
  from: string,
  location: Extract<Location, { on: 'text' }>,
): void => {
  const { path, within } = location
  const words = within?.startsWith('[') ? within : `[${label}](`
  checkLabel(check, plainText(parseProse(label)), { path, on: 'text', text: label, within: words })
  if (valid) return checkLink(check, href, from, location)
  const { meant, reason } = formAdvice({ kind: 'link' }, href, (other) => LINK.test(other))
  check.report({
    code: 'wrong-form',
    location,
    message: `The link [${label}](${href}) does not work${reason === undefined ? '' : `: it ${reason}`}.`,
    hint: didYouMean(
      meant,
      'A link has one of these forms: /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.',
    ),
  })
}

/** Checks the links in prose, each at its exact location. */
export const checkProse = (
  check: Check & Partial<PageCheck>,
  text: string,
  from: string,
  path: Path,
): void => {
  if (!text.includes('](')) return
  for (const link of linksIn(text)) {
    const { href, label, source } = link
    // A template treated as a page does not fill all placeholders.
    if (isUnfilled(check, href)) continue
    const within = source.slice(label.length + 1)
    checkTextLink(check, link, from, { path, on: 'text', text: href, within })
  }
}

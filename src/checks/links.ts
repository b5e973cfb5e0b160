import type { Diagnostic, Location, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { formAdvice } from '../read/form-advice.ts'
import { targetOf } from '../site/links-to.ts'
import { linksIn, parseProse, plainText } from '../site/prose.ts'
import { LINK } from '../../schema/fields.ts'
import type { Page, PageFacts, SectionFacts, Site } from '../site/site.ts'
import { isTemplate, type Check, type PageCheck } from './check.ts'

/** The path that a wrong one most likely means. */
const meantPath = (path: string, paths: readonly string[]): string | undefined => {
  const near = nearest(path, paths)
  if (near === undefined) return undefined
  // What two paths have in common before their last parts makes neither mean the other.
  const [folder, other] = [path, near].map((each) => each.lastIndexOf('/') + 1)
  const isSibling = path.slice(0, folder) === near.slice(0, other)
  const isNear = nearest(path.slice(folder), [near.slice(other!)]) !== undefined
  return isSibling && !isNear ? undefined : near
}

/** Whether a page may belong at a path whose entry has no slug yet, which is reported by itself. */
const mayLackSlug = ({ collections, factsAt }: Site, path: string): boolean =>
  [...collections.values()].some(({ path: pattern }) => {
    const [before = '', after = ''] = pattern.split('{slug}')
    return path.startsWith(before) && path.endsWith(after) && factsAt.has(before + after)
  })

/** A diagnostic with what to do about a path that no page has: made once for all places of it. */
export const withNearPages = (site: Site, diagnostic: Diagnostic): Diagnostic => {
  const { noPage, ...rest } = diagnostic
  if (noPage === undefined) return diagnostic
  const paths = [...site.factsAt.keys()]
  return {
    ...rest,
    hint: didYouMean(meantPath(noPage, paths), `Pages of the site: ${listed(paths)}.`),
  }
}

const checkPath = (check: Check, link: string, path: string, location: Location): void => {
  const { site, report, tainted } = check
  const broken = { code: 'broken-link', location, subject: link } as const
  const redirect = site.config.redirects.find(({ from }) => from === path)
  if (redirect !== undefined)
    return report({
      ...broken,
      message: `The link ${link} leads to an old address, from where visitors are led on to ${redirect.to}.`,
      hint: `Write ${redirect.to}`,
    })
  if (check.folder.publicFiles?.().some(({ name }) => `/${name}` === path) === true) return
  if (tainted.pages && meantPath(path, [...site.factsAt.keys()]) === undefined) return
  // A page that has the path of another has lost its own, which is reported by itself.
  if (mayLackSlug(site, path) || site.factsAt.size < site.facts.length) return
  report({
    ...broken,
    message: `The link ${link} leads nowhere: the site has no page ${path}.`,
    noPage: path,
  })
}

/** Stands for the path of the page a link is on, where that is every page. */
export const EVERY_PAGE = ''

/** Whether a page, whose sections are what the owner wrote, lacks a section. */
const lacks = (
  { tainted }: Check,
  { source, collection, sections }: PageFacts,
  id: string,
): boolean => {
  if (sections.some((section) => section.id === id)) return false
  // The page of a whole collection may be there by mistake.
  if (tainted.pages && source.length === 2) return false
  return !tainted.within(source) && !tainted.within(['collections', collection ?? '', 'page'])
}

/** A link to a section alone, on every page: each of them must have that section. */
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
      message: `The link ${link} stands on every page, but only ${found.length === 1 ? `${one} has` : `${found.length} of ${site.facts.length} have`} a section ${anchor}: on the others it does nothing.`,
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
    message: `The link ${link} stands on every page, and leads nowhere: no page has a section ${anchor}.`,
    hint: didYouMean(meant?.target, `Sections of the start page: ${listed(ofStart)}.`),
  })
}

/** A link to a page that is hidden; menus leave theirs out. */
const reportHiddenPage = (
  { report }: Check,
  link: string,
  from: string,
  location: Location,
): void => {
  const isMenu = 'path' in location && from === EVERY_PAGE && location.path[1] === 'menu'
  report({
    code: 'broken-link',
    ...(isMenu ? { severity: 'warning' } : {}),
    location,
    subject: link,
    message: isMenu
      ? `The link ${link} is left out of this menu: that page is hidden.`
      : `The link ${link} leads to a page that is hidden, which visitors would not find.`,
    hint: 'Remove the link, or `hidden` of that page.',
  })
}

/** A link to a section that is hidden, or over on the day of the build: only its page is there. */
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
    message: `The link ${link} leads to a section that ${absent === 'over' ? 'is not there any more' : 'is not there'}: it ${why}. Visitors come to the top of the page.`,
    hint: 'Let the link lead elsewhere, or remove it.',
  })
}

/** A template, which is at no address, as what a link on it leads to. */
const asTarget = ({ sections, sources, ...page }: Page): PageFacts => ({
  ...page,
  sections: sections.map(({ id, type }, at) => ({ id, type, source: sources[at]! })),
})

/** A link within the site must lead to a page and a section of it. `from` is the page it is on. */
export const checkLink = (
  check: Check & Partial<PageCheck>,
  link: string,
  from: string,
  location: Location,
): void => {
  const { site, report, tainted, tally, page: own } = check
  tally.links++
  if (from === EVERY_PAGE && link.startsWith('#')) return checkOnEveryPage(check, link, location)
  const target = targetOf(link, from)
  if (target === undefined) return
  const { path, anchor } = target
  const page = own?.path === path && isTemplate(own) ? asTarget(own) : site.factsAt.get(path)
  if (page === undefined) return checkPath(check, link, path, location)
  if (page.hidden === true && site.factsAt.get(from)?.hidden !== true)
    return reportHiddenPage(check, link, from, location)
  if (anchor === undefined) return
  const aim = page.sections.find(({ id }) => id === anchor)
  if (aim !== undefined) return checkIsThere(check, link, aim, location)
  const ids = page.sections.map(({ id }) => id)
  const meant = nearest(anchor, ids)
  if (meant === undefined && tainted.sections) return
  report({
    code: 'broken-anchor',
    location,
    subject: link,
    message:
      anchor === ''
        ? `The link ${link} names no section behind its #.`
        : `The link ${link} leads to no section: ${path === '/' ? 'the start page' : path} has no section ${anchor}.`,
    hint: didYouMean(
      meant && `#${meant}`,
      `Sections of that page: ${listed(ids.map((id) => `#${id}`))}.`,
    ),
  })
}

/** Words that say nothing of where a link leads, in some languages (WCAG 2.4.4). */
const VAGUE = new Set(
  `click here|click|here|this|link|this link|more|read more|learn more|more info|more information|details|see more|view more|continue|go
hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|weiter|link
aquí|haga clic aquí|haz clic aquí|más|leer más|saber más|ver más|enlace
ici|cliquez ici|en savoir plus|lire la suite|plus|lien`.split(/[|\n]/),
)

/** The words of a link must say where it leads. */
export const checkLabel = ({ report }: Check, label: string, location: Location): void => {
  const words = label.toLowerCase().replace(/[.…!:»›→>]+$/, '')
  if (!VAGUE.has(words.trim())) return
  report({
    code: 'vague-link',
    location,
    message: `"${label}" does not say where the link leads, and nobody who hears or scans the links alone can tell.`,
    hint: 'Name what stands there: "See our prices" rather than "Click here".',
  })
}

/** Whether a link is one of a template, made with placeholders. */
export const isUnfilled = ({ page }: Check & Partial<PageCheck>, link: string): boolean =>
  page !== undefined && isTemplate(page) && /\{\w+\}/.test(link)

/** The links of a prose text, each reported at its own place within it. */
export const checkProse = (
  check: Check & Partial<PageCheck>,
  text: string,
  from: string,
  path: Path,
): void => {
  if (!text.includes('](')) return
  for (const { label, href, valid } of linksIn(text)) {
    // A template as a page does not fill all of its placeholders.
    if (isUnfilled(check, href)) continue
    const location = { path, on: 'text', text: href, within: `](${href})` } as const
    checkLabel(check, plainText(parseProse(label)), {
      path,
      on: 'text',
      text: label,
      within: `[${label}](`,
    })
    if (valid) {
      checkLink(check, href, from, location)
      continue
    }
    const { meant, reason } = formAdvice({ kind: 'link' }, href, (other) => LINK.test(other))
    check.report({
      code: 'wrong-form',
      location,
      message: `The link [${label}](${href}) cannot work${reason === undefined ? '' : `: it ${reason}`}.`,
      hint: didYouMean(
        meant,
        'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.',
      ),
    })
  }
}

import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { formAdvice } from '../read/form-advice.ts'
import { targetOf } from '../site/links-to.ts'
import type { Site } from '../site/site.ts'
import { linksIn, parseProse, plainText } from '../site/prose.ts'
import { LINK } from '../../schema/fields.ts'
import type { Page, Section } from '../site/site.ts'
import { beginsAfter, sectionOn } from '../site/spans.ts'
import type { Check } from './check.ts'

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
const mayLackSlug = ({ collections, pageAt }: Site, path: string): boolean =>
  [...collections.values()].some(({ path: pattern }) => {
    const [before = '', after = ''] = pattern.split('{slug}')
    return path.startsWith(before) && path.endsWith(after) && pageAt.has(before + after)
  })

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
  // Every page is looked at only for what is reported: a link of a template is so once.
  // A template has a page for itself while it is checked (dead-texts.ts).
  const paths = (): readonly string[] =>
    [...site.pageAt.keys()].filter((each) => !each.includes('{'))
  if (tainted.pages && meantPath(path, paths()) === undefined) return
  // A page that has the path of another has lost its own, which is reported by itself.
  if (mayLackSlug(site, path) || site.pageAt.size < site.pages.length) return
  report({
    ...broken,
    message: `The link ${link} leads nowhere: the site has no page ${path}.`,
    hint: () => didYouMean(meantPath(path, paths()), `Pages of the site: ${listed(paths())}.`),
  })
}

/** Stands for the path of the page a link is on, where that is every page. */
export const EVERY_PAGE = ''

/** Whether a page, whose sections are what the owner wrote, lacks a section. */
const lacks = ({ tainted }: Check, { source, collection, sections }: Page, id: string): boolean => {
  if (sections.some((section) => section.id === id)) return false
  // The page of a whole collection may be there by mistake.
  if (tainted.pages && source.length === 2) return false
  return !tainted.within(source) && !tainted.within(['collections', collection ?? '', 'page'])
}

/** A link to a section alone, on every page: each of them must have that section. */
const checkOnEveryPage = (check: Check, link: string, location: Location): void => {
  const { site, report, tainted } = check
  const anchor = link.slice(1)
  if (!site.pages.some((page) => lacks(check, page, anchor))) return
  const targets = site.pages.flatMap(({ path, sections }) =>
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
      message: `The link ${link} stands on every page, but only ${found.length === 1 ? `${one} has` : `${found.length} of ${site.pages.length} have`} a section ${anchor}: on the others it does nothing.`,
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
  { report, day }: Check,
  link: string,
  section: Section,
  location: Location,
): void => {
  if (section.hidden !== true && (day === undefined || sectionOn(section, day) !== undefined))
    return
  const isOver = section.hidden !== true && (day === undefined || !beginsAfter(section, day))
  const why = section.hidden === true ? 'is hidden' : isOver ? 'has ended' : 'has not begun yet'
  report({
    code: 'broken-anchor',
    severity: 'warning',
    location,
    subject: link,
    message: `The link ${link} leads to a section that ${isOver ? 'is not there any more' : 'is not there'}: it ${why}. Visitors come to the top of the page.`,
    hint: 'Let the link lead elsewhere, or remove it.',
  })
}

/** A link within the site must lead to a page and a section of it. `from` is the page it is on. */
export const checkLink = (check: Check, link: string, from: string, location: Location): void => {
  const { site, report, tainted, tally } = check
  tally.links++
  if (from === EVERY_PAGE && link.startsWith('#')) return checkOnEveryPage(check, link, location)
  const target = targetOf(link, from)
  if (target === undefined) return
  const { path, anchor } = target
  const page = site.pageAt.get(path)
  if (page === undefined) return checkPath(check, link, path, location)
  if (page.hidden === true && site.pageAt.get(from)?.hidden !== true)
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

/** The links of a prose text, each reported at its own place within it. */
export const checkProse = (check: Check, text: string, from: string, path: Path): void => {
  for (const { label, href, valid } of linksIn(text)) {
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

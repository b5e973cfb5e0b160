import type { Diagnostic, Path } from '../../diagnostics/diagnostic.ts'
import { listed, nearest } from '../../diagnostics/suggest.ts'
import { formAdvice } from '../form-advice.ts'
import { linksIn, parseProse, plainText } from '../prose.ts'
import { LINK } from '../../../schema/fields.ts'
import { pageNumbersOf, type Site } from '../site.ts'
import type { Check } from './check.ts'

/** What a link leads to within the site, or undefined for a link out. */
const targetOf = (
  link: string,
  from: string,
): { path: string; anchor: string | undefined } | undefined => {
  if (link.startsWith('#')) return { path: from, anchor: link.slice(1) }
  if (!link.startsWith('/')) return undefined
  const [address = '', anchor] = link.split('#', 2)
  const path = address.split('?', 1)[0]!
  return { path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : path, anchor }
}

/** Searching for the path that a broken link means takes long where there are many of both. */
const MOST_SEARCHES = 200

/** The pages of a site and the sections of each, for links to lead to. */
export interface Targets {
  readonly has: (path: string) => boolean
  readonly paths: () => readonly string[]
  readonly sectionsOf: (path: string) => readonly string[]
  /** The path that a wrong one most likely means. */
  readonly meant: (path: string) => string | undefined
}

export const targetsOf = (site: Site): Targets => {
  const numbers = pageNumbersOf(site)
  const paths = (): readonly string[] => [...numbers.keys()]
  const sections = new Map<string, readonly string[]>()
  /** Pages with the same sections share one list. */
  const same = new Map<string, readonly string[]>()
  let searches = 0
  return {
    has: (path) => numbers.has(path),
    paths,
    sectionsOf: (path) => {
      let ids = sections.get(path)
      if (ids === undefined) {
        const own = site.expand(site.pages[numbers.get(path)!]!).sections.map(({ id }) => id)
        const key = own.join(' ')
        ids = same.get(key) ?? own
        same.set(key, ids)
        sections.set(path, ids)
      }
      return ids
    },
    meant: (path) => {
      const near = searches++ < MOST_SEARCHES ? nearest(path, paths()) : undefined
      if (near === undefined) return undefined
      // What two paths have in common before their last parts makes neither mean the other.
      const [folder, other] = [path, near].map((each) => each.lastIndexOf('/') + 1)
      const isSibling = path.slice(0, folder) === near.slice(0, other)
      const isNear = nearest(path.slice(folder), [near.slice(other!)]) !== undefined
      return isSibling && !isNear ? undefined : near
    },
  }
}

/** An internal link must lead to a page, and its anchor to a section of it. `from` is the page that it stands on. */
export const checkLink = (
  { site, report, doubt, tally }: Check,
  link: string,
  from: string,
  place: Diagnostic['place'],
  targets: Targets,
): void => {
  tally.links++
  const target = targetOf(link, from)
  if (target === undefined) return
  if (!targets.has(target.path)) {
    const redirect = site.config.redirects.find(({ from }) => from === target.path)
    if (redirect !== undefined) {
      report({
        code: 'broken-link',
        severity: 'error',
        place,
        message: `The link ${link} leads to an old address, from where visitors are led on to ${redirect.to}.`,
        hint: `Write ${redirect.to}`,
      })
      return
    }
    const meant = targets.meant(target.path)
    if (meant === undefined && doubt.pages) return
    report({
      code: 'broken-link',
      severity: 'error',
      place,
      message: `The link ${link} leads nowhere: the site has no page ${target.path}.`,
      hint:
        meant === undefined
          ? `Pages of the site: ${listed(targets.paths())}.`
          : `Did you mean ${meant}?`,
    })
    return
  }
  if (target.anchor === undefined) return
  const ids = targets.sectionsOf(target.path)
  if (ids.includes(target.anchor)) return
  const meant = nearest(target.anchor, ids)
  if (meant === undefined && doubt.sections) return
  report({
    code: 'broken-anchor',
    severity: 'error',
    place,
    message:
      target.anchor === ''
        ? `The link ${link} names no section behind its #.`
        : `The link ${link} leads to no section: ${target.path === '/' ? 'the start page' : target.path} has no section ${target.anchor}.`,
    hint:
      meant === undefined
        ? `Sections of that page: ${listed(ids.map((id) => `#${id}`))}.`
        : `Did you mean #${meant}?`,
  })
}

/** Words that say nothing of where a link leads, in some languages (WCAG 2.4.4). */
const VAGUE = new Set(
  `click here|click|here|this|link|this link|more|read more|learn more|more info|more information|details|see more|view more|continue|go
hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|weiter|link
aquí|haga clic aquí|haz clic aquí|más|leer más|saber más|ver más|enlace
ici|cliquez ici|en savoir plus|lire la suite|plus|lien`.split(/[|\n]/),
)

const isVague = (label: string): boolean =>
  VAGUE.has(
    label
      .toLowerCase()
      .replace(/[.…!:»›→>]+$/, '')
      .trim(),
  )

/** The words of a link must say where it leads. */
export const checkLabel = (
  { report }: Pick<Check, 'report'>,
  label: string,
  place: Diagnostic['place'],
): void => {
  if (!isVague(label)) return
  report({
    code: 'vague-link',
    severity: 'warning',
    place,
    message: `"${label}" does not say where the link leads, and nobody who hears or scans the links alone can tell.`,
    hint: 'Name what stands there: "See our prices" rather than "Click here".',
  })
}

/** The links of a prose text, each told at its own place within it. */
export const checkProse = (
  check: Check,
  text: string,
  from: string,
  path: Path,
  targets: Targets,
): void => {
  for (const { label, href, valid } of linksIn(text)) {
    const place = { path, on: 'text', text: href, within: `](${href})` } as const
    checkLabel(check, plainText(parseProse(label)), {
      path,
      on: 'text',
      text: label,
      within: `[${label}](`,
    })
    if (valid) {
      checkLink(check, href, from, place, targets)
      continue
    }
    const { meant, reason } = formAdvice({ kind: 'link' }, href, (other) => LINK.test(other))
    check.report({
      code: 'wrong-form',
      severity: 'error',
      place,
      message: `The link [${label}](${href}) cannot work${reason === undefined ? '' : `: it ${reason}`}.`,
      hint:
        meant === undefined
          ? 'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.'
          : `Did you mean ${meant}?`,
    })
  }
}

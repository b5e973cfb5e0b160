import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import { DEMO_FORM_PATH, sectionMeanings } from './expand-template.ts'
import { checkEntries, type Report } from './check-entries.ts'
import { eachText } from './each-text.ts'
import { placeholdersIn } from './placeholders.ts'
import { linksIn } from './prose.ts'
import { eachValue } from './schema-walk.ts'
import type { Page, Section, Site } from './site.ts'

/** What the checks ask of the owner's folder. */
export interface SiteFolder {
  /** Whether a file of that path stands in the folder of the site config. */
  readonly hasFile: (path: string) => boolean
  /** The files in the folder's `images/`, as paths a config would name. */
  readonly pictures: () => readonly string[]
}

/** The entry that stands at a place of the site config, if one does. */
const entryAt = (site: Site, [root, key, part, index]: Path): EntryConfig | undefined =>
  root === 'collections' && part === 'entries'
    ? site.collections.get(key as string)?.entries[index as number]
    : undefined

const checkPaths = (site: Site, report: Report): void => {
  const seen = new Map<string, Path>()
  for (const { path, source } of site.pages) {
    const first = seen.get(path)
    if (first === undefined) {
      seen.set(path, source)
      continue
    }
    const isPage = source[0] === 'pages'
    const hasSlug = entryAt(site, source)?.slug !== undefined
    report({
      code: 'same-path',
      severity: 'error',
      place: { path: [...source, isPage ? 'path' : hasSlug ? 'slug' : 'name'], on: 'value' },
      message: `Two pages have the path ${path}; only one of them could be shown.`,
      hint: isPage
        ? 'Give this page another path, or remove one of the two.'
        : 'Give this entry another name or a `slug` of its own, or remove one of the two.',
    })
  }
}

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

interface Anchors {
  readonly has: (path: string) => boolean
  readonly paths: () => readonly string[]
  readonly of: (path: string) => readonly string[]
}

const anchorsOf = (site: Site): Anchors => {
  const refs = new Map(site.pages.map((ref) => [ref.path, ref]))
  const known = new Map<string, readonly string[]>()
  return {
    has: (path) => refs.has(path),
    paths: () => [...refs.keys()],
    of: (path) => {
      let ids = known.get(path)
      if (ids === undefined) {
        ids = site.expand(refs.get(path)!).sections.map(({ id }) => id)
        known.set(path, ids)
      }
      return ids
    },
  }
}

const checkLink = (
  link: string,
  from: string,
  place: Diagnostic['place'],
  anchors: Anchors,
  report: Report,
): void => {
  const target = targetOf(link, from)
  if (target === undefined) return
  if (!anchors.has(target.path)) {
    const meant = nearest(target.path, anchors.paths())
    report({
      code: 'broken-link',
      severity: 'error',
      place,
      message: `The link ${link} leads nowhere: the site has no page ${target.path}.`,
      hint:
        meant === undefined
          ? `Pages of the site: ${listed(anchors.paths())}.`
          : `Did you mean ${meant}?`,
    })
    return
  }
  if (target.anchor === undefined) return
  const ids = anchors.of(target.path)
  if (ids.includes(target.anchor)) return
  const meant = nearest(target.anchor, ids)
  report({
    code: 'broken-anchor',
    severity: 'error',
    place,
    message: `The link ${link} leads to no section: ${target.path} has none with the id ${target.anchor}.`,
    hint: meant === undefined ? `Its sections: ${listed(ids)}.` : `Did you mean #${meant}?`,
  })
}

/** The links of a prose text, each told at its own place within it. */
const checkProse = (
  text: string,
  from: string,
  path: Path,
  anchors: Anchors,
  report: Report,
): void => {
  for (const { label, href, valid } of linksIn(text)) {
    const place = { path, on: 'text', text: href, within: `](${href})` } as const
    if (valid) {
      checkLink(href, from, place, anchors, report)
      continue
    }
    report({
      code: 'wrong-form',
      severity: 'error',
      place,
      message: `The link [${label}](${href}) does not lead anywhere that a link can lead.`,
      hint: 'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.',
    })
  }
}

const checkPicture = (src: string, path: Path, folder: SiteFolder, report: Report): void => {
  if (folder.hasFile(src)) return
  const meant = nearest(src, folder.pictures())
  report({
    code: 'picture-missing',
    severity: 'error',
    place: { path, on: 'value' },
    message: `There is no picture ${src} beside the site config.`,
    hint:
      meant === undefined
        ? 'Put the file into the folder images/, or name one that is there.'
        : `Did you mean ${meant}?`,
  })
}

/**
 * Whether a value of a section was filled in from a collection's entries: it stands there, and not in the
 * section, and is checked there.
 */
const filledItems = (site: Site, section: Section): ((path: Path) => boolean) => {
  const values = section as unknown as Readonly<Record<string, unknown>>
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind !== 'collection' || meaning.fills === undefined) continue
    const entries = site.collections.get(String(values[steps[0]!]))?.entries.length ?? 0
    const own = ((values[meaning.fills] as unknown[] | undefined)?.length ?? 0) - entries
    return ([key, index]) => key === meaning.fills && Number(index) >= own
  }
  return () => false
}

const checkPage = (
  site: Site,
  page: Page,
  anchors: Anchors,
  folder: SiteFolder,
  report: Report,
): void => {
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    const isFilled = filledItems(site, section)
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      eachValue(section, steps, (value, path) => {
        if (isFilled(path)) return
        const place = { path: [...source, ...path], on: 'value' } as const
        if (meaning.kind === 'link') checkLink(value as string, page.path, place, anchors, report)
        if (meaning.kind === 'prose' || meaning.kind === 'rich-prose') {
          checkProse(value as string, page.path, place.path, anchors, report)
        }
        if (meaning.kind === 'picture') {
          const { src, portrait } = value as { src: string; portrait?: string }
          checkPicture(src, [...place.path, 'src'], folder, report)
          if (portrait !== undefined)
            checkPicture(portrait, [...place.path, 'portrait'], folder, report)
        }
        if (meaning.kind === 'collection' && !site.collections.has(value as string)) {
          report(unknownCollection(site, value as string, place.path))
        }
      })
    }
    if (section.type === 'lead-form' && section.form?.src === DEMO_FORM_PATH) {
      report({
        code: 'sample-content',
        severity: 'note',
        place: { path: [...source, 'type'], on: 'value' },
        message: 'The lead form is a sample: no lead will arrive.',
        hint: 'Set `src` under `integrations.leadForm` to the address of your own form.',
      })
    }
    if (section.type === 'spots-counter' && section.to >= section.from) {
      report({
        code: 'counter-rises',
        severity: 'error',
        place: { path: [...source, 'to'], on: 'value' },
        message: `The counter counts down, but ${section.to} is not below ${section.from}.`,
        hint: 'Make `to` smaller than `from`.',
      })
    }
    if (
      section.type === 'trust-claims' &&
      section.rating &&
      site.config.business.rating === undefined
    ) {
      report({
        code: 'rating-missing',
        severity: 'warning',
        place: { path: [...source, 'type'], on: 'value' },
        message: 'This section shows the rating of the business, but the business has none.',
        hint: 'Add `rating` with `value` and `count` to `business`, or set `rating: false` here.',
      })
    }
  })
  const seen = new Set<string>()
  page.sections.forEach(({ id }, index) => {
    if (seen.has(id)) {
      report({
        code: 'same-section-id',
        severity: 'error',
        place: { path: [...page.sources[index]!, 'id'], on: 'value' },
        message: `Two sections of the page ${page.path} have the id \`${id}\`, so that a link could reach only the first.`,
        hint: 'Give each section of a page an id of its own.',
      })
    }
    seen.add(id)
  })
}

const unknownCollection = (site: Site, name: string, path: Path): Diagnostic => {
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  return {
    code: 'unknown-collection',
    severity: 'error',
    place: { path, on: 'value' },
    message: `There is no collection \`${name}\`.`,
    hint:
      meant !== undefined
        ? `Did you mean \`${meant}\`?`
        : names.length === 0
          ? 'This file has no collections.'
          : `Collections: ${listed(names)}.`,
  }
}

const checkFrame = (site: Site, anchors: Anchors, folder: SiteFolder, report: Report): void => {
  const { header, footer, business } = site.config
  const link = (href: string, path: Path): void =>
    checkLink(href, '/', { path, on: 'value' }, anchors, report)
  header.menu.forEach((item, index) => {
    link(item.href, ['header', 'menu', index, 'href'])
    if (item.collection !== undefined && !site.collections.has(item.collection)) {
      report(unknownCollection(site, item.collection, ['header', 'menu', index, 'collection']))
    }
  })
  if (header.action !== undefined) link(header.action.href, ['header', 'action', 'href'])
  footer.menu.forEach((item, index) => link(item.href, ['footer', 'menu', index, 'href']))
  footer.collections.forEach(({ collection }, index) => {
    if (!site.collections.has(collection))
      report(unknownCollection(site, collection, ['footer', 'collections', index, 'collection']))
  })
  if (footer.text !== undefined) checkProse(footer.text, '/', ['footer', 'text'], anchors, report)
  if (business.image !== undefined)
    checkPicture(business.image.src, ['business', 'image', 'src'], folder, report)
  if (business.message !== undefined) link(business.message.href, ['business', 'message', 'href'])
}

const checkReviews = (config: SiteConfig, report: Report): void => {
  const seen = new Set<string>()
  config.reviews.forEach(({ id }, index) => {
    if (seen.has(id)) {
      report({
        code: 'same-review-id',
        severity: 'error',
        place: { path: ['reviews', index, 'id'], on: 'value' },
        message: `Two reviews have the id ${id}.`,
        hint: 'Give each review an id of its own.',
      })
    }
    seen.add(id)
  })
}

const SAMPLE = /\b555-01\d\d\b|\bexample\.(com|org|net)\b/

const checkSample = (config: SiteConfig, report: Report): void => {
  const note = (path: Path, message: string, hint: string): void =>
    report({
      code: 'sample-content',
      severity: 'note',
      place: { path, on: 'value' },
      message,
      hint,
    })
  eachText(config.business, (text, path) => {
    if (SAMPLE.test(text))
      note(
        ['business', ...path],
        `"${text}" is sample content: it reaches nobody.`,
        'Put in your own before the site goes online.',
      )
  })
  config.gallery.forEach(({ permalink }, index) => {
    if (SAMPLE.test(permalink))
      note(
        ['gallery', index, 'permalink'],
        'This reel is sample content: its address leads nowhere.',
        'Put in the address of a reel of your own.',
      )
  })
}

/** What the schema cannot see: mistakes that show only when the parts of the file are held against each other. */
export const checkSite = (site: Site, folder: SiteFolder): readonly Diagnostic[] => {
  const { config } = site
  const diagnostics: Diagnostic[] = []
  // A template's mistake shows on the page of every entry; it is told once, for the first of them.
  const told = new Set<string>()
  const report: Report = (diagnostic) => {
    const key = `${diagnostic.code} ${JSON.stringify(diagnostic.place)}`
    if (told.has(key)) return
    told.add(key)
    diagnostics.push(diagnostic)
  }
  for (const collection of site.collections.values()) checkEntries(collection, report)
  config.pages.forEach((page, index) =>
    eachText(page, (text, path) => {
      for (const name of placeholdersIn(text)) {
        report({
          code: 'unknown-placeholder',
          severity: 'error',
          place: { path: ['pages', index, ...path], on: 'text', text: `{${name}}` },
          message: `{${name}} stands on a page of its own, where nothing fills it: placeholders belong to the template of a collection.`,
          hint: 'Write the text itself.',
        })
      }
    }),
  )
  checkPaths(site, report)
  const anchors = anchorsOf(site)
  checkFrame(site, anchors, folder, report)
  for (const ref of site.pages) checkPage(site, site.expand(ref), anchors, folder, report)
  for (const collection of site.collections.values()) {
    collection.entries.forEach(({ summary }, index) => {
      const path = ['collections', collection.key, 'entries', index, 'summary']
      if (summary !== undefined) checkProse(summary, '/', path, anchors, report)
    })
  }
  checkReviews(config, report)
  checkSample(config, report)
  return diagnostics
}

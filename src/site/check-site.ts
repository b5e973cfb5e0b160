import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { listed, nearest } from '../diagnostics/suggest.ts'
import {
  entryFields,
  expandTemplate,
  sectionMeanings,
  slugOfEntry,
  withIds,
} from './expand-template.ts'
import { placeholdersIn } from './placeholders.ts'
import { linksIn } from './prose.ts'
import { eachValue } from './schema-walk.ts'
import type { Collection, Page, Site } from './site.ts'

/** What the checks ask of the owner's folder. */
export interface SiteFolder {
  /** Whether a file of that path stands in the folder of the site config. */
  readonly hasFile: (path: string) => boolean
  /** The files in the folder's `images/`, as paths a config would name. */
  readonly pictures: () => readonly string[]
}

/** The fields of an entry that the schema itself knows. */
const OWN_FIELDS = [
  'name',
  'slug',
  'title',
  'description',
  'summary',
  'icon',
  'replace',
  'sections',
]

type Report = (diagnostic: Diagnostic) => void

/** Calls back for every text below a value, with its path. */
const eachText = (
  value: unknown,
  visit: (text: string, path: Path) => void,
  path: Path = [],
): void => {
  if (typeof value === 'string') visit(value, path)
  else if (Array.isArray(value))
    value.forEach((item, index) => eachText(item, visit, [...path, index]))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) eachText(item, visit, [...path, key])
  }
}

const unknownPlaceholder = (
  name: string,
  path: Path,
  known: readonly string[],
  message: string,
): Diagnostic => {
  const meant = nearest(name, known)
  return {
    code: 'unknown-placeholder',
    severity: 'error',
    place: { path, on: 'text', text: `{${name}}` },
    message,
    hint:
      meant === undefined
        ? `Placeholders that can stand here: ${listed(known.map((field) => `{${field}}`))}.`
        : `Did you mean {${meant}}?`,
  }
}

/** Placeholders that nothing fills, and fields that no placeholder uses. */
const checkPlaceholders = (collection: Collection, report: Report): void => {
  const base: Path = ['collections', collection.key]
  const used = new Set<string>()
  const note = (value: unknown): void =>
    eachText(value, (text) => placeholdersIn(text).forEach((name) => used.add(name)))
  note(collection.page)
  note(collection.defaults)
  const declared = new Set(Object.keys(collection.defaults))
  const everywhere = new Set(['name', 'slug', ...declared])
  const anywhere = new Set(everywhere)
  for (const entry of collection.entries) for (const key of Object.keys(entry)) anywhere.add(key)
  for (const key of ['replace', 'sections', 'icon']) anywhere.delete(key)
  const told = new Set<string>()

  const templateUses: { name: string; path: Path }[] = []
  eachText(collection.page, (text, path) => {
    for (const name of placeholdersIn(text))
      templateUses.push({ name, path: [...base, 'page', ...path] })
  })
  eachText(collection.defaults, (text, path) => {
    for (const name of placeholdersIn(text)) {
      if (!anywhere.has(name)) {
        report(
          unknownPlaceholder(
            name,
            [...base, 'defaults', ...path],
            [...everywhere],
            `No entry has a field \`${name}\`, so {${name}} would stay on the page as it is.`,
          ),
        )
      }
    }
  })

  collection.entries.forEach((entry: EntryConfig, index) => {
    const source: Path = [...base, 'entries', index]
    const fields = entryFields(collection, entry)
    const entryUsed = new Set(used)
    for (const part of ['title', 'description', 'replace', 'sections'] as const) {
      eachText(entry[part], (text, path) => {
        for (const name of placeholdersIn(text)) {
          entryUsed.add(name)
          if (!Object.hasOwn(fields, name)) {
            report(
              unknownPlaceholder(
                name,
                [...source, part, ...path],
                Object.keys(fields),
                `${entry.name} has no field \`${name}\`, so {${name}} would stay on the page as it is.`,
              ),
            )
          }
        }
      })
    }
    if (entry.sections === undefined) {
      const replaced = new Set((entry.replace ?? []).map((section) => section.id ?? section.type))
      const ids = withIds(collection.page.sections)
      for (const { name, path } of templateUses) {
        const sectionIndex = path[3] === 'sections' ? (path[4] as number) : undefined
        if (sectionIndex !== undefined && replaced.has(ids[sectionIndex]!)) continue
        if (sectionIndex === undefined && entry[path[3] as 'title' | 'description'] !== undefined)
          continue
        if (Object.hasOwn(fields, name) || told.has(`${name} ${path.join('/')}`)) continue
        told.add(`${name} ${path.join('/')}`)
        report(
          anywhere.has(name)
            ? {
                code: 'unknown-placeholder',
                severity: 'error',
                place: { path, on: 'text', text: `{${name}}` },
                message: `{${name}} has no value for ${entry.name}: the entry has no such field, and \`defaults\` has none either.`,
                hint: `Add \`${name}: …\` to the entry ${entry.name}, or a value for every entry under \`defaults\` of ${collection.key}.`,
              }
            : unknownPlaceholder(
                name,
                path,
                [...anywhere],
                `No entry of ${collection.key} has a field \`${name}\`, so {${name}} would stay on the page as it is (first on ${entry.name}).`,
              ),
        )
      }
    }
    for (const key of Object.keys(entry)) {
      if (OWN_FIELDS.includes(key) || entryUsed.has(key)) continue
      const candidates = [...OWN_FIELDS, ...used]
      const meant = nearest(
        key,
        candidates.filter((field) => !Object.hasOwn(entry, field)),
      )
      report({
        code: 'unused-field',
        severity: 'error',
        place: { path: [...source, key], on: 'key' },
        message: `Nothing uses the field \`${key}\`: it is no field of an entry, and the template of ${collection.key} has no {${key}}.`,
        hint:
          meant === undefined
            ? `Use {${key}} in the template, or remove the field.`
            : `Did you mean \`${meant}\`?`,
      })
    }
    for (const [at, section] of (entry.replace ?? []).entries()) {
      const ids = withIds(collection.page.sections)
      const id = section.id ?? section.type
      if (ids.includes(id)) continue
      const meant = nearest(id, ids)
      report({
        code: 'unknown-replacement',
        severity: 'error',
        place: {
          path: [...source, 'replace', at, section.id === undefined ? 'type' : 'id'],
          on: 'value',
        },
        message: `The template of ${collection.key} has no section with the id \`${id}\`, so this one would replace nothing.`,
        hint: meant === undefined ? `Its sections: ${listed(ids)}.` : `Did you mean \`${meant}\`?`,
      })
    }
    if (entry.replace !== undefined && entry.sections !== undefined) {
      report({
        code: 'replaced-and-listed',
        severity: 'error',
        place: { path: [...source, 'replace'], on: 'key' },
        message:
          '`sections` takes the place of the whole template, so that `replace` has nothing to replace.',
        hint: 'Keep one of the two.',
      })
    }
    if (slugOfEntry(entry) === '') {
      report({
        code: 'empty-slug',
        severity: 'error',
        place: { path: [...source, 'name'], on: 'value' },
        message: `No address follows from the name "${entry.name}": it holds no letter or digit that an address can have.`,
        hint: 'Add a slug, for example slug: north-side',
      })
    }
  })
  // Only after the collection: its defaults may serve any entry.
  for (const key of declared) {
    if (
      used.has(key) ||
      collection.entries.some((entry) =>
        Object.values(entry).some((value) => JSON.stringify(value).includes(`{${key}}`)),
      )
    )
      continue
    report({
      code: 'unused-field',
      severity: 'error',
      place: { path: [...base, 'defaults', key], on: 'key' },
      message: `Nothing uses the default \`${key}\`: the template of ${collection.key} has no {${key}}.`,
      hint: `Use {${key}} in the template, or remove the default.`,
    })
  }
}

const checkPaths = (site: Site, report: Report): void => {
  const seen = new Map<string, Path>()
  for (const { path, source } of site.pages) {
    const first = seen.get(path)
    if (first === undefined) {
      seen.set(path, source)
      continue
    }
    const isPage = source[0] === 'pages'
    report({
      code: 'same-path',
      severity: 'error',
      place: { path: [...source, isPage ? 'path' : 'name'], on: 'value' },
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

const checkPage = (
  site: Site,
  page: Page,
  anchors: Anchors,
  folder: SiteFolder,
  report: Report,
): void => {
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      eachValue(section, steps, (value, path) => {
        const place = { path: [...source, ...path], on: 'value' } as const
        if (meaning.kind === 'link') checkLink(value as string, page.path, place, anchors, report)
        if (meaning.kind === 'prose' || meaning.kind === 'rich-prose') {
          for (const link of linksIn(value as string)) {
            if (!link.valid) {
              report({
                code: 'wrong-form',
                severity: 'error',
                place: { path: place.path, on: 'text', text: link.href },
                message: `The link [${link.label}](${link.href}) does not lead anywhere that a link can lead.`,
                hint: 'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.',
              })
            } else
              checkLink(
                link.href,
                page.path,
                { path: place.path, on: 'text', text: link.href },
                anchors,
                report,
              )
          }
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
  if (footer.text !== undefined) {
    for (const { href, valid } of linksIn(footer.text))
      if (valid)
        checkLink(href, '/', { path: ['footer', 'text'], on: 'text', text: href }, anchors, report)
  }
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
  const usesForm =
    config.pages.some(({ sections }) => sections.some(({ type }) => type === 'lead-form')) ||
    Object.values(config.collections).some(({ page }) =>
      page.sections.some(({ type }) => type === 'lead-form'),
    )
  if (usesForm && config.integrations.leadForm.src === undefined) {
    note(
      ['integrations'],
      'The lead form is a sample: no lead will arrive.',
      'Set `src` under `integrations.leadForm` to the address of your own form.',
    )
  }
}

/** What the schema cannot see: mistakes that show only when the parts of the file are held against each other. */
export const checkSite = (config: SiteConfig, folder: SiteFolder): readonly Diagnostic[] => {
  const diagnostics: Diagnostic[] = []
  // A template's mistake shows on the page of every entry; it is told once, for the first of them.
  const told = new Set<string>()
  const report: Report = (diagnostic) => {
    const key = `${diagnostic.code} ${JSON.stringify(diagnostic.place)}`
    if (told.has(key)) return
    told.add(key)
    diagnostics.push(diagnostic)
  }
  const site = expandTemplate(config)
  for (const collection of site.collections.values()) checkPlaceholders(collection, report)
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
  checkReviews(config, report)
  checkSample(config, report)
  return diagnostics
}

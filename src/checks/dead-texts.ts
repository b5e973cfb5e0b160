import type { EntryConfig, SiteConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../read/value-at.ts'
import { textsOf } from '../site/each-text.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { expandTemplate } from '../site/expand-template.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { entryAt, type Collection, type Page } from '../site/site.ts'
import { headPath, isWritten, type Check } from './check.ts'

const keyOf = (path: Path): string => path.join('\0')

const namesIn = (value: unknown): readonly string[] => textsOf(value).flatMap(placeholdersIn)

const HEAD = ['title', 'description'] as const

/** What an entry can hold that no placeholder stands for. */
const NO_FIELDS = [
  ...['name', 'slug', 'role', 'summary', 'icon', 'image', 'position', 'sections', 'replace'],
  ...HEAD,
]

/** The places of the file that the page of an entry shows, in the order in which they lead on. */
const shownBy = (check: Check, page: Page, collection: Collection): ReadonlySet<string> => {
  const { config } = check.site
  const paths: Path[] = [
    ...HEAD.flatMap((part) => [headPath(check, page, part) ?? []]),
    [...page.source, 'summary'],
    ...page.sources,
  ]
  const shown = new Set(paths.map(keyOf))
  for (const path of paths) {
    if (path.length === 0) continue
    for (const name of namesIn(valueAt(config, path))) {
      const own = [...page.source, name]
      const isOwn = valueAt(config, own) !== undefined
      const field = isOwn ? own : ['collections', collection.key, 'defaults', name]
      if (shown.has(keyOf(field))) continue
      shown.add(keyOf(field))
      paths.push(field)
    }
  }
  return shown
}

/** A collection with what its pages show. */
interface Shown {
  readonly check: Check
  readonly collection: Collection
  readonly pages: readonly Page[]
  /** What each page shows. */
  readonly shownOn: readonly ReadonlySet<string>[]
  readonly isShown: (path: Path) => boolean
  readonly report: (path: Path, message: string, hint: string, on?: 'key' | 'value') => void
}

const partsOf = ({ key, page }: Collection) => ({
  heads: HEAD.map((part): Path => ['collections', key, 'page', part]),
  sections: page.sections.map((_, at): Path => ['collections', key, 'page', 'sections', at]),
})

/** The parts of a template in whose place every entry has something else. */
const deadParts = ({ check, collection, isShown, report }: Shown): readonly Path[] => {
  const { key, entries } = collection
  const { heads, sections } = partsOf(collection)
  const dead = heads.filter((path) => isWritten(check, path) && !isShown(path))
  for (const path of dead) {
    const part = String(path.at(-1))
    const message = `No page shows this \`${part}\`: each entry of ${key} has one of its own.`
    report(path, message, `Remove it, or leave out \`${part}\` in an entry that can share it.`)
  }
  if (entries.every((entry) => entry.sections !== undefined)) {
    const whole: Path = ['collections', key, 'page', 'sections']
    const message = `No page shows the sections of this template: each entry of ${key} has \`sections\` of its own.`
    report(whole, message, 'Leave `sections` out of an entry that can share them.')
    return [...dead, whole]
  }
  const replaced = sections.filter((path) => !isShown(path))
  for (const path of replaced) {
    const message = `No page shows this section: each entry of ${key} has another in its place.`
    const hint = 'Leave it out of `replace` in an entry that can share it.'
    report([...path, 'type'], message, hint, 'value')
  }
  return [...dead, ...replaced]
}

/** The defaults that no page shows. */
const deadDefaults = ({ check, collection, isShown, report }: Shown): readonly Path[] => {
  const { key, defaults, entries } = collection
  const { heads, sections } = partsOf(collection)
  const live = [...heads, ...sections].filter(isShown)
  // What only a part uses that is reported itself would be told twice.
  const names = new Set(namesIn([live.map((path) => valueAt(check.site.config, path)), entries]))
  for (const name of names) for (const each of namesIn(defaults[name])) names.add(each)
  const pathOf = (name: string): Path => ['collections', key, 'defaults', name]
  const dead = Object.keys(defaults).filter((name) => !isShown(pathOf(name)))
  for (const name of dead) {
    if (!names.has(name)) continue
    const isOwn = entries.every((entry) => Object.hasOwn(entry, name))
    const reason = `each entry of ${key} has its own${isOwn ? '' : `, or a page without {${name}}`}`
    const hint = `Remove it, or leave out \`${name}\` in an entry that can share it.`
    report(pathOf(name), `No page shows the default \`${name}\`: ${reason}.`, hint)
  }
  return dead.map(pathOf)
}

/** Reports the fields of entries that stand for something on other pages than their own. */
const reportDeadFields = ({ check, collection, pages, shownOn, report }: Shown): void => {
  const shared = namesIn([collection.page, collection.defaults])
  pages.forEach(({ source, name: entry }, index) => {
    const fields = entryAt(check.site, source)!
    const used = new Set([...shared, ...namesIn(fields)])
    for (const name of Object.keys(fields)) {
      const path = [...source, name]
      if (NO_FIELDS.includes(name) || !used.has(name) || shownOn[index]!.has(keyOf(path))) continue
      const message = `No page shows this \`${name}\`: that of ${entry} has no {${name}}.`
      const hint = `Use {${name}} in what ${entry} has in place of the template's, or remove the field.`
      report(path, message, hint)
    }
  })
}

/** Reports what no page of a collection shows, and returns where that of its template stands. */
const deadIn = (check: Check, collection: Collection): readonly Path[] => {
  const pages = check.site.pages.filter(
    (page) => page.collection === collection.key && entryAt(check.site, page.source),
  )
  const shownOn = pages.map((page) => shownBy(check, page, collection))
  const shown: Shown = {
    check,
    collection,
    pages,
    shownOn,
    isShown: (path) => shownOn.some((each) => each.has(keyOf(path))),
    report: (path, message, hint, on = 'key') =>
      check.report({ code: 'dead-text', location: { path, on }, message, hint }),
  }
  reportDeadFields(shown)
  return [...deadParts(shown), ...deadDefaults(shown)]
}

/** The template with all of its defaults, as the page of an entry that has every other field. */
const bareEntry = ({ entries, defaults }: Collection): EntryConfig => {
  const [first] = entries as [EntryConfig]
  const fields: Record<string, unknown> = Object.assign({}, ...entries.toReversed())
  for (const key of [...Object.keys(defaults), 'summary', 'sections', 'replace', ...HEAD])
    delete fields[key]
  return { ...fields, slug: slugOfEntry(first) } as EntryConfig
}

/**
 * Reports what no page of a collection shows, and tells which diagnostics stand there. `whole` is
 * to be checked as well: pages with the template and the defaults themselves, of which nothing else
 * is reported.
 */
export const checkDeadTexts = (
  check: Check,
): { readonly whole: Check; readonly isDead: (diagnostic: Diagnostic) => boolean } => {
  const { site, tainted, written } = check
  const dead: Path[] = []
  const bare: Record<string, unknown> = {}
  for (const collection of site.collections.values()) {
    const { key } = collection
    if (tainted.within(['collections', key])) continue
    const paths = deadIn(check, collection)
    dead.push(...paths)
    if (paths.length > 0)
      bare[key] = { ...site.config.collections[key], entries: [bareEntry(collection)] }
  }
  const isDead = ({ location }: Diagnostic): boolean =>
    'path' in location && dead.some((path) => path.every((step, at) => step === location.path[at]))
  const collections = bare as SiteConfig['collections']
  const expanded = expandTemplate({ ...site.config, pages: [], collections })
  const pages = expanded.pages
    .filter(({ entry }) => entry)
    // Its path is that of the template, and of no entry.
    .map((page) => ({ ...page, path: expanded.collections.get(page.collection!)!.path }))
  const config = { ...site.config, collections: { ...site.config.collections, ...collections } }
  const whole: Check = {
    ...check,
    site: {
      ...site,
      config,
      collections: new Map([...site.collections, ...expanded.collections]),
      pages,
      pageAt: new Map([...site.pageAt, ...pages.map((page) => [page.path, page] as const)]),
    },
    written: { ...(written as object), collections: config.collections },
    tally: { ...check.tally },
    report: (diagnostic) => {
      if (diagnostic.code !== 'unused-field' && isDead(diagnostic)) check.report(diagnostic)
    },
  }
  return { whole, isDead }
}

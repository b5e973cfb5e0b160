import type { Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../values/value-at.ts'
import { HEAD, pagesShowing, shownBy } from '../site/provenance.ts'
import { entryAt, type Collection } from '../site/site.ts'
import { namesIn } from '../site/written-section.ts'
import { isWritten, type Check, type PageCheck } from './check.ts'
import { defaultsNamed } from './entries.ts'
import { defineRule, type RulePage } from './rule.ts'

/** Fields of an entry that cannot be used as placeholders. */
const NO_FIELDS = [
  ...['name', 'slug', 'role', 'summary', 'icon', 'image', 'position', 'sections', 'replace'],
  ...HEAD,
]

/** How an entry uses the defaults of its collection. */
interface Uses {
  /** The defaults named in its texts. */
  readonly named: readonly string[]
  /** The defaults that it overrides. */
  readonly own: readonly string[]
}

type Page = RulePage<Uses | undefined>

/** Reports fields of an entry that are used only on pages of other entries. */
const reportDeadFields = ({ site, page, report }: PageCheck, collection: Collection): void => {
  const entry = entryAt(site, page.source)!
  const shown = shownBy(site, page).fields
  const hidden = Object.keys(entry).filter((name) => !NO_FIELDS.includes(name) && !shown.has(name))
  if (hidden.length === 0) return
  const used = namesIn([collection.page, collection.defaults, entry])
  for (const name of hidden) {
    if (!used.has(name)) continue
    report({
      code: 'dead-text',
      location: { path: [...page.source, name], on: 'key' },
      message: `No page shows this \`${name}\`: the page of ${page.name} has no {${name}}.`,
      hint: `Use {${name}} in the texts of ${page.name}, or remove the field.`,
    })
  }
}

/** A collection with its pages. */
interface Shown {
  readonly check: Check
  readonly collection: Collection
  readonly pages: readonly Page[]
  readonly isShown: (path: Path) => boolean
  readonly report: (path: Path, message: string, hint: string, on?: 'key' | 'value') => void
}

const templateParts = ({ key, page }: Collection) => ({
  heads: HEAD.map((part): Path => ['collections', key, 'page', part]),
  sections: page.sections.map((_, at): Path => ['collections', key, 'page', 'sections', at]),
})

/** Reports and returns the parts of a template that every entry replaces. */
const deadParts = ({ check, collection, pages, isShown, report }: Shown): readonly Path[] => {
  const { key } = collection
  const { heads, sections } = templateParts(collection)
  const dead = heads.filter((path) => isWritten(check, path) && !isShown(path))
  for (const path of dead) {
    const part = String(path.at(-1))
    const message = `No page shows this \`${part}\`: each entry of ${key} has another one.`
    report(path, message, `Remove it, or remove \`${part}\` from an entry that can use this one.`)
  }
  const areOwn = ({ page }: Page): boolean =>
    page.sections.every(({ source }) => source[4] === 'sections')
  if (pages.every(areOwn)) {
    const list: Path = ['collections', key, 'page', 'sections']
    const message = `No page shows the sections of this template: each entry of ${key} has its own \`sections\`.`
    report(list, message, 'Remove `sections` from an entry that can use these.')
    return [...dead, list]
  }
  const replaced = sections.filter((path) => !isShown(path))
  for (const path of replaced) {
    const message = `No page shows this section: each entry of ${key} replaces it.`
    const hint = 'Remove it from `replace` in an entry that can use this one.'
    report([...path, 'type'], message, hint, 'value')
  }
  return [...dead, ...replaced]
}

/** Reports and returns the defaults that no page shows. */
const deadDefaults = ({ check, collection, pages, isShown, report }: Shown): readonly Path[] => {
  const { key, defaults } = collection
  const { heads, sections } = templateParts(collection)
  const live = [...heads, ...sections].filter(isShown)
  // Defaults used only in parts that are already reported are not reported again.
  const names = new Set(namesIn(live.map((path) => valueAt(check.site.config, path))))
  for (const { facts } of pages) for (const name of facts!.named) names.add(name)
  for (const name of names) for (const each of namesIn(defaults[name])) names.add(each)
  const pathOf = (name: string): Path => ['collections', key, 'defaults', name]
  const written = Object.keys(defaults).filter((name) => isWritten(check, pathOf(name)))
  const dead = written.filter((name) => !isShown(pathOf(name)))
  for (const name of dead) {
    if (!names.has(name)) continue
    const isOwn = pages.every(({ facts }) => facts!.own.includes(name))
    const reason = `each entry of ${key} overrides it${isOwn ? '' : ` or has a page without {${name}}`}`
    const hint = `Remove it, or remove \`${name}\` from an entry that can use the default.`
    report(pathOf(name), `No page shows the default \`${name}\`: ${reason}.`, hint)
  }
  return dead.map(pathOf)
}

/** Fields of entries that their pages do not show. */
export const deadTexts = defineRule<Uses | undefined>({
  name: 'dead-texts',
  page: (check) => {
    const { site, page, tainted } = check
    const entry = entryAt(site, page.source)
    if (entry === undefined) return undefined
    const collection = site.collections.get(page.collection!)!
    if (!tainted.within(['collections', collection.key])) reportDeadFields(check, collection)
    const own = Object.keys(collection.defaults).filter((name) => Object.hasOwn(entry, name))
    return { named: defaultsNamed(collection, entry), own }
  },
})

/** Reports parts of templates and defaults that no page shows, and returns their paths. */
export const reportDead = (check: Check, all: readonly RulePage<unknown>[]): readonly Path[] =>
  [...check.site.collections.values()].flatMap((collection) => {
    const { key } = collection
    if (check.tainted.within(['collections', key])) return []
    const pages = (all as readonly Page[]).filter(
      ({ page, facts }) => page.collection === key && facts !== undefined,
    )
    const shown: Shown = {
      check,
      collection,
      pages,
      isShown: (path) => pagesShowing(pages, path).length > 0,
      report: (path, message, hint, on = 'key') =>
        check.report({ code: 'dead-text', location: { path, on }, message, hint }),
    }
    return [...deadParts(shown), ...deadDefaults(shown)]
  })

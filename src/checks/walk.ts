import type { SectionConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { entryFields } from '../site/entry-fields.ts'
import { targetOf } from '../site/links-to.ts'
import { entryAt } from '../site/site.ts'
import { writtenSection, type WrittenField, type WrittenText } from '../site/written-section.ts'
import { isTemplate, type Check, type PageCheck } from './check.ts'
import type { Rule } from './rule.ts'

/** Identifies a visit by rule and path. */
const visitKey = ({ name }: Pick<Rule, 'name'>, path: Path): string => `${name} ${path.join('.')}`

/** Marks of links and subheadings in prose. */
const MARKS = /[[\]()#]/

const PROSE = /prose$/

/** Text that consists only of a placeholder. */
const ONE_PLACEHOLDER = /^\W*\{\w+\}\W*$/

/** Whether a template field must be checked on each page, because the address matters. */
const isOfPage = ({ site }: Check, { meaning, names, links }: WrittenField): boolean =>
  links.some(
    ({ href, label }) =>
      href.startsWith('#') ||
      (meaning.kind === 'link' ? href : `${href}${label}`).includes('{') ||
      ONE_PLACEHOLDER.test(label) ||
      site.hiddenPaths.has(targetOf(href, '')?.path ?? ''),
  ) ||
  (names.length > 0 && !PROSE.test(meaning.kind))

/** The placeholder values of a page. */
const valuesOf = once(({ site, page }: PageCheck): Readonly<Record<string, string>> => {
  const entry = entryAt(site, page.source)
  return entry === undefined ? {} : entryFields(site.collections.get(page.collection!)!, entry)
})

/** Counts links and pictures that another visit checks. */
const tallyField = ({ tally }: Check, { links, meaning }: WrittenField): void => {
  tally.links += links.filter(({ valid }) => valid).length
  if (meaning.kind === 'picture') tally.pictures++
}

/**
 * Calls the visitors of rules for the sections of a page. On the page of an entry, visits only the
 * template texts and fields that depend on the entry, and returns them. On the template treated as
 * a page, visits all others, and all parts that `isDead` accepts.
 */
export const walkPage = (
  check: PageCheck,
  rules: readonly Rule[],
  isDead: (source: Path) => boolean = () => false,
): readonly string[] => {
  const { site, page, visit } = check
  const valueOf = (name: string): string => valuesOf(check)[name] ?? ''
  const revisited: string[] = []
  const isOfTemplate = isTemplate(page)
  const textRules = rules.flatMap((rule) => (rule.text ? [{ ...rule, text: rule.text }] : []))
  const fieldRules = rules.flatMap((rule) => (rule.field ? [{ ...rule, field: rule.field }] : []))
  const differing = new Set(textRules.filter((rule) => rule.differs?.(check) === true))
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    const isOfDead = isDead(source)
    const isOwn = source[2] !== 'page'
    const isEntire = isOwn || isOfDead
    for (const rule of isOfTemplate && !isEntire ? [] : rules)
      rule.section?.(check, section, source)
    // The index page has no texts to check.
    if (source.length === 2) return
    const written = writtenSection(valueAt(site.config, source) as SectionConfig)
    const placeAt = (at: Path) => ({
      ...{ section, index, at, isDead: isOfDead },
      path: [...source, ...at],
    })
    const filled = ({ text, names, at }: WrittenText): string =>
      names.length === 0 ? text : (valueAt(section, at) as string)
    for (const rule of textRules) {
      const isAll = isEntire || isOfTemplate || differing.has(rule)
      for (const each of isAll ? written.texts : written.filled) {
        if (!isAll && !each.names.some((name) => rule.isSuspect?.(check, valueOf(name)))) continue
        const text = filled(each)
        if (rule.concerns?.test(text) === false) continue
        const place = placeAt(each.at)
        if (!isOwn) visit.key = visitKey(rule, place.path)
        if (!isOwn && !isOfTemplate) revisited.push(visit.key)
        rule.text(check, text, each.schema, place)
      }
    }
    for (const each of written.fields) {
      const isHere = isEntire || isOfPage(check, each) !== isOfTemplate
      const isAgain = !isHere && each.names.some((name) => MARKS.test(valueOf(name)))
      if (!isHere && !isAgain) {
        tallyField(check, each)
        continue
      }
      const value = each.names.length === 0 ? each.value : valueAt(section, each.at)
      const place = placeAt(each.at)
      for (const rule of fieldRules) {
        if (!isOwn) visit.key = visitKey(rule, place.path)
        if (isAgain) revisited.push(visit.key)
        rule.field(check, each.meaning, value, place)
      }
    }
  })
  visit.key = ''
  return revisited
}

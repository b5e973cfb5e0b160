import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import { firstBy } from '../values/grouped.ts'
import { valueAt } from '../values/value-at.ts'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { cardsOf } from './cards.ts'
import { collectionsOf, entriesByName, type FactsOfEntries } from './collections.ts'
import { withIds, type SectionAt } from './entry-sections.ts'
import { formsByKey, namesOfKind } from '../form/facts.ts'
import { listNav, topicsOf } from './index-pages.ts'
import { createEntryFacts, pageFactsOf, writtenSections } from './page-facts.ts'
import { fillsOf, filterOf, sectionMeanings } from './section-meanings.ts'
import {
  entryNamed,
  type Page,
  type PageFacts,
  type PageHead,
  type Section,
  type Site,
} from './site.ts'
import { sectionOn } from './spans.ts'
import { addedTextFacts, textFactsOf, type TextFacts } from './text-facts.ts'

/** Limits a section's list from the site to the items about the entry that it names. */
const onlyAbout = (section: Section, written: SectionConfig, entries: Site['entries']): Section => {
  const { value: word, meaning } = filterOf(section) ?? {}
  if (meaning?.filters === undefined) return section
  const { list, most } = meaning.filters
  if (valueAt(written, [list]) !== undefined) return section
  const wanted = entryNamed(entries, word as string)
  const items = valueAt(section, [list]) as readonly { readonly about: readonly string[] }[]
  const found = items.filter(({ about }) =>
    about.some((name) => wanted !== undefined && entryNamed(entries, name) === wanted),
  )
  return { ...section, [list]: found.slice(0, most) }
}

/** Completes a section with data from elsewhere in the site: reviews, forms, cards of entries. */
const finished = (
  site: Site,
  page: PageHead,
  { section: written, source }: SectionAt,
  id: string,
): Section => {
  const values: Record<string, unknown> = { ...written, ...fillsOf(written, site.config) }
  for (const { steps, meaning } of sectionMeanings(written.type)) {
    if (meaning.kind === 'topics' && values[steps[0]!] === true) values.nav = topicsOf(site, page)
    if (meaning.kind !== 'collection' || meaning.fills === undefined) continue
    const collection = site.collections.get(values[steps[0]!] as string)
    if (collection === undefined) continue
    const { fills } = meaning
    const own = (values[fills] as unknown[] | undefined) ?? []
    const { cards, all, lists } = cardsOf(site, collection, fills, values, page)
    values[fills] = [...own, ...cards]
    // The list of an index page is the section that is not written.
    if (page.list && source.length === 2) values.nav = listNav(site, collection, page.list, lists)
    if (all === undefined) continue
    if (fills === 'links') values[fills] = [...own, all, ...cards]
    else if (fills === 'items') values.action ??= all
  }
  return { ...values, id } as unknown as Section
}

/** A page with its completed sections. A pure function of the site and the page. */
export const pageOf = (site: Site, head: PageHead): Page => {
  const parts = writtenSections(site, head)
  const ids = withIds(parts.map(({ section }) => section))
  const shown = parts.flatMap((part, at) => {
    const { section, source } = part
    const whole = finished(site, head, part, ids[at]!)
    const there = site.day === undefined ? whole : sectionOn(whole, site.day)
    return there === undefined ? [] : [{ section: onlyAbout(there, section, site.entries), source }]
  })
  return {
    ...head,
    sections: shown.map(({ section }) => section),
    sources: shown.map(({ source }) => source),
  }
}

/** The facts of the pages and sections that are on the site on a day. */
const onTheDay = (facts: readonly PageFacts[]): readonly PageFacts[] =>
  facts.flatMap((page) => {
    if (page.hidden === true) return []
    return page.sections.some(({ absent }) => absent)
      ? [{ ...page, sections: page.sections.filter(({ absent }) => !absent) }]
      : [page]
  })

/** The facts about the entries of a typed config: the first pass over them. */
export const entryFactsOf = (config: SiteConfig, today: string | undefined): FactsOfEntries => {
  const factsOf = createEntryFacts(config, today)
  return Object.fromEntries(
    Object.entries(config.collections).map(([key, { entries }]) => [
      key,
      entries.map((entry, at) => factsOf(key, entry, at)),
    ]),
  )
}

/** What the texts of a site, except its messages, require from fonts. */
const textsOfSite = (config: SiteConfig, known: FactsOfEntries): TextFacts => {
  const collections = Object.values(config.collections).map((each) => ({ ...each, entries: [] }))
  const entries = Object.values(known).flatMap((all) => all.map(({ texts }) => texts))
  return addedTextFacts([textFactsOf({ ...config, messages: {}, collections }), ...entries])
}

/**
 * Site config -> Site: the input of `pageOf`. With a day, the site on that day; without one, it
 * also includes everything hidden or over, for the checks. `today` is the day for which the facts
 * explain why a section is not shown. `known` is the result of the first pass over the entries, by
 * default computed here.
 */
export const expandTemplate = (
  config: SiteConfig,
  day?: string,
  today = day,
  known = entryFactsOf(config, today),
): Site => {
  const collections = collectionsOf(config, known, day)
  const all = pageFactsOf(config, collections, known, today)
  const hiddenPaths = new Set(all.flatMap(({ path, hidden }) => (hidden === true ? [path] : [])))
  const names = {
    place: namesOfKind(collections, 'place'),
    service: namesOfKind(collections, 'service'),
  }
  const facts = day === undefined ? all : onTheDay(all)
  return Object.freeze({
    config,
    theme: resolveTheme(config.theme),
    collections,
    entries: entriesByName(collections),
    names,
    forms: formsByKey({ config, names, facts }),
    texts: textsOfSite(config, known),
    facts,
    factsAt: firstBy(facts, ({ path }) => path),
    day,
    hiddenPaths,
  })
}

/** Iterates over the pages of a site. */
export function* pagesOf(site: Site): Generator<Page> {
  for (const head of site.facts) yield pageOf(site, head)
}

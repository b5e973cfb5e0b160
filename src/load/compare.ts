import { counted } from '../diagnostics/format-text.ts'
import { shortened, listed } from '../diagnostics/suggest.ts'
import { isGroup } from '../values/value-at.ts'
import type { PageHead, Site } from '../site/site.ts'
import type { ReadLanguage } from './read-languages.ts'
import { pageMoves, writtenFor, type PageMoves } from './moved-pages.ts'

/** Translations by language and source. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The translations that a site has. */
export const translationsOf = (languages: readonly ReadLanguage[] = []): Translations =>
  Object.fromEntries(
    languages.map(({ name, language }) => [
      name,
      Object.fromEntries(
        language.units.map(({ source, target, at = '' }) => [`${source}\n${at}`, target]),
      ),
    ]),
  )

/** The fields that identify a group in a list, best first. */
const NAMES = 'id type name label title heading question author caption from text'.split(' ')

/** The most characters of a value in a line. */
const MOST_SHOWN = 40

/** A short form of a value: text, or the name of a group. */
const shortForm = (value: unknown): string => {
  if (value === undefined) return 'none'
  if (Array.isArray(value)) return counted(value.length, 'item')
  if (!isGroup(value)) return shortened(String(value), MOST_SHOWN)
  const name = NAMES.map((key) => value[key]).find((each) => typeof each === 'string')
  return name === undefined ? 'another' : shortened(name, MOST_SHOWN)
}

/** `A is now B`; long texts are cut so that the difference is visible. */
const replacedWords = (was: unknown, is: unknown): string => {
  const [old, now] = [String(was), String(is)]
  let same = 0
  while (same < old.length && old[same] === now[same]) same++
  const from = old.slice(0, same - 8).lastIndexOf(' ') + 1
  return same < MOST_SHOWN - 12 || from === 0
    ? `${shortForm(was)} is now ${shortForm(is)}`
    : `…${shortForm(old.slice(from))} is now …${shortForm(now.slice(from))}`
}

/** The items of a list by name; repeated names are numbered from the second on. */
const named = (list: readonly unknown[]): ReadonlyMap<string, unknown> => {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const name = shortForm(item)
    let free = name
    for (let count = 2; items.has(free); count++) free = `${name}-${count}`
    items.set(free, item)
  }
  return items
}

const listChanges = (place: string, was: readonly unknown[], is: readonly unknown[]) => {
  const [old, now] = [named(was), named(is)]
  const oldNames = [...old.keys()]
  const names = [...now.keys()]
  const kept = names.filter((name) => old.has(name))
  const tally = (verb: string, all: readonly string[]): readonly string[] =>
    all.length === 0 ? [] : [`${all.length} ${verb} (${all.slice(0, 3).join(', ')})`]
  const added = names.filter((name) => !old.has(name))
  const removed = oldNames.filter((name) => !now.has(name))
  const others = [...tally('added', added), ...tally('removed', removed)]
  const isReordered = oldNames.filter((name) => now.has(name)).join() !== kept.join()
  return [
    ...kept.flatMap((name) => changesOf(`${place} ${name}`, old.get(name), now.get(name))),
    ...(others.length === 0 ? [] : [`${place}: ${others.join(', ')}`]),
    ...(isReordered ? [`${place}: in a different order`] : []),
  ]
}

/**
 * All differences between two JSON values, one per line: `Business rating value: 4.9 is now 4.8`.
 * The order of keys is ignored.
 */
const changesOf = (place: string, was: unknown, is: unknown): readonly string[] => {
  if (Array.isArray(was) && Array.isArray(is)) return listChanges(place, was, is)
  if (isGroup(was) && isGroup(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...keys].flatMap((key) => changesOf(`${place} ${key}`, was[key], is[key]))
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${place}: ${replacedWords(was, is)}`]
}

/** Lines about pages that moved or are gone, with their redirects. */
const addressLines = (after: Site, { moved, gone }: PageMoves): readonly string[] => {
  const redirects = new Map(after.config.redirects.map(({ from, to }) => [from, to]))
  return [
    ...moved.map(({ was, is }) => {
      const to = redirects.get(was.path)
      const name = was.collection === undefined ? 'The page' : was.name
      return `${name} moved from ${was.path} to ${is.path}; ${to === undefined ? 'the old address has no redirect' : `the old address redirects to ${to}`}`
    }),
    ...gone.map(({ path }) => {
      const to = redirects.get(path)
      return `${path} is gone${to === undefined ? ' and has no redirect' : ` and redirects to ${to}`}`
    }),
  ]
}

/** Lines about new pages and a changed order, by collection. */
const listLines = (before: Site, after: Site, { pairs, added }: PageMoves): readonly string[] => {
  const places = new Map(before.facts.map((page, at) => [page, at]))
  const nameOf = ({ collection, path, name }: PageHead) => (collection === undefined ? path : name)
  const alone = { key: undefined, label: 'Pages' }
  return [alone, ...after.collections.values()].flatMap(({ key, label }) => {
    const names = added.filter(({ collection }) => collection === key).map(nameOf)
    const order = pairs.filter(({ is }) => is.collection === key).map(({ was }) => places.get(was)!)
    return [
      ...(names.length === 0
        ? []
        : [`${label}: ${names.length} added (${listed(names, 5, 'and')})`]),
      ...(order.some((place, at) => place < (order[at - 1] ?? 0))
        ? [`${label}: in a different order`]
        : []),
    ]
  })
}

/** The changes of a setting; messages that follow a new language are only counted. */
const settingLines = (place: string, was: unknown, is: unknown, isNewLanguage: boolean) => {
  const changes = changesOf(place, was, is)
  return isNewLanguage && changes.length > 0
    ? [`${place}: ${counted(changes.length, 'text')} in the new language`]
    : changes
}

/** The differences between the values that the owner wrote, with their places. */
const valueLines = (before: Site, after: Site, { pairs }: PageMoves): readonly string[] => {
  const { pages: _, collections, ...settings } = after.config
  // A page with a different address has moved.
  const noAddress = { path: undefined, slug: undefined }
  return [
    ...pairs.flatMap(({ was, is }) =>
      changesOf(
        is.collection === undefined ? `Page ${is.path}` : is.name,
        { ...writtenFor(before, was), ...noAddress },
        { ...writtenFor(after, is), ...noAddress },
      ),
    ),
    ...Object.entries(collections).flatMap(([key, { entries, ...now }]) => {
      const { [key]: was } = before.config.collections
      const label = after.collections.get(key)?.label ?? key
      return was === undefined ? [] : changesOf(label, { ...was, entries }, { ...now, entries })
    }),
    ...Object.entries(settings).flatMap(([key, value]) =>
      settingLines(
        key === 'lang' ? 'Language' : key.charAt(0).toUpperCase() + key.slice(1),
        before.config[key as keyof typeof settings],
        value,
        key === 'messages' && before.config.lang !== after.config.lang,
      ),
    ),
  ]
}

/** The differences between two sites for the owner, one per line. */
export const compareSites = (before: Site, after: Site): readonly string[] => {
  const moves = pageMoves(before, after)
  return [
    ...listLines(before, after, moves),
    ...addressLines(after, moves),
    ...valueLines(before, after, moves),
  ]
}

/** The changes of translations for the owner, one line for each language and kind of change. */
export const compareTranslations = (before: Translations, after: Translations): readonly string[] =>
  Object.entries(after).flatMap(([language, now]) => {
    const was = before[language] ?? {}
    const verbOf = (key: string) => (key in was ? (key in now ? 'changed' : 'removed') : 'added')
    const keys = Object.keys({ ...now, ...was }).filter((key) => was[key] !== now[key])
    return ['changed', 'added', 'removed'].flatMap((verb) => {
      const all = keys.filter((key) => verbOf(key) === verb)
      const words = all.slice(0, 3).map((key) => shortened(now[key] ?? was[key]!, MOST_SHOWN))
      const count = counted(all.length, 'text')
      return all.length === 0 ? [] : [`${language}: ${count} ${verb} (${words.join(', ')})`]
    })
  })

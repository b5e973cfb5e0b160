import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { isGroup } from '../read/value-at.ts'

/** The fields by which an owner knows a group, best first. */
const NAMES = 'type name label title heading question author caption from id text'.split(' ')

/** The most characters of a value that a line shows. */
const MOST_SHOWN = 40

/** A value in a few words: a text, or the name that a group has. */
const shown = (value: unknown): string => {
  if (value === undefined) return 'none'
  if (Array.isArray(value)) return counted(value.length, 'item')
  if (!isGroup(value)) return shortened(String(value), MOST_SHOWN)
  const name = NAMES.map((key) => value[key]).find((each) => typeof each === 'string')
  return name === undefined ? 'another' : shortened(name, MOST_SHOWN)
}

/** `A is now B`; long texts are cut so that the place where they differ shows. */
const replacedWords = (was: unknown, is: unknown): string => {
  const [old, now] = [String(was), String(is)]
  let same = 0
  while (same < old.length && old[same] === now[same]) same++
  const from = old.slice(0, same - 8).lastIndexOf(' ') + 1
  return same < MOST_SHOWN - 12 || from === 0
    ? `${shown(was)} is now ${shown(is)}`
    : `…${shown(old.slice(from))} is now …${shown(now.slice(from))}`
}

/** Items by what tells each from the others, its id, its type or all of it; equal ones numbered. */
const keyed = (list: readonly unknown[]): ReadonlyMap<string, unknown> => {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const { id, type } = isGroup(item) ? item : {}
    const key = String(id ?? type ?? JSON.stringify(item))
    let free = key
    for (let count = 2; items.has(free); count++) free = `${key}-${count}`
    items.set(free, item)
  }
  return items
}

const listChanges = (
  place: string,
  was: readonly unknown[],
  is: readonly unknown[],
): readonly string[] => {
  const [old, now] = [keyed(was), keyed(is)]
  const [oldKeys, nowKeys] = [[...old.keys()], [...now.keys()]]
  const removed = oldKeys.filter((key) => !now.has(key))
  const added = nowKeys.filter((key) => !old.has(key))
  const kept = nowKeys.filter((key) => old.has(key))
  const isReordered = oldKeys.filter((key) => now.has(key)).some((key, at) => key !== kept[at])
  const listed = (verb: string, keys: readonly string[], items: ReadonlyMap<string, unknown>) => {
    const names = keys.slice(0, 3).map((key) => shown(items.get(key)))
    return keys.length === 0 ? [] : [`${keys.length} ${verb} (${names.join(', ')})`]
  }
  return [
    ...kept.flatMap((key) => changesOf(`${place} ${key}`, old.get(key), now.get(key))),
    ...(removed.length === added.length
      ? added.flatMap((key, nth) =>
          changesOf(`${place} ${nowKeys.indexOf(key) + 1}`, old.get(removed[nth]!), now.get(key)),
        )
      : [
          `${place}: ${[...listed('added', added, now), ...listed('removed', removed, old)].join(', ')}`,
        ]),
    ...(isReordered ? [`${place}: in another order`] : []),
  ]
}

/**
 * Every difference between two values of JSON, a line each: `Business rating value: 4.9 is now
 * 4.8`. The order of keys has no meaning. Items that both lists hold are no difference when other
 * items are put between them.
 */
export const changesOf = (place: string, was: unknown, is: unknown): readonly string[] => {
  if (Array.isArray(was) && Array.isArray(is)) return listChanges(place, was, is)
  if (isGroup(was) && isGroup(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...keys].flatMap((key) => changesOf(`${place} ${key}`, was[key], is[key]))
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${place}: ${replacedWords(was, is)}`]
}

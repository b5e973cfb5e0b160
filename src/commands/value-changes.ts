import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { isGroup } from '../read/value-at.ts'

/** The fields by which a group is known among others, best first. */
const NAMES = 'id type name label title heading question author caption from text'.split(' ')

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

/** The items of a list by their names; those of one name are numbered from the second on. */
const named = (list: readonly unknown[]): ReadonlyMap<string, unknown> => {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const name = shown(item)
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
  const listed = (verb: string, all: readonly string[]): readonly string[] =>
    all.length === 0 ? [] : [`${all.length} ${verb} (${all.slice(0, 3).join(', ')})`]
  const added = names.filter((name) => !old.has(name))
  const removed = oldNames.filter((name) => !now.has(name))
  const others = [...listed('added', added), ...listed('removed', removed)]
  const isReordered = oldNames.filter((name) => now.has(name)).join() !== kept.join()
  return [
    ...kept.flatMap((name) => changesOf(`${place} ${name}`, old.get(name), now.get(name))),
    ...(others.length === 0 ? [] : [`${place}: ${others.join(', ')}`]),
    ...(isReordered ? [`${place}: in another order`] : []),
  ]
}

/**
 * Every difference between two values of JSON, a line each: `Business rating value: 4.9 is now
 * 4.8`. The order of keys has no meaning.
 */
export const changesOf = (place: string, was: unknown, is: unknown): readonly string[] => {
  if (Array.isArray(was) && Array.isArray(is)) return listChanges(place, was, is)
  if (isGroup(was) && isGroup(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...keys].flatMap((key) => changesOf(`${place} ${key}`, was[key], is[key]))
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${place}: ${replacedWords(was, is)}`]
}

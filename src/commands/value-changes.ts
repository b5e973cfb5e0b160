import type { Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { isGroup } from '../read/value-at.ts'

/** One difference between two values of JSON. */
export interface ValueChange {
  readonly path: Path
  /** What changed: `8 am is now 9 am`. */
  readonly words: string
  /** Whether a number or a switch changed, not a text. */
  readonly isSetting: boolean
}

/** The fields by which an owner knows a group, best first. */
const NAMES = 'name label title heading question author caption from id text'.split(' ')

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

/** The items of the first list that the second one lacks, by index; equal items are counted. */
const without = (items: readonly string[], others: readonly string[]): readonly number[] => {
  const left = [...others]
  return items.flatMap((item, index) => {
    const at = left.indexOf(item)
    if (at !== -1) left.splice(at, 1)
    return at === -1 ? [index] : []
  })
}

const listChanges = (was: readonly unknown[], is: readonly unknown[], path: Path) => {
  const [old, now] = [was, is].map((list) => list.map((item) => JSON.stringify(item)))
  const [removed, added] = [without(old!, now!), without(now!, old!)]
  const common = (items: readonly string[], others: readonly number[]): string =>
    items.filter((_, index) => !others.includes(index)).join()
  const isReordered = common(old!, removed) !== common(now!, added)
  const order: ValueChange = { path, words: 'in another order', isSetting: false }
  const words = [
    ...[{ list: is, at: added, verb: 'added' }],
    ...[{ list: was, at: removed, verb: 'removed' }],
  ].flatMap(({ list, at, verb }) => {
    const names = at.slice(0, 3).map((index) => shown(list[index]))
    return at.length === 0 ? [] : [`${at.length} ${verb} (${names.join(', ')})`]
  })
  const changes: readonly ValueChange[] =
    removed.length === added.length
      ? added.flatMap((at, nth) => valueChanges(was[removed[nth]!], is[at], [...path, at]))
      : [{ path, words: words.join(', '), isSetting: false }]
  return isReordered ? [...changes, order] : changes
}

/**
 * Every difference between two values of JSON. The order of keys has no meaning. Items that both
 * lists hold are no difference when other items are put between them.
 */
export const valueChanges = (
  was: unknown,
  is: unknown,
  path: Path = [],
): readonly ValueChange[] => {
  if (Array.isArray(was) && Array.isArray(is)) return listChanges(was, is, path)
  if (isGroup(was) && isGroup(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...keys].flatMap((key) => valueChanges(was[key], is[key], [...path, key]))
  }
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  const isSetting = [was, is].every((value) =>
    ['undefined', 'number', 'boolean'].includes(typeof value),
  )
  return [{ path, words: replacedWords(was, is), isSetting }]
}

/** A path as an owner counts: `items 3 question`. */
export const pathWords = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? String(step + 1) : step)).join(' ')

/** The differences of two values, a line each: `Business rating value: 4.9 is now 4.8`. */
export const changedFields = (title: string, was: unknown, is: unknown): readonly string[] =>
  valueChanges(was, is).map(
    ({ path, words }) => `${[title, pathWords(path)].filter(Boolean).join(' ')}: ${words}`,
  )

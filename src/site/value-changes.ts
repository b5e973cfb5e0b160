import { counted } from '../diagnostics/format-text.ts'
import { shortened } from '../diagnostics/shorten.ts'
import type { Path } from '../diagnostics/diagnostic.ts'

/** One difference between two values: a value at a path, items of a list there, or their order. */
export type ValueChange =
  | { readonly path: Path; readonly kind: 'value'; readonly was: unknown; readonly is: unknown }
  | {
      readonly path: Path
      readonly kind: 'items'
      readonly added: readonly unknown[]
      readonly removed: readonly unknown[]
    }
  | { readonly path: Path; readonly kind: 'order' }

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Items of the first list that the second one lacks, each counted as often as it stands there. */
const without = (items: readonly string[], others: readonly string[]): readonly number[] => {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return items.flatMap((item, index) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count > 0 ? [] : [index]
  })
}

/**
 * Every difference between two values of JSON; none only where they are the same but for the order of
 * keys, which has no meaning. Items that both lists hold are not told when others are put between them.
 */
export const valueChanges = (
  was: unknown,
  is: unknown,
  path: Path = [],
): readonly ValueChange[] => {
  if (Array.isArray(was) && Array.isArray(is)) {
    const [old, now] = [was, is].map((list) => list.map((item: unknown) => JSON.stringify(item)))
    const [removed, added] = [without(old!, now!), without(now!, old!)]
    const common = (items: readonly string[], left: readonly number[]): string =>
      items.filter((_, index) => !left.includes(index)).join()
    const order: readonly ValueChange[] =
      common(old!, removed) === common(now!, added) ? [] : [{ path, kind: 'order' }]
    if (removed.length === added.length) {
      return [
        ...added.flatMap((index, nth) =>
          valueChanges(was[removed[nth]!], is[index], [...path, index]),
        ),
        ...order,
      ]
    }
    const items = {
      path,
      kind: 'items',
      added: added.map((index): unknown => is[index]),
      removed: removed.map((index): unknown => was[index]),
    } as const
    return [items, ...order]
  }
  if (isGroup(was) && isGroup(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...keys].flatMap((key) => valueChanges(was[key], is[key], [...path, key]))
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, kind: 'value', was, is }]
}

/** The most characters of a value that a line shows. */
const MOST_SHOWN = 40

const NAMES = ['name', 'label', 'title', 'heading', 'question', 'author', 'id', 'text'] as const

/** A value in a few words: a text, or the name that a group has. */
const shown = (value: unknown): string => {
  if (value === undefined) return 'none'
  if (Array.isArray(value)) return counted(value.length, 'item')
  if (!isGroup(value)) return shortened(String(value), MOST_SHOWN)
  const name = NAMES.map((key) => value[key]).find((each) => typeof each === 'string')
  return name === undefined ? 'another' : shortened(name, MOST_SHOWN)
}

/** Two texts, each cut so that where they part can be seen. */
const shownPair = (was: unknown, is: unknown): readonly [string, string] => {
  if (typeof was !== 'string' || typeof is !== 'string') return [shown(was), shown(is)]
  const [old, now] = [[...was], [...is]]
  let same = 0
  while (same < old.length && old[same] === now[same]) same++
  if (same < MOST_SHOWN - 12) return [shown(was), shown(is)]
  const before = old.slice(0, same - 8).join('')
  const from = before.slice(0, before.lastIndexOf(' ') + 1).length
  return from === 0
    ? [shown(was), shown(is)]
    : [`…${shown(was.slice(from))}`, `…${shown(is.slice(from))}`]
}

/** Where a change stands, as an owner counts: `items 3 question`. */
export const placeWords = ({ path }: ValueChange): string =>
  path.map((step) => (typeof step === 'number' ? String(step + 1) : step)).join(' ')

/** What a change came to: `8 am is now 9 am`. */
export const changeWords = (change: ValueChange): string => {
  if (change.kind === 'order') return 'in another order'
  if (change.kind === 'value') return shownPair(change.was, change.is).join(' is now ')
  const { added, removed } = change
  return [
    ...(added.length > 0
      ? [`${added.length} added (${added.slice(0, 3).map(shown).join(', ')})`]
      : []),
    ...(removed.length > 0
      ? [`${removed.length} removed (${removed.slice(0, 3).map(shown).join(', ')})`]
      : []),
  ].join(', ')
}

/** The differences of two groups, a line each: `Business rating: 4.9 is now 4.8`. */
export const comparedFields = (title: string, before: unknown, after: unknown): string[] =>
  valueChanges(before, after).map((change) => {
    const place = placeWords(change).replace(/ value$/, '')
    return `${[title, place].filter((part) => part !== '').join(' ')}: ${changeWords(change)}`
  })

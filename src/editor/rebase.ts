import { isDeepStrictEqual } from 'node:util'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { Path } from '../diagnostics/diagnostic.ts'

/** The fields by which an item of a list is recognized. */
const NAMES = ['id', 'type', 'name', 'path', 'title', 'label', 'question', 'from'] as const

const itemName = (item: unknown): unknown =>
  isGroup(item) ? NAMES.map((key) => item[key]).find((name) => typeof name === 'string') : item

/** The index of an item of an old list in the new one; undefined if that is not certain. */
const indexNow = (was: unknown, is: unknown, index: number): number | undefined => {
  if (!Array.isArray(was) || !Array.isArray(is) || index >= was.length) return undefined
  const isOnlyThis = isDeepStrictEqual(was.toSpliced(index, 1), is.toSpliced(index, 1))
  if (isOnlyThis && was.length === is.length) return index
  const item: unknown = was[index]
  const same = is.flatMap((each: unknown, at) => (isDeepStrictEqual(each, item) ? [at] : []))
  if (same.includes(index) && was.length === is.length) return index
  if (same.length === 1) return same[0]
  const named = is.flatMap((each: unknown, at) => (itemName(each) === itemName(item) ? [at] : []))
  const isNamed = was.filter((each: unknown) => itemName(each) === itemName(item)).length === 1
  return named.length === 1 && isNamed ? named[0] : undefined
}

/** The path in a new value that leads to what a path led to in an old one, if that is certain. */
export const pathNow = (was: unknown, is: unknown, path: Path): Path | undefined => {
  const now: (string | number)[] = []
  for (const [at, step] of path.entries()) {
    const list = [valueAt(was, path.slice(0, at)), valueAt(is, now)] as const
    const found = typeof step === 'number' ? indexNow(...list, step) : step
    if (found === undefined) return undefined
    now.push(found)
  }
  return now
}

/** The place of a new item of a list: it stays behind the item that was before it. */
export const rebasedIndex = (was: unknown, is: unknown, path: Path, at: number) => {
  const now = pathNow(was, is, path)
  if (now === undefined || at === 0) return now && { path: now, index: 0 }
  const before = indexNow(valueAt(was, path), valueAt(is, now), at - 1)
  return before === undefined ? undefined : { path: now, index: before + 1 }
}

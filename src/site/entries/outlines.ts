/*
 * Entries that are too many to be held together are read again when they are asked for. Of each, an outline is held: what pages other
 * than its own show of it (listing.ts), and its own sections without their copy.
 */

interface Held {
  readonly outlines: readonly object[]
  readonly fieldNames: ReadonlySet<string>
}

const held = new WeakMap<object, Held>()

const INDEX = /^\d+$/

/** A list like any other, whose items are made when they are asked for, each time anew. */
export const listOf = <T>(length: number, itemAt: (index: number) => T): readonly T[] =>
  new Proxy<T[]>(Array.from({ length }), {
    get: (list, key) =>
      typeof key === 'string' && INDEX.test(key) && Number(key) < length
        ? itemAt(Number(key))
        : (Reflect.get(list, key) as unknown),
  })

/** Says of a list of entries that they are made when they are asked for, and what is held of them. */
export const holdOutlines = <T extends object>(
  entries: readonly T[],
  outlines: readonly T[],
  fieldNames: ReadonlySet<string>,
): void => void held.set(entries, { outlines, fieldNames })

/** What is held of entries: outlines of those that are read again when they are asked for, of all others themselves. */
export const outlinesOf = <T extends object>(entries: readonly T[]): readonly T[] =>
  (held.get(entries)?.outlines as readonly T[] | undefined) ?? entries

/** The fields that some of the entries have. */
export const fieldNamesOf = (entries: readonly object[]): ReadonlySet<string> =>
  held.get(entries)?.fieldNames ?? new Set(entries.flatMap((entry) => Object.keys(entry)))

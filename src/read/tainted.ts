import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'

export const keyOf = (path: Path): string => JSON.stringify(path)

/** A path and those that lead to it. */
const prefixesOf = (path: Path): Path[] => path.map((_, index) => path.slice(0, index + 1))

/** A path with * for each index, and for the name of a collection. */
const shapeOf = (path: Path): string =>
  path
    .map((step, at) => (typeof step === 'number' || path[at - 1] === 'collections' ? '*' : step))
    .join('.')

const ENTRY = 'collections.*.entries.*'

/** What says which pages there are, and each page's path. */
const PAGES = ['pages.*.path', 'collections.*.path', `${ENTRY}.name`, `${ENTRY}.slug`]

/** What says which sections there are, and each section's id. */
const SECTIONS = [
  ...['pages.*.sections', 'collections.*.page.sections'],
  ...[`${ENTRY}.sections`, `${ENTRY}.replace`],
].flatMap((list) => [`${list}.*.id`, `${list}.*.type`])

/** What stands in one entry alone, and is no section. */
const OWN_FIELD = /^collections\.\*\.entries\.\*\.(?!(replace|sections)\b)/

/**
 * What is no longer known for sure, because the file has mistakes of its schema. `touched` are the
 * paths that do not hold what the owner wrote, `renamed` the misspelt keys by their right paths.
 */
export const taintedBy = (touched: readonly Path[], renamed: ReadonlyMap<string, string>) => {
  const exact = new Set(touched.map(keyOf))
  const around = new Set(touched.flatMap(prefixesOf).map(keyOf))
  const shapes = touched.map(shapeOf)
  /** Whether one of these places, or what leads to it, is not what the owner wrote. */
  const isTouched = (...places: readonly string[]): boolean =>
    shapes.some((shape) => places.some((place) => `${place}.`.startsWith(`${shape}.`)))
  const below = touched.filter(([root, ...rest]) => root === 'collections' && rest.length > 0)
  const shared = new Set(
    below.filter((path) => !OWN_FIELD.test(shapeOf(path))).map(([, key]) => key),
  )
  const fieldOf = (collection: unknown, name: unknown): string =>
    `${String(collection)} ${String(name).replace(/[-_ ]/g, '').toLowerCase()}`
  const fields = new Set(below.map((path) => fieldOf(path[1], path.at(-1))))
  return {
    /** Whether a page may stand at a path that is not known, such as that of all entries. */
    pages: isTouched(...PAGES) || shapes.some((shape) => shape.endsWith('.limit')),
    /** Whether a page may have a section whose id is not known. */
    sections: isTouched(...SECTIONS),
    collections: isTouched('collections.*'),
    /** Whether placeholders of a collection may have been lost. */
    uses: (collection: string): boolean => shared.has(collection),
    /** Whether entries of a collection may have lost a field of that name. */
    field: (collection: string, name: string): boolean => fields.has(fieldOf(collection, name)),
    /** Whether what stands at a path, or around it, is not what the owner wrote. */
    at: (path: Path): boolean => prefixesOf(path).some((each) => exact.has(keyOf(each))),
    /** Whether something at a path, or below it, is not what the owner wrote. */
    within: (path: Path): boolean => around.has(keyOf(path)),
    /** A path of the salvaged value, as it is in the file: with misspelt keys. */
    asWritten: (path: Path): Path =>
      renamed.size === 0
        ? path
        : prefixesOf(path).map((each) => renamed.get(keyOf(each)) ?? each.at(-1)!),
  }
}

export type Tainted = ReturnType<typeof taintedBy>

export const NOTHING_TAINTED = taintedBy([], new Map())

/** Whether a mistake that a check found is the owner's own, and not one of a stand-in. */
export const isOwn = ({ location, code }: Diagnostic, tainted: Tainted): boolean => {
  if ('range' in location) return true
  const [root, collection] = location.path
  if (tainted.at(location.path)) return false
  const needsTemplate =
    code === 'unused-field' || code === 'unknown-replacement' || code === 'near-copy'
  return root !== 'collections' || !needsTemplate || !tainted.uses(String(collection))
}

import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { pathKey } from '../values/value-at.ts'

/** The path itself and its parents, outermost first. */
const prefixesOf = (path: Path): Path[] => path.map((_, index) => path.slice(0, index + 1))

/** The path with * in place of each index and collection name. */
const shapeOf = (path: Path): string =>
  path
    .map((step, at) => (typeof step === 'number' || path[at - 1] === 'collections' ? '*' : step))
    .join('.')

const ENTRY = 'collections.*.entries.*'

/** Fields that determine which pages exist and their paths. */
const PAGES = ['pages.*.path', 'collections.*.path', `${ENTRY}.name`, `${ENTRY}.slug`]

/** Fields that determine which sections exist and their ids. */
const SECTIONS = [
  ...['pages.*.sections', 'collections.*.page.sections'],
  ...[`${ENTRY}.sections`, `${ENTRY}.replace`],
].flatMap((list) => [`${list}.*.id`, `${list}.*.type`])

/** A field of a single entry that is not a section. */
const OWN_FIELD = /^collections\.\*\.entries\.\*\.(?!(replace|sections)\b)/

/**
 * What is uncertain because the schema found mistakes. `touched` lists the paths whose values are
 * not the owner's; `renamed` maps corrected paths to the misspelled keys.
 */
export const taintedBy = (touched: readonly Path[], renamed: ReadonlyMap<string, string>) => {
  const exact = new Set(touched.map(pathKey))
  const around = new Set(touched.flatMap(prefixesOf).map(pathKey))
  const shapes = touched.map(shapeOf)
  /** Whether one of these places, or a parent of one, is not what the owner wrote. */
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
    /** Whether the paths of some pages are unknown. */
    pages: isTouched(...PAGES) || shapes.some((shape) => shape.endsWith('.limit')),
    /** Whether the ids of some sections are unknown. */
    sections: isTouched(...SECTIONS),
    collections: isTouched('collections.*'),
    /** Whether the names of some entries are unknown. */
    entries: isTouched(`${ENTRY}.name`),
    /** Whether placeholders of a collection may have been lost. */
    uses: (collection: string): boolean => shared.has(collection),
    /** Whether entries of a collection may have lost a field of that name. */
    field: (collection: string, name: string): boolean => fields.has(fieldOf(collection, name)),
    /** Whether the value at a path, or a parent of it, is not what the owner wrote. */
    at: (path: Path): boolean => prefixesOf(path).some((each) => exact.has(pathKey(each))),
    /** Whether anything at or below a path is not what the owner wrote. */
    within: (path: Path): boolean => around.has(pathKey(path)),
    /** Converts a path of the salvaged value to the path in the file, with its misspelled keys. */
    asWritten: (path: Path): Path =>
      renamed.size === 0
        ? path
        : prefixesOf(path).map((each) => renamed.get(pathKey(each)) ?? each.at(-1)!),
  }
}

export type Tainted = ReturnType<typeof taintedBy>

export const NOTHING_TAINTED = taintedBy([], new Map())

/** Whether a mistake comes from the owner's text rather than from a replacement. */
export const isOwn = ({ location, code }: Diagnostic, tainted: Tainted): boolean => {
  if ('range' in location) return true
  const [root, collection] = location.path
  if (tainted.at(location.path)) return false
  const needsTemplate =
    code === 'unused-field' || code === 'unknown-replacement' || code === 'near-copy'
  return root !== 'collections' || !needsTemplate || !tainted.uses(String(collection))
}

import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'

/** What can no longer be known for sure, because the file has mistakes of its schema. */
export interface Tainted {
  /** Whether a page may stand at a path that is not known. */
  readonly pages: boolean
  /** Whether a page may have a section whose id is not known. */
  readonly sections: boolean
  readonly collections: boolean
  /** Whether placeholders of a collection may have been lost. */
  readonly uses: (collection: string) => boolean
  /** Whether entries of a collection may have lost a field of that name. */
  readonly field: (collection: string, name: string) => boolean
  /** Whether what stands at a path, or around it, is not what the owner wrote. */
  readonly at: (path: Path) => boolean
  /** Whether something at a path, or below it, is not what the owner wrote. */
  readonly within: (path: Path) => boolean
  /** A path of the salvaged value, as it is in the file: with misspelt keys. */
  readonly asWritten: (path: Path) => Path
}

export const keyOf = (path: Path): string => JSON.stringify(path)

/** A path and those that lead to it. */
const prefixesOf = (path: Path): Path[] => path.map((_, index) => path.slice(0, index + 1))

const taintsPages = (path: Path): boolean => {
  // A list that is cut off at a limit is followed by a page of all entries.
  if (path.at(-1) === 'limit') return true
  const [root, , part, , field, ...rest] = path
  if (root === 'pages') return path.length <= 2 || part === 'path'
  if (root !== 'collections') return false
  if (path.length <= 2 || part === 'path') return true
  const isAddress = rest.length === 0 && (field === 'name' || field === 'slug')
  return part === 'entries' && (path.length <= 4 || isAddress)
}

const taintsSections = (path: Path): boolean => {
  const list = path.findIndex((step) => step === 'sections' || step === 'replace')
  const [root, , part] = path
  if (list !== -1) {
    const depth = path.length - list
    const field = path[list + 2]
    return depth <= 2 || (depth === 3 && (field === 'id' || field === 'type'))
  }
  if (root !== 'pages' && root !== 'collections') return false
  if (path.length <= 2) return true
  if (root === 'pages') return false
  return part === 'page' ? path.length === 3 : part === 'entries' && path.length <= 4
}

/** Whether a path is that of a field which all entries share, or of an entry's own sections. */
const taintsUses = ([root, , part, , field]: Path): boolean =>
  root === 'collections' &&
  (part !== 'entries' || field === undefined || field === 'replace' || field === 'sections')

const plainName = (name: string): string => name.replace(/[-_ ]/g, '').toLowerCase()

/**
 * `touched` are the paths that do not hold what the owner wrote, `renamed` the misspelt keys by
 * their right paths.
 */
export const taintedBy = (
  touched: readonly Path[],
  renamed: ReadonlyMap<string, string>,
): Tainted => {
  const exact = new Set(touched.map(keyOf))
  const around = new Set(touched.flatMap(prefixesOf).map(keyOf))
  const fields = new Set(
    touched.flatMap(([root, key, ...rest]) =>
      root === 'collections' && rest.length > 0
        ? [`${String(key)} ${plainName(String(rest.at(-1)))}`]
        : [],
    ),
  )
  const shared = new Set(touched.filter(taintsUses).map(([, key]) => String(key)))
  return {
    pages: touched.some(taintsPages),
    sections: touched.some(taintsSections),
    collections: touched.some(([root, ...rest]) => root === 'collections' && rest.length <= 1),
    uses: (collection) => shared.has(collection),
    field: (collection, name) => fields.has(`${collection} ${plainName(name)}`),
    at: (path) => exact.size > 0 && prefixesOf(path).some((each) => exact.has(keyOf(each))),
    within: (path) => around.has(keyOf(path)),
    asWritten: (path) =>
      renamed.size === 0
        ? path
        : path.map((step, index) => renamed.get(keyOf(path.slice(0, index + 1))) ?? step),
  }
}

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

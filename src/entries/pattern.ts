import type { TextFiles } from './text-files.ts'

/**
 * Whether a name matches one part of a pattern: `*` matches any characters except a leading dot.
 * The pieces between the asterisks are found one after another, each as early as possible.
 */
const matches = (part: string, name: string): boolean => {
  const [first = '', ...pieces] = part.split('*')
  const last = pieces.pop()
  if (last === undefined) return name === part
  if (!name.startsWith(first) || (first === '' && name.startsWith('.'))) return false
  const end = name.length - last.length
  let at = first.length
  for (const piece of pieces) {
    const found = name.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return at <= end && name.endsWith(last)
}

/**
 * The files that match a pattern such as `data/locations/*.yaml`, in UTF-16 order, the same on
 * every machine. `*` matches within one part of the path.
 */
export const filesMatching = (pattern: string, files: TextFiles): readonly string[] => {
  const parts = pattern.split('/')
  let paths: readonly string[] = ['']
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    paths = paths.flatMap((folder) =>
      files
        .list(folder)
        .filter(({ isFolder, name }) => isFolder !== isLast && matches(part, name))
        .map(({ name }) => folder + (isLast ? name : `${name}/`)),
    )
  }
  return paths.toSorted()
}

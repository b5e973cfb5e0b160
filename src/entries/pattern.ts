import type { TextFiles } from './text-files.ts'

/** Matches one part of a pattern: `*` matches any characters except a leading dot. */
const formOf = (part: string): RegExp => {
  const escaped = part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${part.startsWith('*') ? '(?!\\.)' : ''}${escaped}$`, 'su')
}

/**
 * The files that match a pattern such as `data/locations/*.yaml`, in UTF-16 order, the same on
 * every machine. `*` matches within one part of the path.
 */
export const matching = (pattern: string, files: TextFiles): readonly string[] => {
  const parts = pattern.split('/')
  let paths: readonly string[] = ['']
  for (const [at, part] of parts.entries()) {
    const form = formOf(part)
    const isLast = at === parts.length - 1
    paths = paths.flatMap((folder) =>
      files
        .list(folder)
        .filter(({ isFolder, name }) => isFolder !== isLast && form.test(name))
        .map(({ name }) => folder + (isLast ? name : `${name}/`)),
    )
  }
  return paths.toSorted()
}

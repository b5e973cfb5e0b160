import type { TextFiles } from './text-files.ts'

/** What goes with one part of a pattern: `*` stands for any letters, but for a leading dot. */
const formOf = (part: string): RegExp => {
  const escaped = part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${part.startsWith('*') ? '(?!\\.)' : ''}${escaped}$`, 'su')
}

/**
 * The files whose paths go with a pattern such as `data/locations/*.yaml`, in the order of their
 * letters (UTF-16 units), the same on every machine. `*` stays within its part of the path.
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

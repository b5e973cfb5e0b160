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
  const name = parts.pop()!
  const below = (folder: string, part: string): string =>
    folder === '' ? part : `${folder}/${part}`
  const within = (folder: string, part: string, isWanted: boolean): readonly string[] => {
    const form = formOf(part)
    return files
      .list(folder)
      .filter((item) => item.isFolder === isWanted && form.test(item.name))
      .map((item) => below(folder, item.name))
  }
  let folders: readonly string[] = ['']
  for (const part of parts)
    folders = folders.flatMap((folder) =>
      part.includes('*') ? within(folder, part, true) : below(folder, part),
    )
  return folders.flatMap((folder) => within(folder, name, false)).sort()
}

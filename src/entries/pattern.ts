import type { TextFiles } from './text-files.ts'

/** What goes with one part of a pattern: `*` stands for any letters, but for a leading dot. */
const formOf = (part: string): RegExp => {
  const escaped = part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${part.startsWith('*') ? '(?!\\.)' : ''}${escaped}$`, 'su')
}

/**
 * The files below a folder whose paths go with a pattern such as `data/locations/*.yaml`, in the
 * order of their letters (UTF-16 units), which is the same on every machine, and the folders where
 * one may come or go. `*` stays within its part of the path.
 */
export const matching = (pattern: string, files: TextFiles) => {
  const parts = pattern.split('/')
  const form = formOf(parts.pop()!)
  const within = (folder: string, wanted: RegExp, isWanted: boolean): string[] =>
    files
      .list(folder)
      .filter(({ name, isFolder }) => isFolder === isWanted && wanted.test(name))
      .map(({ name }) => (folder === '' ? name : `${folder}/${name}`))
  let last = ['']
  const folders = ['']
  for (const part of parts) {
    last = last.flatMap((folder) =>
      part.includes('*')
        ? within(folder, formOf(part), true)
        : [folder === '' ? part : `${folder}/${part}`],
    )
    folders.push(...last)
  }
  return { paths: last.flatMap((folder) => within(folder, form, false)).sort(), folders }
}

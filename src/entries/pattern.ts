import type { TextFiles } from './text-files.ts'

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether a name goes with one part of a pattern: `*` stands for any letters, but not for a leading
 * dot.
 */
const matcherOf = (part: string): ((name: string) => boolean) => {
  if (!part.includes('*')) return (name) => name === part
  const form = new RegExp(`^${part.startsWith('*') ? '(?!\\.)' : ''}${part.split('*').map(escaped).join('.*')}$`, 'su') // prettier-ignore
  return (name) => form.test(name)
}

/** What a pattern leads to. */
export interface Matches {
  /**
   * The paths of the files, in the order of their letters (UTF-16 units), which is the same on
   * every machine.
   */
  readonly paths: readonly string[]
  /** The folders that were looked into, and those on the way there: where a file may come or go. */
  readonly folders: readonly string[]
}

/**
 * The files below a folder whose paths go with a pattern: `data/locations/*.yaml`. `*` stays within
 * its part of the path.
 */
export const matching = (pattern: string, files: TextFiles): Matches => {
  const parts = pattern.split('/')
  const last = matcherOf(parts.pop()!)
  const looked = ['']
  let folders = ['']
  for (const part of parts) {
    const next: string[] = []
    const isMatch = matcherOf(part)
    for (const folder of folders) {
      const lead = folder === '' ? '' : `${folder}/`
      if (!part.includes('*')) next.push(lead + part)
      else {
        for (const { name, isFolder } of files.list(folder))
          if (isFolder && isMatch(name)) next.push(lead + name)
      }
    }
    looked.push(...next)
    folders = next
  }
  const paths: string[] = []
  for (const folder of folders) {
    const lead = folder === '' ? '' : `${folder}/`
    for (const { name, isFolder } of files.list(folder))
      if (!isFolder && last(name)) paths.push(lead + name)
  }
  return { paths: paths.sort(), folders: looked }
}

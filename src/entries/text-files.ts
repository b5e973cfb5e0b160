/** The text files below the folder of a site config; paths are relative to it. */
export interface TextFiles {
  /** What stands in a folder such as `data/`, or '' for its own; nothing where there is none. */
  readonly list: (
    folder: string,
  ) => readonly { readonly name: string; readonly isFolder: boolean }[]
  /** A file without its byte-order mark, or the system's code for why it cannot be read: ENOENT. */
  readonly read: (path: string) => { readonly text: string } | { readonly code: string }
}

/** Where no file stands beside the site config. */
export const NO_FILES: TextFiles = {
  list: () => [],
  read: () => ({ code: 'ENOENT' }),
}

/** What is put in place of files: their text, or undefined for one that is not there. */
export type FileChanges = ReadonlyMap<string, string | undefined>

/** The files as they would be with changes that are not written. */
export const withChanges = (files: TextFiles, changes: FileChanges): TextFiles => ({
  list: (folder) => {
    const found = new Map(files.list(folder).map((item) => [item.name, item]))
    for (const [path, text] of changes) {
      if (!path.startsWith(folder)) continue
      const [name = '', ...more] = path.slice(folder.length).split('/')
      if (more.length > 0) {
        if (text !== undefined) found.set(name, { name, isFolder: true })
      } else if (text === undefined) found.delete(name)
      else found.set(name, { name, isFolder: false })
    }
    return [...found.values()]
  },
  read: (path) => {
    if (!changes.has(path)) return files.read(path)
    const text = changes.get(path)
    return text === undefined ? { code: 'ENOENT' } : { text }
  },
})

/** Files that are held in memory, by their paths. */
export const filesOf = (texts: FileChanges): TextFiles => withChanges(NO_FILES, texts)

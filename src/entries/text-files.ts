/** The text files in the site folder; paths are relative to it. */
export interface TextFiles {
  /** The content of a folder such as `data/`, or '' for the site folder; empty if it is missing. */
  readonly list: (
    folder: string,
  ) => readonly { readonly name: string; readonly isFolder: boolean }[]
  /** A file without its byte-order mark, or the error code if it cannot be read, such as ENOENT. */
  readonly read: (path: string) => { readonly text: string } | { readonly code: string }
}

/** Reads texts; one that cannot be read is empty. */
export const textReader =
  (files: TextFiles) =>
  (path: string): string => {
    const read = files.read(path)
    return 'text' in read ? read.text : ''
  }

/** A site folder without text files. */
export const NO_FILES: TextFiles = {
  list: () => [],
  read: () => ({ code: 'ENOENT' }),
}

/** Replacements for files: their text, or undefined for a missing file. */
export type FileChanges = ReadonlyMap<string, string | undefined>

/** The files with changes that are not saved yet. */
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

/** Files in memory, by path. */
export const filesOf = (texts: FileChanges): TextFiles => withChanges(NO_FILES, texts)

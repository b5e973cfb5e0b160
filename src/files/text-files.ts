import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TextFiles } from '../entries/text-files.ts'
import { fileBelow } from './owner-file.ts'

/** The most bytes of a text file: more become no text, or take all of the memory. */
const MOST_BYTES = 500_000_000

/** The text files below a folder. */
export const textFiles = (folder: string): TextFiles => {
  const isFolder = (path: string): boolean =>
    statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true
  return {
    list: (path) => {
      try {
        const items = readdirSync(join(folder, path), { withFileTypes: true })
        return items.map((item) => {
          const { name } = item
          // A link is what it leads to.
          const isLink = item.isSymbolicLink()
          return { name, isFolder: isLink ? isFolder(join(path, name)) : item.isDirectory() }
        })
      } catch {
        return [] // No such folder: the checks report that no file goes with the pattern.
      }
    },
    read: (path) => {
      try {
        const file = fileBelow(folder, path)
        if (statSync(file).size > MOST_BYTES) return { code: 'TOO_LARGE' }
        return { text: readFileSync(file, 'utf8').replace(/^\uFEFF/, '') }
      } catch (error) {
        return { code: (error as NodeJS.ErrnoException).code ?? String(error) }
      }
    },
  }
}

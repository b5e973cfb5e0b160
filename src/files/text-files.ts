import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TextFiles } from '../entries/text-files.ts'
import { fileBelow } from './owner-file.ts'

/** The largest text file in bytes: larger ones cannot become a string, or use all memory. */
const MOST_BYTES = 500_000_000

/** The text files in a folder, at any depth. */
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
        return [] // If the folder does not exist, checks report that no file matches the pattern.
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

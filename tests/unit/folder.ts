import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** A folder of its own for each test, or for all tests of a file. */
export const testFolder = (lasts: 'test' | 'file' = 'test') => {
  const folder = {
    path: '',
    at: (path: string): string => join(folder.path, path),
    /** Writes a file, and the folders that it is in. Returns its path in the folder. */
    put: (path: string, contents: string | Uint8Array): string => {
      mkdirSync(dirname(folder.at(path)), { recursive: true })
      writeFileSync(folder.at(path), contents)
      return path
    },
    read: (path: string): string => readFileSync(folder.at(path), 'utf8'),
    /** Every file with its text, by its path with slashes. */
    files: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        readdirSync(folder.path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => relative(folder.path, join(parentPath, name)))
          .map((path) => path.replaceAll('\\', '/'))
          .sort()
          .map((path) => [path, folder.read(path)]),
      ),
  }
  const [before, after] = lasts === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'unit-'))
  })
  after(() => rmSync(folder.path, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

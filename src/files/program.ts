import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : projectOf(dirname(folder))

/** The folder of this program, whose sources are bundled for the browser. */
export const PROGRAM = projectOf(dirname(fileURLToPath(import.meta.url)))

/** The text of a file in `src` that is not a module. */
export const programText = (path: string): string =>
  readFileSync(join(PROGRAM, 'src', path), 'utf8')

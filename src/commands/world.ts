import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  type Stats,
} from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pictureFacts } from '../build/picture-facts.ts'
import type { SiteFolder } from '../site/checks/pictures.ts'
import { withChanges, type FileChanges, type TextFiles } from '../site/entries/text-files.ts'
import { loadSite, type LoadedSite, type LoadOptions } from '../site/load.ts'
import { MOST_TEXT } from '../site/readable.ts'

/** Where a command writes. */
export interface Output {
  readonly write: (text: string) => void
  /** Whether a person reads it on a terminal. */
  readonly isTerminal: boolean
  /** Columns of the terminal. */
  readonly width: number
}

/** The world that a command runs in. */
export interface World {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Asks a person at the terminal for a line; undefined where nobody sits at one. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** Calls back when the process is told to stop, which it does after; answers with the way to hear no more. */
  readonly onStop?: (listener: () => void) => () => void
}

/** Exit codes of every command: all is well, mistakes in the site config, wrong use or a failing machine. */
export const EXIT = { good: 0, mistakes: 1, wrongUse: 2 } as const

/** A command was used in a way that it does not have, or the machine does not let it work. */
export class UsageError extends Error {}

const outputOf = (stream: NodeJS.WriteStream, { COLUMNS }: NodeJS.ProcessEnv): Output => ({
  write: (text) => void stream.write(text),
  isTerminal: stream.isTTY === true,
  width: stream.isTTY ? stream.columns : Number(COLUMNS) || 80,
})

/** Whoever reads the output may stop before its end (`| head`): that is no failure. */
const endQuietly = (stream: NodeJS.WriteStream): void => {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}

const askOnTerminal = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Signals that tell a process to stop, with the numbers that its exit code is made of (128 and the signal's). */
const STOP_SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

const onStop = (listener: () => void): (() => void) => {
  const stop = (signal: NodeJS.Signals): void => {
    listener()
    process.exit(128 + STOP_SIGNALS[signal as keyof typeof STOP_SIGNALS])
  }
  const signals = Object.keys(STOP_SIGNALS) as (keyof typeof STOP_SIGNALS)[]
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

export const processWorld = (): World => {
  endQuietly(process.stdout)
  endQuietly(process.stderr)
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout, process.env),
    stderr: outputOf(process.stderr, process.env),
    ask: process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : undefined,
    onStop,
  }
}

/** Whether to colour what is written there (no-color.org). */
export const inColor = ({ env }: World, output: Output): boolean => {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false
  return output.isTerminal || (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0')
}

const BOM = '\uFEFF'

/** A text file as it is read: what a byte-order mark leads is the text. */
export interface TextFile {
  readonly text: string
  readonly bom: string
}

/** Four bytes a character at the most: beyond that a text is too large however it is written, and need not be read. */
const MOST_BYTES = 4 * MOST_TEXT

/** What stands for a text that is longer than so many characters, and not read. */
const longerThan = (most: number): TextFile => ({ text: ' '.repeat(most + 1), bom: '' })

/** A text file from its bytes, in UTF-8. */
export const decoded = (bytes: Buffer): TextFile => {
  const whole = bytes.toString('utf8')
  return whole.startsWith(BOM) ? { text: whole.slice(1), bom: BOM } : { text: whole, bom: '' }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** What changes with a file, however it was written. */
const stampOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string =>
  `${ino} ${size} ${mtimeMs} ${ctimeMs}`

/** What a file holds, with what tells that it has changed; undefined where it cannot be read. */
export const readStamped = (file: string): { bytes: Buffer; stamp: string } | undefined => {
  let handle: number | undefined
  try {
    handle = openSync(file, 'r')
    return { stamp: stampOf(fstatSync(handle)), bytes: readFileSync(handle) }
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** The text files below a folder. */
export const textFiles = (folder: string): TextFiles => ({
  list: (path) => {
    try {
      return readdirSync(join(folder, path), { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        isFolder: entry.isSymbolicLink()
          ? isFolder(join(folder, path, entry.name))
          : entry.isDirectory(),
      }))
    } catch {
      return [] // No such folder: the checks tell that no file goes with the pattern.
    }
  },
  read: (path) => {
    let handle: number | undefined
    try {
      handle = openSync(join(folder, path), 'r')
      const stats = fstatSync(handle)
      const { text } =
        stats.size > MOST_BYTES ? longerThan(MOST_BYTES) : decoded(readFileSync(handle))
      return { text, stamp: stampOf(stats) }
    } catch (error) {
      return { code: (error as NodeJS.ErrnoException).code ?? String(error) }
    } finally {
      if (handle !== undefined) closeSync(handle)
    }
  },
  stamp: (path) => {
    try {
      return stampOf(statSync(join(folder, path)))
    } catch {
      return undefined // Whoever reads it says why.
    }
  },
})

const siteFolder = (folder: string, changes: FileChanges): SiteFolder => ({
  texts: withChanges(textFiles(folder), changes),
  picture: (path) => pictureFacts(join(folder, path)),
  pictures: () => {
    try {
      return readdirSync(join(folder, 'images'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    } catch {
      return []
    }
  },
})

/** A site config on disk. */
export interface SiteFile extends LoadedSite {
  /** The folder that holds it, and `images/`. */
  readonly folder: string
}

/** Reads the text of a site config. Throws UsageError when there is no such file, or it cannot be read. */
export const readText = async ({ cwd }: World, config: string): Promise<TextFile> => {
  try {
    const file = resolve(cwd, config)
    const { size } = await stat(file)
    return size > MOST_BYTES ? longerThan(MOST_TEXT) : decoded(await readFile(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(
      code === 'ENOENT'
        ? `There is no file ${config}.`
        : code === 'EISDIR'
          ? `${config} is a folder, not a file.`
          : `The file ${config} cannot be read (${code ?? String(error)}).`,
    )
  }
}

/**
 * Checks the text of a site config, with the pictures and the entries that stand beside it; `changes` are texts of such
 * files that are not written.
 */
export const checkText = async (
  { cwd }: World,
  config: string,
  text: string,
  changes: FileChanges = new Map(),
  options: LoadOptions = {},
): Promise<SiteFile> => {
  const folder = dirname(resolve(cwd, config))
  return { folder, ...(await loadSite(config, text, siteFolder(folder, changes), options)) }
}

/** The folder of a site config as it leads the names of the files beside it: '' or 'sites/bakery/'. */
export const folderName = (config: string): string =>
  config.slice(0, Math.max(config.lastIndexOf('/'), config.lastIndexOf('\\')) + 1)

/** Texts of files by their names, as changes by their paths from the folder of the site config. */
export const changesOf = (config: string, texts: ReadonlyMap<string, string>): FileChanges =>
  new Map([...texts].map(([name, text]) => [name.slice(folderName(config).length), text]))

/** Reads and checks the site config. Throws UsageError when there is no such file. */
export const readSite = async (world: World, config: string): Promise<SiteFile> =>
  checkText(world, config, (await readText(world, config)).text)

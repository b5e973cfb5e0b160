import { accessSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { SiteFolder } from '../site/check-site.ts'
import { loadSite, type LoadedSite } from '../site/load.ts'

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
}

/** Exit codes of every command: all is well, mistakes in the site config, wrong use or a failing machine. */
export const EXIT = { good: 0, mistakes: 1, wrongUse: 2 } as const

/** A command was used in a way that it does not have, or the machine does not let it work. */
export class UsageError extends Error {}

const outputOf = (stream: NodeJS.WriteStream): Output => ({
  write: (text) => void stream.write(text),
  isTerminal: stream.isTTY === true,
  width: stream.isTTY ? stream.columns : 80,
})

export const processWorld = (): World => ({
  cwd: process.cwd(),
  env: process.env,
  stdout: outputOf(process.stdout),
  stderr: outputOf(process.stderr),
})

/** Whether to colour what is written there (no-color.org). */
export const inColor = ({ env }: World, output: Output): boolean => {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false
  return output.isTerminal || (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0')
}

const siteFolder = (folder: string): SiteFolder => ({
  hasFile: (path) => {
    try {
      accessSync(join(folder, path))
      return statSync(join(folder, path)).isFile()
    } catch {
      return false
    }
  },
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

/** Reads and checks the site config. Throws UsageError when there is no such file. */
export const readSite = async ({ cwd }: World, config: string): Promise<SiteFile> => {
  const file = resolve(cwd, config)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(
      code === 'ENOENT'
        ? `There is no file ${config}.`
        : `The file ${config} cannot be read (${code ?? String(error)}).`,
    )
  }
  const folder = dirname(file)
  return { folder, ...loadSite(config, text.replace(/^\uFEFF/, ''), siteFolder(folder)) }
}

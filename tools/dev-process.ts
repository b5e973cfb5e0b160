import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { PROGRAM } from '../src/files/program.ts'

/** `npx site dev`, or another command that serves a site, in its own process. */
export interface ServerProcess {
  /** Its address, without a trailing slash. */
  readonly origin: string
  /** Its output so far. */
  readonly printed: () => string
  readonly process: ChildProcess
}

/**
 * Starts a command that serves a site, in the folder of the site. Rejects with its output if it
 * ends. `within` is a program that runs it, with its arguments.
 */
export const startServer = (
  folder: string,
  given: readonly string[],
  within: readonly string[] = [],
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...env } = process.env
    const run = [process.execPath, join(PROGRAM, 'scripts/run.mjs')]
    const [program, ...args] = [...within, ...run, ...given]
    const child = spawn(program!, args, { cwd: folder, env })
    let printed = ''
    const read = (part: Buffer): void => {
      printed += part.toString()
      const origin = /The (?:site|editor) is at (http:\/\/\S+?)\/? /.exec(printed)?.[1]
      if (origin !== undefined) resolve({ origin, printed: () => printed, process: child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${given[0]} ended: ${printed}`)))
  })

/** The date on which the tests run commands: output would otherwise change with the calendar. */
export const TODAY = '2026-11-23'

/** Starts `npx site dev` in the folder of a site. */
export const startDev = (folder: string, port = '0'): Promise<ServerProcess> =>
  startServer(folder, ['dev', '--port', port, '--on', TODAY])

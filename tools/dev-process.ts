import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { PROGRAM } from '../src/files/program.ts'

/** `npx site dev` in a process of its own. */
export interface DevProcess {
  /** Its address, without a slash at the end. */
  readonly origin: string
  /** What it has printed so far. */
  readonly printed: () => string
  readonly process: ChildProcess
}

/** Starts `npx site dev` in the folder of a site. Rejects, with what it said, when it ends. */
export const startDev = (folder: string, port = '0'): Promise<DevProcess> =>
  new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...env } = process.env
    const args = [join(PROGRAM, 'scripts/run.mjs'), 'dev', '--port', port]
    const child = spawn(process.execPath, args, { cwd: folder, env })
    let printed = ''
    const read = (part: Buffer): void => {
      printed += part.toString()
      const origin = /The site is at (http:\/\/\S+)\/ /.exec(printed)?.[1]
      if (origin !== undefined) resolve({ origin, printed: () => printed, process: child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`dev ended: ${printed}`)))
  })

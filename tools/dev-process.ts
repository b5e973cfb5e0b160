import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PROGRAM } from '../src/files/program.ts'

/** `npm run dev` in a process of its own, on the site of a folder. */
export interface DevProcess {
  /** Its address, without a slash at the end. */
  readonly origin: string
  /** What it printed so far, with the port that it has when none other is taken. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

const STANDARD = 'http://localhost:5173'

/**
 * Starts `npm run dev` as the owner of the folder would. Rejects, with what it said, when it ends
 * at once.
 */
export const startDev = async (folder: string): Promise<DevProcess> => {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [join(PROGRAM, 'scripts/run.mjs'), 'dev', '--port', '0'], {
    cwd: folder,
    env,
  })
  const ended = once(child, 'exit')
  let printed = ''
  let told = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString()
      const address = /The site is at (http:\/\/\S+)\/ /.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.stderr.on('data', (part: Buffer) => void (told += part.toString()))
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`dev ended: ${printed}${told}`)))
  })
  return {
    origin,
    printed: () => printed.replaceAll(origin, STANDARD),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs the build as the owner does, in a process of its own. Rejects, with what it said, when it fails. */
export const runBuild = async (config: string, out: string): Promise<string> => {
  const { NODE_ENV: _, ...env } = process.env
  const args = ['--import', 'tsx', 'scripts/build.ts', '--config', config, '--out', out]
  const { stdout } = await run(process.execPath, args, { cwd: root, env })
  return stdout
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The project folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const runScript = async (script: string, args: readonly string[]): Promise<string> => {
  const { NODE_ENV: _, ...env } = process.env
  const all = ['scripts/run.mjs', script, ...args]
  const { stdout } = await run(process.execPath, all, { cwd: root, env })
  return stdout
}

/** The build date of all tests: a day without the notice of the shipped site. */
const DAY = '2026-11-01'

/** Runs the build like the owner, in its own process. Rejects with its output if it fails. */
export const runBuild = (
  config: string,
  out: string,
  ...more: readonly string[]
): Promise<string> => runScript('build', ['--config', config, '--out', out, '--on', DAY, ...more])

/** Runs `validate`, which treats warnings as errors here. */
export const runStrictValidate = (config: string): Promise<string> =>
  runScript('validate', ['--config', config, '--strict'])

/** Writes the settings of servers, in the same way. */
export const runHosting = (
  config: string,
  out: string,
  ...more: readonly string[]
): Promise<string> => runScript('hosting', ['--config', config, '--out', out, ...more])

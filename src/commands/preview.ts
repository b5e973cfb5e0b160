import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockBuild } from '../output/build-lock.ts'
import { baseOfBuilt, listen, serveFolder } from '../output/serve.ts'
import { recoverFolder } from '../output/build-folder.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './run.ts'
import { EXIT, UsageError } from './world.ts'

/** `preview`: serves a built folder on this machine until it is stopped, and prints the address. */
export const preview: Command = async (args, world) => {
  const options = {
    out: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4173' },
  } as const
  const { out, port } = readArguments(
    args,
    options,
    'npm run preview -- [--out DIR] [--port NUMBER]',
  )
  const folder = resolve(world.cwd, out)
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port must be a number up to 65535, not ${port}.`)
  if (!existsSync(folder) && existsSync(dirname(folder))) {
    const release = await lockBuild(folder)
    const isBack = await recoverFolder(folder).finally(release)
    if (isBack) world.stdout.write(`A build was broken off: the last good ${out} is back.\n`)
  }
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UsageError(`There is no built site in ${out}. Build it first: npm run build`)
  }
  const base = await baseOfBuilt(folder)
  const taken = await listen(serveFolder(folder, base), Number(port), '127.0.0.1')
  world.stdout.write(`The site is at http://localhost:${taken}${base} (Ctrl+C ends it)\n`)
  return EXIT.good
}

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockBuild } from '../output/build-lock.ts'
import { baseOfBuilt, formsOfBuilt, listen, serveFolder } from '../output/serve.ts'
import { recoverFolder } from '../output/build-folder.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { UsageError } from './world.ts'

/** `preview`: serves a built folder on this machine until it is stopped, and prints the address. */
export const preview = defineCommand(USES.preview, async ({ out, ...given }, world) => {
  const port = readPort(given.port)
  const folder = resolve(world.cwd, out)
  if (!existsSync(folder) && existsSync(dirname(folder))) {
    const { release } = await lockBuild(folder)
    const isBack = await recoverFolder(folder).finally(release)
    if (isBack) world.stdout.write(`A build was broken off: the last good ${out} is back.\n`)
  }
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UsageError(`There is no built site in ${out}. Build it first: npx site build`)
  }
  const base = await baseOfBuilt(folder)
  const taken = await listen(serveFolder(folder, base, world.stdout.write), port, '127.0.0.1')
  world.stdout.write(`The site is at http://localhost:${taken}${base} (Ctrl+C ends it)\n`)
  const { path, endpoint } = (await formsOfBuilt(folder)) ?? {}
  if (path !== undefined) world.stdout.write('Requests of its forms are printed here.\n')
  if (endpoint !== undefined)
    world.stdout.write(`Its forms send to ${endpoint}, from here too: npx site dev prints them.\n`)
})

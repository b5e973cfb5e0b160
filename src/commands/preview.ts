import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockBuild } from '../output/build-lock.ts'
import { baseOfBuilt, dayOfBuilt, formsOfBuilt, listen, serveFolder } from '../output/serve.ts'
import { recoverFolder } from '../output/build-folder.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { UsageError } from '../files/world.ts'

/** `preview`: serves a built folder on this computer until it is stopped. */
export const preview = defineCommand(USES.preview, async ({ out, ...given }, world) => {
  const port = readPort(given.port)
  const folder = resolve(world.cwd, out)
  if (!existsSync(folder) && existsSync(dirname(folder))) {
    const { release } = await lockBuild(folder)
    const isBack = await recoverFolder(folder).finally(release)
    if (isBack) world.stdout.write(`A build was interrupted. The last good ${out} was restored.\n`)
  }
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UsageError(`There is no built site in ${out}. Build it first: npx site build`)
  }
  const base = await baseOfBuilt(folder)
  const built = await dayOfBuilt(folder)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const day = built === world.today(timeZone) ? undefined : built
  const server = serveFolder(folder, base, world.stdout.write, day)
  const taken = await listen(server, port, '127.0.0.1')
  world.stdout.write(`The site is at http://localhost:${taken}${base} (press Ctrl+C to stop)\n`)
  if (day !== undefined) world.stdout.write(`It is shown as of ${day}, the day it was built for.\n`)
  const { path, endpoint } = (await formsOfBuilt(folder)) ?? {}
  if (path !== undefined) world.stdout.write('Form requests are printed here.\n')
  if (endpoint !== undefined)
    world.stdout.write(
      `Forms send requests to ${endpoint}, even from here. To print them instead, use npx site dev.\n`,
    )
})

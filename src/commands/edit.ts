import open from 'open'
import { setTimeout } from 'node:timers/promises'
import { bundleEditor } from '../bundle/editor.ts'
import { watchStamp } from '../dev/watch.ts'
import { serveEditor } from '../editor/server.ts'
import { Session } from '../editor/session.ts'
import { COMPILED, PROGRAM } from '../files/program.ts'
import { onDay } from '../files/world.ts'
import { readText } from '../load/site-files.ts'
import { add } from './add.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { remove } from './remove.ts'
import { rename } from './rename.ts'

/**
 * `edit`: serves the site with an editor around it, and opens it in the browser. Every change is
 * written to the owner's files at once. Runs until Ctrl+C.
 */
export const edit = defineCommand(USES.edit, async ({ config, lan, ...given }, here) => {
  const world = onDay(here, given.on)
  const port = readPort(given.port)
  // A file that is missing at the start is a usage error; later, it is reported in the editor.
  readText(world, config)
  world.stdout.write(`Reading ${config}\n`)
  const session = new Session(world, config)
  const [client] = await Promise.all([
    bundleEditor(PROGRAM, COMPILED),
    session.inTurn(() => session.refresh()),
  ])
  const commands = { add, rename, remove }
  const served = await serveEditor({ session, client, commands, port, isLan: lan })
  world.stdout.write(`${config}: ${session.state().summary}\n`)
  world.stdout.write(`The editor is at ${served.address} (press Ctrl+C to stop)\n`)
  if (lan)
    world.stdout.write(
      served.lan === undefined
        ? 'This computer has no address in a network.\n'
        : `On a phone in the same network, open ${served.lan}\nWhoever has this link can change the site. Give it to nobody else.\n`,
    )
  // Some systems have no browser to open; the address is printed.
  if (world.env.BROWSER !== 'none') void open(served.address).catch(() => {})
  void watchStamp(
    () => session.stamp(),
    session.stamp(),
    () => session.inTurn(() => session.refresh()),
  )
  // The server keeps the process alive.
  await setTimeout(0)
})

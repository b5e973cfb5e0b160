import { build } from './build.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { preview } from './preview.ts'
import { EXIT, MistakesError, onDay } from '../files/world.ts'

/** `start`: builds the site and serves it until it is stopped. */
export const start = defineCommand(
  USES.start,
  async ({ config, out, base, on, draft, port }, world) => {
    readPort(port)
    const more = [...(base === undefined ? [] : ['--base', base]), ...(draft ? ['--draft'] : [])]
    const built = await build(['--config', config, '--out', out, ...more], onDay(world, on))
    if (built !== EXIT.good) throw new MistakesError()
    await preview(['--out', out, '--port', port], world)
  },
)

import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createPageChecks } from '../src/build/page-checks.ts'
import { change } from '../src/editor/changes.ts'
import { Session } from '../src/editor/session.ts'
import { processWorld } from '../src/files/world.ts'
import { readSite } from '../src/load/site-files.ts'
import { writeCitySite } from './city-site.ts'

/*
 * `npm run bench:edit`: milliseconds of a save in the editor with all its checks, and of the update
 * of `dev` after the same change, for the sample site (18 pages) and the city site.
 */

const { values } = parseArgs({
  options: {
    cities: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '15' },
    peers: { type: 'string', default: '../shared/peers' },
  },
})

const project = fileURLToPath(new URL('..', import.meta.url))
const work = await mkdtemp(join(tmpdir(), 'bench-edit-'))

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1]!

/** Milliseconds of the clock and of the processor: other programs change the first one only. */
interface Time {
  readonly clock: number
  readonly processor: number
}

const timed = async (run: () => Promise<unknown>): Promise<Time> => {
  const [start, used] = [performance.now(), process.cpuUsage()]
  await run()
  const { user, system } = process.cpuUsage(used)
  return { clock: performance.now() - start, processor: (user + system) / 1000 }
}

const wordsOf = (times: readonly Time[]): string => {
  const of = (key: keyof Time): string => median(times.map((time) => time[key])).toFixed(0)
  return `${of('clock')} ms (${of('processor')} of the processor)`
}

const measure = async (name: string, cwd: string, path: readonly (string | number)[]) => {
  const world = { ...processWorld(), cwd }
  const config = 'site.config.yaml'
  const session = new Session(world, config, join(work, 'history'))
  await session.refresh()
  const checkPages = createPageChecks()
  const [saves, updates]: [Time[], Time[]] = [[], []]
  for (let run = 0; run < Number(values.runs) + 3; run++) {
    const value = `A heading of run ${run}`
    const ask = { changes: [{ kind: 'set', path, value } as const], read: {} }
    saves.push(
      await timed(async () => {
        const { kind } = await change(session, ask)
        if (kind !== 'saved') throw new Error(`The change was ${kind}`)
      }),
    )
    // Another text, so that nothing that the save has read is known.
    const changes = new Map([[config, `${await readFile(join(cwd, config), 'utf8')}# ${run}\n`]])
    updates.push(await timed(() => readSite(world, config, changes, checkPages)))
  }
  // The first runs compile the program.
  const [save, update] = [saves.slice(3), updates.slice(3)]
  const processor = ({ processor: ms }: Time): number => ms
  const ratio = median(save.map(processor)) / median(update.map(processor))
  console.log(`${name}: save ${wordsOf(save)}, dev ${wordsOf(update)}, ratio ${ratio.toFixed(2)}`)
}

const sample = join(work, 'sample')
for (const part of ['site.config.yaml', 'images', 'public', 'languages'])
  await cp(join(project, part), join(sample, part), { recursive: true })
await measure('18 pages', sample, ['pages', 0, 'sections', 0, 'heading'])

const cities = join(work, 'cities')
await writeCitySite(resolve(project, values.peers), Number(values.cities), cities)
const city = ['collections', 'locations', 'entries', 5, 'sections', 0, 'heading']
await measure(`${values.cities} cities`, cities, city)
await rm(work, { recursive: true, force: true })
process.exit(0)

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { writeCitySite, type CitySite } from './city-site.ts'

/*
 * `npm run bench:build`: builds the city site in several sizes, cold (no dist, no cache) and warm
 * (one city's copy changed), and prints wall seconds, processor seconds, peak memory and pages a
 * second. With `--vs`, the driver of the shared benchmark builds the same with other generators.
 */

const run = promisify(execFile)

const { values } = parseArgs({
  options: {
    cities: { type: 'string', default: '16,1000' },
    runs: { type: 'string', default: '3' },
    vs: { type: 'string', default: '' },
    peers: { type: 'string', default: '../shared/peers' },
    work: { type: 'string', default: join(tmpdir(), 'bench-build') },
  },
})

const { NODE_ENV: _, ...env } = process.env
const project = fileURLToPath(new URL('..', import.meta.url))
const peers = resolve(project, values.peers)
const sizes = values.cities.split(',').map(Number)
const runs = Number(values.runs)
const others = values.vs.split(',').filter((name) => name !== '')

if (!existsSync(join(peers, 'gen.mjs'))) {
  console.error(
    `The shared benchmark, whose generator writes the copy, is not in ${peers}: name its folder with --peers.`,
  )
  process.exit(2)
}
if (sizes.some((size) => !(size >= 1)) || !(runs >= 1)) {
  console.error('Usage: npm run bench:build -- [--cities 16,1000] [--runs 3] [--vs hugo,astro]')
  process.exit(2)
}

/** What a build took. */
interface Cost {
  readonly wall: number
  readonly cpu: number
  /** Peak resident memory of the largest process, in MB. */
  readonly memory: number
}

/** Runs a command under GNU time, which knows the peak of its memory. */
const measure = async (
  folder: string,
  env: NodeJS.ProcessEnv,
  command: readonly string[],
): Promise<Cost> => {
  const report = join(folder, '.time')
  // What was written before is not this build's to wait for.
  await run('sync')
  await run('/usr/bin/time', ['-f', '%e %U %S %M', '-o', report, ...command], {
    cwd: folder,
    env,
    maxBuffer: 64_000_000,
  })
  const [wall, user, system, memory] = (await readFile(report, 'utf8'))
    .trim()
    .split(' ')
    .map(Number)
  return { wall: wall!, cpu: user! + system!, memory: memory! / 1024 }
}

/** Throws unless the built pages are there and hold their copy. */
const check = async (site: CitySite, cities: number, marks: readonly string[]): Promise<void> => {
  const folder = join(site.folder, 'dist', 'locations')
  const pages = (await readdir(folder, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )
  if (pages.length !== cities) throw new Error(`${pages.length} city pages, not ${cities}`)
  for (const index of [0, cities >> 1, cities - 1]) {
    const html = await readFile(join(site.folder, 'dist', site.pathOf(index), 'index.html'), 'utf8')
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '')
    const wanted = index === cities >> 1 ? [...site.copyOf(index), ...marks] : site.copyOf(index)
    const missing = wanted.find((text) => !shown.includes(text))
    if (missing !== undefined) throw new Error(`${site.pathOf(index)} lacks: ${missing}`)
  }
}

interface Figures {
  readonly cold: Cost[]
  readonly warm: Cost[]
}

const ours = async (cities: number): Promise<Figures> => {
  const site = await writeCitySite(peers, cities, join(values.work, `city-site-${cities}`))
  const cache = join(site.folder, '.cache')
  const command = [process.execPath, join(project, 'scripts', 'run.mjs'), 'build']
  const build = (): Promise<Cost> => measure(site.folder, { ...env, SITE_CACHE: cache }, command)
  const figures: Figures = { cold: [], warm: [] }
  // In a virtual machine, whoever first writes to memory that was free waits for its host: that is
  // not counted.
  await build()
  for (let at = 0; at < runs; at++) {
    await rm(join(site.folder, 'dist'), { recursive: true, force: true })
    await rm(cache, { recursive: true, force: true })
    figures.cold.push(await build())
    await check(site, cities, [])
  }
  for (let at = 0; at < runs; at++) {
    const mark = `Changed copy number ${at + 1}.`
    await site.change(cities >> 1, mark)
    figures.warm.push(await build())
    await check(site, cities, [mark])
  }
  return figures
}

interface PeerCost {
  readonly wall: number
  readonly cpu: number
  readonly rssMB: number
}
type PeerResults = Record<string, { n: Record<string, { cold: PeerCost[]; warm: PeerCost[] }> }>

/** The same of another generator, by the shared benchmark's driver. */
const theirs = async (name: string, cities: number): Promise<Figures> => {
  const out = join(values.work, `peer-${name}-${cities}.json`)
  await rm(out, { force: true })
  const often = ['--runs', values.runs, '--warm', values.runs]
  const stages = ['--stages', 'build,output', '--force', '--out', out]
  // They are installed by their own settings, not by what npm says to the scripts of this project.
  const own = Object.entries(env).filter(([key]) => !key.toLowerCase().startsWith('npm_'))
  await run(
    'sh',
    [join(peers, 'run.sh'), '--peers', name, '--n', String(cities), ...often, ...stages],
    {
      env: { ...Object.fromEntries(own), PEERS_WORK: join(values.work, 'peers') },
      maxBuffer: 64_000_000,
    },
  )
  const results = JSON.parse(await readFile(out, 'utf8')) as PeerResults
  const { cold, warm } = results[name]!.n[String(cities)]!
  const costOf = ({ wall, cpu, rssMB }: PeerCost): Cost => ({ wall, cpu, memory: rssMB })
  return { cold: cold.map(costOf), warm: warm.map(costOf) }
}

const median = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.map(of).sort((a, b) => a - b)[costs.length >> 1]!

/** The median of the wall seconds, and those of every run. */
const seconds = (costs: readonly Cost[]): string =>
  `${median(costs, ({ wall }) => wall).toFixed(2)} (${costs.map(({ wall }) => wall.toFixed(2)).join(' ')})`

const row = (name: string, cities: number, { cold, warm }: Figures): string => {
  const cells = [
    name,
    cities,
    seconds(cold),
    median(cold, ({ cpu }) => cpu).toFixed(2),
    median(cold, ({ memory }) => memory).toFixed(0),
    (cities / median(cold, ({ wall }) => wall)).toFixed(0),
    seconds(warm),
    median(warm, ({ cpu }) => cpu).toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

await mkdir(values.work, { recursive: true })
// Like an installed generator, ours starts from a program that is there: compiled, with its scripts
// and styles.
const first = await writeCitySite(peers, 1, join(values.work, 'first'))
await run(process.execPath, [join(project, 'scripts', 'run.mjs'), 'build'], {
  cwd: first.folder,
  env: { ...env, SITE_CACHE: join(first.folder, '.cache') },
})

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, ${new Date().toISOString().slice(0, 10)}; ${runs} runs each, medians

| generator | cities | cold s (runs) | processor s | peak MB | pages/s | warm s (runs) | processor s |
|---|---|---|---|---|---|---|---|`)
for (const cities of sizes) {
  console.log(row('ours', cities, await ours(cities)))
  for (const name of others) console.log(row(name, cities, await theirs(name, cities)))
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { writeCitySite, type BenchSite } from './city-site.ts'
import { writeTableSite } from './table-site.ts'

/*
 * `npm run bench:build`: builds the city site in several sizes, cold (no dist, no cache) and warm
 * (one city's copy changed), and prints wall seconds, processor seconds, peak memory and pages a
 * second. With `--site table` the cities are the rows of a CSV, and all have one template. With
 * `--vs`, other generators build the same: the city site by the driver of the shared benchmark,
 * the table site, for Hugo and Eleventy, as `table-site.ts` writes it.
 */

const run = promisify(execFile)

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'city' },
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

/** How a generator builds the folder that it is in, and what it leaves: its output comes first. */
interface Build {
  readonly command: readonly string[]
  readonly leaves: readonly [output: string, ...caches: string[]]
  /** The variable that names the folder of the cache, which is the last that it leaves. */
  readonly cache?: string
}

const BUILDS = {
  ours: {
    command: [process.execPath, join(project, 'scripts', 'run.mjs'), 'build'],
    leaves: ['dist', '.cache'],
    cache: 'SITE_CACHE',
  },
  hugo: {
    command: ['hugo', '--minify'],
    leaves: ['public', 'resources', '.hugo_build.lock', '.hugo-cache'],
    cache: 'HUGO_CACHEDIR',
  },
  eleventy: {
    command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs'],
    leaves: ['_site', '.cache'],
  },
} as const satisfies Record<string, Build>

if (!existsSync(join(peers, 'gen.mjs'))) {
  console.error(
    `The shared benchmark, whose generator writes the copy, is not in ${peers}: name its folder with --peers.`,
  )
  process.exit(2)
}
const isTable = values.site === 'table'
const isKnown = isTable ? others.every((name) => name in BUILDS) : values.site === 'city'
if (sizes.some((size) => !(size >= 1)) || !(runs >= 1) || !isKnown) {
  console.error(
    'Usage: npm run bench:build -- [--site city] [--cities 16,1000] [--runs 3] [--vs hugo,astro]\n       npm run bench:build -- --site table [--cities 10000] [--runs 3] [--vs hugo,eleventy]',
  )
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

/** Throws unless the pages are built and hold their copy. */
const check = async (
  site: BenchSite,
  output: string,
  count: number,
  marks: readonly string[],
): Promise<void> => {
  const built = join(site.folder, output)
  const found = await readdir(join(built, 'locations'), { withFileTypes: true })
  const pages = found.filter((entry) => entry.isDirectory())
  if (pages.length !== count) throw new Error(`${pages.length} city pages, not ${count}`)
  for (const index of [0, count >> 1, count - 1]) {
    const html = await readFile(join(built, site.pathOf(index), 'index.html'), 'utf8')
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '')
    const wanted = index === count >> 1 ? [...site.copyOf(index), ...marks] : site.copyOf(index)
    const missing = wanted.find((text) => !shown.includes(text))
    if (missing !== undefined) throw new Error(`${site.pathOf(index)} lacks: ${missing}`)
  }
}

interface Figures {
  readonly cold: Cost[]
  readonly warm: Cost[]
}

const figuresOf = async (site: BenchSite, by: Build, count: number): Promise<Figures> => {
  const left = by.leaves.map((name) => join(site.folder, name))
  const own = by.cache === undefined ? env : { ...env, [by.cache]: left.at(-1) }
  const build = (): Promise<Cost> => measure(site.folder, own, by.command)
  const figures: Figures = { cold: [], warm: [] }
  // In a virtual machine, whoever first writes to memory that was free waits for its host: that is
  // not counted.
  await build()
  for (let at = 0; at < runs; at++) {
    for (const each of left) await rm(each, { recursive: true, force: true })
    figures.cold.push(await build())
    await check(site, by.leaves[0], count, [])
  }
  for (let at = 0; at < runs; at++) {
    const mark = `Changed copy number ${at + 1}.`
    await site.change(count >> 1, mark)
    figures.warm.push(await build())
    await check(site, by.leaves[0], count, [mark])
  }
  return figures
}

const ofCities = async (cities: number): Promise<Figures> => {
  const site = await writeCitySite(peers, cities, join(values.work, `city-site-${cities}`))
  return figuresOf(site, BUILDS.ours, cities)
}

const ofTable = async (name: keyof typeof BUILDS, rows: number): Promise<Figures> => {
  const folder = join(values.work, `table-${name}-${rows}`)
  return figuresOf(await writeTableSite(name, peers, rows, folder), BUILDS[name], rows)
}

interface PeerCost {
  readonly wall: number
  readonly cpu: number
  readonly rssMB: number
}
type PeerResults = Record<string, { n: Record<string, { cold: PeerCost[]; warm: PeerCost[] }> }>

/** The city site by another generator, by the shared benchmark's driver. */
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
  console.log(row('ours', cities, await (isTable ? ofTable('ours', cities) : ofCities(cities))))
  for (const name of others) {
    const figures = isTable ? ofTable(name as keyof typeof BUILDS, cities) : theirs(name, cities)
    console.log(row(name, cities, await figures))
  }
}

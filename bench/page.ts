import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { listen, serveFolder } from '../src/output/serve.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'
import { writeCitySite } from './city-site.ts'
import { findLighthouse, judge, type Verdict } from './lighthouse-runs.ts'
import { answerEmbeds } from './local-embeds.ts'
import { loadSlowly, type Loaded } from './page-load.ts'
import { buildPeer, copyGzipped } from './peer.ts'

/*
 * `npm run bench:page`: builds the site that ships and measures what each kind of page loads and
 * how it appears on a slow telephone, with `--lighthouse` also by Lighthouse. With `--vs`, a city
 * page of the shared benchmark is measured too: ours, and the other generator's of the same
 * content, both sent as gzip. This machine answers for the hosts of embeds.
 */

const run = promisify(execFile)

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    folder: { type: 'string' },
    lighthouse: { type: 'string' },
    vs: { type: 'string' },
    peers: { type: 'string', default: '../shared/peers' },
  },
})
const runs = Number(values.runs)
const project = fileURLToPath(new URL('..', import.meta.url))
const browserFile = findChromium()

const PAGES = {
  city: '/locations/layton',
  service: '/services/ppf',
  home: '/',
  offer: '/book-now',
} as const

/** How many cities the site of the shared benchmark has; the page of the middle one is measured. */
const CITIES = 16

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const table = (title: string, rows: readonly (readonly (string | number)[])[]): void => {
  const cells = rows.map((row) => row.map(String))
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)))
  const lines = cells.map((row) => row.map((cell, at) => cell.padStart(widths[at]!)).join('  '))
  console.log(`${title}\n\n${lines.join('\n')}\n`)
}

const servers: { readonly close: () => void }[] = []

const serve = async (served: string): Promise<string> => {
  const server = serveFolder(served)
  const port = await listen(server, 20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1')
  servers.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return `http://localhost:${port}`
}

type NamedPage = readonly [name: string, url: string]

/** The page of a city as this program and as another generator builds it, of the same content. */
const cityPages = async (other: string, work: string): Promise<readonly NamedPage[]> => {
  const peers = resolve(project, values.peers)
  const site = await writeCitySite(peers, CITIES, join(work, 'city-site'))
  await run(process.execPath, [join(project, 'scripts', 'run.mjs'), 'build'], { cwd: site.folder })
  const peerWork = join(tmpdir(), 'bench-page-peers')
  const out = join(peerWork, 'results.json')
  const theirs = await buildPeer(peers, other, CITIES, { cold: 1, warm: 0, work: peerWork, out })
  const path = site.pathOf(CITIES >> 1)
  const serveCopy = async (built: string, name: string): Promise<string> => {
    const copy = join(work, `copy-${name}`)
    await copyGzipped(built, copy)
    return serve(copy)
  }
  return [
    ['same content', (await serveCopy(join(site.folder, 'dist'), 'ours')) + path],
    [other, `${await serveCopy(theirs, other)}${path}/`],
  ]
}

/** Measures each page so many times, in turn, so that other work of the machine meets all. */
const inTurn = async <Figures>(
  pages: readonly NamedPage[],
  measure: (url: string) => Promise<Figures>,
): Promise<readonly (readonly [string, readonly Figures[]])[]> => {
  const all = new Map<string, Figures[]>(pages.map(([name]) => [name, []]))
  for (let round = 0; round < runs; round++)
    for (const [name, url] of pages) all.get(name)!.push(await measure(url))
  return [...all]
}

const printLoads = (loads: readonly (readonly [string, readonly Loaded[]])[]): void => {
  const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const
  table('What an untouched page loads (kB; text as gzip -9 makes it)', [
    ['page', 'html', 'css', 'script', 'fonts', 'pictures'],
    ...loads.map(([name, [first]]) => [
      name,
      ...kinds.map((kind) => (first!.bytes[kind] / 1000).toFixed(1)),
    ]),
  ])
  table(`On a slow telephone (150 ms, 1.6 Mbit/s, processor slowed four times; of ${runs}, ms)`, [
    ['page', 'first paint', 'largest paint', 'largest is', 'shift'],
    ...loads.map(([name, all]) => [
      name,
      median(all.map(({ firstPaint }) => firstPaint)).toFixed(0),
      median(all.map(({ largestPaint }) => largestPaint)).toFixed(0),
      all[0]!.largest,
      Math.max(...all.map(({ shift }) => shift)).toFixed(4),
    ]),
  ])
}

const printVerdicts = (verdicts: readonly (readonly [string, readonly Verdict[]])[]): void =>
  table(`Lighthouse, mobile (of ${runs})`, [
    ['page', 'scores', 'first paint', 'largest paint', 'blocked', 'shift', 'not passed'],
    ...verdicts.map(([name, all]) => [
      name,
      [0, 1, 2, 3].map((at) => median(all.map(({ scores }) => scores[at]!))).join(' '),
      median(all.map(({ firstPaint }) => firstPaint)).toFixed(0),
      median(all.map(({ largestPaint }) => largestPaint)).toFixed(0),
      median(all.map(({ blocked }) => blocked)).toFixed(0),
      Math.max(...all.map(({ shift }) => shift)).toFixed(4),
      [...new Set(all.flatMap(({ failed }) => failed))].join(' '),
    ]),
  ])

const work = await mkdtemp(join(tmpdir(), 'bench-page-'))
const folder = values.folder === undefined ? join(work, 'dist') : resolve(values.folder)
if (values.folder === undefined) {
  const build = [join(project, 'scripts', 'run.mjs'), 'build', '--out', folder]
  await run(process.execPath, build, { cwd: project })
}
const embeds = await answerEmbeds()
const browser = await chromium.launch({
  executablePath: browserFile,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...embeds.browserArguments],
})
try {
  const origin = await serve(folder)
  const pages: NamedPage[] = [
    ...Object.entries(PAGES).map(([name, path]) => [name, origin + path] as const),
    ...(values.vs === undefined ? [] : await cityPages(values.vs, work)),
  ]
  printLoads(await inTurn(pages, (url) => loadSlowly(browser, url)))
  if (values.lighthouse !== undefined) {
    const program = findLighthouse(resolve(values.lighthouse))
    const judged = (url: string) => judge(program, browserFile, embeds.browserArguments, url)
    printVerdicts(await inTurn(pages, judged))
  }
} finally {
  await browser.close()
  await embeds.close()
  for (const server of servers) server.close()
  await rm(work, { recursive: true, force: true })
}

import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { listen, serveFolder } from '../src/output/serve.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'
import { findLighthouse, judge, type Verdict } from './lighthouse.ts'
import { loadSlowly, type Loaded } from './page-load.ts'

/*
 * `npm run bench:page`: builds the site that ships, or takes the built folder that `--folder`
 * names, and measures what each kind of page loads and how it appears on a slow telephone; with
 * `--lighthouse` also by Lighthouse.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    folder: { type: 'string' },
    lighthouse: { type: 'string' },
  },
})
const runs = Number(values.runs)
const PAGES = { city: '/locations/layton', service: '/services/ppf', home: '/', offer: '/book-now' }

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const table = (title: string, rows: readonly (readonly (string | number)[])[]): void => {
  const cells = rows.map((row) => row.map(String))
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)))
  const lines = cells.map((row) => row.map((cell, at) => cell.padStart(widths[at]!)).join('  '))
  console.log(`${title}\n\n${lines.join('\n')}\n`)
}

/** Measures each page so many times, in turn, so that other work of the machine meets all. */
const inTurn = async <Figures>(
  origin: string,
  measure: (url: string) => Promise<Figures>,
): Promise<readonly (readonly [string, readonly Figures[]])[]> => {
  const all = Object.entries(PAGES).map(([name, path]) => [name, path, [] as Figures[]] as const)
  for (let round = 0; round < runs; round++)
    for (const [, path, figures] of all) figures.push(await measure(origin + path))
  return all.map(([name, , figures]) => [name, figures])
}

/** The cells that both tables share: paints in the middle, the worst shift. */
const paintsOf = (all: readonly (Loaded | Verdict)[]) => ({
  firstPaint: median(all.map(({ firstPaint }) => firstPaint)).toFixed(0),
  largestPaint: median(all.map(({ largestPaint }) => largestPaint)).toFixed(0),
  shift: Math.max(...all.map(({ shift }) => shift)).toFixed(4),
})

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
    ...loads.map(([name, all]) => {
      const { firstPaint, largestPaint, shift } = paintsOf(all)
      return [name, firstPaint, largestPaint, all[0]!.largest, shift]
    }),
  ])
}

const printVerdicts = (verdicts: readonly (readonly [string, readonly Verdict[]])[]): void =>
  table(`Lighthouse, mobile (of ${runs})`, [
    ['page', 'scores', 'first paint', 'largest paint', 'blocked', 'shift', 'not passed'],
    ...verdicts.map(([name, all]) => {
      const { firstPaint, largestPaint, shift } = paintsOf(all)
      const scores = [0, 1, 2, 3].map((at) => median(all.map(({ scores }) => scores[at]!)))
      const blocked = median(all.map(({ blocked }) => blocked)).toFixed(0)
      const failed = new Set(all.flatMap(({ failed }) => failed))
      return [name, scores.join(' '), firstPaint, largestPaint, blocked, shift, [...failed].join()]
    }),
  ])

const work = await mkdtemp(join(tmpdir(), 'bench-page-'))
const folder = values.folder === undefined ? join(work, 'dist') : resolve(values.folder)
if (values.folder === undefined) {
  const project = fileURLToPath(new URL('..', import.meta.url))
  // On a host that sends compressed files.
  const config = join(work, 'site.config.yaml')
  const shipped = await readFile(join(project, 'site.config.yaml'), 'utf8')
  await writeFile(config, shipped.replace('hosts: [netlify]', 'hosts: [nginx]'))
  for (const name of ['images', 'public'])
    await cp(join(project, name), join(work, name), { recursive: true })
  const build = ['scripts/run.mjs', 'build', '--config', config, '--out', folder]
  await promisify(execFile)(process.execPath, build, { cwd: project })
}
const executablePath = findChromium()
// Nobody is asked over the internet: the hosts of embeds are not found.
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'] // oxfmt-ignore
const browser = await chromium.launch({ executablePath, args })
const server = serveFolder(folder)
try {
  const origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  printLoads(await inTurn(origin, (url) => loadSlowly(browser, url)))
  if (values.lighthouse !== undefined) {
    const program = findLighthouse(resolve(values.lighthouse))
    printVerdicts(await inTurn(origin, (url) => judge(program, executablePath, args, url)))
  }
} finally {
  await browser.close()
  server.closeAllConnections()
  server.close()
  await rm(work, { recursive: true, force: true })
}

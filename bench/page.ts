import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { listen, serveFolder } from '../src/build/serve.ts'
import { findChromium } from '../tests/browser/find-chromium.ts'
import { findLighthouse, judge, type Verdict } from './lighthouse-runs.ts'
import { writeCitySite } from './city-site.ts'
import { answerEmbeds } from './local-embeds.ts'
import { buildPeer, copyGzipped } from './peer.ts'
import { packageCosts } from './package-costs.ts'
import { framesToNext, loadSlowly, sumOf, weigh, type Bytes, type Loaded } from './page-load.ts'

/*
 * `npm run bench:page`: builds the site that ships to a temporary folder and tells what each package costs in the browser's
 * scripts, what each kind of page loads, and how it comes on a slow telephone: traced in Chromium, with --lighthouse also by
 * Lighthouse. With --beside, a page of another built folder is measured in turn with ours. With --vs, a city page of the shared
 * benchmark is: ours, and the other generator's of the same content, both sent as gzip. Embeds are answered on this machine.
 */

const run = promisify(execFile)

const USAGE =
  'Usage: npm run bench:page -- [--runs 5] [--folder dist] [--lighthouse FOLDER] [--beside FOLDER --at /path/] [--vs astro] [--peers FOLDER]'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    folder: { type: 'string' },
    lighthouse: { type: 'string' },
    beside: { type: 'string' },
    at: { type: 'string', default: '/' },
    vs: { type: 'string' },
    peers: { type: 'string', default: '../shared/peers' },
  },
})
const runs = Number(values.runs)
if (!(runs >= 1)) {
  console.error(USAGE)
  process.exit(2)
}

const project = fileURLToPath(new URL('..', import.meta.url))
const browserFile = findChromium()
const lighthouse =
  values.lighthouse === undefined ? undefined : findLighthouse(resolve(values.lighthouse))

const PAGES = {
  city: '/locations/layton',
  service: '/services/ppf',
  home: '/',
  offer: '/book-now',
} as const
/** Where the link that is followed leads, and for that page itself. */
const NEXT = ['/services/ppf', '/locations/layton'] as const

/** The middle one of some numbers. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]!.length)),
  )
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('  '),
    )
  console.log()
}

const costs = await packageCosts(project)
console.log('What each package costs in the scripts (bytes, minified and its share of gzip -9)\n')
for (const { file, minified, gzip, parts } of costs.slice(0, 2))
  table(
    [file, 'minified', 'gzip'],
    [
      ...parts
        .filter((part) => part.minified > 0)
        .map((part) => [`  ${part.of}`, String(part.minified), String(part.gzip)]),
      ['  all of it', String(minified), String(gzip)],
    ],
  )
console.log('Sections, loaded with the pages that have them\n')
table(
  ['file', 'minified', 'gzip'],
  costs.slice(2).map(({ file, minified, gzip }) => [`  ${file}`, String(minified), String(gzip)]),
)

const work = await mkdtemp(join(tmpdir(), 'bench-page-'))
const folder = values.folder === undefined ? join(work, 'dist') : resolve(values.folder)
if (values.folder === undefined)
  await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--out', folder], {
    cwd: project,
  })

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

/** How many cities the site of the shared benchmark has; the page of the middle one is measured. */
const CITIES = 16

/** The page of a city as this program and as another generator builds it, of the same content. */
const cityPages = async (
  other: string,
): Promise<readonly (readonly [name: string, url: string])[]> => {
  const peers = resolve(project, values.peers)
  const site = await writeCitySite(peers, CITIES, join(work, 'city-site'))
  await run(process.execPath, [join(project, 'scripts', 'run.mjs'), 'build'], { cwd: site.folder })
  const peerWork = join(tmpdir(), 'bench-page-peers')
  const out = join(peerWork, 'results.json')
  const theirs = await buildPeer(peers, other, CITIES, { cold: 1, warm: 0, work: peerWork, out })
  const path = site.pathOf(CITIES >> 1)
  const pages = []
  for (const [name, built, at] of [
    ['same content', join(site.folder, 'dist'), path],
    [other, theirs, `${path}/`],
  ] as const) {
    const copy = join(work, `copy-${pages.length}`)
    await copyGzipped(built, copy)
    pages.push([name, (await serve(copy)) + at] as const)
  }
  return pages
}

const embeds = await answerEmbeds()
const browser = await chromium.launch({
  executablePath: browserFile,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    ...embeds.browserArguments,
  ],
})
try {
  const origin = await serve(folder)
  const measured: (readonly [name: string, url: string])[] = Object.entries(PAGES).map(
    ([name, path]) => [name, origin + path] as const,
  )
  if (values.beside !== undefined)
    measured.push(['beside', (await serve(resolve(values.beside))) + values.at])
  if (values.vs !== undefined) measured.push(...(await cityPages(values.vs)))

  const weights = []
  for (const [name, url] of measured) weights.push([name, await weigh(browser, url)] as const)
  const cells = (bytes: Bytes): readonly string[] =>
    [bytes.document, bytes.stylesheet, bytes.script, bytes.font, bytes.image, sumOf(bytes)].map(
      kilobytes,
    )
  for (const [when, which] of [
    ['untouched', 'untouched'],
    ['after a link was pointed at', 'touched'],
    ['read to its end', 'read'],
  ] as const) {
    console.log(`What a page loads ${when} (kB; text as gzip -9 makes it)\n`)
    table(
      ['page', 'html', 'css', 'script', 'fonts', 'pictures', 'all'],
      weights.map(([name, weight]) => [name, ...cells(weight[which])]),
    )
  }

  const loads = new Map<string, Loaded[]>()
  // In turn, so that what else the machine does meets all of them.
  for (let round = 0; round < runs; round++)
    for (const [name, url] of measured)
      loads.set(name, [...(loads.get(name) ?? []), await loadSlowly(browser, url)])
  console.log(
    `On a telephone, 150 ms and 1.6 Mbit/s, a processor slowed four times: the median of ${runs} (ms)\n`,
  )
  table(
    [
      'page',
      'first paint',
      'largest',
      'script from',
      'in order',
      'shift',
      'longest task',
      'blocked',
      'largest is',
    ],
    Array.from(loads, ([name, all]) => {
      const middle = (of: (loaded: Loaded) => number): string => median(all.map(of)).toFixed(0)
      const scripted = all.filter(({ script }) => script !== undefined)
      const later = scripted.filter(({ script, largestPaint }) => script![0] > largestPaint)
      return [
        name,
        middle(({ firstPaint }) => firstPaint),
        middle(({ largestPaint }) => largestPaint),
        scripted.length === 0 ? '-' : median(scripted.map(({ script }) => script![0])).toFixed(0),
        `${later.length}/${scripted.length}`,
        Math.max(...all.map(({ shift }) => shift)).toFixed(4),
        middle(({ longestTask }) => longestTask),
        middle(({ blocked }) => blocked),
        all[0]!.largest,
      ]
    }),
  )

  console.log('Frames from the click on a link that was pointed at to the next page\n')
  const frames = []
  for (const [name, path] of Object.entries(PAGES)) {
    const to = NEXT.find((next) => next !== path)!
    const counts = []
    for (let round = 0; round < runs; round++)
      counts.push(await framesToNext(browser, origin + path, to))
    frames.push([`${name} to ${to}`, String(median(counts)), counts.join(' ')])
  }
  table(['page', 'median', 'all'], frames)

  if (lighthouse !== undefined) {
    const verdicts = new Map<string, Verdict[]>()
    for (let round = 0; round < runs; round++)
      for (const [name, url] of measured) {
        const verdict = await judge(lighthouse, browserFile, embeds.browserArguments, url)
        verdicts.set(name, [...(verdicts.get(name) ?? []), verdict])
      }
    console.log(`Lighthouse, mobile: the median of ${runs}\n`)
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'seo',
        'first paint',
        'largest',
        'blocked',
        'shift',
        'not passed',
      ],
      Array.from(verdicts, ([name, all]) => [
        name,
        ...[0, 1, 2, 3].map((at) => String(median(all.map(({ scores }) => scores[at]!)))),
        median(all.map(({ firstPaint }) => firstPaint)).toFixed(0),
        median(all.map(({ largestPaint }) => largestPaint)).toFixed(0),
        median(all.map(({ blocked }) => blocked)).toFixed(0),
        Math.max(...all.map(({ shift }) => shift)).toFixed(4),
        [...new Set(all.flatMap(({ failed }) => failed))].join(' '),
      ]),
    )
  }
} finally {
  await browser.close()
  await embeds.close()
  for (const server of servers) server.close()
  await rm(work, { recursive: true, force: true })
}

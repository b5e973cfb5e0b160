import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { parse } from 'yaml'
import { startSite, timeOf } from '../../tests/site-process.ts'
import { startServer, type ServerProcess } from '../dev-process.ts'
import { figures, hasStack, tail, type Figures } from './figures.ts'
import { writeBakery } from './kills.ts'

/** A file next to the built site, where no request may reach. */
const SECRET = 'nobody-may-read-this'

type Kind = 'up' | 'paths' | 'units' | 'ranges' | 'headers' | 'methods' | 'wire'

/** Requests as sent over the wire; `asset` is a file of the site. */
const requestsFor = (site: string, asset: string): readonly string[] => {
  const file = readFileSync(new URL('requests.yaml', import.meta.url), 'utf8')
  const odd = parse(file) as Readonly<Record<Kind, readonly string[]>>
  const get = (path: string, ...lines: readonly string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')
  const above = odd.up.flatMap((up) => [
    `/assets/${up.repeat(2)}secret.txt`,
    ...[1, 3, 9].map((times) => `/${up.repeat(times)}secret.txt`),
  ])
  const parts = odd.units.flatMap((unit) => odd.ranges.map((of) => `Range: ${unit}=${of}`))
  return [
    ...[...above, ...odd.paths].map((path) => get(path)),
    ...[...parts, ...odd.headers].flatMap((line) => [get('/', line), get(asset, line)]),
    ...odd.methods.map((method) => get('/').replace('GET', method)),
    ...odd.wire,
  ].map((text) =>
    text
      .replaceAll('SITE', site)
      .replace(/\{([^}]+) (\d+)\}/, (_, part: string, count: string) => part.repeat(+count)),
  )
}

/** What a server sends for the bytes of a request, until it closes or stops sending. */
const send = (origin: string, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (part) => (answer += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

const attackServer = async (server: ServerProcess, name: string, requests: readonly string[]) => {
  const { count, done } = figures(`a request to ${name}`)
  const statuses = new Map<string, number>()
  for (const request of requests) {
    const answer = await send(server.origin, request)
    const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none'
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const isRead = answer.includes(SECRET) || answer.includes('root:x:')
    const problem = isRead ? 'a file next to the site was sent' : status.startsWith('5') && status
    count(problem && `${JSON.stringify(request.slice(0, 120))}: ${problem}`)
  }
  const headers = { accept: 'text/html' }
  const isWell = await fetch(`${server.origin}/`, { headers }).then(
    ({ ok }) => ok,
    () => false,
  )
  count(!isWell && `the server has ended: ${tail(server.printed())}`)
  count(hasStack(server.printed()) && `a stack: ${tail(server.printed())}`)
  const all = [...statuses].sort().map(([status, times]) => `${status}: ${times}`)
  return done(all.join(', '))
}

/** Requests while `dist` is replaced repeatedly: each gets a response. */
const attackSwaps = async (server: ServerProcess, dist: string, turns: number) => {
  const { count, done } = figures('a request while `dist` is replaced')
  for (let turn = 0; turn < turns; turn++) {
    const paths = ['/', '/shops/harbor', '/page.json', '/robots.txt']
    const asked = paths.map((path) =>
      fetch(server.origin + path).then(async (answer) => {
        await answer.text()
        return answer.status
      }, String),
    )
    await rename(dist, `${dist}-away`)
    await new Promise((resolve) => setTimeout(resolve, turn % 7))
    await rename(`${dist}-away`, dist)
    for (const status of await Promise.all(asked))
      count(![200, 404].includes(Number(status)) && `${status}`)
  }
  return done('200 or 404')
}

/** Malformed requests to `preview` and `dev`, only on this machine. */
export const attackRequests = async (folder: string): Promise<readonly Figures[]> => {
  const site = join(folder, 'site')
  await writeBakery(site, 'list')
  await mkdir(join(site, 'public'))
  await writeFile(join(site, 'public/proof.txt'), 'proof')
  await writeFile(join(folder, 'secret.txt'), SECRET)
  await timeOf(startSite(['build'], { cwd: site }))
  const found: Figures[] = []
  for (const name of ['preview', 'dev']) {
    const server = await startServer(site, [name, '--port', '0'])
    try {
      const requests = requestsFor(folder, '/proof.txt')
      found.push(await attackServer(server, `\`${name}\``, requests))
      if (name === 'preview') found.push(await attackSwaps(server, join(site, 'dist'), 200))
    } finally {
      server.process.kill()
    }
  }
  return found
}

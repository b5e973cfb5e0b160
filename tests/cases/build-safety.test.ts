import { execFile, spawn, type ChildProcess } from 'node:child_process'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentHash } from '../../src/files/content-hash.ts'
import { writeList } from '../../src/output/built-files.ts'
import { root } from '../run-build.ts'

const config = (heading: string): string => `business:
  name: Corner Bakery Hall
  description: Bread and rolls from our own oven, six mornings a week.
pages:
  - path: /
    sections:
      - type: hero
        heading: ${heading}
collections:
  towns:
    page:
      title: 'Bread in {name}'
      sections: [{ type: hero, heading: 'Bread in {name}' }]
    entries:
${Array.from({ length: 60 }, (_, at) => `      - name: Town ${at}`).join('\n')}
`

/** How often a build is killed: the complete run asks for more. */
const KILLS = Number(process.env.KILLS ?? 4)

let folder: string
let out: string

/** A folder as names and contents, in one word. */
const stateOf = async (of: string): Promise<string> => {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(of, join(parentPath, name)))
    .sort()
  const parts = await Promise.all(files.map((file) => readFile(join(of, file))))
  return contentHash(...files.flatMap((file, at) => [file, '\n', parts[at]!]))
}

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly printed: string
}

/** A build in a process of its own, and what comes of it. */
const startBuild = (
  more: { readonly out?: string; readonly config?: string; readonly uid?: number } = {},
): { readonly child: ChildProcess; readonly end: Promise<Ended> } => {
  const args = ['scripts/run.mjs', 'build', '--config', more.config ?? join(folder, 'a.yaml')]
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [...args, '--out', more.out ?? out], {
    cwd: root,
    env,
    ...(more.uid === undefined ? {} : { uid: more.uid, gid: more.uid }),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()))
  const end = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, printed }))
  })
  return { child, end }
}

const build = (more: Parameters<typeof startBuild>[0] = {}): Promise<Ended> => startBuild(more).end

/** What each of the two configs builds. */
let states: { readonly a: string; readonly b: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safety-'))
  await chmod(folder, 0o755)
  out = join(folder, 'dist')
  await writeFile(join(folder, 'a.yaml'), config('Bread from our own oven'))
  await writeFile(join(folder, 'b.yaml'), config('Rolls from our own oven'))
  await build({ config: join(folder, 'b.yaml') })
  const b = await stateOf(out)
  await build()
  states = { a: await stateOf(out), b }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const beside = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('dist')).sort()

describe('a build that is killed', () => {
  it(
    'at any moment leaves a whole site, the old or the new, and the next build leaves nothing beside it',
    { timeout: 1_800_000 },
    async () => {
      // The first makes what the others find in the caches: its time says little of theirs.
      expect((await build({ config: join(folder, 'b.yaml') })).code).toBe(0)
      const started = performance.now()
      expect((await build()).code).toBe(0)
      const whole = performance.now() - started
      const seen = new Set<string>()
      let killed = 0
      for (let turn = 0; turn < KILLS; turn++) {
        const { child, end } = startBuild({ config: join(folder, turn % 2 ? 'a.yaml' : 'b.yaml') })
        // A build writes in its last third: most kills fall there.
        const at = turn / KILLS
        const share = at < 0.25 ? at * 2 : 0.35 + at * 0.75
        const timer = setTimeout(() => child.kill('SIGKILL'), whole * share)
        const { signal } = await end
        clearTimeout(timer)
        if (signal === 'SIGKILL') killed++
        const state = await stateOf(out)
        expect([states.a, states.b], `turn ${turn}`).toContain(state)
        seen.add(state)
      }
      expect(killed).toBeGreaterThan(KILLS / 4)
      expect((await build()).code).toBe(0)
      expect(await stateOf(out)).toBe(states.a)
      expect(await beside()).toEqual(['dist'])
    },
  )

  it('between the two renames: the last good site comes back with the next build, even one with a mistake', async () => {
    await rename(out, `${out}.build-old`)
    await mkdir(`${out}.build-new-12345678`)
    await writeFile(join(folder, 'bad.yaml'), `${config('Bread')}theme: { corners: odd }\n`)
    const { code, printed } = await build({ config: join(folder, 'bad.yaml') })
    expect(code).toBe(1)
    expect(printed).toContain(`the last good ${out} is back`)
    expect(await stateOf(out)).toBe(states.a)
    expect(await beside()).toEqual(['dist'])
  })

  it('between the two renames: npx site preview brings the last good site back, and says so', async () => {
    await rename(out, `${out}.build-old`)
    const args = ['scripts/run.mjs', 'preview', '--out', out, '--port', '0']
    const child = spawn(process.execPath, args, { cwd: root })
    let printed = ''
    for await (const part of child.stdout) if ((printed += String(part)).includes('http://')) break
    child.kill()
    expect(printed).toContain(`the last good ${out} is back`)
    expect(await stateOf(out)).toBe(states.a)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s says that nothing has changed, and leaves nothing beside it',
    async (signal) => {
      const { child, end } = startBuild()
      child.stdout!.on('data', (part: Buffer) => {
        if (part.toString().includes('Encoding')) child.kill(signal)
      })
      const { code, printed } = await end
      expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
      expect(printed).toContain(`Stopped: ${out} is as it was.`)
      expect(await stateOf(out)).toBe(states.a)
      expect(await beside()).toEqual(['dist'])
    },
  )
})

describe('a folder of the owner beside it', () => {
  it('is never removed, whatever its name', async () => {
    const names = ['dist.old', 'dist.build-old-backup', 'dist.build-newer', 'dist.new-20260101']
    for (const name of names) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'mine.txt'), 'mine')
    }
    expect((await build()).code).toBe(0)
    expect(await beside()).toEqual(['dist', ...names].sort())
    for (const name of names) await rm(join(folder, name), { recursive: true })
  })
})

it('of two builds at once the second waits for the first and says so, and its site stays', async () => {
  const says = (child: ChildProcess, words: string): Promise<void> =>
    new Promise((resolve) => {
      child.stdout!.on('data', (part: Buffer) => {
        if (part.toString().includes(words)) resolve()
      })
    })
  const first = startBuild({ config: join(folder, 'b.yaml') })
  await says(first.child, 'Checking')
  // Held up, so that it is still under way however long the other takes to begin.
  first.child.kill('SIGSTOP')
  const other = startBuild()
  await Promise.race([says(other.child, 'Another build'), other.end])
  first.child.kill('SIGCONT')
  const second = await other.end
  expect(second.code).toBe(0)
  expect(second.printed).toContain(
    `Another build (process ${first.child.pid}) is under way in ${out}: waiting for its end`,
  )
  expect((await first.end).code).toBe(0)
  expect(await stateOf(out)).toBe(states.a)
  expect(await beside()).toEqual(['dist'])
})

const run = promisify(execFile)

it('a disk that is full is reported, and the last good site stays', async () => {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', disk]).then(
    () => true,
    () => false,
  )
  if (!isMounted)
    return console.info('No small disk can be mounted here: only a unit test fills one.')
  try {
    await mkdir(join(disk, 'dist'))
    await writeFile(join(disk, 'dist', '404.html'), 'the last good one')
    writeList(join(disk, 'dist'))
    const { code, printed } = await build({ out: join(disk, 'dist') })
    expect(code).toBe(2)
    expect(printed).toContain('The disk is full.')
    expect(printed).toContain(`${join(disk, 'dist')} is as it was.`)
    expect(await readFile(join(disk, 'dist', '404.html'), 'utf8')).toBe('the last good one')
    expect(await readdir(disk)).toEqual(['dist'])
  } finally {
    await run('umount', [disk])
  }
})

describe('the folder of the site', () => {
  it('that may not be written is reported, with what to do, and the last good site stays', async () => {
    const locked = join(folder, 'locked')
    const isRoot = process.getuid?.() === 0
    await cp(out, join(locked, 'dist'), { recursive: true })
    await chmod(locked, 0o555)
    const before = await stateOf(join(locked, 'dist'))
    // Root may write everywhere: the build then runs as nobody.
    const { code, printed } = await build({
      out: join(locked, 'dist'),
      ...(isRoot ? { uid: 65_534 } : {}),
    })
    await chmod(locked, 0o755)
    expect(printed).toContain(`This account may not write ${join(locked, 'dist')}`)
    expect(printed).toContain(`${join(locked, 'dist')} is as it was.`)
    expect(code).toBe(2)
    expect(await stateOf(join(locked, 'dist'))).toBe(before)
    expect(await readdir(locked)).toEqual(['dist'])
  })

  it.each(['', 'assets'])(
    'of which dist/%s can only be read is reported, and builds go on once it can be written',
    async (below) => {
      const place = join(folder, `read-only-${below}`)
      const site = join(place, 'dist')
      await cp(out, site, { recursive: true })
      const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}
      if (nobody.uid !== undefined) await run('chown', ['-R', String(nobody.uid), place])
      await chmod(join(site, below), 0o555)
      const refused = await build({ out: site, ...nobody })
      expect(refused.printed).toContain(`This account may not write ${join(site, below)},`)
      expect(refused.printed).toContain(`${site} is as it was.`)
      expect(refused.code).toBe(2)
      expect(await readdir(place)).toEqual(['dist'])
      await chmod(join(site, below), 0o755)
      expect((await build({ out: site, ...nobody })).code).toBe(0)
      expect(await readdir(place)).toEqual(['dist'])
    },
  )

  it('that is a link stays one, and what it leads to is replaced', async () => {
    const link = join(folder, 'www')
    await symlink(out, link, 'dir')
    expect((await build({ out: link, config: join(folder, 'b.yaml') })).code).toBe(0)
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await stateOf(out)).toBe(states.b)
  })
})

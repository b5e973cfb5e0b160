import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
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
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoverFolder } from '../../src/output/build-folder.ts'
import { writeList } from '../../src/output/built-files.ts'
import { root } from '../run-build.ts'
import {
  killBuilds,
  startSite,
  stateOf,
  townsConfig,
  type Ended,
  type Started,
} from '../site-process.ts'

/** How often a build is killed: the complete run uses more. */
const KILLS = Number(process.env.KILLS ?? 4)

let folder: string
let out: string

/** A build in its own process, and its result. */
const startBuild = (
  more: { readonly out?: string; readonly config?: string; readonly uid?: number } = {},
): Started => {
  const { config = join(folder, 'a.yaml'), out: into = out, uid } = more
  return startSite(['build', '--config', config, '--out', into], { uid })
}

const build = (more: Parameters<typeof startBuild>[0] = {}): Promise<Ended> => startBuild(more).end

/** What each of the two configs builds. */
let states: { readonly a: string; readonly b: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safety-'))
  await chmod(folder, 0o755)
  out = join(folder, 'dist')
  await writeFile(join(folder, 'a.yaml'), townsConfig('Bread from our own oven'))
  await writeFile(join(folder, 'b.yaml'), townsConfig('Rolls from our own oven'))
  await build({ config: join(folder, 'b.yaml') })
  const b = await stateOf(out)
  await build()
  states = { a: await stateOf(out), b }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const beside = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('dist')).sort()

describe('a killed build', () => {
  it(
    'leaves a complete site at any moment, old or new, and the next build leaves nothing next to it',
    { timeout: 1_800_000 },
    async () => {
      const start = (turn: number): Started =>
        startBuild({ config: join(folder, turn % 2 ? 'a.yaml' : 'b.yaml') })
      await killBuilds(KILLS, start, async (turn) => {
        // Killed between the two renames: the next build begins by restoring the old site.
        expect(existsSync(out) || (await recoverFolder(out)), `turn ${turn}`).toBe(true)
        expect([states.a, states.b], `turn ${turn}`).toContain(await stateOf(out))
      })
      expect((await build()).code).toBe(0)
      expect(await stateOf(out)).toBe(states.a)
      expect(await beside()).toEqual(['dist'])
    },
  )

  it('between the two renames: the next build restores the last good site, even if the config has a mistake', async () => {
    await rename(out, `${out}.build-old`)
    await mkdir(`${out}.build-new-12345678`)
    await writeFile(join(folder, 'bad.yaml'), `${townsConfig('Bread')}theme: { corners: odd }\n`)
    const { code, printed } = await build({ config: join(folder, 'bad.yaml') })
    expect(code).toBe(1)
    expect(printed).toContain(`The last good ${out} was restored`)
    expect(await stateOf(out)).toBe(states.a)
    expect(await beside()).toEqual(['dist'])
  })

  it('between the two renames: npx site preview restores the last good site and reports it', async () => {
    await rename(out, `${out}.build-old`)
    const args = ['scripts/run.mjs', 'preview', '--out', out, '--port', '0']
    const child = spawn(process.execPath, args, { cwd: root })
    let printed = ''
    for await (const part of child.stdout) if ((printed += String(part)).includes('http://')) break
    child.kill()
    expect(printed).toContain(`The last good ${out} was restored`)
    expect(await stateOf(out)).toBe(states.a)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s reports that nothing has changed, and leaves nothing next to it',
    async (signal) => {
      const { child, end } = startBuild()
      child.stdout!.on('data', (part: Buffer) => {
        if (part.toString().includes('Encoding')) child.kill(signal)
      })
      const { code, printed } = await end
      expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
      expect(printed).toContain(`Stopped. ${out} was not changed.`)
      expect(await stateOf(out)).toBe(states.a)
      expect(await beside()).toEqual(['dist'])
    },
  )
})

describe('a folder of the owner next to it', () => {
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

it('the second of two concurrent builds waits for the first and says so, and its site remains', async () => {
  const says = (child: ChildProcess, words: string): Promise<void> =>
    new Promise((resolve) => {
      child.stdout!.on('data', (part: Buffer) => {
        if (part.toString().includes(words)) resolve()
      })
    })
  const first = startBuild({ config: join(folder, 'b.yaml') })
  await says(first.child, 'Checking')
  // Slowed down, so that it is still running however late the other begins.
  first.child.kill('SIGSTOP')
  const other = startBuild()
  await Promise.race([says(other.child, 'Waiting for another build'), other.end])
  first.child.kill('SIGCONT')
  const second = await other.end
  expect(second.code).toBe(0)
  expect(second.printed).toContain(
    `Waiting for another build in ${out} (process ${first.child.pid})`,
  )
  expect((await first.end).code).toBe(0)
  expect(await stateOf(out)).toBe(states.a)
  expect(await beside()).toEqual(['dist'])
})

const run = promisify(execFile)

it('a full disk is reported, and the last good site stays', async () => {
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
    expect(printed).toContain(`${join(disk, 'dist')} was not changed.`)
    expect(await readFile(join(disk, 'dist', '404.html'), 'utf8')).toBe('the last good one')
    expect(await readdir(disk)).toEqual(['dist'])
  } finally {
    await run('umount', [disk])
  }
})

it('a page of a large site that is too large for the disk is reported in plain words', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `Town ${at}\n`)
  await writeFile(join(folder, 'towns.csv'), `name\n${rows.join('')}`)
  const config = join(folder, 'large.yaml')
  const [lead] = townsConfig('Bread').split('    entries:')
  await writeFile(config, `${lead}    entries: { table: towns.csv }\n`)
  const within = ['sh', '-c', 'ulimit -f 8 && exec "$@"', 'sh']
  const args = ['build', '--config', config, '--out', join(folder, 'large')]
  const { code, printed } = await startSite(args, { within }).end
  expect(code).toBe(2)
  expect(printed).toContain('This account or disk does not allow a file this large. (EFBIG)')
})

describe('the folder of the site', () => {
  it('is reported with advice if it is not writable, and the last good site stays', async () => {
    const locked = join(folder, 'locked')
    const isRoot = process.getuid?.() === 0
    await cp(out, join(locked, 'dist'), { recursive: true })
    await chmod(locked, 0o555)
    const before = await stateOf(join(locked, 'dist'))
    // Root can write everywhere: the build then runs as nobody.
    const { code, printed } = await build({
      out: join(locked, 'dist'),
      ...(isRoot ? { uid: 65_534 } : {}),
    })
    await chmod(locked, 0o755)
    expect(printed).toContain(`does not have permission to write ${join(locked, 'dist')}`)
    expect(printed).toContain(`${join(locked, 'dist')} was not changed.`)
    expect(code).toBe(2)
    expect(await stateOf(join(locked, 'dist'))).toBe(before)
    expect(await readdir(locked)).toEqual(['dist'])
  })

  it.each(['', 'assets'])(
    'with a read-only dist/%s is reported, and builds work again once it is writable',
    async (below) => {
      const place = join(folder, `read-only-${below}`)
      const site = join(place, 'dist')
      await cp(out, site, { recursive: true })
      const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}
      if (nobody.uid !== undefined) await run('chown', ['-R', String(nobody.uid), place])
      await chmod(join(site, below), 0o555)
      const refused = await build({ out: site, ...nobody })
      expect(refused.printed).toContain(`does not have permission to write ${join(site, below)},`)
      expect(refused.printed).toContain(`${site} was not changed.`)
      expect(refused.code).toBe(2)
      expect(await readdir(place)).toEqual(['dist'])
      await chmod(join(site, below), 0o755)
      expect((await build({ out: site, ...nobody })).code).toBe(0)
      expect(await readdir(place)).toEqual(['dist'])
    },
  )

  it('is reported by its own name if its last content cannot be removed', async () => {
    const place = join(folder, 'left')
    const old = join(place, 'dist.build-old')
    await cp(out, join(place, 'dist'), { recursive: true })
    await cp(out, old, { recursive: true })
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    if (nobody.uid !== undefined) await run('chown', [String(nobody.uid), place])
    await chmod(join(old, 'assets'), 0o555)
    const { code, printed } = await build({ out: join(place, 'dist'), ...nobody })
    await chmod(join(old, 'assets'), 0o755)
    expect(code).toBe(2)
    expect(printed).toMatch(/does not have permission to \w+ or change \S+dist\.build-old/)
  })

  it('stays a link if it is one, and the target of the link is replaced', async () => {
    const link = join(folder, 'www')
    await symlink(out, link, 'dir')
    expect((await build({ out: link, config: join(folder, 'b.yaml') })).code).toBe(0)
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await stateOf(out)).toBe(states.b)
  })
})

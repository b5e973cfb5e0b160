import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { add } from '../../../src/commands/add.ts'
import { diff } from '../../../src/commands/diff.ts'
import { lastRecord, lostSinceLastBuild, rememberBuild } from '../../../src/build/earlier-site.ts'
import { rename } from '../../../src/commands/rename.ts'
import { readSite } from '../../../src/load/site-files.ts'
import { textFiles } from '../../../src/files/text-files.ts'
import { UsageError } from '../../../src/files/world.ts'
import { stampOf } from '../../../src/dev/watch.ts'
import { entryFiles } from '../../../src/entries/gather.ts'
import { testFolder } from '../folder.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'
import { recordOfPages } from './record.ts'
import { fakeWorld } from './fake-world.ts'
import { siteFiles, type Entries } from './shops-config.ts'

const CONFIG = 'site.config.yaml'
const PLACE = { config: CONFIG, out: 'dist' }
const NOTHING = 'Nothing on the site has changed since the last build.\n'

const folder = testFolder()
const put = (text: string): string => folder.put(CONFIG, text)
beforeEach(() => put(BAKERY))

const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder.path,
    stdio: 'ignore',
  })
const commit = (): void => {
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
}
const built = (yaml = BAKERY, place = PLACE): Promise<void> =>
  rememberBuild(fakeWorld(folder.path), place, siteOf(yaml), recordOfPages())

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder.path)
  return { exit: await diff(args, world), ...world.written() }
}

const FRESH = BAKERY.replace('heading: Bread', 'heading: Fresh bread')
const order = (path: string) =>
  `${BAKERY}  - path: ${path}\n    sections: [{ type: hero, heading: Order }]\n`

describe('diff', () => {
  it('reports what changed since the last build into the given folder', async () => {
    await built()
    expect((await run()).stdout).toBe(NOTHING)
    put(FRESH)
    await built(FRESH, { ...PLACE, out: 'trial' })
    expect(await run()).toMatchObject({
      exit: 0,
      stdout:
        '- Page / sections hero heading: Bread is now Fresh bread\n1 change since the last build.\n',
    })
    expect((await run('--out', 'trial')).stdout).toBe(NOTHING)
  })

  it('reports what changed since a git revision, to programs too', async () => {
    commit()
    put(BAKERY.replace('name: Corner Bakery', 'name: Corner Oven'))
    const { stdout } = await run('--since', 'HEAD', '--format', 'json')
    expect(JSON.parse(stdout)).toEqual(['Business name: Corner Bakery is now Corner Oven'])
  })

  it('reports a picture that was replaced under the same name', async () => {
    folder.put('images/oven.webp', 'one')
    commit()
    await built()
    expect((await run()).stdout).toBe(NOTHING)
    folder.put('images/oven.webp', 'another')
    for (const since of [[], ['--since', 'HEAD']])
      expect((await run(...since)).stdout).toContain(
        '- The file images/oven.webp contains a different picture\n',
      )
  })

  it('gives the lines that redirect the visitors of a lost address', async () => {
    await built(order('/order'))
    put(order('/order-now'))
    const lines = 'redirects:\n  - from: /order\n    to: /order-now\n'
    expect((await run()).stdout).toBe(
      `- The page moved from /order to /order-now; the old address has no redirect\n1 change since the last build.\nTo redirect visitors, add these lines to the site config, at the left margin:\n${lines}`,
    )
    put(order('/order-now') + lines)
    expect((await run()).stdout).not.toContain('To lead')
  })

  it('says how to continue if there is nothing to compare with', async () => {
    await expect(run()).rejects.toThrow(
      'site.config.yaml has not been built here yet. Build it first, or choose a git revision: --since HEAD',
    )
    await expect(run('--since', 'HEAD')).rejects.toThrow(UsageError)
    await expect(run('--since=--output=x')).rejects.toThrow('--since needs a git revision')
    put('pages: 1\n')
    commit()
    await expect(run('--since', 'HEAD')).rejects.toThrow('site.config.yaml had 2 mistakes then')
  })

  it('reports the mistakes of the file as it is', async () => {
    await built()
    put(`${BAKERY}theme: { corners: odd }\n`)
    const { exit, stderr } = await run()
    expect(exit).toBe(1)
    expect(stderr).toContain('error wrong-value')
  })
})

describe('a build', () => {
  it('names the addresses that were lost since the last one', async () => {
    const world = fakeWorld(folder.path)
    const lost = async () =>
      lostSinceLastBuild(
        world,
        PLACE,
        siteOf(BAKERY),
        (await lastRecord(world, PLACE))?.pages.map(({ path }) => path) ?? [],
      )
    const builtAt = (path: string) =>
      rememberBuild(
        world,
        PLACE,
        siteOf(BAKERY.replace('path: /', `path: ${path}`)),
        recordOfPages(path),
      )
    expect(await lost()).toBe('')
    await builtAt('/old')
    expect(await lost()).toContain('/old is now /')
    await builtAt('/')
    expect(await lost()).toBe('')
  })

  it('never fails because it cannot be recorded', async () => {
    const world = fakeWorld(folder.path)
    await rememberBuild(world, PLACE, { config: () => {} } as never, recordOfPages())
    expect(world.written().stderr).toMatch(/^npx site diff will not know about this build: /)
  })
})

describe('entries next to the site config', () => {
  const begin = (entries: Entries): void => {
    for (const [path, text] of Object.entries(siteFiles(entries))) folder.put(path, text)
  }

  it.each(['files', 'table'] as const)('are compared like those in it: %s', async (entries) => {
    begin(entries)
    commit()
    const world = fakeWorld(folder.path)
    await rememberBuild(world, PLACE, (await readSite(world, CONFIG)).site!, recordOfPages())
    expect((await run()).stdout).toBe(NOTHING)
    expect((await run('--since', 'HEAD')).stdout).toContain('Nothing on the site has changed')
    await rename(['shops', 'Harbor', 'Ferry Dock'], world)
    for (const since of [[], ['--since', 'HEAD']])
      expect((await run(...since)).stdout).toContain(
        'Harbor moved from /shops/harbor to /shops/ferry-dock',
      )
    await add(['shops', 'River West', '--set', 'intro=Between the brewery and the river.'], world)
    expect((await run('--since', 'HEAD')).stdout).toContain('Shops: 1 added (River West)')
  })

  it('get a new stamp as soon as one is added, removed or changed, and only then', async () => {
    begin('files')
    const { origins } = await readSite(fakeWorld(folder.path), CONFIG)
    const stamp = (): string =>
      stampOf(entryFiles(origins, textFiles(folder.path)).map((path) => folder.at(path)))
    const before = stamp()
    folder.put('data/notes.txt', 'no entry')
    expect(stamp()).toBe(before)
    const stamps = new Set([before])
    for (const text of ['name: New\n', 'name: New one\n']) {
      folder.put('data/new.yaml', text)
      stamps.add(stamp())
    }
    rmSync(folder.at('data/harbor.yaml'))
    expect(stamps.add(stamp()).size).toBe(4)
  })

  it('are found in any folder, and a folder named like a file is not one', async () => {
    begin('files')
    mkdirSync(folder.at('data/empty.yaml'))
    cpSync(folder.at('data'), folder.at('far'), { recursive: true })
    const config = folder.read(CONFIG).replace('data/*.yaml', 'f*/*.yaml')
    expect(
      (await readSite(fakeWorld(folder.path), CONFIG, new Map([[CONFIG, config]]))).diagnostics,
    ).toEqual([])
  })
})

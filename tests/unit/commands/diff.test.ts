import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diff } from '../../../src/commands/diff.ts'
import { lostSinceLastBuild, rememberBuild } from '../../../src/commands/remembered-build.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

let folder: string

const PLACE = { config: 'site.config.yaml', out: 'dist' }

const put = (text: string): void => writeFileSync(join(folder, 'site.config.yaml'), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-'))
  put(BAKERY)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder)
  return { exit: await diff(args, world), ...world.written() }
}

describe('diff', () => {
  it('says what changed since the last build', async () => {
    await rememberBuild(fakeWorld(folder), PLACE, siteOf(BAKERY))
    expect((await run()).stdout).toBe('Nothing on the site has changed since the last build.\n')
    put(BAKERY.replace('heading: Bread', 'heading: Fresh bread'))
    const { exit, stdout } = await run()
    expect(exit).toBe(0)
    expect(stdout).toBe(
      '- Text changed on 1 page (/), hero heading: Bread is now Fresh bread\n1 change since the last build.\n',
    )
  })

  it('says what changed since a revision of git', async () => {
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
    put(BAKERY.replace('name: Corner Bakery', 'name: Corner Oven'))
    const { stdout } = await run('--since', 'HEAD', '--format', 'json')
    expect(JSON.parse(stdout)).toEqual([
      'Title changed on 1 page (/)',
      'Business name: Corner Bakery is now Corner Oven',
    ])
  })

  it('tells a picture that was replaced under its name, since a build and since a revision', async () => {
    const picture = (contents: string): void =>
      writeFileSync(join(folder, 'images/oven.webp'), contents)
    mkdirSync(join(folder, 'images'))
    picture('one')
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
    await rememberBuild(fakeWorld(folder), PLACE, siteOf(BAKERY))
    expect((await run()).stdout).toContain('Nothing on the site has changed')
    picture('another')
    const told = '- The file images/oven.webp holds another picture\n'
    expect((await run()).stdout).toContain(told)
    expect((await run('--since', 'HEAD')).stdout).toContain(told)
  })

  it('gives the lines that lead the visitors of a lost address on', async () => {
    const other = (path: string) =>
      `${BAKERY}  - path: ${path}\n    sections: [{ type: hero, heading: Order }]\n`
    await rememberBuild(fakeWorld(folder), PLACE, siteOf(other('/order')))
    put(other('/order-now'))
    expect((await run()).stdout)
      .toBe(`- The page moved from /order to /order-now; nothing leads there from the old address
1 change since the last build.
To lead their visitors on, add these lines to the site config, at its left margin:
redirects:
  - from: /order
    to: /order-now
`)
    put(`${other('/order-now')}redirects:\n  - from: /order\n    to: /order-now\n`)
    expect((await run()).stdout).not.toContain('To lead')
  })

  it('compares with the folder that is meant, and not with a trial elsewhere', async () => {
    await rememberBuild(fakeWorld(folder), PLACE, siteOf(BAKERY))
    put(BAKERY.replace('heading: Bread', 'heading: Fresh bread'))
    await rememberBuild(
      fakeWorld(folder),
      { ...PLACE, out: 'trial' },
      siteOf(BAKERY.replace('heading: Bread', 'heading: Fresh bread')),
    )
    expect((await run()).stdout).toContain('1 change since the last build')
    expect((await run('--out', 'trial')).stdout).toContain('Nothing on the site has changed')
  })

  it('says how to go on where there is nothing to compare with', async () => {
    await expect(run()).rejects.toThrow(
      'site.config.yaml has not been built here yet. Build it first, or name a revision of git: --since HEAD',
    )
    await expect(run('--since', 'HEAD')).rejects.toThrow(UsageError)
    await expect(run('--since=--output=x')).rejects.toThrow('--since takes a revision of git')
    put('pages: 1\n')
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
    await expect(run('--since', 'HEAD')).rejects.toThrow(
      'site.config.yaml as it was had 2 mistakes',
    )
  })

  it('lets a build name the addresses that were lost since the last one', async () => {
    const world = fakeWorld(folder)
    const now = siteOf(BAKERY)
    expect(await lostSinceLastBuild(world, PLACE, now)).toBe('')
    await rememberBuild(world, PLACE, siteOf(BAKERY.replace('path: /', 'path: /old')))
    expect(await lostSinceLastBuild(world, PLACE, now)).toContain('/old is now /')
    await rememberBuild(world, PLACE, now)
    expect(await lostSinceLastBuild(world, PLACE, now)).toBe('')
  })

  it('never fails a build that it cannot remember', async () => {
    const world = fakeWorld(folder)
    await rememberBuild(world, { ...PLACE, config: 'no folder/site.config.yaml' }, {} as never)
    expect(world.written().stderr).toMatch(/^npm run diff will not know of this build: /)
  })

  it('tells the mistakes of the file as it is', async () => {
    await rememberBuild(fakeWorld(folder), PLACE, siteOf(BAKERY))
    put(`${BAKERY}theme: { corners: odd }\n`)
    const { exit, stderr } = await run()
    expect(exit).toBe(1)
    expect(stderr).toContain('error wrong-value')
  })
})

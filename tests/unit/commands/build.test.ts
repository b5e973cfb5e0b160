import { existsSync, readdirSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { bundleOnce } from '../../../tools/guide-run.ts'
import { buildWith } from '../../../src/commands/build.ts'
import { rememberBuild } from '../../../src/build/earlier-site.ts'
import { writeList } from '../../../src/output/built-files.ts'
import { UsageError } from '../../../src/files/world.ts'
import { testFolder } from '../folder.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'
import { recordOfPages } from './record.ts'
import { fakeWorld } from './fake-world.ts'

const CONFIG = 'site.config.yaml'
const EARLIER = {
  'dist/index.html': 'the last good one',
  'dist/404.html': '',
  'dist/assets/x.js': '',
}

const folder = testFolder()
/** The site that an earlier build has put into `dist`. */
const putEarlier = (): void => {
  putAll(EARLIER)
  writeList(folder.at('dist'))
}
const putAll = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) folder.put(path, text)
}
const build = buildWith(bundleOnce())
beforeEach(() => putAll({ [CONFIG]: BAKERY }))

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder.path)
  return { exit: await build(args, world), ...world.written() }
}

describe('build', () => {
  it('replaces the previous site completely, and names the lost address', async () => {
    putEarlier()
    const shop = (path: string) =>
      `${BAKERY}  - path: ${path}\n    title: Shop\n    description: Where we are.\n    sections: [{ type: hero, heading: Shop }]\n`
    await rememberBuild(
      fakeWorld(folder.path),
      { config: CONFIG, out: 'dist' },
      siteOf(shop('/shop')),
      recordOfPages('/shop'),
    )
    folder.put(CONFIG, shop('/our-shop'))
    const { exit, stdout, stderr } = await run()
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Checking site\.config\.yaml\nEncoding pictures and bundling scripts\nRendering 2 pages\n/,
    )
    expect(stdout).toMatch(/\n2 pages built: \d+ files in dist\nNo sitemap, [^\n]+ is not set\.\n/)
    expect(stdout).toContain(
      'An earlier address no longer works:\n  /shop is now /our-shop\nTo redirect visitors, add these lines to the site config, at the left margin:\nredirects:\n  - from: /shop\n    to: /our-shop\n',
    )
    expect(folder.read('dist/index.html')).toContain('Bread</h1>')
    expect(folder.read('dist/our-shop/index.html')).toContain('Shop</h1>')
    expect(JSON.parse(folder.read('dist/page.json'))).toMatchObject({ page: { path: '/' } })
    const paths = Object.keys(folder.files())
    expect(paths).toContain('dist/404.html')
    expect(paths).not.toContain('dist/assets/x.js')
    expect(paths.filter((path) => !/^(dist|node_modules)\//.test(path))).toEqual([CONFIG])
  })

  it.each([
    ['a mistake', 'theme:\n  corners: odd\n', /^site\.config\.yaml:\d+:12 error wrong-value\n/],
    [
      'a file that is not a picture',
      '        image: { src: images/oven.webp, alt: An oven }\n',
      /images\/oven\.webp cannot be read as a picture/,
    ],
    [
      'a link to nowhere on one of many pages',
      'collections: { shops: { entries: { table: shops.csv }, page: { sections: [{ type: hero, heading: "{name}", text: "See [the next shop](/shops/{to})" }] } } }\n',
      /error broken-link/,
    ],
  ])('ends with 1 for %s, and leaves the last good site', async (_, more, reported) => {
    const shops = Array.from({ length: 600 }, (_, at) => `\ns${at},s${at + 1}`).join('')
    const files = { 'images/oven.webp': 'no picture', 'shops.csv': `name,to${shops}` }
    putAll({ ...files, [CONFIG]: BAKERY + more })
    putEarlier()
    const before = folder.files()
    const { exit, stdout, stderr } = await run()
    expect(exit).toBe(1)
    expect(stderr).toMatch(reported)
    expect(stdout).toContain('Nothing was built')
    expect(folder.files()).toEqual(before)
  })

  it.each([
    [['--config', 'none.yaml'], 'The file none.yaml does not exist.'],
    [['--output', 'x'], "Unknown option '--output'"],
    [['--base', '/a/../b'], '--base must be a path such as /shop/'],
    [['--base', 'C:/Git/shop/'], 'write it without the first slash'],
    // Neither the owner's files nor the site config itself are replaced.
    [['--out', 'mine'], 'mine'],
    [['--out', '.'], '.'],
  ])('refuses %j as wrong usage, and changes nothing', async (args, message) => {
    const files = {
      'mine/notes.txt': 'keep me',
      '404.html': '',
      'assets/logo.svg': '',
      [CONFIG]: BAKERY,
    }
    putAll(files)
    const refused = run(...args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
    expect(folder.files()).toEqual(files)
  })

  it.each([
    ['dist/CNAME', 'CNAME'],
    ['dist/google123.html', 'google123.html'],
    ['dist/.well-known/security.txt', '.well-known/'],
    ['dist/.git/objects/ab/12', '.git/'],
    ['dist/assets/mine.pdf', 'assets/mine.pdf'],
  ])('refuses a folder with %s, which no build wrote, and says what to do', async (path, name) => {
    putEarlier()
    folder.put(path, 'mine')
    const files = folder.files()
    const refused = run()
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(`dist contains files that no build wrote: ${name}. `)
    await expect(refused).rejects.toThrow('into the folder public/ beside the site config')
    expect(folder.files()).toEqual(files)
  })

  it('refuses an old site that no build made, and names most of its files', async () => {
    const names = ['404.html', 'a', 'assets/x.css', 'b', 'c', 'd', 'index.html']
    putAll(Object.fromEntries(names.map((name) => [`dist/${name}`, 'old'])))
    await expect(run()).rejects.toThrow(
      'dist contains files that no build wrote: 404.html, a, assets, b, c and 2 more.',
    )
    expect(folder.read('dist/index.html')).toBe('old')
  })

  it('keeps a file that the owner puts into the folder during a build', async () => {
    putEarlier()
    const world = fakeWorld(folder.path)
    const stdout = {
      ...world.stdout,
      write: (text: string) => {
        if (text.startsWith('Rendering')) folder.put('dist/CNAME', 'example.com')
      },
    }
    await expect(build([], { ...world, stdout })).rejects.toThrow('no build wrote: CNAME')
    expect(folder.read('dist/CNAME')).toBe('example.com')
    expect(folder.read('dist/index.html')).toBe('the last good one')
    expect(readdirSync(folder.path).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  it('accepts a folder that contains only files left by systems', async () => {
    putEarlier()
    putAll({ 'dist/.DS_Store': '', 'dist/assets/Thumbs.db': '' })
    expect((await run()).exit).toBe(0)
    expect((await run('--out', 'empty')).exit).toBe(0)
  })

  it("leaves the owner's folders alone, even with the names of its own", async () => {
    putAll({ 'dist.build-new-12345678/mine': 'mine', 'dist/old': '' })
    writeList(folder.at('dist'))
    expect((await run()).exit).toBe(0)
    putAll({ 'dist.build-old/mine': 'mine' })
    await expect(run()).rejects.toThrow(/dist\.build-old is in the way/)
    expect(folder.read('dist.build-old/mine')).toBe('mine')
    expect(folder.read('dist.build-new-12345678/mine')).toBe('mine')
  })

  it('says in plain words that a file is in the place of the folder', async () => {
    folder.put('dist', 'a file')
    await expect(run()).rejects.toThrow(
      'dist cannot be a folder, because part of the path is a file.',
    )
    await expect(run('--out', 'dist/site')).rejects.toThrow(
      'dist/site cannot be a folder, because part of the path is a file.',
    )
    expect(folder.read('dist')).toBe('a file')
  })

  it('copies the files of public unchanged, and lists them as its own', async () => {
    putAll({ 'public/CNAME': 'example.com', 'public/.well-known/a.txt': 'proof' })
    putAll({ 'public/google1.html': '<p>', 'public/.DS_Store': 'x' })
    expect((await run()).exit).toBe(0)
    expect(folder.read('dist/CNAME')).toBe('example.com')
    expect(folder.read('dist/.well-known/a.txt')).toBe('proof')
    expect(folder.read('dist/google1.html')).toBe('<p>')
    expect(existsSync(folder.at('dist/.DS_Store'))).toBe(false)
    expect(folder.read('dist/.built-files')).not.toMatch(/CNAME|google1|\/tmp/)
    rmSync(folder.at('public/CNAME'))
    expect((await run()).exit).toBe(0)
    expect(existsSync(folder.at('dist/CNAME'))).toBe(false)
  })

  it.each(['public', 'public/site', './public/', 'images/site'])(
    'refuses to build into %s',
    (out) => expect(run('--out', out)).rejects.toThrow('which a build reads'),
  )

  it('allows deleting only a folder from an earlier version, never one of the owner', async () => {
    putAll({ 'mine/notes.txt': 'mine', 'old/404.html': '', 'old/assets/a.js': '' })
    const advice = /If an earlier version of this program made the folder, delete it/
    await expect(run('--out', 'old')).rejects.toThrow(advice)
    await expect(run('--out', 'mine')).rejects.not.toThrow(advice)
  })
})

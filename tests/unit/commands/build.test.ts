import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '../../../src/commands/build.ts'
import { rememberBuild } from '../../../src/commands/earlier-site.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { testFolder } from '../folder.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const CONFIG = 'site.config.yaml'
const EARLIER = {
  'dist/index.html': 'the last good one',
  'dist/404.html': '',
  'dist/assets/x.js': '',
}

const folder = testFolder()
const putAll = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) folder.put(path, text)
}
beforeEach(() => putAll({ [CONFIG]: BAKERY }))

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder.path)
  return { exit: await build(args, world), ...world.written() }
}

describe('build', () => {
  it('puts the whole site in place of the one before, and says which address is lost', async () => {
    putAll(EARLIER)
    const shop = (path: string) =>
      `${BAKERY}  - path: ${path}\n    title: Shop\n    description: Where we are.\n    sections: [{ type: hero, heading: Shop }]\n`
    await rememberBuild(
      fakeWorld(folder.path),
      { config: CONFIG, out: 'dist' },
      siteOf(shop('/shop')),
      [{ path: '/shop', hash: '', files: [], styles: [] }],
    )
    folder.put(CONFIG, shop('/our-shop'))
    const { exit, stdout, stderr } = await run()
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Checking site\.config\.yaml\nEncoding pictures and bundling scripts\nRendering 2 pages\n/,
    )
    expect(stdout).toMatch(
      /\n2 pages built: \d+ files in dist\nNo sitemap, [^\n]+ where the site will stand\.\n/,
    )
    expect(stdout).toContain(
      'An address of before leads nowhere now:\n  /shop is now /our-shop\nTo lead their visitors on, add these lines to the site config, at its left margin:\nredirects:\n  - from: /shop\n    to: /our-shop\n',
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
      'a picture that is none',
      '        image: { src: images/oven.webp, alt: An oven }\n',
      /images\/oven\.webp cannot be read as a picture/,
    ],
  ])('ends with 1 for %s, and leaves the last good site', async (_, more, reported) => {
    const files = { ...EARLIER, 'images/oven.webp': 'no picture', [CONFIG]: BAKERY + more }
    putAll(files)
    const { exit, stdout, stderr } = await run()
    expect(exit).toBe(1)
    expect(stderr).toMatch(reported)
    expect(stdout).toContain('Nothing was built')
    expect(folder.files()).toEqual(files)
  })

  it.each([
    [['--config', 'none.yaml'], 'There is no file none.yaml.'],
    [['--output', 'x'], "Unknown option '--output'"],
    [['--base', '/a/../b'], '--base takes the path below which the site will stand'],
    [['--base', 'C:/Git/shop/'], 'write it without the first slash'],
    // Neither files of the owner's nor the site config itself are replaced.
    [['--out', 'mine'], 'mine'],
    [['--out', '.'], '.'],
  ])('refuses %j as wrong use, and touches nothing', async (args, message) => {
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
})

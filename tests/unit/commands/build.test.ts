import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { build } from '../../../src/commands/build.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

let folder: string

const put = (path: string, contents: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), contents)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  put('site.config.yaml', BAKERY)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const earlierBuild = (): void => {
  put('dist/index.html', 'the last good one')
  put('dist/404.html', '')
  put('dist/assets/x.js', '')
}

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder)
  return { exit: await build(args, world), ...world.written() }
}

describe('build', () => {
  it('ends with 0 and puts the whole site where it is told to', { timeout: 60_000 }, async () => {
    earlierBuild()
    const { exit, stdout, stderr } = await run()
    expect(exit).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toContain('Rendering 1 page\n')
    expect(stdout).toMatch(
      /\n1 page built: \d+ files in dist\nNo sitemap, [^\n]+ where the site will stand\.\n$/,
    )
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('Bread</h1>')
    expect(JSON.parse(readFileSync(join(folder, 'dist/page.json'), 'utf8'))).toMatchObject({
      page: { path: '/' },
    })
    expect(existsSync(join(folder, 'dist/404.html'))).toBe(true)
    expect(existsSync(join(folder, 'dist/assets/x.js'))).toBe(false)
    expect(readdirSync(folder).sort()).toEqual(['dist', 'site.config.yaml'])
  })

  it(
    'says which address of the build before is lost, and what to paste',
    { timeout: 120_000 },
    async () => {
      const shop = (path: string) =>
        `${BAKERY}  - path: ${path}\n    sections: [{ type: hero, heading: Shop }]\n`
      put('site.config.yaml', shop('/shop'))
      expect((await run()).stdout).not.toContain('address of before')
      put('site.config.yaml', shop('/our-shop'))
      const { exit, stdout } = await run()
      expect(exit).toBe(0)
      expect(stdout).toContain(
        'An address of before leads nowhere now:\n  /shop is now /our-shop\nTo lead their visitors on, add these lines to the site config, at its left margin:\nredirects:\n  - from: /shop\n    to: /our-shop\n',
      )
    },
  )

  it('ends with 1 for a mistake, tells it, and leaves the last good site', async () => {
    earlierBuild()
    put('site.config.yaml', `${BAKERY}theme:\n  corners: odd\n`)
    const { exit, stdout, stderr } = await run()
    expect(exit).toBe(1)
    expect(stderr).toMatch(/^site\.config\.yaml:\d+:12 error wrong-value\n/)
    expect(stdout).toContain('Nothing was built')
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the last good one')
  })

  it(
    'refuses a picture that is none, by name, and leaves the last good site',
    { timeout: 60_000 },
    async () => {
      earlierBuild()
      put('site.config.yaml', `${BAKERY}        image: { src: images/oven.webp, alt: An oven }\n`)
      put('images/oven.webp', 'no picture')
      const { exit, stderr } = await run()
      expect(exit).toBe(1)
      expect(stderr).toContain('images/oven.webp cannot be read as a picture')
      expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the last good one')
      expect(readdirSync(folder).sort()).toEqual(['dist', 'images', 'site.config.yaml'])
    },
  )

  describe('of hundreds of pages', () => {
    const towns = (more = '') =>
      `${BAKERY}collections:
  towns:
    page:
      title: Bread in {name}
      description: Rolls for {name}, every morning.
      sections:
        - { type: hero, heading: 'Bread in {name}', text: '{intro}' }
    entries:
${Array.from({ length: 320 }, (_, index) => `      - { name: Town ${index}, intro: 'Oven ${index}, street ${index * 7}, door ${index * 31}, shelf ${index * 57}.' }\n`).join('')}${more}`

    it('says and makes the same', { timeout: 60_000 }, async () => {
      put('site.config.yaml', towns())
      const { exit, stdout, stderr } = await run()
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
      expect(stdout).toMatch(
        /^Checking site\.config\.yaml\nEncoding pictures and bundling scripts\nRendering 321 pages\n(?:.*\n)*321 pages built: \d+ files in dist\n/,
      )
      for (const at of [0, 160, 319]) {
        const html = readFileSync(join(folder, `dist/towns/town-${at}/index.html`), 'utf8')
        expect(html).toContain(`Bread in Town ${at}</h1>`)
      }
      expect(readdirSync(join(folder, 'dist/towns'))).toHaveLength(320)
      expect(readdirSync(folder).sort()).toEqual(['dist', 'site.config.yaml'])
    })
  })

  it.each([
    [['--config', 'none.yaml'], 'There is no file none.yaml.'],
    [['--output', 'x'], "Unknown option '--output'"],
    [['--base', '/a/../b'], '--base takes the path below which the site will stand'],
    [['--base', 'C:/Git/shop/'], 'write it without the first slash'],
  ])('refuses %j as wrong use', async (args, message) => {
    const refused = run(...args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
  })

  it("never replaces a folder that holds files of the owner's", async () => {
    put('mine/notes.txt', 'keep me')
    await expect(run('--out', 'mine')).rejects.toThrow(UsageError)
    expect(readFileSync(join(folder, 'mine/notes.txt'), 'utf8')).toBe('keep me')
  })

  it('never replaces the folder of the site config itself, whatever else stands there', async () => {
    put('404.html', '')
    put('assets/logo.svg', '')
    const whole = readdirSync(folder).sort()
    await expect(run('--out', '.')).rejects.toThrow(UsageError)
    expect(readdirSync(folder).sort()).toEqual(whole)
  }, 60_000)
})

import { lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { build } from '../../../src/commands/build.ts'
import { testFolder } from '../folder.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const folder = testFolder()
beforeEach(() => void folder.put('site.config.yaml', BAKERY))
const run = (): Promise<number> => build([], fakeWorld(folder.path))

it('a build refuses a dangling link, and follows one that leads to a folder', async () => {
  symlinkSync('gone', folder.at('dist'))
  await expect(run()).rejects.toThrow('dist is a link to gone, which does not exist.')
  expect(readlinkSync(folder.at('dist'))).toBe('gone')
  mkdirSync(folder.at('gone'))
  expect(await run()).toBe(0)
  expect(readlinkSync(folder.at('dist'))).toBe('gone')
  expect(folder.read('gone/index.html')).toContain('Bread</h1>')
})

it('a build copies the target of a link in public', async () => {
  folder.put('public/google1.html', '<p>')
  symlinkSync('google1.html', folder.at('public/link.html'))
  expect(await run()).toBe(0)
  expect(lstatSync(folder.at('dist/link.html')).isFile()).toBe(true)
})

it.each(['public', 'images', '.'])(
  'a build into %s is refused, even if a link leads to the site',
  async (out) => {
    folder.put('site/site.config.yaml', BAKERY)
    mkdirSync(folder.at('site/public'))
    symlinkSync('site', folder.at('linked'))
    await expect(build(['--out', out], fakeWorld(folder.at('linked')))).rejects.toThrow(
      'Choose another folder',
    )
  },
)

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { readSite, readText } from '../../../src/load/site-files.ts'
import { UsageError } from '../../../src/files/world.ts'
import { testFolder } from '../folder.ts'
import { bakery } from '../site/site-of.ts'
import { fakeWorld } from '../commands/fake-world.ts'

const CONFIG = 'site/site.config.yaml'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"></svg>'
const SHOPS = `collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries:`

const folder = testFolder()
const world = () => fakeWorld(folder.path)
const pipe = (path: string) => execFileSync('mkfifo', [folder.at(path)])

/** The diagnostic about a bakery with a missing or unreadable file, with its hint. */
const reported = async (parts: Parameters<typeof bakery>[0]) => {
  folder.put(CONFIG, bakery(parts))
  const { diagnostics } = await readSite(world(), CONFIG)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map(({ message, hint }) => `${message} ${hint}`)
}

beforeEach(() => {
  folder.put('elsewhere/icon.svg', SVG)
  folder.put('elsewhere/shop.yaml', 'name: Quay\n')
  folder.put('elsewhere/shops.csv', 'name\nQuay\n')
  mkdirSync(folder.at('site/images'), { recursive: true })
  mkdirSync(folder.at('site/data'))
})

it.each(['the file', 'its folder'])('a picture outside the folder, by link: %s', async (what) => {
  if (what === 'the file')
    symlinkSync('../../elsewhere/icon.svg', folder.at('site/images/icon.svg'))
  else {
    rmSync(folder.at('site/images'), { recursive: true })
    symlinkSync(folder.at('elsewhere'), folder.at('site/images'))
  }
  expect(await reported({ business: 'icon: images/icon.svg' })).toEqual([
    'images/icon.svg cannot be read as a picture: it is a link that leads out of the folder of the site config. Replace the link with the file itself.',
  ])
})

it('a link within the folder is followed, even if a link leads to the folder itself', async () => {
  folder.put('site/drawings/icon.svg', SVG)
  symlinkSync('../drawings/icon.svg', folder.at('site/images/icon.svg'))
  folder.put(CONFIG, bakery({ business: 'icon: images/icon.svg' }))
  symlinkSync('site', folder.at('linked'))
  const { diagnostics } = await readSite(world(), 'linked/site.config.yaml')
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

it.each([
  ['table: data/shops.csv', 'data/shops.csv', 'shops.csv'],
  ["files: 'data/*.yaml'", 'data/quay.yaml', 'shop.yaml'],
])('entries through a link out of the folder: %s', async (entries, path, target) => {
  symlinkSync(`../../elsewhere/${target}`, folder.at(`site/${path}`))
  expect(await reported({ more: `${SHOPS} { ${entries} }` })).toEqual([
    `The file ${path} is a link that leads outside the site folder, which must contain all files of the site. Replace the link with the file.`,
  ])
})

it('a pipe or a device in place of a file is reported immediately, and never read', async () => {
  pipe('site/images/icon.svg')
  pipe('site/data/shops.csv')
  const more = `${SHOPS} { table: data/shops.csv }`
  expect(await reported({ business: 'icon: images/icon.svg', more })).toEqual([
    'images/icon.svg cannot be read as a picture: it is a pipe or a device. Replace it with a file.',
    'The file data/shops.csv is a pipe or a device, so it is not read. Replace it with a file.',
  ])
  pipe('site/pipe.yaml')
  for (const config of ['site/pipe.yaml', '/dev/zero', '/dev/tty'])
    await expect(readSite(world(), config)).rejects.toThrow(
      new UsageError(`${config} is a pipe or a device, not a file.`),
    )
})

it('a file in place of a folder is reported', () => {
  folder.put('plain.yaml', '')
  expect(() => readText(world(), 'plain.yaml/x')).toThrow(
    new UsageError('The file plain.yaml/x cannot be read (ENOTDIR).'),
  )
})

import { mkdirSync, rmSync, truncateSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSite } from '../../../src/load/site-files.ts'
import { UsageError } from '../../../src/files/world.ts'
import { testFolder } from '../folder.ts'
import { bakery, GOOD_PICTURE, reportedOf } from '../site/site-of.ts'
import { fakeWorld } from '../commands/fake-world.ts'

const CONFIG = 'site/site.config.yaml'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"></svg>'
const SHOPS = `collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries:`

const folder = testFolder()
const world = () => fakeWorld(folder.path)

/** The diagnostic about a bakery with a missing or unreadable file, with its hint. */
const reported = async (parts: Parameters<typeof bakery>[0]) => {
  folder.put(CONFIG, bakery(parts))
  const { diagnostics } = await readSite(world(), CONFIG)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map(({ message, hint }) => `${message} ${hint}`)
}

beforeEach(() => {
  mkdirSync(folder.at('site/images'), { recursive: true })
  mkdirSync(folder.at('site/data'))
})

it('a file of gigabytes is reported immediately, and never read', async () => {
  for (const name of ['site/huge.yaml', 'site/data/shops.csv'])
    truncateSync(folder.at(folder.put(name, '')), 3_000_000_000)
  await expect(readSite(world(), 'site/huge.yaml')).rejects.toThrow(
    new UsageError('The file site/huge.yaml is larger than 500 MB, so it is not read.'),
  )
  expect(await reported({ more: `${SHOPS} { table: data/shops.csv }` })).toEqual([
    'The file data/shops.csv is larger than 500 MB, so it is not read. Keep only what the site shows.',
  ])
})

describe('a picture has the letters that its folder has', () => {
  const hints = {
    images: 'Did you mean images/icon.svg?',
    Images: 'Rename the folder Images to images.',
  }

  it.each(['images', 'Images'] as const)('in the folder %s', async (name) => {
    rmSync(folder.at('site/images'), { recursive: true })
    folder.put(`site/${name}/icon.svg`, SVG)
    const icon = name === 'images' ? 'images/Icon.svg' : 'images/icon.svg'
    expect(await reported({ business: `icon: ${icon}` })).toEqual([
      `The picture ${icon} does not exist in the site folder. ${hints[name]} Letter case matters.`,
    ])
  })

  it('even if the system finds it under other letters, as on a Mac', async () => {
    const found = {
      picture: () => Promise.resolve(GOOD_PICTURE),
      pictures: () => ['images/icon.svg'],
    }
    const codes = async (icon: string) =>
      (await reportedOf(bakery({ business: `icon: ${icon}` }), found)).map(({ code }) => code)
    expect(await codes('images/Icon.svg')).toContain('picture-missing')
    expect(await codes('images/icon.svg')).not.toContain('picture-missing')
  })
})

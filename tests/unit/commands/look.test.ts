import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteInPreset } from '../../../src/commands/look.ts'
import { readGoodSite } from '../../../src/load/site-files.ts'
import { testFolder } from '../folder.ts'
import { bakery } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const CONFIG = 'site.config.yaml'
const folder = testFolder()

it('a site with an error in a preset is not shown in its old preset', async () => {
  folder.put('images/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  folder.put(CONFIG, bakery({ business: 'icon: images/icon.svg' }))
  const world = fakeWorld(folder.path)
  const file = await readGoodSite(world, CONFIG)
  expect(await siteInPreset('trade', file, world)).toMatchObject({
    config: { theme: { preset: 'trade' } },
  })
  // It disappears while the presets are built.
  rmSync(folder.at('images/icon.svg'))
  expect(await siteInPreset('trade', file, world)).toContain('images/icon.svg')
})

import { expect, it } from 'vitest'
import { examplesConfig, pathOfExample, picturesNamedIn } from '../../../tools/section-examples.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { loadSite } from '../../../src/load/load.ts'
import { pageAt } from '../site/site-of.ts'

const load = (text: string) =>
  loadSite('examples.yaml', text, {
    picture: () => Promise.resolve({ bytes: 1, width: 1600, height: 1000 }),
    pictures: () => picturesNamedIn(text),
  })

it('the example of every section type has its own page, without a mistake', async () => {
  const { site, diagnostics } = await load(examplesConfig({ corners: 'round' }))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const type of Object.keys(sectionSchemas)) {
    const page = pageAt(site!, pathOfExample(type))
    expect(page.sections[0]!.type).toBe(type)
  }
})

it('is shown in the given theme', async () => {
  const { site } = await load(examplesConfig({ corners: 'round' }))
  expect(site!.config.theme.corners).toBe('round')
})

it('names the pictures that examples need', () => {
  const pictures = picturesNamedIn(examplesConfig({}))
  expect(pictures).toContain('images/hero-portrait.webp')
  expect(new Set(pictures).size).toBe(pictures.length)
})

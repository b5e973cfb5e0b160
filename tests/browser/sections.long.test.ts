import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { sectionSchemas, type SectionType } from '../../src/sections/schemas.ts'
import { everyLayout, layoutPages, writeExtremeSite } from '../extreme-sites.ts'
import { engine, expectQuiet, type EngineName } from './engines.ts'
import { ownSite } from './own-site.ts'

/** All except the gallery, which contacts a third party; the home page's tests cover it. */
const types = (Object.keys(sectionSchemas) as SectionType[]).filter((type) => type !== 'gallery')
const site = ownSite((folder) =>
  writeExtremeSite(folder, stringify(everyLayout({ preset: 'daylight' }, types))),
)

/** What is wrong with the sections of a page; empty if nothing is. */
const wrongWith = (types: readonly string[]): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
  const hidden = types.filter((type) => {
    const section = document.querySelector<HTMLElement>(`main [data-section="${type}"]`)
    return section === null || section.clientHeight < 20
  })
  return [...wide, ...hidden.map((type) => `${type} does not show`)]
}

describe.each<[EngineName, readonly number[]]>([
  ['chromium', [390, 1440]],
  ['firefox', [390]],
  ['webkit', [1440]],
])('in %s', (name, widths) => {
  const open = engine(name)

  it(`every layout of every section fits and works, at ${widths.join(' and ')} px`, async () => {
    const page = await open('/', { site: site.origin })
    const wrong: string[] = []
    for (const { path, sections } of layoutPages(types)) {
      await page.goTo(path)
      await page.touched()
      for (const width of widths) {
        await page.resize(width, 900)
        const found = await page.evaluate(
          wrongWith,
          sections.map(({ type }) => type),
        )
        wrong.push(...found.map((each) => `${path} at ${width} px: ${each}`))
      }
    }
    expect(wrong).toEqual([])
    await expectQuiet(page)
  })
})

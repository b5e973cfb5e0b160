import { describe, expect, it } from 'vitest'
import { examplesConfig, exampleNames, pathOfExample } from '../../tools/section-examples.ts'
import { writeExtremeSite } from '../extreme-sites.ts'
import { engine, expectQuiet, type EngineName } from './engines.ts'
import { ownSite } from './own-site.ts'

const site = ownSite((folder) => writeExtremeSite(folder, examplesConfig({ preset: 'daylight' })))

/** All except the gallery, which contacts a third party; the home page's tests cover it. */
const names = exampleNames().filter((each) => each !== 'gallery')

/** What is wrong with a section type on its page; empty if nothing is. */
const wrongWith = (type: string): string => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) return `${type} is ${scrollWidth - clientWidth} px too wide`
  const section = document.querySelector<HTMLElement>(`main [data-section="${type}"]`)
  return section === null || section.clientHeight < 20 ? `${type} does not show` : ''
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
    for (const example of names) {
      await page.goTo(pathOfExample(example))
      await page.touched()
      for (const width of widths) {
        await page.resize(width, 900)
        wrong.push(await page.evaluate(wrongWith, example.replace(/\..*/, '')))
      }
    }
    expect(wrong.filter((each) => each !== '')).toEqual([])
    await expectQuiet(page)
  })
})

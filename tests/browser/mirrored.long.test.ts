import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { everyLayout, layoutPages, writeExtremeSite } from '../extreme-sites.ts'
import { ownSite } from './own-site.ts'
import { visit } from './visit.ts'

const config = { ...everyLayout({ eyebrows: 'capitals' }), lang: 'ar' }
const site = ownSite((folder) => writeExtremeSite(folder, stringify(config)))

/**
 * Where the boxes of a page begin and end in reading direction, in whole pixels: all except words
 * within a line and drawings.
 */
const boxesIn = (direction: string): readonly (readonly [string, readonly number[]])[] => {
  document.documentElement.dir = direction
  const room = document.documentElement.clientWidth
  return Array.from(document.querySelectorAll<HTMLElement>('body *'), (element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    const [from, to] = direction === 'rtl' ? [room - right, room - left] : [left, right]
    const isShown = !('ownerSVGElement' in element) && !element.matches('.visually-hidden')
    const isBox = isShown && getComputedStyle(element).display !== 'inline'
    const box = isBox && width > 0 ? [from, to, top, bottom] : []
    return [`${element.tagName} ${element.className}`, box.map((each) => Math.round(each))]
  })
}

describe('an Arabic site', () => {
  it.each(layoutPages())('mirrors every left-to-right layout on $path', async ({ path }) => {
    const { page } = await visit({ origin: site.origin, reducedMotion: true })
    await page.goto(site.origin + path)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => document.fonts.ready)
      const mirrored = await page.evaluate(boxesIn, 'rtl')
      const plain = await page.evaluate(boxesIn, 'ltr')
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      expect(plain.filter(([, box]) => box.length > 0).length).toBeGreaterThan(20)
      const differing = mirrored.filter(([, box], at) =>
        box.some((edge, side) => Math.abs(edge - plain[at]![1][side]!) > 2),
      )
      expect(differing, `${width} px`).toEqual([])
    }
  })
})

it('joined letters stay together in an Arabic site', async () => {
  const { page } = await visit({ origin: site.origin })
  for (const { path } of layoutPages()) {
    await page.goto(site.origin + path)
    const spaced = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => !['', 'normal', '0px'].includes(getComputedStyle(each).letterSpacing))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(spaced, path).toEqual([])
  }
})

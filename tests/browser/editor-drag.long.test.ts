import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { editedSite, openEditor } from './edit-site.ts'
import { eventually } from './steps.ts'

/* Dragging with the mouse: the browser's own drag and drop, as an owner does it. */

const site = editedSite()
afterEach(() => site.commit())

const centerOf = async (of: Locator): Promise<readonly [number, number]> => {
  const { x, y, width, height } = (await of.boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** Presses the mouse on an element, and moves it to a point in small steps. */
const dragTo = async (page: Page, from: Locator, [x, y]: readonly [number, number]) => {
  await page.mouse.move(...(await centerOf(from)))
  await page.mouse.down()
  const [left, top] = await centerOf(from)
  await page.mouse.move(left + 4, top + 4, { steps: 3 })
  await page.mouse.move(x, y, { steps: 12 })
}

it('moves a section to where it is dropped', async () => {
  const { page, site: shown } = await openEditor(site, { width: 1440, height: 1600 })
  const before = site.text()
  const headings = () => shown.locator('main [data-edit-section] h2').allTextContents()
  const [first] = await headings()
  await shown.locator('[data-edit-section="1"] h2').first().hover()
  const grip = page.locator('.section-bar .grip')
  await grip.waitFor()
  const start = await centerOf(grip)
  await dragTo(page, grip, [start[0] - 300, start[1] + 40])
  await page.locator('.drop-zone').first().waitFor()
  // Near the lower end of the window, the page scrolls by itself.
  const zone = page.locator('.drop-zone').nth(5)
  for (let step = 0; (await centerOf(zone))[1] > 1400; step++)
    await page.mouse.move(start[0] - 300 + (step % 2), 1580)
  await page.mouse.move(...(await centerOf(zone)), { steps: 8 })
  await zone.and(page.locator('.near')).waitFor()
  await page.mouse.up()
  await eventually(async () => (await headings())[1]).toBe(first)
  expect(site.text()).not.toBe(before)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await eventually(site.text).toBe(before)
})

it('gives up a drag with Escape', async () => {
  const { page, site: shown } = await openEditor(site, { width: 1440, height: 900 })
  const before = site.text()
  await shown.locator('[data-edit-section="1"] h2').first().hover()
  const grip = page.locator('.section-bar .grip')
  const [x, y] = await centerOf(grip)
  await dragTo(page, grip, [x - 300, y + 60])
  await page.locator('.drop-zone').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.drop-zone').first().waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(site.text()).toBe(before)
})

it('sorts the items of a list in the panel', async () => {
  const { page, open } = await openEditor(site, { width: 1440, height: 900 })
  await open('Header')
  const rows = page.locator('.panel li.item')
  const names = () => rows.locator('.item-name').allTextContents()
  await rows.nth(1).waitFor()
  const [first, second, third, ...rest] = await names()
  await dragTo(page, rows.nth(0).locator('.grip'), await centerOf(rows.nth(2)))
  await page.mouse.up()
  await eventually(names).toEqual([second, third, first, ...rest])
  await eventually(() => site.changed().length).toBeGreaterThan(0)
})

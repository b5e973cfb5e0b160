import { describe, expect, it, onTestFinished } from 'vitest'
import { editedSite } from './edit-site.ts'
import { firefoxTab, launchFirefox, pageOf, type Tab } from './engines.ts'
import { eventually } from './steps.ts'
import { startWebkit } from './webkit.ts'

const site = editedSite()

const openTab = async (name: 'firefox' | 'webkit'): Promise<Tab> => {
  if (name === 'webkit') {
    const browser = await startWebkit(true)
    onTestFinished(() => browser.close())
    return browser.open(new URL(site.address).origin)
  }
  const browser = await launchFirefox()
  onTestFinished(() => browser.close())
  return firefoxTab(await browser.newPage())
}

/** The place of a text of the page in the frame, in the window; undefined until it is there. */
const placeInFrame = (selector: string) => {
  const frame = document.querySelector<HTMLIFrameElement>('.sheet iframe')
  const element = frame?.contentDocument?.querySelector(selector)
  if (!frame || !element) return undefined
  const outer = frame.getBoundingClientRect()
  const scale = outer.width / frame.clientWidth
  const { left, top, height } = element.getBoundingClientRect()
  return { x: outer.left + (left + 8) * scale, y: outer.top + (top + height / 2) * scale }
}

describe.each(['firefox', 'webkit'] as const)('%s', (name) => {
  it('changes a text in place, gives up with Escape, and undoes', async () => {
    const before = site.text()
    const page = await pageOf(await openTab(name), site.address)
    await page.resize(1440, 900)
    await page.visit(site.address)
    const isOpen = () => document.querySelector('.text-bar') !== null
    const isTyping = () => {
      const frame = document.querySelector<HTMLIFrameElement>('.sheet iframe')
      const at = frame?.contentDocument?.activeElement as HTMLElement | null | undefined
      return document.querySelector('.text-bar') !== null && at?.isContentEditable === true
    }
    const open = async (): Promise<void> => {
      await eventually(() =>
        page.evaluate(placeInFrame, 'main h1').catch(() => undefined),
      ).toBeDefined()
      await eventually(async () => {
        if (await page.evaluate(isTyping)) return true
        const place = (await page.evaluate(placeInFrame, 'main h1'))!
        await page.clickAt(place.x, place.y)
        return false
      }).toBe(true)
    }
    await open()
    await page.type('Hello ')
    await page.press('Escape')
    await eventually(() => page.evaluate(isOpen)).toBe(false)
    expect(site.text()).toBe(before)
    await open()
    await page.type('Hello ')
    await page.press('Enter')
    const heading = /^ {8}heading: .*$/m.exec(before)![0]
    await eventually(() => site.changed().length).toBe(2)
    const [, line] = site.changed()
    expect(line!.replace(/ ?Hello ?/, '').replaceAll(' ', '')).toBe(
      `+${heading}`.replaceAll(' ', ''),
    )
    expect(line).toContain('Hello')
    await eventually(() => page.evaluate(isOpen)).toBe(false)
    await page.click('button[aria-label^="Undo"]')
    await eventually(site.text).toBe(before)
  })
})

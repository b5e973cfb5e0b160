import { describe, expect, it } from 'vitest'
import {
  everyLink,
  holdsFocus,
  isFocused,
  linkIn,
  openSmallMenu,
  servicesMenu,
  SMALL,
  smallMenu,
} from './menus.ts'
import { messages, services } from './read-config.ts'
import { eventually, frames, jumpTo, markDocument, pathOf, scrollTop } from './steps.ts'
import { open } from './visit.ts'

describe('the services menu', () => {
  /** Opens the home page and its menu by keyboard. */
  const opened = async () => {
    const { page } = await open('/')
    const menu = servicesMenu(page)
    const reopen = async (): Promise<void> => {
      await menu.button.focus()
      await page.keyboard.press('Enter')
      await menu.panel.waitFor()
    }
    await reopen()
    return { page, ...menu, reopen, press: (key: string) => page.keyboard.press(key) }
  }

  it('opens and closes by click, Enter and Space, and its button announces the state', async () => {
    const { button, panel, isClosed, press } = await opened()
    await press('Escape')
    await isClosed()
    expect(await button.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
    for (const act of [() => button.click(), () => press('Enter'), () => press('Space')]) {
      await act()
      await panel.waitFor()
      await eventually(() => button.getAttribute('aria-expanded')).toBe('true')
      await act()
      await isClosed()
    }
  })

  it('closes with Escape from its button and from its links, with the focus on the button', async () => {
    const { button, panel, isClosed, reopen, press } = await opened()
    await press('Escape')
    for (const tabs of [0, 1, 3]) {
      await isClosed()
      await reopen()
      for (let tab = 0; tab < tabs; tab++) await press('Tab')
      expect(await holdsFocus(panel)).toBe(tabs > 0)
      await press('Escape')
      await isClosed()
      expect(await isFocused(button)).toBe(true)
    }
  })

  it('closes when Tab leaves it at either end, on a click outside and on a choice', async () => {
    const { page, button, panel, isClosed, reopen, press } = await opened()
    const isSame = await markDocument(page)
    for (const { name } of services) {
      await press('Tab')
      expect(await isFocused(linkIn(panel, name))).toBe(true)
    }
    await press('Tab')
    await isClosed()
    expect(await holdsFocus(page.locator('header'))).toBe(true)
    await reopen()
    await press('Tab')
    await press('Shift+Tab')
    expect(await isFocused(button)).toBe(true)
    expect(await panel.isVisible()).toBe(true)
    await press('Shift+Tab')
    await isClosed()
    expect(await isFocused(button)).toBe(false)
    await reopen()
    await page.mouse.click(700, 800)
    await isClosed()
    expect(pathOf(page)).toBe('/')
    await reopen()
    await press('Tab')
    await press('Enter')
    await page.waitForURL(`**${services[0]!.path}`)
    await isClosed()
    expect(await isSame()).toBe(true)
  })
})

describe('the toggle menu of small screens', () => {
  it('closes with Escape and its close button, and the focus returns to the toggle', async () => {
    const { page } = await open('/', SMALL)
    const { toggle, sheet } = smallMenu(page)
    const close = sheet.getByRole('button', { name: messages.closeMenu })
    for (const act of [() => page.keyboard.press('Escape'), () => close.click()]) {
      await openSmallMenu(page)
      await act()
      await sheet.waitFor({ state: 'hidden' })
      await eventually(() => isFocused(toggle)).toBe(true)
    }
  })

  it('stays open up to 899 px, closes above that width, and stays closed afterwards', async () => {
    const { page } = await open('/', SMALL)
    const { sheet } = await openSmallMenu(page)
    await page.setViewportSize({ width: 899, height: 844 })
    await frames(page)
    expect(await sheet.isVisible()).toBe(true)
    await page.setViewportSize({ width: 901, height: 844 })
    await sheet.waitFor({ state: 'hidden' })
    await page.mouse.move(450, 600)
    await page.mouse.wheel(0, 400)
    await eventually(() => scrollTop(page)).toBeGreaterThan(0)
    await page.setViewportSize(SMALL)
    await frames(page)
    expect(await sheet.isVisible()).toBe(false)
  })

  it('keeps the page behind it still while it is open, and lets it scroll afterwards', async () => {
    const { page } = await open('/', SMALL)
    await jumpTo(page, 300)
    const { sheet } = await openSmallMenu(page)
    await page.mouse.move(195, 500)
    for (const way of [500, 500, 500, 500, 500, 500, 500, 500, -9000]) {
      await page.mouse.wheel(0, way)
      await frames(page)
    }
    expect(await scrollTop(page)).toBe(300)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, 500)
    await eventually(() => scrollTop(page)).toBeGreaterThan(300)
  })

  it('keeps Tab and Shift+Tab inside, cycling through every link and the close button', async () => {
    const { page } = await open('/', SMALL)
    const { sheet } = await openSmallMenu(page)
    // The call, the other language and the close button are stops too.
    const stops = everyLink.length + 3
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('href') ?? activeElement?.tagName
      })
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string | undefined>()
      const start = await focused()
      for (let press = 0; press < stops; press++) {
        await page.keyboard.press(key)
        expect(await holdsFocus(sheet), `${key} ${press + 1}`).toBe(true)
        seen.add(await focused())
      }
      expect(seen.size).toBe(stops)
      expect(await focused()).toBe(start)
    }
  })
})

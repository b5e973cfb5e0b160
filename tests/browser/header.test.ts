import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { config, labelOf, messages, say, services } from './read-config.ts'
import {
  eventually,
  expectAtAnchor,
  follow,
  frames,
  jumpTo,
  markDocument,
  opener,
  pathOf,
  scrollTop,
} from './steps.ts'
import { useBrowser } from './visit.ts'

const open = opener(useBrowser())

/** Name and path of each link in a menu, in order. */
const linksIn = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent,
      path: (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).hash,
    })),
  )

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it === document.activeElement)

const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it.contains(document.activeElement))

describe('the header (specification, sections 2, 4 and 9; issue 3, Header)', () => {
  it('is transparent to 50 px of scroll, opaque past it, and transparent again at the top', async () => {
    const { page } = await open('/')
    const background = () =>
      page.locator('header').evaluate(async (header) => {
        await Promise.all(header.getAnimations().map((animation) => animation.finished))
        return getComputedStyle(header).backgroundColor
      })
    const transparent = /^rgba\(0, 0, 0, 0\)$/
    for (const [top, look] of [
      ...([
        [0, transparent],
        [50, transparent],
        [51, /^rgb\(/],
      ] as const),
      ...([
        [50, transparent],
        [900, /^rgb\(/],
        [0, transparent],
      ] as const),
    ]) {
      await jumpTo(page, top)
      await eventually(background).toMatch(look)
    }
  })

  it('is fixed: it stands at the top of the window wherever the page is scrolled', async () => {
    const { page } = await open('/')
    for (const top of [0, 51, 1000, 3000]) {
      await jumpTo(page, top)
      const box = await page.locator('header').boundingBox()
      expect(box?.y).toBe(0)
      expect(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
    }
  })
})

const servicesMenu = (page: Page) => ({
  button: page.getByRole('button', {
    name: say(messages.submenu, { label: labelOf('services') }),
  }),
  panel: page.locator('header nav [popover]'),
})

describe('the services menu (specification, section 2; issue 3, Header)', () => {
  it('lists exactly the eight service pages, by name and path', async () => {
    const { page } = await open('/')
    const { button, panel } = servicesMenu(page)
    expect(await panel.isVisible()).toBe(false)
    await button.click()
    await panel.waitFor()
    expect(await linksIn(panel)).toEqual(services)
    expect(services).toHaveLength(8)
  })

  /** The home page with its menu opened by the keyboard. */
  const opened = async () => {
    const { page } = await open('/')
    const { button, panel } = servicesMenu(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await panel.waitFor()
    const isClosed = async (): Promise<void> => {
      await panel.waitFor({ state: 'hidden' })
      await eventually(() => button.getAttribute('aria-expanded')).toBe('false')
    }
    return { page, button, panel, isClosed, press: (key: string) => page.keyboard.press(key) }
  }

  it.each(['click', 'Enter', 'Space'])(
    'is opened and closed by %s on its button, which says so by aria-expanded',
    async (way) => {
      const { page, button, panel, isClosed, press } = await opened()
      await press('Escape')
      const act = () => (way === 'click' ? button.click() : page.keyboard.press(way))
      await isClosed()
      expect(await button.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
      await act()
      await panel.waitFor()
      await eventually(() => button.getAttribute('aria-expanded')).toBe('true')
      await act()
      await isClosed()
    },
  )

  it.each([0, 1, 3])(
    'is closed by Escape after %i Tabs, with the focus on the button',
    async (tabs) => {
      const { button, panel, isClosed, press } = await opened()
      for (let tab = 0; tab < tabs; tab++) await press('Tab')
      expect(await holdsFocus(panel)).toBe(tabs > 0)
      await press('Escape')
      await isClosed()
      expect(await isFocused(button)).toBe(true)
    },
  )

  it('closes when a page is chosen, and leads there, by mouse and by keyboard', async () => {
    const { page, button, panel, isClosed, press } = await opened()
    const sameDocument = await markDocument(page)
    const [first, , third] = services
    await follow(page, panel.getByRole('link', { name: third!.name, exact: true }), third!.path)
    await isClosed()
    await button.focus()
    await press('Space')
    await panel.waitFor()
    await press('Tab')
    await press('Enter')
    await page.waitForURL(`**${first!.path}`)
    await isClosed()
    expect(await sameDocument()).toBe(true)
  })

  it('closes when Tab leaves it forwards, after its last link', async () => {
    const { page, button, panel, isClosed, press } = await opened()
    for (const { name } of services) {
      await press('Tab')
      expect(await isFocused(panel.getByRole('link', { name, exact: true }))).toBe(true)
    }
    await press('Tab')
    await isClosed()
    expect(await holdsFocus(page.locator('header'))).toBe(true)
    expect(await isFocused(button)).toBe(false)
  })

  it('closes when Shift+Tab leaves it backwards, past its button', async () => {
    const { button, panel, isClosed, press } = await opened()
    await press('Tab')
    await press('Shift+Tab')
    expect(await isFocused(button)).toBe(true)
    expect(await panel.isVisible()).toBe(true)
    await press('Shift+Tab')
    await isClosed()
    expect(await isFocused(button)).toBe(false)
  })

  it('closes on a click outside', async () => {
    const { page, isClosed } = await opened()
    await page.mouse.click(700, 800)
    await isClosed()
    expect(pathOf(page)).toBe('/')
  })

  it('opens without JavaScript too, and its links lead on', async () => {
    const { page } = await open('/', { javaScript: false })
    const { button, panel } = servicesMenu(page)
    for (const { name, path } of services) {
      await button.click()
      await panel.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      expect(await panel.isVisible()).toBe(false)
    }
  })
})

const SMALL = { width: 390, height: 844 }

const smallMenu = (page: Page) => ({
  toggle: page.getByRole('button', { name: messages.openMenu }),
  sheet: page.getByRole('dialog', { name: messages.menu }),
})

const openSmallMenu = async (page: Page) => {
  const menu = smallMenu(page)
  await menu.toggle.click()
  await menu.sheet.waitFor()
  await eventually(() => holdsFocus(menu.sheet)).toBe(true)
  return menu
}

/** The links of the small-screen menu in order: each of the header's, the services after theirs. */
const everyLink = [
  ...config.header.menu.flatMap(({ label, href }) => [
    { name: label, path: href },
    ...(href === '/#services' ? services : []),
  ]),
  { name: config.header.action.label, path: config.header.action.href },
]

describe('the toggle menu of small screens (specification, sections 2 and 4; issue 3, Header)', () => {
  it('opens by its toggle and lists every link of the header, the eight services among them', async () => {
    const { page } = await open('/', SMALL)
    const { toggle, sheet } = smallMenu(page)
    expect(await sheet.isVisible()).toBe(false)
    expect(await servicesMenu(page).button.isVisible()).toBe(false)
    await toggle.click()
    await sheet.waitFor()
    expect(await linksIn(sheet)).toEqual(everyLink)
  })

  it('is not there on a wide screen, where the header shows its links itself', async () => {
    const { page } = await open('/', { width: 900 })
    const { toggle, sheet } = smallMenu(page)
    expect(await toggle.isVisible()).toBe(false)
    expect(await sheet.isVisible()).toBe(false)
    for (const { label } of config.header.menu)
      expect(
        await page
          .locator('header nav')
          .getByRole('link', { name: label, exact: true })
          .isVisible(),
      ).toBe(true)
  })

  it('is closed when a link to another page is selected', async () => {
    const { page } = await open('/', SMALL)
    const sameDocument = await markDocument(page)
    const { sheet } = await openSmallMenu(page)
    const { name, path } = services[1]!
    await follow(page, sheet.getByRole('link', { name, exact: true }), path)
    await sheet.waitFor({ state: 'hidden' })
    expect(await sameDocument()).toBe(true)
    const action = config.header.action
    await openSmallMenu(page)
    await sheet.getByRole('link', { name: action.label, exact: true }).click()
    await page.waitForURL(`**${action.href}`)
    await sheet.waitFor({ state: 'hidden' })
  })

  it('is closed when an anchor of the same page is selected, and the section is shown', async () => {
    const { page } = await open('/', SMALL)
    const { sheet } = await openSmallMenu(page)
    await sheet.getByRole('link', { name: labelOf('about'), exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.waitForURL('**/#about')
    expect(await expectAtAnchor(page, 'about')).toBeGreaterThan(0)
  })

  it('is closed by Escape and by its close button, and the focus is back on the toggle', async () => {
    const { page } = await open('/', SMALL)
    const { toggle, sheet } = smallMenu(page)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: messages.closeMenu }).click(),
    ]
    for (const close of ways) {
      await openSmallMenu(page)
      await close()
      await sheet.waitFor({ state: 'hidden' })
      await eventually(() => isFocused(toggle)).toBe(true)
    }
  })

  it('stays open to 899 px, is closed by growing past it, and stays closed after', async () => {
    const { page } = await open('/', SMALL)
    const { sheet } = await openSmallMenu(page)
    const isOpen = () => page.evaluate(() => document.querySelector(':popover-open') !== null)
    await page.setViewportSize({ width: 899, height: 844 })
    await frames(page)
    expect(await isOpen()).toBe(true)
    await page.setViewportSize({ width: 901, height: 844 })
    await eventually(isOpen).toBe(false)
    expect(await sheet.isVisible()).toBe(false)
    await page.mouse.move(450, 600)
    await page.mouse.wheel(0, 400)
    await eventually(() => scrollTop(page)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await frames(page)
    expect(await sheet.isVisible()).toBe(false)
  })

  it('lets the page behind stand still while it is open, and scroll again after', async () => {
    const { page } = await open('/', SMALL)
    await jumpTo(page, 300)
    const { sheet } = await openSmallMenu(page)
    expect(await scrollTop(page)).toBe(300)
    await page.mouse.move(195, 500)
    for (let turn = 0; turn < 8; turn++) {
      await page.mouse.wheel(0, 500)
      await frames(page)
    }
    expect(await scrollTop(page)).toBe(300)
    await page.mouse.wheel(0, -9000)
    await frames(page)
    expect(await scrollTop(page)).toBe(300)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, 500)
    await eventually(() => scrollTop(page)).toBeGreaterThan(300)
  })

  it('keeps Tab and Shift+Tab inside: every link and the close button in turn, round and round', async () => {
    const { page } = await open('/', SMALL)
    const { sheet } = await openSmallMenu(page)
    const stops = everyLink.length + 1
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

  it('opens without JavaScript too, and its links lead to other pages', async () => {
    const { page } = await open('/', { ...SMALL, javaScript: false })
    const { toggle, sheet } = smallMenu(page)
    const chosen = [services[2]!, everyLink.at(-1)!, services[7]!]
    for (const { name, path } of chosen) {
      await toggle.click()
      await sheet.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      expect(await sheet.isVisible()).toBe(false)
    }
  })
})

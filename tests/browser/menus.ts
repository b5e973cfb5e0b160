import type { Locator, Page } from 'playwright-core'
import { bookNow, config, labelOf, messages, say, services } from './read-config.ts'
import { eventually } from './steps.ts'

export const SMALL = { width: 390, height: 844 }

/** Name and path of each menu link, in order. */
export const linksIn = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent,
      path: (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).hash,
    })),
  )

export const linkIn = (menu: Locator, name: string): Locator =>
  menu.getByRole('link', { name, exact: true })

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it === document.activeElement)

export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it.contains(document.activeElement))

/** The menu of the services in the header. */
export const servicesMenu = (page: Page) => {
  const button = page.getByRole('button', {
    name: say(messages.submenu, { label: labelOf('services') }),
  })
  const panel = page.locator('header nav [popover]')
  return {
    button,
    panel,
    isClosed: async (): Promise<void> => {
      await panel.waitFor({ state: 'hidden' })
      await eventually(() => button.getAttribute('aria-expanded')).toBe('false')
    },
  }
}

export const smallMenu = (page: Page) => ({
  toggle: page.getByRole('button', { name: messages.openMenu }),
  sheet: page.getByRole('dialog', { name: messages.menu }),
})

export const openSmallMenu = async (page: Page) => {
  const menu = smallMenu(page)
  await menu.toggle.click()
  await menu.sheet.waitFor()
  await eventually(() => holdsFocus(menu.sheet)).toBe(true)
  return menu
}

/** The last link of the small-screen menu: the number is the path of its address. */
export const call = {
  name: config.business.telephone!,
  path: config.business.telephone!.replace(/\D/g, ''),
}

/** The links of the small-screen menu in order: the header's, services after their heading. */
export const everyLink = [
  ...config.header.menu.flatMap(({ label, href }) => [
    { name: label, path: href },
    ...(href === '/#services' ? services : []),
  ]),
  { name: bookNow.label, path: bookNow.href },
]

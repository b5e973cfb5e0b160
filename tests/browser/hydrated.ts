import type { Page } from 'playwright-core'

const touchAndLook = (): boolean => {
  const root = document.getElementById('root')
  const touched = root?.querySelector('button') ?? root?.querySelector('a[href^="/"]')
  touched?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  return root?.hasAttribute('data-hydrated') === true
}

/**
 * Touches the page, like a visitor who is about to use it, and waits for the app. It asks by a
 * clock: a busy machine may draw no frame for long.
 */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(touchAndLook, undefined, { polling: 50 })
}

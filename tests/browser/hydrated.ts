import type { Page } from 'playwright-core'

/** Touches the page, like a visitor who is about to use it, and waits for the app. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const touched = root?.querySelector('button') ?? root?.querySelector('a[href^="/"]')
    touched?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return root?.hasAttribute('data-hydrated') === true
  })
}

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { configText, connected } from './read-config.ts'
import { hydrated, open } from './visit.ts'
import { eventually } from './steps.ts'

/** The shipped site with a form provider that needs the visitor's consent. */
const site = ownSite(
  connected(configText).replace(/^integrations:\n/m, 'integrations:\n  consent: click\n'),
)

const gallery = (page: Page) => page.locator('[data-section=gallery]')
const form = (page: Page) => page.locator('[data-section=lead-form]')

const formShows = (page: Page) =>
  page.frameLocator('[data-section=lead-form] iframe').getByText('Stub').waitFor()

/** Scrolls through the page, so that everything that loads on approach is requested. */
const scrollThrough = async (page: Page): Promise<void> => {
  for (const section of await page.locator('[data-section]').all())
    await section.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

const hostsOf = (asked: readonly string[]): readonly string[] => [
  ...new Set(asked.map((address) => new URL(address).host)),
]

describe('integrations.consent: click', () => {
  it('contacts no third party anywhere on the site until the visitor agrees, and explains what would be shown, by whom and what that means', async () => {
    const { page, asked } = await open('/book-now', { origin: site.origin })
    await scrollThrough(page)
    const said = form(page).locator('p', { hasText: 'forms.example.com' })
    expect(await said.innerText()).toMatch(
      /reveals your IP address to forms\.example\.com and may set cookies/,
    )
    expect(await form(page).locator('iframe').count()).toBe(0)
    await page.goto(`${site.origin}/`)
    await hydrated(page)
    await scrollThrough(page)
    expect(await gallery(page).locator('p', { hasText: 'www.instagram.com' }).innerText()).toBe(
      'This content comes from www.instagram.com, social.example.com. Showing it here reveals your IP address to www.instagram.com, social.example.com and may set cookies.',
    )
    expect(await gallery(page).locator('blockquote a').count()).toBe(4)
    expect(asked).toEqual([])
  })

  it('shows the form after a click, moves the focus there and remembers the consent', async () => {
    const { page, asked } = await open('/book-now', { origin: site.origin })
    await form(page).getByRole('button', { name: 'Show the form' }).focus()
    await page.keyboard.press('Enter')
    await formShows(page)
    await eventually(() => hostsOf(asked)).toEqual(['forms.example.com'])
    expect(await form(page).evaluate((section) => section.contains(document.activeElement))).toBe(
      true,
    )
    await page.reload()
    await formShows(page)
    // The form and the gallery have different hosts.
    await page.goto(`${site.origin}/`)
    await hydrated(page)
    await scrollThrough(page)
    expect(hostsOf(asked)).toEqual(['forms.example.com'])
  })

  it('forgets the consent when the visitor withdraws it', async () => {
    const { page, asked } = await open('/book-now', { origin: site.origin })
    await form(page).getByRole('button', { name: 'Show the form' }).click()
    await formShows(page)
    await form(page)
      .getByRole('button', { name: 'Stop showing content from forms.example.com' })
      .click()
    await form(page).getByRole('button', { name: 'Show the form' }).waitFor()
    expect(await form(page).locator('iframe').count()).toBe(0)
    expect(await page.locator('script[src^="https://forms.example.com"]').count()).toBe(0)
    const before = asked.length
    await page.reload()
    await hydrated(page)
    await scrollThrough(page)
    expect(asked.length).toBe(before)
  })

  it("loads the gallery's players after a click, and removes them again", async () => {
    const { page, asked } = await open('/', { origin: site.origin })
    await gallery(page).getByRole('button', { name: 'Show the videos here' }).click()
    await eventually(() => hostsOf(asked)).toEqual(['www.instagram.com'])
    const before = asked.length
    await Promise.all([
      page.waitForEvent('load'),
      gallery(page)
        .getByRole('button', {
          name: 'Stop showing content from www.instagram.com, social.example.com',
        })
        .click(),
    ])
    await hydrated(page)
    await scrollThrough(page)
    expect(asked.length).toBe(before)
    await gallery(page).getByRole('button', { name: 'Show the videos here' }).waitFor()
  })

  it('links to the form on its own host without script', async () => {
    const { page, asked } = await open('/book-now', { origin: site.origin, javaScript: false })
    const link = form(page).getByRole('link', { name: 'Open it at forms.example.com' })
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/forms\.example\.com\//)
    expect(await link.getAttribute('rel')).toBe('noopener')
    expect(await form(page).getByRole('button').count()).toBe(0)
    expect(asked).toEqual([])
  })
})

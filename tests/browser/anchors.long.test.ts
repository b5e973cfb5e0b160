import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ANCHORS, bookNow, labelOf, locations, services } from './read-config.ts'
import {
  eventually,
  expectAtAnchor,
  fadesWait,
  frames,
  jumpTo,
  markDocument,
  pathOf,
  scrollTop,
} from './steps.ts'
import { hydrated, open } from './visit.ts'

const headerLink = (page: Page, name: string) =>
  page.locator('header nav').getByRole('link', { name, exact: true })

describe('anchors of the home page (specification, section 2; issue 3, Anchors)', () => {
  it('each header anchor leads from the offer page to its section without a full load', async () => {
    const path = bookNow.href
    const { page, origin } = await open(path)
    const sameDocument = await markDocument(page)
    for (const anchor of ANCHORS) {
      await jumpTo(page, 300)
      await headerLink(page, labelOf(anchor)).click()
      await page.waitForURL(`${origin}/#${anchor}`)
      await page.locator('[data-section="gallery"]').waitFor({ state: 'attached' })
      await expectAtAnchor(page, anchor)
      await page.goBack()
      await page.waitForURL(`${origin}${path}`)
      await page.locator('[data-section="gallery"]').waitFor({ state: 'detached' })
    }
    expect(await sameDocument()).toBe(true)
  })

  it.each(ANCHORS)('a direct visit to /#%s ends at the section', async (anchor) => {
    const { page } = await open(`/#${anchor}`)
    const before = await expectAtAnchor(page, anchor)
    // The sections below the view, if any, are hidden by now: the page has not moved by itself.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('main [data-section]')].every(
        (section) =>
          section.getBoundingClientRect().top < innerHeight || section.dataset.fade === 'hidden',
      ),
    )
    expect(await expectAtAnchor(page, anchor)).toBe(before)
  })

  it('the footer’s quick links lead to the same anchors', async () => {
    const { page, origin } = await open('/')
    const footer = page.locator('footer')
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const anchor of ANCHORS) {
      expect(links).toContain(`/#${anchor}`)
      await footer.locator(`a[href="/#${anchor}"]`).click()
      await page.waitForURL(`${origin}/#${anchor}`)
      await expectAtAnchor(page, anchor)
    }
  })
})

describe('the calls to action of city and service pages (specification, section 2; issue 3, Anchors)', () => {
  it.each([locations.at(-1)!, services.at(-1)!])(
    'on $path each link to #contact ends at a contact section of the same page',
    async ({ path }) => {
      const { page, origin } = await open(path)
      const sameDocument = await markDocument(page)
      const targets = await page
        .locator('main a[href$="#contact"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
      expect(targets.length).toBeGreaterThan(0)
      expect(new Set(targets)).toEqual(new Set([`${origin}${path}#contact`]))
      expect(await page.locator('section#contact').getAttribute('data-section')).toBe('contact')
      await fadesWait(page)
      const callToAction = page.locator('[data-section="cta"] a[href$="#contact"]')
      await callToAction.scrollIntoViewIfNeeded()
      await frames(page)
      await callToAction.click()
      await page.waitForURL(`${origin}${path}#contact`)
      await expectAtAnchor(page, 'contact')
      expect(await sameDocument()).toBe(true)
    },
  )
})

describe('back and forward (issue 3, Anchors)', () => {
  it('restore the scroll position of each page', async () => {
    const { page, origin } = await open('/')
    const sameDocument = await markDocument(page)
    await jumpTo(page, 1500)
    await page.locator('header').getByRole('link', { name: bookNow.label, exact: true }).click()
    await page.waitForURL(`${origin}${bookNow.href}`)
    await page.locator('[data-section="lead-form"]').waitFor({ state: 'attached' })
    await eventually(() => scrollTop(page)).toBe(0)
    await jumpTo(page, 700)
    await page.goBack()
    await page.waitForURL(`${origin}/`)
    await page.locator('[data-section="reviews"]').waitFor({ state: 'attached' })
    await eventually(() => scrollTop(page)).toBe(1500)
    await page.goForward()
    await page.waitForURL(`${origin}${bookNow.href}`)
    await page.locator('[data-section="lead-form"]').waitFor({ state: 'attached' })
    await eventually(() => scrollTop(page)).toBe(700)
    await page.goBack()
    await eventually(() => scrollTop(page)).toBe(1500)
    expect(await sameDocument()).toBe(true)
  })

  // Three times, because Chromium sometimes leaves before it has saved what a page reports last.
  it.each([1, 2, 3])(
    'restore it when the visitor returns from another site, and on a reload (visit %i)',
    async () => {
      const { page, origin } = await open(services[0]!.path)
      await jumpTo(page, 1200)
      await page.goto('https://elsewhere.example/')
      await page.goBack()
      await page.waitForURL(origin + services[0]!.path)
      await hydrated(page)
      await eventually(() => scrollTop(page)).toBe(1200)
      await page.reload()
      await hydrated(page)
      expect(pathOf(page)).toBe(services[0]!.path)
      await eventually(() => scrollTop(page)).toBe(1200)
    },
  )
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ANCHORS, config, labelOf, locations, services } from './read-config.ts'
import {
  eventually,
  expectAtAnchor,
  fadesWait,
  frames,
  glided,
  jumpTo,
  markDocument,
  opener,
  pathOf,
  scrolledBy,
  scrollTop,
} from './steps.ts'
import { hydrated, useBrowser } from './visit.ts'

const open = opener(useBrowser())

const headerLink = (page: Page, name: string) =>
  page.locator('header nav').getByRole('link', { name, exact: true })

const { action } = config.header

describe('anchors of the home page (specification, section 2; issue 3, Anchors)', () => {
  it.each(ANCHORS)(
    '%s: the header scrolls smoothly to its section, clear of the header',
    async (anchor) => {
      const { page, origin } = await open('/')
      const sameDocument = await markDocument(page)
      // From a place that is neither the section nor beside it.
      await jumpTo(page, anchor === 'home' ? 4000 : 20)
      await fadesWait(page)
      const positions = await scrolledBy(page, () => headerLink(page, labelOf(anchor)).click())
      expect(glided(positions), `positions on the way: ${positions.join(' ')}`).toBe(true)
      await expectAtAnchor(page, anchor)
      expect(page.url()).toBe(`${origin}/#${anchor}`)
      expect(await sameDocument()).toBe(true)
    },
  )

  it.each([locations[0]!.path, action.href])(
    'from %s each of the header’s anchors leads to its section without a full load',
    async (path) => {
      const { page, origin } = await open(path)
      const sameDocument = await markDocument(page)
      for (const anchor of ANCHORS) {
        await jumpTo(page, 300)
        await headerLink(page, labelOf(anchor)).click()
        await page.waitForURL(`${origin}/#${anchor}`)
        await page.locator('[data-section="reviews"]').waitFor({ state: 'attached' })
        await expectAtAnchor(page, anchor)
        await page.goBack()
        await page.waitForURL(`${origin}${path}`)
        await page.locator('[data-section="reviews"]').waitFor({ state: 'detached' })
      }
      expect(await sameDocument()).toBe(true)
    },
  )

  it.each([...ANCHORS.map((anchor) => [anchor, true] as const), ['gallery', false] as const])(
    'a direct visit to /#%s ends at the section, with JavaScript: %s',
    async (anchor, javaScript) => {
      const { page } = await open(`/#${anchor}`, { javaScript })
      const before = await expectAtAnchor(page, anchor)
      if (!javaScript) return
      // The sections below the view, if there are any, are hidden by now: the page has not moved by
      // it.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLElement>('main [data-section]')].every(
          (section) =>
            section.getBoundingClientRect().top < innerHeight || section.dataset.fade === 'hidden',
        ),
      )
      expect(await expectAtAnchor(page, anchor)).toBe(before)
    },
  )

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

describe('Book Now (specification, section 2; issue 3, Anchors)', () => {
  const places = [
    ['header', 'header'],
    ['hero', '#home'],
    ['contact section', '#contact'],
    ['footer', 'footer'],
  ]
  it.each(places)('the button in the %s leads to /book-now', async (_, place) => {
    const { page, origin } = await open('/')
    const sameDocument = await markDocument(page)
    await page
      .locator(place!)
      .getByRole('link', { name: 'Book Now', exact: true })
      .filter({ visible: true })
      .click()
    await page.waitForURL(`${origin}/book-now`)
    await page.locator('[data-section="lead-form"]').waitFor({ state: 'attached' })
    expect(await scrollTop(page)).toBe(0)
    expect(await sameDocument()).toBe(true)
  })
})

describe('the calls to action of city and service pages (specification, section 2; issue 3, Anchors)', () => {
  it.each([...locations, ...services])(
    '$path: each link to #contact ends at a contact section of the same page',
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

  it('carry a label of their own on each of the sixteen pages', async () => {
    const { page, origin } = await open('/', { javaScript: false })
    const labels: (string | null)[] = []
    for (const { path } of [...locations, ...services]) {
      await page.goto(origin + path)
      labels.push(
        await page.locator('[data-section="cta"] a[href$="#contact"]').first().textContent(),
      )
    }
    expect(labels).toContain('Schedule Your Layton Service')
    expect(new Set(labels).size).toBe(16)
  })
})

describe('city and service pages (specification, section 2)', () => {
  it('have hero, services, why choose us and a call to action, in this order, with header and footer', async () => {
    const { page, origin } = await open('/', { javaScript: false })
    for (const { path } of [...locations, ...services]) {
      const answer = await page.goto(origin + path)
      expect(answer?.status()).toBe(200)
      const types = await page
        .locator('main [data-section]')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section')))
      const shared = ['hero', 'services', 'why-choose-us', 'cta', 'contact']
      expect(types.filter((type) => shared.includes(type!))).toEqual(shared)
      expect(await page.getByRole('banner').count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(1)
    }
  })

  it('have a title and a description of their own, on a direct visit and on navigation in the page', async () => {
    const { page, origin } = await open('/')
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        description: [...document.querySelectorAll('meta[name="description"]')].map((meta) =>
          meta.getAttribute('content'),
        ),
      }))
    const direct = []
    for (const { path } of [...locations, ...services]) {
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
      direct.push(await head())
    }
    expect(direct.every(({ description }) => description.length === 1)).toBe(true)
    expect(new Set(direct.map(({ title }) => title)).size).toBe(16)
    expect(new Set(direct.map(({ description }) => description[0])).size).toBe(16)
    await page.goto(origin)
    await hydrated(page)
    const sameDocument = await markDocument(page)
    for (const [index, { name }] of [...locations, ...services].entries()) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await eventually(head).toEqual(direct[index])
    }
    expect(await sameDocument()).toBe(true)
  })

  it('name the programs monthly, bi-weekly, seasonal and custom schedules on the maintenance page', async () => {
    const { page } = await open('/services/maintenance-detailing')
    const programs = page.locator('[data-section="programs"]')
    for (const name of ['Monthly', 'Bi-weekly', 'Seasonal', 'Custom schedules'])
      expect(await programs.getByRole('heading', { name, exact: true }).count()).toBe(1)
  })
})

describe('back and forward (issue 3, Anchors)', () => {
  it('restore how far each page was scrolled', async () => {
    const { page, origin } = await open('/')
    const sameDocument = await markDocument(page)
    await jumpTo(page, 1500)
    await page.locator('header').getByRole('link', { name: action.label, exact: true }).click()
    await page.waitForURL(`${origin}${action.href}`)
    await page.locator('[data-section="lead-form"]').waitFor({ state: 'attached' })
    await eventually(() => scrollTop(page)).toBe(0)
    await jumpTo(page, 700)
    await page.goBack()
    await page.waitForURL(`${origin}/`)
    await page.locator('[data-section="reviews"]').waitFor({ state: 'attached' })
    await eventually(() => scrollTop(page)).toBe(1500)
    await page.goForward()
    await page.waitForURL(`${origin}${action.href}`)
    await page.locator('[data-section="lead-form"]').waitFor({ state: 'attached' })
    await eventually(() => scrollTop(page)).toBe(700)
    await page.goBack()
    await eventually(() => scrollTop(page)).toBe(1500)
    expect(await sameDocument()).toBe(true)
  })

  // Six times, since Chromium now and then leaves before it has noted what a page says at its end.
  it.each([1, 2, 3, 4, 5, 6])(
    'restore it when the visitor comes back from another site, and on a reload (visit %i)',
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

describe('the footer (specification, section 2)', () => {
  it('lists the eight service pages and the eight city pages, by name and path', async () => {
    const { page } = await open(locations[3]!.path)
    const under = (start: string) =>
      page
        .locator(`footer a[href^="${start}"]`)
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent, path: link.getAttribute('href') })),
        )
    expect(await under('/services/')).toEqual(services)
    expect(await under('/locations/')).toEqual(locations)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { ownSite } from './own-site.ts'
import { averageOf, config, configText, messages, services } from './read-config.ts'
import { eventually, expectAtAnchor, fadesWait, frames, hold, jumpTo } from './steps.ts'
import { hydrated, open, visit } from './visit.ts'

const SECTIONS = ['hero', 'about', 'services', 'reviews', 'gallery', 'contact']

describe('the home page (specification, section 2)', () => {
  it('shows hero, about, services, reviews, gallery and contact in this order, each with its own content', async () => {
    const { page, origin } = await open('/')
    const shown = await page.locator('main [data-section]').evaluateAll((sections) =>
      sections.map((section) => ({
        type: section.getAttribute('data-section'),
        top: section.getBoundingClientRect().top,
      })),
    )
    expect(shown.map(({ type }) => type)).toEqual(SECTIONS)
    expect(shown).toEqual(shown.toSorted((a, b) => a.top - b.top))
    const about = page.locator('[data-section="about"]')
    for (const title of ['Our vision', 'Our promise'])
      expect(await about.getByRole('heading', { name: title, exact: true }).count()).toBe(1)
    const book = page.locator('[data-section="hero"]').getByRole('link', { name: 'Book Now' })
    expect(await book.getAttribute('href')).toBe('/book-now')
    const services = page.locator('[data-section="services"]')
    await services.getByRole('link', { name: 'Request a Quote', exact: true }).click()
    await page.waitForURL(`${origin}/#contact`)
    await expectAtAnchor(page, 'contact')
  })
})

describe('links out of the home page (specification, sections 1, 2 and 7)', () => {
  it('lead to the public reviews page and each social profile, without sending a referrer, and are the only way out: reading the whole page contacts no backend', async () => {
    const { page, origin } = await open('/')
    const { reviewsUrl, social } = config.business
    const out = await page.locator('a[href^="https:"]').evaluateAll((links) =>
      links.map((link) => ({
        section: link.closest('section')?.getAttribute('data-section'),
        href: link.getAttribute('href'),
        rel: link.getAttribute('rel'),
      })),
    )
    const linksOf = (type: string) =>
      out.filter(({ section }) => section === type).map(({ href }) => href)
    expect(linksOf('reviews')).toContain(reviewsUrl)
    expect(social.length).toBeGreaterThan(0)
    expect(linksOf('contact')).toEqual(expect.arrayContaining(social.map(({ href }) => href)))
    expect(new Set(out.map(({ rel }) => rel))).toEqual(new Set(['noopener']))
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.reload()
    await fadesWait(page)
    for (const type of SECTIONS)
      await page.locator(`[data-section="${type}"]`).evaluate((section) => section.scrollIntoView())
    await jumpTo(page, 100_000)
    await frames(page, 20)
    const script = 'GET https://www.instagram.com/embed.js'
    const others = asked.filter((request) => request !== script)
    expect(others.length).toBeGreaterThan(1)
    for (const request of others)
      expect(request).toMatch(
        new RegExp(`^GET ${origin}/(assets/|images/|page\\.json$|$)|^GET data:`),
      )
  })
})

/** The places of the hero, its background and the next section, and what moves the background. */
const parallaxOf = (page: Page) =>
  page.evaluate(() => {
    const layer = document.querySelector<HTMLElement>('[data-parallax]')!
    const hero = layer.closest('section')!
    const place = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return { top, bottom, left, right }
    }
    const { a, b, c, d, e, f } = new DOMMatrix(getComputedStyle(layer).transform)
    return {
      scroll: scrollY,
      height: innerHeight,
      matrix: [a, b, c, d, e],
      moved: f,
      hero: place(hero),
      stage: place(layer.parentElement!),
      next: place(hero.nextElementSibling!),
      layer: place(layer),
      picture: place(layer.querySelector('img')!),
    }
  })

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

describe('the hero’s background (specification, sections 4 and 9)', () => {
  it.each(SIZES)(
    'moves at $width px by 0.4 of the scroll while the hero is in view, and leaves no gap at an edge',
    async (size) => {
      const { page } = await open('/', size)
      await page.waitForFunction(
        () => document.querySelector<HTMLElement>('[data-parallax]')!.style.transform !== '',
      )
      const end = (await parallaxOf(page)).hero.bottom
      const tried = [0, 1, 37, 120, 333, end * 0.5, end * 0.75, end - 2, 90, 0].map(Math.round)
      for (const top of tried) {
        await jumpTo(page, top)
        const { scroll, height, moved, matrix, stage, layer, picture } = await parallaxOf(page)
        expect(scroll).toBe(top)
        expect(Math.abs(moved - 0.4 * top), `moved ${moved} at ${top}`).toBeLessThan(0.5)
        expect(matrix, 'moved only: neither sideways, nor scaled, nor turned').toEqual([
          1, 0, 0, 1, 0,
        ])
        const visible = {
          top: Math.max(stage.top, 0),
          bottom: Math.min(stage.bottom, height),
          left: Math.max(stage.left, 0),
          right: Math.min(stage.right, size.width),
        }
        // On a phone the picture keeps its box whole, and fades into the layer behind it.
        const tall = size.width < 900 ? { layer } : { layer, picture }
        for (const [name, box] of Object.entries(tall)) {
          expect(box.top, `${name} at ${top}`).toBeLessThanOrEqual(visible.top)
          expect(box.bottom, `${name} at ${top}`).toBeGreaterThanOrEqual(visible.bottom)
        }
        for (const [name, box] of Object.entries({ layer, picture })) {
          expect(box.left, `${name} at ${top}`).toBeLessThanOrEqual(visible.left)
          expect(box.right, `${name} at ${top}`).toBeGreaterThanOrEqual(visible.right)
        }
      }
    },
  )
})

/** Waits for a section's fade to end, in either direction, and returns its opacity. */
const opacityOf = (page: Page, type: string): Promise<number> =>
  page.locator(`[data-section="${type}"]`).evaluate(async (section) => {
    await Promise.all(section.getAnimations().map((animation) => animation.finished))
    return Number(getComputedStyle(section).opacity)
  })

const isHidden = (page: Page, type: string): Promise<boolean> =>
  page
    .locator(`[data-section="${type}"]`)
    .evaluate((section) => (section as HTMLElement).dataset.fade === 'hidden')

/**
 * How far the page scrolls until a tenth of a section is inside the window minus 50 px at its
 * bottom.
 */
const triggerOf = (page: Page, type: string): Promise<number> =>
  page.locator(`[data-section="${type}"]`).evaluate((section) => {
    const { top, height } = section.getBoundingClientRect()
    return scrollY + top + height * 0.1 - (innerHeight - 50)
  })

describe('fade-in of sections (specification, sections 2, 4 and 9)', () => {
  it.each([
    { path: '/', width: 1440, height: 900 },
    { path: services[1]!.path, width: 390, height: 844 },
  ])(
    'on $path at $width px each section below the fold fades in once, when a tenth of it is 50 px above the bottom',
    async ({ path, ...size }) => {
      const { page } = await open(path, size)
      await fadesWait(page)
      const below = await page
        .locator('[data-fade="hidden"]')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section')!))
      expect(below.length).toBeGreaterThanOrEqual(4)
      expect(below).toContain('contact')
      for (const type of below) {
        expect(await opacityOf(page, type), `${type}`).toBe(0)
        await jumpTo(page, Math.floor((await triggerOf(page, type)) - 4))
        expect(await isHidden(page, type), `${type} just before`).toBe(true)
        expect(await opacityOf(page, type), `${type} just before`).toBe(0)
        await jumpTo(page, Math.ceil((await triggerOf(page, type)) + 1))
        await eventually(() => isHidden(page, type)).toBe(false)
        expect(await opacityOf(page, type), `${type}`).toBe(1)
      }
      for (const top of [0, 100_000, 0]) {
        await jumpTo(page, top)
        for (const type of below) {
          expect(await isHidden(page, type), `${type} after`).toBe(false)
          expect(await opacityOf(page, type), `${type} after`).toBe(1)
        }
      }
    },
  )

  it('begins 100 ms after load, not earlier', async () => {
    const { page, origin } = await visit()
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('[data-fade]') === null) return
        observer.disconnect()
        document.documentElement.dataset.firstFade = String(performance.now())
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-fade'] })
    })
    // A picture is held back, so that the script is running long before the page has loaded.
    const letGo = await hold(page, /\.(avif|webp)$/)
    await page.goto(origin, { waitUntil: 'commit' })
    await hydrated(page)
    await frames(page, 20)
    expect(await page.locator('[data-fade]').count()).toBe(0)
    letGo()
    await fadesWait(page)
    const { first, loaded } = await page.evaluate(() => ({
      first: Number(document.documentElement.dataset.firstFade),
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .loadEventStart,
    }))
    // Timers and the page's clock are rounded to a millisecond at most.
    expect(loaded).toBeGreaterThan(0)
    expect(first - loaded).toBeGreaterThanOrEqual(99)
  })
})

const reviewsOf = (page: Page) => {
  const section = page.locator('[data-section="reviews"]')
  const shown = section.locator('li').filter({ visible: true })
  return {
    section,
    shown,
    more: section.getByRole('button', { name: messages.showMore, exact: true }),
    status: section.getByRole('status'),
    /** The number of the review that has the focus, from 1. */
    focused: () =>
      section
        .locator('li')
        .evaluateAll((reviews) => reviews.findIndex((it) => it === document.activeElement) + 1),
  }
}

/** Clicks Show More until it is gone: each time the first new review is focused and announced. */
const expectMore = async (page: Page, counts: readonly number[]): Promise<void> => {
  const { shown, more, status, focused } = reviewsOf(page)
  for (const [turn, count] of counts.entries()) {
    await eventually(() => shown.count()).toBe(count)
    if (turn > 0) {
      await eventually(focused).toBe(counts[turn - 1]! + 1)
      const said = `Showing ${count} of ${counts.at(-1)!} reviews`
      expect(await status.textContent()).toBe(said)
    }
    if (turn < counts.length - 1) await more.click()
  }
  await eventually(() => more.count()).toBe(0)
}

describe('reviews (specification, sections 3, 4 and 9)', () => {
  it('about a city or service appear on its page, at most two, next to the rating of the business', async () => {
    const { rating } = config.business
    const { page, origin } = await visit({ javaScript: false })
    for (const [name, path] of [
      ['Layton', '/locations/layton'],
      ['Interior Cleaning', '/services/interior-cleaning'],
    ] as const) {
      await page.goto(origin + path)
      const { section } = reviewsOf(page)
      const about = config.reviews.filter((review) => review.about.includes(name))
      expect(await section.locator('blockquote').allInnerTexts()).toEqual(
        about.map(({ text }) => text),
      )
      await section.getByText(String(rating!.value), { exact: true }).waitFor()
      await section.getByText(`${rating!.count}+ reviews`, { exact: true }).waitFor()
    }
    await page.goto(`${origin}/services/vinyl-wraps`)
    expect(await reviewsOf(page).section.count()).toBe(0)
  })

  it('show their average to one decimal, (8+ reviews), and 6; Show More adds the other 2 and disappears; the 7th gets the focus and is announced', async () => {
    const { page } = await open('/')
    const { section, shown, status } = reviewsOf(page)
    expect(config.reviews).toHaveLength(8)
    await section.getByText(averageOf(config.reviews), { exact: true }).waitFor()
    await section.getByText('(8+ reviews)', { exact: true }).waitFor()
    expect(await status.textContent()).toBe('')
    await expectMore(page, [6, 8])
    for (const [index, { text, author }] of config.reviews.entries()) {
      const words = await shown.nth(index).innerText()
      expect(words).toContain(author)
      expect(words).toContain(text)
    }
  })
})

describe('twelve reviews of a config of its own (specification, section 4)', () => {
  const ratings = [5, 4, 3, 5, 5, 2, 4, 5, 5, 2, 4, 5]
  const reviews = ratings.map((rating, index) => ({
    ...config.reviews[index % 8],
    id: `r-${index}`,
    rating,
  }))
  const document = parseDocument(configText)
  document.set('reviews', reviews)
  const site = ownSite(String(document))

  it('show 6, then 9, then all 12, each time with the focus on the first new one', async () => {
    const { page } = await open('/', { origin: site.origin })
    const { section } = reviewsOf(page)
    await section.getByText('4.1', { exact: true }).waitFor()
    await section.getByText('(12+ reviews)', { exact: true }).waitFor()
    await expectMore(page, [6, 9, 12])
  })
})

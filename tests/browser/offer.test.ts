import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SiteConfig } from '../../schema/site.ts'
import { spotsCounterSchema } from '../../src/sections/spots-counter/schema.ts'
import { ownSite } from './own-site.ts'
import { configText, withOwnForm } from './read-config.ts'
import {
  eventually,
  expectAtAnchor,
  follow,
  footerLink,
  glided,
  scrolledBy,
  stopClock,
} from './steps.ts'
import { hydrated, open, type Visit, visit, type Visitor } from './visit.ts'

const ownForm = ownSite(withOwnForm(configText))

/** Opens a path of the site that uses a form provider. */
const openConnected = (path: string, visitor: Visitor = {}): Promise<Visit> =>
  open(path, { site: 'connected', ...visitor })

const { business, pages } = parse(configText) as SiteConfig
const home = pages.find(({ path }) => path === '/')!
const offer = pages.find(({ path }) => path === '/book-now')!
const message = business.message!
const counterLabel = offer.sections.find((section) => section.type === 'spots-counter')!.label
const heroAction = offer.sections.find((section) => section.type === 'hero')!.actions![0]!

const FORM = 'https://forms.example.com/'
const SCRIPT = 'https://forms.example.com/embed.js'

const counter = (page: Page) => page.locator('[data-section=spots-counter]')
const formSection = (page: Page) => page.locator('[data-section=lead-form]')
const frame = (page: Page) => formSection(page).locator('iframe')

/** The number that the counter shows. */
const numberShown = (page: Page): Promise<number> =>
  counter(page).evaluate((section) => {
    const spans = section.querySelectorAll<HTMLElement>('[aria-hidden=true] span')
    return Number(
      [...spans].find((span) => span.children.length === 0 && span.checkVisibility())?.textContent,
    )
  })

/** Scrolls to the counter, until the browser has reported that its number is in view. */
const seeCounter = (page: Page): Promise<void> =>
  counter(page)
    .locator('[data-counts]')
    .evaluate(async (number) => {
      number.scrollIntoView({ behavior: 'instant', block: 'center' })
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(
          ([entry]) => entry!.isIntersecting && resolve(observer.disconnect()),
          { threshold: 0.5 },
        )
        observer.observe(number)
      })
    })

/** The elements that the page's effects leave in it. */
const settled = (page: Page) =>
  page.locator(`script[src="${SCRIPT}"]`).waitFor({ state: 'attached' })

/**
 * The offer page with its clock stopped within milliseconds of hydration: from here on the test
 * moves its time.
 */
const visitStopped = async (): Promise<Visit> => {
  const visited = await visit({ site: 'connected' })
  const { page, origin } = visited
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${origin}/book-now`)
  // Idle time follows the clock: it passes in small steps until the script has taken over.
  await eventually(async () => {
    await page.clock.runFor(16)
    return page.locator(`script[src="${SCRIPT}"]`).count()
  }).toBe(1)
  return visited
}

const STEP = 40

/** Moves time in steps; returns the number shown after each. */
const numbersFor = async (page: Page, milliseconds: number): Promise<number[]> => {
  const numbers: number[] = []
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await page.clock.runFor(STEP)
    numbers.push(await numberShown(page))
  }
  return numbers
}

describe('the spots-left counter (specification, sections 2, 4 and 9)', () => {
  it('shows 30 until it has been in view for 500 ms, eases down for 2 to 2.5 s, and then stays at 7', async () => {
    const { page } = await visitStopped()
    await page.clock.runFor(60_000)
    expect(await numberShown(page)).toBe(30)
    await seeCounter(page)
    expect(new Set(await numbersFor(page, 480))).toEqual(new Set([30]))
    const numbers = await numbersFor(page, 2620)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    const end = (numbers.indexOf(7) + 1) * STEP
    // Measured from 480 ms; the clock's frames are 16 ms apart.
    expect(end).toBeGreaterThanOrEqual(2000)
    expect(end).toBeLessThanOrEqual(2500 + 20 + STEP + 32)
    const at = (number: number) => numbers.findIndex((shown) => shown <= number) * STEP
    // Four steps each: a count without easing takes equally long for both.
    expect(at(7) - at(11)).toBeGreaterThan(1.5 * (at(16) - at(20)))
    await page.clock.runFor(60_000)
    expect(await numberShown(page)).toBe(7)
  })

  it('announces the final number to screen readers once, and no number before it', async () => {
    const { page, context } = await visitStopped()
    await seeCounter(page)
    await numbersFor(page, 1500)
    const now = await numberShown(page)
    expect(now).toBeLessThan(30)
    expect(now).toBeGreaterThan(7)
    const session = await context.newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const said = nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
      .map(({ name }) => String(name?.value))
    expect(said.filter((text) => text.includes(counterLabel))).toEqual([`7 ${counterLabel}`])
    expect(said).not.toContain(String(now))
    expect(said).not.toContain('30')
    expect(await counter(page).locator('[aria-live], [role=status]').count()).toBe(0)
  })

  it('counts again from 30 when the page is opened again', async () => {
    const { page } = await openConnected('/')
    await stopClock(page)
    for (let visits = 0; visits < 2; visits++) {
      await footerLink(page, '/book-now').click()
      await settled(page)
      expect(await numberShown(page)).toBe(30)
      await seeCounter(page)
      await page.clock.runFor(3100)
      expect(await numberShown(page)).toBe(7)
      await footerLink(page, '/#home').click()
      await counter(page).waitFor({ state: 'detached' })
    }
  })

  it('counts without the app, which then takes over the page as it is', async () => {
    const { page, origin, from, logs } = await visit({ origin: ownForm.origin })
    await page.goto(`${origin}/book-now`)
    await seeCounter(page)
    await eventually(() => numberShown(page)).toBe(7)
    expect(from.scripts).toEqual([expect.stringContaining('/entry-')])
    await hydrated(page)
    expect(await numberShown(page)).toBe(7)
    expect(logs).toEqual([])
  })

  it('counts from 30 to 7 after 500 ms, in 2000 ms, if the config names no numbers', () => {
    const counter = spotsCounterSchema.parse({ type: 'spots-counter', label: 'spots left' })
    expect(counter).toMatchObject({ from: 30, to: 7, delay: 500, duration: 2000 })
  })
})

describe('the offer landing page (specification, sections 1, 2 and 9)', () => {
  it('shows the banner at the top, the price, the six items, the bonuses and the claims; a hero button scrolls smoothly to the form, clear of the header: a frame 735 px tall with title and form id, at every width', async () => {
    const { page } = await openConnected('/book-now')
    const sections = page.locator('main [data-section]')
    expect(await sections.first().getAttribute('data-section')).toBe('urgency-banner')
    const banner = await sections.first().boundingBox()
    const header = await page.locator('header').boundingBox()
    expect(banner!.y).toBeCloseTo(header!.height, 0)

    const offered = page.locator('[data-section=package-offer]')
    for (const text of ['$297.00', 'per vehicle', 'Normally $427+ value'])
      await offered.getByText(text, { exact: true }).waitFor()
    const items = await offered.locator('li').allInnerTexts()
    expect(items.map((item) => item.trim().toLowerCase())).toEqual([
      'exterior wash and shine',
      'deep interior cleaning and vacuum',
      'seat cleaning and conditioning',
      'tire shine and wheel cleaning',
      'window cleaning inside and out',
      'dashboard and trim protection',
      'premium tire shine',
      'exterior finish coating',
    ])

    const claims = page.locator('[data-section=trust-claims]')
    for (const text of ['4.9/5', '247+ reviews'])
      await claims.getByText(text, { exact: true }).waitFor()
    const titles = (await claims.locator('h3').allInnerTexts()).join('\n')
    expect(titles).toMatch(/100% money-back satisfaction guarantee/i)
    expect(titles).toMatch(/fully mobile/i)
    const link = claims.getByRole('link', { name: /direct message/i })
    expect(await link.getAttribute('href')).toBe(message.href)

    const button = page.locator('[data-section=hero]').getByRole('link', { name: heroAction.label })
    expect(glided(await scrolledBy(page, () => button.click()))).toBe(true)
    await page.waitForURL('**/book-now#lead-form')
    await expectAtAnchor(page, 'lead-form')
    expect((await frame(page).boundingBox())!.y).toBeLessThan(900)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await frame(page).boundingBox()
      expect(box!.height).toBeCloseTo(735, 2)
      expect(box!.width).toBeGreaterThan(280)
    }
    expect((await frame(page).getAttribute('title'))!.trim()).not.toBe('')
    expect(await frame(page).getAttribute('src')).toMatch(/^https:\/\/forms\.example\.com\/.+\/.+/)
  })
})

describe('the sample provider that ships with the site', () => {
  it('shows its form in the frame of 735 px, with its id, and leaves with the page', async () => {
    const { page, asked, logs } = await open('/book-now')
    await scrollToForm(page)
    const shown = await frame(page).elementHandle()
    const answer = (await shown!.contentFrame())!
    expect(answer.url()).toMatch(/\/sample-provider\/form\.html\?id=\S+$/)
    expect((await frame(page).boundingBox())!.height).toBeCloseTo(735, 2)
    const script = page.locator('script[src="/sample-provider/embed.js"]')
    expect(await script.count()).toBe(1)
    for (const input of await answer.locator('input:required').all()) await input.fill('J. M.')
    await answer.getByRole('button').click()
    await answer.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(new URL(answer.url()).search).not.toContain('J')
    await follow(page, footerLink(page, '/locations/lehi'), '/locations/lehi')
    expect(await script.count()).toBe(0)
    expect(await page.locator('iframe').count()).toBe(0)
    // City pages have the form of the site's own.
    await page.locator('#contact form [name=vehicle]').waitFor({ state: 'attached' })
    expect([asked, logs]).toEqual([[], []])
  })
})

/** How often each thing that belongs to the offer page occurs in the document. */
const counts = (page: Page) =>
  page.evaluate(
    ([script, type]) => {
      const count = (selector: string): number => document.querySelectorAll(selector).length
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
      const description = document.querySelector('meta[name=description]')
      return {
        script: count(`script[src="${script}"]`),
        business: data.filter(({ textContent }) => textContent.includes(`"@type":"${type}"`))
          .length,
        title: document.title,
        description: description?.getAttribute('content'),
        heads: [count('head > title'), count('meta[name=description]'), count('[rel=canonical]')],
      }
    },
    [SCRIPT, business.type!] as const,
  )

const heads = [1, 1, 1]
const there = { script: 1, business: 1, title: offer.title, description: offer.description, heads }
const gone = { script: 0, business: 0, title: home.title, description: home.description, heads }

describe('elements that arrive and leave with the offer page (specification, sections 2 and 7)', () => {
  it('the structured data names the business, for engines that run no script', async () => {
    const { page, context, origin } = await openConnected('/book-now', { javaScript: false })
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const { '@graph': things } = JSON.parse(text!) as { '@graph': Record<string, unknown>[] }
    const [own, ...others] = things.filter((thing) => 'aggregateRating' in thing)
    expect(others).toEqual([])
    expect(own).toMatchObject({
      '@type': business.type,
      name: business.name,
      description: business.description,
      telephone: business.telephone,
      priceRange: business.priceRange,
      areaServed: [{ '@type': 'Place', name: 'Utah' }],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 247 },
    })
    expect(String(own!.url).replace(/\/$/, '')).toBe(business.url)
    const answer = await context.request.get(origin + new URL(String(own!.image)).pathname)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })

  it.each(['/book-now', '/'])(
    'appear and disappear once with each navigation: a visit that begins with %s',
    async (start) => {
      const { page, asked, logs } = await openConnected(start)
      const scripts = () => asked.filter((address) => address === SCRIPT)
      await eventually(() => counts(page)).toEqual(start === '/' ? gone : there)
      expect(scripts()).toHaveLength(start === '/' ? 0 : 1)
      for (let round = 0; round < 2; round++) {
        await footerLink(page, '/#home').click()
        await eventually(() => counts(page)).toEqual(gone)
        await footerLink(page, '/book-now').click()
        await eventually(() => counts(page)).toEqual(there)
      }
      await page.goBack()
      await eventually(() => counts(page)).toEqual(gone)
      await page.goForward()
      await eventually(() => counts(page)).toEqual(there)
      expect(logs).toEqual([])
    },
  )
})

/** A form that is far away is not requested: a visitor scrolls to it. */
const scrollToForm = (page: Page): Promise<void> => formSection(page).scrollIntoViewIfNeeded()

/** What a visitor finds in place of the form. */
const place = async (page: Page) => {
  const links = await formSection(page)
    .locator('a:visible')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent] as const))
  const digits = business.telephone!.replace(/\D/g, '')
  const calls = links.filter(
    ([href, text]) =>
      href!.startsWith('tel:') && href!.endsWith(digits) && text.includes(business.telephone!),
  )
  const messages = links.filter(([href, text]) => href === message.href && text === message.label)
  return { form: await frame(page).isVisible(), call: calls.length, message: messages.length }
}

const WAYS_ON = { form: false, call: 1, message: 1 }
const FORM_SHOWN = { form: true, call: 0, message: 0 }

const isForm = (route: Route): boolean => {
  const address = route.request().url()
  return address.startsWith(FORM) && address !== SCRIPT
}

describe('a blocked or slow form is replaced by telephone and message links', () => {
  it('blocked, on a direct visit and after navigation in the page', async () => {
    const { page } = await openConnected('/book-now', {
      thirdParty: (route) => route.abort('blockedbyclient'),
    })
    await scrollToForm(page)
    await eventually(() => place(page)).toEqual(WAYS_ON)
    await follow(page, footerLink(page, '/#home'), '/#home')
    await follow(page, footerLink(page, '/book-now'), '/book-now')
    await scrollToForm(page)
    await eventually(() => place(page)).toEqual(WAYS_ON)
  })

  it('slow: the links appear, and disappear when the form arrives after all', async () => {
    const waiting: Route[] = []
    const slow = async (route: Route) => {
      if (isForm(route)) waiting.push(route)
      else await route.fulfill({ contentType: 'text/javascript', body: '' })
    }
    const { page } = await openConnected('/', { thirdParty: slow })
    await page.clock.install()
    await footerLink(page, '/book-now').click()
    await settled(page)
    await scrollToForm(page)
    await eventually(async () => waiting.length).toBeGreaterThan(1)
    await page.clock.pauseAt(Date.now() + 60_000)
    await eventually(() => place(page)).toEqual(WAYS_ON)
    for (const route of waiting)
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The form' })
    await eventually(() => place(page)).toEqual(FORM_SHOWN)
    await page.frameLocator('[data-section=lead-form] iframe').getByText('The form').waitFor()
  })

  it('a loaded form stays, however long the page is open', async () => {
    const { page } = await visitStopped()
    await scrollToForm(page)
    await page.frameLocator('[data-section=lead-form] iframe').getByText('Stub').waitFor()
    await page.clock.runFor(60_000)
    // The text appears a moment before the page hears that the frame has loaded.
    await eventually(() => place(page)).toEqual(FORM_SHOWN)
  })
})

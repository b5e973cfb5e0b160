import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { spotsCounterSchema } from '../../src/sections/spots-counter/schema.ts'
import { hydrated, useBrowser, type Visit } from './visit.ts'

const visit = useBrowser()

interface Named {
  readonly label: string
  readonly href: string
}

interface Config {
  readonly business: {
    readonly name: string
    readonly description: string
    readonly type: string
    readonly url: string
    readonly telephone: string
    readonly priceRange: string
    readonly areaServed: readonly string[]
    readonly message: Named
  }
  readonly pages: readonly {
    readonly path: string
    readonly title: string
    readonly description: string
    readonly sections: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[]
  }[]
}

const config = parse(
  readFileSync(new URL('../../site.config.yaml', import.meta.url), 'utf8'),
) as Config
const pageOf = (path: string) => {
  const found = config.pages.find((page) => page.path === path)
  if (found === undefined) throw new Error(`site.config.yaml has no page ${path}`)
  return found
}
const home = pageOf('/')
const offer = pageOf('/book-now')
const sectionOf = <T>(type: string): T => {
  const found = offer.sections.find((section) => section.type === type)
  if (found === undefined) throw new Error(`The offer page has no section ${type}`)
  return found as T
}
const counterLabel = sectionOf<{ label: string }>('spots-counter').label
const heroAction = sectionOf<{ actions: Named[] }>('hero').actions[0]!

const FORM = 'https://forms.example.com/'
const SCRIPT = 'https://forms.example.com/embed.js'

/** Patience for what must come true; it says nothing about speed. */
const SOON = { timeout: 30_000, interval: 50 }

const counter = (page: Page) => page.locator('[data-section=spots-counter]')
const formSection = (page: Page) => page.locator('[data-section=lead-form]')
const frame = (page: Page) => formSection(page).locator('iframe')

/** The number that the counter shows, as it is seen, once React has drawn what is due. */
const numberShown = (page: Page): Promise<number> =>
  counter(page).evaluate(async (section) => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      })
    }
    const figure = [...section.querySelectorAll<HTMLElement>('[aria-hidden=true] span')].filter(
      (span) => span.children.length === 0 && span.getClientRects().length > 0,
    )
    return Number(figure[0]?.textContent)
  })

/** What the counter's effects leave in the page: the form's script comes in the same moment. */
const settled = (page: Page) =>
  page.locator(`script[src="${SCRIPT}"]`).waitFor({ state: 'attached' })

/**
 * The offer page with its clock stopped in the moment in which it was hydrated, to some milliseconds:
 * from here on time passes for it as the test says.
 */
const visitStopped = async (): Promise<Visit> => {
  const visited = await visit({ site: 'connected' })
  const { page, origin } = visited
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${origin}/book-now`)
  // Idle time is part of the clock: it passes in small steps until the script has taken over.
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return page.locator(`script[src="${SCRIPT}"]`).count()
    }, SOON)
    .toBe(1)
  return visited
}

/** Time passes in steps of 10 ms; the number shown after each of them. */
const numbersFor = async (page: Page, milliseconds: number): Promise<number[]> => {
  const numbers: number[] = []
  for (let passed = 0; passed < milliseconds; passed += 10) {
    await page.clock.runFor(10)
    numbers.push(await numberShown(page))
  }
  return numbers
}

describe("section 4 and 9, spots-left counter: '30 down to 7; 500 ms start delay; 2 to 2.5 s duration; eased'", () => {
  it('by the clock: it shows 30 for the first 500 ms, never goes up, and shows 7 after 2 to 2.5 s more and for ever after', async () => {
    const { page, context } = await visitStopped()
    expect(await numberShown(page)).toBe(30)
    const waiting = await numbersFor(page, 490)
    expect(new Set(waiting)).toEqual(new Set([30]))
    const counting = await numbersFor(page, 2600)
    expect(counting).toEqual(counting.toSorted((a, b) => b - a))
    const end = (counting.indexOf(7) + 1) * 10
    expect(counting).toContain(7)
    // Counted from 490 ms; the clock's frames come 16 ms apart.
    expect(end).toBeGreaterThanOrEqual(2000)
    expect(end).toBeLessThanOrEqual(2500 + 10 + 32)
    await page.clock.runFor(60_000)
    expect(await numberShown(page)).toBe(7)
    await context.close()
  })

  it('is eased: it begins and ends slowly and is fastest in between', async () => {
    const { page, context } = await visitStopped()
    await numbersFor(page, 490)
    const numbers = await numbersFor(page, 2600)
    const at = (number: number) => numbers.findIndex((shown) => shown <= number) * 10
    const lasted = { first: at(25) - at(29), middle: at(16) - at(20), last: at(7) - at(11) }
    // Four steps each; a count that is not eased takes as long for one as for the other.
    expect(Math.max(lasted.first, lasted.last)).toBeGreaterThan(1.5 * lasted.middle)
    expect(lasted.last).toBeGreaterThan(1.5 * lasted.middle)
    await context.close()
  })

  it('as a visitor sees it: 30 at first, waits, each number lower than the one before, 7 within 2 to 2.5 s, once', async () => {
    const { page, context, origin } = await visit({ site: 'connected' })
    await page.addInitScript(() => {
      const seen: { at: number; text: string }[] = []
      Object.assign(window, { seen, hydratedAt: 0 })
      const watch = (): void => {
        const root = document.getElementById('root')
        const isHydrated =
          root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
        if (isHydrated) Object.assign(window, { hydratedAt: performance.now() })
        else requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
      new MutationObserver(() => {
        const number = document.querySelector('[data-section=spots-counter] [data-now]')
        const text = number?.textContent
        if (text != null && seen.at(-1)?.text !== text) seen.push({ at: performance.now(), text })
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto(`${origin}/book-now`)
    await expect.poll(() => numberShown(page), SOON).toBe(7)
    const { seen, hydratedAt } = await page.evaluate(() => {
      const { seen, hydratedAt } = window as unknown as {
        seen: { at: number; text: string }[]
        hydratedAt: number
      }
      return { seen, hydratedAt }
    })
    const numbers = seen.map(({ text }) => Number(text))
    expect(numbers[0]).toBe(30)
    expect(numbers.at(-1)).toBe(7)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
    expect(hydratedAt).toBeGreaterThan(0)
    expect(seen[1]!.at - hydratedAt).toBeGreaterThanOrEqual(480)
    const lasted = seen.at(-1)!.at - hydratedAt - 500
    expect(lasted).toBeGreaterThanOrEqual(1950)
    expect(lasted).toBeLessThanOrEqual(3200)
    await context.close()
  })

  it('screen readers meet the final number once and never a number on its way', async () => {
    const { page, context } = await visitStopped()
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
    await expect(
      counter(page)
        .locator('[data-now]')
        .evaluate((number) => number.closest('[aria-hidden=true]') !== null),
    ).resolves.toBe(true)
    expect(await counter(page).locator('[aria-live], [role=status]').count()).toBe(0)
    await context.close()
  })

  it('counts again from 30 when the page is entered again', async () => {
    const { page, context, origin } = await visit({ site: 'connected' })
    await page.goto(`${origin}/`)
    await hydrated(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (let visits = 0; visits < 2; visits++) {
      await page.locator('footer a[href="/book-now"]').first().click()
      await settled(page)
      expect(await numberShown(page)).toBe(30)
      await page.clock.runFor(3100)
      expect(await numberShown(page)).toBe(7)
      await page.locator('footer a[href="/#home"]').first().click()
      await counter(page).waitFor({ state: 'detached' })
    }
    await context.close()
  })
})

describe('section 9, count-up animation default duration: 2000 ms', () => {
  it('a counter for which the config names no numbers counts from 30 to 7 after 500 ms, in 2000 ms', () => {
    const counter = spotsCounterSchema.parse({ type: 'spots-counter', label: 'spots left' })
    expect(counter).toMatchObject({ from: 30, to: 7, delay: 500, duration: 2000 })
  })
})

describe('section 2, offer landing page: what it says', () => {
  it("shows the price '$297.00' 'per vehicle' with the note 'Normally $427+ value', an urgency banner at the top, the six items and the free bonuses", async () => {
    const { page, context, origin } = await visit({ site: 'connected' })
    await page.goto(`${origin}/book-now`)
    const sections = page.locator('main [data-section]')
    expect(await sections.first().getAttribute('data-section')).toBe('urgency-banner')
    const banner = await sections.first().boundingBox()
    const header = await page.locator('header').boundingBox()
    expect(banner!.y).toBeCloseTo(header!.height, 0)

    const told = page.locator('[data-section=package-offer]')
    await told.getByText('$297.00', { exact: true }).waitFor()
    await told.getByText('per vehicle', { exact: true }).waitFor()
    await told.getByText('Normally $427+ value', { exact: true }).waitFor()
    const items = await told.locator('li').allInnerTexts()
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
    await context.close()
  })

  it("shows '4.9/5', '247+ reviews', the 100% money-back guarantee, fully mobile service and the direct-message link", async () => {
    const { page, context, origin } = await visit({ site: 'connected' })
    await page.goto(`${origin}/book-now`)
    const claims = page.locator('[data-section=trust-claims]')
    await claims.getByText('4.9/5', { exact: true }).waitFor()
    await claims.getByText('247+ reviews', { exact: true }).waitFor()
    const titles = await claims.locator('h3').allInnerTexts()
    expect(
      titles.filter((title) => /100% money-back satisfaction guarantee/i.test(title)),
    ).toHaveLength(1)
    expect(titles.filter((title) => /fully mobile/i.test(title))).toHaveLength(1)
    const link = claims.getByRole('link', { name: /direct message/i })
    expect(await link.getAttribute('href')).toBe(config.business.message.href)
    await context.close()
  })
})

describe('section 2 and 9, lead form: the hero button scrolls smoothly to a third-party form in a frame 735 px tall', () => {
  it('the hero button leads to the form in steps, not at a jump, and ends clear of the fixed header', async () => {
    const { page, context, origin } = await visit({ site: 'connected' })
    await page.goto(`${origin}/book-now`)
    await hydrated(page)
    await page.evaluate(() => {
      const positions = new Set<number>()
      Object.assign(window, { positions })
      addEventListener('scroll', () => positions.add(Math.round(scrollY)), { passive: true })
    })
    await page.locator('[data-section=hero]').getByRole('link', { name: heroAction.label }).click()
    await page.waitForURL('**/book-now#lead-form')
    const tops = () =>
      page.evaluate(() => ({
        heading: document.querySelector('#lead-form h2')!.getBoundingClientRect().top,
        section: document.getElementById('lead-form')!.getBoundingClientRect().top,
        header: document.querySelector('header')!.getBoundingClientRect().bottom,
        scrolled: scrollY,
      }))
    await expect.poll(async () => Math.round((await tops()).section), SOON).toBeLessThan(200)
    let before = -1
    await expect
      .poll(async () => {
        const { scrolled } = await tops()
        const rests = scrolled === before
        before = scrolled
        return rests
      }, SOON)
      .toBe(true)
    const { heading, header, section, scrolled } = await tops()
    expect(section).toBeGreaterThanOrEqual(header)
    expect(heading).toBeGreaterThan(header)
    const frameBox = await frame(page).boundingBox()
    expect(frameBox!.y).toBeLessThan(900)
    const positions = await page.evaluate(() => [
      ...(window as unknown as { positions: Set<number> }).positions,
    ])
    expect(positions.filter((at) => at > 0 && at < scrolled - 1).length).toBeGreaterThan(1)
    await context.close()
  })

  it('the frame is 735 px tall, has a title and the form id in its address, at each width', async () => {
    for (const width of [390, 820, 1440]) {
      const { page, context, origin } = await visit({ site: 'connected', width })
      await page.goto(`${origin}/book-now`)
      await hydrated(page)
      const box = await frame(page).boundingBox()
      expect(box!.height).toBeCloseTo(735, 2)
      expect(box!.width).toBeGreaterThan(280)
      expect((await frame(page).getAttribute('title'))!.trim()).not.toBe('')
      expect(await frame(page).getAttribute('src')).toMatch(
        /^https:\/\/forms\.example\.com\/.+\/.+/,
      )
      await context.close()
    }
  })
})

/** How often each thing that belongs to the offer page stands in the document. */
const standing = (page: Page) =>
  page.evaluate(
    ([script, type]) => {
      const things = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
        (element) => {
          const graph = JSON.parse(element.textContent) as {
            readonly '@graph': readonly Record<string, unknown>[]
          }
          return graph['@graph']
        },
      )
      const metas = [...document.querySelectorAll('meta[name=description]')]
      return {
        script: document.querySelectorAll(`script[src="${script}"]`).length,
        business: things.filter((thing) => thing['@type'] === type).length,
        titles: document.querySelectorAll('head > title').length,
        title: document.title,
        descriptions: metas.map((meta) => meta.getAttribute('content')),
        canonicals: document.querySelectorAll('link[rel=canonical]').length,
      }
    },
    [SCRIPT, config.business.type] as const,
  )

const there = {
  script: 1,
  business: 1,
  titles: 1,
  title: offer.title,
  descriptions: [offer.description],
  canonicals: 1,
}
const gone = {
  script: 0,
  business: 0,
  titles: 1,
  title: home.title,
  descriptions: [home.description],
  canonicals: 1,
}

describe('section 2, offer landing page: what comes with the page and leaves with it', () => {
  it('the local-business data names business, address, telephone, price range, picture, rating 4.9 of 247 and Utah, for the engines that read no script', async () => {
    const { page, context, origin } = await visit({ site: 'connected', javaScript: false })
    await page.goto(`${origin}/book-now`)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(texts).toHaveLength(1)
    const graph = JSON.parse(texts[0]!) as {
      readonly '@context': string
      readonly '@graph': readonly Record<string, unknown>[]
    }
    expect(graph['@context']).toBe('https://schema.org')
    const things = graph['@graph']
    const own = things.filter((thing) => 'aggregateRating' in thing)
    expect(own).toHaveLength(1)
    const { business } = config
    expect(own[0]).toMatchObject({
      '@type': business.type,
      name: business.name,
      description: business.description,
      telephone: business.telephone,
      priceRange: business.priceRange,
      areaServed: [{ '@type': 'Place', name: 'Utah' }],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 247 },
    })
    expect(business.areaServed).toEqual(['Utah'])
    expect(String(own[0]!.url).replace(/\/$/, '')).toBe(business.url)
    const image = new URL(String(own[0]!.image))
    expect(image.origin).toBe(new URL(business.url).origin)
    const answer = await context.request.get(origin + image.pathname)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
    await context.close()
  })

  it('on a direct visit they are there, after leaving they are gone, and forth and back ten times there is exactly one of each or none', async () => {
    const { page, context, origin, asked, logs } = await visit({ site: 'connected' })
    await page.goto(`${origin}/book-now`)
    await settled(page)
    expect(await standing(page)).toEqual(there)
    expect(asked.filter((address) => address === SCRIPT)).toHaveLength(1)
    await page.locator('footer a[href="/#home"]').first().click()
    await page.waitForURL(`${origin}/#home`)
    await expect.poll(() => standing(page), SOON).toEqual(gone)
    for (let round = 0; round < 10; round++) {
      await page.goBack()
      await expect.poll(() => standing(page), SOON).toEqual(there)
      await page.goForward()
      await expect.poll(() => standing(page), SOON).toEqual(gone)
    }
    expect(logs).toEqual([])
    await context.close()
  })

  it('on navigation in the page they come and leave just so, ten times, without a full load', async () => {
    const { page, context, origin, asked, logs } = await visit({ site: 'connected' })
    await page.goto(`${origin}/`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameTab: true }))
    expect(await standing(page)).toEqual(gone)
    expect(asked.filter((address) => address.startsWith(FORM))).toEqual([])
    for (let round = 0; round < 10; round++) {
      await page.locator('footer a[href="/book-now"]').first().click()
      await expect.poll(() => standing(page), SOON).toEqual(there)
      await page.locator('footer a[href="/#home"]').first().click()
      await expect.poll(() => standing(page), SOON).toEqual(gone)
    }
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true)
    expect(logs).toEqual([])
    await context.close()
  })
})

/** Nobody asks for a form that is far away: a visitor scrolls to it. */
const scrollToForm = (page: Page): Promise<void> => formSection(page).scrollIntoViewIfNeeded()

/** What a visitor finds in the place of the form. */
const place = async (page: Page) => {
  const section = formSection(page)
  const links = await section.locator('a:visible').evaluateAll((elements) =>
    elements.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: (link as HTMLElement).innerText,
    })),
  )
  const { message } = config.business
  return {
    form: await frame(page).isVisible(),
    call: links.filter(({ href, text }) => isOwnTelephone(href, text)).length,
    message: links.filter(({ href, text }) => href === message.href && text === message.label)
      .length,
  }
}

const isOwnTelephone = (href: string, text: string): boolean => {
  const { telephone } = config.business
  const digits = telephone.replace(/\D/g, '')
  return /^tel:\+?\d+$/.test(href) && href.endsWith(digits) && text.includes(telephone)
}

const WAYS_ON = { form: false, call: 1, message: 1 }
const FORM_SHOWN = { form: true, call: 0, message: 0 }

const isForm = (route: Route): boolean => {
  const address = route.request().url()
  return address.startsWith(FORM) && address !== SCRIPT
}

describe('issue 3: a form that is blocked or slow leaves a telephone and message link in its place', () => {
  it('blocked, on a direct visit and on navigation in the page', async () => {
    const blocked = async (route: Route) => {
      await route.abort('blockedbyclient')
    }
    const { page, context, origin } = await visit({ site: 'connected', thirdParty: blocked })
    await page.goto(`${origin}/book-now`)
    await scrollToForm(page)
    await expect.poll(() => place(page), SOON).toEqual(WAYS_ON)
    await page.locator('footer a[href="/#home"]').first().click()
    await page.waitForURL(`${origin}/#home`)
    await page.locator('[data-section=reviews]').waitFor({ state: 'attached' })
    await page.locator('footer a[href="/book-now"]').first().click()
    await scrollToForm(page)
    await expect.poll(() => place(page), SOON).toEqual(WAYS_ON)
    await context.close()
  })

  it('slow: after 8 s the links take its place, and the form takes it again when it comes after all', async () => {
    const waiting: Route[] = []
    const slow = async (route: Route) => {
      if (isForm(route)) waiting.push(route)
      else await route.fulfill({ contentType: 'text/javascript', body: '' })
    }
    const { page, context, origin } = await visit({ site: 'connected', thirdParty: slow })
    await page.goto(`${origin}/`)
    await hydrated(page)
    await page.clock.install()
    await page.locator('footer a[href="/book-now"]').first().click()
    await settled(page)
    await scrollToForm(page)
    await expect.poll(() => waiting.length, SOON).toBeGreaterThan(1)
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect.poll(() => place(page), SOON).toEqual(WAYS_ON)
    expect(waiting.length).toBeGreaterThan(0)
    for (const route of waiting) {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The form' })
    }
    await expect.poll(() => place(page), SOON).toEqual(FORM_SHOWN)
    await page.frameLocator('[data-section=lead-form] iframe').getByText('The form').waitFor()
    await context.close()
  })

  it('slow on a direct visit: the links wait for 8 s, no less', async () => {
    const waiting: Route[] = []
    const slow = async (route: Route) => {
      if (isForm(route)) waiting.push(route)
      else await route.fulfill({ contentType: 'text/javascript', body: '' })
    }
    const { page, context, origin } = await visit({ site: 'connected', thirdParty: slow })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(`${origin}/book-now`, { waitUntil: 'domcontentloaded' })
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return page.locator(`script[src="${SCRIPT}"]`).count()
      }, SOON)
      .toBe(1)
    await scrollToForm(page)
    // The frame, and the question whether its host answers: the wait has begun.
    await expect.poll(() => waiting.length, SOON).toBe(2)
    await page.clock.runFor(7900)
    expect(await place(page)).toEqual(FORM_SHOWN)
    await page.clock.runFor(200)
    await expect.poll(() => place(page), SOON).toEqual(WAYS_ON)
    await context.close()
  })

  it('a form that comes stays, however long the page is open', async () => {
    const { page, context } = await visitStopped()
    await scrollToForm(page)
    await page.frameLocator('[data-section=lead-form] iframe').getByText('Stub').waitFor()
    await page.clock.runFor(60_000)
    expect(await place(page)).toEqual(FORM_SHOWN)
    await context.close()
  })

  it('the sample form says that nothing was sent, and its script leads a screen reader there', async () => {
    const { page, context, origin, asked } = await visit()
    await page.goto(`${origin}/book-now`)
    await hydrated(page)
    await page.locator('script[src="/demo-form/embed.js"]').waitFor({ state: 'attached' })
    await scrollToForm(page)
    const form = page.frameLocator('[data-section=lead-form] iframe')
    expect(await form.locator('output').isVisible()).toBe(false)
    await form.locator('button').click()
    await form.locator('output').waitFor({ state: 'visible' })
    await expect
      .poll(() => form.locator('output').evaluate((said) => said === document.activeElement), SOON)
      .toBe(true)
    expect(asked).toEqual([])
    await context.close()
  })

  it('the sample form of the site as it ships shows itself and nothing of this', async () => {
    const { page, context, origin, asked } = await visit()
    await page.clock.install()
    await page.goto(`${origin}/book-now`)
    await hydrated(page)
    await scrollToForm(page)
    await page.frameLocator('[data-section=lead-form] iframe').locator('form').waitFor()
    await page.locator('script[src="/demo-form/embed.js"]').waitFor({ state: 'attached' })
    await page.clock.runFor(60_000)
    expect(await numberShown(page)).toBe(7)
    expect(await place(page)).toEqual(FORM_SHOWN)
    expect((await frame(page).boundingBox())!.height).toBeCloseTo(735, 2)
    expect((await frame(page).getAttribute('title'))!.trim()).not.toBe('')
    expect(asked).toEqual([])
    await context.close()
  })
})

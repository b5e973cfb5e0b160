import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { hydrated, useBrowser } from './visit.ts'

const visit = useBrowser()

/** Patience for what must come true; it says nothing about speed. */
const SOON = { timeout: 30_000, interval: 50 }

interface PageFile {
  readonly page: {
    readonly path: string
    readonly head: { readonly title: string }
    readonly sections: readonly { readonly type: string }[]
  }
}

interface Config {
  readonly reviews: readonly { readonly author: string; readonly text: string }[]
}

const config = parse(
  readFileSync(new URL('../../site.config.yaml', import.meta.url), 'utf8'),
) as Config

/** Every page of the built site, from the data beside it. */
const pages = (): readonly PageFile['page'][] => {
  const folder = inject('shippedFolder')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])page\.json$/.test(path))
    .toSorted()
    .map((path) => (JSON.parse(readFileSync(join(folder, path), 'utf8')) as PageFile).page)
}

/** What pages hold that is not text to read: names for programs, addresses, pictures, settings. */
const NO_TEXT = new Set([
  ...['type', 'id', 'href', 'permalink', 'day', 'currency', 'size', 'kind'],
  ...['icon', 'image', 'before', 'after', 'form', 'embed', 'align', 'tone'],
  // Where a count begins.
  'from',
  // The drawing of a map; its names stand in the list beside it.
  ...['map', 'dot'],
])

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return Object.entries(value).flatMap(([key, part]) => (NO_TEXT.has(key) ? [] : textsOf(part)))
}

/** As it is compared: capitals and line breaks are a matter of style. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const link = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first()

describe('issue 3: without JavaScript every text shows and every link leads on', () => {
  it('all 18 pages show every text of every section, none of it faint or folded away for good', async () => {
    const all = pages()
    expect(all).toHaveLength(18)
    const { page, context, origin } = await visit({ javaScript: false })
    for (const { path, sections } of all) {
      const answer = await page.goto(origin + path)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      const seen = plain(await page.locator('main').innerText())
      const texts = textsOf(sections)
        .map(plain)
        .filter((text) => text !== '')
      expect(texts.length).toBeGreaterThan(30)
      const faint = await page.evaluate(() =>
        [...document.querySelectorAll('main [data-section], main [data-section] *')]
          .filter((element) => Number(getComputedStyle(element).opacity) === 0)
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect({
        path,
        status: answer?.status(),
        missing: texts.filter((text) => !seen.includes(text)),
        sections: await page.locator('main [data-section]').count(),
        faint,
      }).toEqual({ path, status: 200, missing: [], sections: sections.length, faint: [] })
    }
    await context.close()
  })

  it('all reviews show, and no button that could do nothing', async () => {
    const { page, context, origin } = await visit({ javaScript: false })
    await page.goto(origin)
    const section = page.locator('[data-section=reviews]')
    expect(config.reviews).toHaveLength(8)
    for (const { author, text } of config.reviews) {
      const review = section.locator('li').filter({ hasText: author })
      expect({ author, visible: await review.isVisible() }).toEqual({ author, visible: true })
      expect(plain(await review.innerText())).toContain(plain(text))
    }
    for (const button of await section.locator('button').all())
      expect(await button.isVisible()).toBe(false)
    await context.close()
  })

  it('the counter shows 7', async () => {
    const { page, context, origin } = await visit({ javaScript: false })
    await page.goto(`${origin}/book-now`)
    const figure = page.locator('[data-section=spots-counter] [aria-hidden=true]')
    expect((await figure.innerText()).trim()).toMatch(/^7\s/)
    await context.close()
  })

  it('every link within the site leads to a page (200), and every anchor to a place on it', async () => {
    const { page, context, origin } = await visit({ javaScript: false })
    const targets = new Set<string>()
    for (const { path } of pages()) {
      await page.goto(origin + path)
      const links = await page.evaluate(() =>
        [...document.querySelectorAll('a')].map((a) => ({
          shown: a.getAttribute('href'),
          address: a.href,
        })),
      )
      const empty = links.filter(({ shown }) => shown === null || shown === '')
      expect({ path, empty }).toEqual({ path, empty: [] })
      for (const { address } of links) if (new URL(address).origin === origin) targets.add(address)
    }
    expect(targets.size).toBeGreaterThanOrEqual(18 + 5)
    const html = new Map<string, string>()
    for (const pathname of new Set([...targets].map((target) => new URL(target).pathname))) {
      const answer = await fetch(origin + pathname, { redirect: 'manual' })
      expect({ pathname, status: answer.status }).toEqual({ pathname, status: 200 })
      html.set(pathname, await answer.text())
    }
    const astray = [...targets].filter((target) => {
      const { pathname, hash } = new URL(target)
      const id = decodeURIComponent(hash.slice(1))
      return id !== '' && !html.get(pathname)!.includes(` id="${id}"`)
    })
    expect(astray).toEqual([])
    expect([...targets].filter((target) => target.includes('#')).length).toBeGreaterThan(5)
    await context.close()
  })

  it('a visitor comes from the home page to a service, from there to the offer and its form', async () => {
    const { page, context, origin } = await visit({ javaScript: false })
    await page.goto(origin)
    await link(page, '/services/ppf').click()
    await page.waitForURL(`${origin}/services/ppf`)
    await page.locator('main').getByRole('link', { name: /offer/i }).first().click()
    await page.waitForURL(`${origin}/book-now`)
    await page.locator('[data-section=hero] a[href$="#lead-form"]').first().click()
    await page.waitForURL(`${origin}/book-now#lead-form`)
    await page.frameLocator('[data-section=lead-form] iframe').locator('form').waitFor()
    await expect
      .poll(
        () =>
          page
            .locator('[data-section=lead-form] iframe')
            .evaluate((frame) => frame.getBoundingClientRect().top < innerHeight),
        SOON,
      )
      .toBe(true)
    await context.close()
  })
})

/** Waits until the sections below the fold are hidden, wholly and at rest. */
const fadesWait = (page: Page) =>
  page.waitForFunction(() => {
    const hidden = [...document.querySelectorAll('[data-fade=hidden]')]
    return hidden.length > 0 && hidden.every((section) => getComputedStyle(section).opacity === '0')
  })

describe('issue 3: with prefers-reduced-motion no parallax, fade, smooth scroll or count', () => {
  it('no parallax: the background of the hero stays where it is', async () => {
    for (const path of ['/', '/services/ppf']) {
      const { page, context, origin } = await visit({ reducedMotion: true })
      await page.goto(origin + path)
      await hydrated(page)
      for (const top of [0, 200, 500]) {
        const layer = await page.evaluate(async (to) => {
          scrollTo({ top: to, behavior: 'instant' })
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
          const element = document.querySelector('[data-parallax]')!
          const picture = element.getBoundingClientRect().top + scrollY
          return { transform: getComputedStyle(element).transform, picture, scrolled: scrollY }
        }, top)
        expect(layer).toEqual({ transform: 'none', picture: 0, scrolled: top })
      }
      await context.close()
    }
  })

  it('no fade: nothing is hidden, at the top and while scrolling, and nothing moves', async () => {
    const { page, context, origin } = await visit({ reducedMotion: true })
    await page.clock.install()
    await page.goto(origin)
    await hydrated(page)
    await page.locator('main [data-section]').last().waitFor({ state: 'attached' })
    // Past the moment in which sections begin to wait for their fade.
    await page.waitForLoadState('load')
    await page.clock.runFor(2000)
    const styles = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main [data-section], main [data-section] > *')].map(
          (section) => {
            const { opacity, transform, visibility, display } = getComputedStyle(section)
            const animated = section.getAnimations().length
            return `${opacity} ${transform} ${visibility} ${display === 'none'} ${animated}`
          },
        ),
      )
    for (const top of [0, 1000, 4000]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.clock.runFor(200)
      expect(new Set(await styles())).toEqual(new Set(['1 none visible false 0']))
    }
    await context.close()
  })

  it('no smooth scroll: an anchor is reached in one step', async () => {
    const { page, context, origin } = await visit({ reducedMotion: true })
    for (const [path, anchor] of [
      ['/', '/#gallery'],
      ['/book-now', '#lead-form'],
    ] as const) {
      await page.goto(origin + path)
      await hydrated(page)
      await page.evaluate((href) => {
        const positions = [scrollY]
        Object.assign(window, { positions })
        const look = (): void => {
          if (positions.at(-1) !== scrollY) positions.push(scrollY)
          requestAnimationFrame(look)
        }
        look()
        // A click of the mouse would scroll the link into view first.
        document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click()
      }, anchor)
      await page.waitForFunction(() => scrollY > 0)
      // As many frames as a smooth scroll would take at least.
      const positions = await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
        return (window as unknown as { positions: number[] }).positions
      })
      expect(positions).toHaveLength(2)
      expect(positions[0]).toBe(0)
    }
    await context.close()
  })

  it('no count: the counter shows 7 from the first paint on', async () => {
    const { page, context, origin } = await visit({ reducedMotion: true })
    const figure = page.locator('[data-section=spots-counter] [aria-hidden=true]')
    const shown = async () => (await figure.innerText()).trim().split(/\s/)[0]
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${origin}/book-now`)
    expect(await shown()).toBe('7')
    await page.unrouteAll({ behavior: 'wait' })

    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const number = document.querySelector<HTMLElement>(
          '[data-section=spots-counter] [aria-hidden=true]',
        )
        if (number !== null) seen.add(number.innerText.trim().split(/\s/)[0]!)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.clock.install()
    await page.goto(`${origin}/book-now`)
    await hydrated(page)
    await page.clock.runFor(5000)
    expect(await shown()).toBe('7')
    await link(page, '/#home').click()
    await page.locator('[data-section=reviews]').waitFor({ state: 'attached' })
    await link(page, '/book-now').click()
    await figure.waitFor({ state: 'attached' })
    expect(await shown()).toBe('7')
    await page.clock.runFor(5000)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual(['7'])
    await context.close()
  })
})

describe('issue 3: navigation moves focus and announces the new page', () => {
  it("a new page's h1 has the focus, and its title is said in a status that stays", async () => {
    const all = pages()
    const { page, context, origin } = await visit()
    await page.goto(origin)
    await hydrated(page)
    const said = () =>
      page
        .locator('[role=status]')
        .evaluateAll((elements) => elements.map(({ textContent }) => textContent).filter(Boolean))
    expect(await said()).toEqual([])
    await page.evaluate(() => {
      const statuses = document.querySelectorAll('#root [role=status]')
      Object.assign(window, { last: statuses[statuses.length - 1] })
    })
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document
        return `${at?.tagName} ${at?.textContent}`
      })
    for (const path of ['/book-now', '/services/ppf', '/locations/layton', '/#home']) {
      const { title } = all.find((page) => page.path === path.replace(/#.*/, ''))!.head
      await link(page, path).click()
      await expect.poll(said, SOON).toEqual([title])
      expect(await page.title()).toBe(title)
      expect(await page.locator('main h1').count()).toBe(1)
      expect(await focused()).toBe(`H1 ${await page.locator('main h1').textContent()}`)
      // Screen readers listen to an element that was there before, not to one that comes with its text.
      expect(
        await page.evaluate(() => (window as unknown as { last: Element }).last.isConnected),
      ).toBe(true)
    }
    await page.goBack()
    await expect
      .poll(said, SOON)
      .toEqual([all.find(({ path }) => path === '/locations/layton')!.head.title])
    expect(await focused()).toBe(`H1 ${await page.locator('main h1').textContent()}`)
    await context.close()
  })

  it('a screen for an unknown path takes the focus and is announced too', async () => {
    const { page, context, origin } = await visit()
    await page.goto(origin)
    await hydrated(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe('Oops! Page not found')
    await expect
      .poll(() => page.locator('[role=status]').last().textContent(), SOON)
      .toMatch(/not found/i)
    await context.close()
  })
})

/** How many times a text is shown in the pages of a PDF: its text operators, unpacked. */
const textsOfPdf = (pdf: Buffer): number => {
  const raw = pdf.toString('latin1')
  let count = 0
  for (const { index, 0: head } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(index - 3, index) === 'end') continue
    const start = index + head.length
    try {
      const content = inflateSync(pdf.subarray(start, raw.indexOf('endstream', start)))
      count += content.toString('latin1').match(/\bTj\b|\bTJ\b/g)?.length ?? 0
    } catch {
      // A picture or a font that is packed another way.
    }
  }
  return count
}

describe('issue 3: printing shows every section', () => {
  for (const path of ['/', '/book-now', '/services/ppf']) {
    it(`also those of ${path} that wait for their fade`, async () => {
      const { page, context, origin } = await visit()
      await page.goto(origin + path)
      await hydrated(page)
      await fadesWait(page)
      await page.emulateMedia({ media: 'print' })
      const styles = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main [data-section], main [data-section] > *')].map(
            (section) => {
              const { opacity, transform, display, visibility } = getComputedStyle(section)
              const { height } = section.getBoundingClientRect()
              return `${opacity} ${transform} ${display !== 'none'} ${visibility} ${height > 0}`
            },
          ),
        )
      const shown = 'true visible true'
      await expect.poll(async () => [...new Set(await styles())], SOON).toEqual([`1 none ${shown}`])
      await context.close()
    })

    it(`on paper ${path} holds as many texts as for a visitor without fade`, async () => {
      const counts: number[] = []
      for (const reducedMotion of [false, true]) {
        const { page, context, origin } = await visit({ reducedMotion })
        await page.goto(origin + path)
        await hydrated(page)
        if (!reducedMotion) await fadesWait(page)
        // The counter has its end state on paper, wherever it is on the screen.
        counts.push(textsOfPdf(await page.pdf({ width: '8.5in', height: '11in' })))
        await context.close()
      }
      expect(counts[1]).toBeGreaterThan(100)
      expect(counts[0]).toBe(counts[1])
    })
  }
})

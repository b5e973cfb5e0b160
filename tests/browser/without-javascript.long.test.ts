import { describe, expect, it } from 'vitest'
import { shippedKinds, shippedPages } from './own-site.ts'
import { eventually, fadesWait, footerLink, glided, jumpTo, scrolledBy, shows } from './steps.ts'
import { hydrated, open, visit } from './visit.ts'

/** Page content that is not text to read: names for programs, addresses, pictures, settings. */
const NO_TEXT = new Set([
  ...['type', 'id', 'href', 'permalink', 'day', 'currency', 'size', 'kind'],
  ...['icon', 'image', 'before', 'after', 'poster', 'form', 'embed', 'align', 'tone', 'variant'],
  // The start of a count.
  'from',
  // The address a form is sent to, and its messages after an event.
  ...['to', 'action', 'page', 'words', 'reply', 'attributes', 'values', 'signs'],
  // The drawing of a map; its names are in the list next to it.
  ...['map', 'dot'],
])

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  // Form fields have a name for programs, and a label for visitors.
  const isText = (key: string): boolean =>
    !NO_TEXT.has(key) &&
    !(key === 'name' && 'maxLength' in value) &&
    // An amount shows with or without its cents: the short form begins both.
    !(key === 'text' && 'short' in value)
  return Object.entries(value).flatMap(([key, part]) => (isText(key) ? textsOf(part) : []))
}

/** The text as compared: letter case and line breaks are a matter of style. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

describe('without JavaScript every text shows and every link works', () => {
  it('a page of each kind shows every text of every section, none of it faint or folded away permanently', async () => {
    const { page, origin } = await visit({ javaScript: false })
    for (const { path, sections } of shippedKinds()) {
      const answer = await page.goto(origin + path)
      const closed = page.locator('main details:not([open]) > summary')
      while ((await closed.count()) > 0) await closed.first().click()
      const seen = plain(await page.locator('main').innerText())
      const texts = textsOf(sections)
        .map(plain)
        .filter((text) => text !== '')
      expect(texts.length).toBeGreaterThan(30)
      const faint = await page.evaluate(() =>
        [...document.querySelectorAll('main [data-section], main [data-section] *')]
          // The slider over two pictures needs a script, and is absent without one.
          .filter((element) => !element.matches('input[type="range"]') || element.checkVisibility())
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
  })

  it('the counter shows 7', async () => {
    const { page } = await open('/book-now', { javaScript: false })
    const figure = page.locator('[data-section=spots-counter] [aria-hidden=true]')
    expect((await figure.innerText()).trim()).toMatch(/^7\s/)
  })
})

describe('with prefers-reduced-motion no parallax, fade, smooth scroll or count', () => {
  it('no parallax: the background of the hero does not move', async () => {
    const { page } = await open('/', { reducedMotion: true })
    for (const top of [0, 200, 500]) {
      await jumpTo(page, top)
      const layer = await page.locator('[data-parallax]').evaluate((element) => ({
        transform: getComputedStyle(element).transform,
        picture: element.getBoundingClientRect().top + scrollY,
      }))
      expect(layer).toEqual({ transform: 'none', picture: 0 })
    }
  })

  it('no fade: nothing is hidden at the top or while scrolling, and nothing moves', async () => {
    const { page, origin } = await visit({ reducedMotion: true })
    await page.clock.install()
    await page.goto(origin)
    await hydrated(page)
    // After the moment at which sections get ready to fade in.
    await page.waitForLoadState('load')
    await page.clock.runFor(2000)
    for (const top of [0, 1000, 4000]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.clock.runFor(200)
      const styles = await page
        .locator('main [data-section], main [data-section] > *')
        .evaluateAll((all) =>
          all.map((element) => {
            const { opacity, transform, visibility, display } = getComputedStyle(element)
            const animated = element.getAnimations().length
            return `${opacity} ${transform} ${visibility} ${display === 'none'} ${animated}`
          }),
        )
      expect(new Set(styles)).toEqual(new Set(['1 none visible false 0']))
    }
  })

  it.each([
    ['/', '/#gallery'],
    ['/book-now', '#lead-form'],
  ])('no smooth scroll: on %s, the page jumps to %s', async (path, anchor) => {
    const { page } = await open(path, { reducedMotion: true })
    // A mouse click would scroll the link into view first.
    const click = () =>
      page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), anchor)
    const positions = await scrolledBy(page, click)
    expect(positions.at(-1)).toBeGreaterThan(0)
    expect(glided(positions)).toBe(false)
  })

  it('no count: the counter shows 7 from the first paint', async () => {
    const { page, origin } = await visit({ reducedMotion: true })
    const figure = page.locator('[data-section=spots-counter] [aria-hidden=true]')
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
    await footerLink(page, '/#home').click()
    await shows(page, 'reviews')
    await footerLink(page, '/book-now').click()
    await figure.waitFor({ state: 'attached' })
    await page.clock.runFor(5000)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual(['7'])
  })
})

describe('navigation moves focus and announces the new page', () => {
  it("a new page's h1 has the focus, and a persistent status announces its title", async () => {
    const all = shippedPages()
    const { page } = await open('/')
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
      await footerLink(page, path).click()
      await eventually(said).toEqual([title])
      expect(await page.title()).toBe(title)
      expect(await page.locator('main h1').count()).toBe(1)
      expect(await focused()).toBe(`H1 ${await page.locator('main h1').textContent()}`)
      // Screen readers listen to an element that existed before its text.
      expect(
        await page.evaluate(() => (window as unknown as { last: Element }).last.isConnected),
      ).toBe(true)
    }
    await page.goBack()
    await eventually(said).toEqual([
      all.find(({ path }) => path === '/locations/layton')!.head.title,
    ])
    expect(await focused()).toBe(`H1 ${await page.locator('main h1').textContent()}`)
  })
})

it('printing shows every section, including those that have not faded in', async () => {
  const { page } = await open('/')
  await fadesWait(page)
  await page.emulateMedia({ media: 'print' })
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main [data-section], main [data-section] > *')].map(
        (section) => {
          const { opacity, transform, visibility } = getComputedStyle(section)
          return `${opacity} ${transform} ${visibility} ${section.getBoundingClientRect().height > 0}`
        },
      ),
    )
  await eventually(async () => [...new Set(await styles())]).toEqual(['1 none visible true'])
  expect(await page.locator('.skip-link').isVisible()).toBe(false)
})

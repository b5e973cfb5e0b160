import { describe, expect, inject, it } from 'vitest'
import { engine, expectQuiet, type EngineName, type EnginePage } from './engines.ts'
import {
  averageOf,
  bookNow,
  config,
  labelOf,
  locations,
  messages,
  say,
  services,
} from './read-config.ts'
import { eventually } from './steps.ts'

const SMALL = { width: 390, height: 844 }

const SUBMENU = say(messages.submenu, { label: labelOf('services') })

const textOf = (page: EnginePage, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    (of) =>
      [...document.querySelectorAll<HTMLElement>(of)].map((each) => (each.innerText ?? '').trim()),
    selector,
  )

/** Name and address of every link that matches a selector. */
const linksOf = (page: EnginePage, selector: string) =>
  page.evaluate(
    (of) =>
      [...document.querySelectorAll<HTMLAnchorElement>(of)].map((link) => ({
        name: link.textContent,
        path: link.getAttribute('href'),
      })),
    selector,
  )

const isOpen = (page: EnginePage): Promise<boolean> =>
  page.evaluate(() => document.querySelector(':popover-open') !== null)

const titleOf = (page: EnginePage): Promise<string> => page.evaluate(() => document.title)

/** Waits until a section is still, directly below the header. */
const expectAt = async (page: EnginePage, anchor: string): Promise<void> => {
  let before = NaN
  const look = async () => {
    const { top, header, scroll, end } = await page.evaluate((id) => {
      const { top } = document.getElementById(id)!.getBoundingClientRect()
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      const end = document.documentElement.scrollHeight - innerHeight
      return { top, header, scroll: scrollY, end }
    }, anchor)
    const rests = scroll === before
    before = scroll
    if (!rests) return `moves at ${scroll}`
    if (anchor === 'home' ? scroll === 0 : top >= header - 1 && top <= header + 24) return 'there'
    return scroll >= end - 1 && top >= header - 1 ? 'there' : `${top} below ${header} at ${scroll}`
  }
  await eventually(look).toBe('there')
}

/** Marks the document; the result tells whether it is still the same, never reloaded. */
const mark = async (page: EnginePage): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same'))
}

const jump = (page: EnginePage, top: number): Promise<void> =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

const testHeader = (open: ReturnType<typeof engine>) =>
  describe('the header (specification, sections 2, 4 and 9)', () => {
    it('is fixed, transparent up to 50 px of scroll and opaque beyond, and the background of the hero moves by 0.4 of it', async () => {
      const page = await open('/')
      for (const top of [0, 50, 51, 120, 333, 3000, 0]) {
        await jump(page, top)
        const look = () =>
          page.evaluate(() => {
            const header = document.querySelector('header')!
            const { top, left } = header.getBoundingClientRect()
            return `${top} ${left} ${getComputedStyle(header).backgroundColor}`
          })
        const color = top > 50 ? /^0 0 rgb\(/ : /^0 0 (rgba\(0, 0, 0, 0\)|transparent)$/
        await eventually(look).toMatch(color)
        if (top > 1000) continue
        const moved = () =>
          page.evaluate(() => {
            const layer = document.querySelector('[data-parallax]')!
            return new DOMMatrix(getComputedStyle(layer).transform).f
          })
        await eventually(async () => Math.abs((await moved()) - 0.4 * top)).toBeLessThan(0.5)
      }
      await expectQuiet(page)
    })

    it('has a menu of the eight services, which Escape or a choice closes, and the footer leads to pages with their own title and action', async () => {
      const page = await open('/')
      // Before the app has loaded, a link works like any other.
      await page.touched()
      const isSame = await mark(page)
      const panel = 'header nav [popover] a'
      expect(await linksOf(page, panel)).toEqual(services)
      await page.click('header button', SUBMENU)
      expect(await isOpen(page)).toBe(true)
      await page.press('Escape')
      await eventually(() => isOpen(page)).toBe(false)
      await page.click('header button', SUBMENU)
      await page.follow(panel, services[2]!.name, services[2]!.path)
      expect(await isOpen(page)).toBe(false)
      const [titles, actions] = [new Set<string>(), new Set<string>()]
      for (const { name, path } of [...locations.slice(0, 2), ...services.slice(0, 2)]) {
        await page.follow(`footer a[href="${path}"]`, name, path)
        titles.add(await titleOf(page))
        actions.add((await textOf(page, '[data-section=cta] a[href$="#contact"]'))[0]!)
      }
      expect([titles.size, actions.size]).toEqual([4, 4])
      expect(actions).toContain('Schedule Your Layton Service')
      expect(await isSame()).toBe(true)
      await expectQuiet(page)
    })

    it('has a toggle menu on small screens, which closes when a link is selected', async () => {
      const page = await open('/', SMALL)
      const isSame = await mark(page)
      await page.click('header button', messages.openMenu)
      expect(await linksOf(page, '#site-menu a')).toHaveLength(
        // The button, the other language and the telephone number.
        config.header.menu.length + services.length + 3,
      )
      await page.click('#site-menu a', labelOf('about'))
      await page.isAt('/#about')
      await expectAt(page, 'about')
      expect(await isOpen(page)).toBe(false)
      for (const { name, path } of [services[1]!, { name: bookNow.label, path: bookNow.href }]) {
        await page.click('header button', messages.openMenu)
        await page.follow('#site-menu a', name, path)
        await eventually(() => isOpen(page)).toBe(false)
      }
      expect(await isSame()).toBe(true)
      await expectQuiet(page)
    })

    it('leads from another page to anchors of the home page, and back restores the scroll position', async () => {
      const page = await open(locations[0]!.path)
      const title = await titleOf(page)
      await page.touched()
      const isSame = await mark(page)
      for (const anchor of ['home', 'contact'] as const) {
        await jump(page, 300)
        await page.follow('header nav a', labelOf(anchor), `/#${anchor}`)
        await expectAt(page, anchor)
        await page.back()
        await page.isAt(locations[0]!.path)
        await eventually(() => titleOf(page)).toBe(title)
        // Firefox restores it to a fraction of a pixel.
        await eventually(() => page.evaluate(() => Math.abs(scrollY - 300) <= 1)).toBe(true)
      }
      expect(await isSame()).toBe(true)
      await expectQuiet(page)
    })
  })

const testHome = (open: ReturnType<typeof engine>) =>
  describe('the home page (specification, sections 2, 4 and 9)', () => {
    it('shows its sections in order, each one below the view fades in once, and Show More adds 2 reviews to 6', async () => {
      const page = await open('/')
      const all = ['hero', 'about', 'services', 'reviews', 'gallery', 'contact']
      const types = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main [data-section]')].map(
          ({ dataset }) => dataset.section,
        ),
      )
      expect(types).toEqual(all)
      const headings = await textOf(page, '[data-section=about] :is(h2, h3)')
      expect(headings).toEqual(expect.arrayContaining(['Our vision', 'Our promise']))
      const opacity = () =>
        page.evaluate(
          () => getComputedStyle(document.querySelector('[data-section=contact]')!).opacity,
        )
      await eventually(opacity).toBe('0')
      for (const type of all) {
        await page.evaluate((of) => {
          document.querySelector(`[data-section=${of}]`)!.scrollIntoView({ behavior: 'instant' })
        }, type)
      }
      await eventually(opacity).toBe('1')
      await jump(page, 0)
      expect(await opacity()).toBe('1')
      const texts = await textOf(page, '[data-section=reviews] *')
      expect(texts).toEqual(expect.arrayContaining([averageOf(config.reviews), '(8+ reviews)']))
      const shown = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('[data-section=reviews] li')].filter(
              (review) => review.getClientRects().length > 0,
            ).length,
        )
      expect(await shown()).toBe(6)
      await page.click('[data-section=reviews] button', messages.showMore)
      await eventually(shown).toBe(8)
      expect(await textOf(page, '[data-section=reviews] button')).toEqual([])
      await expectQuiet(page)
    })

    it('shows four reels as links, loads the social script once and retries after 2000 ms', async () => {
      const page = await open('/', {
        social: `const loaded = performance.now()
          window.loads = (window.loads ?? 0) + 1
          setTimeout(() => {
            window.instgrm = { Embeds: { process() { window.waited = performance.now() - loaded } } }
          }, 300)`,
      })
      const captions = await textOf(page, '[data-section=gallery] li a')
      expect(captions).toEqual(config.gallery.map(({ caption }) => caption))
      await page.evaluate(() => document.querySelector('#gallery')!.scrollIntoView())
      const social = () =>
        page.evaluate(() => {
          const { loads, waited } = window as { loads?: number; waited?: number }
          return { loads, isLate: waited !== undefined && waited >= 1999 }
        })
      await eventually(social).toEqual({ loads: 1, isLate: true })
      await expectQuiet(page)
    })
  })

const testArrivals = (open: ReturnType<typeof engine>) => {
  it("a first visit shows headings and text in the brand's fonts", async () => {
    const page = await open('/')
    for (const selector of ['main h1', 'main p'])
      await page.until((of) => {
        const { fontFamily, fontWeight } = getComputedStyle(document.querySelector(of)!)
        const [own, ...others] = fontFamily.split(', ')
        const widthIn = (family: string): number => {
          const line = document.createElement('span')
          line.textContent = 'Handgloves and 0123456789'
          line.style.cssText = 'position:absolute;white-space:nowrap;font-size:100px'
          Object.assign(line.style, { fontFamily: family, fontWeight })
          document.body.append(line)
          const { width } = line.getBoundingClientRect()
          line.remove()
          return width
        }
        const width = widthIn(fontFamily)
        return width === widthIn(`${own}, monospace`) && width !== widthIn(others.join())
      }, selector)
    await expectQuiet(page)
  })

  it('a page that the visitor leaves while its script loads stays closed, and logs nothing', async () => {
    let isAsked = false
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const page = await open(bookNow.href, {
      text: async (text, path) => {
        if (!path.includes('/app-')) return text
        isAsked = true
        await held
        return text
      },
    })
    await page.evaluate(() => {
      const link = document.querySelector('header a')!
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    await eventually(() => isAsked).toBe(true)
    await page.until(() => [...document.styleSheets].some(({ href }) => href !== null))
    const path = services[1]!.path
    await page.evaluate((to) => location.assign(to), path)
    await page.isAt(path)
    letGo()
    await page.touched()
    await page.isAt(path)
    await expectQuiet(page)
  })
}

const testPages = (open: ReturnType<typeof engine>) => {
  it('the offer counts to 7, shows price, items and claims, and scrolls to its form', async () => {
    const page = await open('/')
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        description: document.querySelector('meta[name=description]')?.getAttribute('content'),
        data: document.querySelectorAll('script[type="application/ld+json"]').length,
      }))
    const home = await head()
    await page.click('header a', bookNow.label)
    await page.isAt(bookNow.href)
    await page.shows('[data-section=package-offer]')
    const offer = await head()
    expect(offer.data).toBe(1)
    expect(offer).not.toMatchObject({ title: home.title, description: home.description })
    // It starts counting when it is in view.
    await page.until(() => {
      const counter = document.querySelector<HTMLElement>('[data-section=spots-counter]')
      counter?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return counter
        ?.querySelector<HTMLElement>('[aria-hidden=true]')
        ?.innerText.trim()
        .startsWith('7')
    })
    const [first] = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main [data-section]')].map(
        ({ dataset }) => dataset.section,
      ),
    )
    expect(first).toBe('urgency-banner')
    const texts = await textOf(page, 'main *')
    const said = ['$297.00', 'per vehicle', 'Normally $427+ value', '4.9/5', '247+ reviews']
    expect(texts).toEqual(expect.arrayContaining(said))
    expect(await textOf(page, '[data-section=package-offer] li')).toHaveLength(8)
    await page.click('[data-section=hero] a[href$="#lead-form"]')
    await page.isAt(`${bookNow.href}#lead-form`)
    await expectAt(page, 'lead-form')
    await page.click('footer a', labelOf('home'))
    await page.isAt('/#home')
    await eventually(head).toEqual(home)
    await expectQuiet(page)
  })

  it("the provider's form is in a frame 735 px tall", async () => {
    const page = await open(bookNow.href, { site: inject('connected') })
    const height = () =>
      page.evaluate(() => document.querySelector('#lead-form iframe')!.clientHeight)
    expect(await height()).toBe(735)
    await page.touched()
    expect(await height()).toBe(735)
    await expectQuiet(page)
  })

  it('a call to action leads to the contact section of the same page', async () => {
    const page = await open(locations[0]!.path)
    await page.click('[data-section=cta] a[href$="#contact"]')
    await page.isAt(`${locations[0]!.path}#contact`)
    await expectAt(page, 'contact')
    await expectQuiet(page)
  })

  it('an edited address leads to its anchor, and back restores the scroll position', async () => {
    const page = await open(locations[0]!.path)
    await page.touched()
    // Until the page has loaded, an address set by a script replaces the page's history entry.
    await page.until(() => document.readyState === 'complete')
    await jump(page, 900)
    await page.shows('header[data-scrolled=true]')
    await page.evaluate(() => location.assign('#contact'))
    await expectAt(page, 'contact')
    await page.back()
    await eventually(() => page.evaluate(() => scrollY)).toBe(900)
    await expectQuiet(page)
  })

  it('an unknown path shows the not-found page, logs the path and links home', async () => {
    const page = await open('/nowhere')
    expect(await textOf(page, 'h1')).toEqual(['Oops! Page not found'])
    await eventually(async () => (await page.logs()).join()).toContain('/nowhere')
    await page.click('main a[href="/"]')
    await page.isAt('/')
    await page.shows('[data-section=reviews]')
  })

  it('a page that fails to render shows the error screen, whose button reloads', async () => {
    let breaks = true
    const page = await open('/', {
      text: (text, path) =>
        breaks && path === '/book-now/page.json'
          ? text.replace(/"price":\{/, '"price":null,"was":{')
          : text,
    })
    await page.touched()
    await page.click('header a', bookNow.label)
    await page.until(() => document.querySelector('main h1')?.textContent?.startsWith('Something'))
    const texts = await textOf(page, 'main :is(h1, p, button)')
    expect(texts).toEqual([
      'Something went wrong',
      "We're sorry for the inconvenience. Please refresh the page.",
      'Refresh Page',
    ])
    breaks = false
    await page.click('main button', 'Refresh Page')
    await page.shows('[data-section=package-offer]')
    await page.isAt(bookNow.href)
  })
}

const testWithoutScript = (name: EngineName) =>
  describe('without script', () => {
    const open = engine(name, { script: false })
    it('both menus open and their links work, nothing is faint, and no useless button shows', async () => {
      const page = await open('/')
      const expectPlain = async (): Promise<void> => {
        const faint = await page.evaluate(() =>
          [...document.querySelectorAll('main, main *')]
            .filter((each) => each.getClientRects().length > 0)
            .filter(
              (each) =>
                getComputedStyle(each).opacity === '0' || each.matches('button:not(form *)'),
            )
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        )
        expect(faint).toEqual([])
      }
      await expectPlain()
      await page.click('header button', SUBMENU)
      await page.click('header nav [popover] a', services[2]!.name)
      await page.isAt(services[2]!.path)
      await expectPlain()
      await page.resize(SMALL.width, SMALL.height)
      await page.click('header button', messages.openMenu)
      await page.click('#site-menu a', bookNow.label)
      await page.isAt(bookNow.href)
      expect(await textOf(page, 'main *')).toContain('$297.00')
      await expectPlain()
      await page.goTo('/#gallery')
      await expectAt(page, 'gallery')
      await expectQuiet(page)
    })
  })

/** What every visitor relies on, tested in one engine, on a few pages: Chromium has more tests. */
export const everyEngineTests = (name: EngineName) =>
  describe(`in ${name}`, () => {
    describe('with script', () => {
      const open = engine(name)
      testHeader(open)
      testHome(open)
      testArrivals(open)
      testPages(open)
    })
    testWithoutScript(name)
  })

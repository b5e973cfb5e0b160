import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ANCHORS, config, labelOf, locations, services } from './read-config.ts'
import {
  eventually,
  expectAtAnchor,
  fadesWait,
  footerLink,
  glided,
  jumpTo,
  markDocument,
  scrolledBy,
  scrollTop,
  shows,
} from './steps.ts'
import { open } from './visit.ts'

const sixteen = [...locations, ...services]

describe('anchors of the home page and Book Now (specification, section 2)', () => {
  it('the header scrolls smoothly to each section, clear of the header', async () => {
    const { page, origin } = await open('/')
    const isSame = await markDocument(page)
    const nav = page.locator('header nav')
    for (const anchor of ANCHORS) {
      // Starts away from the section and its neighbors.
      await jumpTo(page, anchor === 'home' ? 4000 : 20)
      const link = nav.getByRole('link', { name: labelOf(anchor), exact: true })
      const positions = await scrolledBy(page, () => link.click())
      expect(glided(positions), `positions on the way: ${positions.join(' ')}`).toBe(true)
      await expectAtAnchor(page, anchor)
      expect(page.url()).toBe(`${origin}/#${anchor}`)
      await footerLink(page, `/#${anchor}`).waitFor()
    }
    expect(await isSame()).toBe(true)
  })

  it('the buttons in the header, the hero, the contact section and the footer lead to /book-now', async () => {
    const { page, origin } = await open('/')
    for (const place of ['header', '#home', '#contact', 'footer']) {
      const buttons = page.locator(place).getByRole('link', { name: 'Book Now', exact: true })
      await buttons.filter({ visible: true }).click()
      await page.waitForURL(`${origin}/book-now`)
      await shows(page, 'lead-form')
      expect(await scrollTop(page), place).toBe(0)
      await footerLink(page, '/#home').click()
      await shows(page, 'about')
    }
  })
})

describe('city and service pages (specification, section 2)', () => {
  it('have one layout, and their own title, description and call to action', async () => {
    const { page } = await open('/')
    const read = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const answer = await fetch(path)
            // The policy of this page would refuse the styles and scripts of another.
            const html = (await answer.text()).replace(/<(style|script)[^]*?<\/\1>/g, '')
            const shown = new DOMParser().parseFromString(html, 'text/html')
            const all = (selector: string) => [...shown.querySelectorAll<HTMLElement>(selector)]
            return {
              types: all('main [data-section]').map(({ dataset }) => dataset.section!),
              parts: all('header:not(main *), footer:not(main *)').map(
                ({ localName }) => localName,
              ),
              contact: all('section#contact').map(({ dataset }) => dataset.section),
              own: [
                shown.title,
                all('meta[name=description]')[0]?.getAttribute('content'),
                all('[data-section="cta"] a[href$="#contact"]')[0]?.textContent,
              ],
            }
          }),
        ),
      sixteen.map(({ path }) => path),
    )
    const shared = ['hero', 'services', 'why-choose-us', 'cta', 'contact']
    for (const { types, parts, contact } of read) {
      expect(types.filter((type) => shared.includes(type))).toEqual(shared)
      expect(parts).toEqual(['header', 'footer'])
      expect(contact).toEqual(['contact'])
    }
    expect(read.map(({ own }) => own[2])).toContain('Schedule Your Layton Service')
    for (const at of [0, 1, 2]) expect(new Set(read.map(({ own }) => own[at])).size).toBe(16)
  })

  it('set title and description after navigation as on a direct visit', async () => {
    const { page, origin, context } = await open('/')
    const head = (at: Page) =>
      at.evaluate(() => ({
        title: document.title,
        descriptions: [...document.querySelectorAll('meta[name="description"]')].map((meta) =>
          meta.getAttribute('content'),
        ),
      }))
    const direct = await context.newPage()
    const isSame = await markDocument(page)
    for (const { path } of [locations[0]!, services[0]!, locations[7]!]) {
      await direct.goto(origin + path, { waitUntil: 'domcontentloaded' })
      await footerLink(page, path).click()
      await eventually(() => head(page)).toEqual(await head(direct))
    }
    expect(await isSame()).toBe(true)
  })

  it('lead to the contact section of the same page with a click', async () => {
    const { page, origin } = await open(locations[0]!.path)
    await fadesWait(page)
    await page.locator('[data-section="cta"] a[href$="#contact"]').click()
    await page.waitForURL(`${origin}${locations[0]!.path}#contact`)
    await expectAtAnchor(page, 'contact')
  })

  it('name the programs monthly, bi-weekly, seasonal and custom schedules on the maintenance page', async () => {
    const { page } = await open('/services/maintenance-detailing', { javaScript: false })
    const programs = page.locator('[data-section="programs"]')
    for (const name of ['Monthly', 'Bi-weekly', 'Seasonal', 'Custom schedules'])
      expect(await programs.getByRole('heading', { name, exact: true }).count()).toBe(1)
  })
})

describe('the footer (specification, section 2)', () => {
  it('lists the quick links, the eight service pages and the eight city pages', async () => {
    const { page } = await open(locations[3]!.path, { javaScript: false })
    const under = (start: string) =>
      page
        .locator(`footer a[href^="${start}"]`)
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent, path: link.getAttribute('href') })),
        )
    expect(await under('/services/')).toEqual(services)
    expect(await under('/locations/')).toEqual(locations)
    const anchors = ANCHORS.map((anchor) => `/#${anchor}`)
    expect((await under('/#')).map(({ path }) => path)).toEqual(expect.arrayContaining(anchors))
    expect(config.footer.menu.map(({ href }) => href)).toEqual(expect.arrayContaining(anchors))
  })
})

import { describe, expect, it } from 'vitest'
import {
  call,
  everyLink,
  linkIn,
  linksIn,
  openSmallMenu,
  servicesMenu,
  SMALL,
  smallMenu,
} from './menus.ts'
import { bookNow, config, labelOf, services } from './read-config.ts'
import { eventually, expectAtAnchor, follow, jumpTo, markDocument, watchShifts } from './steps.ts'
import { open } from './visit.ts'

describe('the header (specification, sections 2, 4 and 9)', () => {
  it('is fixed, transparent up to 50 px of scroll, opaque beyond, and transparent again at the top', async () => {
    const { page } = await open('/')
    const header = page.locator('header')
    const background = () =>
      header.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map((animation) => animation.finished))
        return getComputedStyle(element).backgroundColor
      })
    for (const top of [0, 50, 51, 50, 3000, 0]) {
      await jumpTo(page, top)
      await eventually(background).toMatch(top > 50 ? /^rgb\(/ : /^rgba\(0, 0, 0, 0\)$/)
      expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 })
    }
  })

  it('has a menu of exactly the eight service pages, which closes when one is chosen', async () => {
    const { page } = await open('/')
    const { button, panel, isClosed } = servicesMenu(page)
    const isSame = await markDocument(page)
    expect(await panel.isVisible()).toBe(false)
    await button.click()
    await panel.waitFor()
    expect(await linksIn(panel)).toEqual(services)
    expect(services).toHaveLength(8)
    for (const { summary } of config.collections['services']!.entries)
      expect(await panel.getByText(summary!, { exact: true }).isVisible()).toBe(true)
    const { name, path } = services[2]!
    await follow(page, linkIn(panel, name), path)
    await isClosed()
    expect(await isSame()).toBe(true)
  })
})

it('the pictures of a menu load when it opens, and nothing moves then', async () => {
  const { page } = await open('/')
  const { button, panel } = servicesMenu(page)
  const loaded = () =>
    panel
      .locator('img')
      .evaluateAll((pictures) =>
        pictures.map((picture) => (picture as HTMLImageElement).naturalWidth > 0),
      )
  expect(await loaded()).toEqual(services.map(() => false))
  const moved = await watchShifts(page)
  await button.click()
  await panel.waitFor()
  await eventually(loaded).toEqual(services.map(() => true))
  expect(await moved()).toBe(0)
})

describe('the toggle menu of small screens (specification, sections 2 and 4)', () => {
  it('opens with its toggle and lists every link of the header, including the eight services', async () => {
    const { page } = await open('/', SMALL)
    const { toggle, sheet } = smallMenu(page)
    expect(await sheet.isVisible()).toBe(false)
    expect(await servicesMenu(page).button.isVisible()).toBe(false)
    await toggle.click()
    await sheet.waitFor()
    const spanish = { name: 'Español', path: '/es' }
    expect(await linksIn(sheet)).toEqual([...everyLink, spanish, call])
    const { value, count } = config.business.rating!
    expect(await sheet.innerText()).toContain(`${value}`)
    expect(await sheet.innerText()).toContain(`${count}+ reviews`)
    expect(await sheet.innerText()).toMatch(/Monday.*8.*am.*6.*pm/)
    await page.setViewportSize({ width: 900, height: 900 })
    await sheet.waitFor({ state: 'hidden' })
    expect(await toggle.isVisible()).toBe(false)
    for (const { label } of config.header.menu)
      expect(await linkIn(page.locator('header nav'), label).isVisible()).toBe(true)
  })

  it('closes when a link is selected: an anchor on the same page, or another page', async () => {
    const { page } = await open('/', SMALL)
    const isSame = await markDocument(page)
    const { sheet } = await openSmallMenu(page)
    await linkIn(sheet, labelOf('about')).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.waitForURL('**/#about')
    expect(await expectAtAnchor(page, 'about')).toBeGreaterThan(0)
    const { label: name, href: path } = bookNow
    for (const to of [services[1]!, { name, path }]) {
      await openSmallMenu(page)
      await follow(page, linkIn(sheet, to.name), to.path)
      await sheet.waitFor({ state: 'hidden' })
    }
    expect(await isSame()).toBe(true)
  })
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { PRESETS } from '../../schema/theme.ts'
import { contrast, TEXT_CONTRAST } from '../../src/theme/color.ts'
import { axeFinds } from './axe.ts'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

/* What visitors see in every preset: whole words, readable eyebrows, forms and notices. */

const items = (names: readonly string[]) =>
  names.map((title) => ({ title, text: 'A sentence that says a little more of it.', icon: 'leaf' }))

const EYEBROW = 'Bread and rolls from our own oven'
const STRIPES = { src: 'images/stripes.png', alt: 'Stripes in black and white' }

const config = (preset: string): string =>
  stringify({
    business: {
      name: 'Benchlight Mobile Detail',
      description: 'Cars cared for at your door.',
      email: 'hello@benchlight.test',
      timeZone: 'America/New_York',
    },
    theme: { preset },
    integrations: { form: { to: 'cloudflare' } },
    notice: { text: 'Closed on Christmas Eve. [Call us](tel:+16145550133).', until: '2099-12-24' },
    languages: [{ lang: 'fr', untranslated: 'show' }],
    header: {
      menu: [{ label: 'Home', href: '/' }],
      action: { label: 'Book Now', href: '/#why' },
    },
    pages: [
      {
        path: '/',
        sections: [
          { type: 'hero', heading: 'Cars cared for at your door' },
          { type: 'services', heading: 'What we do', items: items(['Washing', 'Polishing']) },
          {
            type: 'why-choose-us',
            id: 'why',
            heading: 'Why us',
            items: items(['Gentler on everything', 'Somebody who knows your car']),
          },
          {
            type: 'about',
            heading: 'Who we are',
            statements: items(['Our vision', 'Our promise']),
          },
        ],
      },
      {
        path: '/eyebrows',
        sections: ['full', 'compact'].map((size) => ({
          ...{ type: 'hero', id: size, size, eyebrow: EYEBROW },
          ...{ heading: 'Fresh every morning', image: STRIPES },
        })),
      },
      {
        path: '/form',
        sections: [
          { type: 'hero', id: 'top', heading: 'Pipes that hold' },
          {
            type: 'contact',
            heading: 'Ask us',
            actions: [
              { label: 'Prices', href: '#top' },
              { label: 'Call us', href: 'tel:+16145550133' },
            ],
            form: true,
            fields: ['name', 'email', 'time', 'message', 'photo', 'consent'],
          },
        ],
      },
    ],
  })

/** A picture with the brightest and the darkest pixels. */
const stripes = await sharp({
  create: { width: 1600, height: 1000, channels: 3, background: '#fff' },
})
  .composite([
    {
      input: { create: { width: 20, height: 1000, channels: 3, background: '#000' } },
      left: 200,
      top: 0,
    },
  ])
  .png()
  .toBuffer()

/** Words of headings that are broken, and parts of the header that overlap. */
const wrongWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wrong: string[] = []
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent!
        for (const { index, 0: word } of text.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) wrong.push(`${word} in: ${heading.textContent}`)
        }
      }
    }
    const parts = [...document.querySelectorAll('header nav :is(a, button)')]
      .filter((part) => part.checkVisibility() && part.closest('[popover]') === null)
      .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
    for (const [at, { text, box }] of parts.entries())
      for (const other of parts.slice(at + 1))
        if (box.right > other.box.left && other.box.right > box.left)
          wrong.push(`${text} over ${other.text} in the header`)
    return wrong
  })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens the page and sends an empty form. */
const sendNothing = async (origin: string) => {
  const visited = await open('/form', { origin, reducedMotion: true })
  const { page } = visited
  await page.locator('form button[type=submit]').click()
  await page.getByRole('alert').waitFor()
  return visited
}

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

describe.each(PRESETS)('in the preset %s', (preset) => {
  const write = async (folder: string): Promise<void> => {
    await writeFile(join(folder, 'site.config.yaml'), config(preset))
    for (const name of ['languages', 'images']) await mkdir(join(folder, name))
    await writeFile(join(folder, 'languages', 'fr.yaml'), 'texts: []\n')
    await writeFile(join(folder, STRIPES.src), stripes)
  }
  const site = ownSite(write, '/', '--draft')

  it('every word of name and headings is whole, and eyebrows are readable on any picture', async () => {
    const { page, origin } = await open('/', { origin: site.origin, reducedMotion: true })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await wrongWords(page), `${width} px`).toEqual([])
    }
    await page.goto(`${origin}/eyebrows`)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const eyebrow of await page.getByText(EYEBROW).filter({ visible: true }).all()) {
        await eyebrow.scrollIntoViewIfNeeded()
        // Only the background, without the words and the line before them.
        const color = await eyebrow.evaluate((element) => {
          element.style.color = ''
          const shown = getComputedStyle(element).color
          element.style.color = 'transparent'
          return shown.match(/\d+/g)!.slice(0, 3).map(Number)
        })
        const image = sharp(await eyebrow.screenshot({ animations: 'disabled' }))
        const { width: wide = 0, height: high = 0 } = await image.metadata()
        // Without the edges, which may be rounded and have a border.
        const words = { left: 12, top: 3, width: wide - 24, height: high - 6 }
        const pixels = await image.extract(words).removeAlpha().raw().toBuffer()
        const grounds = new Set<string>()
        for (let at = 0; at < pixels.length; at += 3)
          grounds.add(hex([...pixels.subarray(at, at + 3)]))
        const least = Math.min(...Array.from(grounds, (ground) => contrast(hex(color), ground)))
        expect(least).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    }
  })

  it('mistakes and the notice fit and are readable, and forced colors show them and selections', async () => {
    const { page } = await sendNothing(site.origin)
    expect(await page.locator('[data-notice]').isVisible()).toBe(true)
    for (const width of [2560, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(await axeFinds(page, RULES)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFinds(page, ['color-contrast']), 'dark').toEqual([])
    const loud = page.locator('#contact [data-tone=accent]')
    expect(await loud.allInnerTexts()).toEqual(['Send Request'])
    await page.emulateMedia({ forcedColors: 'active' })
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const { borderBottomStyle, borderBottomWidth, outlineStyle } = getComputedStyle(each)
          return (borderBottomStyle !== 'none' && borderBottomWidth !== '0px') || outlineStyle
        }),
      )
    const shown = '[role=alert], [data-notice], form > div > :is(input, textarea), form button'
    expect((await edges(shown)).length).toBeGreaterThan(5)
    expect(new Set(await edges(shown))).toEqual(new Set([true]))
    const chip = page.locator('form label:has([value=Morning])')
    const outline = () => chip.evaluate((label) => getComputedStyle(label).outlineStyle)
    expect(await outline()).toBe('none')
    await page.locator('form [value=Morning]').check()
    expect(await outline()).toBe('solid')
  })
})

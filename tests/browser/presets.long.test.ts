import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { PRESETS } from '../../schema/theme.ts'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const items = (names: readonly string[]) =>
  names.map((title) => ({ title, text: 'A sentence that says a little more of it.', icon: 'leaf' }))

const config = (preset: string): string =>
  stringify({
    business: { name: 'Benchlight Mobile Detail', description: 'Cars cared for at your door.' },
    theme: { preset },
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
    ],
  })

/** Words of headings that are broken, and whether the name overlaps a button of the header. */
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
    const [name, ...others] = [...document.querySelectorAll('header nav > :is(a, button)')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    for (const other of others)
      if (name!.right > other.left && other.right > name!.left) wrong.push('the name in the header')
    return wrong
  })

describe.each(PRESETS)('in the preset %s', (preset) => {
  const site = ownSite(config(preset))

  it.each([390, 820, 1440])('every word of name and headings is whole at %i px', async (width) => {
    const { page } = await open('/', { origin: site.origin, width, javaScript: false })
    expect(await wrongWords(page)).toEqual([])
  })
})

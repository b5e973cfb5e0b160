import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    ],
  })

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

describe.each(PRESETS)('in the preset %s', (preset) => {
  const site = ownSite(async (folder) => {
    await writeFile(join(folder, 'site.config.yaml'), config(preset))
    await mkdir(join(folder, 'languages'))
    await writeFile(join(folder, 'languages', 'fr.yaml'), 'texts: []\n')
  })

  it.each([390, 820, 1440])('every word of name and headings is whole at %i px', async (width) => {
    const { page } = await open('/', { origin: site.origin, width, javaScript: false })
    expect(await wrongWords(page)).toEqual([])
  })
})

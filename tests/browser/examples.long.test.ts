import { cp, readFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { messagesSchema } from '../../schema/messages.ts'
import { messagesIn } from '../../src/languages/languages.ts'
import { textsOf } from '../../src/site/each-text.ts'
import { root, runStrictValidate } from '../run-build.ts'
import { axeFinds, RULES } from './axe.ts'
import { documentsOf, fileOf, filesBelow, nuFinds } from './documents.ts'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { visit } from './visit.ts'

const EXAMPLES = join(root, 'examples')
const english = textsOf(messagesSchema.parse({}))

/** Words that occur in no other language of the examples. */
const WORDS = /\b(the|and|with|closed|reviews?|rated|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/i

/** The English messages that a language translates, as patterns for whole texts. */
const englishPatterns = (lang: string): readonly RegExp[] => {
  const own = new Set(textsOf(messagesIn(lang)))
  return english
    .filter((text) => !own.has(text) && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    .map((text) => {
      const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      return new RegExp(`^${literal.replace(/\{\w+\}/g, '.+')}$`)
    })
}

/** The content of a document: its words, the attributes that are read aloud, and its data. */
const saidBy = (page: Page) =>
  page.evaluate(() => {
    const words: string[] = [document.title]
    const data: string[] = []
    for (const script of document.querySelectorAll('script[type$=json]'))
      JSON.parse(script.textContent, (key, value: unknown) => {
        if (typeof value === 'string' && key !== '@type') data.push(value)
        return value
      })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.localName !== 'script') words.push(node.textContent!.trim())
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (
          /^(alt|title|placeholder|content|data-label|aria-(label|description|valuetext))$/.test(
            name,
          )
        )
          words.push(value)
    return { words: words.filter((word) => word !== ''), data }
  })

/**
 * Marks the texts of a page, without those that an earlier page has shown in the same letters, such
 * as the header and the footer. Returns what tells texts apart.
 */
const markTexts = (page: Page, seen: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((earlier) => {
    for (const each of document.querySelectorAll('details')) each.open = true
    const known = new Set(earlier)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement!
      // The names of other languages have the letters of the device.
      if (!/\S/.test(node.textContent!) || element.closest('[hreflang]') !== null) continue
      if (!element.checkVisibility()) continue
      const { fontFamily, fontWeight, fontStyle, textTransform } = getComputedStyle(element)
      const letters = [...new Set(element.textContent)].sort().join('')
      const look = [fontFamily, fontWeight, fontStyle, textTransform, letters].join()
      if (!known.has(look)) element.setAttribute('data-letters', '')
      known.add(look)
    }
    return [...known]
  }, seen)

/** Marked texts of a page with letters that are not drawn with the site's fonts. */
const foreignLetters = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root: top } = await session.send('DOM.getDocument')
  const given = { nodeId: top.nodeId, selector: '[data-letters]' }
  const { nodeIds } = await session.send('DOM.querySelectorAll', given)
  const foreign: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const others = fonts.filter(
      ({ isCustomFont, familyName }) =>
        !isCustomFont || /^(Arial|Liberation|Roboto|Arimo|Helvetica|Times|Tinos)/.test(familyName),
    )
    if (others.length === 0) continue
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId })
    foreign.push(`${others.map(({ familyName }) => familyName).join()}: ${outerHTML}`)
  }
  await session.detach()
  return foreign
}

/** The heading sizes of a page, and how much wider it is than its window. */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    const sizes = (selector: string): readonly number[] =>
      Array.from(document.querySelectorAll(selector), (each) =>
        Number.parseFloat(getComputedStyle(each).fontSize),
      )
    const { scrollWidth, clientWidth } = document.documentElement
    return { first: sizes('h1'), others: sizes('main h2'), over: scrollWidth - clientWidth }
  })

/** The example whose pictures are encoded; one is enough for their markup. */
const WITH_PICTURES = 'dentist-de'

const examples = readdirSync(EXAMPLES).map((name) => {
  const folder = join(EXAMPLES, name)
  const config = parse(readFileSync(join(folder, 'site.config.yaml'), 'utf8')) as {
    readonly lang?: string
  }
  const more = name === WITH_PICTURES ? [] : ['--draft']
  const site = ownSite((to) => cp(folder, to, { recursive: true }), '/', ...more)
  return { name, lang: config.lang ?? 'en', folder, site }
})

it('all examples pass the Nu HTML checker', async () => {
  expect(examples.map(({ name }) => name)).toContain(WITH_PICTURES)
  const files = examples.flatMap(({ site: { dist } }) =>
    documentsOf(filesBelow(dist)).map((path) => fileOf(dist, path)),
  )
  const found = await nuFinds(files)
  expect(found?.reported ?? []).toEqual([])
})

describe.each(examples)('the example $name', ({ lang, folder, site }) => {
  const documents = (): readonly string[] => documentsOf(filesBelow(site.dist))
  const patterns = englishPatterns(lang)
  const known = new Set(textsOf(messagesIn(lang)))
  const isEnglish = (text: string): boolean =>
    !known.has(text) && patterns.some((pattern) => pattern.test(text))

  it('has neither errors nor warnings', async () => {
    await expect(runStrictValidate(join(folder, 'site.config.yaml'))).resolves.toBeDefined()
  })

  /** The words of a page that are English. */
  const englishOn = async (page: Page): Promise<readonly string[]> => {
    const { words, data } = await saidBy(page)
    expect(words.length).toBeGreaterThan(20)
    return [...[...words, ...data].filter(isEnglish), ...words.filter((text) => WORDS.test(text))]
  }

  it('uses no English in its manifest', async () => {
    const manifest = await readFile(join(site.dist, 'manifest.webmanifest'), 'utf8')
    expect(textsOf(JSON.parse(manifest)).filter(isEnglish)).toEqual([])
  })

  it('is in its language and fonts on every page, has no axe findings, and its largest heading first', async () => {
    const { page } = await visit({ origin: site.origin, reducedMotion: true })
    const isOwn = (path: string): boolean =>
      readFileSync(fileOf(site.dist, path), 'utf8').includes(`<html lang="${lang}"`)
    const own = documents().filter(isOwn)
    expect(own.length).toBeGreaterThan(3)
    let seen: readonly string[] = []
    expect(own).toContain('/404.html')
    for (const path of documents()) {
      await page.goto(site.origin + path)
      expect(own.includes(path) ? await englishOn(page) : [], path).toEqual([])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const { first, others, over } = await shapeOf(page)
        expect(first, path).toHaveLength(1)
        for (const size of others) expect(first[0], path).toBeGreaterThanOrEqual(size)
        expect(over, path).toBe(0)
        const isRead = width === 390 || path === '/'
        expect(isRead ? await axeFinds(page, RULES) : [], path).toEqual([])
      }
      seen = await markTexts(page, seen)
      await eventually(() => foreignLetters(page)).toEqual([])
    }
  })
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { languageFaults } from '../hreflang.ts'
import { engine } from './engines.ts'
import { shippedPages } from './own-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

/** The addresses and names in the language switches of a built page, each once. */
const switchOf = (html: string): readonly (readonly [path: string, name: string])[] => {
  const lists = [...html.matchAll(/ data-languages="".*?<\/ul>/gs)].map(([list]) => list)
  expect(lists.length).toBeGreaterThan(1)
  const [first, ...others] = lists.map((list) =>
    Array.from(list.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, path, name]) => [
      path,
      name,
    ]),
  )
  for (const other of others) expect(other).toEqual(first)
  return first as [string, string][]
}

const titleIn = (html: string): string => /<title>(.*?)<\/title>/.exec(html)![1]!

it('every page links to the same page in Spanish, which has its own title and links back', () => {
  const read = (path: string): string =>
    readFileSync(join(inject('shippedFolder'), path, 'index.html'), 'utf8')
  const spanish = new Set<string>()
  for (const { path, versions } of shippedPages()) {
    const to = versions!['es-US']!
    expect(switchOf(read(path))).toEqual([[to, 'Español']])
    expect(switchOf(read(to))).toEqual([[path, 'English']])
    expect(titleIn(read(to))).not.toBe(titleIn(read(path)))
    spanish.add(to)
  }
  expect(spanish.size).toBe(18)
})

const ENGINES = ['chromium', 'firefox', 'webkit'] as const

describe.each(ENGINES)('the language switch in %s', (name) => {
  const start = engine(name)

  it('leads from a page to the same page in Spanish, and back', async () => {
    const page = await start('/')
    const shown = () =>
      page.evaluate(() => ({ lang: document.documentElement.lang, path: location.pathname }))
    for (const { path, versions } of shippedPages().filter((of) => /^\/$|layton/.test(of.path))) {
      await page.goTo(path)
      await page.click('[data-languages] a', 'Español')
      await eventually(shown).toEqual({ lang: 'es-US', path: versions!['es-US'] })
      await page.click('[data-languages] a', 'English')
      await eventually(shown).toEqual({ lang: 'en-US', path })
    }
  })
})

describe('the versions of a page', () => {
  const copy = mkdtempSync(join(tmpdir(), 'languages-'))
  afterAll(() => rmSync(copy, { recursive: true }))

  it('are named by every page of the shipped site without a fault', () => {
    expect(languageFaults(inject('shippedFolder'))).toEqual([])
  })

  it.each([
    [
      'a version that is missing',
      'hreflang="es-US" href="https://www.example.com/es/reservar"',
      'hreflang="es-US" href="https://www.example.com/es/reserve"',
      'which is not a page',
    ],
    [
      'a version in the wrong language',
      'hreflang="es-US" href="https://www.example.com/es/reservar"',
      'hreflang="es-US" href="https://www.example.com/"',
      'which is in en-US',
    ],
    [
      'a page that does not name itself',
      'hreflang="en-US"',
      'hreflang="en-GB"',
      'does not name itself',
    ],
    ['no x-default', 'hreflang="x-default"', 'hreflang="fr"', 'has no x-default'],
    ['a link that does not say its language', ' hrefLang="es-US"', '', 'as its own language'],
  ])('with %s are found', (_, from, to, fault) => {
    cpSync(inject('shippedFolder'), copy, { recursive: true })
    const file = join(copy, 'book-now', 'index.html')
    const html = readFileSync(file, 'utf8')
    expect(html).toContain(from)
    writeFileSync(file, html.replaceAll(from, to))
    expect(languageFaults(copy).join('\n')).toContain(fault)
  })
})

it('a page in Spanish works after it has loaded its app, and stays in its language', async () => {
  const { page, logs } = await open('/es')
  await page.getByRole('link', { name: 'Reservar' }).first().hover()
  await page.waitForSelector('#root[data-hydrated]')
  await page.getByRole('link', { name: 'Reservar' }).first().click()
  await page.waitForURL('**/es/reservar')
  await eventually(() => page.title()).toContain('paquete de detallado completo')
  await eventually(() => page.locator('link[rel=alternate]').count()).toBe(3)
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.waitForURL('**/book-now')
  await page.goBack()
  await page.waitForURL('**/es/reservar')
  await page.locator('header a').first().click()
  await page.waitForURL((url) => url.pathname === '/es')
  expect(logs).toEqual([])
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { languageFaults } from '../hreflang.ts'
import { engine, type EngineName } from './engines.ts'
import { shippedPages } from './own-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

/** Every page in one engine, and one of each kind in the others. */
const PAGES: readonly (readonly [EngineName, RegExp, number])[] = [
  ['chromium', /./, 18],
  ['firefox', /^\/$|layton|ppf/, 3],
  ['webkit', /^\/$|layton|ppf/, 3],
]

describe.each(PAGES)('the language switch in %s', (name, visited, count) => {
  const start = engine(name)

  it('leads from a page to the same page in Spanish, and back', async () => {
    const page = await start('/')
    const shown = () =>
      page.evaluate(() => ({
        lang: document.documentElement.lang,
        path: location.pathname,
        title: document.title,
      }))
    const follow = async (lang: string): Promise<void> => {
      await page.click('[data-languages] a', lang === 'es-US' ? 'Español' : 'English')
      const arrived = async () => {
        const { lang: now, title } = await shown()
        return title === '' ? '' : now
      }
      await eventually(arrived).toBe(lang)
    }
    const seen = new Set<string>()
    for (const { path, head, versions } of shippedPages().filter((of) => visited.test(of.path))) {
      await page.goTo(path)
      await follow('es-US')
      const spanish = await shown()
      expect(spanish.path).toBe(versions!['es-US'])
      expect(spanish.title).not.toBe(head.title)
      seen.add(spanish.path)
      await follow('en-US')
      expect(await shown()).toEqual({ lang: 'en-US', path, title: head.title })
    }
    expect(seen.size).toBe(count)
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

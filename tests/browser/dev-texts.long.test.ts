import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endServersAfter, openDev, serveDev, SHIPPED, type DevServer } from './dev-server.ts'
import { eventually } from './steps.ts'

endServersAfter()

const TITLE = 'Shift workers welcome'

/** A section that fades in moves away from under a pointer that rests. */
const STILL = { reducedMotion: true }

/** `line:column` of words that occur once in the site config. */
const placeOf = (words: string): string => {
  const before = SHIPPED.split(words)[0]!.split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}

describe('a text of an open page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  const opened = join(folder, 'opened')
  const editor = join(folder, 'editor.sh')
  let server: DevServer
  beforeAll(async () => {
    writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${opened}'\n`)
    chmodSync(editor, 0o755)
    const before = process.env.LAUNCH_EDITOR
    process.env.LAUNCH_EDITOR = editor
    server = await serveDev()
    process.env.LAUNCH_EDITOR = before
    if (before === undefined) delete process.env.LAUNCH_EDITOR
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('shows its source while Alt is held over it, and a click opens the editor there', async () => {
    const { page } = await openDev(server, '/locations/layton', STILL)
    const named = page.locator('site-mistakes .place')
    const title = page.getByText(TITLE)
    await title.hover()
    expect(await named.count()).toBe(0)
    await page.keyboard.down('Alt')
    await named.waitFor()
    const place = placeOf(TITLE)
    expect(await named.innerText()).toMatch(`site.config.yaml:${place} `)
    expect(await named.innerText()).toMatch(/ of Layton$/)
    await title.click({ modifiers: ['Alt'] })
    await eventually(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(
      `${server.config} ${place.replace(':', ' ')}\n`,
    )
    await page.keyboard.up('Alt')
    expect(await named.count()).toBe(0)
  })

  it('made by a template shows the places of both its parts, and a link does not navigate', async () => {
    const { page } = await openDev(server, '/locations/layton', STILL)
    const named = page.locator('site-mistakes .place')
    const button = page.locator('[data-section=hero] a').first()
    await page.keyboard.down('Alt')
    await button.hover()
    await named.waitFor()
    const [first, second] = (await named.innerText()).split('\n')
    expect(first).toContain(`site.config.yaml:${placeOf('Schedule Your {name} Service')} `)
    expect(first).toMatch(/: changes \d+ pages$/)
    expect(second).toMatch(/name of Layton: changes every page$/)
    await page.getByRole('contentinfo').getByText('Book Now').hover()
    await eventually(() => named.innerText()).toMatch(/ label in footer: changes every page$/)
    await page
      .getByRole('contentinfo')
      .getByText('Book Now')
      .click({ modifiers: ['Alt'] })
    expect(new URL(page.url()).pathname).toBe('/locations/layton')
  })

  it('opens only for pages of this server', async () => {
    const { page } = await openDev(server, '/')
    const ask = `${server.origin}/__open-in-editor?file=${encodeURIComponent(server.config)}:1:1`
    const before = existsSync(opened) ? readFileSync(opened, 'utf8') : ''
    expect((await fetch(ask)).status).toBe(403)
    expect((await fetch(ask, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await fetch(ask.replace('open-in', 'OPEN-in'))).status).toBe(403)
    expect(existsSync(opened) ? readFileSync(opened, 'utf8') : '').toBe(before)
    expect(await page.evaluate(async (url) => (await fetch(url)).status, ask)).toBe(200)
  })
})

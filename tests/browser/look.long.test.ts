import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PRESETS } from '../../schema/theme.ts'
import { startSite } from '../site-process.ts'
import { writeSite } from './serve-site.ts'
import { eventually } from './steps.ts'
import { visit } from './visit.ts'

const CONFIG = `# Mine.
business: { name: Corner Bakery, description: Bread and rolls from our own oven. }
theme:
  corners: round
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread from our own oven
`

/** Runs `npx site look` on its own site. Resolves to the address and the site config. */
const startLook = async (text = CONFIG) => {
  const folder = mkdtempSync(join(tmpdir(), 'look-'))
  await writeSite(folder, text)
  const { child, end } = startSite(['look', '--port', '0'], { cwd: folder })
  onTestFinished(async () => {
    child.kill()
    await end
    rmSync(folder, { recursive: true, force: true })
  })
  let printed = ''
  child.stdout!.on('data', (part: Buffer) => (printed += part.toString()))
  const address = () => /http:\/\/localhost:\d+/.exec(printed)?.[0]
  await eventually(() => Promise.resolve(address())).toBeTruthy()
  const config = () => readFileSync(join(folder, 'site.config.yaml'), 'utf8')
  return { origin: address()!, config }
}

it('npx site look shows the home page in every preset and writes the chosen one', async () => {
  const { origin, config } = await startLook()
  const { page } = await visit({ origin })
  await page.goto(`${origin}/`)
  const frames = page.locator('iframe')
  expect(await frames.count()).toBe(PRESETS.length)
  for (const preset of PRESETS) {
    const frame = page.frameLocator(`iframe[src="/${preset}"]`)
    await frame.getByRole('heading', { name: 'Bread from our own oven' }).waitFor()
  }
  await page.getByRole('button', { name: 'Choose bistro' }).click()
  await page.getByRole('status').waitFor()
  expect(config()).toBe(CONFIG.replace('  corners', '  preset: bistro\n  corners'))
  const now = page.getByRole('button', { name: 'This is the current preset' })
  expect(await now.getAttribute('value')).toBe('bistro')
})

it('accepts no choice from a page of another site', async () => {
  const { origin, config } = await startLook()
  const body = new URLSearchParams({ preset: 'trade' })
  const answer = await fetch(`${origin}/choose`, { method: 'POST', body })
  expect(answer.status).toBe(405)
  expect(config()).toBe(CONFIG)
})

it('explains why the file cannot use a preset, and does not write it', async () => {
  const text = CONFIG.replace(/theme:\n.*\n/, 'messages: &none {}\ntheme: *none\n')
  const { origin, config } = await startLook(text)
  const { page } = await visit({ origin })
  await page.goto(`${origin}/`)
  const why = 'This is written once in the file and used in several places (*none).'
  const card = page.getByRole('listitem').filter({ hasText: 'bistro' })
  expect(await card.innerText()).toContain(why)
  expect(await card.locator('iframe, button').count()).toBe(0)
  expect(await page.locator('iframe').count()).toBe(1)
  const action = (await page.locator('form').getAttribute('action'))!
  const body = new URLSearchParams({ preset: 'bistro' })
  const answer = await fetch(origin + action, { method: 'POST', body })
  expect(await answer.text()).toContain(`Nothing was saved. ${why}`)
  expect(config()).toBe(text)
})

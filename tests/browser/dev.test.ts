import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import {
  changed,
  endServersAfter,
  errorsOf,
  listed,
  openDev,
  overlay,
  serveDev,
  SHIPPED,
  validated,
} from './dev-server.ts'
import { eventually, jumpTo, markDocument, scrollTop } from './steps.ts'

endServersAfter()

const HEADING = 'Your car at its best, without leaving your driveway'

const MISTAKES = [
  ['telephone:', 'telefone:'],
  ['preset: obsidian', 'preset: obsidan'],
  ['href: /book-now', 'href: /book-nov'],
  ['type: hero', 'type: heroe'],
] as const

it('npx site dev shows saved changes right away, and covers the page with a mistake until it is fixed', async () => {
  const server = await serveDev()
  const { page } = await openDev(server, '/')
  const isSame = await markDocument(page)
  await jumpTo(page, 300)
  await writeFile(server.config, changed(SHIPPED, HEADING, 'A heading of today'))
  await page.getByRole('heading', { name: 'A heading of today' }).waitFor()
  expect(await page.getByRole('heading', { name: HEADING }).count()).toBe(0)

  const broken = MISTAKES.reduce((text, [from, to]) => changed(text, from, to), SHIPPED)
  await writeFile(server.config, broken)
  await overlay(page).waitFor()
  const said = await validated(server.config)
  expect(errorsOf(said).length).toBe(4)
  await eventually(() => listed(page)).toEqual(errorsOf(said))
  expect(new Set(await listed(page, '.error, .warning, .note'))).toEqual(new Set(said))
  const frame = await overlay(page).locator('.frame').first().textContent()
  const [line, carets] = frame!.split('\n')
  expect(line!.indexOf('telefone')).toBe(carets!.indexOf('^'.repeat('telefone'.length)))
  expect(await page.locator('main h1').innerText()).toBe('A heading of today')

  await writeFile(server.config, SHIPPED)
  await overlay(page).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: HEADING }).waitFor()
  expect(await isSame()).toBe(true)
  expect(await scrollTop(page)).toBe(300)
})

import { expect, it } from 'vitest'
import { axeFinds, RULES } from './axe.ts'
import { editedSite, openEditor } from './edit-site.ts'
import { eventually } from './steps.ts'

/* Follows edit.md of the owner's guide. */

const site = editedSite(undefined, '--lan')

it('is edited on a phone, with the link that --lan prints', async () => {
  expect(site.lan).toMatch(/^http:\/\/[\d.]+:\d+\/__edit\//)
  const onPhone = { ...site, address: site.lan }
  const { page, site: shown } = await openEditor(onPhone, { width: 390, height: 844 })
  await shown.locator('main h1').click()
  await page.locator('.text-bar').waitFor()
  // Its bar and the bar of the editor are at the bottom, above the keyboard.
  const bars = page.locator('.text-bar, .top')
  const bottoms = await bars.evaluateAll((all) =>
    all.map((each) => Math.round(innerHeight - each.getBoundingClientRect().bottom)),
  )
  expect(Math.max(...bottoms)).toBeLessThan(80)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('From my phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(site.changed).toContain('+        heading: From my phone')
  expect(await axeFinds(page, RULES)).toEqual([])
})

import { expect, it } from 'vitest'
import { axeFinds } from './axe.ts'
import { ownSite } from './own-site.ts'
import { eventually, widthOf } from './steps.ts'
import { open } from './visit.ts'

const site = ownSite(`business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, six mornings a week.
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread from our own oven
      - type: rich-text
        heading: Prices
        body: |
          Every morning from six:

          | Roll | Price |
          | ---- | ----: |
          | **Rye** | 2 |
          | Wheat | 1.5 |

          | Day | Rye bread | Wheat rolls | Cinnamon buns | Sourdough loaves | Poppyseed plaits |
          | --- | --- | --- | --- | --- | --- |
          | Monday | until noon | all day | sold out early | on request by telephone | none |
`)

it('every visitor gets the same table, and one too wide for a phone scrolls by itself', async () => {
  const { page } = await open('/', { origin: site.origin, width: 390 })
  const [narrow] = await page.getByRole('table').all()
  expect(await narrow!.getByRole('columnheader').allTextContents()).toEqual(['Roll', 'Price'])
  expect(await narrow!.getByRole('cell').allTextContents()).toEqual(['Rye', '2', 'Wheat', '1.5'])
  expect(await narrow!.locator('strong').textContent()).toBe('Rye')
  expect(await widthOf(page)).toBe(390)
  const box = page.getByRole('group', { name: 'Day, Rye bread' })
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => box.evaluate((element) => element.scrollLeft > 0)).toBe(true)
  expect(await axeFinds(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'])).toEqual([])
})

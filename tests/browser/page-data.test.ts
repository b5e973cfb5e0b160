import { describe, expect, it } from 'vitest'
import { eventually, footerLink, markDocument, shows, stopClock } from './steps.ts'
import { open } from './visit.ts'

const OFFER = '/book-now'

describe('query cache defaults (specification, section 9)', () => {
  it('a host that fails twice (503) and then responds shows the page; the old page stays until then', async () => {
    const { page, origin, from } = await open('/')
    let asked = 0
    await page.route(`**${OFFER}/page.json`, async (route) => {
      asked++
      if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' })
      else await route.continue()
    })
    const isSame = await markDocument(page)
    await stopClock(page)
    await footerLink(page, OFFER).click()
    await eventually(() => asked).toBe(1)
    for (const [retry, wait] of [1000, 2000].entries()) {
      let passed = 0
      await eventually(async () => {
        if (asked === retry + 1) {
          await page.clock.runFor(100)
          passed += 100
        }
        return asked
      }).toBe(retry + 2)
      expect(passed).toBeGreaterThanOrEqual(wait)
      if (retry === 0) {
        await shows(page, 'reviews')
        await page.getByRole('progressbar').waitFor({ state: 'attached' })
      }
    }
    await shows(page, 'package-offer')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(asked).toBe(3)
    expect(await isSame()).toBe(true)
    expect(page.url()).toBe(origin + OFFER)
    expect(from.documents).toEqual(['/'])
  })

  it('page data is kept for 5 minutes and requested again afterwards', async () => {
    const { page, from } = await open('/')
    const times = () => from.data.filter((path) => path === `${OFFER}/page.json`).length
    await stopClock(page)
    const thereAndBack = async (): Promise<void> => {
      await footerLink(page, OFFER).click()
      await shows(page, 'package-offer')
      await footerLink(page, '/#home').click()
      await shows(page, 'reviews')
    }
    await thereAndBack()
    await page.clock.fastForward(5 * 60_000 - 1000)
    await thereAndBack()
    expect(times()).toBe(1)
    await page.clock.fastForward(1000)
    await thereAndBack()
    await eventually(times).toBe(2)
  })
})

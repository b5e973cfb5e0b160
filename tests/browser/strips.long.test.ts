import { expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { open } from './visit.ts'

const review = (at: number): string =>
  `- { id: r${at}, author: A. ${at}., rating: 5, text: Friendly and on time., date: '2026-05-0${at}' }`
const site = (lang: string) =>
  ownSite(`
lang: ${lang}
business: { name: Salon, description: Cuts and color, timeZone: America/New_York }
theme: { preset: wellness }
reviews:
${[1, 2, 3, 4, 5].map((at) => `  ${review(at)}`).join('\n')}
pages:
  - path: /
    sections: [{ type: hero, heading: Hair }, { type: reviews, heading: Heard, variant: carousel }]
`)

const english = site('en')

it.each([
  { lang: 'en', forward: 'ArrowRight', built: english },
  { lang: 'he', forward: 'ArrowLeft', built: site('he') },
])('a row of reviews scrolls by whole cards, $lang', async ({ forward, built }) => {
  const { page } = await open('/', { origin: built.origin, width: 1440, reducedMotion: true })
  const strip = page.locator('#reviews ul')
  const scrolled = () => strip.evaluate(({ scrollLeft }) => Math.abs(Math.round(scrollLeft)))
  const step = await strip.evaluate(({ children: [first, second] }) =>
    Math.abs((second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft),
  )
  await strip.focus()
  await page.keyboard.press(forward)
  await eventually(scrolled).toBe(step)
  const [before, after] = await page.locator('#reviews button').all()
  await after!.click()
  await eventually(scrolled).toBe(2 * step)
  await before!.click()
  await eventually(scrolled).toBe(step)
})

it('on a phone, fingers scroll it without buttons', async () => {
  const { page } = await open('/', { origin: english.origin, width: 390 })
  expect(await page.locator('#reviews button:visible').count()).toBe(0)
})

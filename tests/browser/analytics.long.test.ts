import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { eventually } from './steps.ts'
import { open, visit } from './visit.ts'

const config = (analytics: string, more = ''): string => `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, every day.
  telephone: (212) 555-0100
  booking: { label: Book, href: /book }
integrations:
  form: { to: cloudflare, email: bread@corner-bakery.com }
  analytics: { ${analytics} }
${more}
hosting: { hosts: [cloudflare-pages] }
pages:
  - path: /
    sections:
      - { type: hero, heading: Bread }
      - { type: contact, heading: Contact }
  - path: /book
    sections:
      - { type: contact-form, heading: Book a table, fields: [name, telephone] }
`

const plain = ownSite(
  config(
    "plausible: { id: corner-bakery.com, goals: { call: Phone } }, goatcounter: { id: corner-bakery }, umami: { id: b59e9c65-ae32-47f1-8400-119fcf4861c4 }, cloudflare: { id: 0123456789abcdef0123456789abcdef }, matomo: { id: '7', host: 'https://stats.test/m', cookies: false }",
  ),
)
const asking = ownSite(
  config(
    'google-analytics: { id: G-ABC1234567 }, google-ads: { id: AW-123456789, goals: { call: AW-123456789/abc } }',
    '  privacy: { label: Privacy policy, href: /book }',
  ),
)
const none = ownSite(config(''))

const hostsOf = (asked: readonly string[]): readonly string[] =>
  [...new Set(asked.map((address) => new URL(address).host))].toSorted()

const question = (page: Page) => page.getByRole('complementary', { name: 'Privacy choices' })

/** Calls the business without leaving the page. */
const call = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { once: true }),
  )
  await page.locator('main a[href^="tel:"]').first().click()
}

const sendRequest = async (page: Page): Promise<void> => {
  await page.route('**/send-request*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"ok":true}' }),
  )
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Telephone').fill('212 555 0101')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await page.getByText('Your request is on its way').waitFor()
}

/** The commands that Google's tags were given, without times. */
const commands = (page: Page): Promise<readonly unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((each) =>
      Array.from(each).filter((part) => !(part instanceof Date)),
    ),
  )

describe('services that count visits', () => {
  it('load only if the owner has named them', async () => {
    const { page, asked } = await open('/', { origin: none.origin })
    expect(await question(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0)
    expect(asked).toEqual([])
  })

  it('load at once without cookies, and are told what visitors do', async () => {
    const { page, asked } = await open('/', { origin: plain.origin })
    await eventually(() => hostsOf(asked)).toEqual([
      'cloud.umami.is',
      'gc.zgo.at',
      'plausible.io',
      'static.cloudflareinsights.com',
      'stats.test',
    ])
    expect(asked.length).toBe(5)
    expect(await question(page).count()).toBe(0)
    await call(page)
    await page.getByRole('banner').getByRole('link', { name: 'Book' }).click()
    await sendRequest(page)
    const told = await page.evaluate(() => {
      const { plausible, _paq } = window as unknown as {
        plausible: { q: unknown[][] }
        _paq: unknown[][]
      }
      return { plausible: plausible.q, matomo: _paq }
    })
    expect(told.plausible).toEqual([['Phone'], ['booking'], ['request']])
    expect(told.matomo.slice(0, 5)).toEqual([
      ['disableCookies'],
      ['setTrackerUrl', 'https://stats.test/m/matomo.php'],
      ['setSiteId', '7'],
      ['enableLinkTracking'],
      ['trackPageView'],
    ])
    const actions = told.matomo.slice(5).map((command) => command.at(-1))
    expect(actions.filter((action) => action === 'trackPageView').length).toBe(1)
    for (const event of ['call', 'booking', 'request'])
      expect(actions.filter((action) => action === event).length).toBe(1)
  })

  it('with cookies load once the visitor agrees, by category, and are remembered', async () => {
    const { page, asked } = await open('/', { origin: asking.origin })
    await question(page).waitFor()
    expect(await question(page).innerText()).toContain(
      'this site sets cookies for Google Analytics, Google Ads.',
    )
    await call(page)
    expect(asked).toEqual([])
    await question(page).getByLabel('Statistics').check()
    await question(page).getByRole('button', { name: 'Accept selected' }).click()
    await question(page).waitFor({ state: 'hidden' })
    await eventually(() => asked).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
    ])
    await call(page)
    expect(await commands(page)).toEqual([
      [
        'consent',
        'default',
        {
          analytics_storage: 'granted',
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
        },
      ],
      ['js'],
      ['config', 'G-ABC1234567'],
      ['event', 'call'],
    ])
    await page.reload()
    await eventually(() => asked.length).toBe(2)
    expect(await question(page).isVisible()).toBe(false)
  })

  it('can be allowed all at once, and refused later: then nothing loads and cookies go', async () => {
    const { page, asked, context } = await open('/', { origin: asking.origin })
    await question(page).getByRole('button', { name: 'Accept all' }).click()
    await eventually(() => asked.length).toBe(1)
    await call(page)
    expect((await commands(page)).slice(-2)).toEqual([
      ['event', 'call'],
      ['event', 'conversion', { send_to: 'AW-123456789/abc' }],
    ])
    await context.addCookies(
      ['_ga', '_ga_ABC', '_gcl_au', 'own'].map((name) => ({
        name,
        value: '1',
        url: asking.origin,
      })),
    )
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    expect(await question(page).getByLabel('Advertising').isChecked()).toBe(true)
    await Promise.all([
      page.waitForEvent('load'),
      question(page).getByRole('button', { name: 'Decline' }).click(),
    ])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await question(page).isVisible()).toBe(false)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['own'])
    expect(asked.length).toBe(1)
  })

  it('do not count without script, and nobody is asked', async () => {
    const { page, asked } = await visit({ origin: asking.origin, javaScript: false })
    await page.goto(asking.origin)
    expect(await question(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0)
    expect(asked).toEqual([])
  })

  it('are asked about without loading the app', async () => {
    const { page, from } = await visit({ origin: asking.origin })
    await page.goto(asking.origin)
    await question(page).getByRole('button', { name: 'Decline' }).click()
    await question(page).waitFor({ state: 'hidden' })
    expect(from.scripts.filter((path) => path.includes('hydrate'))).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { ownSite } from './own-site.ts'
import { open } from './visit.ts'

const site = ownSite(`business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, every day.
  email: hello@bakery.test
integrations: { form: { to: cloudflare } }
hosting: { hosts: [cloudflare-pages] }
pages:
  - path: /
    sections:
      - type: contact-form
        heading: Join a course
        fields:
          - name
          - { name: birth, kind: date, label: Birth, latest: 17 years ago, required: true }
          - { name: diet, kind: choice, label: Diet, options: [Any, Special] }
          - { name: which, kind: text, label: Which diet, required: true, when: { diet: Special } }
          - { name: consent, label: 'I know the [terms](/terms)' }
  - path: /terms
    title: Terms of the courses
    description: What we agree on before a course.
    sections: [{ type: rich-text, heading: Terms, body: Be on time. }]
`)

it('a field appears when another has a value, and a day has its limits', async () => {
  const { page } = await open('/', { origin: site.origin })
  const which = page.getByLabel('Which diet')
  expect(await which.isVisible()).toBe(false)
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Birth').fill('2020-01-01')
  await page.getByLabel('I know').check()
  await page.getByLabel('Special').check()
  await which.waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText(/^Birth: Please choose .* or an earlier date\.$/).waitFor()
  expect(await alert.getByRole('link').count()).toBe(2)
  await page.getByLabel('Any').check()
  await which.waitFor({ state: 'hidden' })
  expect(await which.isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'terms' }).click()
  await page.waitForURL('**/terms')
})

it('without script every field is there, and none of these is required', async () => {
  const { page } = await open('/', { origin: site.origin, javaScript: false })
  const which = page.getByLabel('Which diet')
  expect(await which.isVisible()).toBe(true)
  expect(await which.evaluate((input: HTMLInputElement) => input.required)).toBe(false)
})

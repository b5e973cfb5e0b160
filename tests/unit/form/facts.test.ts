import { describe, expect, it } from 'vitest'
import { formOf, formsOf } from '../../../src/form/facts.ts'
import { shownFormOf } from '../../../src/form/shown.ts'
import { pageOf } from '../../../src/site/expand-template.ts'
import { bakery, pageAt, siteOf } from '../site/site-of.ts'

const SHOPS = `collections:
  towns:
    kind: place
    page: { sections: [{ type: hero, heading: '{name}' }, { type: contact, heading: Write, form: true }] }
    entries: [{ name: Old Town }, { name: New Town }]
  cakes:
    kind: service
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Tarts }, { name: Rolls }]`

/** The site of a bakery whose start page has a form. */
const siteWith = (form: string, more = '') =>
  siteOf(bakery({ sections: `- { type: contact-form, heading: Ask us${form} }`, more }))

const fieldsOf = (form: string, more = '') => formsOf(siteWith(form, more))[0]!.fields

describe('the fields of a form', () => {
  it('are sensible if none are named, with the services if there are some', () => {
    const names = (more?: string) => fieldsOf('', more).map(({ name }) => name)
    expect(names()).toEqual(['name', 'telephone', 'email', 'message'])
    expect(names(SHOPS)).toEqual(['name', 'telephone', 'email', 'service', 'message'])
  })

  it('are in a hero that has a layout for them', () => {
    const formsIn = (variant: string) =>
      formsOf(siteOf(bakery({ sections: `- { type: hero, heading: Bread, variant: ${variant} }` })))
    expect(formsIn('split')).toEqual([])
    expect(formsIn('form')[0]!.fields.map(({ name }) => name)).toContain('telephone')
  })

  it('know the cities and the services, and how to reach a visitor', () => {
    const [city, service, email] = fieldsOf(', fields: [city, service, email]', SHOPS)
    expect(city).toMatchObject({ kind: 'choice', options: ['Old Town', 'New Town'] })
    expect(service).toMatchObject({ kind: 'choice', options: ['Tarts', 'Rolls'], required: false })
    expect(email).toMatchObject({ kind: 'email', required: true, maxLength: 254 })
    const required = (fields: string) =>
      fieldsOf(`, fields: [${fields}]`).map(({ required }) => required)
    expect(required('telephone, email')).toEqual([true, false])
    expect(required('name, consent, message')).toEqual([true, true, false])
  })

  it('are text fields if there is nothing to choose from, or too much', () => {
    const many = Array.from({ length: 61 }, (_, at) => `{ name: Town ${at} }`).join(', ')
    const all = SHOPS.replace('{ name: Old Town }, { name: New Town }', many)
    for (const more of ['', all])
      expect(fieldsOf(', fields: [city]', more)[0]).not.toHaveProperty('options')
  })

  it('follow the owner: labels, options, whether they are required, custom fields', () => {
    const fields = fieldsOf(`, fields: [
      { name: vehicle, label: Your van, required: true },
      { name: time, options: [Today, Tomorrow] },
      { name: dog, kind: checkbox, label: I have a dog }]`)
    expect(fields).toMatchObject([
      { kind: 'text', label: 'Your van', required: true },
      { kind: 'checkboxes', options: ['Today', 'Tomorrow'], required: false },
      { kind: 'checkbox', label: 'I have a dog', options: ['Yes'] },
    ])
  })

  it('have the labels that are under messages', () => {
    const messages = 'messages: { formTelephone: Your number }'
    expect(fieldsOf('', messages)[1]).toMatchObject({ name: 'telephone', label: 'Your number' })
  })
})

describe('the forms of a site', () => {
  it('are one if their fields are the same, whatever is above them', () => {
    const site = siteWith(
      `, fields: [name, { name: message, label: What for? }]`,
      `${SHOPS}
integrations: { form: { fields: [name, message] } }`,
    )
    expect(formsOf(site)).toHaveLength(1)
    const labels = [pageAt(site, '/'), pageAt(site, '/towns/old-town')].map(
      ({ sections }) => formOf(site, sections.at(-1)!)!.fields[1]!.label,
    )
    expect(new Set(labels).size).toBe(2)
  })

  it('are several, each with a stable name, if their fields differ', () => {
    expect(formsOf(siteWith(', fields: [name]', SHOPS)).map(({ id }) => id)).toEqual([
      'request',
      'request-2',
    ])
  })

  it('have brackets in their names only for PHP, which needs them for several values', () => {
    const service = 'endpoint: https://letters.example.com/subscribe'
    const sections = `- { type: contact-form, heading: Ask us, fields: [time] }
- { type: newsletter, heading: Letters, ${service}, fields: [email, time] }`
    const sentTo = (to: string) => {
      const site = siteOf(bakery({ sections, more: `integrations: { form: { to: ${to} } }` }))
      const page = pageOf(site, site.facts[0]!)
      const forms = page.sections.map((section) => shownFormOf(site, page, section, { base: '/' })!)
      return forms.map(({ fields }) => fields.at(-1)!.sentAs)
    }
    expect(sentTo('php')).toEqual(['time[]', undefined])
    expect(sentTo('cloudflare')).toEqual([undefined, undefined])
  })

  it('ask for files only if their receiver takes one', () => {
    const asked = (to: string) => {
      const site = siteWith(
        ', fields: [name, photo, { name: plan, kind: file }]',
        `integrations: { form: { to: ${to} } }`,
      )
      const page = pageAt(site, '/')
      return shownFormOf(site, page, page.sections[0]!, { base: '/' })!.fields.length
    }
    expect([asked('php'), asked('{ mailto: a@bakery.test }')]).toEqual([3, 1])
  })

  it('do not include those of a newsletter service, with its name for the address', () => {
    const endpoint = "endpoint: 'https://letters.test/join'"
    const site = siteOf(
      bakery({
        sections: `- { type: newsletter, heading: Letters, ${endpoint}, emailField: EMAIL }
- { type: newsletter, id: second, heading: Letters }`,
      }),
    )
    const [ofService, ofSite] = pageAt(site, '/').sections
    expect(formsOf(site).map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual([
      ['newsletter', ['email']],
    ])
    expect(formOf(site, ofService!)!.fields).toMatchObject([
      { name: 'EMAIL', kind: 'email', required: true },
    ])
    expect(formOf(site, ofSite!)!.id).toBe('newsletter')
  })

  it('do not exist if a provider has the form, or contact shows none', () => {
    const sections = `- { type: hero, heading: Bread }
- { type: contact, heading: Write }
- { type: lead-form, heading: Ask, form: { src: 'https://forms.example.com/f', title: Ask } }`
    expect(formsOf(siteOf(bakery({ sections })))).toEqual([])
  })
})

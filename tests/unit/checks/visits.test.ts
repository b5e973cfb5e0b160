import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkSite } from '../../../src/checks/check-site.ts'
import { defineRule } from '../../../src/checks/rule.ts'
import { NOTHING_TAINTED } from '../../../src/validation/tainted.ts'
import { bakery, FOLDER, siteOf } from '../site/site-of.ts'

/** A template with texts, links and a picture, and this many entries; the last has other fields. */
const cities = (count: number, last = '{ name: Quay }'): string =>
  bakery({
    more: `collections:
  shops:
    page:
      title: Bread in {name}
      sections:
        - type: hero
          heading: 'Bread in {name}'
          text: 'For **you** in {name}: [prices](/) from $9 at {hour}.'
          image: { src: images/a.webp, alt: A loaf of bread }
          actions: [{ label: 'Order in {name}', href: / }]
        - { type: cta, heading: Order, action: { label: Our start page, href: / } }
    defaults: { hour: noon }
    entries:
${Array.from({ length: count - 1 }, (_, at) => `      - { name: City ${'a'.repeat(at + 1)} }`).join('\n')}
      - ${last}`,
  })

/** How often a rule is called for the texts and fields of a site. */
const visitsOf = async (yaml: string) => {
  const visits = { texts: 0, fields: 0, pages: 0 }
  const rule = defineRule({
    name: 'counts',
    text: () => void visits.texts++,
    isSuspect: (_, value) => /[*$[]/.test(value),
    field: () => void visits.fields++,
    page: () => void visits.pages++,
  })
  await checkSite(siteOf(yaml), parse(yaml), NOTHING_TAINTED, FOLDER, undefined, undefined, [rule])
  return visits
}

it('a template is visited once, however many pages show it', async () => {
  const [few, many] = await Promise.all([cities(8), cities(400)].map(visitsOf))
  expect(many).toEqual({ ...few, pages: few!.pages + 392 })
})

it('a text of it is visited again for an entry whose fields may change the result', async () => {
  const [plain, other] = await Promise.all(
    [cities(8), cities(8, "{ name: Quay, hour: '[six](/)' }")].map(visitsOf),
  )
  expect(other).toEqual({ ...plain, texts: plain!.texts + 1, fields: plain!.fields + 1 })
})

import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkSite } from '../../../src/checks/check-site.ts'
import { NOTHING_TAINTED } from '../../../src/validation/tainted.ts'
import { bakery, FOLDER, HERO, siteOf } from '../site/site-of.ts'

const ENTRIES = `collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}', text: 'See [all](/).' }] }
    entries: [{ name: Harbor }, { name: Quay, summary: 'See [all](/).' }]
footer: { collections: [{ title: A, collection: shops, limit: 1 }] }
`
const LINKS = {
  business:
    'image: { src: images/a.webp, alt: A loaf }\nmessage: { label: Write to us, href: https://a.test/ }',
  sections: `- type: hero
  heading: Bread
  text: See [our bread](/) and [rolls](#hero).
  image: { src: images/a.webp, alt: A loaf }
  actions: [{ label: Order bread, href: / }]
- { type: rich-text, body: 'See [wrong](order) too.' }`,
  more: `header:
  menu: [{ label: A, href: / }]
  action: { label: B, href: / }
footer:
  menu: [{ label: C, href: / }]
  text: See [the oven](/).`,
}

it.each([
  ['a page with a section', {}, { pages: 1, sections: 1, links: 0, pictures: 0 }],
  ['links and pictures anywhere', LINKS, { pages: 1, sections: 2, links: 8, pictures: 2 }],
  // The pages of entries and of their list, each with its sections.
  ['entries', { more: ENTRIES }, { pages: 4, sections: 4, links: 3, pictures: 0 }],
])('checked parts are counted: %s', async (_, parts, tally) => {
  const yaml = bakery(parts)
  expect(await checkSite(siteOf(yaml), parse(yaml), NOTHING_TAINTED, FOLDER)).toMatchObject({
    tally,
  })
})

it('a mistake in a fallback for a mistake is not reported', async () => {
  const yaml = bakery({
    sections: `${HERO}\n- { type: hero, id: b, heading: B, text: 'See [a](/a).' }`,
  })
  const tainted = { ...NOTHING_TAINTED, at: (path: readonly unknown[]) => path[0] === 'pages' }
  const { diagnostics } = await checkSite(siteOf(yaml), parse(yaml), tainted, FOLDER)
  expect(diagnostics).toEqual([])
})

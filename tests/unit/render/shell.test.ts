import { describe, expect, it } from 'vitest'
import { shellOf } from '../../../src/render/shell.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const shell = (limit: number, more = '') =>
  shellOf(
    siteOf(`${BAKERY}
header:
  menu: [{ label: Shops, href: /, collection: shops, limit: ${limit} }]
footer:
  collections: [{ title: Our shops, collection: shops }]
messages: { allOf: 'See all: {label}' }
collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Bay View }, { name: Harbor }, { name: Riverwest, slug: river }]
${more}`),
  )

describe('menus', () => {
  it('list the pages of a collection by themselves, in file order', () => {
    const links = [
      { label: 'Bay View', href: '/shops/bay-view' },
      { label: 'Harbor', href: '/shops/harbor' },
      { label: 'Riverwest', href: '/shops/river' },
    ]
    expect(shell(3).header.menu[0]?.links).toEqual(links)
    expect(shell(3).footer.collections[0]).toEqual({ title: 'Our shops', links })
  })

  it("end with the full list at the owner's request, even if nothing is omitted", () => {
    const asked = shellOf(
      siteOf(`${BAKERY}
header:
  menu: [{ label: Shops, href: /, collection: shops }]
footer:
  collections: [{ title: Our shops, collection: shops }]
collections:
  shops:
    index: true
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries: [{ name: Harbor }]
`),
    )
    const links = [
      { label: 'Harbor', href: '/shops/harbor' },
      { label: 'All Shops', href: '/shops' },
    ]
    expect(asked.header.menu[0]?.links).toEqual(links)
    expect(asked.footer.collections[0]?.links).toEqual(links)
  })

  it('stop at their limit and then link to the full list', () => {
    expect(shell(2).header.menu[0]?.links).toEqual([
      { label: 'Bay View', href: '/shops/bay-view' },
      { label: 'Harbor', href: '/shops/harbor' },
      { label: 'See all: Shops', href: '/shops' },
    ])
    expect(shell(2).footer.collections[0]?.links).toHaveLength(3)
  })
})

it.each([
  ['2026-12-19', undefined],
  ['2026-12-20', ['Closed today']],
  ['2026-12-25', undefined],
])('the notice is there on its days: %s', (day, text) => {
  const { config } = siteOf(
    `${BAKERY}notice: { text: Closed today, from: 2026-12-20, until: 2026-12-24 }\n`,
  )
  expect(shellOf(expandTemplate(config, day)).notice?.text).toEqual(text)
})

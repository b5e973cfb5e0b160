import { beforeAll, expect, it } from 'vitest'
import { loadAllSections } from '../../../src/render/load-all-sections.ts'
import { createBodyRenderer } from '../../../src/render/page-body.tsx'
import { pageDataOf } from '../../../src/render/page-data.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const assets = {
  base: '/shop/',
  picture: () => expect.unreachable(),
  icon: (name: string) => [['path', { d: name }]] as const,
}

const site = siteOf(`${BAKERY}
header: { menu: [{ label: Bay View, href: /shops/bay-view }] }
collections:
  shops:
    page: { sections: [{ type: hero, heading: '{name}', text: 'Bread at {name}' }] }
    entries: [{ name: Harbor }, { name: Bay View }, { name: Riverwest }, { name: Third Ward }]
`)

beforeAll(loadAllSections)

it('a page has the same body whichever pages were rendered before it', () => {
  const data = { build: 'b', base: '/shop/', styles: '/shop/a.css', shell: shellOf(site, assets) }
  const shared = createBodyRenderer(data)
  for (const page of site.pages) {
    const alone = createBodyRenderer(data)
    const own = pageDataOf(site, page, assets)
    expect(shared(own, page.path)).toBe(alone(own, page.path))
  }
  expect(shared(null, '/404')).toContain('<main')
})

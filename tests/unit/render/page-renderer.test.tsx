import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { App } from '../../../src/browser/app.tsx'
import type { AppWorld } from '../../../src/browser/use-page.ts'
import { compileStyles } from '../../../src/render/component-styles.ts'
import { loadAllSections } from '../../../src/render/load-all-sections.ts'
import type { PageContext } from '../../../src/render/page-context.ts'
import { createPageRenderer } from '../../../src/render/page-renderer.tsx'
import { createPreparer } from '../../../src/render/prepare-page.ts'
import { shellOf } from '../../../src/render/shell.ts'
import type { PageData } from '../../../src/pages/page-data.ts'
import { pagesOf } from '../../../src/site/expand-template.ts'
import { siteOf } from '../site/site-of.ts'

const SITE = `
business:
  name: Corner Bakery
  description: Bread & rolls from our own oven.
  telephone: (801) 555-0142
header:
  callBar: true
  menu:
    - { label: Start, href: / }
    - { label: Towns, collection: towns, href: /towns }
  action: { label: Order, href: /order }
pages:
  - path: /
    sections: [{ type: hero, heading: Bread, until: 2027-03-01 }]
  - path: /order
    title: 'Order "now"'
    sections: [{ type: contact-form, heading: Order }]
  - path: /about
    sections: [{ type: rich-text, body: "We bake. <b>" }]
integrations:
  form: { to: netlify }
reviews: [{ id: one, author: J. M., text: Good bread., date: 2026-05-31, about: [Ogden] }]
collections:
  towns:
    kind: place
    index: true
    page:
      sections:
        - { type: hero, heading: 'Bread in {name}' }
        - { type: reviews, heading: What they say, about: '{name}', action: { label: All, href: / } }
    entries: [{ name: Ogden }, { name: Provo }]
`

const site = siteOf(SITE)
const pages = [...pagesOf(site)]
const base = '/shop/'
const context: PageContext = {
  build: 'b',
  base,
  root: base,
  shell: shellOf(site),
  analytics: undefined,
  missing: undefined,
  theme: site.theme,
  script: '/assets/entry.js',
  icon: { href: '/icon.svg', type: 'image/svg+xml' },
  fonts: { css: '', preloads: [] },
  sheet: '/assets/components.css',
}
const prepare = createPreparer(site, {
  base,
  picture: (src) => ({ width: 640, height: 360, sources: [], src }),
})
const world: AppWorld = { cache: { load: () => Promise.reject(new Error()) }, reload: () => false }

/** The app's output for a page, including header and footer, as in the browser. */
const wholeOf = (page: PageData): string => {
  const { build, shell } = context
  const path = page.path
  return renderToString(
    <StaticRouter basename={base} location={base + path.slice(1)}>
      <App data={{ build, base, shell, page }} path={path} world={world} />
    </StaticRouter>,
  )
}

it("every page is the app's output for its page data, wherever header links lead", async () => {
  await loadAllSections()
  const renderer = createPageRenderer(context, await compileStyles())
  const found = pages.map((page) => {
    const { html, data } = renderer.page(prepare(page))
    const { page: received } = JSON.parse(data) as { page: PageData }
    expect(html).toContain(`<body><div id="root">${wholeOf(received)}</div><script`)
    return html.split(' aria-current="page"').length - 1
  })
  expect(pages.map(({ path }) => path)).toEqual([
    ...['/', '/order', '/about', '/towns', '/towns/ogden', '/towns/provo'],
  ])
  expect(found).toEqual([1, 0, 0, 1, 0, 0])
})

it('the data that a page is rendered from equals its JSON', () => {
  for (const page of pages) {
    const job = prepare(page)
    expect(job.page).toStrictEqual(JSON.parse(job.json))
  }
})

import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { loadAllSections } from '../../../src/render/load-all-sections.ts'
import { pageDataOf } from '../../../src/render/page-data.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { SectionRenderer } from '../../../src/sections/section-renderer.tsx'
import { ShellContext } from '../../../src/ui/shell.ts'
import { bakery, pageAt, siteOf } from '../site/site-of.ts'

beforeAll(loadAllSections)

const PICTURES = { base: '/', picture: () => ({ width: 1, height: 1, sources: [], src: '/a' }) }

const review = (id: string) => `- { id: ${id}, author: م, text: خوب, rating: 4, date: 2026-05-31 }`

const SECTIONS = `
- { type: reviews, heading: نظرها }
- { type: reviews, heading: نظرها, variant: quote }
- { type: trust-claims, claims: [] }
- type: before-after
  heading: تعمیر
  items: [{ before: { src: images/a.webp, alt: الف }, after: { src: images/b.webp, alt: ب } }]
- { type: pricing, heading: قیمت, tiers: [{ name: نان, price: { amount: 45.5, currency: IRR } }] }
- { type: service-area, heading: محله, collection: towns }`

const TOWNS = `
collections:
  towns:
    page: { sections: [{ type: hero, heading: '{name}' }] }
    entries:
      - { name: الف, position: { latitude: 35.7, longitude: 51.4 } }
      - { name: ب, position: { latitude: 35.8, longitude: 51.5 } }`

it.each(['fa', 'ar-JO', 'mr'])('every number of a page has the digits of %s', (lang) => {
  const site = siteOf(
    bakery({
      business: 'rating: { value: 4.9, count: 1247 }',
      sections: SECTIONS.trim(),
      more: `lang: ${lang}\nreviews:\n${review('a')}\n${review('b')}${TOWNS}`,
    }),
  )
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <ShellContext value={shellOf(site)}>
        <SectionRenderer sections={pageDataOf(site, pageAt(site, '/'), PICTURES).sections} />
      </ShellContext>
    </StaticRouter>,
  )
  const labels = [...html.matchAll(/aria-(?:label|valuetext)="([^"]*)"/g)].map(([, text]) => text)
  const words = html.replace(/<[^>]*>/g, '\n')
  const numbers = `${words}\n${labels.join('\n')}`.split('\n').filter((text) => /\d/.test(text))
  expect(numbers).toEqual([])
  expect(labels.length).toBeGreaterThan(4)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { loadAllSections } from '../../../../src/render/load-all-sections.ts'
import { pageDataOf } from '../../../../src/render/page-data.ts'
import { shellOf } from '../../../../src/render/shell.ts'
import { SectionRenderer } from '../../../../src/sections/section-renderer.tsx'
import { ShellContext } from '../../../../src/ui/shell.ts'
import { bakery, pageAt, siteOf } from '../../site/site-of.ts'

beforeAll(loadAllSections)

const PICTURES = { base: '/', picture: () => ({ width: 1, height: 1, sources: [], src: '/a' }) }

const review = (id: number, known: string) =>
  `  - { id: r${id}, author: J. M., text: Good bread., date: '2026-05-31'${known} }\n`

const REVIEWS = '- { type: reviews, heading: Reviews }'
const CLAIMS = '- { type: trust-claims, claims: [] }'

/** The page of a bakery that has this many reviews, here and elsewhere. */
const pageWith = (count: number, messages = '', known = ', rating: 5', sections = REVIEWS) => {
  const site = siteOf(
    bakery({
      business: `rating: { value: 4.9, count: ${count} }`,
      sections,
      more: `reviews:\n${Array.from({ length: count }, (_, id) => review(id, known)).join('')}${messages}`,
    }),
  )
  return renderToStaticMarkup(
    <ShellContext value={shellOf(site)}>
      <SectionRenderer sections={pageDataOf(site, pageAt(site, '/'), PICTURES).sections} />
    </ShellContext>,
  )
}

it('the count of reviews is exact, in the singular too, unless the owner words it differently', () => {
  expect(pageWith(2)).toContain('(2 reviews)')
  expect(pageWith(2, '', '', CLAIMS)).toContain('<p>2 reviews</p>')
  expect(pageWith(1)).toContain('(1 review)')
  expect(pageWith(1, '', '', CLAIMS)).toContain('<p>1 review</p>')
  const own = "messages: { averageOf: '({count}+ reviews)', reviewsCount: '{count}+ reviews' }\n"
  expect(pageWith(8, own)).toContain('(8+ reviews)')
  expect(pageWith(8, own, '', CLAIMS)).toContain('<p>8+ reviews</p>')
})

it('a review calls its author a verified customer only if the owner does', () => {
  expect(pageWith(1, '', ', verified: true')).toContain('Verified customer')
  expect(pageWith(1)).not.toContain('Verified customer')
})

it('a review without a rating shows no stars, and no average is made of it', () => {
  expect(pageWith(1)).toContain('Rated 5 out of 5')
  expect(pageWith(1, '', ', verified: false').replace(/Rated 4.9/g, '')).not.toContain('Rated')
})

it('what a review is about is said once, and only all reviews have an average', () => {
  const shops = `collections:
  shops:
    label: Shops
    page: { title: Bread, description: Bread., sections: [{ type: hero, heading: Bread }] }
    entries: [{ name: Harbor }]
`
  const about = ', subject: Harbor, about: [Harbor], rating: 5'
  expect(pageWith(1, shops, about)).toContain('<span>Harbor\u00a0· ')
  // The average of a selection would contradict that of all reviews.
  const harbor = '- { type: reviews, heading: Reviews, about: Harbor }'
  expect(pageWith(2, shops, about)).toContain('(2 reviews)')
  expect(pageWith(2, shops, about, harbor)).not.toContain('(2 reviews)')
})

it('a page with the average of its own reviews shows no other rating', () => {
  const both = `${REVIEWS}\n${CLAIMS}`
  expect(pageWith(2, '', undefined, both)).not.toContain('4.9')
  // Reviews without ratings have no average.
  expect(pageWith(2, '', '', both)).toContain('4.9/5')
})

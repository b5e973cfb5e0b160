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

/** The page of a bakery that has this many reviews, here and elsewhere. */
const pageWith = (count: number, messages = '', known = ''): string => {
  const site = siteOf(
    bakery({
      business: `rating: { value: 4.9, count: ${count} }`,
      sections: '- { type: reviews, heading: Reviews }\n- { type: trust-claims, claims: [] }',
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
  expect(pageWith(2)).toContain('<p>2 reviews</p>')
  expect(pageWith(1)).toContain('(1 review)')
  expect(pageWith(1)).toContain('<p>1 review</p>')
  const own = "messages: { averageOf: '({count}+ reviews)', reviewsCount: '{count}+ reviews' }\n"
  expect(pageWith(8, own)).toContain('(8+ reviews)')
  expect(pageWith(8, own)).toContain('<p>8+ reviews</p>')
})

it('a review calls its author a verified customer only if the owner does', () => {
  expect(pageWith(1, '', ', verified: true')).toContain('Verified customer')
  expect(pageWith(1)).not.toContain('Verified customer')
})

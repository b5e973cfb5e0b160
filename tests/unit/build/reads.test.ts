import { describe, expect, it } from 'vitest'
import { createFactHash, notedSite, notedWritten, writtenPart } from '../../../src/build/reads.ts'
import { pageOf } from '../../../src/site/expand-template.ts'
import type { Site } from '../../../src/site/site.ts'
import { bakery, siteOf } from '../site/site-of.ts'

const shops = (more: { readonly summary?: string; readonly count?: number } = {}): Site => {
  const { summary = 'At the mole', count = 40 } = more
  const entries = Array.from({ length: count }, (_, at) => {
    const text = at === 5 ? summary : `Shop number ${at}`
    return `      - { name: Shop ${at}, summary: '${text}' }`
  })
  return siteOf(
    bakery({
      more: [
        'collections:',
        '  shops:',
        '    page:',
        '      sections:',
        "        - { type: hero, heading: '{name}' }",
        '        - { type: services, heading: Others, collection: shops }',
        '    entries:',
        ...entries,
      ].join('\n'),
    }),
  )
}

/** The facts that the page at a path reads. */
const readsOf = (site: Site, path: string): ReadonlySet<string> => {
  const reads = new Set<string>()
  pageOf(
    notedSite(site, (fact) => reads.add(fact)),
    site.factsAt.get(path)!,
  )
  return reads
}

/** The facts that two sites do not share. */
const changedOf = (reads: Iterable<string>, before: Site, after: Site): readonly string[] => {
  const [was, is] = [createFactHash(before), createFactHash(after)]
  return [...reads].filter((fact) => was(fact) !== is(fact))
}

describe("the facts that an entry's page reads about others", () => {
  it('are the cards that it shows: those that follow it, and no others', () => {
    const cards = [...readsOf(shops(), '/shops/shop-10')].filter((fact) => /^card\./.test(fact))
    expect(cards).toHaveLength(25) // Its own, and the 24 that follow it.
    expect(cards).toContain('card.shops.34')
    expect(cards).not.toContain('card.shops.5')
  })

  it('change with a card that it shows, and with no other', () => {
    const [before, after] = [shops(), shops({ summary: 'By the river' })]
    expect(changedOf(readsOf(before, '/shops/shop-3'), before, after)).toEqual(['card.shops.5'])
    expect(changedOf(readsOf(before, '/shops/shop-10'), before, after)).toEqual([])
  })
})

it('reads of the config as written are recorded by collection', () => {
  const written = { business: { name: 'A' }, collections: { shops: { path: '/x', entries: [1] } } }
  const reads: string[] = []
  const noted = notedWritten(written, (fact) => reads.push(fact)) as typeof written
  expect(noted.business.name).toBe('A')
  expect(noted.collections.shops.path).toBe('/x')
  expect(reads).toEqual(['written.business', 'written.collections.shops'])
  expect(writtenPart(written, 'collections.shops')).toEqual({ path: '/x', entries: undefined })
})

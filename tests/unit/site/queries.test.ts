import { describe, expect, it } from 'vitest'
import { createFactHash, notedSite } from '../../../src/build/reads.ts'
import { pageOf } from '../../../src/site/expand-template.ts'
import type { Site } from '../../../src/site/site.ts'
import { aboutOf } from '../../../src/form/shown.ts'
import { entryLinks } from '../../../src/site/collections.ts'
import { pageKey } from '../../../src/site/versions.ts'
import { bakery, pageAt, siteOf } from './site-of.ts'

/** Jobs in two towns: by default 60, each with a date, a price and a size. */
const jobs = (more: {
  readonly list?: string
  readonly price?: number
  readonly count?: number
}) => {
  const { list = '', price = 5, count = 60 } = more
  const entries = Array.from({ length: count }, (_, at) => {
    const day = String(1 + ((at * 5) % 28)).padStart(2, '0')
    const town = at % 2 === 0 ? 'Ogden' : 'Provo'
    const cost = at === 4 ? price : 100 - at
    return `      - { name: Job ${at}, date: 2026-05-${day}, price: ${cost}, town: ${town}, tags: [t${at % 3}] }`
  })
  return siteOf(
    bakery({
      sections: `- { type: hero, heading: Bread }\n${list}`,
      more: [
        'lang: de',
        'collections:',
        '  towns:',
        '    kind: place',
        '    page:',
        '      sections:',
        "        - { type: hero, heading: '{name}' }",
        "        - { type: services, heading: H, collection: jobs, where: { town: '{name}' }, limit: 3 }",
        '    entries: [{ name: Ogden }, { name: Provo, slug: prv }]',
        '  jobs:',
        '    index: true',
        '    fields: { date: date, price: money EUR, town: towns }',
        "    note: '{date}'",
        '    page:',
        '      sections:',
        "        - { type: hero, heading: '{name} in {town}', text: 'In {town} for {price}' }",
        "        - { type: package-offer, heading: C, name: W, price: '{price}', items: [A] }",
        "        - { type: services, heading: N, collection: jobs, where: { town: '{town}' }, limit: 2 }",
        '    entries:',
        ...entries,
      ].join('\n'),
    }),
  )
}

/** The names that the last section of a page lists. */
const listedOn = (site: Site, path: string): readonly string[] => {
  const section = pageAt(site, path).sections.at(-1) as unknown as {
    readonly items?: readonly { readonly title: string }[]
    readonly links?: readonly { readonly label: string }[]
  }
  return [
    ...(section.items ?? []).map(({ title }) => title),
    ...(section.links ?? []).map(({ label }) => label),
  ]
}

const listing = (query: string): string =>
  `- { type: services, heading: New, collection: jobs, ${query} }`

describe('a list of entries', () => {
  it.each([
    ['sort: -date, limit: 3', ['Job 11', 'Job 39', 'Job 22']],
    ['sort: price, limit: 2', ['Job 4', 'Job 59']],
    ['where: { town: ogden }, sort: name, limit: 3', ['Job 0', 'Job 2', 'Job 4']],
    ['where: { town: Provo, tags: t1 }, limit: 2', ['Job 1', 'Job 7']],
    ['where: { date: 2026-05-15 }', ['Job 14', 'Job 42']],
    ['where: { price: 42 }', ['Job 58']],
  ])('shows those that it asks for: %s', (query, expected) => {
    expect(listedOn(jobs({ list: listing(query) }), '/')).toEqual(expected)
  })

  it('links to the rest only if there is more', () => {
    const actionOf = (query: string) =>
      (pageAt(jobs({ list: listing(query) }), '/').sections.at(-1) as { readonly action?: object })
        .action
    expect(actionOf('where: { town: Ogden }, limit: 3')).toEqual({
      label: 'All Jobs · Ogden',
      href: '/jobs/town/ogden',
    })
    expect(actionOf('where: { price: 42 }, limit: 3')).toBeUndefined()
    expect(actionOf('where: { town: Ogden }, limit: 29')).toBeDefined()
    // All that there are.
    expect(actionOf('where: { town: Ogden }, limit: 30')).toBeUndefined()
  })

  it('leads to pages with the rest, and to none that nothing leads to', () => {
    const site = jobs({ list: listing('where: { town: Ogden, tags: t0 }, limit: 2') })
    const rests = site.facts.flatMap(({ path, list }) => (list?.where ? path : []))
    expect(rests).toEqual([
      ...['/jobs/tag/t0', '/jobs/tag/t1', '/jobs/tag/t2'],
      ...['/jobs/tag/t0/town/ogden', '/jobs/town/ogden', '/jobs/town/provo'],
    ])
    expect(listedOn(site, '/jobs/tag/t0/town/ogden')).toHaveLength(10)
    expect(pageAt(site, '/jobs/town/ogden').title).toBe('Ogden | Jobs | Corner Bakery')
    // Each is a page of its own in every language.
    expect(new Set(site.facts.map(pageKey)).size).toBe(site.facts.length)
  })

  it('in a menu can be those with a value, sorted', () => {
    const site = jobs({})
    const menu = { collection: 'jobs', where: { town: 'Provo' }, sort: '-price', limit: 2 }
    expect(entryLinks(site, menu).map(({ label }) => label)).toEqual(['Job 1', 'Job 3', 'All Jobs'])
  })

  it('of a template depends on the page, and leaves out the entry of the page', () => {
    const site = jobs({})
    expect(listedOn(site, '/towns/prv')).toEqual(['Job 1', 'Job 3', 'Job 5'])
    expect(listedOn(site, '/jobs/job-0')).toEqual(['Job 2', 'Job 4'])
    expect(listedOn(site, '/jobs/job-58')).toEqual(['Job 0', 'Job 2'])
  })
})

describe('a field with a type', () => {
  const site = jobs({})
  const [hero, offer] = pageAt(site, '/jobs/job-4').sections

  it('is shown in the language of the site, and leads to the entry that it names', () => {
    expect(hero).toMatchObject({ text: 'In [Ogden](/towns/ogden) for 5\u00a0€' })
    expect(hero).toMatchObject({ heading: 'Job 4 in Ogden' })
    expect(site.collections.get('jobs')!.entries[0]!.note).toBe('1. Mai 2026')
  })

  it('can be the price of a section', () => {
    expect(offer).toMatchObject({ price: { amount: 5, currency: 'EUR' } })
  })

  it('tells the forms of its page the place', () => {
    expect(aboutOf(pageAt(site, '/jobs/job-1'))).toEqual({ city: 'Provo' })
  })
})

describe('the facts that a page reads of a list', () => {
  const changedBy = (path: string): readonly string[] => {
    const [before, after] = [jobs({}), jobs({ price: 7 })]
    const reads = new Set<string>()
    const note = (fact: string): void => void reads.add(fact)
    pageOf(notedSite(before, note), before.factsAt.get(path)!)
    const [was, is] = [createFactHash(before), createFactHash(after)]
    return [...reads].filter((fact) => was(fact) !== is(fact))
  }

  it('change with an entry that it shows, and with no other', () => {
    expect(changedBy('/jobs/job-0')).toHaveLength(1)
    expect(changedBy('/jobs/job-10')).toEqual([])
    expect(changedBy('/jobs/job-1')).toEqual([])
    expect(changedBy('/towns/ogden')).toHaveLength(1)
    expect(changedBy('/towns/prv')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { Diagnostic, Path } from '../../../src/diagnostics/diagnostic.ts'
import { salvage } from '../../../src/validation/salvage.ts'
import { isOwn } from '../../../src/validation/tainted.ts'
import { valueAt } from '../../../src/values/value-at.ts'
import { BAKERY } from '../site/site-of.ts'

const good = parse(BAKERY) as Record<string, unknown>
const salvaged = (more: object) => salvage({ ...good, ...more })!

describe('the readable part of a file with mistakes', () => {
  it.each([['text'], [5], [null], [undefined], [['a']]])('is empty for %j', (value) => {
    expect(salvage(value)).toBeUndefined()
  })

  it('is the file itself if it is good, or has a key without meaning', () => {
    expect(salvaged({}).config).toEqual(siteSchema.parse(good))
    const { config, tainted } = salvaged({ banana: 1 })
    expect(config).toEqual(siteSchema.parse(good))
    expect(tainted.at(['banana'])).toBe(true)
  })

  it('has fallbacks for all required fields', () => {
    const { config, tainted } = salvage({})!
    expect(config.business.name).toBe('Your text')
    expect(config.pages[0]!.path).toBe('/your-page')
    expect([tainted.pages, tainted.sections, tainted.collections]).toEqual([true, true, false])
    expect(tainted.at(['business', 'name'])).toBe(true)
    expect(tainted.at(['header'])).toBe(false)
  })

  it('keeps as much as possible, and the length of lists', () => {
    const hero = { type: 'hero', heading: true, actions: [{ label: 5, href: 'order bread' }] }
    const { config } = salvaged({
      pages: [{ path: 'Order', sections: [hero, { type: 'faq', heading: 'x', items: [] }] }],
      footer: { menu: [{ label: 'a', href: 5 }, 'none', { label: 'b', href: '/' }], legal: [] },
    })
    expect(config.pages[0]).toMatchObject({
      path: '/order',
      sections: [
        { heading: 'true', actions: [{ label: '5', href: '/order-bread' }] },
        { items: [{ question: 'Your text', answer: 'Your text' }] },
      ],
    })
    expect(config.footer.legal).toBeUndefined()
    expect(config.footer.menu.map(({ href }) => href)).toEqual(['/your-page', '/your-page', '/'])
  })

  it('reads a misspelled key as the one that it means, unless that exists', () => {
    const business = { ...(good.business as object), nme: 'b' }
    const { config, tainted } = salvaged({ futer: { legal: 'a' }, business })
    expect(config.footer.legal).toBe('a')
    expect(config.business.name).toBe('Corner Bakery')
    expect(tainted.asWritten(['footer', 'legal'])).toEqual(['futer', 'legal'])
    expect(tainted.at(['footer', 'legal'])).toBe(false)
    expect(tainted.at(['business', 'nme'])).toBe(true)
  })
})

const shop = { page: { sections: [{ type: 'hero', heading: 'x' }] }, entries: [{ name: 'a' }] }
const shops = (fields: object) => ({ collections: { shops: { ...shop, ...fields } } })
const page = (fields: object) => ({
  pages: [{ path: '/', sections: [{ type: 'hero', heading: 'x' }], ...fields }],
})

it.each<readonly [string, object, pages: boolean, ofShops: boolean]>([
  ['the list of pages', { pages: 'none' }, true, false],
  ['the path of a page', page({ path: 5 }), true, false],
  ['the title of a page', page({ title: [] }), false, false],
  ['a section', page({ sections: [{ type: 'hero', heading: [] }] }), false, false],
  ['all collections', { collections: [] }, true, false],
  ['the pattern of a collection', shops({ path: 'x' }), true, true],
  ['the label of a collection', shops({ label: [] }), false, true],
  ['the template of a collection', shops({ page: 5 }), false, true],
  [
    'the template of another',
    { collections: { shops: shop, other: { ...shop, page: 5 } } },
    false,
    false,
  ],
  ['the defaults', shops({ defaults: { a: [] } }), false, true],
  ['the list of entries', shops({ entries: 5 }), true, true],
  ['an entry', shops({ entries: [5] }), true, true],
  ['the name of an entry', shops({ entries: [{ name: [] }] }), true, false],
  ['the icon of an entry', shops({ entries: [{ name: 'a', icon: 5 }] }), false, false],
  ['replacements', shops({ entries: [{ name: 'a', replace: [5] }] }), false, true],
  ['the sections of an entry', shops({ entries: [{ name: 'a', sections: [5] }] }), false, true],
])('a mistake in %s leaves open what exists (%#)', (_, more, pages, used) => {
  const { tainted } = salvaged(more)
  expect([tainted.pages, tainted.uses('shops')]).toEqual([pages, used])
})

it('a fallback covers its path and below, and its parents are incomplete', () => {
  const { tainted } = salvaged({ theme: { colors: { text: 'red' } } })
  const text = ['theme', 'colors', 'text']
  expect([text, [...text, 'more'], ['theme'], []].map((path) => tainted.at(path))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(
    [['theme'], text, ['theme', 'colors', 'accent']].map((path) => tainted.within(path)),
  ).toEqual([true, true, false])
})

it.each<readonly [Diagnostic['code'], Path, boolean]>([
  ['broken-link', ['pages', 0], true],
  ['broken-link', ['theme', 'corners'], false],
  ['unused-field', ['pages', 0], true],
  ['unused-field', ['collections', 'shops', 'entries', 0], false],
  ['unknown-replacement', ['collections', 'shops', 'entries', 0], false],
  ['near-copy', ['collections', 'shops', 'entries', 0], false],
  ['near-copy', ['collections', 'others', 'entries', 0], true],
  ['empty-slug', ['collections', 'shops', 'entries', 0], true],
])('%s at %j is a mistake of the owner: %s', (code, path, expected) => {
  const collections = { shops: { ...shop, page: 5 }, others: shop }
  const { tainted } = salvaged({ theme: { corners: 'odd' }, collections })
  const location = { path, on: 'key' } as const
  expect(isOwn({ code, severity: 'error', location, message: 'x' }, tainted)).toBe(expected)
})

it('valueAt finds the value at a path, and no properties of the language', () => {
  const value = { a: [{ b: 0 }], c: null, d: 'text' }
  expect(valueAt(value, [])).toBe(value)
  expect(valueAt(value, ['a', 0, 'b'])).toBe(0)
  expect(valueAt(value, ['c'])).toBeNull()
  for (const path of [['c', 'x'], ['d', 'length'], ['toString'], ['a', 1], ['a', 'length', 'x']])
    expect(valueAt(value, path)).toBeUndefined()
})

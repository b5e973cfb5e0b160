import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import type { Diagnostic, Path } from '../../../src/diagnostics/diagnostic.ts'
import { freeKeys, misspeltIn, salvage } from '../../../src/read/salvage.ts'
import { isOwn, NOTHING_TAINTED } from '../../../src/read/tainted.ts'
import { valueAt } from '../../../src/read/value-at.ts'
import { BAKERY } from '../site/site-of.ts'

describe('salvage', () => {
  const good = parse(BAKERY) as Record<string, unknown>
  const salvaged = (more: Record<string, unknown>) => salvage({ ...good, ...more })!

  it.each([['text'], [5], [null], [undefined], [['a']]])('makes nothing of %j', (value) => {
    expect(salvage(value)).toBeUndefined()
  })

  it('takes a good file as it is', () => {
    const { config, tainted, brought } = salvage(good)!
    expect(config).toEqual(siteSchema.parse(good))
    expect(brought).toEqual([])
    const path = ['pages', 0, 'path']
    expect(tainted.asWritten(path)).toBe(path)
    expect([tainted.pages, tainted.sections, tainted.collections]).toEqual([false, false, false])
    expect([tainted.uses('shops'), tainted.field('shops', 'name'), tainted.at(path)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('makes a file of next to nothing, with stand-ins for all that has to be there', () => {
    const { config, tainted } = salvage({})!
    expect(config.business.name).toBe('Your text')
    expect(config.pages[0]!.path).toBe('/your-page')
    expect([tainted.pages, tainted.sections, tainted.collections]).toEqual([true, true, false])
    expect(tainted.at(['business', 'name'])).toBe(true)
    expect(tainted.at(['header'])).toBe(false)
  })

  it('leaves out what can be left out, and keeps the length of lists', () => {
    const { config } = salvaged({
      footer: { menu: [{ label: 'a', href: 5 }, 'none', { label: 'b', href: '/' }], legal: [] },
    })
    expect(config.footer.legal).toBeUndefined()
    expect(config.footer.menu.map(({ href }) => href)).toEqual(['/your-page', '/your-page', '/'])
  })

  it('keeps as much of a value as can be kept', () => {
    const hero = { type: 'hero', heading: true, actions: [{ label: 5, href: 'order bread' }] }
    const { config } = salvaged({
      pages: [{ path: 'Order', sections: [hero, { type: 'faq', heading: 'x', items: [] }] }],
    })
    expect(config.pages[0]).toMatchObject({
      path: '/order',
      sections: [
        { heading: 'true', actions: [{ label: '5', href: '/order-bread' }] },
        { items: [{ question: 'Your text', answer: 'Your text' }] },
      ],
    })
  })

  it('reads a misspelt key as the one it means, unless that is there', () => {
    const { config, tainted } = salvaged({
      futer: { legal: 'a' },
      business: { ...(good.business as object), nme: 'b' },
    })
    expect(config.footer.legal).toBe('a')
    expect(config.business.name).toBe('Corner Bakery')
    expect(tainted.asWritten(['footer', 'legal'])).toEqual(['futer', 'legal'])
    expect(tainted.at(['footer', 'legal'])).toBe(false)
    expect(tainted.at(['business', 'nme'])).toBe(true)
  })

  it('drops what means no key', () => {
    const { config, tainted } = salvaged({ banana: 1 })
    expect(config).toEqual(siteSchema.parse(good))
    expect(tainted.at(['banana'])).toBe(true)
  })

  it('brings the mistakes that show once others are mended, with the value that they are about', () => {
    const { brought } = salvaged({
      pages: [{ path: '/', sections: [{ type: 'heor', heading: 'x', parallax: 5 }] }],
    })
    expect(brought.flatMap(({ issues }) => issues.map(({ code, path }) => [code, path]))).toEqual([
      ['too_big', ['pages', 0, 'sections', 0, 'parallax']],
    ])
    expect(valueAt(brought[0]!.value, ['pages', 0, 'sections', 0])).toMatchObject({
      type: 'hero',
      parallax: 5,
    })
  })

  describe('tainted', () => {
    const taintedOf = (more: Record<string, unknown>) => salvaged(more).tainted
    const shop = { page: { sections: [{ type: 'hero', heading: 'x' }] }, entries: [{ name: 'a' }] }
    const pages = (path: unknown) => ({
      pages: [{ path, sections: [{ type: 'hero', heading: 'x' }] }],
    })
    const section = (fields: object) => ({
      pages: [{ path: '/', sections: [{ type: 'hero', heading: 'x', ...fields }] }],
    })
    const collection = (fields: object) => ({ collections: { shops: { ...shop, ...fields } } })

    it.each<readonly [string, object, boolean]>([
      ['the list of pages', { pages: 'none' }, true],
      ['a page', { pages: ['none'] }, true],
      ['the path of a page', pages(5), true],
      ['the title of a page', { pages: [{ ...pages('/').pages[0], title: [] }] }, false],
      ['a section', section({ heading: [] }), false],
      ['all collections', { collections: [] }, true],
      ['a collection', { collections: { shops: 5 } }, true],
      ['the pattern of a collection', collection({ path: 'x' }), true],
      ['the label of a collection', collection({ label: [] }), false],
      ['the template of a collection', collection({ page: 5 }), false],
      ['the list of entries', collection({ entries: 5 }), true],
      ['an entry', collection({ entries: [5] }), true],
      ['the name of an entry', collection({ entries: [{ name: [] }] }), true],
      ['the slug of an entry', collection({ entries: [{ name: 'a', slug: [] }] }), true],
      ['the icon of an entry', collection({ entries: [{ name: 'a', icon: 5 }] }), false],
      [
        'the name of a field within',
        collection({
          entries: [
            { name: 'a', sections: [{ type: 'pricing', heading: 'x', tiers: [{ name: [] }] }] },
          ],
        }),
        false,
      ],
      ['the business', { business: 5 }, false],
    ])('the pages for a mistake in %s: %s', (_, more, expected) => {
      expect(taintedOf(more as Record<string, unknown>).pages).toBe(expected)
    })

    it.each<readonly [string, object, boolean]>([
      ['the template', collection({ page: 5 }), true],
      ['the defaults', collection({ defaults: { a: [] } }), true],
      ['the list of entries', collection({ entries: 5 }), true],
      ['an entry', collection({ entries: [5] }), true],
      ['replacements', collection({ entries: [{ name: 'a', replace: [5] }] }), true],
      ['the sections of an entry', collection({ entries: [{ name: 'a', sections: [5] }] }), true],
      ['the icon of an entry', collection({ entries: [{ name: 'a', icon: 5 }] }), false],
      ['another collection', { collections: { shops: shop, others: { ...shop, page: 5 } } }, false],
      ['pages of the same name', { pages: [{ path: '/', shops: [] }, 5] }, false],
    ])('what a collection uses for a mistake in %s: %s', (_, more, expected) => {
      expect(taintedOf(more as Record<string, unknown>).uses('shops')).toBe(expected)
    })

    it('the field that has the mistake, and no other', () => {
      const tainted = taintedOf(collection({ entries: [{ name: 'a', street: [] }] }))
      expect(tainted.field('shops', 'street')).toBe(true)
      expect(tainted.field('shops', 'town')).toBe(false)
      expect(tainted.field('shops', 'name')).toBe(false)
    })

    it('what stands at a stand-in and within it, and not beside it', () => {
      const tainted = taintedOf({ business: { name: 'a', description: 5 } })
      expect(tainted.at(['business', 'description'])).toBe(true)
      expect(tainted.at(['business', 'description', 'within'])).toBe(true)
      expect(tainted.at(['business', 'name'])).toBe(false)
      expect(tainted.at(['business'])).toBe(false)
      expect(tainted.at([])).toBe(false)
    })
  })
})

describe('isOwn', () => {
  const { tainted } = salvage({
    ...(parse(BAKERY) as object),
    theme: { corners: 'odd' },
    collections: {
      shops: { page: 5, entries: [{ name: 'a' }] },
      others: { page: { sections: [{ type: 'hero', heading: 'x' }] }, entries: [{ name: 'a' }] },
    },
  })!
  const own = (code: Diagnostic['code'], path: Path): boolean =>
    isOwn({ code, severity: 'error', location: { path, on: 'key' }, message: 'x' }, tainted)

  it('takes what stands nowhere near a mistake for the own of the owner', () => {
    expect(own('broken-link', ['pages', 0])).toBe(true)
    expect(own('broken-link', ['theme', 'corners'])).toBe(false)
    expect(own('unused-field', ['pages', 0])).toBe(true)
    expect(
      isOwn(
        { code: 'yaml-tab', severity: 'error', location: { range: [0, 1] }, message: 'x' },
        tainted,
      ),
    ).toBe(true)
  })

  it.each(['unused-field', 'unknown-replacement', 'near-copy'] as const)(
    'does not trust %s where the template is tainted',
    (code) => {
      expect(own(code, ['collections', 'shops', 'entries', 0])).toBe(false)
      expect(own(code, ['collections', 'others', 'entries', 0])).toBe(true)
      expect(own('empty-slug', ['collections', 'shops', 'entries', 0])).toBe(true)
    },
  )

  it('trusts everything where nothing is tainted', () => {
    const diagnostic = { code: 'unused-field', severity: 'error', message: 'x' } as const
    expect(
      isOwn(
        { ...diagnostic, location: { path: ['collections', 'a'], on: 'key' } },
        NOTHING_TAINTED,
      ),
    ).toBe(true)
    expect([
      NOTHING_TAINTED.uses('a'),
      NOTHING_TAINTED.field('a', 'b'),
      NOTHING_TAINTED.at(['a']),
    ]).toEqual([false, false, false])
    const path: Path = ['a']
    expect(NOTHING_TAINTED.asWritten(path)).toBe(path)
    expect([NOTHING_TAINTED.pages, NOTHING_TAINTED.sections, NOTHING_TAINTED.collections]).toEqual([
      false,
      false,
      false,
    ])
  })
})

it('valueAt finds what stands at a path, and nothing of the language itself', () => {
  const value = { a: [{ b: 0 }], c: null, d: 'text' }
  expect(valueAt(value, [])).toBe(value)
  expect(valueAt(value, ['a', 0, 'b'])).toBe(0)
  expect(valueAt(value, ['c'])).toBeNull()
  for (const path of [
    ['c', 'x'],
    ['d', 0],
    ['d', 'length'],
    ['toString'],
    ['a', 1],
    ['a', 'length', 'x'],
  ])
    expect(valueAt(value, path)).toBeUndefined()
  expect(valueAt(undefined, ['a'])).toBeUndefined()
  expect(valueAt(null, ['a'])).toBeUndefined()
})

it('freeKeys are those that do not stand there yet', () => {
  const value = { footer: { text: 'a' }, header: null, pages: 'none' }
  expect(freeKeys(value, ['footer'])).toEqual(['menu', 'menuTitle', 'collections', 'legal'])
  expect(freeKeys(value, ['header'])).toEqual(['menu', 'action', 'callBar'])
  expect(freeKeys({}, ['header'])).toEqual(['menu', 'action', 'callBar'])
  expect(freeKeys(value, ['pages'])).toEqual([])
})

describe('misspeltIn', () => {
  const entry = (value: unknown) => ({ collections: { shops: { entries: [value] } } })
  const found = (value: unknown, ...rest: (string | number)[]) =>
    misspeltIn(entry(value), ['collections', 'shops', 'entries', 0, ...rest])

  it('finds the key of an entry that means one that is missing', () => {
    expect(found({ street: 'a', nmae: 'Harbor' }, 'name')).toBe('nmae')
  })

  it('finds none where the key is there, none is near, or the near one is right', () => {
    expect(found({ name: 5, nmae: 'Harbor' }, 'name')).toBeUndefined()
    expect(found({ street: 'a' }, 'name')).toBeUndefined()
    expect(found({ title: 'a' }, 'titel')).toBeUndefined()
    for (const value of ['text', null, undefined]) expect(found(value, 'name')).toBeUndefined()
  })
})

it('a taint reaches every group around what is not the own of the owner', () => {
  const { tainted } = salvage({ ...(parse(BAKERY) as object), theme: { colors: { text: 'red' } } })!
  expect(tainted.within(['theme'])).toBe(true)
  expect(tainted.within(['theme', 'colors', 'text'])).toBe(true)
  expect(tainted.within(['theme', 'colors', 'accent'])).toBe(false)
  expect(tainted.within(['theme', 'colors', 'text', 'more'])).toBe(false)
  expect(NOTHING_TAINTED.within(['theme'])).toBe(false)
})

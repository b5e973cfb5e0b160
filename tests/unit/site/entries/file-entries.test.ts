import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textFiles } from '../../../../src/commands/world.ts'
import { shellOf } from '../../../../src/routes/shell.ts'
import { EntryChangedError } from '../../../../src/site/entries/file-entries.ts'
import { outlinesOf } from '../../../../src/site/entries/outlines.ts'
import { filesOf, type TextFiles } from '../../../../src/site/entries/text-files.ts'
import { lettersOf } from '../../../../src/site/fonts.ts'
import { listingsOf } from '../../../../src/site/listing.ts'
import { loadSite, type LoadOptions } from '../../../../src/site/load.ts'
import type { Site } from '../../../../src/site/site.ts'
import { surveyOf } from '../../../../src/site/survey.ts'
import { FOLDER } from '../site-of.ts'

const CONFIG = `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
  telephone: +1 801 725 8818
header: { menu: [{ label: Towns, href: /, collection: towns, limit: 3 }] }
reviews: [{ id: a, author: Ann, rating: 5, text: Good bread., date: 2026-01-31 }]
pages:
  - path: /
    sections:
      - { type: hero, heading: Bread }
      - { type: directory, heading: Towns, collection: towns }
collections:
  towns:
    kind: place
    defaults: { offer: Rolls at six, hours: from six to noon }
    page:
      title: Bread in {name}
      description: '{intro}'
      sections:
        - { type: hero, heading: 'Bread in {name}', text: '{intro}' }
        - { type: rich-text, id: more, heading: '{offer}', body: 'Open {hours}.' }
    entries: { files: data/*.yaml }
`

/** Towns of every kind: of the template, with sections of their own, with a picture, a price, a position, mistakes that are but told. */
const TOWNS: Readonly<Record<string, string>> = {
  'data/ash.yaml':
    'name: Ash\nintro: Bread by the ash, baked at six on the spot.\nslug: ash-town\n',
  'data/birch.yaml':
    'name: Birch\nintro: Rolls by the birch.\nposition: { latitude: 41.1, longitude: -111.9 }\nsections:\n  - { type: hero, heading: Birch, text: "Call <b>+1 801 725 1111</b>." }\n  - { type: reviews, heading: What people say }\n',
  'data/cedar.yaml':
    'name: Cedar\nintro: Bread by the cedar.\ntitle: Bread in Ash\nsummary: "Cedar, see [bread](/)."\nicon: star\nreplace: [{ type: cta, id: more, heading: Now, action: { label: Call us, href: "#more" } }]\n',
  'data/dogwood.yaml':
    'name: Dogwood\nintro: Bread by the dogwood.\nsections:\n  - { type: hero, heading: Dogwood, image: { src: images/a.webp, alt: A loaf } }\n  - type: pricing\n    heading: Prices\n    tiers: [{ name: Loaf, price: { amount: 4, currency: USD }, features: [Fresh] }]\n',
  'data/elm.yaml':
    'name: Elm\nintro: Ελλάδα, and bread by the elm for 5 €.\noffer: Only $7 a loaf\n',
}

const load = (
  texts: TextFiles,
  mostHeld: number | undefined,
  config = CONFIG,
  options: LoadOptions = {},
) =>
  loadSite(
    'site.config.yaml',
    config,
    { ...FOLDER, texts },
    { ...options, ...(mostHeld === undefined ? {} : { mostHeld }) },
  )

const filesWith = (more: Readonly<Record<string, string>> = {}): TextFiles =>
  filesOf(new Map(Object.entries({ ...TOWNS, ...more })))

const assets = {
  base: '/',
  picture: () => {
    throw new Error('The shell has no pictures.')
  },
  icon: () => [],
}

/** All that a build makes of a site. */
const madeOf = (site: Site) => {
  const survey = surveyOf(site)
  const listing = listingsOf(site)
  return {
    pages: site.pages.map((ref, at) => [ref, ref.source, site.expand(ref), survey.usesOf(at)]),
    pictures: survey.pictures,
    posts: survey.posts,
    letters: lettersOf(site.config),
    shell: shellOf(site, assets),
    listed: [...site.collections].map(([key, { entries }]) =>
      outlinesOf(entries).map((entry) => listing(key, entry)),
    ),
  }
}

describe('a site whose entries are read again when they are asked for', () => {
  it('is the same as one that holds them: its pages, what they use, what others list', async () => {
    const held = await load(filesWith(), undefined)
    const filed = await load(filesWith(), 4)
    expect(held.site).toBeDefined()
    expect(madeOf(filed.site!)).toEqual(madeOf(held.site!))
    expect(filed.likeness).toEqual(held.likeness)
    expect(filed.tally).toEqual(held.tally)
  })

  it('holds no copy of theirs', async () => {
    const { site } = await load(filesWith(), 4)
    const { entries } = site!.collections.get('towns')!
    const held = JSON.stringify(outlinesOf(entries))
    expect(held).toContain('Birch')
    expect(held).not.toContain('by the birch')
    expect(entries[1]!.intro).toBe('Rolls by the birch.')
  })

  it('is told of as it is where they are held', async () => {
    const held = await load(filesWith(), undefined)
    const filed = await load(filesWith(), 4)
    expect(held.diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['markup-in-text', 'other-telephone', 'same-title']),
    )
    expect(filed.diagnostics).toEqual(held.diagnostics)
  })

  it('is read twice: once to hold its outline, and once for all that is asked of its page', async () => {
    // Of letters alone: a number may contradict another place, which is looked at once more.
    const word = (number: number): string =>
      [...number.toString(26)].map((digit) => 'bcdfghjklmnpqrstvwxzaeiouy'[Number.parseInt(digit, 26)]).join('') // prettier-ignore
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => {
        const words = Array.from({ length: 300 }, (__, index) => word(20_000 + at * 300 + index)) // prettier-ignore
        return [
          `data/${word(at + 1000)}.yaml`,
          `name: Town ${word(at + 1000)}\nintro: Bread, ${words.join(' ')}.\nreplace: [{ type: cta, id: more, heading: Now, action: { label: Call us, href: "#more" } }]\n`,
        ]
      }),
    )
    const files = filesOf(new Map(Object.entries(many)))
    const reads = new Map<string, number>()
    const read: TextFiles['read'] = (path) => {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      return files.read(path)
    }
    const config = CONFIG.replace("description: '{intro}'", 'description: Bread in {name}.')
    const { site, diagnostics } = await load({ ...files, read }, 300, config)
    expect(diagnostics).toEqual([])
    expect(site!.pages).toHaveLength(402)
    expect(Math.max(...[...reads.values()].slice(1))).toBe(2)
  })

  it('cannot be made of a file that has changed meanwhile', async () => {
    const files = filesWith()
    let isChanged = false
    const read: TextFiles['read'] = (path) => {
      const found = files.read(path)
      return isChanged && 'text' in found ? { ...found, stamp: 'later' } : found
    }
    const change = (): Promise<void> => {
      isChanged = true
      return Promise.resolve()
    }
    const loading = load({ ...files, read }, 4, CONFIG, { onListed: change })
    await expect(loading).rejects.toThrow(EntryChangedError)
    await expect(loading).rejects.toThrow('data/ash.yaml has changed')
  })
})

describe('entries are held, and told of as ever,', () => {
  const told = async (more: Readonly<Record<string, string>>, config = CONFIG) => {
    const held = await load(filesWith(more), undefined, config)
    const filed = await load(filesWith(more), 1, config)
    expect(filed.diagnostics).toEqual(held.diagnostics)
    return filed.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  }

  it('where one of them is no YAML', async () => {
    expect(await told({ 'data/oak.yaml': 'name: "Oak\n' })).toContain('yaml-quote')
  })

  it('where one lacks a field, or has one too many', async () => {
    expect(await told({ 'data/oak.yaml': 'intro: Bread\n' })).toContain('missing-field')
    expect(await told({ 'data/oak.yaml': 'name: Oak\nintro: Bread\nintroo: Rolls\n' })).toEqual([
      'unused-field',
    ])
  })

  it('where the rest of the site has a mistake', async () => {
    expect(await told({}, CONFIG.replace('name: Corner Bakery', 'nam: Corner Bakery'))).toContain(
      'unknown-key',
    )
    expect(await told({}, CONFIG.replace('collection: towns, limit', 'colection: towns, limit'))).toContain('unknown-key') // prettier-ignore
  })

  it('where one of them lists others as cards, which asks for more than outlines', async () => {
    const files = filesWith({
      'data/oak.yaml':
        'name: Oak\nintro: Bread by the oak.\nsections: [{ type: services, heading: Towns, collection: towns }]\n',
    })
    const [held, filed] = [await load(files, undefined), await load(files, 1)]
    expect(madeOf(filed.site!)).toEqual(madeOf(held.site!))
    const { entries } = filed.site!.collections.get('towns')!
    expect(outlinesOf(entries)).toBe(entries)
  })
})

describe('the mistakes of entries in files', () => {
  const cases = join(import.meta.dirname, '../../../cases/mistakes')
  for (const name of readdirSync(cases).filter((each) => each.startsWith('entries-'))) {
    it(`are told as where entries are held: ${name}`, async () => {
      const folder = join(cases, name)
      const config = readFileSync(join(folder, 'site.config.yaml'), 'utf8')
      const held = await load(textFiles(folder), undefined, config)
      const filed = await load(textFiles(folder), 0, config)
      expect(filed.diagnostics).toEqual(held.diagnostics)
    })
  }
})

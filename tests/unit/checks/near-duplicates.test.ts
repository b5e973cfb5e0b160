import { describe, expect, it } from 'vitest'
import type { Location, Words } from '../../../src/diagnostics/diagnostic.ts'
import { checkNearDuplicates } from '../../../src/checks/near-duplicates.ts'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import { BAKERY } from '../site/site-of.ts'

type Entry = { name: string } & Record<string, unknown>

interface Shops {
  readonly entries: readonly Entry[]
  readonly sections: readonly Record<string, unknown>[]
  readonly defaults?: Record<string, string | number>
  readonly title?: string
  readonly description?: string
}

/** The line on which the entry of an index stands in these tests. */
const lineOfEntry = (index: number): number => 100 + index

const lineOf = (location: Location): number =>
  'path' in location ? lineOfEntry(Number(location.path[3])) : Number.NaN

const spoken = (words: Words | undefined): string | undefined =>
  typeof words === 'function' ? words(lineOf, () => '') : words

/** What is told of a collection of bakeries. */
const toldOf = ({ entries, defaults = {}, ...page }: Shops) => {
  const shops = { defaults, page, entries }
  const site = expandTemplate(siteSchema.parse({ ...parse(BAKERY), collections: { shops } }))
  const told: { location: Location; message: string; hint: string | undefined }[] = []
  checkNearDuplicates({
    site,
    report: ({ location, message, hint, ...rest }) => {
      expect(rest).toEqual({ code: 'near-copy', severity: 'warning' })
      told.push({ location, message: spoken(message)!, hint: spoken(hint) })
    },
  })
  return told
}

const messagesOf = (shops: Shops): string[] => toldOf(shops).map(({ message }) => message)
const hintsOf = (shops: Shops): (string | undefined)[] => toldOf(shops).map(({ hint }) => hint)

/** How much two pages have in common as the message says it; undefined when nothing is told. */
const shareOf = (shops: Shops): string | undefined =>
  messagesOf(shops).map((message) => /: (\S+) of its text/.exec(message)?.[1])[0]

/** So many words that stand nowhere else. */
const words = (about: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${about}${at}`).join(' ')

const body = (text: string): Record<string, unknown> => ({ type: 'rich-text', body: text })

const INTRO =
  'We bake rye and wheat in {name} from four in the morning and sell it until the shelves are empty.'
const sections = [{ type: 'hero', heading: 'Bread in {name}', text: '{intro}' }]
const twoNames: Shops = {
  entries: [{ name: 'Layton' }, { name: 'Provo' }],
  defaults: { intro: INTRO },
  sections,
}

describe('two entries that are names alone', () => {
  it('are told at the second, with the line of the first, why it matters and what to write', () => {
    expect(toldOf(twoNames)).toEqual([
      {
        location: { path: ['collections', 'shops', 'entries', 1, 'name'], on: 'value' },
        message:
          'The page of Provo says the same as that of Layton (line 100): 100% of its text is the same, but for names. Visitors learn nothing new there, and search engines treat such pages as spam.',
        hint: 'Give Provo texts of its own: `intro`.',
      },
    ])
  })
})

describe('nothing is told', () => {
  it('of one entry alone', () => {
    expect(toldOf({ ...twoNames, entries: [{ name: 'Layton' }] })).toEqual([])
  })

  it('of pages that each have their own words', () => {
    const entries = [
      {
        name: 'Layton',
        intro: 'Our oldest oven stands here, and pilots from the base come for rolls.',
      },
      {
        name: 'Provo',
        intro: 'Students buy the bread of yesterday at half the price before noon.',
      },
    ]
    expect(toldOf({ ...twoNames, entries })).toEqual([])
  })
})

describe('how much is the same', () => {
  const page = (shared: number): Shops['sections'] => [body(words('shared', shared)), body('{own}')]
  const withOwn = (first: number, second: number, about = ''): Shops['entries'] => [
    { name: 'Layton', own: words(`${about}first`, first) },
    { name: 'Provo', own: words(`${about}second`, second) },
  ]

  it('is told from 80 percent on, counted in runs of four words', () => {
    // The title is one run, 42 words hold 39, 13 words hold 10: 40 of 50 are the same.
    for (const about of ['rye', 'oat', 'wheat', 'spelt', 'barley'])
      expect(shareOf({ entries: withOwn(13, 13, about), sections: page(42) })).toBe('80%')
    expect(shareOf({ entries: withOwn(13, 14), sections: page(42) })).toBeUndefined()
    expect(shareOf({ entries: withOwn(14, 13), sections: page(42) })).toBeUndefined()
  })

  it('is 100% only when nothing at all is another', () => {
    const entries = [{ name: 'Layton' }, { name: 'Provo', own: `${words('own', 300)} more` }]
    const defaults = { own: words('own', 300) }
    expect(shareOf({ entries, defaults, sections: page(100) })).toBe('99%')
  })

  it('takes no notice of case, marks, punctuation and where links lead', () => {
    const entries = [
      { name: 'Layton', own: 'Come and see [our old oven](/ovens), which is **always** warm.' },
      { name: 'Provo', own: 'Come, and see our [old oven](/shops/layton); which is always WARM!' },
    ]
    expect(shareOf({ entries, sections: page(1) })).toBe('100%')
  })

  it('counts title and description, of the template or of the entry', () => {
    const of = (more: object): string | undefined =>
      shareOf({
        title: 'Bread of {name}',
        description: 'Rolls of {name}',
        entries: [{ name: 'Layton' }, { name: 'Provo', ...more }],
        sections: [body(words('shared', 41))],
      })
    expect(of({})).toBe('100%')
    expect(of({ title: 'A title of five words' })).toBe('96%')
    expect(of({ description: 'Rolls of another kind, baked elsewhere' })).toBe('95%')
  })
})

describe('what only names an entry makes no difference', () => {
  const copies = (first: Entry, second: Entry): Shops => ({
    entries: [first, second],
    sections: [body('{intro}')],
    title: 'Bread',
  })

  it('in copy that was taken over with the name changed', () => {
    expect(
      shareOf(
        copies(
          { name: 'Salt Lake City', intro: 'In Salt Lake City we bake, and SALT LAKE CITY eats.' },
          { name: 'Provo', intro: 'In Provo we bake, and {name} eats.' },
        ),
      ),
    ).toBe('100%')
  })

  it('whether the copy is a field, a section of its own or one in place of the template’s', () => {
    const intro = 'Our oven in {name} is warm from four in the morning.'
    const filled = (name: string): string => intro.replace('{name}', name)
    const entries = [
      { name: 'Layton', intro },
      { name: 'Provo', intro: '', replace: [{ type: 'rich-text', body: filled('Provo') }] },
      { name: 'Lehi', intro: '', sections: [{ type: 'rich-text', body: filled('Lehi') }] },
    ]
    expect(messagesOf({ entries, sections: [body('{intro}')], title: 'Bread' })).toEqual([
      'The page of Provo says the same as that of Layton (line 100): 100% of its text is the same, but for names. One more page says it too, on line 102. Visitors learn nothing new there, and search engines treat such pages as spam.',
    ])
  })

  it('up to four words; five words and more say something', () => {
    const of = (first: string, second: string): string | undefined =>
      shareOf({
        entries: [
          { name: 'Layton', fact: first },
          { name: 'Provo', fact: second },
        ],
        sections: [body('{fact}')],
      })
    expect(of('two ovens of brick', 'one oven of steel')).toBe('100%')
    expect(of('two ovens of old brick', 'one oven of new steel')).toBeUndefined()
  })

  it('but a name within a longer word is part of that word', () => {
    expect(
      shareOf(
        copies(
          { name: 'Rye', intro: 'Ryeland bread and Ryeland rolls all day.' },
          { name: 'Oat', intro: 'Oatland bread and Oatland rolls all day.' },
        ),
      ),
    ).toBeUndefined()
  })
})

describe('what visitors do not read makes no difference', () => {
  const copy = 'Our oven is warm from four in the morning until noon.'
  const hero = (name: string, more: object) => ({
    name,
    sections: [{ type: 'hero', heading: copy, ...more }],
  })

  it('icons', () => {
    const claims = (name: string, icon: string) => ({
      name,
      sections: [{ type: 'trust-claims', claims: [{ title: copy, icon }] }],
    })
    expect(shareOf({ entries: [claims('Layton', 'sun'), claims('Provo', 'key')], sections })).toBe(
      '100%',
    )
  })

  it('sizes, names of sections, pictures, links and icons', () => {
    const first = hero('Layton', {
      id: 'first',
      size: 'compact',
      image: { src: 'images/one.webp', alt: 'An oven of brick with a fire', focus: '1% 2%' },
      actions: [{ label: 'Come in', href: '/shops/layton' }],
    })
    const second = hero('Provo', {
      id: 'second',
      parallax: 0.1,
      image: { src: 'images/two.webp', alt: 'A shelf with forty loaves', focus: '3% 4%' },
      actions: [{ label: 'Come in', href: 'https://two.example/a' }],
    })
    expect(shareOf({ entries: [first, second], sections })).toBe('100%')
  })

  it('reviews that the whole site has; but reviews of its own are something new', () => {
    const review = (id: string, text: string) => ({ id, author: 'J. M.', date: '2026-05-31', text })
    const page = (name: string, more: object) => ({
      name,
      sections: [body(copy), { type: 'reviews', heading: 'Voices', ...more }],
    })
    const own = { items: [review('one', words('praise', 20))] }
    expect(shareOf({ entries: [page('Layton', {}), page('Provo', {})], sections })).toBe('100%')
    expect(shareOf({ entries: [page('Layton', {}), page('Provo', own)], sections })).toBeUndefined()
  })
})

describe('many pages of one kind', () => {
  const named = (count: number): Shops['entries'] =>
    Array.from({ length: count }, (_, at) => ({ name: `Town ${at}` }))
  const more = (count: number): string | undefined =>
    /names\.(.*) Visitors/.exec(messagesOf({ ...twoNames, entries: named(count) }).join('|'))?.[1]

  it('are one warning that counts them and names the last', () => {
    expect(more(2)).toBe('')
    expect(more(3)).toBe(' One more page says it too, on line 102.')
    expect(more(4)).toBe(' 2 more pages say it too, the last on line 103.')
    expect(more(1202)).toBe(' 1,200 more pages say it too, the last on line 1301.')
  })

  it('are told apart from those of another kind', () => {
    const intro = (kind: string): string => words(kind, 40)
    const entries = ['rye', 'oat', 'rye', 'oat', 'oat'].map((kind, at) => ({
      name: `Town ${at}`,
      intro: intro(kind),
    }))
    const told = messagesOf({ entries, sections: [body('{intro}')] })
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(
      /^The page of Town 2 says the same as that of Town 0 \(line 100\): 100% .* names\. V/,
    )
    expect(told[1]).toMatch(
      /^The page of Town 3 says the same as that of Town 1 \(line 101\): 100% .* One more page says it too, on line 104\./,
    )
  })

  it('name the page that is the most like it', () => {
    const entries = [
      { name: 'Layton', intro: `${words('bread', 60)} ${words('rye', 60)}` },
      { name: 'Lehi', intro: `${words('bread', 60)} ${words('oat', 60)}` },
      { name: 'Provo', intro: `${words('bread', 60)} ${words('oat', 58)}` },
      { name: 'Draper', intro: `${words('bread', 60)} ${words('rye', 59)}` },
    ]
    expect(messagesOf({ entries, sections: [body('{intro}')] })).toEqual([
      expect.stringContaining('of Provo says the same as that of Lehi (line 101): 99%'),
      expect.stringContaining('of Draper says the same as that of Layton (line 100): 99%'),
    ])
  })
})

describe('a collection of many entries', () => {
  /** Pages with words of their own, then as many that copy one each and change the last words. */
  const pairs = (count: number, changed: number, shared = 0): Shops => ({
    sections: [body(`At ${words('shared', shared)}`), body('{intro}')],
    entries: Array.from({ length: 2 * count }, (_, at) => {
      const text = words(`town${at % count}word`, 100)
      const kept = text
        .split(' ')
        .slice(0, 100 - changed)
        .join(' ')
      return {
        name: `Place ${at}`,
        intro: at < count ? text : `${kept} ${words(`new${at}word`, changed)}`,
      }
    }),
  })
  /** Without the lines and names, which depend on how many entries there are. */
  const sharesOf = (shops: Shops): (string | undefined)[] =>
    messagesOf(shops).map((message) => /: (\S+ of its text.*)/.exec(message)?.[1])

  it.each([
    [0, 0, '100%'],
    [1, 0, '98%'],
    [15, 0, '84%'],
    [40, 200, '86%'],
  ])('is told each pair: %i words changed, %i shared by all', (changed, shared, share) => {
    const told = sharesOf(pairs(150, changed, shared))
    expect(told).toHaveLength(150)
    expect(told[0]).toContain(`${share} of its text`)
  })

  it('is told nothing where pages differ, however much the template gives to all', () => {
    expect(messagesOf(pairs(200, 70, 150))).toEqual([])
  })

  it('names the first of the pages that are the same', () => {
    const entries = Array.from({ length: 400 }, (_, at) => ({
      name: `Place ${at}`,
      intro: words(at % 100 === 50 ? 'same' : `place${at}word`, 30),
    }))
    expect(messagesOf({ entries, sections: [body('{intro}')] })).toEqual([
      'The page of Place 150 says the same as that of Place 50 (line 150): 100% of its text is the same, but for names. 2 more pages say it too, the last on line 450. Visitors learn nothing new there, and search engines treat such pages as spam.',
    ])
  })
})

describe('the hint', () => {
  it('names the fields that both take from the defaults, the longest text first', () => {
    const defaults = {
      short: 'Rye',
      long: words('long', 30),
      middle: words('middle', 20),
      intro: '{greeting} all of you in {name}, good people of this town',
      greeting: 'Good morning to',
      alt: words('alt', 40),
    }
    const page = [
      {
        type: 'hero',
        heading: '{short} {name}',
        text: '{middle}',
        image: { src: 'images/a.webp', alt: '{alt}' },
      },
      body('{long} {middle}'),
      body('{intro}'),
    ]
    expect(hintsOf({ ...twoNames, defaults, sections: page })).toEqual([
      'Give Provo texts of its own: `long`, `middle`, `intro`, `short`, `greeting`.',
    ])
  })

  it('names fields of their own that say mostly the same, and none that differ', () => {
    const entries = [
      { name: 'Layton', intro: `${words('bread', 60)} in Layton`, fact: words('layton', 8) },
      { name: 'Provo', intro: `${words('bread', 60)} in {name}`, fact: words('provo', 8) },
    ]
    const page = [body('{intro}'), body('{fact}'), body(words('shared', 20))]
    expect(hintsOf({ entries, sections: page })).toEqual(['Give Provo texts of its own: `intro`.'])
  })

  it('leads to placeholders where the template has none for copy', () => {
    const hint =
      'Put placeholders such as {intro} into the template of shops, and give each entry a text of its own for them, or sections under `replace`.'
    const fixed = [body(`Bread in {name}, {street}: ${words('shared', 20)}`)]
    const entries = [
      { name: 'Layton', street: 'Mill Lane' },
      { name: 'Provo', street: 'Old Town' },
    ]
    expect(hintsOf({ entries, sections: fixed })).toEqual([hint])
  })

  it('leads to the sections of the entry where it brings its own', () => {
    const page = (name: string) => ({ name, sections: [body(words('shared', 20))] })
    const part = (name: string) => ({ name, replace: [body(words('shared', 20))] })
    const hint = ['Say in the sections of Provo what holds for Provo alone.']
    expect(hintsOf({ entries: [page('Layton'), page('Provo')], sections })).toEqual(hint)
    const fixed = [body('Replaced on every page')]
    expect(hintsOf({ entries: [part('Layton'), part('Provo')], sections: fixed })).toEqual(hint)
  })
})

describe('in a language without spaces between words', () => {
  const entries = (first: string, second: string): Shops => ({
    entries: [
      { name: '大津', slug: 'otsu', intro: first },
      { name: '長浜', slug: 'nagahama', intro: second },
    ],
    sections: [body('{intro}')],
  })

  it('a sentence is copy, and no name', () => {
    const told = entries(
      '毎朝四時から薪の窯でパンを焼いています。',
      '駅前の市場で週末だけ店を開きます。',
    )
    expect(toldOf(told)).toEqual([])
  })

  it('the same sentences are told', () => {
    const same = '毎朝四時から薪の窯でパンを焼いています。'
    expect(shareOf(entries(same, same))).toBe('100%')
  })
})

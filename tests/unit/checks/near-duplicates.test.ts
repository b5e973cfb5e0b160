import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import { startCheck, startPageCheck } from '../../../src/checks/check.ts'
import { nearDuplicates } from '../../../src/checks/near-duplicates.ts'
import type { Location, Words } from '../../../src/diagnostics/diagnostic.ts'
import { NOTHING_TAINTED } from '../../../src/validation/tainted.ts'
import { expandTemplate, pagesOf } from '../../../src/site/expand-template.ts'
import { BAKERY, FOLDER } from '../site/site-of.ts'

type Entry = { name: string } & Record<string, unknown>

interface Shops {
  readonly entries: readonly Entry[]
  readonly sections: readonly Record<string, unknown>[]
  readonly defaults?: Record<string, string | number>
  readonly title?: string
  readonly description?: string
}

/** In these tests, the entry with index 0 is on line 100, the next one on the line below. */
const lineOf = (location: Location): number =>
  'path' in location ? 100 + Number(location.path[3]) : Number.NaN

const spoken = (words: Words | undefined): string | undefined =>
  typeof words === 'object'
    ? words
        .map((part) => (typeof part === 'object' && 'lineOf' in part ? lineOf(part.lineOf) : part))
        .join('')
    : words

/** What is reported about a collection of bakeries. */
const reported = ({ entries, defaults = {}, ...page }: Shops) => {
  const shops = { defaults, page, entries }
  const site = expandTemplate(siteSchema.parse({ ...parse(BAKERY), collections: { shops } }))
  const found: { location: Location; message: string; hint: string | undefined }[] = []
  const context = { site, written: {}, tainted: NOTHING_TAINTED, folder: FOLDER, day: undefined }
  const check = startCheck({ ...context, fieldNames: {} })
  const pages = Array.from(pagesOf(site), (page, at) => ({
    page: site.facts[at]!,
    facts: nearDuplicates.page!(startPageCheck(check, page)),
    shared: [],
  }))
  nearDuplicates.site!(check, pages)
  for (const { location, message, hint, ...rest } of check.found) {
    expect(rest).toEqual({ code: 'near-copy' })
    found.push({ location, message: spoken(message)!, hint: spoken(hint) })
  }
  return found
}

const messagesOf = (shops: Shops): string[] => reported(shops).map(({ message }) => message)

/** The similarity of two pages as the message states it; undefined if nothing is reported. */
const shareOf = (shops: Shops): string | undefined =>
  messagesOf(shops).map((message) => /names, (\S+) of the text/.exec(message)?.[1])[0]

/** A number of unique words. */
const words = (about: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${about}${at}`).join(' ')

const body = (text: string): Record<string, unknown> => ({ type: 'rich-text', body: text })
const layton = (fields: object = {}): Entry => ({ name: 'Layton', ...fields })
const provo = (fields: object = {}): Entry => ({ name: 'Provo', ...fields })

const INTRO =
  'We bake rye and wheat in {name} from four in the morning and sell it until the shelves are empty.'
const sections = [{ type: 'hero', heading: 'Bread in {name}', text: '{intro}' }]
const TWO_NAMES: Shops = { entries: [layton(), provo()], defaults: { intro: INTRO }, sections }

it('two names alone are reported at the second, with the first, the reason and what to write', () => {
  expect(reported(TWO_NAMES)).toEqual([
    {
      location: { path: ['collections', 'shops', 'entries', 1, 'name'], on: 'value' },
      message:
        'The page of Provo nearly repeats that of Layton (line 100): except for names, 100% of the text is the same. Visitors learn nothing new from it, and search engines treat such pages as spam.',
      hint: 'Write different texts for Provo: `intro`.',
    },
  ])
  expect(reported({ ...TWO_NAMES, entries: [layton()] })).toEqual([])
})

it('two pages are alike from 80 percent on, counted in runs of four words', () => {
  const share = (first: number, second: number, about = '') =>
    shareOf({
      entries: [
        layton({ own: words(`${about}first`, first) }),
        provo({ own: words(`${about}second`, second) }),
      ],
      sections: [body(words('shared', 42)), body('{own}')],
    })
  // The title is one run, 42 words contain 39, 13 words contain 10: 40 of 50 are the same.
  for (const about of ['rye', 'oat', 'wheat', 'spelt', 'barley'])
    expect(share(13, 13, about)).toBe('80%')
  expect([share(13, 14), share(14, 13)]).toEqual([undefined, undefined])
})

const COPY = 'Our oven is warm from four in the morning until noon.'
const hero = (fields: object) => ({ sections: [{ type: 'hero', heading: COPY, ...fields }] })
const claims = (icon: string) => ({
  sections: [{ type: 'trust-claims', claims: [{ title: COPY, icon }] }],
})
const reviews = (more: object) => ({
  sections: [body(COPY), { type: 'reviews', heading: 'Voices', ...more }],
})
const OWN_REVIEW = {
  items: [{ id: 'one', author: 'J. M.', date: '2026-05-31', text: words('praise', 20) }],
}
const SENTENCE = '毎朝四時から薪の窯でパンを焼いています。'
const fields = (first: object, second: object): readonly Entry[] => [layton(first), provo(second)]
const intros = (first: string, second: string): readonly Entry[] =>
  fields({ intro: first }, { intro: second })

describe('the share of a page that is the same', () => {
  it.each<readonly [string, readonly Entry[], string | undefined]>([
    [
      'case, marks, punctuation and link targets make no difference',
      intros(
        'Come and see [our old oven](/ovens), which is **always** warm.',
        'Come, and see our [old oven](/shops/layton); which is always WARM!',
      ),
      '100%',
    ],
    [
      'a name in a text makes no difference',
      intros('In Layton we bake, and LAYTON eats.', 'In Provo we bake, and {name} eats.'),
      '100%',
    ],
    ['four words may be a name', intros('two ovens of brick', 'one oven of steel'), '100%'],
    [
      'five words say something',
      intros('two ovens of old brick', 'one oven of new steel'),
      undefined,
    ],
    [
      'a name within a longer word is part of that word',
      [
        { name: 'Rye', intro: 'Ryeland bread and Ryeland rolls all day.' },
        { name: 'Oat', intro: 'Oatland bread and Oatland rolls all day.' },
      ],
      undefined,
    ],
    ['icons make no difference', fields(claims('sun'), claims('key')), '100%'],
    [
      'sizes, names of sections, pictures and links make no difference',
      fields(
        hero({
          id: 'first',
          size: 'compact',
          image: { src: 'images/one.webp', alt: 'An oven of brick with a fire', focus: '1% 2%' },
          actions: [{ label: 'Come in', href: '/shops/layton' }],
        }),
        hero({
          id: 'second',
          parallax: 0.1,
          image: { src: 'images/two.webp', alt: 'A shelf with forty loaves', focus: '3% 4%' },
          actions: [{ label: 'Come in', href: 'https://two.example/a' }],
        }),
      ),
      '100%',
    ],
    ['reviews of the whole site make no difference', fields(reviews({}), reviews({})), '100%'],
    ['its own reviews count as new', fields(reviews({}), reviews(OWN_REVIEW)), undefined],
    ['a sentence without spaces is copy', intros(SENTENCE, SENTENCE), '100%'],
    ['a different one is text', intros(SENTENCE, '駅前の市場で週末だけ店を開きます。'), undefined],
  ])('%s', (_, entries, share) => {
    expect(
      shareOf({ entries, sections: [body('{intro}')], title: 'Bread', defaults: { intro: 'x' } }),
    ).toBe(share)
  })

  it('counts the title, but not the description, which no page shows', () => {
    const share = (more: object) =>
      shareOf({
        title: 'Bread of {name}',
        description: 'Rolls of {name}',
        entries: [layton(), provo(more)],
        sections: [body(words('shared', 41))],
      })
    expect(share({})).toBe('100%')
    expect(share({ title: 'A title of five words' })).toBe('96%')
    expect(share({ description: 'Rolls of another kind, baked elsewhere' })).toBe('100%')
  })

  it('is the same whether a text is a field, a separate section or a replacement for one', () => {
    const intro = 'Our oven in {name} is warm from four in the morning.'
    const own = (name: string) => [body(intro.replace('{name}', name))]
    const entries = [
      layton({ intro }),
      provo({ intro: '', replace: own('Provo') }),
      { name: 'Lehi', intro: '', sections: own('Lehi') },
    ]
    const [message, ...others] = messagesOf({
      entries,
      sections: [body('{intro}')],
      title: 'Bread',
    })
    expect(message).toContain(
      'except for names, 100% of the text is the same. One more page has the same text',
    )
    expect(others).toEqual([])
  })
})

describe('many pages of one kind', () => {
  it.each([
    [2, ''],
    [3, ' One more page has the same text, on line 102.'],
    [4, ' 2 more pages have the same text, the last on line 103.'],
    [1202, ' 1,200 more pages have the same text, the last on line 1301.'],
  ])('are one warning that counts them and names the last: %i', (count, more) => {
    const entries = Array.from({ length: count }, (_, at) => ({ name: `Town ${at}` }))
    const [message] = messagesOf({ ...TWO_NAMES, entries })
    expect(/the same\.(.*) Visitors/.exec(message!)?.[1]).toBe(more)
  })

  it('are reported separately from those of another kind, each with the first', () => {
    const entries = ['rye', 'oat', 'rye', 'oat', 'oat'].map((kind, at) => ({
      name: `Town ${at}`,
      intro: words(kind, 40),
    }))
    expect(messagesOf({ entries, sections: [body('{intro}')] })).toEqual([
      expect.stringMatching(/of Town 2 nearly repeats that of Town 0 \(line 100\).* same\. V/),
      expect.stringMatching(/of Town 3 nearly repeats that of Town 1 .* on line 104\./),
    ])
  })

  it('name the page most like it', () => {
    const rolls = (name: string, kind: string, count: number) => ({
      name,
      intro: `${words('bread', 60)} ${words(kind, count)}`,
    })
    const entries = [
      rolls('Layton', 'rye', 60),
      rolls('Lehi', 'oat', 60),
      rolls('Provo', 'oat', 58),
      rolls('Draper', 'rye', 59),
    ]
    expect(messagesOf({ entries, sections: [body('{intro}')] })).toEqual([
      expect.stringContaining(
        'of Provo nearly repeats that of Lehi (line 101): except for names, 99%',
      ),
      expect.stringContaining(
        'of Draper nearly repeats that of Layton (line 100): except for names, 99%',
      ),
    ])
  })
})

describe('a collection of many entries', () => {
  /** Pages with their own words, then as many that copy one each and change the last words. */
  const sharesOf = (count: number, changed: number, shared: number): (string | undefined)[] => {
    const entries = Array.from({ length: 2 * count }, (_, at) => {
      const text = words(`town${at % count}word`, 100).split(' ')
      const kept = text.slice(0, 100 - changed).join(' ')
      const copy = `${kept} ${words(`new${at}word`, changed)}`
      return { name: `Place ${at}`, intro: at < count ? text.join(' ') : copy }
    })
    const all = { sections: [body(`At ${words('shared', shared)}`), body('{intro}')], entries }
    return messagesOf(all).map((message) => /names, (\S+) of the text/.exec(message)?.[1])
  }

  it.each([
    [15, 0, '84%'],
    [40, 200, '86%'],
    [70, 150, undefined],
  ])('is reported pair by pair: %i words changed, %i shared by all', (changed, shared, share) => {
    expect(sharesOf(150, changed, shared)).toEqual(
      share === undefined ? [] : Array(150).fill(share),
    )
  })

  it('names the first of several equal pages', () => {
    const entries = Array.from({ length: 400 }, (_, at) => ({
      name: `Place ${at}`,
      intro: words(at % 100 === 50 ? 'same' : `place${at}word`, 30),
    }))
    expect(messagesOf({ entries, sections: [body('{intro}')] })).toEqual([
      expect.stringMatching(/of Place 150 nearly repeats that of Place 50 \(.* on line 450\./),
    ])
  })
})

describe('the hint', () => {
  const shared = body(words('shared', 20))
  const bread = words('bread', 60)
  it.each<readonly [string, Shops, string]>([
    [
      'names the fields that both take from the defaults, the longest text first',
      {
        entries: [layton(), provo()],
        defaults: {
          short: 'Rye',
          long: words('long', 30),
          intro: '{greeting} all of you in {name}, good people of this town',
          greeting: 'Good morning to',
          alt: words('alt', 40),
        },
        sections: [
          {
            type: 'hero',
            heading: '{short} {name}',
            image: { src: 'images/a.webp', alt: '{alt}' },
          },
          body('{long}'),
          body('{intro}'),
        ],
      },
      'Write different texts for Provo: `long`, `intro`, `short`, `greeting`.',
    ],
    [
      'names fields of their own that say mostly the same, and none that differ',
      {
        entries: fields(
          { intro: `${bread} in Layton`, fact: words('layton', 8) },
          { intro: `${bread} in {name}`, fact: words('provo', 8) },
        ),
        sections: [body('{intro}'), body('{fact}'), shared],
      },
      'Write different texts for Provo: `intro`.',
    ],
    [
      'leads to placeholders where the template has none for copy',
      {
        entries: fields({ street: 'Mill Lane' }, { street: 'Old Town' }),
        sections: [body(`Bread in {name}, {street}: ${words('shared', 20)}`)],
      },
      'Add placeholders such as {intro} to the template of shops and write a text for each entry, or add sections to `replace`.',
    ],
    [
      'leads to another field where the entry has a short one of that name',
      {
        entries: fields({ intro: 'We bake' }, { intro: 'We toast' }),
        sections: [body(`{intro} in {name}: ${words('shared', 20)}`)],
      },
      'Add placeholders such as {about} to the template of shops and write a text for each entry, or add sections to `replace`.',
    ],
    [
      'leads to the sections of the entry where it brings its own',
      { entries: fields({ sections: [shared] }, { sections: [shared] }), sections },
      'In the sections of Provo, write about what is special at Provo.',
    ],
    [
      'leads to those that it puts in place of others',
      { entries: fields({ replace: [shared] }, { replace: [shared] }), sections: [body('Gone')] },
      'In the sections of Provo, write about what is special at Provo.',
    ],
  ])('%s', (_, shops, hint) => {
    expect(reported(shops).map((each) => each.hint)).toEqual([hint])
  })
})

it('a text without spaces is compared, however long it is', () => {
  const entry = (name: string) => ({ name, intro: 'y'.repeat(5_000_000) })
  const sections = [{ type: 'hero', heading: '{intro}' }]
  expect(shareOf({ entries: [entry('Lehi'), entry('Provo')], sections })).toBe('100%')
})

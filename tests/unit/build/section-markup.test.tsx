import * as fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { messagesSchema } from '../../../schema/messages.ts'
import { iconOutline } from '../../../src/build/icons.ts'
import { loadAllSections } from '../../../src/build/load-all-sections.ts'
import { textOf } from '../../../src/build/files.ts'
import { createSectionMarkup, type RenderSection } from '../../../src/build/section-markup.ts'
import { HEADING, PROSE, shownTexts, TEXT, type Shown } from '../../../src/build/shown-texts.ts'
import { exampleOf } from '../../../src/docs/section-examples.ts'
import { pageDataOf } from '../../../src/routes/page-data.ts'
import type { SectionData } from '../../../src/sections/props.ts'
import { RenderedSection } from '../../../src/sections/section-renderer.tsx'
import type { SectionType } from '../../../src/sections/schemas.ts'
import { ShellContext, type Shell } from '../../../src/ui/shell.ts'
import { BAKERY, pageAt, siteOf } from '../site/site-of.ts'

const shell: Shell = {
  lang: 'en',
  business: { name: 'Ash', hours: [], social: [] },
  header: { menu: [] },
  footer: { menu: [], collections: [] },
  messages: messagesSchema.parse({}),
}

const render: RenderSection = (section, place) =>
  renderToString(
    <StaticRouter location="/">
      <ShellContext value={shell}>
        <RenderedSection section={section} {...place} />
      </ShellContext>
    </StaticRouter>,
  )

beforeAll(loadAllSections)

const place = { level: 2, first: false } as const

const TYPES = Object.keys(shownTexts) as SectionType[]

/** The example of a section type as a page would have it. */
const exampleSection = (type: SectionType): SectionData => {
  const indented = exampleOf(type).replace(/^(?=.)/gm, '        ')
  const site = siteOf(`${BAKERY}      -\n${indented}`)
  const page = pageDataOf(site, pageAt(site, '/'), {
    base: '/',
    picture: (src) => ({ width: 640, height: 360, sources: [], src: `/assets/${src}` }),
    icon: (name) => iconOutline(name as never),
  })
  return page.sections[1]!
}

/** Words, signs that HTML has to escape, long words, letters outside the first plane, nothing at all. */
const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '<b>"Ash" & \'Oak\'</b>',
    'Rechtsschutzversicherungsgesellschaften',
    '😀 {name}',
    '-',
  ),
  fc.lorem({ maxCount: 20 }),
)

const someProse = fc.oneof(
  someText.map((text) => [text]),
  fc.tuple(someText, someText).map(([text, bold]) => [text, { b: [bold] }]),
  fc.constant([]),
)

/** The value with other texts where they are shown as they are. */
const otherTexts = (value: unknown, shown: Shown | undefined): fc.Arbitrary<unknown> => {
  if (value === undefined || shown === undefined) return fc.constant(value)
  if (shown === PROSE && Array.isArray(value) && !value.every(Array.isArray)) return someProse
  if ((shown === TEXT || shown === HEADING) && typeof value === 'string') return someText
  if (Array.isArray(value))
    return fc.tuple(...value.map((item: unknown) => otherTexts(item, shown)))
  if (typeof value !== 'object' || value === null || typeof shown !== 'object')
    return fc.constant(value)
  return fc
    .tuple(
      ...Object.entries(value).map(([field, part]) =>
        otherTexts(part, shown[field]).map((other) => [field, other] as const),
      ),
    )
    .map((fields) => Object.fromEntries(fields))
}

describe('a section whose texts are put into markup', () => {
  it.each(TYPES)('is what its component renders: %s', (type) => {
    const example = exampleSection(type)
    const markup = createSectionMarkup(render)
    fc.assert(
      fc.property(
        fc.array(otherTexts(example, shownTexts[type]), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.boolean(),
        (others, level, first) => {
          for (const section of [example, ...others] as SectionData[]) {
            const { parts } = markup(section, { level, first })
            expect(textOf(parts)).toBe(render(section, { level, first }))
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})

/** The value with each of its lists as long as `count`, its items numbered where they show a text. */
const withLongLists = (value: SectionData, shown: Shown | undefined, count: number): SectionData =>
  Object.fromEntries(
    Object.entries(value).map(([field, items]: [string, unknown]) => {
      const part = typeof shown === 'object' ? shown[field] : undefined
      if (!Array.isArray(items) || items.length === 0 || typeof part !== 'object')
        return [field, items]
      const numbered = (at: number): unknown => {
        const item = items[at % items.length] as Readonly<Record<string, unknown>>
        const texts = Object.keys(part).filter((name) => typeof item[name] === 'string')
        return { ...item, ...Object.fromEntries(texts.map((name) => [name, `<${name} ${at}>`])) }
      }
      return [field, Array.from({ length: count }, (_, at) => numbered(at))]
    }),
  ) as unknown as SectionData

describe('a section with a list of more than a thousand items', () => {
  it.each(TYPES)('is what its component renders: %s', (type) => {
    const long = withLongLists(exampleSection(type), shownTexts[type], 1333)
    const markup = createSectionMarkup(render)
    expect(textOf(markup(long, place).parts)).toBe(render(long, place))
  })

  const links = (count: number, label = (at: number) => `Town ${at} & more`): SectionData =>
    ({
      type: 'directory',
      id: 'directory',
      heading: 'Towns',
      links: Array.from({ length: count }, (_, at) => ({ label: label(at), href: `/towns/${at}` })),
    }) as unknown as SectionData
  const itemsIn = (section: SectionData): number =>
    (section as unknown as { readonly links: readonly unknown[] }).links.length

  it('is rendered a part of the list at a time', () => {
    const most: number[] = []
    const markup = createSectionMarkup((own, at) => {
      most.push(itemsIn(own))
      return render(own, at)
    })
    expect(textOf(markup(links(10_001), place).parts).match(/<li>/g)).toHaveLength(10_001)
    expect(Math.max(...most)).toBe(501)
  })

  it.each([
    ['how many items there are', (own: SectionData) => `${itemsIn(own)} towns`],
    ['an item twice', (own: SectionData) => JSON.stringify(own)],
    ['whether there are many', (own: SectionData) => (itemsIn(own) > 400 ? 'many' : 'few')],
  ])('is rendered whole where its component shows %s', (_, more) => {
    const telling: RenderSection = (own, at) => render(own, at) + more(own)
    const markup = createSectionMarkup(telling)
    expect(textOf(markup(links(1200), place).parts)).toBe(telling(links(1200), place))
  })

  it('is rendered whole where its texts have what marks are made of', () => {
    const markup = createSectionMarkup(render)
    const odd = links(1200, (at) => `\uE0F0${at}\uE0F1`)
    expect(textOf(markup(odd, place).parts)).toBe(render(odd, place))
  })
})

const section = (heading: string, title = 'Bread'): SectionData =>
  ({
    type: 'services',
    id: 'services',
    heading,
    items: [{ title, text: ['Baked at six'] }],
  }) as unknown as SectionData

describe('markup for sections of one shape', () => {
  const counting = (own: RenderSection = render) => {
    let renders = 0
    const markup = createSectionMarkup((...args) => {
      renders++
      return own(...args)
    })
    return { markup, count: () => renders }
  }

  it('is rendered for few of them: for the first, and to be sure for every next power of two', () => {
    const { markup, count } = counting()
    for (let number = 0; number <= 1000; number++)
      expect(textOf(markup(section(`Bread ${number}`), place).parts)).toContain(`>Bread ${number}<`)
    // With and without its texts, and then the 1st, 2nd, 4th, … 512th that is like it.
    expect(count()).toBe(2 + 10)
  })

  it('is another one for a heading with a long word, which is set smaller', () => {
    const { markup } = counting()
    markup(section('What we bake'), place)
    const { parts } = markup(section('Hochzeitstortenbestellung'), place)
    expect(textOf(parts)).toContain('data-word="28"')
  })

  it('names the elements and classes of all of them', () => {
    const { markup } = counting()
    markup(section('What we bake'), place)
    const { like } = markup(section('What we brew'), place)
    expect(textOf(like)).toContain('class="services-panel"')
  })

  it('is refused where the component does more with a text than to show it', () => {
    const shouting: RenderSection = (own, at) =>
      render(own, at).replace(/<h3>.{9,}<\/h3>/g, (whole) => whole.toUpperCase())
    const { markup } = counting(shouting)
    const short = section('What we bake', 'Rye')
    const long = section('What we bake', 'Rye bread of Tuesday')
    expect(textOf(markup(short, place).parts)).toBe(shouting(short, place))
    expect(() => markup(long, place)).toThrow(/component of services does more with a text/)
  })

  it('takes a text for no mark, whatever signs it holds', () => {
    const { markup } = counting()
    const odd = (id: string): SectionData => ({ ...section('What we bake'), id }) as SectionData
    for (const id of ['a\uE0F00\uE0F1', 'b\uE0F00\uE0F1'])
      expect(textOf(markup(odd(id), place).parts)).toBe(render(odd(id), place))
  })

  it('is not looked for any more where nearly every section has a shape of its own', () => {
    const { markup, count } = counting()
    const of = (id: number): SectionData => ({ ...section('Bread'), id: `s${id}` }) as SectionData
    for (let id = 0; id < 1100; id++) markup(of(id), place)
    const before = count()
    for (let id = 0; id < 20; id++)
      expect(textOf(markup(of(id), place).parts)).toBe(render(of(id), place))
    expect(count() - before).toBe(20)
  })
})

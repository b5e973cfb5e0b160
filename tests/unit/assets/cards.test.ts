import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardSvg } from '../../../src/assets/card-design.ts'
import { createCards, pageCards } from '../../../src/assets/cards.ts'
import { pagesOf } from '../../../src/site/expand-template.ts'
import { bakery, siteOf } from '../site/site-of.ts'

let folder: string
let cache: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'))
  cache = join(folder, 'cache')
  mkdirSync(join(folder, 'images'))
  // Four squares side by side, which show the part of a picture that is kept.
  const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']
  const squares = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width: 630, height: 630, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const wide = sharp({ create: { width: 2520, height: 630, channels: 3, background: '#000' } })
  const composed = wide.composite(squares.map((input, at) => ({ input, left: at * 630, top: 0 })))
  writeFileSync(join(folder, 'images/wide.png'), await composed.png().toBuffer())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const THEMES = {
  dark: siteOf(bakery({})).theme,
  light: siteOf(
    bakery({
      more: "theme: { colors: { background: '#f4f9f8', text: '#14302f', muted: '#486160', accent: '#0b6663', onAccent: '#ffffff' } }",
    }),
  ).theme,
}
const CONTENT = { name: 'Corner Bakery', title: 'Bread in Harbor', host: 'bakery.test', lang: 'en' }
const PICTURES = {
  picture: (src: string) => ({ width: 9, height: 9, src: `/assets/${src}`, sources: [] }),
}
const backdrop = (focus: string) => ({
  src: 'images/wide.png',
  focus,
})

const bytesOf = async (card: { draw: () => Promise<{ contents: string | Uint8Array }> }) =>
  Buffer.from((await card.draw()).contents)

const pixelOf = async (card: Parameters<typeof bytesOf>[0], x: number, y: number) => {
  const { data, info } = await sharp(await bytesOf(card))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

describe('the card of a page', () => {
  it.each(['dark', 'light'] as const)(
    'is a JPEG of 1200 by 630, small enough for every service: %s',
    async (theme) => {
      for (const behind of [undefined, backdrop('50% 50%')]) {
        const card = createCards(folder, cache, THEMES[theme], PICTURES)('home', CONTENT, behind)
        const bytes = await bytesOf(card)
        const { format, width, height } = await sharp(bytes).metadata()
        expect([format, width, height]).toEqual(['jpeg', 1200, 630])
        // WhatsApp omits larger ones.
        expect(bytes.byteLength).toBeLessThan(300_000)
      }
    },
  )

  it.each([16_000, 1])('shows a picture of any shape: %s pixels wide', async (width) => {
    const long = { width, height: 16_001 - width, channels: 3, background: '#ff0000' } as const
    writeFileSync(join(folder, 'images/line.png'), await sharp({ create: long }).png().toBuffer())
    const behind = { src: 'images/line.png', focus: '50% 50%' }
    const card = createCards(folder, join(folder, `${width}`), THEMES.dark, PICTURES)
    const [red = 0] = await pixelOf(card('line', CONTENT, behind), 1190, 300)
    expect(red).toBeGreaterThan(150)
  })

  it('keeps the focal point of a picture in view', async () => {
    const right = (focus: string) =>
      pixelOf(
        createCards(folder, cache, THEMES.dark, PICTURES)('x', CONTENT, backdrop(focus)),
        1190,
        300,
      )
    const [, green = 0, blue = 0] = await right('0% 50%')
    expect(green).toBeGreaterThan(150)
    expect(blue).toBeLessThan(90)
    expect(Math.min(...(await right('100% 50%')))).toBeGreaterThan(150)
  })

  it('is drawn once: a second build reads it', async () => {
    const fresh = join(folder, 'fresh')
    const make = () =>
      createCards(folder, fresh, THEMES.dark, PICTURES)('x', CONTENT, backdrop('50% 50%'))
    const first = await bytesOf(make())
    const [name] = readdirSync(fresh).filter((each) => !each.startsWith('behind'))
    writeFileSync(join(fresh, name!), 'kept')
    expect((await bytesOf(make())).toString()).toBe('kept')
    rmSync(fresh, { recursive: true })
    expect((await bytesOf(make())).equals(first)).toBe(true)
  })
})

describe('the words on a card', () => {
  const shown = (content: Partial<typeof CONTENT>, hasPicture = false) =>
    cardSvg({ ...CONTENT, ...content, hasPicture }, THEMES.dark)
  const paths = (svg: string) => [...svg.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, d]) => d!)
  const right = (svg: string) =>
    Math.max(
      ...paths(svg).flatMap((d) =>
        [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x)),
      ),
    )

  it.each([false, true])(
    'stay on it, however long they are; over a picture: %s',
    async (hasPicture) => {
      const long = 'Kraftfahrzeughaftpflichtversicherungsvermittlungsgesellschaft '.repeat(5).trim()
      const svg = await shown(
        { name: long, title: long, host: `${'a'.repeat(60)}.test` },
        hasPicture,
      )
      expect(right(svg)).toBeLessThanOrEqual(hasPicture ? 793 : 1129)
      const ys = paths(svg).flatMap((d) =>
        [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)),
      )
      expect(Math.min(...ys)).toBeGreaterThan(40)
      expect(Math.max(...ys)).toBeLessThan(610)
    },
  )

  it('do not repeat the name', async () => {
    expect(await shown({ title: 'Bread | Corner Bakery' })).toBe(await shown({ title: 'Bread' }))
    const letters = (svg: string) => paths(svg).join('').length
    expect(letters(await shown({ title: 'Corner Bakery' }))).toBeLessThan(
      letters(await shown({ title: 'Bread in Harbor' })),
    )
  })

  it('start at the right in a right-to-left language', async () => {
    const content = { name: 'مخبز الحي', title: 'خبز طازج كل صباح', lang: 'ar' }
    const svg = await shown(content)
    expect(right(svg)).toBeGreaterThan(1100)
    expect(svg).toContain('<rect x="1072" y="518" width="56"')
    const over = await shown(content, true)
    expect(over).toContain('<linearGradient id="v" x1="1" x2="0">')
    const xs = paths(over).flatMap((d) => [...d.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => +x!))
    expect(Math.min(...xs)).toBeGreaterThan(400)
  })

  it('are left out if they cannot be drawn, and no box replaces them', async () => {
    const svg = await shown({ name: 'ᚠᚢᚦ', title: 'ᚨᚱ' })
    expect(paths(svg).filter((d) => d !== '')).toEqual(
      paths(await shown({ name: '', title: '' })).filter((d) => d !== ''),
    )
  })
})

describe('the cards of a site', () => {
  const asked = (yaml: string) => {
    const site = siteOf(yaml)
    const made: unknown[] = []
    const cardOf = pageCards(site, (slug, content, behind, isBare) => {
      const { title, host } = content
      made.push({ slug, title, host, behind: behind?.src, ...(isBare && { isBare }) })
      const draw = () => Promise.reject(new Error('not drawn'))
      return { path: `${slug}-${made.length}`, alt: title, draw }
    })
    const paths = Array.from(pagesOf(site), (page) => cardOf(page)?.path)
    return { made, paths }
  }
  const url = 'url: https://www.bakery.test\nimage: { src: images/shop.png, alt: The shop }'
  const pages = `- path: /cakes
  title: Cakes
  sections:
    - { type: hero, heading: Cakes }
    - { type: about, heading: A, text: B, image: { src: images/cake.png, alt: A cake } }
    - { type: cta, heading: C, action: { label: D, href: / }, image: { src: images/x.png, alt: X } }
`

  it("exist once per page, made from the page's first picture or else from that of the business", () => {
    expect(asked(bakery({ business: url, pages })).made).toEqual([
      { slug: 'home', title: 'Corner Bakery', host: 'bakery.test', behind: 'images/shop.png' },
      { slug: 'cakes', title: 'Cakes', host: 'bakery.test', behind: 'images/cake.png' },
    ])
  })

  it('are one for all pages of a template and its index, unless the owner wants otherwise', () => {
    const towns = Array.from({ length: 30 }, (_, index) => `{ name: Town ${index} }`)
    const many = (cards: string) =>
      asked(
        bakery({
          business: url,
          more: `${cards}
collections:
  towns:
    index: true
    entries: [${towns.join(', ')}]
    page:
      sections:
        - { type: hero, heading: '{name}', image: { src: 'images/{slug}.png', alt: A } }
        - { type: about, heading: A, text: B, image: { src: images/map.png, alt: A map } }
`,
        }),
      ).made
    expect(many('')).toMatchObject([
      { slug: 'home' },
      { slug: 'towns', title: 'Towns', behind: 'images/map.png' },
    ])
    expect(many('theme: { cards: each }')).toHaveLength(32)
    expect(many('theme: { cards: one }')).toHaveLength(1)
  })

  it('are one for each article, with its picture', () => {
    const more = `collections:
  news:
    kind: article
    entries: [{ name: A, image: { src: images/a.png, alt: A } }, { name: B }]
    page: { sections: [{ type: article-text }] }
`
    expect(asked(bakery({ business: url, more })).made).toMatchObject([
      { slug: 'home' },
      { slug: 'news-a', title: 'A', behind: 'images/a.png' },
      { slug: 'news-b', title: 'B', behind: 'images/shop.png' },
    ])
  })

  it('have the title that a page names for links to it, or are the picture that it names', () => {
    const shared = pages.replace(
      '  title: Cakes\n',
      '  title: Cakes\n  share: { title: Cakes for you, image: { src: images/s.png, alt: Four } }\n',
    )
    expect(asked(bakery({ business: url, pages: shared })).made[1]).toMatchObject({
      ...{ slug: 'cakes', behind: 'images/s.png', isBare: true },
    })
    const titled = shared.replace(/, image: \{ src: images\/s.png, alt: Four \}/, '')
    expect(asked(bakery({ business: url, pages: titled })).made[1]).toMatchObject({
      ...{ title: 'Cakes for you', behind: 'images/cake.png' },
    })
  })

  it('do not exist if the site does not know its address', () => {
    expect(asked(bakery({ pages })).paths).toEqual([undefined, undefined])
  })
})
